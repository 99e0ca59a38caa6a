import { useState } from 'react';
import { useLanguage } from '#app/i18n/language.tsx';
import { pageData } from '#app/page-data.ts';
import { componentsOf } from '#app/status/report.ts';
import { CodeBlock } from '#app/ui/code-block.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { fill } from '#content/fill.ts';
import { localizedPath } from '#content/languages.ts';
import { pages } from '#content/pages.ts';
import { site } from '#content/site.ts';
import { statusPaths } from '#content/status-paths.ts';
import type { StatusReport } from '#contracts/status.ts';
import { namedComponents } from './named-components.ts';
import { useShown } from './shown.ts';
import { StatusFileLink } from './status-link.tsx';
import './machines.css';

/** What programs can read, and a badge with the line that shows it elsewhere (spec status-90). */
export function Machines({ report }: { report: StatusReport }) {
  const { words } = useShown();
  const { machines } = words;
  return (
    <div className="status-machines">
      <div>
        <h2 className="text-h3">{machines.title}</h2>
        <ul>
          <li>
            <StatusFileLink to={statusPaths.feed} className="link">
              {words.incidents.feed}
            </StatusFileLink>
          </li>
          <li>
            <StatusFileLink to={statusPaths.calendar} className="link">
              {words.maintenance.calendar}
            </StatusFileLink>
          </li>
          <li>
            <a className="link" href={statusPaths.summary}>
              {machines.json}
            </a>
          </li>
        </ul>
      </div>
      <Badge report={report} />
    </div>
  );
}

/** The badge of a component that is monitored, with its lines of HTML and Markdown. */
function Badge({ report }: { report: StatusReport }) {
  const shown = useShown();
  const language = useLanguage();
  const { machines } = shown.words;
  const monitored = new Set(
    componentsOf(report).flatMap(({ id, monitored: isIt }) => (isIt ? [id] : [])),
  );
  const offered = namedComponents(shown).filter(({ id }) => monitored.has(id));
  const [chosen, choose] = useState<string>();
  const one = offered.find(({ id }) => id === chosen) ?? offered[0];
  if (!one) return null;
  const { origin } = pageData();
  const picture = statusPaths.badge(one.id);
  const page = origin + localizedPath(pages['server-status'].path, language);
  const alt = `${site.brand.name}: ${one.name}`;
  const lines = {
    HTML: `<a href="${page}"><img src="${origin}${picture}" alt="${alt}"></a>`,
    Markdown: `[![${alt}](${origin}${picture})](${page})`,
  };
  return (
    <div>
      <div className="status-machines-badge">
        <div className="needs-script">
          <SelectField
            label={machines.badge}
            value={one.id}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          >
            {offered.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
        <img src={picture} alt={fill(machines.shown, { name: one.name })} height="20" />
      </div>
      {Object.entries(lines).map(([kind, line]) => (
        <div key={kind} className="status-machines-line">
          <p className="label">{kind}</p>
          <CodeBlock
            label={fill(machines.line, { kind })}
            copyLabel={machines.copy}
            copiedLabel={machines.copied}
          >
            {line}
          </CodeBlock>
        </div>
      ))}
    </div>
  );
}
