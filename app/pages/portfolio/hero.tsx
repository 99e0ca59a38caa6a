import { useTranslation } from 'react-i18next';
import { Breadcrumb } from '#app/components/breadcrumb.tsx';
import { projects } from '#content/portfolio.ts';
import { site } from '#content/site.ts';

/** The number of projects, as large as a house, and beside it the title. */
export function Hero() {
  const { t } = useTranslation('portfolio');
  return (
    <section className="portfolio-hero">
      <Breadcrumb page="portfolio" />
      <p className="portfolio-number gauge" aria-hidden>
        {projects.length}
      </p>
      <div className="portfolio-words">
        <h1 className="text-h1">{t('hero.title')}</h1>
        <p className="text-lead text-soft">{t('hero.lead')}</p>
        {site.samples && <p className="text-small text-soft">{t('hero.samples')}</p>}
      </div>
    </section>
  );
}
