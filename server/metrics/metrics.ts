import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import type { Registry } from 'prom-client';
import { apiAreas } from '#contracts/api/errors.ts';
import type { DomainState } from '#contracts/domains.ts';
import { formIds } from '#contracts/forms/index.ts';
import type { NotRead } from '#contracts/move-check.ts';
import type { Probe } from '#contracts/status-probes.ts';
import { countOpenOrders } from '../api/orders.queries.ts';
import type { Config } from '../config.ts';
import { answerSoon } from '../db/answer-soon.ts';
import { type Database, type DeliveryKind, deliveryKinds, readingStates } from '../db/schema.ts';
import { Failure } from '../http/failure.ts';
import { type RefusalReason, refusalReasons } from '../http/refusals.ts';
import {
  type LimitName,
  type LimitScope,
  limitNames,
  limitScopes,
} from '../operator/limit-notes.ts';
import { countOutbox } from '../outbox/outbox.repository.ts';
import { PermanentFailure, type Sender } from '../outbox/outbox.ts';
import { readProbeStates } from '../status/readings.repository.ts';
import type { Clock } from '../system/clock.ts';
import type { Disk } from '../system/disk.ts';

/** Metrics for Prometheus, without personal data: routes are patterns, never addresses. */
export interface Metrics {
  /** `GET /metrics` with the token as `Authorization: Bearer`; else 404. */
  show: RouteHandlerMethod;
  /** Counts a refused request. */
  refused(reason: RefusalReason): void;
  /** Counts what a limit refused. */
  limited(limit: LimitName, of: LimitScope): void;
  /** Counts a look-up of a domain name by the host of its registry. */
  lookedUp(registry: string, state: DomainState, seconds: number): void;
  /** Counts a move check by how it ended. */
  moveChecked(result: NotRead | 'read', seconds: number): void;
  /** Wraps a sender, to count its attempts by outcome. */
  counted(kind: DeliveryKind, sender: Sender): Sender;
}

/** How long the database may take; the other metrics don't wait longer, because they matter most while it is away. */
const READ_MS = 2000;

const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface MetricsOptions {
  config: Pick<Config, 'metricsToken'>;
  db: Database;
  clock: Clock;
  disk: Disk;
  probes: readonly Probe[];
}

