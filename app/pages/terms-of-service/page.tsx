import { useTranslation } from 'react-i18next';
import { LegalAddress } from '#app/components/legal-page/legal-address.tsx';
import { LegalPage } from '#app/components/legal-page/legal-page.tsx';
import { registerTexts } from '#app/i18n/i18n.ts';
import { PageHead } from '#app/seo/page-head.tsx';
import { termsSections } from '#content/legal.ts';
import en from '#content/locales/en/terms-of-service.json';
import nl from '#content/locales/nl/terms-of-service.json';
import { pageClaims } from '#content/page-claims.ts';
import { legal } from '#content/site.ts';

registerTexts('terms-of-service', { en, nl });

const values = {
  company: legal.name,
  city: legal.address.city,
  kvk: legal.kvk,
  vat: legal.vat,
  months: pageClaims.liabilityCapMonths,
};

export default function TermsOfServicePage() {
  const { t } = useTranslation('terms-of-service');
  return (
    <>
      <PageHead page="terms-of-service" values={values} />
      <LegalPage
        page="terms-of-service"
        title={t('hero.title')}
        effective={pageClaims.policiesEffective}
        sections={termsSections.map((id) => ({
          id,
          title: t(`sections.${id}.title`),
          text: t(`sections.${id}.text`, { returnObjects: true, ...values }),
          more: id === 'contact' && <LegalAddress email={legal.email.terms} />,
        }))}
      />
    </>
  );
}
