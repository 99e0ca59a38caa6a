import { sandboxRules } from '#content/api-facts.ts';
import {
  apiRateLimit,
  changesPerDay,
  idempotencyHours,
  listWaitSeconds,
  lookUpsPerMinute,
  tokensAtOnce,
} from '#contracts/api/errors.ts';
import type { DomainState } from '#contracts/domains.ts';
import { formRules } from '#contracts/form-rules.ts';
import { moveCheckSeconds } from '#contracts/move-check.ts';
import type { AttackWindow } from './processes/attack.ts';

/** Limits on requests. Tests pass smaller ones. */
export interface Limits {
  /** Largest body of a form, in bytes. */
  bodyBytes: number;
  /** A body that isn't complete after this long is answered with 408 (spec operation-17). */
  bodyTimeoutMs: number;
  /** A connection that hasn't sent its headers after this long is ended. */
  headersTimeoutMs: number;
  /** A request that isn't complete after this long is ended, on every route. */
  requestTimeoutMs: number;
  /** A connection on which nothing moves for this long, idle or not, is ended; balancers keep an idle one for 60 s. */
  stalledTimeoutMs: number;
  /** Requests on one connection before it is ended. */
  requestsPerConnection: number;
  /** Requests on one connection that wait for their answer; a browser sends one after the other. */
  unanswered: number;
  /** Connections at a time; one more is ended at once, because the system limits those of a process. */
  connections: number;
  /** Connections of one address at a time, where no proxy counts them. */
  connectionsOfAddress: number;
  /** How often `headersTimeoutMs` and `requestTimeoutMs` are looked at. */
  timeoutCheckMs: number;
  /** A body with a file may take longer: 5 MB over a phone's uplink need more than 30 s. */
  uploadTimeoutMs: number;
  /** Posts of each lead form per address (spec forms-48); wider networks have `networkShares` of it, as of all below. */
  leadForm: RateLimit;
  /** Posts of all lead forms from all addresses that were taken. */
  allLeadForms: RateLimit;
  /** Searches that the server answers, per address (spec help-150). */
  search: RateLimit;
  /** Searches of all addresses together, in milliseconds that they take, not in requests. */
  allSearches: RateLimit;
  /** Posts by each link of a subscription, and per address those with no valid one (spec status-79). */
  subscriptionPosts: RateLimit;
  /** Look-ups of domain names per address (spec domains-8). */
  lookUps: RateLimit;
  /** Look-ups of all addresses together. */
  allLookUps: RateLimit;
  /** Calls of the API of each token (spec api-12), and of a sandbox's. */
  apiCalls: RateLimit;
  sandboxCalls: RateLimit;
  /** Changes of an account by calls, which bounds its audit trail and its kept answers (spec api-116). */
  apiChanges: RateLimit;
  /**
   * Sandboxes that an address may have, whose longest unused one makes place for one more; that its widest network, and
   * all together, may have, where only one that wasn't used for so long makes place (spec api-71).
   */
  sandboxes: { ofNetwork: number; ofWideNetwork: number; inAll: number; unusedMs: number };
  /** New sandboxes per address, and of all addresses together. */
  newSandboxes: RateLimit;
  allNewSandboxes: RateLimit;
  /** Move checks per address (spec domains-35). */
  moveChecks: RateLimit;
  /** Move checks of all addresses together. */
  allMoveChecks: RateLimit;
  /** Addresses that are counted at a time; beyond it the oldest is forgotten. */
  countedAddresses: number;
  /** What suspects may take on the disk together, in bytes; one more is refused (spec forms-94). */
  suspectBytes: number;
  /** Files that arrive. */
  uploads: UploadLimits;
  /** When a form is under attack: browsers prove work, and mails go together (spec forms-49). */
  attack: readonly AttackWindow[];
}

/** How many files may arrive at a time (spec operation-220). */
export interface UploadLimits {
  inAll: number;
  ofNetwork: number;
  /** How long one more waits for its turn, and how many may wait, in all and of one network. */
  waitMs: number;
  waiting: number;
  waitingOfNetwork: number;
}

export interface RateLimit {
  requests: number;
  perSeconds: number;
}

