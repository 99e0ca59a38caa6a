import { createHmac } from 'node:crypto';
import type { Database } from '../db/schema.ts';
import { sameAddress } from '../mail/address.ts';

/** A hash that only this installation can make, by its hash salt (`readHashSalt`) or a key of `keys.ts`. */
export function keyedHash(key: string, ...parts: unknown[]): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
}

/**
 * What makes two posts with an idempotency key one lead: the same key, form and address of the sender, so
 * that nobody's key meets another's (spec forms-43).
 */
export function submissionKeyOf(
  secret: string,
  { form, email = '', key }: { form: string; email?: string | undefined; key: string },
): string {
  return `key:${keyedHash(secret, 'key', form, sameAddress(email), key)}`;
}

/** The key of an address in the table `acknowledgements`. */
export function recipientHash(salt: string, email: string): string {
  return keyedHash(salt, 'mailbox', mailbox(email));
}

/**
 * Like `recipientHash`, for mails that ask to confirm a subscription, so that no other mail keeps one back for an hour.
 */
export function confirmationHash(salt: string, email: string): string {
  return keyedHash(salt, 'confirmation', mailbox(email));
}

/** The key of an address's domain in the table `acknowledgement_rates`. */
export function domainHash(salt: string, email: string): string {
  return keyedHash(salt, 'domain', domainOf(email));
}

/** The mailbox behind an address, without capitals, a `+tag` and what Gmail ignores. */
function mailbox(typed: string): string {
  const email = sameAddress(typed);
  const domain = domainOf(email);
  const [name = ''] = email.slice(0, Math.max(email.lastIndexOf('@'), 0)).split('+', 1);
  const read = domain === 'gmail.com' ? name.replaceAll('.', '') : name;
  return `${read}@${domain}`;
}

function domainOf(email: string): string {
  const address = sameAddress(email);
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return domain === 'googlemail.com' ? 'gmail.com' : domain;
}

/** The setting with the salt. */
export const SALT_SETTING = 'hash_salt';

/** The installation's random salt for hashes. */
export async function readHashSalt(db: Database): Promise<string> {
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', SALT_SETTING)
    .executeTakeFirstOrThrow();
  return value;
}
