import type { Language } from '#content/languages.ts';
import { stopWords } from '#content/search/stop-words.ts';
import { synonyms } from '#content/search/synonyms.ts';
import { distanceToStart } from './distance.ts';
import { cutQuery, queryLimits } from './query.ts';
import { hasCompounds, stem, wordsOf } from './words.ts';

/*
 * The search of the site, the same in browser and server (docs/decisions/0044-a-search-engine-of-our-own.md). It
 * knows no DOM. The build writes two files per language (scripts/site-build/search-index.ts).
 */

export type SearchKind = 'plan' | 'page' | 'article' | 'lesson' | 'api' | 'form' | 'status';

/** What can be found: a page, a section of it, or what is sold on it. */
interface SearchDocument {
  kind: SearchKind;
  /** Without language, with an anchor where there is one. */
  path: string;
  title: string;
  /** Price in euro cents without VAT. */
  cents?: number;
  per?: 'month' | 'year';
}

/** A part of a page: its path is an anchor or empty, its kind that of the page where it isn't stated. */
export interface PagePart extends Omit<SearchDocument, 'kind'> {
  kind?: SearchKind;
  /** Whether other pages have its title too, so that it is found by that of its page. */
  usual?: boolean;
}

export interface SearchPage extends SearchDocument {
  /** Its description. */
  excerpt: string;
  parts: PagePart[];
}

/**
 * Words and where they occur. `words` are sorted and separated by spaces; `·` is the seam of a compound. Each
 * entry of `places` belongs to the word at the same place: for each document the distance from the one before, in
 * base 36, and the word's weight there, from A for 1 to I for 9.
 */
export interface WordList {
  words: string;
  places: string;
}

/** The first file: titles, headings, plans, prices and keywords. A document's number counts pages and their parts. */
export interface TitlesFile extends WordList {
  language: Language;
  pages: SearchPage[];
}

/** The second file: the words of all texts, and the first sentence of each part, by the number of its document. */
export interface BodiesFile extends WordList {
  excerpts: string[];
}

export interface SearchResult extends SearchDocument {
  excerpt: string;
  /** Title of the page that a section belongs to; of a usual section its own, because it is shown by its page's. */
  page?: string;
  /** Words that were found, for `markedPieces`. */
  terms: string[];
}

const mostResults = 30;
const mostOfOnePage = 4;
/** What counts less than this share of the best is found by chance. */
const leastShare = 0.15;
/** What a body's word counts beside a title's. */
const bodyWeight = 0.35;
/** What a section takes over from its page's title, so that both together find it. */
const ofPageWeight = 0.2;
/** What the parts of a compound count beside the compound. */
const ofPartsWeight = 0.7;

/** A document in memory. */
interface Found extends SearchDocument {
  number: number;
  excerpt: string;
  usual?: boolean;
  /** What it is a part of. */
  page?: Found;
}

interface Place {
  doc: Found;
  weight: number;
}

/** An index in memory; made by `openIndex` and only read by `search`. */
export interface SearchIndex {
  language: Language;
  stops: ReadonlySet<string>;
  docs: readonly Found[];
  /** All words, and those of the synonyms, in order. */
  known: readonly string[];
  /** A word's entries in the files, until somebody asks for it. */
  entries: Map<string, { text: string; factor: number }[]>;
  places: Map<string, readonly Place[]>;
  /** Words by what they have in common: their stem, or a part of a compound. */
  byStem: Map<string, string[]>;
  byPart: Map<string, string[]>;
}

/** An index during one search. */
interface Run extends SearchIndex {
  /** Known words that a typed one may be meant for, and how many typing errors that takes (spec help-144). */
  misspelt(typed: string): readonly [word: string, errors: number][];
}

/** The words of each group of synonyms, by each of them. */
const groups = new Map<string, string[]>();
for (const line of synonyms) {
  const group = line.split(' ');
  for (const word of group) groups.set(word, [...(groups.get(word) ?? []), ...group]);
}