export const defaultLimits: Limits = {
  bodyBytes: 64 * 1024,
  bodyTimeoutMs: 30_000,
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 75_000,
  stalledTimeoutMs: 72_000,
  requestsPerConnection: 1000,
  unanswered: 20,
  connections: 8000,
  connectionsOfAddress: 200,
  timeoutCheckMs: 5000,
  uploadTimeoutMs: 70_000,
  leadForm: {
    requests: formRules.posts.requests,
    perSeconds: formRules.posts.perMinutes * 60,
  },
  allLeadForms: { requests: 6000, perSeconds: 60 },
  search: { requests: 60, perSeconds: 60 },
  // A fifth of the time of one processor.
  allSearches: { requests: 12_000, perSeconds: 60 },
  // A provider of mailboxes posts for many people from one address.
  subscriptionPosts: { requests: 60, perSeconds: 60 },
  lookUps: { requests: lookUpsPerMinute, perSeconds: 60 },
  allLookUps: { requests: 600, perSeconds: 60 },
  apiCalls: apiRateLimit,
  sandboxCalls: { requests: sandboxRules.requests, perSeconds: 60 },
  apiChanges: { requests: changesPerDay, perSeconds: 24 * 60 * 60 },
  sandboxes: { ofNetwork: 3, ofWideNetwork: 30, inAll: 500, unusedMs: 10 * 60_000 },
  newSandboxes: { requests: 10, perSeconds: 60 },
  allNewSandboxes: { requests: 300, perSeconds: 60 },
  moveChecks: { requests: 3, perSeconds: 60 },
  allMoveChecks: { requests: 60, perSeconds: 60 },
  countedAddresses: 60_000,
  suspectBytes: 100 * 1024 * 1024,
  uploads: { inAll: 100, ofNetwork: 2, waitMs: 30_000, waiting: 100, waitingOfNetwork: 4 },
  attack: attackFrom({ perTenMinutes: 20, perDay: 60 }),
};

/**
 * The networks of an address that are counted, by their bits from wide to narrow, and how many times the share of a
 * single one each has: a household has a /56 or /48 of IPv6, tunnels give a /48 for nothing (spec operation-201). The
 * proxy counts the same (deploy/).
 */
export const networkShares = {
  ipv6: [
    { bits: 48, times: 30 },
    { bits: 56, times: 10 },
    { bits: 64, times: 1 },
  ],
  ipv4: [
    { bits: 24, times: 30 },
    { bits: 32, times: 1 },
  ],
} as const;

/** Posts that come when nothing is left for all together, without proof of work (spec operation-204). */
export const turnLimits = {
  /** They are taken at this part of the rate of all posts. */
  partOfAll: 1 / 10,
  waiting: 200,
  longestMs: 10_000,
} as const;

/** When whoever was answered 503 may ask again, in seconds; the proxy says the same (deploy/nginx/). */
export const retryAfterSeconds = 30;

/** What a lead takes on the disk besides its texts and its file: row, indexes, its entry in a mail. */
export const leadRowBytes = 500;
/** When a file that waited for its turn in vain may come again, in seconds. */
export const uploadRetrySeconds = 10;

/** How sales hears of suspects (spec forms-51). */
export const suspectLimits = {
  /** Mailed singly to a mailbox in an hour; a digest has the others. */
  singlyPerHour: 10,
  /** Named in a digest; more are counted, because a mail server refuses a mail that is too large. */
  namedInDigest: 500,
  /** How much of a first line a digest has, in UTF-16 units. */
  lineInDigest: 120,
} as const;

/** For how many months votes on the pages of the help are counted, besides the current one. */
export const voteLimits = { months: 12 } as const;

/** How long PostgreSQL may take, in milliseconds where nothing else is said (spec operation-101). */
export const databaseLimits = {
  /** To connect, or to wait until one of the pool's connections is free. */
  connectMs: 5000,
  /** An idle connection is closed after this. */
  idleMs: 10_000,
  /** A connection is replaced after this, so that a change of what lies behind its address is followed. */
  lifetimeSeconds: 1800,
  /** When a silent connection is first asked whether the other side is there. */
  keepAliveMs: 10_000,
  /** A transaction begins at once on a connection that lives. */
  beginMs: 5000,
  /** PostgreSQL's own limit on a statement of a transaction. */
  statementMs: 10_000,
  /** Without an answer after this the connection is dead, because PostgreSQL would have ended the statement. */
  answerMs: 12_000,
  /** How long a statement waits for a lock. */
  lockMs: 5000,
  /** A transaction that does nothing for this long is rolled back, because its locks hold up others. */
  idleInTransactionMs: 5000,
  /** Migrations try this often to get their locks, with a pause between for those they hold up. */
  lockTries: 12,
  lockPauseMs: 1000,
} as const;

/** The windows of an attack: more posts of a form than this (spec forms-49). */
export function attackFrom(most: { perTenMinutes: number; perDay: number }): AttackWindow[] {
  return [
    { posts: most.perTenMinutes, ms: 10 * 60_000 },
    { posts: most.perDay, ms: 24 * 60 * 60_000 },
  ];
}

