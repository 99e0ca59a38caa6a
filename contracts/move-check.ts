/** A check ends after so many seconds with what is known (spec domains-34). */
export const moveCheckSeconds = 8;

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
  proofs: MailProofs;
  /** Addresses of the name and of `www`, and the names of the machines, where they have some. */
  web?: string[] | undefined;
  /** Who alone may make certificates (CAA). */
  issuers?: string[] | undefined;
  certificate?: MoveCertificate | undefined;
}

/** How receivers tell mail in a name from a forgery. What couldn't be read is left out. */
export interface MailProofs {
  spf?: boolean | undefined;
  /** *watching*: forged mail is reported, and still delivered (`p=none`). */
  dmarc?: boolean | 'watching' | undefined;
  /** A key under one of the usual names; nobody can list all names, so there is no *false*. */
  dkim?: true | undefined;
}

export interface MoveCertificate {
  /** ISO 8601. */
  since: string;
  until: string;
  issuer: string;
  /** Whether browsers take it. */
  isTrusted: boolean;
}

/** Why a domain wasn't read: it isn't there, leads to where nobody connects, or the DNS is silent. */
export type NotRead = 'missing' | 'inside' | 'unreadable';

/** The answer of `POST /api/move-check` where something was found. */
export interface MoveCheckAnswer {
  success: true;
  message: string;
  check: MoveCheck;
}

export interface MoveCheckRefusal {
  success: false;
  /** What to type instead, or why there is no answer. */
  message: string;
  /** Left out where the domain wasn't looked at. */
  notRead?: NotRead;
}
