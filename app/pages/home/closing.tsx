import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#app/components/button-link.tsx';
import { ContactForm } from '#app/components/lead-form/contact-form.tsx';
import { useLanguage } from '#app/i18n/language.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Section } from '#app/ui/section.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { phoneAddress, site } from '#content/site.ts';
import { formatOpeningHour } from '#content/times.ts';
import './closing.css';

/** Under water: the call to action, the ways to reach us, and the contact form. */
export function Closing() {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const { phone, email, whatsapp, hours } = site.contact;
  return (
    <>
      <div className="shore" />
      <Section ground="deep" level="−2" className="closing">
        <div className="wrap">
          <SectionHeading title={t('cta.title')}>
            {/* The form's own button is the next thing to see, so that this is the only one here. */}
            <ButtonLink to="#packages" variant="secondary">
              {t('cta.button')}
            </ButtonLink>
          </SectionHeading>
          <section id="contact" tabIndex={-1} className="split">
            <div>
              <h2 className="text-h3">{t('contact.title')}</h2>
              <p className="text-lead text-soft">
                {t('contact.lead', { hours: site.replyWithinHours.contact })}
              </p>
              <ul className="contact-ways">
                <li>
                  <a href={phoneAddress}>
                    <Icon name="phone" />
                    <span>
                      <span className="sr-only">{`${t('contact.phone')}: `}</span>
                      <span>{phone}</span>
                    </span>
                  </a>
                </li>
                <li>
                  <a href={`mailto:${email}`}>
                    <Icon name="mail" />
                    <span>
                      <span className="sr-only">{`${t('contact.email')}: `}</span>
                      <span>{email}</span>
                    </span>
                  </a>
                </li>
                <li>
                  <a href={`https://wa.me/${whatsapp}`} rel="noopener noreferrer">
                    <Icon name="message-circle" />
                    <span>{t('contact.whatsapp')}</span>
                  </a>
                </li>
                <li>
                  <Icon name="map-pin" />
                  <span>
                    {t('contact.hours', {
                      city: site.address.city,
                      opens: formatOpeningHour(hours.opens, language),
                      closes: formatOpeningHour(hours.closes, language),
                    })}
                  </span>
                </li>
              </ul>
            </div>
            <ContactForm subject="select" note={t('contact.privacy')} />
          </section>
        </div>
      </Section>
    </>
  );
}
