import { statistics } from '#content/home.ts';

export type Figures = Record<(typeof statistics)[number]['id'], number>;

export const startFigures = Object.fromEntries(
  statistics.map(({ id, start }) => [id, start]),
) as Figures;

/**
 * One tick of the simulation (spec pages-56). `random` returns a number from 0 to below 1.
 */
export function growFigures(current: Figures, random: () => number): Figures {
  return Object.fromEntries(
    statistics.map(({ id, start, growth, accumulates }) => {
      const grown = growth.min + Math.floor(random() * (growth.max - growth.min + 1));
      return [id, (accumulates ? current[id] : start) + grown];
    }),
  ) as Figures;
}
