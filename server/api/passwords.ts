import { argon2, createHash, createHmac, pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import { apiLimits } from '../limits.ts';

const derive = promisify(argon2);
const stretch = promisify(pbkdf2);

/** The queue of sign-ins: few hash at a time, because each takes a core (spec api-24). */
const turns = pLimit(apiLimits.hashesAtOnce);
/** The queue of mailboxes, which is another one because sign-ins mustn't wait for them (spec api-97). */
const mailboxTurns = pLimit(1);

/** How many sign-ins wait for their turn. */
export const hashesWaiting = (): number => turns.pendingCount;

/** How many hashes for mailboxes and for idempotency keys wait for their turn. */
export const mailboxHashesWaiting = (): number => mailboxTurns.pendingCount;

/** The least that OWASP recommends; memory in KB. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

/**
 * A password as `$argon2id$…`, which other programs read too.
 *
 * @param turn whose queue it waits in
 */
export async function hashPassword(password: string, turn = turns): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await turn(() => derive('argon2id', { message: password, nonce, ...cost }));
  const { memory: m, passes: t, parallelism: p } = cost;
  return ['', 'argon2id', 'v=19', `m=${m},t=${t},p=${p}`, unpadded(nonce), unpadded(tag)].join('$');
}

/** Whether a password has this hash; takes as long without one, so that nobody learns which accounts there are. */
export async function isPassword(
  password: string,
  hash: string | null | undefined,
): Promise<boolean> {
  const [, , , parameters = '', salt = '', expected = ''] = (hash ?? nobodys).split('$');
  const [memory = 0, passes = 0, parallelism = 0] = parameters
    .split(',')
    .map((one) => Number(one.slice(2)));
  const tag = Buffer.from(expected, 'base64');
  const nonce = Buffer.from(salt, 'base64');
  const given = { message: password, nonce, memory, passes, parallelism, tagLength: tag.length };
  const derived = await turns(() => derive('argon2id', given));
  return timingSafeEqual(derived, tag) && hash !== null && hash !== undefined;
}

/** A hash of a password that is the same for the same salt, and as slow to guess as that of `hashPassword`. */
export async function digestPassword(password: string, salt: string): Promise<string> {
  const nonce = createHash('sha256').update(salt).digest();
  const tag = await mailboxTurns(() => derive('argon2id', { message: password, nonce, ...cost }));
  return unpadded(tag);
}

/** A mailbox's password as Dovecot keeps it. */
export async function mailboxVerifier(password: string): Promise<string> {
  return `{ARGON2ID}${await hashPassword(password, mailboxTurns)}`;
}

/**
 * A database's password as PostgreSQL keeps it (RFC 5803). It has to be printable ASCII, which SASLprep leaves as it
 * is.
 */
export async function databaseVerifier(password: string): Promise<string> {
  const salt = randomBytes(16);
  const iterations = 4096;
  const salted = await stretch(password, salt, iterations, 32, 'sha256');
  const key = (name: string) => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(key('Client Key')).digest('base64');
  const server = key('Server Key').toString('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${server}`;
}

/** A hash of a password that nobody knows. */
const nobodys = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(randomBytes(16))}$${unpadded(randomBytes(32))}`;

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
