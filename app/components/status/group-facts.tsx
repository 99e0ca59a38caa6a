import type { Language } from '#content/languages.ts';
import type { MeasuredGroup } from '#contracts/status.ts';
import { ComponentState, SampleTag, Uptime } from './marks.tsx';
import { useShown } from './shown.ts';

interface GroupFactsProps {
  group: MeasuredGroup & { role?: Record<Language, string> };
  isSample?: boolean;
}

/** What a place is, its uptime and its state, beside the days. */
export function GroupFacts({ group, isSample = false }: GroupFactsProps) {
  const { language } = useShown();
  const { name, role, uptime } = group;
  return (
    <div className="server-status-who">
      <div>
        <h3 className="text-h3">
          <span>{name[language]}</span>
          {isSample && <SampleTag />}
        </h3>
        {role && <p className="text-small text-soft">{role[language]}</p>}
      </div>
      {uptime !== null && (
        <p>
          <Uptime uptime={uptime} />
        </p>
      )}
      <p className="text-small">
        <ComponentState component={group} />
      </p>
    </div>
  );
}
