import { unescapeHtml } from '../../contracts/site.ts';

/** A part of a page, from a heading to the next. */
export interface PageSection {
  /** That of the page for what stands before the first section. */
  heading: 'h1' | 'h2' | 'h3';
  /** The nearest id that a link can lead to. */
  anchor: string | undefined;
  title: string;
  /** Paragraphs, list items and cells, each a line. */
  text: string;
  /** Id of the form that is in it. */
  form?: string;
}

/** A built page as it is read. */
export interface ReadPage {
  title: string;
  description: string;
  keywords: string;
  sections: [PageSection, ...PageSection[]];
}

/** A tag of our own pages, or text between two. Their attributes hold no `>`, because React escapes it. */
const piece = /<(\/?)([a-z][\w-]*)([^>]*?)(\/?)>|<!--.*?-->|([^<]+)/gis;
/** What isn't text of the page: drawings, lists of links, controls, and dialogs that repeat it. */
const skipped = new Set(['script', 'style', 'svg', 'nav', 'aside', 'button', 'dialog', 'select']);
/** Elements within a line. */
const inline = new Set([
  'a',
  'abbr',
  'b',
  'code',
  'em',
  'i',
  'strong',
  'sub',
  'sup',
  'time',
  'wbr',
]);
const headings = new Set(['h1', 'h2', 'h3']);

/** Reads the sections of a built page out of its `<main>`: headings h2 and h3, with the text below them. */
export function readPage(html: string): ReadPage {
  const [head = '', main = ''] = html.split(/<main[^>]*>|<\/main>/);
  const meta = (name: string) =>
    unescapeHtml(new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(head)?.[1] ?? '');
  const open: { name: string; id: string | undefined; skips: boolean }[] = [];
  const first: PageSection = {
    heading: 'h1',
    anchor: undefined,
    title: '',
    text: '',
  };
  const sections: ReadPage['sections'] = [first];
  let section = first;
  /** The heading that is being read. */
  let heading = '';
  for (const [, closes, name = '', attributes = '', empty, text] of main.matchAll(piece)) {
    if (text !== undefined) {
      if (open.at(-1)?.skips) continue;
      if (heading) section.title += unescapeHtml(text);
      else section.text += unescapeHtml(text);
      continue;
    }
    if (!inline.has(name) && !open.at(-1)?.skips && name) {
      if (heading) section.title += ' ';
      else section.text += name === 'span' ? ' ' : '\n';
    }
    if (closes) {
      open.pop();
      if (name === heading) heading = '';
      continue;
    }
    if (empty || !name) continue;
    const id = /\sid="([^"]+)"/.exec(attributes)?.[1];
    const skips =
      open.at(-1)?.skips || skipped.has(name) || attributes.includes('aria-hidden="true"');
    open.push({ name, id: id?.startsWith('_') ? undefined : id, skips });
    if (skips) continue;
    const form = /action="[^"]*\/api\/([\w-]+)/.exec(attributes)?.[1];
    if (form) section.form = form;
    if (!headings.has(name)) continue;
    heading = name;
    if (name === 'h1') continue;
    const anchor = open.slice(0, -1).findLast((element) => element.id)?.id ?? open.at(-1)?.id;
    section = { heading: name as 'h2' | 'h3', anchor, title: '', text: '' };
    sections.push(section);
  }
  for (const one of sections) {
    one.title = tidy(one.title);
    one.text = one.text.split('\n').map(tidy).filter(Boolean).join('\n');
  }
  return {
    title: unescapeHtml(/<title>([^<]*)/.exec(head)?.[1] ?? ''),
    description: meta('description'),
    keywords: meta('keywords'),
    sections,
  };
}

/** Without what no reader sees: slots, soft hyphens, word joiners, and spaces that are too many. */
function tidy(text: string): string {
  return text
    .replaceAll(/%[A-Z_]+%|[\u00ad\u2060\u200b]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
