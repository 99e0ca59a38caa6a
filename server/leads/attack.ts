import type { Clock } from '../clock.ts';

/** When posts count as an attack: it begins at the higher rate, and ends after calm below the lower. */
export interface AttackRule {
  beginsAtPerMinute: number;
  calmBelowPerMinute: number;
  calmMs: number;
}

export interface AttackDetector {
  /** Counts a post of a lead form, from whatever address. */
  count(form: string): void;
  /** Whether a form is under attack; without one, whether any is. */
  isUnderAttack(form?: string): boolean;
}

/** Posts are counted in slots of ten seconds, of which the last six are the minute. */
const SLOT_MS = 10_000;
const SLOTS = 6;

/**
 * Tells attacks from ordinary traffic, on each form by itself, so that those who use another one aren't
 * suspected for it (spec forms-49).
 */
export function createAttackDetector(clock: Clock, rule: AttackRule): AttackDetector {
  const forms = new Map<string, ReturnType<typeof createDetector>>();
  return {
    count(form) {
      const detector = forms.get(form) ?? createDetector(clock, rule);
      forms.set(form, detector);
      detector.count();
    },
    isUnderAttack: (form) =>
      form === undefined
        ? [...forms.values()].some((one) => one.isUnderAttack())
        : (forms.get(form)?.isUnderAttack() ?? false),
  };
}

/**
 * The detector of one form, by the posts of all addresses together. The minute that it looks at is the last
 * 50 to 60 seconds. Its memory is a few numbers, whatever comes.
 */
function createDetector(clock: Clock, rule: AttackRule) {
  const slots = Array.from({ length: SLOTS }, () => ({ number: Number.NaN, posts: 0 }));
  let lastBusy: number | undefined;

  /** How many posts the last minute had, this one included. */
  function countAt(now: number): number {
    const number = Math.floor(now / SLOT_MS);
    const slot = slots[number % SLOTS] as (typeof slots)[number];
    if (slot.number !== number) Object.assign(slot, { number, posts: 0 });
    slot.posts += 1;
    return slots
      .filter((one) => one.number > number - SLOTS && one.number <= number)
      .reduce((sum, { posts }) => sum + posts, 0);
  }

  function isUnderAttack(): boolean {
    if (lastBusy === undefined) return false;
    const now = clock.now().getTime();
    // A clock that was set back must not keep an attack alive.
    lastBusy = Math.min(lastBusy, now);
    if (now - lastBusy >= rule.calmMs) lastBusy = undefined;
    return lastBusy !== undefined;
  }

  return {
    count() {
      const now = clock.now().getTime();
      const posts = countAt(now);
      const busyAt = isUnderAttack() ? rule.calmBelowPerMinute : rule.beginsAtPerMinute;
      if (posts >= busyAt) lastBusy = now;
    },
    isUnderAttack,
  };
}
