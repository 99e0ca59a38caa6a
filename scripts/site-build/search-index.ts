import { createHash } from 'node:crypto';
import type {
  BodiesFile,
  PagePart,
  SearchKind,
  SearchPage,
  TitlesFile,
  WordList,
} from '../../app/search/engine.ts';
import { hasCompounds, wordsOf } from '../../app/search/words.ts';
import { apiCalls } from '../../content/api.ts';
import { articlePath } from '../../content/articles.ts';
import { domainPrices } from '../../content/catalog/domains.ts';
import { popularArticles } from '../../content/knowledge-base.ts';
import { type Language, languages } from '../../content/languages.ts';
import articlesEn from '../../content/locales/en/articles.json' with { type: 'json' };
import commonEn from '../../content/locales/en/common.json' with { type: 'json' };
import tutorialsEn from '../../content/locales/en/tutorials.json' with { type: 'json' };
import articlesNl from '../../content/locales/nl/articles.json' with { type: 'json' };
import commonNl from '../../content/locales/nl/common.json' with { type: 'json' };
import tutorialsNl from '../../content/locales/nl/tutorials.json' with { type: 'json' };
import { type PageId, pageIds, pages } from '../../content/pages.ts';
import { plans } from '../../content/plans.ts';
import { redirects } from '../../content/redirects.ts';
import { pageWords } from '../../content/search/page-words.ts';
import { stopWords } from '../../content/search/stop-words.ts';
import { synonyms } from '../../content/search/synonyms.ts';
import type { SiteManifest } from '../../contracts/site.ts';
import { type PageSection, type ReadPage, readPage } from './page-sections.ts';

/** Names of pages, and words that find articles and lessons, by their ids. */
const texts = {
  en: { names: commonEn.pages, article: articlesEn.items, lesson: tutorialsEn.items },
  nl: { names: commonNl.pages, article: articlesNl.items, lesson: tutorialsNl.items },
};

/** A part of a page with its words. */
interface Part {
  shown: PagePart;
  excerpt: string;
  text: string;
  /** What else it is called: a plan's short name, or the method and path of a call. */
  names?: string;
  /** Of its title's words. */
  weight: number;
}

/** A page with its words, before its parts. */
interface Page {
  shown: SearchPage;
  keywords: string;
  text: string;
  weight: number;
  parts: Part[];
}

/** Weights of a word, from 1 to 9, by where it stands. */
const weights = { page: 9, plan: 6, name: 3, h2: 6, h3: 5, call: 4, keyword: 5, description: 2 };

/** Legal texts are found by their headings alone (spec help-140). */
const headingsOnly = new Set<string>(
  (
    [
      'privacy-policy',
      'terms-of-service',
      'eu-cloud-policy',
      'refund-policy',
      'service-level-agreement',
    ] as const
  ).map((id) => pages[id].path),
);

/**
 * The files of the search by their names in `dist/`, made of all built pages that search engines may show too, and
 * `public/search.json`, which has the addresses of both files of each language (spec help-140).
 */
export function searchFiles(files: ReadonlyMap<string, string>): Map<string, string> {
  const { pages: built }: SiteManifest = JSON.parse(files.get('site.json') ?? '');
  const made = new Map<string, string>();
  const addresses = languages.map(({ code }) => {
    const found = built.flatMap(({ language, status, file, paths: [path] }) => {
      const html = files.get(file) ?? '';
      const isShown = language === code && status === 200 && !html.includes('content="noindex');
      return isShown && path ? [{ path, html }] : [];
    });
    const parts = Object.entries(makeIndex(code, found)).map(([part, content]) => {
      const json = JSON.stringify(content);
      const hash = createHash('sha256').update(json).digest('base64url').slice(0, 8);
      const name = `assets/search-${part}.${code}-${hash}.json`;
      made.set(name, json);
      return [part, `/${name}`];
    });
    return [code, Object.fromEntries(parts)];
  });
  return made.set('public/search.json', JSON.stringify(Object.fromEntries(addresses)));
}

