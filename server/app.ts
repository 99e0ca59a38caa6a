import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { statusReport } from '#content/status.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { isMigrated } from './db/migrate.ts';
import type { Database, DeliveryKind } from './db/schema.ts';
import { Failure } from './failure.ts';
import type { RenderAnswer } from './form-answer.ts';
import { createAttackDetector } from './leads/attack.ts';
import { registerChallenge } from './leads/challenge.routes.ts';
import { registerLeadForm } from './leads/lead-form.routes.ts';
import {
  careersForm,
  contactForm,
  mvpProposalForm,
  resellerForm,
  statusSubscriptionForm,
} from './leads/lead-forms.ts';
import { fileNames, readHashSalt } from './leads/leads.repository.ts';
import { createLeadService } from './leads/leads.service.ts';
import { createProofOfWork, type ProofOfWork } from './leads/proof-of-work.ts';
import { createPurgeSchedule } from './leads/purge-schedule.ts';
import type { Limits } from './limits.ts';
import { isRecipientRefused, mailSender } from './mail/mail-sender.ts';
import type { MailTransport } from './mail/message.ts';
import { mailDirectory } from './mail/transport.ts';
import { registerMetrics } from './metrics/metrics.ts';
import { createOutbox, type Sender } from './outbox/outbox.ts';
import { registerApiMethods } from './plugins/api-methods.ts';
import { answerClientError, answerFrameworkError, registerErrors } from './plugins/errors.ts';
import { registerHealth } from './plugins/health.ts';
import { loggerOptions, RequestLog } from './plugins/logging.ts';
import { registerProtocolChecks } from './plugins/protocol-checks.ts';
import { createPostLimits } from './plugins/rate-limit.ts';
import { registerRequestBody } from './plugins/request-body.ts';
import { registerSecurityHeaders } from './plugins/security-headers.ts';
import { registerStatus } from './status/status.routes.ts';
import { createFileStore, filesDirectory } from './uploads/file-store.ts';
import { webhookSender } from './webhook/webhook-sender.ts';

/** A file that no lead names may still be on its way for this long. */
const ABANDONED_FILE_MS = 60 * 60 * 1000;

/** What the app is given, so that tests can give something else. */
export interface Dependencies {
  db: Database;
  clock: Clock;
  limits: Limits;
  transport: MailTransport;
  /** Without it there are no pages, only what is under `/api/`. */
  site?: Site;
}

/** The pages. */
export interface Site {
  /** Adds the routes of the pages, and the not-found handler of everything outside `/api/`. */
  register(app: FastifyInstance): void | Promise<void>;
  renderAnswer: RenderAnswer;
}

/**
 * The server, ready to listen. It sends the outbox's mails from when it is ready until it is
 * closed. Closing finishes what runs, a mail that is being sent included, and leaves the database
 * open.
 */
export async function buildApp(
  config: Config,
  { db, clock, limits, transport, site }: Dependencies,
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOptions(config),
    logController: new RequestLog(),
    genReqId: requestIds(),
    // A logger of its own for each request costs more than answering it; the log line has the id.
    childLoggerFactory: (logger) => logger,
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: limits.bodyBytes,
    connectionTimeout: limits.stalledTimeoutMs,
    requestTimeout: limits.requestTimeoutMs,
    http: {
      headersTimeout: limits.headersTimeoutMs,
      connectionsCheckingInterval: limits.timeoutCheckMs,
      // Node's own answer would have no body: `registerProtocolChecks` gives it.
      requireHostHeader: false,
    },
    // What comes in on open connections while closing is still answered, not refused.
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    frameworkErrors: answerFrameworkError,
  });

  registerErrors(app);
  registerProtocolChecks(app);
  registerSecurityHeaders(app, { https: config.publicUrl.startsWith('https:') });
  registerApiMethods(app);
  registerRequestBody(app, limits);

  const { metricsToken } = config;
  const metrics = metricsToken
    ? await registerMetrics(app, { db, clock, token: metricsToken })
    : undefined;

  await app.register(async (health) => registerHealth(health, () => isMigrated(db)));

  registerStatus(app, statusReport);

  const files = createFileStore(filesDirectory(config.dataDir));
  app.addHook('onReady', async () => {
    removeAbandonedFiles().catch((err) => app.log.error({ err }, 'files: not swept'));
  });

  const counted = (kind: DeliveryKind, sender: Sender) => metrics?.counted(kind, sender) ?? sender;
  const senders = {
    sales: counted('sales', mailSender(transport, { slots: 3, files })),
    acknowledgement: counted(
      'acknowledgement',
      mailSender(transport, { slots: 2, files, isRefusal: isRecipientRefused }),
    ),
    ...(config.webhook && { webhook: counted('webhook', webhookSender(config.webhook, clock)) }),
  };
  const outbox = createOutbox({ db, senders, clock, log: app.log });
  app.addHook('onReady', async () => outbox.wake());
  app.addHook('onClose', async () => {
    await outbox.stop();
    transport.close();
  });

  const attack = createAttackDetector(clock, limits.attack);
  let solving: ProofOfWork | undefined;
  const proofOfWork = async () => {
    solving ??= createProofOfWork(await readHashSalt(db), clock);
    return solving;
  };
  registerChallenge(app, { attack, proofOfWork });
  const leadOptions = {
    service: createLeadService({ db, clock, outbox, config, attack, proofOfWork }),
    limits,
    limitPosts: createPostLimits(limits, attack.count),
    files,
    renderAnswer: site?.renderAnswer,
  };
  registerLeadForm(app, contactForm, leadOptions);
  registerLeadForm(app, resellerForm, leadOptions);
  registerLeadForm(app, mvpProposalForm, leadOptions);
  registerLeadForm(app, statusSubscriptionForm, leadOptions);
  // Of its own, for it takes another kind of body.
  await app.register(async (scope) => registerLeadForm(scope, careersForm, leadOptions));

  const purges = createPurgeSchedule({
    storage: { db, files, mailDirectory: mailDirectory(config.dataDir) },
    clock,
    log: app.log,
  });
  app.addHook('onReady', async () => purges.start());
  app.addHook('onClose', async () => purges.stop());

  /** What a process that died has left behind. */
  async function removeAbandonedFiles(): Promise<void> {
    const names = await fileNames(db);
    const before = new Date(clock.now().getTime() - ABANDONED_FILE_MS);
    await files.sweep((name) => names.has(name), before);
  }

  if (site === undefined) {
    app.setNotFoundHandler(() => {
      throw new Failure(404);
    });
  } else {
    await app.register(async (pages) => site.register(pages));
  }
  return app;
}

/** Unique among processes, without asking for randomness each time. */
function requestIds(): () => string {
  const process = randomUUID().slice(0, 8);
  let count = 0;
  return () => `${process}-${++count}`;
}

/**
 * Fastify's own form of a hop count trusts nobody, since a count can't tell who is asking. Counting
 * is right where the server can only be reached through that many proxies, which the operator
 * states by setting it.
 */
function trustedProxies(trusted: Config['trustProxy']) {
  if (typeof trusted !== 'number') return trusted;
  return (_address: string, hop: number) => hop < trusted;
}
