import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { databaseProblem } from '../db/migrate.ts';
import type { Database } from '../db/schema.ts';
import type { Disk } from '../disk.ts';
import { statusLimits } from '../limits.ts';
import { type TryOwn, tryHttp, Wrong } from './tries.ts';

/** What the parts of the site are tried with. */
interface OwnParts {
  db: Database;
  clock: Clock;
  disk: Pick<Disk, 'needRoomFor'>;
  /** The status with which an address of the site is answered. */
  get(address: '/' | '/api/challenge', signal: AbortSignal): Promise<number>;
}

/**
 * Tries the site's own parts (spec status-21): pages and API by asking for one, forms by what they need, mail by how
 * long it waits. Nothing is posted or stored.
 */
export function createTryOwn({ db, clock, disk, get }: OwnParts): TryOwn {
  const expectAnswer = async (...about: Parameters<typeof get>) => {
    const status = await get(...about);
    if (status !== 200) throw new Wrong(`answered ${status}`);
  };
  return async (part, signal) => {
    if (part === 'pages') return expectAnswer('/', signal);
    if (part === 'api') return expectAnswer('/api/challenge', signal);
    if (part === 'mail') return expectMail(db, clock.now());
    const problem = await databaseProblem(db);
    if (problem) throw new Wrong(problem.summary);
    await disk.needRoomFor('texts');
  };
}

/** Asks as a visitor does, for a monitor that runs by itself. */
export function askFromOutside({
  publicUrl,
  apiUrl = publicUrl,
}: Pick<Config, 'publicUrl' | 'apiUrl'>): OwnParts['get'] {
  return async (address, signal) => {
    const origin = address.startsWith('/api/') ? apiUrl : publicUrl;
    await tryHttp({ url: `${origin}${address}`, status: 200 }, signal);
    return 200;
  };
}

/** An acknowledgement that was tried says nothing of us, because a visitor's own mail server may refuse it. */
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
