import { useTranslation } from 'react-i18next';
import { ContactSign } from '#app/components/closing-sign.tsx';
import { useLanguage } from '#app/i18n/language.tsx';
import { Section } from '#app/ui/section.tsx';
import { cityDistanceKm } from '#content/city-distance.ts';
import { pageClaims } from '#content/page-claims.ts';
import { hectometres } from './hectometres.ts';
import './data-centres.css';

const centres = pageClaims.dataCentres['dedicated-servers'];
const origin = centres[0].city;

/** The nearest first, as along a road. */
const plates = centres
  .map(({ city }) => ({ city, km: cityDistanceKm(origin, city) }))
  .sort((one, other) => one.km - other.km);

/** The data centres on hectometre plates, and the last call to action on the same road. */
export function DataCentres() {
  const { t } = useTranslation('dedicated-servers');
  const language = useLanguage();
  return (
    <>
      <Section level="0 NAP" className="dedicated-road">
        <div className="wrap">
          <h2 className="text-h2">
            {t('dataCentres.title', { city: t(`dataCentres.cities.${origin}`) })}
          </h2>
          <div className="dedicated-verge">
            <ul aria-label={t('dataCentres.list')}>
              {plates.map(({ city, km }) => {
                const { whole, rest } = hectometres(km, language);
                return (
                  <li key={city}>
                    <h3 className="text-h4">{t(`dataCentres.cities.${city}`)}</h3>
                    <p className="tabular">
                      {whole}
                      <small>{rest}</small>
                      <span className="sr-only"> km</span>
                    </p>
                  </li>
                );
              })}
            </ul>
            <div className="dedicated-asphalt" aria-hidden="true" />
            <p className="text-small text-soft">{t('dataCentres.note')}</p>
            <ContactSign of="dedicated-servers" variant="dark" />
          </div>
        </div>
      </Section>
      <div className="shore" />
    </>
  );
}
