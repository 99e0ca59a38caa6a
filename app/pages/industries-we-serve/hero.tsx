import { useTranslation } from 'react-i18next';
import { Breadcrumb } from '#app/components/breadcrumb.tsx';
import { ButtonLink } from '#app/components/button-link.tsx';
import { formatPercent } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { industryStats } from '#content/industries.ts';
import './hero.css';

/** The title, and beside it what every industry gets. */
export function Hero() {
  const { t } = useTranslation('industries-we-serve');
  const language = useLanguage();
  return (
    <section className="industries-hero">
      <div>
        <Breadcrumb page="industries-we-serve" />
        <h1 className="text-display">{t('hero.title')}</h1>
        <p className="text-lead text-soft">{t('hero.lead')}</p>
        <div className="industries-buttons">
          <ButtonLink to="#contact">{t('hero.contact')}</ButtonLink>
          <ButtonLink to="portfolio" variant="secondary">
            {t('hero.portfolio')}
          </ButtonLink>
        </div>
      </div>
      <dl className="industries-stats" aria-label={t('stats.label')}>
        {industryStats.map((stat) => (
          <div key={stat.id}>
            <dt className="text-small text-soft">{t(`stats.${stat.id}`)}</dt>
            <dd>{'percent' in stat ? formatPercent(stat.percent, language) : stat.figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
