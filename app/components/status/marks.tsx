import { formatPercent } from '#app/i18n/format.ts';
import { promisedUptime } from '#app/status/describe.ts';
import { shownState } from '#app/status/states.ts';
import { StateMark } from '#app/ui/state.tsx';
import { claims } from '#content/claims.ts';
import { fill } from '#content/fill.ts';
import type { Incident, MeasuredComponent } from '#contracts/status.ts';
import { useShown } from './shown.ts';

/** What a component is. */
export function ComponentState({ component }: { component: MeasuredComponent }) {
  const { states } = useShown();
  const state = shownState(component);
  return <StateMark state={state} label={states[state]} />;
}

/** The word after the name of a sample, on the line of its last word (spec status-80). */
export function SampleTag() {
  return (
    <>
      {'\u00a0'}
      <span className="server-status-tag label">{useShown().words.samples.one}</span>
    </>
  );
}

/** Whether an incident goes on: then the mark is of what it does. */
export function Progress({ status, impact }: Pick<Incident, 'status' | 'impact'>) {
  const { incidents } = useShown().words;
  return status === 'completed' ? (
    <StateMark state="operational" label={incidents.resolved} />
  ) : (
    <StateMark state={impact} label={incidents.inProgress} />
  );
}

/** An uptime in large figures, and whether it is less than what is promised. */
export function Uptime({ uptime }: { uptime: number }) {
  const { language, words } = useShown();
  return (
    <>
      <span className="gauge tabular">{formatPercent(uptime, language)}</span>{' '}
      <span className="text-small text-soft">{words.readings.uptime}</span>
      <LessMark uptime={uptime} />
    </>
  );
}

/** Says so where an uptime is less than what is promised. */
export function LessMark({ uptime }: { uptime: number }) {
  const { language, words } = useShown();
  if (uptime >= claims.uptimePercent) return null;
  return (
    <>
      {' '}
      <span className="text-small server-status-less">
        {fill(words.readings.less, { promised: promisedUptime(language) })}
      </span>
    </>
  );
}