/** Makes both files of a language's index (app/search/engine.ts) of pages, by their paths without language. */
export function makeIndex(
  language: Language,
  built: readonly { path: string; html: string }[],
): { titles: TitlesFile; bodies: BodiesFile } {
  const read = built.map(({ path, html }) => ({ path, page: readPage(html) }));
  const named = new Set(read.map(({ path, page }) => titleOf(path, page, language)));
  const usual = usualHeadings(read);
  const found = read.map(({ path, page }) => toPage(path, page, language, { named, usual }));
  const stops = new Set(stopWords[language].split(' '));
  const titles = new Words(stops);
  const bodies = new Words(stops);
  const texts = found.flatMap(({ text, parts }) => [text, ...parts.map((part) => part.text)]);
  const average = texts.join('').length / texts.length;
  const excerpts: string[] = [];
  for (const page of found) {
    titles.addTitle(excerpts.length, page.shown.title, page.weight, true);
    titles.add(excerpts.length, page.keywords, weights.keyword);
    titles.add(excerpts.length, page.shown.excerpt, weights.description);
    bodies.addText(excerpts.length, page.text, average);
    excerpts.push('');
    for (const { shown, weight, text, excerpt, names = '' } of page.parts) {
      if (!shown.usual) titles.addTitle(excerpts.length, shown.title, weight, false);
      titles.add(excerpts.length, names, weight);
      bodies.addText(excerpts.length, text, average);
      excerpts.push(excerpt);
    }
  }
  const known = new Set([...titles.keys(), ...bodies.keys()]);
  const seams = (word: string) =>
    titles.seamed.get(word) ?? bodies.seamed.get(word) ?? takeApart(word, known, language);
  return {
    titles: { language, pages: found.map(({ shown }) => shown), ...titles.toList(seams) },
    bodies: { excerpts, ...bodies.toList(seams) },
  };
}

/** What the headings of a page are compared with. */
interface Headings {
  /** Titles of all pages. */
  named: ReadonlySet<string>;
  usual: ReadonlySet<string>;
}

/** Headings that three pages have below their titles, such as "What you need": they name no subject. */
function usualHeadings(read: readonly { path: string; page: ReadPage }[]): Set<string> {
  const help = read.filter(({ path }) => kindOf(path) === 'article' || kindOf(path) === 'lesson');
  const all = help.flatMap(({ page }) => [...new Set(page.sections.map(({ title }) => title))]);
  const counts = Map.groupBy(all, (title) => title);
  return new Set([...counts].flatMap(([title, { length }]) => (length >= 3 ? [title] : [])));
}

/** What is found of a page. */
function toPage(path: string, page: ReadPage, language: Language, headings: Headings): Page {
  const id = idOf(path);
  const kind = kindOf(path);
  const title = titleOf(path, page, language);
  const [intro, ...sections] = page.sections;
  const also: Record<string, { also?: string }> =
    kind === 'article' || kind === 'lesson' ? texts[language][kind] : {};
  const keywords = [
    page.title.split(' | ')[0],
    page.keywords,
    also[path.split('/').at(-1) ?? '']?.also,
    id && pageWords[id]?.[language],
    ...Object.entries(redirects).flatMap(([address, to]) => (to === id ? [address] : [])),
  ];
  const parts = [...(id ? soldOn(id, title, sections) : []), ...sectionParts(sections, headings)];
  const isLegal = headingsOnly.has(path);
  for (const part of isLegal ? parts : []) Object.assign(part, { excerpt: '', text: '' });
  return {
    shown: { kind, path, title, excerpt: page.description, parts: parts.map(({ shown }) => shown) },
    keywords: keywords.join(' '),
    text: isLegal ? '' : `${intro.title}\n${intro.text}`,
    // The most wanted articles come before others that say the same.
    weight: popular.has(path) ? weights.page : shorter(weights.page, title),
    parts,
  };
}

