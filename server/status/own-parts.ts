import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { DatabaseProblem } from '../db/problem.ts';
import type { Database } from '../db/schema.ts';
import { statusLimits } from '../limits.ts';
import type { Clock } from '../system/clock.ts';
import type { Disk } from '../system/disk.ts';
import { type TryOwn, tryHttp, Wrong } from './tries.ts';

/**
 * What is asked of each part that answers requests. `/v1` is asked with a token that nobody has, because the refusal
 * takes the same way to the database as any call, and stores nothing (spec api-60).
 */
const questions = {
  pages: { address: '/', status: 200 },
  // It is asked through the open port, because the footer's *Network* depends on it (spec status-7).
  api: { address: '/api/challenge', status: 200, byPort: true },
  v1: {
    address: '/v1/domains',
    status: 401,
    headers: { authorization: `Bearer wd_${'0'.repeat(43)}` },
  },
} as const satisfies Record<string, Question>;

interface Question {
  address: string;
  /** The status that is right. */
  status: number;
  headers?: Readonly<Record<string, string>>;
  byPort?: boolean;
}

/** Asks the site for one of its own addresses, and resolves with the status of its answer. */
export type AskOwn = (question: Question, signal: AbortSignal) => Promise<number>;

/** What the parts of the site are tried with. */
interface OwnParts {
  db: Database;
  /** What keeps the database from taking leads. */
  problem(): Promise<DatabaseProblem | undefined>;
  clock: Clock;
  disk: Pick<Disk, 'needRoom'>;
  get: AskOwn;
}

/**
 * Tries the site's own parts (spec status-21): pages and API by asking for one, forms by what they need, mail by how
 * long it waits. Nothing is posted or stored.
 */
export function createTryOwn({ db, clock, disk, get, problem: look }: OwnParts): TryOwn {
  return async (part, signal) => {
    if (part === 'mail') return expectMail(db, clock.now());
    if (part !== 'forms') {
      const status = await get(questions[part], signal);
      if (status !== questions[part].status) throw new Wrong(`answered ${status}`);
      return;
    }
    const problem = await look();
    if (problem) throw new Wrong(problem.summary);
    await disk.needRoom();
  };
}

/** Asks the process itself, through its open port where the question says so. */
export function askFromInside(app: FastifyInstance): AskOwn {
  return async ({ address: url, status, headers = {}, byPort }, signal) => {
    if (!byPort) return (await app.inject({ url, headers })).statusCode;
    await tryHttp({ url: `${app.listeningOrigin}${url}`, status }, signal);
    return status;
  };
}

/** Asks as a visitor does, for a monitor that runs by itself. */
export function askFromOutside({
  publicUrl,
  apiUrl = publicUrl,
}: Pick<Config, 'publicUrl' | 'apiUrl'>): AskOwn {
  return async ({ address, status, headers }, signal) => {
    const origin = address === '/' ? publicUrl : apiUrl;
    await tryHttp({ url: `${origin}${address}`, status, headers }, signal);
    return status;
  };
}

/**
 * Checks how long mail waits. An acknowledgement that was tried doesn't count, because a visitor's own mail server may
 * refuse it.
 *
 * @throws {Wrong} where it waits for too long
 */
async function expectMail(db: Database, now: Date): Promise<void> {
  const { oldest } = await db
    .selectFrom('deliveries')
    .select(
      sql<string | null>`min(case when attempts = 0 then next_attempt_at else created_at end)`.as(
        'oldest',
      ),
    )
    .where('next_attempt_at', 'is not', null)
    .where('kind', 'in', ['sales', 'digest', 'acknowledgement'])
    .where(({ or, eb }) => or([eb('attempts', '=', 0), eb('kind', 'in', ['sales', 'digest'])]))
    .executeTakeFirstOrThrow();
  if (oldest === null) return;
  const ms = now.getTime() - Date.parse(oldest);
  const { mailDegradedMs, mailOutageMs } = statusLimits;
  if (ms < mailDegradedMs) return;
  const state = ms < mailOutageMs ? 'degraded' : 'outage';
  throw new Wrong(`a mail waits for ${Math.floor(ms / 60_000)} minutes`, state);
}
