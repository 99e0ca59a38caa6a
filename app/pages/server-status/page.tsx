import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Breadcrumb } from '#app/components/breadcrumb.tsx';
import { showFooterStates } from '#app/components/footer/footer-status.ts';
import { HelpBar } from '#app/components/help-bar.tsx';
import { LeadForm } from '#app/components/lead-form/lead-form.tsx';
import { footerStates, readState } from '#app/components/status/states.ts';
import { formatList } from '#app/i18n/format.ts';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { PageHead } from '#app/seo/page-head.tsx';
import { Section } from '#app/ui/section.tsx';
import { StateMark } from '#app/ui/state.tsx';
import { dateOf } from '#content/dates.ts';
import type { Language } from '#content/languages.ts';
import en from '#content/locales/en/server-status.json';
import nl from '#content/locales/nl/server-status.json';
import { unreadReport } from '#content/status.ts';
import { statusSubscription } from '#contracts/forms/status-subscription.ts';
import type { Incident, StatusReport } from '#contracts/status.ts';
import type { Reading } from './follow-report.ts';
import { describeMoment, formatShortDate, formatShortDay, splitDate } from './moments.ts';
import { Readings } from './readings.tsx';
import { affectedSystems } from './report.ts';
import { Systems } from './systems.tsx';
import './server-status.css';

registerTexts('server-status', { en, nl });

/**
 * System status: banner, data centres, platform services, incidents, planned maintenance, subscription
 * (spec status-1).
 */
export default function ServerStatusPage() {
  const { t } = useTranslation('server-status');
  const language = useLanguage();
  const { report, failed } = useReading();
  const cities = formatList(
    report.infrastructure.map(({ name }) => name[language]),
    language,
  );
  return (
    <>
      <PageHead page="server-status" values={{ cities, days: report.period.days }} />
      <HelpBar page="server-status" />
      <Banner report={report} failed={failed} />
      <Readings report={report} />
      <Services services={report.services} />
      <Section level="+1">
        <div className="server-status-news wrap">
          <Incidents incidents={report.incidents} />
          <div>
            <Maintenance maintenance={report.maintenance} />
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
    </>
  );
}

/** The services that run on the systems above. */
function Services({ services }: Pick<StatusReport, 'services'>) {
  const { t } = useTranslation('server-status');
  const title = t('services.title');
  return (
    <Section ground="chalk" level="+2">
      <div className="server-status-services wrap">
        <h2 className="text-h2">{title}</h2>
        <Systems systems={services} label={title} className="text-h4" />
      </div>
    </Section>
  );
}

