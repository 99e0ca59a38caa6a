import { useTranslation } from 'react-i18next';
import { readState } from '#app/components/status/states.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { StateMark } from '#app/ui/state.tsx';
import type { StatusReport } from '#contracts/status.ts';
import './systems.css';

interface SystemsProps {
  systems: StatusReport['services'];
  /** Names the list, where no heading does. */
  label: string;
  /** Of each name. */
  className?: string;
}

/** Systems in two columns, each with its state. */
export function Systems({ systems, label, className }: SystemsProps) {
  const { t } = useTranslation(['common', 'server-status']);
  const language = useLanguage();
  return (
    <ul className="server-status-systems" aria-label={label}>
      {systems.map(({ id, name, status, monitored }) => {
        const state = readState(status);
        const isUnmonitored = state === 'unknown' && !monitored;
        return (
          <li key={id}>
            <span className={className}>{name[language]}</span>{' '}
            <span className="text-small">
              <StateMark
                state={state}
                label={isUnmonitored ? t('server-status:notMonitored') : t(`states.${state}`)}
              />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
