import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Breadcrumb } from '#app/components/breadcrumb.tsx';
import { showFooterStates } from '#app/components/footer/footer-status.ts';
import { HelpBar } from '#app/components/help-bar.tsx';
import { LeadForm } from '#app/components/lead-form/lead-form.tsx';
import { Live, ServedData, servedData, useShown } from '#app/components/status/live.tsx';
import { formatList } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { PageHead } from '#app/seo/page-head.tsx';
import { runtime } from '#app/seo/runtime.ts';
import { absolute } from '#app/seo/structured-data.tsx';
import { asOf, statusParts } from '#app/status/html.ts';
import { footerStates } from '#app/status/report.ts';
import { withSamples } from '#app/status/samples.ts';
import { Section } from '#app/ui/section.tsx';
import { unreadOn } from '#content/status.ts';
import { statusPaths } from '#content/status-paths.ts';
import { statusSubscription } from '#contracts/forms/status-subscription.ts';
import type { StatusReport } from '#contracts/status.ts';
import type { Reading } from './follow-report.ts';
import { readDays } from './read-days.ts';
import './readings.css';
import './server-status.css';
import './systems.css';

/**
 * System status: banner, what is monitored, data centres and services, incidents, planned maintenance, subscription
 * (spec status-1). The server fills in the report of now; with scripts the page follows it.
 */
export default function ServerStatusPage() {
  const { t } = useTranslation('server-status');
  const shown = useShown();
  const { report: measured, failed } = useReading();
  const report = useMemo(
    () => (runtime.samples === 'true' ? withSamples(measured) : measured),
    [measured],
  );
  const main = useRef<HTMLDivElement>(null);
  useEffect(
    () => (main.current ? readDays(main.current, report, shown) : undefined),
    [report, shown],
  );
  const parts = statusParts(report, shown);
  const { infrastructure, period, updatedAt } = report;
  const cities = formatList(
    infrastructure.map(({ name }) => name[shown.language]),
    shown.language,
  );
  return (
    <div ref={main}>
      <PageHead page="server-status" values={{ cities, days: period.days }} />
      {import.meta.env.SSR && <Feeds />}
      <HelpBar page="server-status" />
      <Section className="server-status-top">
        <div className="wrap">
          <Breadcrumb page="server-status" />
          <Live part="sign" html={parts.sign} />
          <div className="server-status-notes text-small">
            <p role="status">
              {failed &&
                (updatedAt === null
                  ? t('banner.failedFirst')
                  : t('banner.failed', asOf(updatedAt, shown.language)))}
            </p>
          </div>
        </div>
      </Section>
      <Section level="+3" className="server-status-readings">
        <Live part="readings" html={parts.readings} className="wrap" />
      </Section>
      <Section ground="chalk" level="+2">
        <Live part="services" html={parts.services} className="server-status-services wrap" />
      </Section>
      <Section level="+1">
        <div className="server-status-news wrap">
          <Live part="incidents" html={parts.incidents} />
          <div>
            <Live part="maintenance" html={parts.maintenance} className="server-status-due" />
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
      </Section>
      <div className="shore shore-pump" />
      <ServedData />
    </div>
  );
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

/** The report that the page came with, then the newest; the footer shows the same states. */
function useReading(): Reading {
  const [known] = useState(() => servedData<StatusReport>() ?? unreadOn(new Date()));
  const [reading, setReading] = useState<Reading>({ report: known, failed: false });

  useEffect(() => {
    let left = false;
    let stop: (() => void) | undefined;
    import('./follow-report.ts').then(
      ({ followReport }) => {
        if (!left) stop = followReport(known, setReading);
      },
      () => setReading((last) => ({ ...last, failed: true })),
    );
    return () => {
      left = true;
      stop?.();
    };
  }, [known]);

  useEffect(() => {
    const { report } = reading;
    // Until something was read, footer and message stay as the page came.
    if (report.updatedAt === null) return;
    showFooterStates(footerStates(report));
    const isCalm = report.incidents.every(({ status }) => status === 'completed');
    // The message would contradict it.
    if (isCalm) document.querySelector('.notice')?.replaceChildren();
  }, [reading]);
  return reading;
}
