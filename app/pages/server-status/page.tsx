import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Breadcrumb } from '#app/components/breadcrumb.tsx';
import { showFooterStates } from '#app/components/footer/footer-status.ts';
import { HelpBar } from '#app/components/help-bar.tsx';
import { LeadForm } from '#app/components/lead-form/lead-form.tsx';
import { endNotice } from '#app/components/notice.tsx';
import { Machines } from '#app/components/status/machines.tsx';
import { News } from '#app/components/status/news.tsx';
import { Readings } from '#app/components/status/readings.tsx';
import { SampleSheet } from '#app/components/status/samples.tsx';
import { Services } from '#app/components/status/services.tsx';
import { useShown } from '#app/components/status/shown.ts';
import { Sign } from '#app/components/status/sign.tsx';
import { useReport } from '#app/components/status/use-status.ts';
import { Queries } from '#app/data/queries.tsx';
import { PageHead } from '#app/head/page-head.tsx';
import { absolute } from '#app/head/structured-data.tsx';
import { formatList } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { pageData } from '#app/page-data.ts';
import { Parts } from '#app/part.tsx';
import { asOf } from '#app/status/describe.ts';
import { samplesFor } from '#app/status/samples.ts';
import { Section } from '#app/ui/section.tsx';
import { statusPaths } from '#content/status-paths.ts';
import { statusSubscription } from '#contracts/forms/status-subscription.ts';
import type { StatusReport } from '#contracts/status.ts';
import './readings.css';
import './samples.css';
import './server-status.css';
import './sign.css';
import './systems.css';

/**
 * System status: banner, what is monitored, samples of the rest, incidents, planned maintenance, subscription
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
  const { report, failed } = useReport();
  useTold(report);
  const samples = useMemo(() => {
    return pageData().samples ? samplesFor(report) : undefined;
  }, [report]);
  const { infrastructure, period, updatedAt } = report;
  const cities = formatList(
    infrastructure.map(({ name }) => name[language]),
    language,
  );
  return (
    <>
      <PageHead page="server-status" values={{ cities, days: period.days }} />
      <Parts>
        {import.meta.env.SSR && <Feeds />}
        <HelpBar page="server-status" />
        <Section className="server-status-top">
          <div className="wrap">
            <Breadcrumb page="server-status" />
            <Sign report={report} failed={failed} />
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
        <Section level="+4" className="server-status-readings">
          <div className="wrap">
            <Readings report={report} />
            <Services report={report} hasSamples={samples !== undefined} />
            {samples && <SampleSheet samples={samples} period={period} />}
            <News report={report} />
          </div>
        </Section>
        <Section level="+2">
          <div className="server-status-more-ways wrap">
            <section id="subscribe" tabIndex={-1}>
              <LeadForm
                of={statusSubscription}
                intro={
                  <>
                    <h2 className="text-h3">{t('subscribe.title')}</h2>
                    <p className="text-small text-soft">{t('subscribe.text')}</p>
                  </>
                }
              />
            </section>
            <Machines report={report} />
          </div>
        </Section>
        <div className="shore shore-pump" />
      </Parts>
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
