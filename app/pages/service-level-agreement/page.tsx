import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrowLink } from '#app/components/button-link.tsx';
import { LegalAddress } from '#app/components/legal-page/legal-address.tsx';
import { LegalPage } from '#app/components/legal-page/legal-page.tsx';
import { PageLink } from '#app/components/page-link.tsx';
import { PageHead } from '#app/head/page-head.tsx';
import { formatPercent } from '#app/i18n/format.ts';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Parts } from '#app/part.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { claims } from '#content/claims.ts';
import { downtimeMinutesPerYear } from '#content/downtime.ts';
import { legalTexts, slaSections } from '#content/legal.ts';
import en from '#content/locales/en/service-level-agreement.json';
import nl from '#content/locales/nl/service-level-agreement.json';
import { orderFacts, serviceCredits } from '#content/order-facts.ts';
import { pageClaims } from '#content/page-claims.ts';
import type { PageId } from '#content/pages.ts';
import { legal, site } from '#content/site.ts';

registerTexts('service-level-agreement', { en, nl });

/** Every uptime that the site promises, with all pages that state it (spec content-17). */
const uptimes: readonly { percent: number; pages: readonly PageId[] }[] = [
  { percent: pageClaims.industriesUptimePercent, pages: ['industries-we-serve'] },
  {
    percent: claims.serverUptimePercent,
    pages: ['vps-hosting', 'cloud-hosting', 'dedicated-servers', 'about-us'],
  },
  {
    percent: claims.uptimePercent,
    pages: ['web-hosting', 'home', 'about-us', 'eu-cloud-policy', 'server-status'],
  },
];

/** Promised uptime, how it is measured, what doesn't count, and credits (spec content-52). */
export default function ServiceLevelAgreementPage() {
  const { t } = useTranslation(['service-level-agreement', 'common']);
  const language = useLanguage();
  const values = {
    company: legal.name,
    email: legal.email.terms,
    unmonitored: t('common:states.unmonitored'),
  };
  const factOf = (id: 'reckoning' | 'notice') =>
    orderFacts['service-level-agreement'][id]?.[language] ?? t(`facts.${id}`);
  const status = (
    <p>
      <ArrowLink to="server-status">{t('common:pages.server-status')}</ArrowLink>
    </p>
  );
  const more = {
    uptime: <Uptimes />,
    measurement: (
      <>
        {site.samples && <p>{t('samples')}</p>}
        <p>{factOf('reckoning')}</p>
        {status}
      </>
    ),
    maintenance: <p>{factOf('notice')}</p>,
    credits: serviceCredits.length > 0 ? <Credits /> : <p>{t('credits.agreed')}</p>,
    claims: (
      <p>
        <ArrowLink to="?topic=service-credit#contact">{t('ask')}</ArrowLink>
      </p>
    ),
    contact: <LegalAddress email={legal.email.terms} />,
  };
  return (
    <>
      <PageHead page="service-level-agreement" values={values} />
      <Parts>
        <LegalPage
          page="service-level-agreement"
          title={t('hero.title')}
          effective={legalTexts['service-level-agreement'].written}
          sections={slaSections.map((id) => ({
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

/** Each uptime with its pages, and what it comes to in a year. */
function Uptimes() {
  const { t } = useTranslation(['service-level-agreement', 'common']);
  const language = useLanguage();
  const timeOf = (percent: number) => {
    const minutes = downtimeMinutesPerYear(percent);
    if (minutes === 0) return t('uptimes.none');
    if (minutes < 60) return t('uptimes.minutes', { minutes });
    return t('uptimes.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  };
  return (
    <DataTable
      size="large"
      caption={t('uptimes.caption')}
      columns={(['uptime', 'pages', 'down'] as const).map((id) => ({
        id,
        label: t(`uptimes.columns.${id}`),
      }))}
      rows={uptimes.map(({ percent, pages }) => ({
        id: String(percent),
        cells: [
          formatPercent(percent, language),
          pages.map((page, index) => (
            <Fragment key={page}>
              {index > 0 && ', '}
              <PageLink to={page}>{t(`common:pages.${page}`)}</PageLink>
            </Fragment>
          )),
          timeOf(percent),
        ],
      }))}
    />
  );
}

function Credits() {
  const { t } = useTranslation('service-level-agreement');
  const language = useLanguage();
  return (
    <DataTable
      size="large"
      caption={t('credits.caption')}
      columns={(['below', 'credit'] as const).map((id) => ({
        id,
        label: t(`credits.columns.${id}`),
      }))}
      rows={serviceCredits.map(({ belowPercent, creditPercent }) => ({
        id: String(belowPercent),
        cells: [formatPercent(belowPercent, language), formatPercent(creditPercent, language)],
      }))}
    />
  );
}
