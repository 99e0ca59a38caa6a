import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { probes as ownProbes } from '#content/status-probes.ts';
import type { Probe, ProbeInput } from '#contracts/status-probes.ts';
import { createApi } from './api/api.ts';
import { createOwnership, type Ownership, proofs } from './api/ownership.ts';
import type { ProvidedArea, Providers } from './api/providers/provider.ts';
import { createProviders } from './api/providers/providers.ts';
import { Reconciler } from './api/reconciler.ts';
import type { Config } from './config.ts';
import { databaseProblem } from './db/migrate.ts';
import type { Database, DeliveryKind } from './db/schema.ts';
import { createDomains } from './domains/domains.ts';
import { createMoveChecks } from './domains/move-check/move-check.ts';
import { answerClientError, answerError, answerFrameworkError } from './http/errors.ts';
import type { RenderAnswer } from './http/form-answer.ts';
import { loggerOptions, RequestLog } from './http/logging.ts';
import { protocolChecks } from './http/protocol-checks.ts';
import { countInMemory, createPostLimits } from './http/rate-limit.ts';
import { refusalNotes } from './http/refusals.ts';
import { registerRoutes } from './http/register-routes.ts';
import { rewriteAddress } from './http/request-address.ts';
import { protectiveHeaders } from './http/security-headers.ts';
import { digestSender } from './leads/digest.ts';
import { readHashSalt } from './leads/leads.repository.ts';
import { createLeadService } from './leads/leads.service.ts';
import { createProofOfWork, type ProofOfWork } from './leads/proof-of-work.ts';
import { createSuspectRoom } from './leads/suspect-room.ts';
import { type Limits, proofLimits, type RateLimit } from './limits.ts';
import { isRecipientRefused, mailSender } from './mail/mail-sender.ts';
import type { MailTransport } from './mail/message.ts';
import { mailDirectory } from './mail/transport.ts';
import { registerMetrics } from './metrics/metrics.ts';
import { createWatch, type Watch } from './operator/watch.ts';
import { createOutbox, type Outbox, type Sender } from './outbox/outbox.ts';
import { createPurgeSchedule } from './privacy/purge-schedule.ts';
import { processesOn } from './processes/processes.ts';
import type { Services } from './services.ts';
import type { Site } from './site/site.ts';
import { statusSender } from './status/mailings.ts';
import { createMonitor, readProbes } from './status/monitor.ts';
import { noticesOf } from './status/notice.ts';
import { askFromInside, createTryOwn } from './status/own-parts.ts';
import { createStatusSource } from './status/status-source.ts';
import type { Clock } from './system/clock.ts';
import { createDisk } from './system/disk.ts';
import { remembered } from './system/remember.ts';
import type { Repetition } from './system/repeat.ts';
import { createDocuments } from './uploads/documents.ts';
import { removeAbandoned } from './uploads/incoming-file.ts';
import { webhookSender } from './webhook/webhook-sender.ts';

/** The parts of the app that tests replace. */
export interface Dependencies {
  db: Database;
  clock: Clock;
  limits: Limits;
  transport: MailTransport;
  /** Without it there are no pages, only the API. */
  site?: Site | undefined;
  /** Makes the page of an answer; the site's own, if nothing else is given. */
  renderAnswer?: RenderAnswer | undefined;
  /** Sends mails to the operator; without it the operator hears of nothing. */
  operatorTransport?: Pick<MailTransport, 'send'> | undefined;
  /** Components are probed by this process; nobody probes, if nothing is given. */
  monitors?: boolean;
  /** Other probes than those of `content/status-probes.ts`. */
  probes?: readonly ProbeInput[] | undefined;
  /** Resolves once the database is there and migrated; it is already, if nothing is given. */
  migrated?: Promise<void>;
}

/**
 * The server, ready to listen. It sends the outbox's deliveries until it is closed. Closing finishes
 * requests and attempts under way, and leaves the database open.
 */
