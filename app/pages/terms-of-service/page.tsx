import { useTranslation } from 'react-i18next';
import { ArrowLink } from '#app/components/button-link.tsx';
import { LegalAddress } from '#app/components/legal-page/legal-address.tsx';
import { LegalPage, LegalText } from '#app/components/legal-page/legal-page.tsx';
import { PageHead } from '#app/head/page-head.tsx';
import { formatList } from '#app/i18n/format.ts';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Parts } from '#app/part.tsx';
import { claims } from '#content/claims.ts';
import { processors, termsPeriods, termsSections } from '#content/legal.ts';
import en from '#content/locales/en/terms-of-service.json';
import nl from '#content/locales/nl/terms-of-service.json';
import { pageClaims } from '#content/page-claims.ts';
import { legal, site } from '#content/site.ts';

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
  paymentDays: termsPeriods.paymentDays,
  reminderDays: termsPeriods.reminderDays,
  changeDays: termsPeriods.changeDays,
  acceptanceDays: termsPeriods.acceptanceDays,
  switchingDays: termsPeriods.switchingDays,
  retrievalDays: termsPeriods.retrievalDays,
  holderHours: termsPeriods.holderDetailsHours,
  abuse: legal.email.abuse,
  acm: legal.authorities.consumers,
  withdraw: site.portal.withdraw,
};

export default function TermsOfServicePage() {
  const { t } = useTranslation(['terms-of-service', 'common']);
  const language = useLanguage();
  const named = processors.map(({ name, task, country }) =>
    t('processors.one', { name, task: task[language], country: country[language] }),
  );
  const words = {
    ...values,
    processors: named.length > 0 ? formatList(named, language) : t('processors.none'),
  };
  const form = t('withdrawalForm', {
    returnObjects: true,
    ...legal.address,
    company: legal.name,
    email: legal.email.terms,
  });
  const more = {
    payment: <LegalText text={form} />,
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
            text: t(`sections.${id}.text`, { returnObjects: true, ...words }),
            more: id in more && more[id as keyof typeof more],
          }))}
        />
      </Parts>
    </>
  );
}
