import type { Clock } from '../system/clock.ts';

/** A form is under attack while more than `posts` of it came within `ms`. */
export interface AttackWindow {
  posts: number;
  ms: number;
}

export interface AttackDetector {
  /** Counts a post of a lead form, from whatever address. */
  count(form: string): void;
  /** Whether a form is under attack, so that browsers prove work; without one, whether any is. */
  isUnderAttack(form?: string): boolean | Promise<boolean>;
}

/** The posts of a form that a process counted itself: of each window, by the numbers of its slots. */
export type FormTraffic = Record<number, number>[];

/** The detector of one process, which can be told of others. */
export interface OwnDetector extends AttackDetector {
  isUnderAttack(form?: string): boolean;
  /** What this process counted, by form. */
  traffic(): [form: string, traffic: FormTraffic][];
  /** Takes over what the other processes counted. */
  hear(others: readonly [form: string, traffic: FormTraffic][]): void;
}

/** Each window is counted in so many slots, of which the oldest goes at a time. */
const SLOTS = 10;

/**
 * Tells attacks from ordinary traffic by fixed windows, on each form by itself, so that those who use another one
 * needn't prove work for it (spec forms-49). Its memory is a few numbers, whatever comes.
 */
export function createAttackDetector(clock: Clock, windows: readonly AttackWindow[]): OwnDetector {
  const own = new Map<string, FormTraffic>();
  let elsewhere: readonly [form: string, traffic: FormTraffic][] = [];

  /** Only the slots that are still in their windows. */
  function recent(traffic: FormTraffic): FormTraffic {
    const now = clock.now().getTime();
    return windows.map(({ ms }, index) => {
      const last = Math.floor((now * SLOTS) / ms);
      const slots = Object.entries(traffic[index] ?? {});
      return Object.fromEntries(
        slots.filter(([slot]) => Number(slot) > last - SLOTS && Number(slot) <= last),
      );
    });
  }

  function isFormUnderAttack(form: string): boolean {
    const counted = [
      own.get(form) ?? [],
      ...elsewhere.flatMap(([of, its]) => (of === form ? [its] : [])),
    ];
    const all = counted.map(recent);
    return windows.some(({ posts }, index) => {
      const slots = all.flatMap((traffic) => Object.values(traffic[index] ?? {}));
      return slots.reduce((sum, count) => sum + count, 0) > posts;
    });
  }

  return {
    count(form) {
      const traffic = recent(own.get(form) ?? []);
      const now = clock.now().getTime();
      for (const [index, { ms }] of windows.entries()) {
        const slot = Math.floor((now * SLOTS) / ms);
        const slots = traffic[index] ?? {};
        slots[slot] = (slots[slot] ?? 0) + 1;
      }
      own.set(form, traffic);
    },
    isUnderAttack(form) {
      if (form !== undefined) return isFormUnderAttack(form);
      return [...own.keys(), ...elsewhere.map(([of]) => of)].some(isFormUnderAttack);
    },
    traffic: () => [...own].map(([form, traffic]) => [form, recent(traffic)]),
    hear(others) {
      elsewhere = others;
    },
  };
}