/** How sales hears of what comes during an attack: of what brings proof of work so many singly, else by digest. */
export const attackLimits = { singlyPerHour: 60 } as const;

/** Mails that posts cause to strangers (spec forms-110 to forms-112). */
export const purseLimits = {
  /** One domain of recipients may get this part. */
  ofDomain: 1 / 3,
  /** From this wait on the visitor is told that the mail may take until tomorrow. */
  lateMs: 60 * 60_000,
  /** How often it is looked whether there is room for what had none, and for how many at a time. */
  lookEveryMs: 10 * 60_000,
  atOnce: 100,
  /** What found no room for so long isn't mailed any more. */
  giveUpMs: 7 * 24 * 60 * 60_000,
} as const;

/** How deliveries are sent (spec forms-40). */
export const outboxLimits = {
  /**
   * How long a lease lasts. A process renews its leases while it sends, so that the deliveries of a killed
   * process are soon leased by another.
   */
  leaseMs: 15_000,
  /**
   * The pause between writes. One commit records all attempts that ended meanwhile and leases the next
   * deliveries, so that a full outbox leaves the commits to the forms.
   */
  paceMs: 100,
  /** An attempt that takes longer is broken off: a mail server may take ten minutes for its last answer (RFC 5321). */
  attemptMs: 11 * 60_000,
};

/** How long what an earlier secret signed counts, such as links in mails (spec operation-236). */
export const secretLimits = {
  keptMs: 366 * 24 * 60 * 60_000,
  /** A running server takes another secret up within this. */
  readEveryMs: 60_000,
} as const;

/** When the clock is doubted by what deletes for good (spec operation-232). */
export const clockLimits = {
  /** Further than this from the latest moment that was seen it is believed only after `runMs` of running. */
  gapMs: 24 * 60 * 60_000,
  runMs: 24 * 60 * 60_000,
  /** Further than this it is never believed by itself. */
  leapMs: 60 * 24 * 60 * 60_000,
  /** So far behind it isn't believed either; a time server may set it back by less at a start. */
  behindMs: 60 * 60_000,
  /** Looks within this show that the server ran in between. */
  lookWithinMs: 2 * 60 * 60_000,
  /** How often the moment is noted, because that is a commit. */
  noteEveryMs: 10 * 60_000,
} as const;

/** From when on the operator is told (spec operation-90, operation-91). */
export const operatorLimits = {
  /** How often it is looked. */
  lookEveryMs: 60_000,
  /** How often a cause is told of at most. */
  tellEveryMs: 60 * 60_000,
  /** A delivery that waits longer. */
  lateMs: 30 * 60_000,
  /** Suspects that take this part of their room. */
  roomUsed: 0.9,
  /** An order of the API that a person hasn't carried out after so long. */
  orderMs: 24 * 60 * 60_000,
  /** Less than this is free on the disk. */
  freeBytes: 2 * 1024 ** 3,
  /** The last backup is older; it is made every night. */
  backupMs: 48 * 60 * 60_000,
  /** The certificate ends sooner; certbot renews it thirty days before. */
  certificateMs: 14 * 24 * 60 * 60_000,
  certificateEveryMs: 6 * 60 * 60_000,
};

/** Limits of searches (spec operation-206), and of what is noted of those that found nothing (spec help-156). */
export const searchLimits = {
  /** After so many milliseconds a search answers with what it has. */
  longestMs: 10,
  /** Answers that are kept for the same words. */
  kept: 500,
  /** Characters of a search that are kept. */
  missLength: 60,
  /** Different ones that are kept of a day, so that a flood of them can't fill the disk. */
  missesPerDay: 1000,
  /** Shown is what was missed on so many different days. */
  missDays: 3,
} as const;

/** How names are looked up (spec domains-5 to domains-8, domains-14). */
export interface LookUpLimits {
  /** Until then a name is unknown, whoever hasn't answered. */
  timeoutMs: number;
  /** Until the DNS is asked again; it is asked twice. */
  dnsMs: number;
  /** Questions to one registry at a time; more wait. */
  atOnce: number;
  /** A registry that fails so often in a row is left alone for a while. */
  failures: number;
  pauseMs: number;
  /** For how long a registry is believed that has found a registered name. */
  believedMs: number;
  /** For how long an answer is told again, by its state. */
  keptMs: Record<DomainState, number>;
  /** Answers that are kept at a time; beyond it the oldest is forgotten. */
  kept: number;
  /** Names that are looked up at a time; one more is unknown. */
  running: number;
  /** Other spellings of a taken name that are looked up, and that are told of. */
  variants: { tried: number; told: number };
}