export async function buildApp(
  config: Config,
  { site, renderAnswer = site?.renderAnswer, ...given }: Dependencies,
): Promise<FastifyInstance> {
  const { db, clock, limits, transport, operatorTransport, migrated = Promise.resolve() } = given;
  const probes = readProbes(given.probes ?? ownProbes);
  const app = createFastify(config, limits);
  app.setErrorHandler(answerError);
  await app.register(protectiveHeaders, { https: config.publicUrl.startsWith('https:') });
  await app.register(protocolChecks, { unanswered: limits.unanswered });
  const disk = createDisk(config, clock);
  const problem = remembered(clock, 1000, () => databaseProblem(db));
  const { metricsToken: token } = config;
  const metrics =
    token === undefined
      ? undefined
      : await registerMetrics(app, { db, clock, disk, token, probes });
  await app.register(refusalNotes, { clock, count: metrics?.refused });
  await site?.register(app);

  let known: string | undefined;
  const salt = async () => {
    known ??= await readHashSalt(db);
    return known;
  };
  const outbox = runOutbox(app, { config, db, salt, clock, metrics, migrated }, transport);
  const keepHouse = houseKeeping(app, { config, db, clock });
  const status = createStatusSource(db, clock, probes);
  site?.follow(async () => noticesOf(await status.report()));
  const monitor = given.monitors
    ? monitorStatus(app, { config, db, clock, disk, problem, status, site }, probes)
    : undefined;
  app.addHook('onReady', async () => {
    removeAbandoned(config.dataDir).catch((err) =>
      app.log.error({ err }, 'files: those of broken off posts not removed'),
    );
    void migrated.then(() => {
      keepHouse();
      outbox.wake();
      monitor?.start();
    });
  });
  const documents = createDocuments(config, app.log);
  app.addHook('onClose', () => documents.close());

  const taking = takeLeads({ db, salt, clock, outbox, config, limits });
  const { attack } = taking;
  const watch =
    operatorTransport &&
    watchForTrouble(app, { config, db, clock, limits, attack }, operatorTransport);
  const { countedAddresses } = limits;
  const counting = (ofAddress: RateLimit, ofAll: RateLimit) =>
    countInMemory({ ofAddress, ofAll, countedAddresses }, clock);
  const countSearch = counting(limits.search, limits.allSearches);
  const countLookUp = counting(limits.lookUps, limits.allLookUps);
  const domains = createDomains(config, { clock, metrics });
  const api = takeOrders(app, {
    config,
    db,
    salt,
    clock,
    limits,
    domains,
    countLookUp,
    outbox,
    migrated,
  });
  await registerRoutes(app, {
    config,
    db,
    salt,
    clock,
    disk,
    limits,
    documents,
    metrics,
    site,
    renderAnswer,
    status,
    ...taking,
    countSearch,
    watch,
    domains,
    countLookUp,
    api,
    problem,
    moveChecks: createMoveChecks(config, { clock, limits, metrics }),
  });
  return app;
}

function createFastify(config: Config, limits: Limits): FastifyInstance {
  const app = Fastify({
    logger: loggerOptions(config),
    logController: new RequestLog(),
    genReqId: requestIds(),
    rewriteUrl: rewriteAddress,
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: limits.bodyBytes,
    // Names of domains are longer than Fastify's 100 characters.
    routerOptions: { maxParamLength: 1024 },
    connectionTimeout: limits.stalledTimeoutMs,
    keepAliveTimeout: limits.stalledTimeoutMs,
    requestTimeout: limits.requestTimeoutMs,
    // A client that pipelines and reads nothing would fill the memory with answers.
    maxRequestsPerSocket: limits.requestsPerConnection,
    http: {
      headersTimeout: limits.headersTimeoutMs,
      connectionsCheckingInterval: limits.timeoutCheckMs,
      // `refuseRequest` answers, because node's own answer has no body.
      requireHostHeader: false,
    },
    // While closing, requests on open connections are still answered.
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    frameworkErrors: answerFrameworkError,
  });
  app.server.maxConnections = limits.connections;
  return app;
}

/** What takes leads: their service, who may post how often, and how an attack is noticed and answered. */
function takeLeads({
  db,
  salt,
  clock,
  outbox,
  config,
  limits,
}: Pick<Services, 'config' | 'db' | 'salt' | 'clock' | 'limits'> & {
  outbox: Pick<Outbox, 'wake'>;
}): Pick<Services, 'attack' | 'proofOfWork' | 'leads' | 'limitPosts'> {
  const processes = processesOn(db);
  const attack = processes.createAttackDetector(clock, limits.attack);
  let solving: ProofOfWork | undefined;
  const proofOfWork = async () => {
    const key = await salt();
    solving ??= createProofOfWork(key, clock, processes.createUsedProofs(clock, key));
    return solving;
  };
  const suspectRoom = createSuspectRoom(db, clock, limits.suspectBytes);
  const leads = createLeadService({
    db,
    salt,
    clock,
    outbox,
    config,
    attack,
    proofOfWork,
    suspectRoom,
  });
  const { countedAddresses } = limits;
  const posts = { ofAddress: limits.leadForm, ofAll: limits.allLeadForms, countedAddresses };
  const limitPosts = createPostLimits(processes.countPosts(posts, { clock, salt }), attack.count);
  return { attack, proofOfWork, leads, limitPosts };
}

/** The documented API, and whoever carries out what its customers order. */
function takeOrders(
  app: FastifyInstance,
  {
    config,
    db,
    salt,
    clock,
    limits,
    domains,
    countLookUp,
    outbox,
    migrated,
  }: Pick<Services, 'config' | 'db' | 'salt' | 'clock' | 'limits' | 'domains' | 'countLookUp'> & {
    outbox: Pick<Outbox, 'wake'>;
    migrated: Promise<void>;
  },
): Services['api'] {
  const providers = createProviders(config, db);
  const ownership = createOwnership(config, salt);
  const wakeMachines = runReconcilers(app, { db, clock, providers, ownership, migrated });
  const wake = () => {
    outbox.wake();
    wakeMachines();
  };
  return createApi({
    db,
    clock,
    limits,
    salt,
    domains,
    countLookUp,
    ownership,
    providers,
    wake,
  });
}

