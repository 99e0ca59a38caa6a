// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import postcss from 'postcss';
import { expect, it } from 'vitest';

it('no rule is for whatever follows something, because a browser would style the whole document again', () => {
  // Once such a rule is there, anything put among siblings might be what it is for, and so might all that it holds:
  // a new page's first frame would style header and footer too. `:where(:not(:first-child))` is the same without it.
  const universal: string[] = [];
  for (const file of globSync('app/**/*.css')) {
    postcss.parse(readFileSync(file, 'utf8')).walkRules((rule) => {
      for (const selector of rule.selectors) {
        if (/[+~]\s*\*$/.test(selector)) universal.push(`${file}: ${selector}`);
      }
    });
  }
  expect(universal).toEqual([]);
});
