import { articleIds, articlePath } from '#content/articles.ts';
import { fill } from '#content/fill.ts';
import { placeOf } from '#content/knowledge-base.ts';
import { type Language, localizedPath } from '#content/languages.ts';
import type en from '#content/locales/en/search.json';
import { pages } from '#content/pages.ts';
import { tutorialPath, tutorials } from '#content/tutorials.ts';
import { escapeHtml } from '#contracts/site.ts';
import { markedPieces, type SearchResult } from './engine.ts';

/*
 * What a search found, as HTML: the browser shows it and the server fills it into the page (spec help-150). It is
 * text for that reason, because the server runs no React.
 */

/** The language that results are shown in. */
export interface Shown {
  language: Language;
  search: typeof en;
  /** Formats euro cents. */
  format: (cents: number) => string;
}

/** The results in groups by kind, the group with the best one first. */
export function resultsHtml(results: readonly SearchResult[], shown: Shown): string {
  const { search } = shown;
  const kinds = new Set(results.map(({ kind }) => kind));
  const groups = [...kinds].map((kind) => {
    const own = results.filter((one) => one.kind === kind);
    const name = escapeHtml(search.kinds[kind]);
    return [
      '<div class="search-group">',
      `<p class="label" aria-hidden="true"><span>${name}</span><span>${own.length}</span></p>`,
      `<ul aria-label="${name}">${own.map((one) => resultHtml(one, shown)).join('')}</ul></div>`,
    ].join('');
  });
  return groups.join('');
}

function resultHtml(result: SearchResult, shown: Shown): string {
  const { path, title, excerpt, cents, terms } = result;
  const [page = '', anchor] = path.split('#');
  const address = localizedPath(page, shown.language) + (anchor ? `#${anchor}` : '');
  const mark = cents === undefined ? squareOf(path) : shown.format(cents);
  return [
    `<li><a href="${escapeHtml(address)}"><b>${marked(title, terms)}</b>`,
    ` <span class="label">${escapeHtml(placeOfResult(result, shown))}</span></a>`,
    (excerpt || mark) &&
      `<p${mark && ` data-mark="${escapeHtml(mark)}"`}>${marked(excerpt, terms)}</p>`,
    '</li>',
  ].join('');
}

/** What stands beside a result: its price, its square on the map, how long it takes, or where it is. */
function placeOfResult({ path, page, cents, per = 'month' }: SearchResult, shown: Shown): string {
  const { search, format } = shown;
  if (cents !== undefined) return fill(search.prices[per], { price: format(cents) });
  const lesson = tutorials.find(({ id }) => path === tutorialPath(id));
  if (lesson) return fill(search.minutes, { count: lesson.minutes });
  return squareOf(path) || page || path;
}

/** An article's square on the map; empty for anything else. */
function squareOf(path: string): string {
  const article = articleIds.find((id) => path === articlePath(id));
  return article ? placeOf(article).square.name : '';
}

/** What stands in place of results where there are none: the way to a person, or from a part to the whole site. */
export function nothingHtml(
  query: string,
  { language, search }: Omit<Shown, 'format'>,
  isPart = false,
): string {
  const { title, text, link } = search.nothing;
  const ask = `<p>${escapeHtml(text)}</p>${linkHtml(`${addressOf(query, language)}#ask`, link)}`;
  return [
    `<div class="search-nothing"><p class="text-h3">${escapeHtml(fill(title, { query }))}</p>`,
    `${isPart ? wholeHtml(query, { language, search }) : ask}</div>`,
  ].join('');
}

/** The way from a part to the whole site. */
export function wholeHtml(query: string, { language, search }: Omit<Shown, 'format'>): string {
  return linkHtml(addressOf(query, language), search.whole);
}

/** The way from the best results to all of them. */
export function allHtml(
  query: string,
  count: number,
  { language, search }: Omit<Shown, 'format'>,
): string {
  return linkHtml(addressOf(query, language), fill(search.all, { count }));
}

function linkHtml(address: string, words: string): string {
  return `<p><a class="link" href="${escapeHtml(address)}">${escapeHtml(words)}</a></p>`;
}

function addressOf(query: string, language: Language): string {
  return `${localizedPath(pages.search.path, language)}?${new URLSearchParams({ q: query })}`;
}

function marked(text: string, terms: string[]): string {
  return markedPieces(text, terms)
    .map((piece) => (piece.hit ? `<mark>${escapeHtml(piece.text)}</mark>` : escapeHtml(piece.text)))
    .join('');
}
