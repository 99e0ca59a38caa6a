import { createHmac } from 'node:crypto';

/** Hash that only this installation can make: `salt` is its random one (`readHashSalt`). */
export function keyedHash(salt: string, ...parts: unknown[]): string {
  return createHmac('sha256', salt).update(JSON.stringify(parts)).digest('base64url');
}

/** What `acknowledgements` knows of an address. */
export function recipientHash(salt: string, email: string): string {
  return keyedHash(salt, 'mailbox', mailbox(email));
}

/** The mailbox behind an address: capitals and a `+tag` make no other one. */
function mailbox(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*@/, '@');
}
