// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages } from '#content/languages.ts';
import { projects } from '#content/portfolio.ts';
import { drawInterface } from '../../design/svg/interfaces.mjs';

describe.each(languages.map(({ code }) => code))(
  'the screens of projects (spec pages-265): %s',
  (language) => {
    const file = readFileSync(`app/drawings/interfaces/${language}.svg`, 'utf8');
    const symbols = [...file.matchAll(/<symbol id="([^"]+)".*?<\/symbol>/g)];

    it('are those that the program draws, one a project and each of its own', () => {
      expect(symbols.map(([, id]) => id)).toEqual(projects.map(({ id }) => id));
      for (const [symbol, id = ''] of symbols)
        expect(symbol, id).toContain(drawInterface(id, language).body);
    });

    it('are small, and have nothing that doesn’t resolve or isn’t allowed in a `<use>`', () => {
      for (const [symbol, id] of symbols) {
        expect(symbol.length, id).toBeLessThanOrEqual(4096);
        expect(symbol.match(/ id="/g), id).toHaveLength(1);
        expect(symbol, id).not.toMatch(
          /url\(|href|style|font-family|<(clipPath|mask|pattern|image)/,
        );
      }
    });
  },
);
