import { describe, expect, it } from 'vitest';
import { languages } from '#content/languages.ts';
import { helpPages } from '#content/navigation.ts';
import { pageIds } from '#content/pages.ts';
import { builtPage } from '#tests/helpers/built-part.ts';

describe.each(languages.map(({ code }) => code))('in %s', (language) => {
  it('only contact and Help end at a shore (spec pages-125)', () => {
    const atShore = pageIds.filter(
      (id) => builtPage(id, language).locator('main > .shore:last-child').elements.length > 0,
    );
    expect(atShore.toSorted()).toEqual(['contact', ...helpPages].toSorted());
  });

  it('a height beside the gauge is in metres (spec pages-182)', () => {
    const heights = pageIds.flatMap((id) => builtPage(id, language).locator('.level').texts());
    expect(heights.length).toBeGreaterThan(50);
    for (const height of heights) expect.soft(height).toMatch(/^(?:0|[+−]\d(?:[.,]\d)?) m$/);
  });
});
