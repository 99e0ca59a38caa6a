import { randomUUID } from 'node:crypto';
import { components, incidentTexts } from '#content/status.ts';
import { type Probe, type ProbeInput, probeSchema } from '#contracts/status-probes.ts';
import { ConfigError } from '../config.ts';
import { doubtOfClock } from '../db/clock-doubt.ts';
import type { Database } from '../db/schema.ts';
import { statusLimits } from '../limits.ts';
import { processesOn } from '../processes/processes.ts';
import type { Clock } from '../system/clock.ts';
import { type Repetition, repeat } from '../system/repeat.ts';
import { HOUR_MS } from '../system/time.ts';
import type { WebhookMessage, WebhookTarget } from '../webhook/webhook.ts';
import { postEvent } from '../webhook/webhook-sender.ts';
import {
  findMaintenance,
  findUnsent,
  incidentsSince,
  noteSent,
  openIncident,
  resolveByProbe,
} from './incidents.repository.ts';
import { addMailings } from './mailings.ts';
import { createProber, type Found } from './prober.ts';
import {
  addUpMinutes,
  readProbeStates,
  removeOldReadings,
  storeReadings,
} from './readings.repository.ts';
import { stateOf } from './report.ts';
import { type TryOwn, tryOnce } from './tries.ts';

export interface MonitorOptions {
  db: Database;
  clock: Clock;
  log: Record<'info' | 'error', (about: { err?: unknown }, text: string) => void>;
  probes: readonly Probe[];
  tryOwn: TryOwn;
  /** Whether that goes over the network, as a visitor does. */
  asksOwnOutside?: boolean;
  webhooks: readonly WebhookTarget[];
  /** Is told once, when the first readings are stored. */
  onFirst?: () => void;
}

/**
 * Checks what an operator wrote in `content/status-probes.ts`.
 *
 * @throws {ConfigError} naming the probe and what is wrong, without its target
 */
export function readProbes(inputs: readonly ProbeInput[]): Probe[] {
  const known = new Set(components.map(({ id }) => id));
  const ids = new Set<string>();
  return inputs.map((input) => {
    const result = probeSchema.safeParse(input);
    const wrong = (text: string) =>
      new ConfigError(`content/status-probes.ts: the probe ${JSON.stringify(input.id)}: ${text}`);
    if (!result.success) {
      const [issue] = result.error.issues;
      throw wrong(`${issue?.path.join('.')} ${issue?.message}`.trim());
    }
    if (!known.has(input.component)) throw wrong(`there is no component ${input.component}`);
    if (ids.has(input.id)) throw wrong('there are two of this id');
    ids.add(input.id);
    return result.data;
  });
}

/**
 * Probes, stores and tells while it runs; of several processes on a database one does (spec status-24). Stopping
 * stores what was read.
 */
export function createMonitor(options: MonitorOptions): Repetition {
  const { clock, log } = options;
  const stopping = new AbortController();
  const keeper = new Keeper(options, stopping.signal);
  const steps = repeat(clock, {
    firstMs: 0,
    everyMs: statusLimits.storeEveryMs,
    stopping,
    task: () => keeper.step(),
    failed: (err) => log.error({ err }, 'status: readings could not be stored'),
  });
  return {
    start: steps.start,
    async stop() {
      await steps.stop();
      await keeper.end().catch((err: unknown) => log.error({ err }, 'status: not stored'));
    },
  };
}

class Keeper {
  readonly #options: MonitorOptions;
  readonly #stopping: AbortSignal;
  readonly #holder = randomUUID();
  readonly #prober;
  #found: Found[] = [];
  #isOurs = false;
  #hasBegun = false;
  #hasStored = false;
  #removedAt = Number.NEGATIVE_INFINITY;
  #telling: Promise<void> | undefined;
  #mailing: Promise<void> | undefined;
  /** When a webhook last failed; the next try is `statusLimits.tellEveryMs` later. */
  #tellAt = Number.NEGATIVE_INFINITY;

