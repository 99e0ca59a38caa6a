/** Limits of home: least score, otherwise most. Times in ms, sizes in KB (brotli). */
export const homeLimits = {
  performance: 98,
  fcp: 950,
  lcp: 1300,
  tbt: 100,
  /** Total blocking time on a slow phone: a tenth of the reference machine's processor. */
  slowTbt: 400,
  cls: 0,
  html: 28,
  script: 140,
};

/** Limits of every other page. */
export const otherLimits = { performance: 98, cls: 0.01, html: 30, script: 155 };

/** The limits of any page. */
export type PageLimits = typeof otherLimits & Partial<typeof homeLimits>;

/** Lighthouse scores of every page: accessibility, best practices and SEO. */
export const OTHER_SCORES = 100;

/** From a tap on a link to the next page's heading, in ms. */
export const tapLimits = { inView: 300, otherwise: 700 };

/** From a key press on a slider to the next paint, in ms. */
export const SLIDER_MS = 100;

/** On two quiet cores, in ms: the build alone, and `npm start` on a fresh clone until it serves. */
export const setUpLimits = { build: 15_000, freshStart: 40_000 };

/** On either database. */
export const leadLimits = {
  /** Until the last of 50 posts at once is answered, in ms. */
  burstMs: 1000,
  /** Until a post alone is answered, in ms. */
  singleMs: 50,
  /** Most resident memory of the server meanwhile, in MB. */
  memory: 450,
};

/** With 100,000 leads, in ms. */
export const sizeLimits = {
  /** Longest pause of the event loop. */
  pauseMs: 100,
  startMs: 2000,
};
