import type { MoveCertificate } from '#contracts/move-check.ts';
import { peerCertificate } from '../../system/peer-certificate.ts';
import type { MayContact } from './may-contact.ts';

/** Ciphers without keys whose size the other side chooses, because large ones make a handshake long. */
const ciphers = 'ECDHE+AESGCM:ECDHE+CHACHA20';

export interface Contact {
  /** An IP address: whatever a name leads to later, no other one is contacted. */
  address: string;
  port: number;
  /** The name that the server is asked for. */
  name: string;
}

/**
 * The certificate that a server shows, whoever signed it, by a handshake after which nothing is sent; undefined
 * if there is none. The one place where the move check connects to a stranger (spec domains-33).
 *
 * @throws if the rule doesn't allow the address; then nothing was contacted
 */
export async function readCertificate(
  { address, port, name }: Contact,
  mayContact: MayContact,
  signal: AbortSignal,
): Promise<MoveCertificate | undefined> {
  if (!mayContact(address)) throw new Error('The address may not be contacted');
  const options = {
    host: address,
    port,
    servername: name,
    ciphers,
    // A certificate that browsers refuse is read as well.
    rejectUnauthorized: false,
  };
  const found = await peerCertificate(options, signal).catch(() => undefined);
  if (found === undefined) return undefined;
  const { valid_from, valid_to, issuer } = found.certificate;
  const since = new Date(valid_from);
  const until = new Date(valid_to);
  if (Number.isNaN(since.getTime()) || Number.isNaN(until.getTime())) return undefined;
  return {
    since: since.toISOString(),
    until: until.toISOString(),
    issuer: [issuer.O ?? issuer.CN ?? ''].flat().join(' '),
    isTrusted: found.isTrusted,
  };
}
