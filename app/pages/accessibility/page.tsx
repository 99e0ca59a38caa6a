import { useTranslation } from 'react-i18next';
import { LegalAddress } from '#app/components/legal-page/legal-address.tsx';
import { LegalPage } from '#app/components/legal-page/legal-page.tsx';
import { PageHead } from '#app/head/page-head.tsx';
import { registerTexts } from '#app/i18n/i18n.ts';
import { Parts } from '#app/part.tsx';
import { supportedBrowsers } from '#content/browsers.ts';
import { accessibilityReviewed, accessibilitySections, termsPeriods } from '#content/legal.ts';
import en from '#content/locales/en/accessibility.json';
import nl from '#content/locales/nl/accessibility.json';
import { legal } from '#content/site.ts';

registerTexts('accessibility', { en, nl });

const values = {
  company: legal.name,
  days: termsPeriods.complaintReplyDays,
  /** Of the guidelines: ours, and what EN 301 549 asks for. */
  version: '2.2',
  asked: '2.1',
  width: 320,
  acm: legal.authorities.consumers,
  ...supportedBrowsers,
};

/** The accessibility statement: standard, checks, known limits, whom to tell (spec pages-111). */
export default function AccessibilityPage() {
  const { t } = useTranslation('accessibility');
  return (
    <>
      <PageHead page="accessibility" values={values} />
      <Parts>
        <LegalPage
          page="accessibility"
          title={t('hero.title')}
          effective={accessibilityReviewed}
          sections={accessibilitySections.map((id) => ({
            id,
            title: t(`sections.${id}.title`),
            text: t(`sections.${id}.text`, { returnObjects: true, ...values }),
            more: id === 'contact' && <LegalAddress email={legal.email.terms} />,
          }))}
        />
      </Parts>
    </>
  );
}
