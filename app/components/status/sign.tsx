import { formatList } from '#app/i18n/format.ts';
import { asOf } from '#app/status/describe.ts';
import { affectedSystems, isAllMonitored } from '#app/status/report.ts';
import { readState } from '#app/status/states.ts';
import { fill } from '#content/fill.ts';
import type { StatusReport } from '#contracts/status.ts';
import { useShown } from './shown.ts';

/** The overall state as a sign, and how current the report is (spec status-6). */
export function Sign({ report }: { report: StatusReport }) {
  const { language, words } = useShown();
  const { banner } = words;
  const { updatedAt } = report;
  const state = readState(report.overall);
  const isOwn = state === 'operational' && !isAllMonitored(report);
  const moment = updatedAt === null ? undefined : asOf(updatedAt, language);
  const affected = affectedSystems(report).map(({ system, place }) =>
    place
      ? fill(banner.system, { system: system.name[language], place: place.name[language] })
      : system.name[language],
  );
  const systems = formatList(affected, language);
  return (
    <div className="server-status-sign on-deep" data-overall={isOwn ? 'website' : state}>
      <div>
        <h1 className="text-display">{isOwn ? banner.website : banner.titles[state]}</h1>
        {moment && affected.length > 0 && (
          <p className="text-lead">{fill(banner.affected, { systems })}</p>
        )}
      </div>
      {moment && (
        <p>
          <time dateTime={updatedAt ?? undefined}>
            <span className="text-lead">{fill(banner.updated, moment)}</span>
            <span className="text-small">{moment.date}</span>
          </time>
        </p>
      )}
    </div>
  );
}
