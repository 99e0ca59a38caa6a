import { useTranslation } from 'react-i18next';
import map from '#app/drawings/datacentre-map.svg';
import { Section } from '#app/ui/section.tsx';
import { pageClaims } from '#content/page-claims.ts';
import './data-centres.css';

const places = pageClaims.dataCentres['about-us'];

/** The three data centres, on a map of basalt columns and as a list. */
export function DataCentres() {
  const { t } = useTranslation('about-us');
  return (
    <Section level="+2">
      <div className="about-us-places wrap">
        <div className="about-us-map">
          <img src={map} alt={t('dataCentres.mapAlt')} width="770" height="810" loading="lazy" />
          {places.map(({ city }) => (
            <span key={city} data-city={city} aria-hidden>
              {t(`dataCentres.cities.${city}`)}
            </span>
          ))}
        </div>
        <div>
          <h2 className="text-h3">{t('dataCentres.title')}</h2>
          <ul className="about-us-cities">
            {places.map(({ city, country }) => (
              <li key={city}>
                <b className="text-h1">{t(`dataCentres.cities.${city}`)}</b>{' '}
                <span className="text-soft">{t(`dataCentres.countries.${country}`)}</span>
              </li>
            ))}
          </ul>
          <p className="about-us-hosts mt-6 text-lead text-soft">{t('dataCentres.text')}</p>
        </div>
      </div>
    </Section>
  );
}