/** Prepares the files for searching; before the second is there, titles and keywords are found. */
export function openIndex(titles: TitlesFile, bodies?: BodiesFile): SearchIndex {
  const entries: SearchIndex['entries'] = new Map();
  const byStem = new Map<string, string[]>();
  const byPart = new Map<string, string[]>();
  const put = (map: Map<string, string[]>, key: string, word: string) => {
    const list = map.get(key);
    if (list) list.push(word);
    else map.set(key, [word]);
  };
  const read = (list: WordList, factor: number) => {
    const places = list.places.split(' ');
    for (const [i, seamed] of list.words.split(' ').entries()) {
      const word = seamed.replaceAll('·', '');
      const entry = { text: places[i] ?? '', factor };
      const known = entries.get(word);
      if (known) {
        known.push(entry);
        continue;
      }
      entries.set(word, [entry]);
      put(byStem, stem(word, titles.language), word);
      if (seamed === word) continue;
      for (const part of seamed.split('·')) put(byPart, stem(part, titles.language), word);
    }
  };
  read(titles, 1);
  if (bodies) read(bodies, bodyWeight);
  return {
    language: titles.language,
    stops: new Set(stopWords[titles.language].split(' ')),
    docs: documents(titles.pages, bodies?.excerpts),
    known: [...new Set([...entries.keys(), ...groups.keys()])].sort(),
    entries,
    places: new Map(),
    byStem,
    byPart,
  };
}

/** The documents by their numbers. */
function documents(pages: readonly SearchPage[], excerpts: readonly string[] = []): Found[] {
  const docs: Found[] = [];
  for (const { parts, ...shown } of pages) {
    const page = { ...shown, number: docs.length };
    docs.push(page);
    for (const part of parts) {
      const number = docs.length;
      const { kind } = page;
      docs.push({
        kind,
        ...part,
        number,
        path: page.path + part.path,
        page,
        excerpt: excerpts[number] ?? '',
      });
    }
  }
  return docs;
}

/**
 * What a query finds, of one kind or of all, the best first (spec help-143); nothing without a word. Never throws,
 * whatever is typed.
 *
 * @param isOver whether the time for this search is over; then no more words are corrected (spec operation-206)
 */
export function search(
  opened: SearchIndex,
  query: string,
  kind?: SearchKind,
  isOver: () => boolean = () => false,
): SearchResult[] {
  const index = { ...opened, misspelt: corrector(opened, isOver) };
  const words = queryWords(index, cutQuery(query));
  const apart = words.flatMap((word) => split(index, word) ?? [word]).slice(0, queryLimits.words);
  const best = scores(index, words);
  // A compound that the site has in one place means what its parts mean as well.
  if (hasCompounds[index.language] && apart.length > words.length) {
    for (const [doc, { score, terms }] of scores(index, apart)) {
      const before = best.get(doc);
      best.set(doc, {
        score: Math.max(score * ofPartsWeight, before?.score ?? 0),
        terms: new Set([...terms, ...(before?.terms ?? [])]),
      });
    }
  }
  const scored = [...best]
    .filter(([doc]) => !kind || doc.kind === kind)
    .map(([doc, hit]) => ({ doc, ...hit }));
  return results(scored.sort((a, b) => b.score - a.score || a.doc.number - b.doc.number));
}

/** The documents that have any of the words, and how well they suit all of them. */
function scores(
  index: Run,
  words: readonly string[],
): Map<Found, { score: number; terms: Set<string> }> {
  const wanted = expandAll(index, words);
  const hits = new Map<Found, { values: number[]; terms: Set<string> }>();
  for (const [i, terms] of wanted.entries()) {
    const lists = [...terms].map(([term, likeness]) => ({
      term,
      likeness,
      places: placesOf(index, term),
    }));
    const found = new Set(lists.flatMap(({ places }) => places.map(({ doc }) => doc)));
    const rarity = Math.log(1 + index.docs.length / found.size);
    for (const { term, likeness, places } of lists) {
      for (const { doc, weight } of places) {
        const hit = hits.get(doc) ?? { values: wanted.map(() => 0), terms: new Set() };
        hits.set(doc, hit);
        hit.values[i] = Math.max(hit.values[i] ?? 0, likeness * rarity * weight);
        hit.terms.add(term);
      }
    }
  }
  return new Map(
    [...hits].map(([doc, { values, terms }]) => {
      const ofPage = doc.page && hits.get(doc.page);
      const all = values.map((value, i) =>
        Math.max(value, ofPageWeight * (ofPage?.values[i] ?? 0)),
      );
      const covered = all.filter((value) => value > 0).length / all.length;
      return [doc, { terms, score: all.reduce((sum, value) => sum + value, 0) * covered ** 2 }];
    }),
  );
}

