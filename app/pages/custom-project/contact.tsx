import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#app/components/button-link.tsx';
import { Section } from '#app/ui/section.tsx';
import { claims } from '#content/claims.ts';
import { site } from '#content/site.ts';
import './contact.css';

/** Under water: the telephone number in the largest figures of the page, and three promises. */
export function Contact() {
  const { t } = useTranslation('custom-project');
  const { phone } = site.contact;
  return (
    <>
      <div className="shore" />
      <Section id="contact" ground="deep" level="−1" className="custom-contact">
        <div className="wrap">
          <h2 className="text-h2">{t('contact.title')}</h2>
          <a className="custom-phone tabular" href={`tel:${phone.replaceAll(' ', '')}`}>
            {phone}
          </a>
          <ul>
            <li>
              <h3 className="text-h3">
                {t('contact.response', { hours: site.replyWithinHours.contact })}
              </h3>
              <p className="text-soft">{t('contact.responseText')}</p>
            </li>
            <li>
              <h3 className="text-h3">{t('contact.consultation')}</h3>
              <p className="text-soft">{t('contact.consultationText')}</p>
            </li>
            <li>
              <h3 className="text-h3">{t('contact.proposal', { hours: claims.proposalHours })}</h3>
              <p className="text-soft">{t('contact.proposalText')}</p>
            </li>
            <li>
              <ButtonLink to="contact">{t('contact.button')}</ButtonLink>
            </li>
          </ul>
        </div>
      </Section>
    </>
  );
}
