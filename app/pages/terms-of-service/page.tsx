import { useTranslation } from 'react-i18next';
import { ArrowLink } from '#app/components/button-link.tsx';
import { LegalAddress } from '#app/components/legal-page/legal-address.tsx';
import { LegalPage } from '#app/components/legal-page/legal-page.tsx';
import { PageHead } from '#app/head/page-head.tsx';
import { registerTexts } from '#app/i18n/i18n.ts';
import { Parts } from '#app/part.tsx';
import { claims } from '#content/claims.ts';
import { termsPeriods, termsSections } from '#content/legal.ts';
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
  guaranteeDays: claims.moneyBackDays,
  withdrawalDays: termsPeriods.withdrawalDays,
  refundDays: termsPeriods.refundDays,
  noticeDays: termsPeriods.processorNoticeDays,
  complaintDays: termsPeriods.complaintReplyDays,
  abuse: legal.email.abuse,
};

export default function TermsOfServicePage() {
  const { t } = useTranslation(['terms-of-service', 'common']);
  const more = {
    services: (
      <p>
        <ArrowLink to="accessibility">{t('common:pages.accessibility')}</ArrowLink>
      </p>
    ),
    content: (
      <p className="legal-page-ways">
        <ArrowLink to="report-abuse">{t('common:pages.report-abuse')}</ArrowLink>
        <a href={`mailto:${legal.email.abuse}`} className="link">
          {legal.email.abuse}
        </a>
      </p>
    ),
    contact: <LegalAddress email={legal.email.terms} />,
  };
  return (
    <>
      <PageHead page="terms-of-service" values={values} />
      <Parts>
        <LegalPage
          page="terms-of-service"
          title={t('hero.title')}
          effective={pageClaims.policiesEffective}
          sections={termsSections.map((id) => ({
            id,
            title: t(`sections.${id}.title`),
            text: t(`sections.${id}.text`, { returnObjects: true, ...values }),
            more: id in more && more[id as keyof typeof more],
          }))}
        />
      </Parts>
    </>
  );
}