/** Sends mails and webhooks while the app runs, once it is woken. */
function runOutbox(
  app: FastifyInstance,
  services: Pick<Services, 'config' | 'db' | 'salt' | 'clock' | 'metrics'> & {
    migrated: Promise<void>;
  },
  transport: MailTransport,
): Pick<Outbox, 'wake'> {
  const { config, db, salt, clock, metrics, migrated } = services;
  const counted = (kind: DeliveryKind, sender: Sender) => metrics?.counted(kind, sender) ?? sender;
  const senders = {
    sales: counted('sales', mailSender(transport, { slots: 3, db, clock })),
    acknowledgement: counted(
      'acknowledgement',
      mailSender(transport, { slots: 2, db, clock, isRefusal: isRecipientRefused }),
    ),
    ...Object.fromEntries(
      config.webhooks.map((one) => [one.kind, counted(one.kind, webhookSender(one, clock))]),
    ),
    digest: counted('digest', digestSender(transport, { db, publicUrl: config.publicUrl })),
    status: counted('status', statusSender(transport, { db, clock, salt, config })),
  };
  const outbox = createOutbox({ db, senders, clock, log: app.log });
  app.addHook('onClose', async () => {
    await outbox.stop();
    transport.close();
  });
  // The outbox waits for the database, because its leases go by the database's clock.
  return { wake: () => void migrated.then(() => outbox.wake()) };
}

/**
 * Has machines carry out what the API's customers order, and looks for proofs of ownership, while the app runs.
 * Returns a function that wakes the machines, for whoever has just stored an order.
 */
function runReconcilers(
  app: FastifyInstance,
  {
    ownership,
    migrated,
    ...parts
  }: Pick<Services, 'db' | 'clock'> & {
    providers: Providers;
    ownership: Ownership | undefined;
    migrated: Promise<void>;
  },
): () => void {
  const { log } = app;
  const { providers, clock } = parts;
  const areas = Object.keys(providers) as ProvidedArea[];
  const machines = areas
    .filter((area) => providers[area].carryOut)
    .map((area) => new Reconciler({ ...parts, log, area }));
  const all = [...machines];
  if (ownership !== undefined) {
    const looking = { machine: proofs(ownership, clock), limits: proofLimits };
    all.push(new Reconciler({ ...parts, ...looking, log, area: 'domains' }));
  }
  const wakeAll = (some: readonly Reconciler[]) => {
    for (const one of some) one.wake();
  };
  app.addHook('onReady', async () => void migrated.then(() => wakeAll(all)));
  app.addHook('onClose', async () => void (await Promise.all(all.map((one) => one.stop()))));
  return () => wakeAll(machines);
}

/** Tells the operator of trouble while the app runs. */
function watchForTrouble(
  app: FastifyInstance,
  {
    config,
    db,
    clock,
    limits,
    attack,
  }: Pick<Services, 'config' | 'db' | 'clock' | 'limits' | 'attack'>,
  transport: Pick<MailTransport, 'send'>,
): Watch {
  const { log } = app;
  const { isUnderAttack } = attack;
  const { suspectBytes } = limits;
  const watch = createWatch({ config, db, clock, log, transport, isUnderAttack, suspectBytes });
  app.addHook('onReady', async () => watch.start());
  app.addHook('onClose', () => watch.stop());
  return watch;
}

/** Probes the components while the app runs, once it is started; what is read first shows at once (spec status-85). */
function monitorStatus(
  app: FastifyInstance,
  {
    config,
    problem,
    status,
    site,
    ...parts
  }: Pick<Services, 'config' | 'db' | 'clock' | 'disk' | 'problem' | 'status' | 'site'>,
  probes: readonly Probe[],
): Repetition {
  const { db, clock } = parts;
  const tryOwn = createTryOwn({
    ...parts,
    problem,
    get: askFromInside(app),
  });
  const onFirst = () => {
    status.renew();
    site?.renew().catch((err) => app.log.error({ err }, 'site: first states not shown'));
  };
  const { webhooks } = config;
  const monitor = createMonitor({ db, clock, log: app.log, probes, tryOwn, webhooks, onFirst });
  app.addHook('onClose', () => monitor.stop());
  return monitor;
}

/** Returns a function that starts the purge of leads whose time is over; closing the app ends it. */
function houseKeeping(
  app: FastifyInstance,
  { config, db, clock }: Pick<Services, 'config' | 'db' | 'clock'>,
): () => void {
  const purges = createPurgeSchedule({
    storage: { db, mailDirectory: mailDirectory(config.dataDir) },
    clock,
    log: app.log,
  });
  app.addHook('onClose', async () => purges.stop());
  return () => purges.start();
}

/** Ids that are unique among processes, without randomness for each. */
function requestIds(): () => string {
  const process = randomUUID().slice(0, 8);
  let count = 0;
  return () => `${process}-${++count}`;
}

/**
 * Turns a number of hops into a function, because Fastify believes no proxy where it is given a number. Counting is
 * right if the server can only be reached through that many proxies, which the operator states by setting it.
 */
function trustedProxies(trusted: Config['trustProxy']) {
  if (typeof trusted !== 'number') return trusted;
  return (_address: string, hop: number) => hop < trusted;
}
