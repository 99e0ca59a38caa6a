import type { AddressInfo } from 'node:net';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { onTestFinished } from 'vitest';
import type { ProbeInput } from '#contracts/status-probes.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Database } from '#server/db/schema.ts';
import type { RenderAnswer } from '#server/http/form-answer.ts';
import { defaultLimits, type Limits, outboxLimits } from '#server/limits.ts';
import type { MailTransport } from '#server/mail/message.ts';
import type { Site } from '#server/site/site.ts';
import { type ManualClock, manualClock } from './manual-clock.ts';
import { type RecordingTransport, recordingTransport } from './recording-transport.ts';
import { storedFiles } from './stored-leads.ts';
import { testDatabase } from './test-database.ts';

/** The four fields of spec forms-22, all valid. */
export const validContact = {
  name: 'Anna de Vries',
  email: 'anna@example.org',
  subject: 'Sales Inquiry',
  message: 'Do you host shops?\nWe have two.',
};

/** The required fields of the other forms, all valid. */
export const validReseller = {
  name: 'Bram Bakker',
  email: 'bram@example.org',
  company: 'Voorbeeld Studio',
  experience: 'intermediate',
  industry: 'web-design',
  clientTypes: 'small-business',
  currentServices: 'hosting-reseller',
  message: 'We look after forty sites.',
};

export const validProposal = {
  path: 'paid',
  name: 'Chris Smit',
  email: 'chris@example.org',
  projectTitle: 'Tide tables',
  projectDescription: 'An app that says when the sea comes.\nAnd when it goes.',
  targetMarket: 'Sailors',
  timeline: '1-2months',
};

export const validInvestment = {
  ...validProposal,
  path: 'investment',
  equityOffered: '20-30',
  fundingNeeded: '10k',
};

export const validApplication = {
  firstName: 'Dewi',
  lastName: 'Jansen',
  email: 'dewi@example.org',
  position: 'devops-engineer',
  consent: 'yes',
};

export const validSubscription = {
  email: 'eva@example.org',
  incidents: 'yes',
  report: 'yes',
};

// It isn't on the clock that tests move, and would really be waited for before each of the outbox's looks.
outboxLimits.paceMs = 0;

export interface TestApp {
  app: FastifyInstance;
  db: Database;
  clock: ManualClock;
  /** What was mailed, unless the test brought its own transport. */
  transport: RecordingTransport;
  dataDir: string;
  /** The stored files of visitors, by their names. */
  files(): Promise<Map<string, Buffer>>;
  /** `POST /api/contact` with a JSON body. */
  post(
    body: unknown,
    headers?: Record<string, string>,
    options?: InjectOptions,
  ): Promise<LightMyRequestResponse>;
  /** Listens on a free port of loopback. */
  listen(): Promise<{ port: number; url: string }>;
}

/** The real app on a real database, with time and mail in the test's hands; ends with the test. */
export async function startApp(
  options: {
    env?: Record<string, string>;
    clock?: ManualClock;
    limits?: Partial<Limits>;
    transport?: MailTransport;
    /** Who hears of trouble; nobody, if nothing is given. */
    operatorTransport?: MailTransport;
    site?: Site;
    /** What is probed, by this app itself; nobody probes, if nothing is given. */
    probes?: readonly ProbeInput[];
    renderAnswer?: RenderAnswer;
    /** When the database is there; it is already, if nothing is given. */
    migrated?: Promise<void>;
  } = {},
): Promise<TestApp> {
  const config = readConfig({
    LOG_LEVEL: 'silent',
    // No test asks registries, but where it says so.
    DOMAIN_LOOKUP: 'off',
    ...(options.env?.DATA_DIR === undefined && (await testDatabase())),
    ...options.env,
  });
  const db = openDatabase(config);
  await migrate(db);
  const clock = options.clock ?? manualClock();
  const transport = recordingTransport();
  const app = await buildApp(config, {
    db,
    clock,
    limits: { ...defaultLimits, ...options.limits },
    transport: options.transport ?? transport,
    operatorTransport: options.operatorTransport,
    site: options.site,
    monitors: options.probes !== undefined,
    probes: options.probes,
    renderAnswer: options.renderAnswer,
    ...(options.migrated && { migrated: options.migrated }),
  });
  onTestFinished(async () => {
    await app.close();
    await db.destroy();
  });

  return {
    app,
    db,
    clock,
    transport,
    dataDir: config.dataDir,
    files: () => storedFiles(db),
    post: (body, headers = {}, more = {}) =>
      app.inject({
        method: 'POST',
        url: '/api/contact',
        headers: { 'content-type': 'application/json', ...headers },
        payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
        ...more,
      }),
    async listen() {
      await app.listen({ host: '127.0.0.1', port: 0 });
      const { port } = app.server.address() as AddressInfo;
      return { port, url: `http://127.0.0.1:${port}` };
    },
  };
}
