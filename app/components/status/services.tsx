import { formatList } from '#app/i18n/format.ts';
import type { Shown } from '#app/status/describe.ts';
import type { ShownReport } from '#app/status/samples.ts';
import { shownState } from '#app/status/states.ts';
import { fill } from '#content/fill.ts';
import type { MeasuredComponent } from '#contracts/status.ts';
import { useShown } from './shown.ts';
import { Systems } from './systems.tsx';

const isLeft = (one: MeasuredComponent) => shownState(one) === 'unmonitored';

/** The services, and in one line how much isn't monitored (spec status-57). */
export function Services({ report: { infrastructure, services: all } }: { report: ShownReport }) {
  const shown = useShown();
  const { services } = shown.words;
  const known = all.filter((one) => !isLeft(one));
  const left = describeLeft(infrastructure.filter(isLeft).length, all.filter(isLeft).length, shown);
  return (
    <div className="server-status-services wrap">
      <h2 className="text-h2">{services.title}</h2>
      {known.length > 0 && <Systems systems={known} label={services.title} nameClass="text-h4" />}
      {left && <p className="text-lead text-soft">{left}</p>}
    </div>
  );
}

/** How many data centres and services aren't monitored, in a sentence; undefined where all are. */
function describeLeft(
  centres: number,
  services: number,
  { language, words }: Shown,
): string | undefined {
  const { left } = words.services;
  const inWords = (count: number, one: string, others: string) =>
    fill(count === 1 ? one : others, { count: left.numbers[count] ?? count });
  const parts = [
    ...(centres > 0 ? [inWords(centres, left.centres_one, left.centres_other)] : []),
    ...(services > 0 ? [inWords(services, left.services_one, left.services_other)] : []),
  ];
  if (parts.length === 0) return undefined;
  const what = formatList(parts, language);
  return fill(centres + services === 1 ? left.text_one : left.text_other, {
    what: what.slice(0, 1).toUpperCase() + what.slice(1),
  });
}
