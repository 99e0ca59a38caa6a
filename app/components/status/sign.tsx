import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AnchorLink } from '#app/components/anchor-link.tsx';
import { formatList } from '#app/i18n/format.ts';
import { asOf, promisedUptime } from '#app/status/describe.ts';
import {
  activeIncidents,
  affectedSystems,
  componentsOf,
  isAllMonitored,
} from '#app/status/report.ts';
import { isUnmonitored, readState, type State } from '#app/status/states.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { fill } from '#content/fill.ts';
import type { StatusReport } from '#contracts/status.ts';
import { useShown } from './shown.ts';

interface StateSignProps {
  /** Gives the colour; `website` where the state is of this website alone. */
  state: State | 'website';
  children: ReactNode;
}

/** A sign in the colour of a state. */
export function StateSign({ state, children }: StateSignProps) {
  const deep = state === 'maintenance' ? '' : ' on-deep';
  return (
    <div className={`server-status-sign${deep}`} data-overall={state}>
      {children}
    </div>
  );
}

interface SignProps {
  report: StatusReport;
  /** Whether nobody answered the last call. */
  failed?: boolean;
}

/**
 * The overall state as a sign (spec status-6, status-91): what of all that is measured works, what doesn't, of when that
 * is, and the way to messages about it. Before the first reading it has what is known without one (spec status-94).
 */
export function Sign({ report, failed = false }: SignProps) {
  const { t } = useTranslation();
  const { language, words } = useShown();
  const { banner } = words;
  const { updatedAt } = report;
  const measured = componentsOf(report).filter((one) => !isUnmonitored(one));
  const states = measured.map(({ status }) => readState(status));
  const working = states.filter((one) => one === 'operational').length;
  const state = readState(report.overall);
  const isOwn = state === 'operational' && !isAllMonitored(report);
  const isUnread = updatedAt === null || states.every((one) => one === 'unknown');
  const affected = affectedSystems(report).map(({ system, place }) =>
    place
      ? fill(banner.system, { system: system.name[language], place: place.name[language] })
      : system.name[language],
  );
  const systems = formatList(affected, language);
  const moment = updatedAt === null ? undefined : asOf(updatedAt, language);
  const told = isOwn ? banner.website : banner.titles[state];
  const isFirst = isUnread && state === 'unknown';
  return (
    <StateSign state={isOwn ? 'website' : state}>
      <div>
        <PageTitle
          title={t('pages.server-status')}
          tagline={isFirst ? banner.unread : told}
          size="h1"
        />
        {!isUnread && affected.length > 0 && (
          <p className="text-lead">
            {fill(state === 'unknown' ? banner.missing : banner.affected, { systems })}
          </p>
        )}
      </div>
      <div className="server-status-now">
        {isFirst && <KnownFacts report={report} failed={failed} />}
        <div>
          {!isUnread && <p>{fill(banner.parts, { working, count: measured.length })}</p>}
          {moment && (
            <p className="text-small">
              <time dateTime={updatedAt ?? undefined}>
                <span>{`${fill(banner.updated, moment)},`}</span> <span>{moment.date}</span>
              </time>
            </p>
          )}
        </div>
        <AnchorLink to="subscribe" className={buttonClass({ variant: 'secondary', size: 'small' })}>
          <span>{banner.subscribe}</span>
          <Icon name="arrow-down" small />
        </AnchorLink>
      </div>
    </StateSign>
  );
}

/** What is known without a reading: what is promised and, where the server answered, what was written. */
function KnownFacts({ report, failed }: Required<SignProps>) {
  const { language, words, states } = useShown();
  const unknown = (
    <>
      <span className="sr-only">{states.unknown}</span>
      <span aria-hidden>–</span>
    </>
  );
  const facts = [
    { label: words.banner.promised, figure: promisedUptime(language) },
    { label: words.incidents.active, figure: failed ? unknown : activeIncidents(report).length },
    { label: words.maintenance.title, figure: failed ? unknown : report.maintenance.length },
  ];
  return (
    <dl>
      {facts.map(({ label, figure }) => (
        <div key={label}>
          <dt className="text-small text-soft">{label}</dt>
          <dd className="gauge tabular">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
