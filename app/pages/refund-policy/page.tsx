import { useTranslation } from 'react-i18next';
import { ArrowLink } from '#app/components/button-link.tsx';
import { LegalAddress } from '#app/components/legal-page/legal-address.tsx';
import { LegalPage } from '#app/components/legal-page/legal-page.tsx';
import { PageHead } from '#app/head/page-head.tsx';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Parts } from '#app/part.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { claims } from '#content/claims.ts';
import { legalTexts, refundSections, termsPeriods } from '#content/legal.ts';
import en from '#content/locales/en/refund-policy.json';
import nl from '#content/locales/nl/refund-policy.json';
import { orderFacts } from '#content/order-facts.ts';
import { legal, site } from '#content/site.ts';

registerTexts('refund-policy', { en, nl });

const values = {
  company: legal.name,
  email: legal.email.terms,
  guaranteeDays: claims.moneyBackDays,
  withdrawalDays: termsPeriods.withdrawalDays,
  refundDays: termsPeriods.refundDays,
  withdraw: site.portal.withdraw,
};

const aspects = ['who', 'services', 'days', 'amount', 'not'] as const;
const facts = ['remainder', 'projects'] as const;

/** What is paid back, when and how (spec content-50). */
export default function RefundPolicyPage() {
  const { t } = useTranslation(['refund-policy', 'common']);
  const language = useLanguage();
  const terms = (
    <p>
      <ArrowLink to="terms-of-service">{t('common:pages.terms-of-service')}</ArrowLink>
    </p>
  );
  const more = {
    overview: <Rights />,
    withdrawal: terms,
    exclusions: (
      <p>
        <ArrowLink to="service-level-agreement">
          {t('common:pages.service-level-agreement')}
        </ArrowLink>
      </p>
    ),
    'how-to-ask': (
      <p>
        <ArrowLink to="?topic=refund#contact">{t('ask')}</ArrowLink>
      </p>
    ),
    remainder: facts.map((id) => (
      <p key={id}>{orderFacts['refund-policy'][id]?.[language] ?? t(`facts.${id}`)}</p>
    )),
    'failed-payments': terms,
    contact: <LegalAddress email={legal.email.terms} />,
  };
  return (
    <>
      <PageHead page="refund-policy" values={values} />
      <Parts>
        <LegalPage
          page="refund-policy"
          title={t('hero.title')}
          effective={legalTexts['refund-policy'].written}
          sections={refundSections.map((id) => ({
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

/** The guarantee and the law's right beside each other, because they are easily taken for one. */
function Rights() {
  const { t } = useTranslation('refund-policy');
  return (
    <DataTable
      size="large"
      caption={t('rights.caption')}
      columns={[
        { id: 'aspect' },
        { id: 'guarantee', label: t('rights.columns.guarantee') },
        { id: 'withdrawal', label: t('rights.columns.withdrawal') },
      ]}
      rows={aspects.map((id) => ({
        id,
        cells: [
          t(`rights.rows.${id}.aspect`),
          t(`rights.rows.${id}.guarantee`, values),
          t(`rights.rows.${id}.withdrawal`, values),
        ],
      }))}
    />
  );
}
