import { useTranslation } from 'react-i18next';
import { legal, site } from '#content/site.ts';

/** The company's legal address, with phone and the email address for the subject. */
export function LegalAddress({ email }: { email: string }) {
  const { t } = useTranslation('legal-page');
  const { street, postalCode, city } = legal.address;
  return (
    <address className="legal-page-address">
      {legal.name}
      <br />
      {street}
      <br />
      {postalCode} {city}
      <br />
      {t('country')}
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
            <a href={`tel:${site.contact.phone.replaceAll(' ', '')}`}>{site.contact.phone}</a>
          </dd>
        </div>
      </dl>
    </address>
  );
}
