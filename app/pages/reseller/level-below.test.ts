// @vitest-environment node
import { expect, it } from 'vitest';
import { levelBelow } from './level-below.ts';

it('a level below the sea has the decimal sign of the language', () => {
  expect(levelBelow(0.4, 'en')).toBe('−0.4');
  expect(levelBelow(0.4, 'nl')).toBe('−0,4');
});
