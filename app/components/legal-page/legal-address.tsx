import { useTranslation } from 'react-i18next';
import { useLanguage } from '#app/i18n/language.tsx';
import { legal, site } from '#content/site.ts';

/** The company's address in law, with phone and the email address for the subject. */
export function LegalAddress({ email }: { email: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { street, postalCode, city, country } = legal.address;
  return (
    <address className="legal-page-address">
      {legal.name}
      <br />
      {street}
      <br />
      {postalCode} {city}
      <br />
      {new Intl.DisplayNames(language, { type: 'region' }).of(country)}
      <dl>
        <div>
          <dt>{t('legal.email')}</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
        <div>
          <dt>{t('legal.phone')}</dt>
          <dd>
            <a href={`tel:${site.contact.phone.replaceAll(' ', '')}`}>{site.contact.phone}</a>
          </dd>
        </div>
      </dl>
    </address>
  );
}
