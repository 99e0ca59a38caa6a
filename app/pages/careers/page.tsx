import { useTranslation } from 'react-i18next';
import { FaqSection } from '#app/components/faq-section.tsx';
import { useFaq } from '#app/components/use-faq.ts';
import { formatRange } from '#app/i18n/format.ts';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { PageHead } from '#app/seo/page-head.tsx';
import { jobPostings } from '#app/seo/structured-data.tsx';
import { Section } from '#app/ui/section.tsx';
import en from '#content/locales/en/careers.json';
import nl from '#content/locales/nl/careers.json';
import { pageClaims } from '#content/page-claims.ts';
import { applicantCountries, positions } from '#content/positions.ts';
import { site } from '#content/site.ts';
import { careers } from '#contracts/forms/careers.ts';
import { Application } from './application.tsx';
import { Hero } from './hero.tsx';
import { Hiring } from './hiring.tsx';
import { Positions } from './positions.tsx';
import { Work } from './work.tsx';
import './careers.css';

registerTexts('careers', { en, nl });

/** Careers: six positions, culture and benefits, the way to an offer, application, FAQ (spec pages-86). */
export default function CareersPage() {
  const { t } = useTranslation('careers');
  const titles = careers.texts[useLanguage()].options.position;
  const weeks = formatRange(pageClaims.hiringWeeks);
  const questions = useFaq('careers', { weeks, city: site.address.city });
  const jobs = positions.map((position) => ({
    ...position,
    title: titles[position.id],
    description: t(`items.${position.id}.description`),
    requirements: t(`items.${position.id}.requirements`, { returnObjects: true }),
  }));
  return (
    <>
      <PageHead
        page="careers"
        values={{ count: positions.length, weeks }}
        about={jobPostings(jobs, applicantCountries)}
        faq={questions}
      />
      <Hero />
      <Positions />
      <Work />
      <Hiring />
      <Section id="application-form" level="+1" className="careers-form">
        <div className="wrap">
          <h2 className="text-h2">{t('apply.title')}</h2>
          <Application />
        </div>
      </Section>
      <FaqSection of="careers" level="0 NAP" link="contact" items={questions} />
      <div className="shore" />
    </>
  );
}
