import type { FastifyInstance } from 'fastify';
import { probes as ownProbes } from '#content/status-probes.ts';
import type { ProbeInput } from '#contracts/status-probes.ts';
import { createApi } from './api/api.ts';
import { createOwnership } from './api/ownership.ts';
import { createProviders } from './api/providers/providers.ts';
import type { Config } from './config.ts';
import { databaseProblem } from './db/migrate.ts';
import type { Database } from './db/schema.ts';
import { createDomains } from './domains/domains.ts';
import { createMoveChecks } from './domains/move-check/move-check.ts';
import { limitConnections } from './http/connections.ts';
import { answerError } from './http/errors.ts';
import { createFastify } from './http/fastify.ts';
import type { RenderAnswer } from './http/form-answer.ts';
import { protocolChecks } from './http/protocol-checks.ts';
import { proxyDoubt } from './http/proxy-doubt.ts';
import { limitInMemory } from './http/rate-limit.ts';
import { refusalNotes } from './http/refusals.ts';
import { protectiveHeaders } from './http/security-headers.ts';
import { Jobs } from './jobs/run.ts';
import { createLeadService } from './leads/leads.service.ts';
import { createPostLimits } from './leads/post-limits.ts';
import { createProofOfWork, type ProofOfWork } from './leads/proof-of-work.ts';
import { createSuspectRoom } from './leads/suspect-room.ts';
import { type Limits, secretLimits } from './limits.ts';
import type { MailTransport } from './mail/message.ts';
import { registerMetrics } from './metrics/metrics.ts';
import { createLimitNotes } from './operator/limit-notes.ts';
import { createWatch } from './operator/watch.ts';
import { readHashSalt } from './privacy/hashes.ts';
import { readKeys } from './privacy/keys.ts';
import { processesOn } from './processes/processes.ts';
import { answerFrameworkError, registerRoutes } from './register-routes.ts';
import type { Services } from './services.ts';
import type { Site } from './site/site.ts';
import { readProbes } from './status/monitor.ts';
import { noticeOf } from './status/notice.ts';
import { askFromInside } from './status/own-parts.ts';
import { createStatusSource } from './status/status-source.ts';
import type { Clock } from './system/clock.ts';
import { createDisk } from './system/disk.ts';
import { remembered } from './system/remember.ts';
import { createTide } from './tide/tide.ts';
import { createDocuments } from './uploads/documents.ts';
import { removeAbandoned } from './uploads/incoming-file.ts';
import { createUploadRoom } from './uploads/upload-room.ts';

/** The parts of the app that tests replace. */
export interface Dependencies {
  db: Database;
  clock: Clock;
  limits: Limits;
  transport: MailTransport;
  /** Without it there are no pages, only the API. */
  site?: Site | undefined;
  /** Makes the page of an answer; by default the site does. */
  renderAnswer?: RenderAnswer | undefined;
  /** Sends mails to the operator; without it the operator hears of nothing. */
  operatorTransport?: Pick<MailTransport, 'send'> | undefined;
  /** Whether this process probes the components; false by default. */
  monitors?: boolean;
  /** Other probes than those of `content/status-probes.ts`. */
  probes?: readonly ProbeInput[] | undefined;
  /** Resolves once the database is there and migrated; by default it is. */
  migrated?: Promise<void>;
}

/**
 * The server, ready to listen: what every request meets, the parts, what runs in the background, and the routes.
 * Closing it finishes requests and attempts to send that are under way, and leaves the database open.
 */
export async function buildApp(
  config: Config,
  dependencies: Dependencies,
): Promise<FastifyInstance> {
  const { limits, migrated = Promise.resolve() } = dependencies;
  const app = createFastify(config, limits, answerFrameworkError);
  app.setErrorHandler(answerError);
  await app.register(protectiveHeaders, { https: config.publicUrl.startsWith('https:') });
  await app.register(protocolChecks, { unanswered: limits.unanswered });

  const jobs = new Jobs();
  const services = await createServices(app, config, dependencies, jobs);
  const { clock, documents, metrics, noteLimit, site, status, tide } = services;
  await app.register(refusalNotes, { clock, count: metrics?.refused });
  await app.register(proxyDoubt, { trustProxy: config.trustProxy });
  if (config.trustProxy === false) {
    limitConnections(app.server, limits.connectionsOfAddress, () =>
      noteLimit('connections', 'one'),
    );
  }
  await site?.register(app);
  site?.follow(async () => ({
    ...noticeOf(await status.report()),
    highWater: tide.nextHighWater(),
  }));
  app.addHook('onReady', async () => {
    removeAbandoned(config.dataDir).catch((err) =>
      app.log.error({ err }, 'files: those of broken off posts not removed'),
    );
  });
  app.addHook('onClose', () => documents.close());

  jobs.run(app, services, migrated);
  await registerRoutes(app, services);
  return app;
}

