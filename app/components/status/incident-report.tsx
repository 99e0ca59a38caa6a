import type { ReactNode } from 'react';
import { formatList } from '#app/i18n/format.ts';
import { asOf, describeLength, type Shown } from '#app/status/describe.ts';
import { readState } from '#app/status/states.ts';
import { StateMark } from '#app/ui/state.tsx';
import type { Incident } from '#contracts/status.ts';
import { Updates } from './incidents.tsx';
import { namedComponents } from './named-components.ts';
import { Paragraphs } from './paragraphs.tsx';
import { useShown } from './shown.ts';
import { StateSign } from './sign.tsx';

/** An incident on its own page (spec status-55). */
export function IncidentReport({ incident }: { incident: Incident }) {
  const shown = useShown();
  const { language, words, states } = shown;
  const { impact, openedAt, resolvedAt, postMortem } = incident;
  const affected = affectedNames(incident, shown);
  return (
    <div className="server-status-incident">
      <StateSign state={resolvedAt ? 'operational' : readState(impact)}>
        <h1 className="text-h1">{incident.title[language]}</h1>
        <p className="text-lead">
          {resolvedAt ? words.incidents.resolved : words.incidents.inProgress}
        </p>
      </StateSign>
      <dl className="server-status-facts">
        <Fact name={words.incident.impact}>
          <StateMark state={impact} label={states[impact]} />
        </Fact>
        {affected && <Fact name={words.incident.affected}>{affected}</Fact>}
        <Fact name={words.incident.opened}>
          <Moment iso={openedAt} />
        </Fact>
        {resolvedAt && (
          <Fact name={words.incidents.resolved}>
            <Moment iso={resolvedAt} />
          </Fact>
        )}
        {resolvedAt && (
          <Fact name={words.incident.lasted}>
            <span>{describeLength({ openedAt, resolvedAt }, words)}</span>
          </Fact>
        )}
      </dl>
      <h2 className="text-h3">{words.incident.updates}</h2>
      <div className="server-status-log">
        <Updates updates={incident.updates} />
      </div>
      {postMortem && <h2 className="text-h3">{words.incident.learnt}</h2>}
      {postMortem && <Paragraphs of={postMortem[language]} className="server-status-learnt" />}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="label text-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Moment({ iso }: { iso: string }) {
  const { date, time } = asOf(iso, useShown().language);
  return <time dateTime={iso}>{`${date}, ${time}`}</time>;
}

/** The names of what it affects, as a list in words. */
function affectedNames({ components }: Incident, shown: Shown): string {
  const affected = namedComponents(shown).filter(({ id }) => components.includes(id));
  return formatList(
    affected.map(({ name }) => name),
    shown.language,
  );
}
