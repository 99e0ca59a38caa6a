import { useTranslation } from 'react-i18next';
import { LegalAddress } from '#app/components/legal-page/legal-address.tsx';
import { LegalPage } from '#app/components/legal-page/legal-page.tsx';
import { PageHead } from '#app/head/page-head.tsx';
import { formatList, formatPercent } from '#app/i18n/format.ts';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Parts } from '#app/part.tsx';
import { claims } from '#content/claims.ts';
import { euPolicySections, extensionsInTheUnion } from '#content/legal.ts';
import en from '#content/locales/en/eu-cloud-policy.json';
import nl from '#content/locales/nl/eu-cloud-policy.json';
import { pageClaims } from '#content/page-claims.ts';
import { legal } from '#content/site.ts';

registerTexts('eu-cloud-policy', { en, nl });

export default function EuCloudPolicyPage() {
  const { t } = useTranslation('eu-cloud-policy');
  const language = useLanguage();
  const values = {
    company: legal.name,
    hours: pageClaims.dataProtectionReplyHours,
    reviews: pageClaims.euPolicyReviewsPerYear,
    uptime: formatPercent(claims.uptimePercent, language),
    extensions: formatList(
      extensionsInTheUnion.map((extension) => `.${extension}`),
      language,
    ),
  };
  const centres = pageClaims.dataCentres['eu-cloud-policy'].map(({ country, role }) =>
    t(`roles.${role}`, { country: t(`countries.${country}`) }),
  );
  return (
    <>
      <PageHead page="eu-cloud-policy" values={values} />
      <Parts>
        <LegalPage
          page="eu-cloud-policy"
          title={t('hero.title')}
          sections={euPolicySections.map((id) => ({
            id,
            title: t(`sections.${id}.title`),
            text: [
              ...t(`sections.${id}.text`, { returnObjects: true, ...values }),
              ...(id === 'data-centres' ? centres : []),
            ],
            more: id === 'data-protection-officer' && <LegalAddress email={legal.email.privacy} />,
          }))}
        />
      </Parts>
    </>
  );
}