/** Makes the parts that routes and jobs share. */
async function createServices(
  app: FastifyInstance,
  config: Config,
  { site, renderAnswer = site?.renderAnswer, ...given }: Dependencies,
  jobs: Jobs,
): Promise<Services> {
  const { db, clock, limits, transport, operatorTransport, monitors = false } = given;
  const { log } = app;
  const probes = readProbes(given.probes ?? ownProbes);
  const disk = createDisk(config, clock);
  const metrics = await registerMetrics(app, { config, db, clock, disk, probes });
  let known: string | undefined;
  const salt = async () => {
    known ??= await readHashSalt(db);
    return known;
  };
  const keys = remembered(clock, secretLimits.readEveryMs, () => readKeys(db, clock.now()));
  const limitNotes = createLimitNotes(clock, metrics?.limited);
  const noteLimit = limitNotes.note;
  const base = { config, db, clock, limits, log, salt, keys, disk, metrics, noteLimit };

  const taking = takeLeads(base, () => jobs.wake('outbox'));
  const { isUnderAttack } = taking.attack;
  const { suspectBytes } = limits;
  const watch =
    operatorTransport &&
    createWatch({
      config,
      db,
      clock,
      log,
      transport: operatorTransport,
      isUnderAttack,
      suspectBytes,
      limitNotes,
    });

  const { countedAddresses } = limits;
  const { admit: admitSearch } = limitInMemory(
    { name: 'searches', ofNetwork: limits.search, ofAll: limits.allSearches },
    { clock, countedAddresses, note: (of) => noteLimit('searches', of) },
  );
  const { admit: admitLookUp } = limitInMemory(
    { name: 'look-ups', ofNetwork: limits.lookUps, ofAll: limits.allLookUps },
    { clock, countedAddresses, note: (of) => noteLimit('look-ups', of) },
  );
  const domains = createDomains(config, { clock, metrics });
  const providers = createProviders(config, db);
  const ownership = createOwnership(config, { keys, lookUps: domains });

  return {
    ...base,
    limitNotes,
    problem: remembered(clock, 1000, () => databaseProblem(db)),
    site,
    renderAnswer,
    transport,
    documents: createDocuments(config, log),
    uploadRoom: createUploadRoom({
      limits: limits.uploads,
      disk,
      clock,
      noteRefusal: (of) => noteLimit('uploads', of),
    }),
    ...taking,
    watch,
    admitSearch,
    domains,
    admitLookUp,
    moveChecks: createMoveChecks(config, { clock, limits, metrics, noteLimit }),
    api: createApi({
      ...base,
      domains,
      admitLookUp,
      ownership,
      providers,
      wake: () => jobs.wake('outbox', 'orders'),
    }),
    providers,
    ownership,
    status: createStatusSource(db, clock, probes),
    probes,
    monitors,
    askItself: askFromInside(app),
    tide: createTide(clock),
  };
}

/** What takes leads: their service, who may post how often, and how an attack is noticed and answered. */
function takeLeads(
  {
    config,
    db,
    clock,
    limits,
    salt,
    keys,
    noteLimit,
  }: Pick<Services, 'config' | 'db' | 'clock' | 'limits' | 'salt' | 'keys' | 'noteLimit'>,
  wake: () => void,
): Pick<Services, 'attack' | 'proofOfWork' | 'leads' | 'postLimits'> {
  const processes = processesOn(db);
  const attack = processes.createAttackDetector(clock, limits.attack);
  let solving: ProofOfWork | undefined;
  const proofOfWork = async () => {
    const key = await salt();
    solving ??= createProofOfWork(keys, clock, processes.createUsedProofs(clock, key));
    return solving;
  };
  const suspectRoom = createSuspectRoom(db, clock, limits.suspectBytes, () =>
    noteLimit('suspects'),
  );
  const leads = createLeadService({
    config,
    db,
    clock,
    salt,
    keys,
    wake,
    attack,
    proofOfWork,
    suspectRoom,
    noteLimit,
  });
  const limit = processes.createLimit(
    { name: 'lead-forms', ofNetwork: limits.leadForm, ofAll: limits.allLeadForms },
    {
      clock,
      countedAddresses: limits.countedAddresses,
      note: (of) => noteLimit('lead-forms', of),
      salt,
    },
  );
  const postLimits = createPostLimits(limit, { clock, limits, onPost: attack.count });
  return { attack, proofOfWork, leads, postLimits };
}
