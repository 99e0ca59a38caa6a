import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#app/components/button-link.tsx';
import { registerTexts } from '#app/i18n/i18n.ts';
import { PageHead } from '#app/seo/page-head.tsx';
import { companyPage } from '#app/seo/structured-data.tsx';
import { Section } from '#app/ui/section.tsx';
import en from '#content/locales/en/portfolio.json';
import nl from '#content/locales/nl/portfolio.json';
import { projects } from '#content/portfolio.ts';
import { useFilter } from './category.ts';
import { FilterBar } from './filter-bar.tsx';
import { Hero } from './hero.tsx';
import { Previews } from './previews.tsx';
import { Projects } from './projects.tsx';
import './portfolio.css';

registerTexts('portfolio', { en, nl });

/** Portfolio: 19 projects with a filter and previews (spec pages-76). */
export default function PortfolioPage() {
  const { t } = useTranslation('portfolio');
  const filter = useFilter();
  return (
    <>
      <PageHead
        page="portfolio"
        values={{ count: projects.length }}
        about={companyPage('CollectionPage')}
      />
      <Hero />
      <FilterBar current={filter} />
      <Projects filter={filter} />
      <Section ground="deep" level="0 NAP">
        <div className="portfolio-closing wrap">
          <h2 className="text-display">{t('closing.title', { number: projects.length + 1 })}</h2>
          <ButtonLink to="custom-project">{t('closing.button')}</ButtonLink>
        </div>
      </Section>
      {/* Last, because closed dialogs aren't in the first view. */}
      <Previews filter={filter} />
    </>
  );
}
