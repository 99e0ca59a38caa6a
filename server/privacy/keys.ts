import { hkdfSync, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '../db/schema.ts';
import { readSetting, replaceSetting } from '../db/settings.ts';
import { secretLimits } from '../limits.ts';
import { readHashSalt } from './hashes.ts';

/** What leaves the server signed: links in mails, proofs that a domain is somebody's, challenges of proof of work. */
export type Signed = 'links' | 'ownership' | 'challenges';

/** A key of one purpose; `id` names its secret. */
export interface Key {
  id: string;
  key: string;
}

/** The installation's keys. Each purpose has its own, derived from a secret, so that none says anything of another. */
export interface Keys {
  /** What signs now. */
  signing(purpose: Signed): Key;
  /**
   * What was signed by the secret of an id counts as long as this is there; without an id it was signed before keys had
   * purposes.
   */
  ofId(purpose: Signed, id: string | undefined): string | undefined;
  /** Every key whose signatures count, for what has no room for an id. */
  accepted(purpose: Signed): string[];
  /** For the hashes of idempotency keys. It stays, because what is stored has to be found again. */
  idempotency: string;
}

/** The setting with the secrets; where it isn't, there is only the first. */
export const SECRETS_SETTING = 'secrets';
/** The first secret is the hash salt that a database is made with. */
const FIRST = '1';

const secretsSchema = z.array(
  z.object({
    id: z.string(),
    secret: z.string(),
    /** When another one took its place. */
    replacedAt: z.iso.datetime().optional(),
  }),
);
type Secrets = z.infer<typeof secretsSchema>;

/** Reads the keys. What an earlier secret signed counts for `secretLimits.keptMs` after it was replaced. */
export async function readKeys(db: Database, now: Date): Promise<Keys> {
  const salt = await readHashSalt(db);
  return keysOf(salt, readSecrets(await readSetting(db, SECRETS_SETTING), salt), now);
}

/**
 * Makes another secret, by which everything is signed from now on.
 *
 * @param atOnce whether what earlier ones signed counts no more
 * @returns whether it was made; false if another process did meanwhile
 */
export async function rotateSecret(
  db: Database,
  { now, atOnce = false }: { now: Date; atOnce?: boolean },
): Promise<boolean> {
  const before = await readSetting(db, SECRETS_SETTING);
  const earlier = readSecrets(before, await readHashSalt(db));
  const id = String(Math.max(...earlier.map((one) => Number(one.id))) + 1);
  const kept = atOnce
    ? []
    : earlier
        .map((one) => ({ ...one, replacedAt: one.replacedAt ?? now.toISOString() }))
        .filter((one) => counts(one, now));
  const secrets: Secrets = [{ id, secret: randomBytes(32).toString('hex') }, ...kept];
  return replaceSetting(db, SECRETS_SETTING, { before, value: JSON.stringify(secrets) });
}

function readSecrets(setting: string | undefined, salt: string): Secrets {
  if (setting === undefined) return [{ id: FIRST, secret: salt }];
  return secretsSchema.parse(JSON.parse(setting));
}

function counts({ replacedAt }: Secrets[number], now: Date): boolean {
  return replacedAt === undefined || now.getTime() - Date.parse(replacedAt) < secretLimits.keptMs;
}

/** Keys of a hash salt and of secrets, the newest first. */
export function keysOf(
  salt: string,
  secrets: Secrets = [{ id: FIRST, secret: salt }],
  now = new Date(0),
): Keys {
  const [newest, ...others] = secrets;
  if (newest === undefined) throw new Error('there is no secret');
  const valid = [newest, ...others.filter((one) => counts(one, now))];
  const first = valid.find(({ id }) => id === FIRST)?.secret;
  const signing = (purpose: Signed) => ({ id: newest.id, key: derive(newest.secret, purpose) });
  return {
    signing,
    ofId(purpose, id) {
      if (id === undefined) return first;
      const found = valid.find((one) => one.id === id);
      return found && derive(found.secret, purpose);
    },
    accepted: (purpose) => [
      ...valid.map(({ secret }) => derive(secret, purpose)),
      ...(first === undefined ? [] : [first]),
    ],
    idempotency: derive(salt, 'idempotency'),
  };
}

/** HKDF (RFC 5869): the purpose decides which key comes of a secret. */
function derive(secret: string, purpose: Signed | 'idempotency'): string {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('base64url');
}
