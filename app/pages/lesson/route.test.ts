import { expect, it } from 'vitest';
import { tutorials } from '#content/tutorials.ts';
import { routeOf } from './route.ts';

/** The length of a way in units of the map. */
function lengthOf(way: string): number {
  const points = way
    .slice(1)
    .split(' ')
    .map((point) => point.split(',').map(Number) as [number, number]);
  return points
    .slice(1)
    .reduce(
      (sum, [x, y], at) => sum + Math.hypot(x - (points[at]?.[0] ?? 0), y - (points[at]?.[1] ?? 0)),
      0,
    );
}

it('is as long as the lesson takes, 30 units a minute', () => {
  for (const { id, minutes } of tutorials) {
    expect.soft(Math.abs(lengthOf(routeOf(minutes, 3).way) - minutes * 30), id).toBeLessThan(1.5);
  }
});

it('has its stops on the way, the last at its end', () => {
  const { way, places } = routeOf(8, 4);
  expect(places).toHaveLength(4);
  expect(way.endsWith(` ${places.at(-1)}`)).toBe(true);
  expect(places.map(([x]) => x)).toEqual(places.map(([x]) => x).toSorted((a, b) => a - b));
});
