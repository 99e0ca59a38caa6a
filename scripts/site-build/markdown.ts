import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Marked, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import {
  type Article,
  type ArticleId,
  type ArticleNeighbours,
  type ArticleTitle,
  articleIds,
  articlePath,
  type Block,
  type Section,
} from '../../content/articles.ts';
import { allTitles } from '../../content/knowledge-base.ts';
import { type Language, languages, localizedPath } from '../../content/languages.ts';
import { pages } from '../../content/pages.ts';
import { type Lesson, tutorialPath, tutorials } from '../../content/tutorials.ts';
import { unescapeHtml } from '../../contracts/site.ts';
import { nearest } from './nearest.ts';
import { drawScreen } from './screens.ts';

/**
 * Vite plugin that compiles the Markdown of content/articles and content/lessons to data, so that the browser
 * needs no Markdown library. The module of a text has it in every language, so that switching needs no loading; it
 * bears the name of the English file. Raw HTML, pictures, a heading without an id or a dead link fail the build.
 */
export function markdown(): Plugin {
  return {
    name: 'markdown',
    transform: {
      filter: { id: /\/content\/(?:articles|lessons)\/[\w-]+\.en\.md$/ },
      handler(_source, id) {
        const [, folder, name] = /(articles|lessons)\/([\w-]+)\.en\.md$/.exec(id) ?? [];
        const text = `${folder}/${name}`;
        const texts = languages.map(({ code: language }) => {
          this.addWatchFile(fileOf(text, language));
          const source = readText(text, language);
          const read =
            folder === 'lessons'
              ? readLesson(source, language)
              : { ...readArticle(source, language), ...neighboursOf(`${name}`, language) };
          return [language, { ...read, related: relatedArticles(text, language) }];
        });
        // What only crawlers read is only prerendered.
        const forCrawlers =
          this.environment.name === 'client' ? ['keywords', 'published', 'steps'] : [];
        const code = JSON.stringify(Object.fromEntries(texts), (key, value) =>
          forCrawlers.includes(key) ? undefined : value,
        );
        return { code: `export default ${code}`, map: null, moduleType: 'js' };
      },
    },
  };
}

const content = path.resolve(import.meta.dirname, '../../content');
/** So many related articles are shown. */
const relatedCount = { articles: 4, lessons: 3 };

/** The file of a text, such as `articles/first-hour`. */
const fileOf = (text: string, language: Language) => path.join(content, `${text}.${language}.md`);
const readText = (text: string, language: Language) => readFileSync(fileOf(text, language), 'utf8');

let near: Map<string, string[]> | undefined;

/**
 * The articles that share the most words with a text, such as `articles/first-hour`, the same in each language, so
 * that no link moves when it is switched.
 */
export function relatedArticles(text: string, language: Language): ArticleTitle[] {
  const texts = [
    ...articleIds.map((id) => `articles/${id}`),
    ...tutorials.map(({ id }) => `lessons/${id}`),
  ];
  near ??= nearest(new Map(texts.map((one) => [one, readText(one, 'en')])), 'en');
  const [folder = '', ...ids] = [text.split('/')[0], ...(near.get(text) ?? [])];
  return ids
    .flatMap((one) => /^articles\/(.*)/.exec(one)?.[1] ?? [])
    .slice(0, relatedCount[folder as keyof typeof relatedCount])
    .map((id) => titled(id as ArticleId, language));
}

function titled(id: ArticleId, language: Language): ArticleTitle {
  return { id, title: readMatter(readText(`articles/${id}`, language)).facts.title };
}

/** The articles before and after one: on the map column by column, then beyond it. */
function neighboursOf(
  id: string,
  language: Language,
): Pick<ArticleNeighbours, 'previous' | 'next'> {
  const here = allTitles.findIndex((one) => one.id === id);
  const [previous, next] = [allTitles[here - 1], allTitles[here + 1]];
  return {
    ...(previous && { previous: titled(previous.id, language) }),
    ...(next && { next: titled(next.id, language) }),
  };
}

/** Reading speed of a text with commands. */
const wordsPerMinute = 180;

/** Parses an article's front matter and sections. */
export function readArticle(source: string, language: Language): Article {
  const { facts, body } = readMatter(source);
  return {
    ...facts,
    minutes: Math.round(body.split(/\s+/).length / wordsPerMinute),
    sections: readSections(body, language).map(({ steps, see, ...section }) => {
      if (see) throw new Error(`An article has no checkpoints: ${section.id}`);
      return section;
    }),
  };
}

/** Parses a lesson's front matter and sections, with its drawn screens and checkpoints (spec help-130). */
export function readLesson(source: string, language: Language): Lesson {
  const { fact, facts, body, film } = readMatter(source);
  return {
    ...facts,
    needs: fact('needs').split('; '),
    ...(film && { film }),
    sections: readSections(body, language),
  };
}

