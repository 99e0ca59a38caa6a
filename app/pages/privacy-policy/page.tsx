import { useTranslation } from 'react-i18next';
import { ArrowLink } from '#app/components/button-link.tsx';
import { LegalAddress } from '#app/components/legal-page/legal-address.tsx';
import { LegalPage } from '#app/components/legal-page/legal-page.tsx';
import { PageHead } from '#app/head/page-head.tsx';
import { formatList } from '#app/i18n/format.ts';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Parts } from '#app/part.tsx';
import { extensionsInTheUnion, privacySections } from '#content/legal.ts';
import en from '#content/locales/en/privacy-policy.json';
import nl from '#content/locales/nl/privacy-policy.json';
import { pageClaims } from '#content/page-claims.ts';
import { backups, retention } from '#content/retention.ts';
import { legal } from '#content/site.ts';
import { formRules } from '#contracts/form-rules.ts';
import { contactMonths, formSentences } from './form-sentences.ts';

registerTexts('privacy-policy', { en, nl });

const values = {
  company: legal.name,
  city: legal.address.city,
  age: pageClaims.minimumAge,
  hours: pageClaims.dataProtectionReplyHours,
  samePostMinutes: formRules.samePostMinutes,
  sameKeyHours: formRules.sameKeyHours,
  acknowledgementMinutes: formRules.acknowledgementMinutes,
  limitRequests: formRules.posts.requests,
  limitMinutes: formRules.posts.perMinutes,
  contactMonths,
  suspectDays: retention.suspects.days,
  acknowledgementHours: retention.acknowledgement.hours,
  addressCountHours: retention.addressCount.hours,
  sentDays: retention.sent.days,
  logDays: retention.logs.days,
  auditMonths: retention.audit.months,
  searchDays: retention.searches.days,
  sandboxHours: retention.sandbox.hours,
  mailboxDays: retention.mailbox.days,
  backupDays: backups.keptDays,
  authority: legal.authorities.personalData,
};

/**
 * The privacy policy (spec content-24, content-25). tests/site/privacy-policy.test.ts checks that its text
 * agrees with the code.
 */
export default function PrivacyPolicyPage() {
  const { t } = useTranslation(['privacy-policy', 'common']);
  const counts = t('counts', { returnObjects: true });
  const language = useLanguage();
  const { count, ...sentences } = formSentences[language];
  const words = {
    ...values,
    ...sentences,
    forms: counts[count - 1] ?? count,
    extensions: formatList(
      extensionsInTheUnion.map((extension) => `.${extension}`),
      language,
    ),
  };
  const more = {
    'international-transfers': (
      <p>
        <ArrowLink to="eu-cloud-policy">{t('common:pages.eu-cloud-policy')}</ArrowLink>
      </p>
    ),
    contact: <LegalAddress email={legal.email.privacy} />,
  };
  return (
    <>
      <PageHead page="privacy-policy" values={values} />
      <Parts>
        <LegalPage
          page="privacy-policy"
          title={t('hero.title')}
          effective={pageClaims.policiesEffective}
          sections={privacySections.map((id) => ({
            id,
            title: t(`sections.${id}.title`),
            text: t(`sections.${id}.text`, { returnObjects: true, ...words }).flatMap((line) =>
              line.split('\n'),
            ),
            more: id in more && more[id as keyof typeof more],
          }))}
        />
      </Parts>
    </>
  );
}
