import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#app/components/button-link.tsx';
import { Section } from '#app/ui/section.tsx';
import { pageClaims } from '#content/page-claims.ts';
import './management.css';

const tasks = ['hardware', 'system', 'updates', 'monitoring', 'backups', 'root'] as const;

/** The text on who does a task; the customer's own tasks are marked. */
type Duty = { text: string; yours?: boolean };

function selfManaged(task: (typeof tasks)[number], t: TFunction<'dedicated-servers'>): Duty {
  return task === 'hardware'
    ? { text: t('management.us') }
    : { text: t('management.you'), yours: true };
}

function fullyManaged(task: (typeof tasks)[number], t: TFunction<'dedicated-servers'>): Duty {
  if (task === 'backups') {
    return { text: t('management.usBackups', { days: pageClaims.managedBackupDays }) };
  }
  return { text: t(task === 'root' ? 'management.onRequest' : 'management.us') };
}

const halves = [
  ['self', selfManaged],
  ['full', fullyManaged],
] as const;

/** A dry and a deep half: the same tasks, by the customer or by us. */
export function Management() {
  const { t } = useTranslation('dedicated-servers');
  return (
    <Section level="+2" className="dedicated-split">
      <h2 className="sr-only">{t('management.title')}</h2>
      {halves.map(([id, duty]) => (
        <div key={id} className={id === 'full' ? 'on-deep' : undefined}>
          <h3 className="text-h2">{t(`management.${id}.title`)}</h3>
          <p className="text-lead text-soft">{t(`management.${id}.lead`)}</p>
          <dl>
            {tasks.map((task) => {
              const { text, yours } = duty(task, t);
              return (
                <div key={task}>
                  <dt>{t(`management.tasks.${task}`)}</dt>
                  <dd className={yours ? 'dedicated-yours' : undefined}>{text}</dd>
                </div>
              );
            })}
          </dl>
          <p className="text-small text-soft">{t(`management.${id}.for`)}</p>
          <ButtonLink to="#contact" variant="secondary">
            {t(`management.${id}.action`)}
          </ButtonLink>
        </div>
      ))}
    </Section>
  );
}
