import { useTranslation } from 'react-i18next';
import { BigLinks } from '#app/components/big-links.tsx';
import { registerTexts } from '#app/i18n/i18n.ts';
import { PageHead } from '#app/seo/page-head.tsx';
import { companyPage } from '#app/seo/structured-data.tsx';
import { Section } from '#app/ui/section.tsx';
import en from '#content/locales/en/about-us.json';
import nl from '#content/locales/nl/about-us.json';
import { legal } from '#content/site.ts';
import { Certifications } from './certifications.tsx';
import { DataCentres } from './data-centres.tsx';
import { Hero } from './hero.tsx';
import { Story } from './story.tsx';
import { Values } from './values.tsx';
import './about-us.css';

registerTexts('about-us', { en, nl });

/** About us: hero, story, values, data centres, certifications, links (spec pages-85). */
export default function AboutUsPage() {
  const { t } = useTranslation('about-us');
  return (
    <>
      <PageHead page="about-us" values={{ year: legal.founded }} about={companyPage('AboutPage')} />
      <Hero />
      <Story />
      <Values />
      <DataCentres />
      <Certifications />
      <Section level="0 NAP" className="about-us-closing">
        <div className="split wrap">
          <h2 className="text-h2">{t('closing.title')}</h2>
          <BigLinks
            links={[
              { to: '#packages', label: t('closing.packages') },
              { to: '#contact', label: t('closing.contact') },
            ]}
          />
        </div>
      </Section>
      <div className="shore" />
    </>
  );
}