/** The parts of a page by its headings. */
function sectionParts(sections: readonly PageSection[], { named, usual }: Headings): Part[] {
  const parts: Part[] = [];
  const titles = sections.map(({ title }) => title);
  for (const { title, text, heading, anchor, form } of sections) {
    const call = apiCalls.find(({ operationId }) => operationId === anchor);
    // A card that leads to a page says less than the page; plans are there already.
    const isCard = named.has(title) && !call;
    if (!title || isCard || plans.some(({ name }) => name === title)) continue;
    const last = parts.at(-1);
    // A heading that a page has several times is no title, such as that of a lesson's checkpoints.
    if (last && titles.indexOf(title) !== titles.lastIndexOf(title)) {
      last.text += `\n${text}`;
      continue;
    }
    const weight = call ? weights.call : heading === 'h2' ? weights.h2 : weights.h3;
    parts.push({
      shown: {
        ...(form ? { kind: 'form' } : call && { kind: 'api' }),
        path: anchor ? `#${anchor}` : '',
        title,
        ...(usual.has(title) && { usual: true }),
      },
      excerpt: firstSentence(text),
      text: form ? `${text}\n${form} form formulier` : text,
      ...(call && { names: `${call.method} ${call.path} ${call.operationId}` }),
      weight: shorter(weight, title),
    });
  }
  return parts;
}

const popular = new Set<string>(popularArticles.map(articlePath));

/** The longer a title, the less each of its words says. */
function shorter(weight: number, title: string): number {
  return Math.round(weight / (1 + Math.max(0, title.split(' ').length - 2) / 8));
}

/** Sections that hold a page's plans and prices. */
const plansAnchors = new Set(['plans', 'models', 'domain-prices']);

function idOf(path: string): PageId | undefined {
  return pageIds.find((id) => pages[id].path === path);
}

/** A page's name in the navigation, or an article's title. */
function titleOf(path: string, page: ReadPage, language: Language): string {
  const id = idOf(path);
  return id ? texts[language].names[id] : page.sections[0].title;
}

function kindOf(path: string): SearchKind {
  if (path.startsWith(`${pages['knowledge-base'].path}/`)) return 'article';
  if (path.startsWith(`${pages.tutorials.path}/`)) return 'lesson';
  if (path === pages['api-documentation'].path) return 'api';
  return path === pages['server-status'].path ? 'status' : 'page';
}

/** The plans and names that a page sells, with their prices. */
function soldOn(id: PageId, service: string, sections: readonly PageSection[]): Part[] {
  const sold =
    id === 'domain-registration'
      ? domainPrices.map(({ extension, yearlyCents: cents }) => ({
          id: extension,
          name: `.${extension}`,
          cents,
          per: 'year' as const,
          weight: weights.name,
        }))
      : plans.filter(({ page }) => page === id).map((plan) => ({ ...plan, weight: weights.plan }));
  const all = sections.find(({ anchor }) => anchor && plansAnchors.has(anchor));
  return sold.map(({ id: plan, name, cents, per, weight }) => {
    const { anchor, text } = sections.find(({ title }) => title === name) ?? { ...all, text: '' };
    return {
      shown: {
        kind: 'plan',
        path: anchor ? `#${anchor}` : '',
        title: `${service} ${name}`,
        cents,
        per,
      },
      excerpt: firstSentence(text),
      text,
      names: plan.split('-').at(-1) ?? '',
      weight,
    };
  });
}

/** At most this many characters of a first sentence are shown. */
const longestExcerpt = 160;

/**
 * The first sentence of a section, with the next one where it is a mere "Yes."; none where it has only figures
 * and names. Lines with prices are left out, because a plan's price stands beside it.
 */