export const lookUpLimits: LookUpLimits = {
  timeoutMs: 4000,
  dnsMs: 1500,
  atOnce: 4,
  failures: 5,
  pauseMs: 30_000,
  believedMs: 60 * 60_000,
  keptMs: { taken: 60 * 60_000, available: 2 * 60_000, unknown: 0 },
  kept: 20_000,
  running: 3000,
  variants: { tried: 6, told: 3 },
};

/** How a domain is read from outside (spec domains-34, domains-35). */
export const moveLimits = {
  /** Until then what wasn't read is unknown; it is less than the proxy waits. */
  timeoutMs: moveCheckSeconds * 1000,
  /** Until the DNS is asked again; it is asked twice. */
  dnsMs: 1500,
  /** IP addresses that are judged; a site has a few, and a stranger's zone could name thousands. */
  addresses: 64,
  /** Records of a kind that are shown, and characters of each. */
  shown: 8,
  shownLength: 400,
} as const;

/** Limits on looking into documents of strangers (spec operation-67). */
export const documentLimits = {
  /** A document has far fewer entries; an archive with more is made to keep us busy. */
  entries: 5000,
  /** A document of 5 MB unpacks to less; an archive that declares more is a ZIP bomb. */
  unpackedBytes: 100 * 1024 * 1024,
  /** Types or relationships of a DOCX, which are unpacked. */
  xmlBytes: 1024 * 1024,
  /** How long one document may wait for others: with its own time less than a connection stays open. */
  waitMs: 20_000,
  /** How long one document may take, which is read in a thread of its own. */
  examineMs: 3000,
  threadMegabytes: 64,
  youngMegabytes: 8,
  /** How long the virus scanner may take; after that the document is taken unscanned. */
  scanMs: 10_000,
} as const;

/** Of the pages. */
export const siteLimits = {
  /** Pages that React made at a request, which are kept, and their bytes in all codings together. */
  madePages: 200,
  madeBytes: 16 * 1024 ** 2,
  /** What one counts of the time that all searches together may take. */
  madePageMs: 10,
} as const;

/** The tide's levels (spec operation-280). */
export const tideLimits = {
  stepMinutes: 15,
  /** How many steps before and after now are told. */
  back: 96,
  ahead: 48,
  /** And how many are known, so that the next high water is among them: two are up to 13 and a half hours apart. */
  known: 60,
};

/** Of the status page's monitor (spec status-20 to status-43). */
export const statusLimits = {
  /** Tries under way at a time. */
  triesAtOnce: 8,
  /** A try that failed is repeated so often, within a quarter of its interval. */
  repetitions: 3,
  /** How long everything outside may take to be heard, where a probe isn't. */
  hearMs: 5000,
  /** What is read of an answer. */
  answerBytes: 64 * 1024,
  replyBytes: 4096,
  /** Every probe is tried first within this, and what was read then is stored a little later (spec status-85). */
  firstTriesMs: 1000,
  firstStoreMs: 1500,
  /** How often readings are stored and added up. */
  storeEveryMs: 10_000,
  /** Readings that wait while the database is away; the oldest go first. */
  waiting: 5000,
  /** How long the lease of the process that probes lasts; it is renewed with each store. */
  leaseMs: 60_000,
  /** Without a reading for so many intervals nothing is known any more. */
  staleIntervals: 3,
  /** How long readings, hours and days are kept. */
  readingsMs: 48 * 60 * 60_000,
  hoursMs: 31 * 24 * 60 * 60_000,
  daysMs: 400 * 24 * 60 * 60_000,
  /** A report is made anew after this. */
  reportMs: 5000,
  /** How often it is looked whether pages have another message, footer or date. */
  noticeMs: 10_000,
  /** Incidents whose pages are kept, some 100 KB each. */
  incidentPages: 64,
  /** The history is read anew after this; it shows so many incidents at most. */
  historyMs: 60_000,
  historyIncidents: 400,
  /** Incidents that are over stay in the report for so long, and only so many. */
  incidentsMs: 90 * 24 * 60 * 60_000,
  incidents: 25,
  /** An incident that a probe opened is resolved after so long without trouble. */
  calmMs: 10 * 60_000,
  /** Outgoing mail that is due for longer is degraded, and an outage. */
  mailDegradedMs: 5 * 60_000,
  mailOutageMs: 30 * 60_000,
  /** A webhook of an incident is tried so often, for so long. */
  tellEveryMs: 60_000,
  tellMs: 24 * 60 * 60_000,
} as const;