function readMatter(source: string) {
  const [, matter, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  if (matter === undefined || body === undefined) throw new Error('A text has front matter');
  const lines = new Map(
    matter.split('\n').map((line) => {
      const [, name = line, value = ''] = /^(\w+): (.+)$/.exec(line) ?? [];
      return [name, value];
    }),
  );
  const fact = (name: string) => {
    const value = lines.get(name);
    if (!value) throw new Error(`The front matter has no ${name}`);
    return value;
  };
  const facts = {
    title: fact('title'),
    description: fact('description'),
    keywords: fact('keywords'),
    updated: fact('updated'),
    published: lines.get('published') ?? fact('updated'),
  };
  return { fact, facts, body, film: lines.get('film') };
}

/** Every section begins with `## Title {#id}`; a quote that begins with `[see]` is its checkpoint. */
function readSections(body: string, language: Language): Lesson['sections'] {
  const marked = createMarked(language);
  const sections: Lesson['sections'] = [];
  for (const token of marked.lexer(body)) {
    if (token.type === 'space') continue;
    if (token.type === 'heading' && token.depth === 2) {
      sections.push({ ...readHeading(token as Tokens.Heading), steps: [] });
      continue;
    }
    const section = sections.at(-1);
    if (!section) throw new Error('A text begins with a heading');
    const { steps, see } = section;
    if (see) throw new Error(`A checkpoint ends its section: ${section.id}`);
    if (token.type === 'blockquote' && token.text.startsWith('[see] ')) {
      section.see = marked.parser(marked.lexer(token.text.slice('[see] '.length))).trim();
      continue;
    }
    addBlock(section.blocks, marked, token);
    if (token.type === 'list' && token.ordered) {
      steps.push(...(token as Tokens.List).items.map((item) => plain(marked, item)));
    }
  }
  return sections;
}

function addBlock(blocks: Block[], marked: Marked, token: Token): void {
  const before = blocks.at(-1);
  if (isCode(token)) {
    blocks.push({ code: token.text });
  } else if (token.type === 'list' && token.items.some(hasCode)) {
    const { ordered, items } = token as Tokens.List;
    blocks.push({ ordered, points: items.map((item) => readPoint(marked, item)) });
  } else {
    const html = marked
      .parser([token])
      .trim()
      // With text of twice the size a table is wider than a phone, and scrolls by itself.
      .replaceAll('<table>', '<div class="article-table"><table>')
      .replaceAll('</table>', '</table></div>');
    if (before && 'html' in before) before.html += html;
    else blocks.push({ html });
  }
}

function readPoint(marked: Marked, { tokens }: Tokens.ListItem): Block[] {
  const blocks: Block[] = [];
  for (const token of tokens) if (token.type !== 'space') addBlock(blocks, marked, token);
  return blocks;
}

/** A screen is written as code, too. */
const isCode = (token: Token): token is Tokens.Code => token.type === 'code' && !token.lang;
const hasCode = ({ tokens }: Tokens.ListItem) => tokens.some(isCode);

function readHeading({ text }: Tokens.Heading): Section {
  const [, title, id] = /^(.+) \{#([a-z-]+)\}$/.exec(text) ?? [];
  if (!title || !id) throw new Error(`A heading has an id: ## ${text} {#id}`);
  return { id, title, blocks: [] };
}

/** The words of a step, without its code and screens. */
function plain(marked: Marked, { tokens }: Tokens.ListItem): string {
  const html = marked.parser(tokens.filter(({ type }) => type !== 'code'));
  return unescapeHtml(
    html.replaceAll(/<\/?(?:a|code|em|strong)\b[^>]*>/g, '').replaceAll(/<[^>]*>/g, ' '),
  )
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function createMarked(language: Language): Marked {
  return new Marked({
    // Bare addresses in examples stay text.
    tokenizer: { url: () => undefined },
    renderer: {
      html({ text }) {
        throw new Error(`A text has no HTML of its own: ${text}`);
      },
      image({ href }) {
        throw new Error(`A text has no pictures: ${href}`);
      },
      link({ href, tokens }) {
        return `<a href="${resolve(href, language)}">${this.parser.parseInline(tokens)}</a>`;
      },
      list({ ordered, items }) {
        const name = ordered ? 'ol' : 'ul';
        const points = items.map((item) => `<li><div>${this.parser.parse(item.tokens)}</div></li>`);
        return `<${name}>${points.join('')}</${name}>`;
      },
      blockquote({ tokens }) {
        return `<div class="article-note">${this.parser.parse(tokens)}</div>`;
      },
      code({ text, lang }) {
        if (lang === 'screen') return drawScreen(text);
        throw new Error(
          lang
            ? `A block of code has no language: ${lang}`
            : `Code stands by itself or in a point of a list, where it can be copied: ${text}`,
        );
      },
    },
  });
}

/** Resolves a link: `/contact`, an article's or lesson's address, `/#contact` on home, or a query of them. */
function resolve(href: string, language: Language): string {
  const [path = ''] = href.split(/[?#]/);
  const known: string[] = [
    ...Object.values(pages).map((page) => page.path),
    ...articleIds.map(articlePath),
    ...tutorials.map(({ id }) => tutorialPath(id)),
  ];
  if (!known.includes(path)) throw new Error(`A link leads nowhere: ${href}`);
  return localizedPath(path, language) + href.slice(path.length);
}