function firstSentence(text: string): string {
  const [sentence = ''] =
    /^[^€\n]{20,}?[.!?](?=\s|$)/m.exec(text) ?? /^[^€\n]+?[.!?](?=\s|$)/m.exec(text) ?? [];
  if (sentence.length <= longestExcerpt) return sentence;
  return `${sentence.slice(0, longestExcerpt).replace(/\s+\S*$/, '')} …`;
}

/** Words and the documents that they occur in, with a weight from 1 to 9; documents are added in order. */
class Words {
  readonly seamed = new Map<string, string>();
  readonly #places = new Map<string, Map<number, number>>();
  readonly #stops: ReadonlySet<string>;

  constructor(stops: ReadonlySet<string>) {
    this.#stops = stops;
  }

  keys(): Iterable<string> {
    return this.#places.keys();
  }

  /** Adds words that all count the same. */
  add(doc: number, text: string, weight: number): void {
    for (const { word } of wordsOf(text)) if (!this.#stops.has(word)) this.#put(doc, word, weight);
  }

  /**
   * Adds the words of a title. Two that are a name, as "load balancing" is, may be typed as one; only the titles
   * of pages keep stop words.
   */
  addTitle(doc: number, title: string, weight: number, isPage: boolean): void {
    const words = [...wordsOf(title)].map(({ word }) => word);
    const telling = words.filter((word) => !this.#stops.has(word));
    for (const word of isPage ? words : telling) this.#put(doc, word, weight);
    if (!isPage && words.length !== 2) return;
    for (const [i, word] of telling.entries()) {
      const next = telling[i + 1];
      if (next) this.#put(doc, `${word}·${next}`, weight);
    }
  }

  /** Adds the words of a text, weighed by how often they occur in it and by its length (BM25). */
  addText(doc: number, text: string, average: number): void {
    const counts = new Map<string, number>();
    for (const { word } of wordsOf(text)) {
      if (!this.#stops.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
    for (const [word, count] of counts) {
      const share = count / (count + 0.6 + (0.6 * text.length) / average);
      this.#put(doc, word, Math.max(1, Math.round(9 * share)));
    }
  }

  toList(seams: (word: string) => string): WordList {
    const sorted = [...this.#places].sort(([a], [b]) => (a < b ? -1 : 1));
    const entries = sorted.map(([, places]) => {
      let last = -1;
      const entry = [...places].map(([doc, weight]) => {
        const distance = (doc - last).toString(36);
        last = doc;
        return distance + 'ABCDEFGHI'[weight - 1];
      });
      return entry.join('');
    });
    return { words: sorted.map(([word]) => seams(word)).join(' '), places: entries.join(' ') };
  }

  #put(doc: number, seamed: string, weight: number): void {
    const word = seamed.replaceAll('·', '');
    if (word.length > longestIndexed || ipAddress.test(word)) return;
    if (seamed !== word) this.seamed.set(word, seamed);
    const places = this.#places.get(word) ?? new Map<number, number>();
    this.#places.set(word, places);
    places.set(doc, Math.max(places.get(doc) ?? 0, weight));
  }
}

/** Longer words are keys and sums of the examples. */
const longestIndexed = 30;
const ipAddress = /^\d+\.\d+\.\d+\.\d+$/;

const shortestPart = 3;
/** What has words of the same meaning is one thing, such as "database". */
const wholes = new Set(synonyms.flatMap((group) => group.split(' ')));

/** A compound with its seam, where both parts are words of the site too: "hosting·pakket" (spec help-143). */
function takeApart(word: string, known: ReadonlySet<string>, language: Language): string {
  if (!hasCompounds[language] || wholes.has(word) || /\d/.test(word)) return word;
  for (let at = word.length - shortestPart; at >= shortestPart; at--) {
    const [first, rest] = [word.slice(0, at), word.slice(at)];
    if (!known.has(rest)) continue;
    // The s between two words belongs to neither.
    const isWord = known.has(first) || (first.endsWith('s') && known.has(first.slice(0, -1)));
    if (isWord) return `${first}·${rest}`;
  }
  return word;
}