/** How machines carry out orders of the API (spec api-61). */
export const reconcilerLimits = {
  /** Orders that a process carries out at a time. */
  atOnce: 8,
  /** An attempt that takes longer is broken off, before another process may take the order up. */
  attemptMs: 10_000,
  leaseMs: 15_000,
  /** How often it is looked for orders of other processes. */
  checkMs: 2000,
  /** The pause after a failure doubles up to the longest, within which a provider's return is noticed. */
  firstDelayMs: 1000,
  longestDelayMs: 10_000,
  /** How often a provider reads what changes by itself, such as sizes. */
  refreshMs: 60_000,
  /**
   * What failed so often is given up: the pauses then add up to three days. It is no period of time, because an order may
   * wait for its turn for days, and because a clock that jumps ahead must give nothing up.
   */
  mostFailures: (3 * 24 * 60 * 60) / 10,
} as const;

/** How proofs of ownership are looked for (spec api-90). */
export const proofLimits = {
  ...reconcilerLimits,
  atOnce: 2,
  checkMs: 60_000,
  mostFailures: Number.POSITIVE_INFINITY,
  /** The pause after a look is this part of how long the domain has been waiting, within these bounds. */
  partOfAge: 1 / 8,
  shortestPauseMs: 5 * 60_000,
  longestPauseMs: 24 * 60 * 60_000,
} as const;

/** How proofs of ownership are looked at again (spec api-132, api-133). */
export const proofLookLimits = {
  everyMs: 24 * 60 * 60_000,
  /** How often it is looked which are due, and how many are looked at then. */
  checkMs: 60_000,
  atOnce: 20,
  /** Until when a record may be missing before a person is told. */
  missingMs: 14 * 24 * 60 * 60_000,
} as const;

/** Limits of customers' databases on PostgreSQL (spec api-80 to api-82). */
export const customerDatabaseLimits = {
  /** Connections of a role at a time. */
  connections: 20,
  /** How long a statement of a customer takes at most, unless the customer sets another limit. */
  customerStatementMs: 60_000,
  /** How long one of ours takes; with an attempt it is no longer than a lease. */
  statementMs: reconcilerLimits.leaseMs - reconcilerLimits.attemptMs,
  /** Sizes that are read at a time. */
  sizesAtOnce: 100,
} as const;

/** Limits of the API (spec api-21 to api-30). */
export const apiLimits = {
  /** How long a token lasts; an account's oldest go beyond this number. */
  tokenMs: 24 * 60 * 60_000,
  tokens: 100,
  /** Passwords that are hashed at a time, and that wait for it. */
  hashesAtOnce: 2,
  hashesWaiting: 30,
  /** How long a network that an account was used from is known as its own. */
  knownMs: 30 * 24 * 60 * 60_000,
  /** Failed sign-ins of an account and of a network that cost nothing, and how long they count. */
  freeFailures: 3,
  failuresMs: 15 * 60_000,
  /** The delay doubles with each failure, up to the longest. */
  delayMs: 250,
  longestDelayMs: 8000,
  /** Sign-ins of a network that wait at a time; one more is refused. */
  delayed: 4,
  /** How long an answer is kept for a repeated idempotency key. */
  answersMs: idempotencyHours * 60 * 60_000,
  /** An account's calls in a minute are those of so many tokens (spec api-114). */
  tokensAtOnce,
  /** What the entities of an account take of each kind, without their names (spec api-34). */
  kindBytes: 2 * 1024 * 1024,
  /** What the records of a name take: an answer of the DNS has no more (RFC 1035, 4.2.2). */
  nameBytes: 64 * 1024,
  /** After so much a page of a list ends, whatever its length (spec api-112). */
  pageBytes: 256 * 1024,
  /** How long a list waits for another one of its account (spec api-113). */
  turnMs: listWaitSeconds * 1000,
} as const;

/** Limits of mails to subscribers of status messages (spec status-76). */
export const mailingLimits = {
  /** Mails that are sent at a time; the outbox's other mails have connections of their own. */
  slots: 4,
  /** Subscribers whose mails are put into the outbox together. */
  page: 500,
  /** What happened longer ago isn't told any more. */
  newsMs: 24 * 60 * 60_000,
  /** The report of a month is sent this long after its end (UTC) at the soonest, so that people are awake. */
  reportAfterMs: 6 * 60 * 60_000,
  /** A month that ended longer ago isn't reported any more. */
  reportWithinMs: 7 * 24 * 60 * 60_000,
  /** A subscription ends after final refusals on so many days. */
  refusals: 3,
  /** Earlier posts of the form that are asked in an hour whether they still want messages. */
  invitationsPerHour: 60,
} as const;