/** Begins to count; undefined where no token is configured. Register it before the routes. */
export async function registerMetrics(
  app: FastifyInstance,
  { config: { metricsToken: token }, db, clock, disk, probes }: MetricsOptions,
): Promise<Metrics | undefined> {
  if (token === undefined) return undefined;
  // The package is loaded only where metrics are on, because it costs memory.
  const prom = await import('prom-client');
  const registry = new prom.Registry();
  const registers = [registry];
  // What the database has is in a registry of its own, because it is left out while the database is away.
  const stored = new prom.Registry();
  prom.collectDefaultMetrics({ register: registry });

  const requests = new prom.Counter({
    name: 'http_requests_total',
    help: 'Answered requests by method, pattern of the route, and status',
    labelNames: ['route', 'method', 'status'],
    registers,
  });
  const seconds = new prom.Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer by pattern of the route',
    labelNames: ['route'],
    buckets: durations,
    registers,
  });
  const leads = postCounter(prom, registers);
  const attempts = new prom.Counter({
    name: 'delivery_attempts_total',
    help: 'Attempts to deliver by result: sent, failed (tried again later), refused for good',
    labelNames: ['kind', 'result'],
    registers,
  });
  for (const kind of deliveryKinds) {
    for (const result of ['sent', 'failed', 'refused']) attempts.inc({ kind, result }, 0);
  }
  new prom.Gauge({
    name: 'disk_free_bytes',
    help: 'What may still be written to the disk of DATA_DIR',
    registers,
    async collect() {
      this.set((await disk.freeBytes()) ?? Number.NaN);
    },
  });

  const up = new prom.Gauge({
    name: 'database_up',
    help: 'Whether the database answered just now',
    registers,
  });
  const setStored = storedGauges(prom, [stored], probes);

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    requests.inc({ route, method: request.method, status: reply.statusCode });
    seconds.observe({ route }, reply.elapsedTime / 1000);
    const form = request.method === 'POST' && formIds.find((id) => route === `/api/${id}`);
    if (form) leads.inc({ form, result: postResult(reply.statusCode) });
    done();
  });

  const show: RouteHandlerMethod = async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`))
      throw new Failure('metrics-token');
    const read = await answerSoon(clock, readStored(db), READ_MS);
    up.set(read ? 1 : 0);
    if (read) setStored(read, clock.now().getTime());
    const shown = await Promise.all(
      [registry, ...(read ? [stored] : [])].map((one) => one.metrics()),
    );
    return reply.type(registry.contentType).send(shown.join('\n'));
  };

  return {
    show,
    refused: refusalCounter(prom, registers),
    limited: limitCounter(prom, registers),
    lookedUp: lookUpMetrics(prom, registers),
    moveChecked: moveCheckMetrics(prom, registers),
    counted: (kind, sender) => ({
      ...sender,
      async send(message, signal) {
        try {
          await sender.send(message, signal);
          attempts.inc({ kind, result: 'sent' });
        } catch (error) {
          const result = error instanceof PermanentFailure ? 'refused' : 'failed';
          attempts.inc({ kind, result });
          throw error;
        }
      },
    }),
  };
}

/** Every series begins with a zero, because an alert sees no increase in one that begins with its first failure. */
function postCounter(prom: typeof import('prom-client'), registers: Registry[]) {
  const posts = new prom.Counter({
    name: 'lead_posts_total',
    help: 'Posted forms by result: accepted (repeats included), refused, limited, failed',
    labelNames: ['form', 'result'],
    registers,
  });
  for (const form of formIds) {
    for (const result of postResults) posts.inc({ form, result }, 0);
  }
  return posts;
}

function refusalCounter(prom: typeof import('prom-client'), registers: Registry[]) {
  const refused = new prom.Counter({
    name: 'requests_refused_total',
    help: 'Refused requests by reason',
    labelNames: ['reason'],
    registers,
  });
  for (const reason of refusalReasons) refused.inc({ reason }, 0);
  return (reason: RefusalReason) => refused.inc({ reason });
}

function limitCounter(prom: typeof import('prom-client'), registers: Registry[]) {
  const limited = new prom.Counter({
    name: 'limit_refusals_total',
    help: 'What limits refused, of one network or account, or of all together',
    labelNames: ['limit', 'of'],
    registers,
  });
  for (const limit of limitNames) for (const of of limitScopes) limited.inc({ limit, of }, 0);
  return (limit: LimitName, of: LimitScope) => limited.inc({ limit, of });
}

/** Names are no labels, because somebody else could register them (spec domains-9). */
function lookUpMetrics(prom: typeof import('prom-client'), registers: Registry[]) {
  const answers = new prom.Counter({
    name: 'domain_lookups_total',
    help: 'Look-ups of domain names by host of the registry and state: available, taken, unknown',
    labelNames: ['registry', 'state'],
    registers,
  });
  const took = new prom.Histogram({
    name: 'domain_lookup_duration_seconds',
    help: 'Time until the state of a name was known, by host of the registry',
    labelNames: ['registry'],
    buckets: durations,
    registers,
  });
  return (registry: string, state: DomainState, seconds: number) => {
    answers.inc({ registry, state });
    took.observe({ registry }, seconds);
  };
}

function moveCheckMetrics(prom: typeof import('prom-client'), registers: Registry[]) {
  const checks = new prom.Counter({
    name: 'move_checks_total',
    help: 'Move checks by result: read, missing, inside (a refused address), unreadable',
    labelNames: ['result'],
    registers,
  });
  const took = new prom.Histogram({
    name: 'move_check_duration_seconds',
    help: 'Time until a domain was read',
    buckets: durations,
    registers,
  });
  return (result: NotRead | 'read', seconds: number) => {
    checks.inc({ result });
    took.observe(seconds);
  };
}

/** What the database has for metrics. */
async function readStored(db: Database) {
  const outbox = await countOutbox(db, deliveryKinds);
  const states = await readProbeStates(db);
  const orders = await countOpenOrders(db);
  return { outbox, states, orders };
}

function storedGauges(
  prom: typeof import('prom-client'),
  registers: Registry[],
  probes: readonly Probe[],
) {
  const setDeliveries = deliveryGauges(prom, registers);
  const setProbes = probeGauges(prom, registers);
  const setOrders = orderGauges(prom, registers);
  return ({ outbox, states, orders }: Awaited<ReturnType<typeof readStored>>, now: number) => {
    setDeliveries(outbox, now);
    setProbes(probes, states, now);
    setOrders(orders, now);
  };
}

/** Makes gauges with a label. */
function gaugesOf(prom: typeof import('prom-client'), registers: Registry[], label: string) {
  return (name: string, help: string) =>
    new prom.Gauge({ name, help, labelNames: [label], registers });
}

/** What waits in the outbox, by kind. */
function deliveryGauges(prom: typeof import('prom-client'), registers: Registry[]) {
  const gauge = gaugesOf(prom, registers, 'kind');
  const waiting = gauge(
    'deliveries_waiting',
    'Deliveries in the database that are still to be sent',
  );
  const failed = gauge('deliveries_failed', 'Deliveries in the database that were given up');
  const oldest = gauge(
    'deliveries_oldest_seconds',
    'Age of the oldest in the database that is still to be sent',
  );
  return (counts: Awaited<ReturnType<typeof countOutbox>>, now: number) => {
    for (const one of counts) {
      const labels = { kind: one.kind };
      waiting.set(labels, one.waiting);
      failed.set(labels, one.failed);
      // A delivery that isn't due yet has no age.
      const age = one.oldest === null ? 0 : (now - Date.parse(one.oldest)) / 1000;
      oldest.set(labels, Math.max(age, 0));
    }
  };
}

/** What is known of the probes, by ids, never by targets (spec status-22). */
function probeGauges(prom: typeof import('prom-client'), registers: Registry[]) {
  const gauge = gaugesOf(prom, registers, 'probe');
  const seconds = gauge('status_probe_seconds', 'How long the last answer took');
  const state = gauge(
    'status_probe_state',
    'State of a probe: 0 operational, 1 degraded, 2 outage, 3 unknown',
  );
  const age = gauge('status_probe_age_seconds', 'Age of the last reading');
  return (
    probes: readonly Probe[],
    states: Awaited<ReturnType<typeof readProbeStates>>,
    now: number,
  ) => {
    for (const { id: probe } of probes) {
      const one = states.get(probe);
      seconds.set({ probe }, one ? one.ms / 1000 : Number.NaN);
      state.set({ probe }, readingStates.indexOf(one?.state ?? 'unknown'));
      // The age is infinite where nothing was ever read, because an alert on NaN never fires.
      age.set({ probe }, one ? (now - Date.parse(one.readAt)) / 1000 : Number.POSITIVE_INFINITY);
    }
  };
}

/** What the API's orders wait for, by area: whoever made them is no label. */
function orderGauges(prom: typeof import('prom-client'), registers: Registry[]) {
  const gauge = gaugesOf(prom, registers, 'area');
  const waiting = gauge('api_orders_waiting', 'Orders of the API that nobody has carried out yet');
  const oldest = gauge('api_orders_oldest_seconds', 'Age of the oldest of them');
  return (open: Awaited<ReturnType<typeof countOpenOrders>>, now: number) => {
    for (const area of apiAreas.filter((one) => one !== 'authentication')) {
      const found = open.find((one) => one.area === area);
      waiting.set({ area }, found?.count ?? 0);
      oldest.set({ area }, found ? Math.max(now - Date.parse(found.oldest), 0) / 1000 : 0);
    }
  };
}

const postResults = ['accepted', 'refused', 'limited', 'failed'] as const;

function postResult(status: number): (typeof postResults)[number] {
  if (status < 400) return 'accepted';
  if (status === 429) return 'limited';
  return status < 500 ? 'refused' : 'failed';
}

/** Compares in constant time. */
function isSame(given: string, expected: string): boolean {
  const sum = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(sum(given), sum(expected));
}
