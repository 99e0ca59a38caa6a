import { describeParts } from '#app/status/describe.ts';
import { isUnmonitored } from '#app/status/states.ts';
import { fill } from '#content/fill.ts';
import type { StatusReport } from '#contracts/status.ts';
import { useShown } from './shown.ts';
import { Systems } from './systems.tsx';

interface ServicesProps {
  report: StatusReport;
  /** Whether samples stand for what isn't monitored, and say how much that is. */
  hasSamples: boolean;
}

/** The monitored services, and in one line how much isn't monitored (spec status-57). */
export function Services({ report: { infrastructure, services }, hasSamples }: ServicesProps) {
  const shown = useShown();
  const { title, left } = shown.words.services;
  const known = services.filter((one) => !isUnmonitored(one));
  const centres = infrastructure.filter(isUnmonitored).length;
  const others = services.length - known.length;
  const count = centres + others;
  const what = describeParts(centres, others, shown);
  return (
    <div className="server-status-place">
      <h2 className="text-h3">{title}</h2>
      <div>
        {known.length > 0 && <Systems systems={known} label={title} />}
        {count > 0 && !hasSamples && (
          <p className="server-status-left text-lead">
            {fill(count === 1 ? left.text_one : left.text_other, { what })}
          </p>
        )}
      </div>
    </div>
  );
}