/** The words to look for. A word that nobody knows is taken apart as a compound. */
function queryWords(index: Run, query: string): string[] {
  const isWord = (word: string) => isKnown(index, word) || begins(index, word).length > 0;
  const typed = [...wordsOf(query)].flatMap(({ word }) => {
    const joined = word.replaceAll('·', '');
    return isWord(joined) ? [joined] : word.split('·');
  });
  for (const [i, word] of typed.entries()) {
    // "How long" and "hoe lang" are one word for those who write it so.
    const joined = word + (typed[i + 1] ?? '');
    if (index.stops.has(word) && index.entries.has(joined)) typed.splice(i, 2, joined);
  }
  // A single letter is a word that somebody has just begun.
  const whole = typed.filter((word) => word.length > 1);
  const telling = whole.filter((word) => !index.stops.has(word));
  // Titles such as "About us" have nothing else.
  if (telling.length === 0) return whole.filter((word) => index.entries.has(word));
  const isSlip = (word: string) => index.misspelt(word).some(([, errors]) => errors <= 1);
  return telling
    .flatMap((word) => (isWord(word) || isSlip(word) ? [word] : (split(index, word) ?? [word])))
    .slice(0, queryLimits.words);
}

/** What each word may mean: words of the index, and how alike they are, from 0 to 1. */
function expandAll(index: Run, words: readonly string[]): Map<string, number>[] {
  const wanted = words.map((word) => expand(index, word));
  // What is written as one word, or as two.
  for (const [i, word] of words.entries()) {
    const joined = word + (words[i + 1] ?? '');
    if (joined === word || !isKnown(index, joined)) continue;
    for (const [term, likeness] of expand(index, joined)) {
      for (const terms of wanted.slice(i, i + 2)) {
        terms.set(term, Math.max(terms.get(term) ?? 0, likeness));
      }
    }
  }
  return wanted;
}

function expand(index: Run, word: string): Map<string, number> {
  const { entries, byStem, byPart, language } = index;
  const terms = new Map<string, number>();
  const add = (term: string, likeness: number) => {
    if (entries.has(term)) terms.set(term, Math.max(terms.get(term) ?? 0, likeness));
  };
  const addForms = (form: string, likeness: number) => {
    add(form, likeness);
    for (const other of byStem.get(stem(form, language)) ?? []) add(other, likeness * 0.9);
    for (const other of byPart.get(stem(form, language)) ?? []) add(other, likeness * 0.6);
  };
  const addMeanings = (meant: string, likeness: number) => {
    addForms(meant, likeness);
    for (const other of groups.get(meant) ?? []) addForms(other, likeness * 0.4);
  };
  addMeanings(word, 1);
  for (const longer of begins(index, word)) {
    const likeness = word.length / longer.length;
    if (likeness < 0.6) addForms(longer, 0.9 * likeness);
    else addMeanings(longer, 0.9 * likeness);
  }
  // Only then, so that a right word finds only itself (spec help-144).
  if (terms.size === 0) {
    for (const [like, errors] of index.misspelt(word)) addMeanings(like, 0.6 / errors);
  }
  const part = terms.size === 0 && longestPart(index, word);
  if (part) addMeanings(part, 0.4);
  return terms;
}

/** Whether a word, another form of it, one that means the same, or a compound with it is in the index. */
function isKnown({ byStem, byPart, language }: SearchIndex, word: string): boolean {
  return [word, ...(groups.get(word) ?? [])].some((one) => {
    const short = stem(one, language);
    return byStem.has(short) || byPart.has(short);
  });
}

/** Known words that begin with a typed one, except itself. */
function begins({ known }: SearchIndex, typed: string): string[] {
  if (typed.length < 2) return [];
  let low = 0;
  let high = known.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((known[middle] ?? '') < typed) low = middle + 1;
    else high = middle;
  }
  const found: string[] = [];
  for (let i = low; known[i]?.startsWith(typed); i++)
    if (known[i] !== typed) found.push(known[i] ?? '');
  return found;
}

/** The longest word that is taken apart, in letters. */
const longestWord = 32;
const shortestPart = 3;

