import type { Clock } from '../system/clock.ts';
import { HOUR_MS } from '../system/time.ts';

/** What is limited, by the names that metrics and mails to the operator have; `docs/limits.md` explains each. */
export const limitNames = [
  'lead-forms',
  'searches',
  'look-ups',
  'move-checks',
  'subscriptions',
  'sandboxes',
  'sign-ins',
  'api-calls',
  'api-lists',
  'api-room',
  'uploads',
  'mails',
  'suspects',
  'connections',
] as const;

export type LimitName = (typeof limitNames)[number];

/** Whose limit was met: that of one network or account, or that of all together, which concerns an operator. */
export const limitScopes = ['one', 'all'] as const;
export type LimitScope = (typeof limitScopes)[number];

/** Notes that a limit refuses somebody, or lets somebody wait until later. */
export type NoteLimit = (limit: LimitName, of?: LimitScope) => void;

/** How often a limit refused. */
export interface LimitCount {
  limit: LimitName;
  of: LimitScope;
  count: number;
}

/** What limits refused in this process, in the last day (spec operation-200). */
export interface LimitNotes {
  note: NoteLimit;
  /** What was refused in so many hours, the one that runs included. */
  since(hours: number): LimitCount[];
}

const HOURS = 25;

/** @param count counts each for metrics */
export function createLimitNotes(
  clock: Clock,
  count: ((limit: LimitName, of: LimitScope) => void) | undefined,
): LimitNotes {
  const hours = new Map<number, LimitCount[]>();
  const thisHour = () => Math.floor(clock.now().getTime() / HOUR_MS);

  function note(limit: LimitName, of: LimitScope = 'all'): void {
    count?.(limit, of);
    const hour = thisHour();
    const noted = hours.get(hour) ?? [];
    hours.set(hour, noted);
    for (const other of hours.keys()) if (other <= hour - HOURS) hours.delete(other);
    const known = noted.find((one) => one.limit === limit && one.of === of);
    if (known) known.count += 1;
    else noted.push({ limit, of, count: 1 });
  }

  return {
    note,
    since(most) {
      const hour = thisHour();
      const counted = [...hours].flatMap(([noted, counts]) =>
        noted > hour - most && noted <= hour ? counts : [],
      );
      return limitNames.flatMap((limit) =>
        limitScopes.flatMap((of) => {
          const its = counted.filter((one) => one.limit === limit && one.of === of);
          const count = its.reduce((sum, one) => sum + one.count, 0);
          return count > 0 ? [{ limit, of, count }] : [];
        }),
      );
    },
  };
}
