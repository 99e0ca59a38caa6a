import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { builtPage } from '#tests/helpers/built-part.ts';

test('the styleguide shows every step of the scale with its value (spec pages-161)', () => {
  const steps = builtPage('styleguide', 'en').locator('.scale li').elements;
  const tokens = readFileSync('app/tokens.css', 'utf8').match(/(?<=^ *|@custom-media )--[\w-]+/gm);
  expect(steps.map((step) => step.querySelector('code')?.textContent)).toEqual(tokens);
  const words = steps.map((step) => step.textContent).join('\n');
  expect(words).toContain('--from-tablet(width >= 48rem)');
  expect(words).toContain('--color-menie#ff5b22');
  expect(words).toContain('--radius-plate6px');
});
