import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { articleIds, articlePath, type Block, type Section } from '#content/articles.ts';
import { type Language, localizedPath } from '#content/languages.ts';
import { pages } from '#content/pages.ts';
import { site } from '#content/site.ts';
import { tutorialPath, tutorials } from '#content/tutorials.ts';

/** The Markdown of a text, such as `articles/subdomains`. */
export const sourceOf = (text: string, language: Language) =>
  readFileSync(`content/${text}.${language}.md`, 'utf8');

interface Text {
  description: string;
  sections: readonly (Section & { see?: string })[];
}

/** The HTML of a text, part by part, checkpoints too. */
export const htmlOf = ({ sections }: Text) =>
  sections.flatMap(({ blocks, see = '' }) => [...blocks.map(blockHtml), see]);

function blockHtml(block: Block): string {
  if ('html' in block) return block.html;
  if ('code' in block) return '';
  const points = block.points.map((blocks) => `<li>${blocks.map(blockHtml).join('')}</li>`);
  return block.ordered ? `<ol>${points.join('')}</ol>` : `<ul>${points.join('')}</ul>`;
}

export const count = (text: Text, part: string) => htmlOf(text).join('').split(part).length - 1;

/** What is read as sentences: the description and the text, a piece of code in it counted as one word. */
const sentencesOf = (text: Text) =>
  [text.description, ...htmlOf(text)].flatMap((part) =>
    part
      .replaceAll(/<(pre|figure)[\s\S]*?<\/\1>/g, '<p>')
      .replaceAll(/<code>.*?<\/code>/g, 'code')
      .replaceAll(/<\/?(?:a|em|strong)\b[^>]*>/g, '')
      .split(/<[^>]*>|(?<=[.!?][)’”]*)\s+/),
  );

export const wordsOf = (sentence: string) => sentence.match(/\S*[\p{L}\d]\S*/gu) ?? [];

/** No sentence is too long (spec help-120). */
export function expectShortSentences(text: Text): void {
  expect(sentencesOf(text).filter((sentence) => wordsOf(sentence).length > 30)).toEqual([]);
}

/** Every link leads to a page of the site in the same language. */
export function expectKnownLinks(text: Text, language: Language): void {
  const links = [
    ...htmlOf(text)
      .join('')
      .matchAll(/<a href="([^"]*)"/g),
  ].map(([, href]) => href);
  expect(links.length).toBeGreaterThan(0);
  const known: string[] = [
    ...Object.values(pages).map(({ path }) => path),
    ...articleIds.map(articlePath),
    ...tutorials.map(({ id }) => tutorialPath(id)),
  ];
  for (const href of links) {
    const { pathname } = new URL(href ?? '', 'http://site');
    expect(known.map((path) => localizedPath(path, language))).toContain(pathname);
  }
}

/** Examples are of the reserved names and addresses (RFC 2606, 5737, 3849), and letters are of the site's fonts. */
export function expectOurWords(source: string, language: Language): void {
  expect(source.toLowerCase()).not.toContain(site.brand.short);
  for (const [name] of source.matchAll(/\b[\w-]+\.(?:com|net|org|nl|eu)\b/g)) {
    expect.soft(name).toMatch(/^example\.(com|net|nl)$/);
  }
  for (const [address] of source.matchAll(/\b\d+\.\d+\.\d+\.\d+\b/g)) {
    expect.soft(address).toMatch(/^192\.0\.2\./);
  }
  expect(source).toMatch(/^[\n -~À-ÿ–‘’“”…]+$/);
  // On the site a lesson is a tutorial (docs/words.md).
  if (language === 'en') expect(source).not.toMatch(/\blessons?\b/i);
  if (language === 'nl') {
    expect(source.replaceAll(/```[\s\S]*?```/g, '')).not.toMatch(
      /(?<![\p{L}\d.`-])(u|uw)(?![\p{L}\d-])/iu,
    );
  }
}
