/**
 * What the DNS and one handshake say of a domain (spec domains-30). A list is empty where there is none, and
 * anything is left out that couldn't be read. Records are strangers' texts: printable ASCII, cut, to be escaped.
 */
export interface MoveCheck {
  /** As it was typed, in small letters. */
  name: string;
  /** When it was read (ISO 8601). */
  at: string;
  nameServers: string[];
  /** Whether the parent zone has a key of the name: DNSSEC is on. */
  isSigned?: boolean | undefined;
  /** Hosts that take the mail, the first choice first. */
  mail?: string[] | undefined;
  /** Records that say who may send: SPF and DMARC. */
  senders?: string[] | undefined;
  /** Addresses of the name and of `www`, and the names of the machines, where they have some. */
  web?: string[] | undefined;
  /** Who alone may make certificates (CAA). */
  issuers?: string[] | undefined;
  certificate?: MoveCertificate | undefined;
}

export interface MoveCertificate {
  /** ISO 8601. */
  until: string;
  issuer: string;
  /** Whether browsers take it. */
  isTrusted: boolean;
}

/** Why a domain wasn't read: it isn't there, leads to where nobody connects, or the DNS is silent. */
export type NotRead = 'missing' | 'inside' | 'unreadable';

/** The answer of `POST /api/move-check` where something was found; a refusal has `success: false`. */
export interface MoveCheckAnswer {
  success: true;
  message: string;
  check: MoveCheck;
}
