import { useTranslation } from 'react-i18next';
import { Breadcrumb } from '#app/components/breadcrumb.tsx';
import { ButtonLink } from '#app/components/button-link.tsx';
import { StartingPrice } from '#app/components/starting-price.tsx';
import stream from '#app/drawings/webflow-stream.svg';
import { formatNumber, formatPercent } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { claims } from '#content/claims.ts';
import { pageClaims } from '#content/page-claims.ts';
import './hero.css';

/** A front page: one big line, text in columns, water that flows round the blocks of a page, figures. */
export function Hero() {
  const { t } = useTranslation('webflow');
  const language = useLanguage();
  const stats = [
    { id: 'projects', figure: `${formatNumber(pageClaims.webflowProjects, language)}+` },
    { id: 'satisfaction', figure: formatPercent(pageClaims.webflowSatisfactionPercent, language) },
    { id: 'support', figure: claims.support },
    { id: 'delivery', figure: pageClaims.webflowDeliveryDays },
  ] as const;
  return (
    <section className="webflow-hero">
      <Breadcrumb page="webflow" />
      <div className="webflow-headline">
        <h1>{t('hero.title')}</h1>
      </div>
      <div className="webflow-columns">
        <p className="text-lead">{t('hero.lead')}</p>
        <p className="text-soft">{t('hero.text')}</p>
        <div className="webflow-offer">
          <StartingPrice page="webflow" />
          <ButtonLink to="#contact">{t('hero.button')}</ButtonLink>
        </div>
      </div>
      <img className="webflow-stream" src={stream} alt="" width="1600" height="500" />
      <dl className="webflow-stats" aria-label={t('stats.label')}>
        {stats.map(({ id, figure }) => (
          <div key={id}>
            <dt>{t(`stats.${id}`)}</dt>
            <dd className="gauge tabular">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
