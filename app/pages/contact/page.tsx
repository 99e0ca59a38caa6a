import { useTranslation } from 'react-i18next';
import { BigLinks } from '#app/components/big-links.tsx';
import { ContactForm } from '#app/components/lead-form/contact-form.tsx';
import { useFaq } from '#app/components/use-faq.ts';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { PageHead } from '#app/seo/page-head.tsx';
import { companyPage } from '#app/seo/structured-data.tsx';
import { Accordion } from '#app/ui/accordion.tsx';
import { Section } from '#app/ui/section.tsx';
import en from '#content/locales/en/contact.json';
import nl from '#content/locales/nl/contact.json';
import { site } from '#content/site.ts';
import { formatOpeningHour } from '#content/times.ts';
import { Signpost } from './signpost.tsx';
import { WhyChoose } from './why-choose.tsx';
import './contact.css';

registerTexts('contact', { en, nl });

/** Contact: cards, the message form, Why Choose, FAQ, links to packages, custom project (spec pages-89). */
export default function ContactPage() {
  const { t } = useTranslation('contact');
  const language = useLanguage();
  const hours = site.replyWithinHours.contact;
  const { opens, closes } = site.contact.hours;
  const questions = useFaq('contact', {
    hours,
    opens: formatOpeningHour(opens, language),
    closes: formatOpeningHour(closes, language),
  });
  return (
    <>
      <PageHead
        page="contact"
        values={{ hours }}
        about={companyPage('ContactPage')}
        faq={questions}
      />
      <section className="contact-top">
        <Signpost />
        <div className="contact-write">
          <h2 className="text-h2">{t('form.title')}</h2>
          <p className="text-lead text-soft">{t('form.lead', { hours })}</p>
          <ContactForm subject="text" note={t('form.privacy')} />
        </div>
      </section>
      <WhyChoose />
      <Section level="0 NAP" className="contact-more">
        <div className="wrap">
          <div>
            <h2 className="text-h2">{t('faq.title')}</h2>
            <Accordion name="faq" open={questions[0]?.id ?? ''} items={questions} />
          </div>
          <div>
            <h2 className="text-h2">{t('more.title')}</h2>
            <BigLinks
              links={[
                { to: '#packages', label: t('more.packages') },
                { to: 'custom-project', label: t('more.customProject') },
              ]}
            />
          </div>
        </div>
      </Section>
      <div className="shore" />
    </>
  );
}
