import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildContextValue } from '../../app/build-context.ts';
import { articleIds, articlePath } from '../../content/articles.ts';
import { languages, localizedPath } from '../../content/languages.ts';
import { pageIds, pages } from '../../content/pages.ts';
import type { AnswerPage, SiteManifest, SitePage } from '../../server/site/manifest.ts';
import type { SlotValues } from '../../server/site/slots.ts';
import { firstViewStyles, pageStyles } from './page-styles.ts';

interface Renderer {
  formAnswers: Pick<AnswerPage, 'form' | 'outcome'>[];
  inlineStylesSlot: string;
  renderPage(path: string, build: BuildContextValue): Promise<string>;
}

interface Options {
  /** Folder of the browser build, with Vite's manifest. */
  client: string;
  /** The server build of `app/entry-server.tsx`. */
  renderer: string;
  headScript: string;
  /** Values for which the server will find the pages compressed. */
  filled: SlotValues;
}

type ViteManifest = Record<
  string,
  { file: string; imports?: string[]; css?: string[]; isEntry?: boolean }
>;

/** Renders every page in every language; returns files of `dist/` by name, `site.json` among them. */
export async function prerenderPages(options: Options): Promise<Map<string, string>> {
  const renderer: Renderer = await import(pathToFileURL(options.renderer).href);
  const manifest: ViteManifest = JSON.parse(
    await readFile(path.join(options.client, '.vite/manifest.json'), 'utf8'),
  );
  const read = (file: string) => readFile(path.join(options.client, file), 'utf8');
  const fonts = await read(entry(manifest, 'app/fonts/fonts.css').file);
  const files = new Map<string, string>();
  const site: SiteManifest = {
    script: hash(options.headScript),
    filled: options.filled,
    assets: await readdir(path.join(options.client, 'assets')),
    pages: [],
    answers: [],
  };

  /** The first module is the page's; what it brings for this address comes after it. */
  async function render(address: string, ...modules: string[]) {
    const [module] = modules;
    const own = module ? (entry(manifest, module).css ?? []) : [];
    const sheets = [entry(manifest, 'app/styles.css').file, ...own];
    const css = (await Promise.all(sheets.map(read))).join('\n');
    const html = await renderer.renderPage(address, {
      headScript: module ? options.headScript : '',
      files: module ? applicationFiles(manifest, modules) : [],
      stylesheets: sheets.map((file) => `/${file}`),
      textFont: textFont(fonts),
    });
    // A page without the application gets no more styles than it carries.
    const styles = fonts + (await (module ? firstViewStyles : pageStyles)(css, html));
    return { html: html.replace(renderer.inlineStylesSlot, () => styles), style: hash(styles) };
  }

  async function add(
    page: Omit<SitePage, 'file' | 'style'>,
    address: string,
    modules = [`app/pages/${page.id}/page.tsx`],
  ) {
    const { html, style } = await render(address, ...modules);
    if (/ style="/.test(html))
      throw new Error(`${address} has a style attribute; the CSP forbids it`);
    const file = `pages/${page.id}.${page.language}.html`;
    files.set(file, html);
    site.pages.push({ ...page, file, style });
  }

  for (const { code: language } of languages) {
    for (const id of pageIds) {
      const { path: address, alias }: { path: string; alias?: string } = pages[id];
      const paths = alias ? [address, alias] : [address];
      await add({ id, language, paths, status: 200 }, localizedPath(address, language));
    }
    for (const id of articleIds) {
      const address = articlePath(id);
      await add(
        { id: `article-${id}`, language, paths: [address], status: 200 },
        localizedPath(address, language),
        ['app/pages/article/page.tsx', `content/articles/${id}.ts`],
      );
    }
    await add(
      { id: 'styleguide', language, paths: ['/styleguide'], status: 200 },
      localizedPath('/styleguide', language),
    );
    await add(
      { id: 'not-found', language, paths: [], status: 404 },
      localizedPath('/404', language),
    );
    for (const { form, outcome } of renderer.formAnswers) {
      const { html, style } = await render(
        localizedPath(`/form-answer/${form}/${outcome}`, language),
      );
      const file = `pages/form-answer-${form}-${outcome}.${language}.html`;
      files.set(file, html);
      site.answers.push({ form, outcome, language, file, style });
    }
  }
  files.set('site.json', JSON.stringify(site, undefined, 2));
  return files;
}

/** A file's address by what it was built from. */
function entry(manifest: ViteManifest, source: string) {
  const found = manifest[source];
  if (!found) throw new Error(`${source} is not in the build`);
  return found;
}

/**
 * What a page loads, dependencies first and the entry last: the head script imports one after the other.
 */
function applicationFiles(manifest: ViteManifest, modules: readonly string[]): string[] {
  const ordered = new Set<string>();
  const visit = (key: string) => {
    const chunk = entry(manifest, key);
    for (const dependency of chunk.imports ?? []) {
      if (!ordered.has(entry(manifest, dependency).file)) visit(dependency);
    }
    ordered.add(chunk.file);
  };
  // The page's own modules before the entry, which would otherwise wait for them.
  const start = entry(manifest, 'app/entry-client.tsx');
  for (const dependency of start.imports ?? []) visit(dependency);
  for (const module of modules) {
    const own = entry(manifest, module);
    for (const dependency of own.imports ?? []) {
      if (entry(manifest, dependency) !== start && !ordered.has(entry(manifest, dependency).file))
        visit(dependency);
    }
    ordered.add(own.file);
  }
  ordered.delete(start.file);
  return [...ordered, start.file].map((file) => `/${file}`);
}

function textFont(css: string): string {
  const [, url] = /url\(["']?([^"')]*overpass-text[^"')]*)/.exec(css) ?? [];
  if (!url) throw new Error('The stylesheet has no text font');
  return url;
}

/** As a CSP source expression. */
function hash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
