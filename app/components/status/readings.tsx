import { promisedUptime } from '#app/status/describe.ts';
import { isUnmonitored } from '#app/status/states.ts';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { StateMark } from '#app/ui/state.tsx';
import { fill } from '#content/fill.ts';
import type { Language } from '#content/languages.ts';
import { statusPaths } from '#content/status-paths.ts';
import type { MeasuredGroup, StatusReport } from '#contracts/status.ts';
import { Days, NoDays } from './days.tsx';
import { GroupFacts } from './group-facts.tsx';
import { useShown } from './shown.ts';
import { StatusLink } from './status-link.tsx';
import { Systems } from './systems.tsx';

const key = ['operational', 'degraded', 'outage', 'maintenance', 'unknown'] as const;

/** What is monitored, in groups: uptime, one bar a day, and the systems' states; below bars, what they mean. */
export function Readings({ report }: { report: StatusReport }) {
  const { language, words, states } = useShown();
  const { readings } = words;
  const { website, infrastructure, period } = report;
  const promised = promisedUptime(language);
  const groups = [website, ...infrastructure].filter((one) => !isUnmonitored(one));
  const hasBars = groups.some(({ uptime }) => uptime !== null);
  return (
    <>
      <SectionHeading title={fill(readings.title, { days: period.days })} />
      {groups.map((group) => (
        <Group key={group.id} group={group} period={period} />
      ))}
      <div className="server-status-promise text-small">
        {hasBars && (
          <ul className="server-status-key" aria-label={readings.key}>
            {key.map((state) => (
              <li key={state}>
                <StateMark state={state} label={states[state]} />
              </li>
            ))}
          </ul>
        )}
        <p className="text-soft">
          {hasBars && <span>{`${fill(readings.promise, { promised })} `}</span>}
          <StatusLink to={statusPaths.history} className="link">
            {readings.history}
          </StatusLink>
        </p>
      </div>
    </>
  );
}

interface GroupProps {
  group: MeasuredGroup & { role?: Record<Language, string> };
  period: StatusReport['period'];
}

function Group({ group, period }: GroupProps) {
  const { language, words } = useShown();
  const { uptime } = group;
  const name = group.name[language];
  return (
    <article className="server-status-place">
      <GroupFacts group={group} />
      <div>
        {uptime !== null && <Days group={group} uptime={uptime} period={period} />}
        {uptime === null && group.monitored && <NoDays period={period} />}
        <Systems systems={group.systems} label={fill(words.readings.systems, { name })} />
      </div>
    </article>
  );
}
