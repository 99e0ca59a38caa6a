import {
  type CompetitorId,
  type CompetitorProfile,
  competitors,
  ownProfile,
} from '#content/catalog/competitors.ts';
import { type Costs, compareCosts, type Usage } from '#content/catalog/cost-calculator.ts';
import { withVat } from '#content/catalog/vat.ts';

/** A row of the comparison, in cents as shown: with or without VAT. */
export interface Figure {
  ours: number;
  theirs: number;
  /** Theirs minus ours (spec calculators-8): negative where we cost more. */
  saving: number;
}

export type Figures = Record<'month' | 'setup' | 'yearOne' | 'yearTwo' | 'total', Figure>;

export function competitorOf(id: CompetitorId): CompetitorProfile {
  return competitors.find((competitor) => competitor.id === id) ?? competitors[0];
}

/**
 * The figures on screen, in cents. VAT is added to each cost first, because then the shown differences
 * and yearly sums agree with the costs.
 */
export function figuresOf(usage: Usage, competitor: CompetitorId, vat: 'excl' | 'incl'): Figures {
  const { ours, theirs } = compareCosts(usage, competitor);
  const shown = vat === 'incl' ? withVat : (cents: number) => cents;
  const figure = (ourCents: number, theirCents: number): Figure => ({
    ours: ourCents,
    theirs: theirCents,
    saving: theirCents - ourCents,
  });
  const costs = (key: keyof Costs) => figure(shown(ours[key]), shown(theirs[key]));
  const yearOne = costs('yearOneCents');
  const yearTwo = costs('yearTwoCents');
  return {
    month: costs('monthlyCents'),
    setup: figure(shown(ownProfile.setupFee), shown(competitorOf(competitor).setupFee)),
    yearOne,
    yearTwo,
    total: figure(yearOne.ours + yearTwo.ours, yearOne.theirs + yearTwo.theirs),
  };
}

/** How our price compares with theirs. */
export function direction(saving: number): 'less' | 'more' | 'same' {
  if (saving === 0) return 'same';
  return saving > 0 ? 'less' : 'more';
}

/** Maximum intervals of the axis, and its readable steps, times a power of ten. */
const maxIntervals = 5;
const readableSteps = [1, 2, 2.5, 5, 10];

/** The marks of an axis in euros, from 0 to at least the highest figure (in cents). */
export function axisMarks(highestCents: number): number[] {
  const highest = Math.max(highestCents / 100, 1);
  const power = 10 ** Math.floor(Math.log10(highest / maxIntervals));
  const step = power * (readableSteps.find((one) => one * power * maxIntervals >= highest) ?? 10);
  const count = Math.ceil(highest / step);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}
