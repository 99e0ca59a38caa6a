import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Breadcrumb } from '#app/components/breadcrumb.tsx';
import { showFooterStates } from '#app/components/footer/footer-status.ts';
import { HelpBar } from '#app/components/help-bar.tsx';
import { LeadForm } from '#app/components/lead-form/lead-form.tsx';
import { endNotice } from '#app/components/notice.tsx';
import { Incidents } from '#app/components/status/incidents.tsx';
import { Machines } from '#app/components/status/machines.tsx';
import { PlannedMaintenance } from '#app/components/status/planned-maintenance.tsx';
import { Readings } from '#app/components/status/readings.tsx';
import { Services } from '#app/components/status/services.tsx';
import { useShown } from '#app/components/status/shown.ts';
import { Sign } from '#app/components/status/sign.tsx';
import { useReport } from '#app/components/status/use-status.ts';
import { Queries } from '#app/data/queries.tsx';
import { formatList } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { pageData } from '#app/page-data.ts';
import { PageHead } from '#app/seo/page-head.tsx';
import { absolute } from '#app/seo/structured-data.tsx';
import { asOf } from '#app/status/describe.ts';
import { withSamples } from '#app/status/samples.ts';
import { Section } from '#app/ui/section.tsx';
import { statusPaths } from '#content/status-paths.ts';
import { statusSubscription } from '#contracts/forms/status-subscription.ts';
import type { StatusReport } from '#contracts/status.ts';
import './readings.css';
import './server-status.css';
import './systems.css';

/**
 * System status: banner, what is monitored, data centres and services, incidents, planned maintenance, subscription
 * (spec status-1). The server makes it with the report of now; with scripts the page follows it.
 */
export default function ServerStatusPage() {
  return (
    <Queries>
      <ServerStatus />
    </Queries>
  );
}

function ServerStatus() {
  const { t } = useTranslation('server-status');
  const { language } = useShown();
  const { report: measured, failed } = useReport();
  useTold(measured);
  const report = useMemo(() => {
    return pageData().samples ? withSamples(measured) : measured;
  }, [measured]);
  const { infrastructure, period, updatedAt } = report;
  const cities = formatList(
    infrastructure.map(({ name }) => name[language]),
    language,
  );
  return (
    <>
      <PageHead page="server-status" values={{ cities, days: period.days }} />
      {import.meta.env.SSR && <Feeds />}
      <HelpBar page="server-status" />
      <Section className="server-status-top">
        <div className="wrap">
          <Breadcrumb page="server-status" />
          <Sign report={report} />
          <div className="server-status-notes text-small">
            <p role="status">
              {failed &&
                (updatedAt === null
                  ? t('banner.failedFirst')
                  : t('banner.failed', asOf(updatedAt, language)))}
            </p>
          </div>
        </div>
      </Section>
      <Section level="+3" className="server-status-readings">
        <Readings report={report} />
      </Section>
      <Section ground="chalk" level="+2">
        <Services report={report} />
      </Section>
      <Section level="+1">
        <div className="server-status-news wrap">
          <Incidents report={report} />
          <div>
            <PlannedMaintenance report={report} />
            <LeadForm
              of={statusSubscription}
              intro={
                <>
                  <h2 className="text-h3">{t('subscribe.title')}</h2>
                  <p className="text-small text-soft">{t('subscribe.text')}</p>
                </>
              }
            />
          </div>
        </div>
        <Machines report={measured} />
      </Section>
      <div className="shore shore-pump" />
    </>
  );
}

/** Footer and message tell what the newest report does; until something was read, they stay as the page came. */
function useTold(report: StatusReport): void {
  useEffect(() => {
    if (report.updatedAt === null) return;
    showFooterStates(report.footer);
    const isCalm = report.incidents.every(({ status }) => status === 'completed');
    // The message would contradict it.
    if (isCalm) endNotice();
  }, [report]);
}

/** For feed readers and calendar programs, which run no scripts. */
function Feeds() {
  const { t } = useTranslation('server-status');
  const language = useLanguage();
  return (
    <>
      <link
        rel="alternate"
        type="application/atom+xml"
        title={t('incidents.feed')}
        href={absolute(statusPaths.feed, language)}
      />
      <link
        rel="alternate"
        type="text/calendar"
        title={t('maintenance.calendar')}
        href={absolute(statusPaths.calendar, language)}
      />
    </>
  );
}
