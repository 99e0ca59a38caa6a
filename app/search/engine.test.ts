import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openIndex, search } from './engine.ts';
import { markedPieces } from './marked.ts';
import { cutQuery } from './query.ts';
import { wordsOf } from './words.ts';

const article = (path: string, title: string) => ({
  kind: 'article' as const,
  path,
  title,
  excerpt: '',
  parts: [],
});

/** A small index, written as the build writes it. */
const titles = {
  language: 'nl' as const,
  pages: [
    {
      kind: 'page' as const,
      path: '/services/web-hosting',
      title: 'Webhosting',
      excerpt: 'Een goed adres.',
      parts: [
        {
          kind: 'plan' as const,
          path: '#plans',
          title: 'Webhosting Pro',
          cents: 2500,
          per: 'month' as const,
        },
        { path: '#faq', title: 'Vragen' },
      ],
    },
    article('/a', 'Je factuur lezen'),
    article('/b', 'Privégegevens en e-mail'),
    {
      ...article('/over', 'Over ons'),
      parts: [{ path: '#nodig', title: 'Wat je nodig hebt', usual: true }],
    },
  ],
  words:
    'e·mail factuur gegevens hosting·pakket lezen ons over prive·gegevens pro vragen webhosting',
  places: '5H 4H 5E 1E1E 4E 6I 6I 5H 2F 3E 1I1F',
};
const bodies = {
  excerpts: ['', 'Honderd GB.', '', '', '', ''],
  words: 'backup lsof trui webhosting',
  places: '2E 4C 7C 4I',
};
const index = openIndex(titles, bodies);
const found = (query: string) => search(index, query).map(({ path }) => path);

describe('search', () => {
  it('finds words of titles and texts, a page before its parts', () => {
    expect(found('webhosting')).toEqual([
      '/services/web-hosting',
      '/services/web-hosting#plans',
      '/a',
    ]);
    expect(found('lsof')).toEqual(['/a']);
    expect(search(openIndex(titles), 'lsof')).toEqual([]);
  });

  it('finds one kind alone', () => {
    expect(search(index, 'webhosting', 'article').map(({ path }) => path)).toEqual(['/a']);
  });

  it('takes no notice of capitals, accents and hyphens (spec help-143)', () => {
    const words = [...wordsOf('Privégegevens: E-mail, foto’s')].map(({ word }) => word);
    expect(words).toEqual(['privegegevens', 'e·mail', 'fotos']);
    for (const query of ['PRIVEGEGEVENS', 'privégegevens', 'privé-gegevens', 'E-mail', 'email']) {
      expect(found(query)[0]).toBe('/b');
    }
  });

  it.each([
    ['half a word', 'webh'],
    ['two typing errors', 'wehbostng'],
    ['a compound by its part', 'pakket'],
    ['a compound in two words', 'hosting pakket'],
    ['words around it', 'waar is de webhosting'],
  ])('finds %s', (_, query) => {
    expect(found(query)[0]).toBe('/services/web-hosting');
  });

  it('takes a compound apart that is nowhere', () => {
    expect(search(index, 'webhostingpakket')[0]?.terms).toEqual(['webhosting', 'hostingpakket']);
  });

  it.each(['fcatuur', 'factuuur', 'actuur', 'fectuur'])('forgives %s (spec help-144)', (query) => {
    expect(found(query)).toEqual(['/a']);
  });

  it('forgives nothing where a word is right (spec help-144)', () => {
    expect(found('lezen')).toEqual(['/a']);
    expect(found('zeppelin')).toEqual([]);
  });

  it('finds what both languages call it', () => {
    expect(found('invoice')).toEqual(['/a']);
    expect(found('rekening')).toEqual(['/a']);
  });

  it('finds a title of stop words alone, and nothing for others', () => {
    expect(found('over ons')).toEqual(['/over']);
    expect(found('de het een')).toEqual([]);
    expect(found('   ')).toEqual([]);
  });

  it('finds a part by its own words and those of its page', () => {
    expect(found('webhosting vragen')[0]).toBe('/services/web-hosting#faq');
  });

  it('says what a plan costs, and what it belongs to', () => {
    expect(search(index, 'pro')[0]).toEqual({
      kind: 'plan',
      path: '/services/web-hosting#plans',
      title: 'Webhosting Pro',
      page: 'Webhosting',
      cents: 2500,
      per: 'month',
      excerpt: 'Honderd GB.',
      terms: ['pro'],
    });
  });

  it('shows a section whose heading many have by the title of its page (spec help-171)', () => {
    expect(search(index, 'trui')[0]).toMatchObject({
      path: '/over#nodig',
      title: 'Over ons',
      page: 'Wat je nodig hebt',
    });
  });

  it('corrects eight words, and none once its time is over (spec operation-206)', () => {
    const wrong = Array.from('bcdfghjk', (letter) => `${letter}qzwx`);
    expect(found(`${wrong.slice(1).join(' ')} faktuur`)).toEqual(['/a']);
    expect(found(`${wrong.join(' ')} faktuur`)).toEqual([]);
    expect(search(index, 'faktuur', undefined, () => true)).toEqual([]);
    expect(search(index, 'factuur', undefined, () => true)).toHaveLength(1);
  });

  it('answers whatever is typed (spec help-142)', () => {
    const odd = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 800 }),
      fc.constantFrom(
        '(a+)+$',
        '<script>alert(1)</script>',
        '.*',
        '😀'.repeat(4000),
        'a'.repeat(8000),
      ),
      fc
        .array(fc.constantFrom('web', 'hosting', 'de', '-', "'", '__proto__', 'constructor'))
        .map((words) => words.join(' ')),
    );
    fc.assert(
      fc.property(odd, (query) => {
        const cut = cutQuery(query);
        expect(cut.length).toBeLessThanOrEqual(200);
        expect(cut.split(' ').length).toBeLessThanOrEqual(12);
        const results = search(index, query);
        expect(results.length).toBeLessThanOrEqual(30);
        const pieces = markedPieces(query, results[0]?.terms ?? []);
        expect(pieces.map(({ text }) => text).join('')).toBe(query);
      }),
      { numRuns: 50 },
    );
  });
});

describe('markedPieces', () => {
  it('marks whole words, also those that are written differently', () => {
    const marked = markedPieces('Je E-mail, of privé-gegevens', ['email', 'gegevens']);
    expect(marked.filter(({ hit }) => hit).map(({ text }) => text)).toEqual([
      'E-mail',
      'privé-gegevens',
    ]);
  });
});
