/** The most, or for scores the least, that a page may have. Times in ms, sizes in KB as transferred. */
export interface Limits {
  performance: number;
  fcp?: number;
  lcp: number;
  tbt?: number;
  slowTbt?: number;
  cls: number;
  html: number;
  script: number;
  font: number;
  picture: number;
}

export const homeLimits: Limits = {
  performance: 100,
  fcp: 900,
  lcp: 1200,
  tbt: 50,
  slowTbt: 200,
  cls: 0,
  html: 18,
  script: 125,
  font: 22,
  picture: 30,
};

export const otherLimits: Limits = {
  performance: 99,
  lcp: 1300,
  cls: 0.01,
  html: 22,
  script: 130,
  font: 22,
  picture: 25,
};