/** The parts of a compound that the site doesn't have, such as "domein" and "verhuizing". */
function split(index: SearchIndex, word: string): string[] | undefined {
  // What has words of the same meaning is one thing, such as "database".
  if (word.length > longestWord || groups.has(word)) return undefined;
  /** The parts of the word from each place on, the longest first. */
  const from: (string[] | undefined)[] = [];
  from[word.length] = [];
  for (let start = word.length - shortestPart; start >= 0; start--) {
    for (let end = word.length; end >= start + shortestPart && !from[start]; end--) {
      const part = word.slice(start, end);
      const rest = from[end];
      // Of short words many are alike.
      const isPart =
        part.length < 5 ? index.entries.has(part) || groups.has(part) : isKnown(index, part);
      if (rest && part !== word && isPart) from[start] = [part, ...rest];
    }
  }
  return from[0];
}

/** The longest known beginning or end of a compound whose other part nobody knows. */
function longestPart(index: SearchIndex, word: string): string | undefined {
  const longest = Math.min(word.length, longestWord) - 1;
  for (let length = longest; length >= 5; length--) {
    const known = [word.slice(0, length), word.slice(-length)].find((one) => isKnown(index, one));
    if (known) return known;
  }
  return undefined;
}

/** Corrects words of one search: few, short ones, each once, until its time is over. */
function corrector(index: SearchIndex, isOver: () => boolean): Run['misspelt'] {
  const corrected = new Map<string, readonly [string, number][]>();
  return (typed) => {
    const known = corrected.get(typed);
    if (known) return known;
    if (corrected.size >= queryLimits.corrected || isOver()) return [];
    const found = misspelt(index, typed);
    corrected.set(typed, found);
    return found;
  };
}

function misspelt({ known }: SearchIndex, typed: string): [word: string, errors: number][] {
  if (typed.length < 3 || typed.length > queryLimits.letters) return [];
  const allowed = typed.length < 6 ? 1 : 2;
  return known.flatMap((word): [string, number][] => {
    if (word.length < typed.length - allowed || !mayBegin(word, typed)) return [];
    const errors = distanceToStart(word, typed, allowed);
    // The first letter is seldom wrong.
    return errors <= allowed ? [[word, word[0] === typed[0] ? errors : errors + 0.5]] : [];
  });
}

/** Whether the beginnings have no more than one error; spares most words the distance. */
function mayBegin(word: string, typed: string): boolean {
  const [a, b, c] = [word[0], word[1], word[2]];
  const [x, y, z] = [typed[0], typed[1], typed[2]];
  if (a === x) return true;
  const isSwapped = a === y && b === x;
  const isMissing = b === x && c === y;
  const isTooMany = a === y && b === z;
  return isSwapped || isMissing || isTooMany || (b === y && c === z);
}

/** Where a word occurs, in both files. */
function placesOf({ docs, entries, places }: SearchIndex, word: string): readonly Place[] {
  let list = places.get(word);
  if (!list) {
    const weights = new Map<number, number>();
    for (const { text, factor } of entries.get(word) ?? []) {
      let number = -1;
      for (const [, distance = '', letter = ''] of text.matchAll(/([\da-z]+)([A-I])/g)) {
        number += Number.parseInt(distance, 36);
        const weight = letter.charCodeAt(0) - 64;
        weights.set(number, (weights.get(number) ?? 0) + weight * factor);
      }
    }
    list = [...weights].flatMap(([number, weight]) => {
      const doc = docs[number];
      return doc ? [{ doc, weight }] : [];
    });
    places.set(word, list);
  }
  return list;
}

/** The best, few of one page, because the rest of it is near. */
function results(
  scored: readonly { doc: Found; score: number; terms: Set<string> }[],
): SearchResult[] {
  const ofPage = new Map<Found, number>();
  const least = leastShare * (scored[0]?.score ?? 0);
  const best = scored.filter(({ doc, score }) => {
    if (score < least) return false;
    const before = ofPage.get(doc.page ?? doc) ?? 0;
    ofPage.set(doc.page ?? doc, before + 1);
    return before < mostOfOnePage;
  });
  return best
    .slice(0, mostResults)
    .map(({ doc: { number: _number, page, usual, ...shown }, terms }) => ({
      ...shown,
      ...(page && (usual ? { title: page.title, page: shown.title } : { page: page.title })),
      terms: [...terms],
    }));
}