/** Planned maintenance, with times. */
function Maintenance({ maintenance }: Pick<StatusReport, 'maintenance'>) {
  const { t } = useTranslation('server-status');
  const language = useLanguage();
  return (
    <div className="server-status-due">
      <h2 className="text-h3">{t('maintenance.title')}</h2>
      {maintenance.length === 0 && (
        <p className="server-status-none text-lead text-soft">{t('maintenance.none')}</p>
      )}
      <ul>
        {maintenance.map(({ id, from, to, title, description }) => {
          const { day, month, year } = splitDate(dateOf(new Date(from)), language);
          const begins = describeMoment(from, language);
          const ends = describeMoment(to, language);
          // Work past midnight also names the day on which it ends.
          const end = begins.date === ends.date ? ends.time : `${ends.date} ${ends.time}`;
          return (
            <li key={id}>
              <time className="gauge tabular" dateTime={from}>
                {day}
              </time>
              <div>
                <p className="label">
                  {t('maintenance.when', {
                    ...{ month, year, from: begins.time },
                    to: `${end} ${ends.zone}`,
                  })}
                </p>
                <h3 className="text-h4">{title[language]}</h3>
                <p className="text-small text-soft">{description[language]}</p>
                <p className="text-small">
                  <StateMark state="maintenance" label={t('maintenance.scheduled')} />
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The overall state as a sign, and how current the report is. */
function Banner({ report, failed }: Reading) {
  const { t } = useTranslation('server-status');
  const language = useLanguage();
  const { updatedAt } = report;
  const state = readState(report.overall);
  const moment = updatedAt === null ? undefined : asOf(updatedAt, language);
  const affected = affectedSystems(report).map(({ system, place }) =>
    place
      ? t('banner.system', { system: system.name[language], place: place.name[language] })
      : system.name[language],
  );
  return (
    <Section className="server-status-top">
      <div className="wrap">
        <Breadcrumb page="server-status" />
        <div className="server-status-sign on-deep" data-overall={state}>
          <div>
            <h1 className="text-display">{t(`banner.titles.${state}`)}</h1>
            {moment && affected.length > 0 && (
              <p className="text-lead">
                {t('banner.affected', { systems: formatList(affected, language) })}
              </p>
            )}
          </div>
          {moment && (
            <p>
              <time dateTime={moment.iso}>
                <span className="text-lead">{t('banner.updated', moment)}</span>
                <span className="text-small">{moment.date}</span>
              </time>
            </p>
          )}
        </div>
        <div className="server-status-notes text-small">
          <p role="status">
            {failed && (moment ? t('banner.failed', moment) : t('banner.failedFirst'))}
          </p>
        </div>
      </div>
    </Section>
  );
}

/** When the report was true: its date, and its time with the zone. */
function asOf(iso: string, language: Language) {
  const { date, time, zone } = describeMoment(iso, language);
  return { iso, date, time: `${time} ${zone}` };
}

/** Active and previous incidents (spec status-5). */
function Incidents({ incidents }: { incidents: readonly Incident[] }) {
  const { t } = useTranslation('server-status');
  const active = incidents.filter(({ status }) => status === 'in progress');
  const previous = incidents.filter(({ status }) => status === 'completed');
  return (
    <div>
      <h2 className="text-h2">{t('incidents.active')}</h2>
      <IncidentLog incidents={active} none={t('incidents.none')} />
      <h2 className="text-h2">{t('incidents.previous')}</h2>
      <IncidentLog incidents={previous} none={t('incidents.noPrevious')} />
    </div>
  );
}

interface IncidentLogProps {
  incidents: readonly Incident[];
  /** The text instead of an empty list. */
  none: string;
}

function IncidentLog({ incidents, none }: IncidentLogProps) {
  const { t } = useTranslation('server-status');
  const language = useLanguage();
  if (incidents.length === 0) {
    return <p className="server-status-none text-lead text-soft">{none}</p>;
  }
  return (
    <ol className="server-status-log">
      {incidents.map(({ id, date, title, status, updates }) => (
        <li key={id}>
          <time className="label" dateTime={date}>
            {formatShortDate(date, language)}
          </time>
          <div>
            <div className="server-status-case">
              <h3 className="text-h4">{title[language]}</h3>
              <span className="text-small">
                {status === 'completed' ? (
                  <StateMark state="operational" label={t('incidents.resolved')} />
                ) : (
                  <StateMark state="degraded" label={t('incidents.inProgress')} />
                )}
              </span>
            </div>
            <ol className="text-small">
              {updates.map(({ time, message }) => (
                <li key={time}>
                  <time className="label" dateTime={time}>
                    {!time.startsWith(date) && `${formatShortDay(time, language)} `}
                    {describeMoment(time, language).time}
                  </time>{' '}
                  <span>{message[language]}</span>
                </li>
              ))}
            </ol>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The report, prerendered at first, then fetched; the footer shows the same states. */
function useReading(): Reading {
  const [reading, setReading] = useState<Reading>({ report: unreadReport, failed: false });

  useEffect(() => {
    let left = false;
    let stop: (() => void) | undefined;
    import('./follow-report.ts').then(
      ({ followReport }) => {
        if (!left) stop = followReport(unreadReport, setReading);
      },
      () => setReading((last) => ({ ...last, failed: true })),
    );
    return () => {
      left = true;
      stop?.();
    };
  }, []);

  useEffect(() => showFooterStates(footerStates(reading.report)), [reading.report]);
  return reading;
}
