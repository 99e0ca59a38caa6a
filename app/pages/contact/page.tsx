import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BigLinks } from '#app/components/big-links.tsx';
import { Breadcrumb } from '#app/components/breadcrumb.tsx';
import { ContactForm } from '#app/components/lead-form/contact-form.tsx';
import { LegalAddress } from '#app/components/legal-page/legal-address.tsx';
import { useFaq } from '#app/components/use-faq.tsx';
import crown from '#app/drawings/contact-crown.svg';
import { PageHead } from '#app/head/page-head.tsx';
import { companyPage } from '#app/head/structured-data.tsx';
import { formatPrice, formatRange } from '#app/i18n/format.ts';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Parts } from '#app/part.tsx';
import { Accordion } from '#app/ui/accordion.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { IconName } from '#app/ui/icon-names.ts';
import { KeyFigures } from '#app/ui/key-figures.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Section } from '#app/ui/section.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { languages } from '#content/languages.ts';
import en from '#content/locales/en/contact.json';
import nl from '#content/locales/nl/contact.json';
import { formatOpeningHours, hourUnit } from '#content/opening-hours.ts';
import { phoneAddress, site } from '#content/site.ts';
import { formatOpeningHour } from '#content/times.ts';
import './why-choose-us.css';
import './signpost.css';
import './crown.css';
import './questions.css';

registerTexts('contact', { en, nl });

/** Contact: cards, the message form, Why Choose, FAQ, links to packages, custom project (spec pages-89). */
export default function ContactPage() {
  const { t } = useTranslation('contact');
  const language = useLanguage();
  const hours = site.replyWithinHours.contact;
  const { opens, closes } = site.contact.hours;
  const questions = useFaq(
    'contact',
    {
      hours,
      opens: formatOpeningHour(opens, language),
      closes: formatOpeningHour(closes, language),
    },
    { details: 'privacy-policy' },
  );
  return (
    <>
      <PageHead
        page="contact"
        values={{ hours, city: site.address.city }}
        about={companyPage('ContactPage')}
        faq={questions}
      />
      <Parts>
        <section className="contact-top">
          <Signpost />
          <div className="contact-write">
            <h2 className="text-h3">{t('form.title')}</h2>
            <p className="text-soft">{t('form.lead', { hours })}</p>
            <ContactForm subject="text" note={t('form.privacy')} />
          </div>
        </section>
        <WhyChoose />
        <Section level="0" className="contact-more">
          <div className="wrap">
            <div>
              <SectionHeading title={t('faq.title')} />
              <Accordion name="faq" open={questions[0]?.id ?? ''} items={questions} />
            </div>
            <div>
              <SectionHeading title={t('more.title')} />
              <BigLinks
                links={[
                  { to: '#packages', label: t('more.packages') },
                  { to: 'custom-project', label: t('more.customProject') },
                ]}
              />
              <h2 className="mt-8 text-h3">{t('more.company')}</h2>
              <LegalAddress email={site.contact.email} />
            </div>
          </div>
        </Section>
        <div className="shore shore-boat" />
      </Parts>
    </>
  );
}

/** Why Choose Us: four figures about our answers. */
function WhyChoose() {
  const { t } = useTranslation('contact');
  const language = useLanguage();
  const { opens, closes } = site.contact.hours;
  /** On the clock of the language: spec pages-89 states "9-6 CET". */
  const hour = (time: string) => Number.parseInt(formatOpeningHour(time, language), 10);
  const reasons = [
    { id: 'reply', figure: t('why.hours', { hours: site.replyWithinHours.contact }) },
    { id: 'phone', figure: formatRange({ min: hour(opens), max: hour(closes) }) },
    { id: 'firstTalk', figure: formatPrice(0, language) },
    { id: 'languages', figure: languages.length },
  ] as const;
  return (
    <Section ground="clay" className="contact-why">
      <div className="wrap">
        <h2 className="text-h3">{t('why.title')}</h2>
        <KeyFigures
          className="contact-figures"
          items={reasons.map(({ id, figure }) => ({
            id,
            figure,
            label: t(`why.reasons.${id}`, { unit: hourUnit(language) }),
          }))}
        />
      </div>
    </Section>
  );
}

/** Phone, email, WhatsApp and place as the four arms of a signpost on a dike. */
function Signpost() {
  const { t } = useTranslation('contact');
  const language = useLanguage();
  const { phone, email, whatsapp } = site.contact;
  return (
    <div className="contact-signpost">
      <Breadcrumb page="contact" />
      <PageTitle title={t('hero.title')} tagline={t('hero.tagline')} size="h1" />
      <ul className="contact-post">
        <Arm icon="phone" href={phoneAddress} way={t('ways.phone')}>
          <b className="text-h4 tabular">{phone}</b>
          <small>{t('ways.phoneHours', { times: formatOpeningHours(language) })}</small>
        </Arm>
        <Arm icon="mail" href={`mailto:${email}`} way={t('ways.email')}>
          <b className="text-h4">{email}</b>
          <small>{t('ways.emailNote', { hours: site.replyWithinHours.contact })}</small>
        </Arm>
        <Arm icon="message-circle" href={`https://wa.me/${whatsapp}`}>
          <b className="text-h4">{t('ways.whatsapp')}</b>
          <small>{t('ways.whatsappNote')}</small>
        </Arm>
        <Arm icon="map-pin" way={t('ways.location')}>
          <b className="text-h4">{t('ways.place', { city: site.address.city })}</b>
          <small>{t('ways.placeNote')}</small>
        </Arm>
      </ul>
      <div className="contact-crown">
        <img src={crown} alt="" width="720" height="260" />
      </div>
    </div>
  );
}

interface ArmProps {
  icon: IconName;
  /** The place has no link. */
  href?: string;
  /** The way's name, if the text lacks it. */
  way?: string;
  children: ReactNode;
}

function Arm({ icon, href, way, children }: ArmProps) {
  const face = (
    <>
      <Icon name={icon} />
      <span>
        {way && <span className="sr-only">{`${way}: `}</span>}
        {children}
      </span>
    </>
  );
  return (
    <li>
      {href ? (
        <a
          className="contact-arm"
          href={href}
          rel={href.startsWith('https:') ? 'noopener noreferrer' : undefined}
        >
          {face}
        </a>
      ) : (
        <div className="contact-arm">{face}</div>
      )}
    </li>
  );
}
