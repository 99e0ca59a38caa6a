import { useTranslation } from 'react-i18next';
import { registerTexts } from '#app/i18n/i18n.ts';
import en from '#content/locales/en/legal-page.json';
import nl from '#content/locales/nl/legal-page.json';
import { legal, phoneAddress, site } from '#content/site.ts';

registerTexts('legal-page', { en, nl });

/** The company's legal address and registration (spec pages-116), with phone and the email address for the subject. */
export function LegalAddress({ email }: { email: string }) {
  const { t } = useTranslation('legal-page');
  const { street, postalCode, city } = legal.address;
  return (
    <address className="legal-page-address">
      <span>{legal.name}</span>
      <br />
      <span>{street}</span>
      <br />
      <span>{`${postalCode} ${city}`}</span>
      <br />
      <span>{t('country')}</span>
      <br />
      <span>{t('registration', { kvk: legal.kvk, vat: legal.vat })}</span>
      <dl>
        <div>
          <dt>{t('email')}</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
        <div>
          <dt>{t('phone')}</dt>
          <dd>
            <a href={phoneAddress}>{site.contact.phone}</a>
          </dd>
        </div>
      </dl>
    </address>
  );
}
