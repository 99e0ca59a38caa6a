import type { Clock } from '../system/clock.ts';

/** When posts count as an attack: it begins at the higher rate, and ends after calm below the lower. */
export interface AttackRule {
  beginsAtPerMinute: number;
  calmBelowPerMinute: number;
  calmMs: number;
}

export interface AttackDetector {
  /** Counts a post of a lead form, from whatever address. */
  count(form: string): void;
  /** Whether a form is under attack, so that a post has to bring proof of work; without one, whether any is. */
  isUnderAttack(form?: string): boolean | Promise<boolean>;
}

/** What a process knows of the posts of a form. */
export interface FormTraffic {
  /** Posts that it counted itself, by the numbers of their slots. */
  posts: Record<number, number>;
  /** When the attack began and when the form was last busy, in ms since 1970. */
  attack?: { since: number; busyAt: number } | undefined;
}

/** The detector of one process, which can be told of others. */
export interface OwnDetector extends AttackDetector {
  /** @param forMs only an attack that has lasted so long */
  isUnderAttack(form?: string, forMs?: number): boolean;
  /** What this process knows, by form. */
  traffic(): [form: string, traffic: FormTraffic][];
  /** Takes over what the other processes know now. */
  hear(others: readonly [form: string, traffic: FormTraffic][]): void;
}

/** Posts are counted in slots of ten seconds, of which the last six are the minute. */
const SLOT_MS = 10_000;
const SLOTS = 6;

/**
 * Tells attacks from ordinary traffic, on each form by itself, so that those who use another one aren't
 * suspected for it (spec forms-49).
 */
export function createAttackDetector(clock: Clock, rule: AttackRule): OwnDetector {
  const forms = new Map<string, FormDetector>();
  function detectorOf(form: string): FormDetector {
    const detector = forms.get(form) ?? new FormDetector(clock, rule);
    forms.set(form, detector);
    return detector;
  }
  return {
    count: (form) => detectorOf(form).count(),
    isUnderAttack: (form, forMs = 0) =>
      form === undefined
        ? [...forms.values()].some((one) => one.isUnderAttack(forMs))
        : (forms.get(form)?.isUnderAttack(forMs) ?? false),
    traffic: () => [...forms].map(([form, detector]) => [form, detector.traffic()]),
    hear(others) {
      for (const form of new Set([...forms.keys(), ...others.map(([form]) => form)])) {
        detectorOf(form).hear(others.flatMap(([of, traffic]) => (of === form ? traffic : [])));
      }
    },
  };
}

/**
 * The detector of one form, by the posts of all addresses together. The minute that it looks at is the last
 * 50 to 60 seconds. Its memory is a few numbers, whatever comes.
 */
class FormDetector {
  readonly #clock: Clock;
  readonly #rule: AttackRule;
  #posts: FormTraffic['posts'] = {};
  #attack: FormTraffic['attack'];
  /** What other processes counted. */
  #elsewhere: FormTraffic['posts'][] = [];

  constructor(clock: Clock, rule: AttackRule) {
    this.#clock = clock;
    this.#rule = rule;
  }

  count(): void {
    const now = this.#clock.now().getTime();
    const slot = Math.floor(now / SLOT_MS);
    this.#posts = inMinute(this.#posts, now);
    this.#posts[slot] = (this.#posts[slot] ?? 0) + 1;
    const { beginsAtPerMinute, calmBelowPerMinute } = this.#rule;
    const isOn = this.isUnderAttack(0);
    if (this.#countAt(now) < (isOn ? calmBelowPerMinute : beginsAtPerMinute)) return;
    this.#attack = { since: this.#attack?.since ?? now, busyAt: now };
  }

  isUnderAttack(forMs: number): boolean {
    if (this.#attack === undefined) return false;
    const now = this.#clock.now().getTime();
    const { since, busyAt } = this.#attack;
    // A clock that was set back must not keep an attack alive.
    this.#attack = { since: Math.min(since, now), busyAt: Math.min(busyAt, now) };
    if (now - busyAt >= this.#rule.calmMs) this.#attack = undefined;
    return this.#attack !== undefined && now - this.#attack.since >= forMs;
  }

  traffic(): FormTraffic {
    const now = this.#clock.now().getTime();
    return {
      posts: inMinute(this.#posts, now),
      ...(this.isUnderAttack(0) && { attack: this.#attack }),
    };
  }

  hear(others: readonly FormTraffic[]): void {
    const now = this.#clock.now().getTime();
    this.#elsewhere = others.map(({ posts }) => posts);
    this.isUnderAttack(0);
    for (const { attack } of others) {
      if (attack === undefined || now - attack.busyAt >= this.#rule.calmMs) continue;
      const { since, busyAt } = this.#attack ?? attack;
      this.#attack = {
        since: Math.min(since, attack.since),
        busyAt: Math.max(busyAt, attack.busyAt),
      };
    }
    if (this.#attack === undefined && this.#countAt(now) >= this.#rule.beginsAtPerMinute) {
      this.#attack = { since: now, busyAt: now };
    }
  }

  /** How many posts the last minute had, in all processes. */
  #countAt(now: number): number {
    return [this.#posts, ...this.#elsewhere]
      .flatMap((posts) => Object.values(inMinute(posts, now)))
      .reduce((sum, posts) => sum + posts, 0);
  }
}

/** Only the slots of the last minute. */
function inMinute(posts: FormTraffic['posts'], now: number): FormTraffic['posts'] {
  const last = Math.floor(now / SLOT_MS);
  return Object.fromEntries(
    Object.entries(posts).filter(([slot]) => Number(slot) > last - SLOTS && Number(slot) <= last),
  );
}
