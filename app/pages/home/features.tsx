import { useTranslation } from 'react-i18next';
import { ArrowLink } from '#app/components/button-link.tsx';
import legend from '#app/drawings/legend.svg';
import rack from '#app/drawings/rack-isometric.svg';
import { formatRange } from '#app/i18n/format.ts';
import { Section } from '#app/ui/section.tsx';
import { claims } from '#content/claims.ts';
import { features } from '#content/home.ts';
import './features.css';

/** The company's services, as the legend of its drawings. */
export function Features() {
  const { t } = useTranslation('home');
  const values = {
    weeks: formatRange(claims.mvpWeeksOnHome),
    coreFeatures: formatRange(claims.mvpCoreFeatures),
    freeMonths: claims.mvpFreeHostingMonths,
  };
  return (
    <Section id="features" level="+3" className="features">
      <div className="split wrap">
        <div className="stick">
          <h2 className="text-h2">{t('features.title')}</h2>
          <p className="mt-4 text-lead text-soft">{t('features.lead')}</p>
          <p className="mt-4">
            <ArrowLink to="portfolio">{t('features.portfolioLink')}</ArrowLink>
          </p>
          <img className="mt-8" src={rack} alt="" width="660" height="570" loading="lazy" />
        </div>
        <ul className="legend">
          {features.map((id) => (
            <li key={id}>
              <img src={`${legend}#${id}`} alt="" width="112" height="72" loading="lazy" />
              <div>
                <h3 className="text-h4">{t(`features.items.${id}.title`)}</h3>
                <p className="text-soft">{t(`features.items.${id}.text`, values)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
