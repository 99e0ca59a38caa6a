import { createHmac } from 'node:crypto';

/** A hash that only this installation can make, because of its random `salt` (`readHashSalt`). */
export function keyedHash(salt: string, ...parts: unknown[]): string {
  return createHmac('sha256', salt).update(JSON.stringify(parts)).digest('base64url');
}

/** The key of an address in the table `acknowledgements`. */
export function recipientHash(salt: string, email: string): string {
  return keyedHash(salt, 'mailbox', mailbox(email));
}

/** The mailbox behind an address, without capitals and a `+tag`. */
function mailbox(email: string): string {
  return email.toLowerCase().replace(/^([^+@]*)\+[^@]*@/, '$1@');
}