  constructor(options: MonitorOptions, stopping: AbortSignal) {
    this.#options = options;
    this.#stopping = stopping;
    const { probes, clock, tryOwn, asksOwnOutside = false } = options;
    this.#prober = createProber({
      probes,
      clock,
      asksOwnOutside,
      tryProbe: (probe, timeoutMs, signal) => tryOnce(probe, { timeoutMs, signal, tryOwn }),
      onReading: (found) => {
        this.#found = [...this.#found, found].slice(-statusLimits.waiting);
      },
    });
  }

  /** Resolves with when it is to be called next, where that is sooner than usual. */
  async step(): Promise<number | undefined> {
    const { db, clock, log, probes } = this.#options;
    const now = clock.now();
    const lease = { holder: this.#holder, now, ms: statusLimits.leaseMs };
    this.#isOurs = (await processesOn(db).takeLease('status', lease)).isOurs;
    if (!this.#isOurs) {
      this.#prober.stop();
      this.#found = [];
      this.#hasBegun = false;
      return undefined;
    }
    await this.#store();
    await addUpMinutes(db, probes, now);
    await this.#judgeIncidents(now);
    // Webhooks aren't waited for, because a receiver that hangs would hold up readings.
    this.#telling ??= this.#tell(now)
      .catch((err: unknown) => log.error({ err }, 'status: webhooks not sent'))
      .finally(() => {
        this.#telling = undefined;
      });
    // Mails to subscribers aren't waited for either, because there may be thousands.
    this.#mailing ??= addMailings(db, now)
      .catch((err: unknown) => log.error({ err }, 'status: mails not put into the outbox'))
      .finally(() => {
        this.#mailing = undefined;
      });
    if (Math.abs(now.getTime() - this.#removedAt) >= HOUR_MS) {
      this.#removedAt = now.getTime();
      if (!(await doubtOfClock(db, now))) await removeOldReadings(db, now);
    }
    if (!this.#stopping.aborted) this.#prober.start();
    if (this.#hasBegun) return undefined;
    this.#hasBegun = true;
    return statusLimits.firstStoreMs;
  }

  async end(): Promise<void> {
    this.#prober.stop();
    await Promise.all([this.#telling, this.#mailing]);
    if (this.#isOurs) await this.#store();
  }

  async #store(): Promise<void> {
    const { db, probes } = this.#options;
    const found = this.#found;
    await storeReadings(db, probes, found);
    this.#found = this.#found.filter((one) => !found.includes(one));
    if (found.length === 0 || this.#hasStored) return;
    this.#hasStored = true;
    this.#options.onFirst?.();
  }

  /** Opens and resolves the incidents of probes that have `opensIncident` (spec status-42). */
  async #judgeIncidents(now: Date): Promise<void> {
    const { db, probes, log } = this.#options;
    const watched = probes.filter(({ opensIncident }) => opensIncident);
    if (watched.length === 0) return;
    const states = await readProbeStates(db);
    // Older incidents don't matter: a reading counts for three intervals, and the longest interval is an hour.
    const since = new Date(now.getTime() - statusLimits.staleIntervals * HOUR_MS);
    const incidents = await incidentsSince(db, since);
    const planned = (await findMaintenance(db, now)).filter(
      ({ status }) => status === 'in progress',
    );
    for (const one of watched) {
      const { id: probe, component } = one;
      const state = states.get(probe);
      if (state === undefined) continue;
      const all = stateOf(
        watched.filter((other) => other.component === component),
        states,
        now,
      );
      const own = incidents.find((its) => its.probe === probe && its.resolved_at === null);
      const isKnown =
        planned.some((its) => its.components.includes(component)) ||
        incidents.some(
          // An incident that was resolved after the last reading is known too, or that reading would open a second one.
          ({ components: its, resolved_at: at }) =>
            its.includes(component) && (at === null || at >= state.readAt),
        );
      // The last reading decides, because a state that gets better changes only some readings later (spec status-23).
      const isOut = state.better === 0 && stateOf([one], states, now)?.status === 'outage';
      if (isOut && !isKnown) {
        const name = components.find(({ id }) => id === component)?.name ?? { en: '', nl: '' };
        const title = incidentTexts.title(name);
        const about = { title, impact: 'outage' as const, components: [component], probe, now };
        const id = await openIncident(db, { ...about, message: incidentTexts.opened });
        // Another probe of the component opens no second one.
        incidents.push({ id, probe, components: [component], resolved_at: null });
        log.info({}, `status: a probe opened the incident ${id}`);
      } else if (own && all?.status === 'operational' && all.since !== null) {
        const calmMs = now.getTime() - Date.parse(all.since);
        if (calmMs < statusLimits.calmMs) continue;
        const message = incidentTexts.resolved;
        if (await resolveByProbe(db, { id: own.id, probe, message, now }))
          log.info({}, `status: a probe resolved the incident ${own.id}`);
      }
    }
  }

  /** Posts what is new about incidents to the operator's webhooks, again until each has it (spec status-43). */
  async #tell(now: Date): Promise<void> {
    const { db, webhooks, log } = this.#options;
    if (Math.abs(this.#tellAt - now.getTime()) < statusLimits.tellEveryMs) return;
    const since = new Date(now.getTime() - statusLimits.tellMs);
    for (const { id, at, sent, data } of await findUnsent(db, since, webhooks)) {
      const event: WebhookMessage = { id, type: 'status.incident', timestamp: at, data };
      const post = (target: WebhookTarget) =>
        postEvent(target, event, now, this.#stopping).then(
          () => [target.kind],
          (err: unknown) => {
            this.#tellAt = now.getTime();
            log.error({ err }, `status: ${target.kind} not sent`);
            return [];
          },
        );
      const left = webhooks.filter(({ kind }) => !sent.includes(kind));
      await noteSent(db, id, [...sent, ...(await Promise.all(left.map(post))).flat()]);
    }
  }
}
