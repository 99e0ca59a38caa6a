/** Home's budget: least score, otherwise maxima. Times in ms, sizes in KB (brotli). */
export const homeLimits = {
  performance: 99,
  fcp: 870,
  lcp: 1200,
  tbt: 80,
  /** Total blocking time on a processor ten times slower. */
  slowTbt: 300,
  cls: 0,
  html: 20,
  script: 130,
  font: 22,
  picture: 30,
};

export const otherLimits = {
  performance: 98,
  cls: 0.01,
  html: 22,
  script: 135,
  font: 22,
  picture: 25,
};

/**
 * HTML of pages that got more to link and to search, in KB: at most 1 KB over what it was before (spec help-173), and up
 * to 0.5 KB for rules that their first view doesn't use, and for what brings the others
 * (docs/decisions/0003-inline-styles-and-csp.md). Some tens of bytes come and go with the hashes in the names of files.
 */
export const htmlLimits: Partial<Record<string, number>> = {
  'knowledge-base': 12.4,
  tutorials: 12.5,
  article: 14.2,
  'domain-registration': 14.3,
  'api-documentation': 20,
};

/** The budget of any page. */
export type PageLimits = typeof otherLimits & Partial<typeof homeLimits>;

/** Lighthouse scores of every page: accessibility, best practices and SEO. */
export const OTHER_SCORES = 100;

/** From a tap on a link to the next page's heading, in ms. */
export const tapLimits = { inView: 200, otherwise: 500 };

/** From a key press on a slider to the next paint, in ms. */
export const SLIDER_MS = 100;

export const serverLimits = {
  /** Bare `node:http`'s processor time per answer, divided by the site's. */
  ofBare: 0.6,
  startMs: 2000,
  /** Most resident memory, also under leads and mails, in MB. */
  memory: 450,
};

/** On two quiet cores, in ms: the build alone, and `npm start` on a fresh clone until it serves. */
export const setUpLimits = { build: 8000, freshStart: 35_000 };

export const leadLimits = {
  /** Leads per second, divided by bare commits of 64 of the same leads. */
  ofBare: 0.5,
  p99OfP50: 10,
  /** A single lead minus its bare commit, in ms. */
  overCommitMs: 5,
  waitingMailsPerSecond: 50,
  /** From a single lead until its mails are sent, in ms. */
  mailAfterLeadMs: 2000,
};

/** On PostgreSQL, at 64 clients. */
export const postgresLimits = {
  /** Leads per second of one process, divided by bare commits of the same leads. */
  ofBare: 0.5,
  /** Leads per second of two processes, divided by one's. */
  twoOfOne: 0.95,
  /** Processor time per lead of two processes, divided by one's. */
  processorOfOne: 1.15,
};

/** With a million leads that the file cache doesn't hold, in ms. */
export const sizeLimits = {
  /** Longest pause of the event loop, over the longest bare commit. */
  pauseMs: 100,
  metricsMs: 50,
  startMs: 3000,
};

/** Forty probes of forty components. */
export const statusBenchLimits = {
  /** Reading 90 days from the database, in ms. */
  readMs: 10,
  /** A bare Fastify route's processor time per answer, divided by that of `/api/status`. */
  ofBare: 0.6,
  /** A month, in MB. */
  size: 20,
  probingPercent: 2,
};

/** Calls of the documented API at 64 clients. */
export const apiBenchLimits = {
  /** Processor time of a bare Fastify route divided by that of the API, for the same answer. */
  get: { ofBare: 0.5, ofBareOnPostgres: 0.2, p99Ms: 25 },
  /** Calls per second, divided by bare commits of the same rows, one for each. */
  post: { ofBare: 0.4 },
};
