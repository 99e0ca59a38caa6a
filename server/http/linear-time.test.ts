import { expect, it } from 'vitest';
import { readUsage } from '#content/catalog/cost-calculator.ts';
import { readEstimate } from '#content/catalog/estimator.ts';
import { forms } from '#contracts/forms/index.ts';
import { escapeHtml, unescapeHtml } from '#contracts/site.ts';
import { withoutFormulas, withoutNumbers } from '../admin/leads/csv.ts';
import { printable, printableLine, shortened } from '../admin/text.ts';
import { languageOfPath, preferredLanguage } from '../i18n/language.ts';
import { schemaOf } from '../leads/form-schema.ts';
import { recipientHash } from '../privacy/hashes.ts';
import { preferredCoding } from '../site/prepare-page.ts';
import { findRedirect } from '../site/redirects.ts';
import { elementsOf } from '../uploads/docx.ts';
import { withoutAddresses } from './logging.ts';

/*
 * What reads words of outsiders takes time that grows with their length only (spec operation-39): otherwise a few
 * long ones would hold up everybody.
 */

const readers: Record<string, (text: string) => unknown> = {
  withoutAddresses,
  withoutFormulas,
  withoutNumbers,
  printable,
  printableLine,
  escapeHtml,
  unescapeHtml,
  preferredLanguage,
  preferredCoding,
  languageOfPath,
  findRedirect: (text) => findRedirect(`/${text}`, () => false),
  shortened: (text) => shortened(text, 40),
  elementsOf: (text) => withoutThrowing(() => elementsOf(`<Types ${text}`)),
  recipientHash: (text) => recipientHash('salt', text),
  readEstimate: (text) => readEstimate(new URLSearchParams(text)),
  readUsage: (text) => readUsage(new URLSearchParams(text)),
  ...Object.fromEntries(
    Object.values(forms).flatMap((form) => {
      const schema = schemaOf(form);
      return Object.keys(form.fields).map((name) => [
        `${form.id}.${name}`,
        (text: string) => schema.safeParse({ [name]: text }),
      ]);
    }),
  ),
};

function withoutThrowing(read: () => unknown): unknown {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Repeated, alone and before an ending that makes a pattern try again. */
const pieces = [
  'a',
  ' ',
  '\n',
  '\t',
  '/',
  '//',
  '\\',
  '.',
  '-',
  '@',
  'a@',
  '"',
  "'",
  '=',
  '\n=',
  ",'",
  ';',
  '{{',
  '&#',
  '%',
  '%61',
  '+',
  '0',
  'é',
  '\u{1f600}',
  '\ud800',
  '\u200b',
  'a,',
  'a;q=0,',
  ...['(', '<', '<<', '1 0 obj ', '<a b="'],
];
const endings = ['', '!', '@', '=', '\u0000', '/x'];

/** The shortest of some tries, in ms, because a busy machine makes single ones longer. */
function shortest(read: () => unknown, tries: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < tries; attempt++) {
    const start = performance.now();
    read();
    least = Math.min(least, performance.now() - start);
  }
  return least;
}

it.each(Object.entries(readers))('%s', (_, read) => {
  const slow: string[] = [];
  for (const piece of pieces) {
    for (const ending of endings) {
      // Differs from try to try, because some answers are memoized.
      let count = 0;
      const time = (length: number, tries: number) =>
        shortest(() => read(`${piece.repeat(length / piece.length)}${++count}${ending}`), tries);
      const long = time(16_000, 1);
      if (long < 5) continue;
      // What is linear takes some tens of milliseconds, what is quadratic seconds.
      if (time(64_000, 5) > 500) slow.push(JSON.stringify([piece, ending]));
    }
  }
  expect(slow).toEqual([]);
});
