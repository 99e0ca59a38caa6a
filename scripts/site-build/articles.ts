import { Marked, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import { type Article, articleIds, articlePath } from '../../content/articles.ts';
import { isLanguage, type Language, localizedPath } from '../../content/languages.ts';
import { pages } from '../../content/pages.ts';
import { escapeHtml } from '../../contracts/site.ts';

/**
 * Vite plugin that compiles the Markdown of content/articles to data, so that the browser needs no Markdown
 * library. Raw HTML, pictures, a heading without an id or a dead link fail the build.
 */
export function articles(): Plugin {
  return {
    name: 'articles',
    transform: {
      filter: { id: /\/content\/articles\/[\w-]+\.\w+\.md$/ },
      handler(markdown, id) {
        const language = /\.(\w+)\.md$/.exec(id)?.[1];
        if (!isLanguage(language)) throw new Error(`${id}: there is no language ${language}`);
        const article = readArticle(markdown, language);
        return {
          code: `export default ${JSON.stringify(article)}`,
          map: null,
          moduleType: 'js',
        };
      },
    },
  };
}

/** Reading speed of a text with commands. */
const wordsPerMinute = 180;

/** Parses front matter and sections; every section begins with `## Title {#id}`. */
export function readArticle(source: string, language: Language): Article {
  const [, matter, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  if (matter === undefined || body === undefined) throw new Error('An article has front matter');
  const facts = new Map(
    matter.split('\n').map((line) => {
      const [, name = line, value = ''] = /^(\w+): (.+)$/.exec(line) ?? [];
      return [name, value];
    }),
  );
  const fact = (name: string) => {
    const value = facts.get(name);
    if (!value) throw new Error(`The front matter has no ${name}`);
    return value;
  };
  const marked = markdown(language);
  const sections: Article['sections'] = [];
  for (const token of marked.lexer(body)) {
    if (token.type === 'space') continue;
    if (token.type === 'heading' && token.depth === 2) {
      sections.push(readHeading(token as Tokens.Heading));
      continue;
    }
    const blocks = sections.at(-1)?.blocks;
    if (!blocks) throw new Error('An article begins with a heading');
    const before = blocks.at(-1);
    if (token.type === 'code') blocks.push({ code: (token as Tokens.Code).text });
    else if (before && 'html' in before) before.html += render(marked, token);
    else blocks.push({ html: render(marked, token) });
  }
  return {
    title: fact('title'),
    description: fact('description'),
    keywords: fact('keywords'),
    updated: fact('updated'),
    minutes: Math.round(body.split(/\s+/).length / wordsPerMinute),
    sections,
  };
}

function readHeading({ text }: Tokens.Heading): Article['sections'][number] {
  const [, title, id] = /^(.+) \{#([a-z-]+)\}$/.exec(text) ?? [];
  if (!title || !id) throw new Error(`A heading has an id: ## ${text} {#id}`);
  return { id, title, blocks: [] };
}

function render(marked: Marked, token: Token): string {
  return marked.parser([token]).trim();
}

function markdown(language: Language): Marked {
  return new Marked({
    // Bare addresses in examples stay text.
    tokenizer: { url: () => undefined },
    renderer: {
      html({ text }) {
        throw new Error(`An article has no HTML of its own: ${text}`);
      },
      image({ href }) {
        throw new Error(`An article has no pictures: ${href}`);
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
      code({ text }) {
        return `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>`;
      },
    },
  });
}

/** Resolves an article's link: `/contact`, an article's address, `/#contact` on home, or a query of them. */
function resolve(href: string, language: Language): string {
  const [path = ''] = href.split(/[?#]/);
  const known: string[] = [
    ...Object.values(pages).map((page) => page.path),
    ...articleIds.map(articlePath),
  ];
  if (!known.includes(path)) throw new Error(`A link leads nowhere: ${href}`);
  return localizedPath(path, language) + href.slice(path.length);
}
