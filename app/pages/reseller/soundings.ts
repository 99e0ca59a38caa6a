import { formatNumber } from '#app/i18n/format.ts';
import { resellerHeadlines } from '#content/catalog/reseller.ts';
import type { Language } from '#content/languages.ts';

/** The axis of the commission table ends at the highest rate (spec content-16). */
const deepest = resellerHeadlines.commissionUpToPercent;

/** A rate's distance from the top: `12.5%`. */
export function depth(percent: number): string {
  return `${Math.round((percent / deepest) * 10_000) / 100}%`;
}

/** The marks of the axis: every five percent from 0 to the end. */
export function soundings(end: number): number[] {
  return Array.from({ length: Math.floor(end / 5) + 1 }, (_, index) => index * 5);
}

/** The drawing's scale: an arm of one percent is 3.1 wide, a column of the table 325. */
const widthOfOnePercent = 3.1 / 3.25;

/** An arm's width in percent of its column, the same as its mouth in the drawing above. */
export function channelShare(highest: number): number {
  return Math.round(highest * widthOfOnePercent * 100) / 100;
}

/** Metres below sea level as the gauge prints them: "−0.4", "−0,4". */
export function levelBelow(metres: number, language: Language): string {
  return `−${formatNumber(metres, language)}`;
}
