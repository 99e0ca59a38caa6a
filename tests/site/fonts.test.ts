// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { builtPages } from '#tests/helpers/built-pages.ts';

/** The characters that the font of large figures has. */
function gaugeCharacters(): RegExp {
  const css = readFileSync('app/fonts/fonts.css', 'utf8');
  const [, ranges = ''] = /"Overpass Gauge";[^}]*unicode-range: ([^;]+);/.exec(css) ?? [];
  const parts = ranges.split(', ').map((range) => {
    const [, first, last = first] = /^U\+([\dA-F]+)(?:-([\dA-F]+))?$/.exec(range) ?? [];
    return `\\u{${first}}-\\u{${last}}`;
  });
  return new RegExp(`^[${parts.join('')}]*$`, 'u');
}

it('a large figure is in one font, the words in it too', () => {
  const covered = gaugeCharacters();
  const figures = builtPages.flatMap(({ file }) => {
    const html = readFileSync(`dist/${file}`, 'utf8');
    return [...html.matchAll(/<(\w+)[^>]* class="(?:[^"]* )?gauge[ "][^>]*>(.*?)<\/\1>/gs)].map(
      ([, , inside = '']) => inside.replaceAll(/<[^>]*>/g, ''),
    );
  });
  expect(figures.length).toBeGreaterThan(100);
  expect(figures.filter((text) => !covered.test(text))).toEqual([]);
});
