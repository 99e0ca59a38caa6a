import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { languages } from '../../content/languages.ts';
import { type AnswerId, answerAddress, answerPageId } from '../../contracts/form-answer.ts';
import type { BuiltHead, RenderModule } from '../../contracts/renderer.ts';
import type { SiteManifest, SitePage } from '../../contracts/site.ts';
import { answerExample, type Example, notices } from './examples.ts';
import { type PagePlan, planPages } from './plan-pages.ts';
import { usedStyles, withoutLateFonts } from './used-styles.ts';

interface Renderer extends RenderModule {
  formAnswers: AnswerId[];
}

interface Options {
  /** Folder of the browser build, with Vite's manifest. */
  client: string;
  /** The server build of `app/entry-server.tsx`. */
  renderer: string;
  headScript: string;
}

type ViteManifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

const applicationEntry = 'app/entry-client.tsx';

/** Where a page's styles go, once its HTML says which it uses. */
const stylesPlace = '/*styles*/';

/**
 * Renders every page in every language. Returns files of `dist/` by name, among them `site.json`, the
 * server's list of pages, `server/heads.json`, the heads of those that it makes by itself, and
 * `public/page-files.json`, the files of each page for `app/prefetch.ts`.
 *
 * @throws {Error} if a page has a style attribute, because the CSP forbids it
 */
export async function prerenderPages(options: Options): Promise<Map<string, string>> {
  const renderer: Renderer = await import(pathToFileURL(options.renderer).href);
  const manifest: ViteManifest = JSON.parse(
    readFileSync(path.join(options.client, '.vite/manifest.json'), 'utf8'),
  );
  const headStyles = read(entry(manifest, 'app/head/head.css').file);
  const siteStyles = entry(manifest, 'app/styles.css').file;
  const siteRules = withoutLateFonts(read(siteStyles), headStyles);
  const files = new Map<string, string>();
  const plans = languages.flatMap(({ code }) => planPages(code));
  const site: SiteManifest = {
    script: hash(options.headScript),
    textFont: textFont(headStyles),
    pages: [],
    answers: [],
  };

  // Not `readFile`, because its threads are busy with compressing.
  function read(file: string): string {
    return readFileSync(path.join(options.client, file), 'utf8');
  }

  /**
   * Renders a page, and puts in the styles of all that it may show, for other addresses and data too. A page without
   * modules gets no scripts.
   */
  async function render(
    address: string,
    modules: readonly string[],
    examples: readonly Example[] = [],
  ) {
    const { css } = loaded(manifest, modules);
    const { js } = loaded(manifest, [...modules, applicationEntry]);
    const head: BuiltHead = {
      headScript: modules.length > 0 ? options.headScript : '',
      files: modules.length > 0 ? js.map((name) => `/${name}`) : [],
      siteStyles: `/${siteStyles}`,
      pageStyles: css.map((name) => `/${name}`),
      styles: stylesPlace,
      textFont: site.textFont,
    };
    const html = await renderer.renderPage({ address }, head);
    if (/ style="/.test(html)) throw new Error(`${address} has a style attribute`);
    const shown = [
      html,
      ...notices.flatMap((one) => Object.values(renderer.renderPlaces(one, 'en'))),
    ];
    for (const { query = '', answers } of examples) {
      shown.push(await renderer.renderPage({ address: address + query, answers }, head));
    }
    const shared = await usedStyles(siteRules, shown.join(''));
    const styles = [headStyles, shared, ...css.map(read)].join('');
    const whole = html.replace(stylesPlace, () => styles);
    return { style: hash(styles), html, whole, head: { ...head, styles } };
  }

  const heads: Record<string, BuiltHead> = {};
  for (const { address, modules, examples, ...page } of plans) {
    const file = `pages/${page.id}.${page.language}.html`;
    const { style, html, whole, head } = await render(address, modules, examples);
    files.set(file, whole);
    const text = datedText(html);
    site.pages.push({ ...page, file, style, ...(text && { text }) });
    if (examples) heads[`${page.id}.${page.language}`] = head;
  }
  for (const { code: language } of languages) {
    for (const id of renderer.formAnswers) {
      const { style, head } = await render(
        answerAddress(id, language),
        [],
        [answerExample(id.form)],
      );
      site.answers.push({ ...id, language, style });
      heads[`${answerPageId(id)}.${language}`] = head;
    }
  }
  files.set('server/heads.json', JSON.stringify(heads));
  files.set('site.json', JSON.stringify(site, undefined, 2));
  files.set('public/page-files.json', JSON.stringify(pageFiles(manifest, plans)));
  return files;
}

/** What the structured data of a page says of a text that has dates. */
function datedText(html: string): SitePage['text'] {
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  const things: Record<string, string>[] = JSON.parse(json)['@graph'] ?? [];
  const found = things.find(({ dateModified }) => dateModified);
  if (!found) return undefined;
  const { headline, name, description, datePublished, dateModified } = found;
  const title = headline ?? name;
  if (!title || !description || !dateModified)
    throw new Error(`${html.slice(0, 200)}: no whole text`);
  return { title, description, published: datePublished ?? dateModified, updated: dateModified };
}

/** Each page's files, except those of every page, by its paths without language. */
function pageFiles(manifest: ViteManifest, plans: readonly PagePlan[]): Record<string, string[]> {
  const common = loaded(manifest, [applicationEntry]).js;
  return Object.fromEntries(
    plans.flatMap(({ paths, modules }) => {
      const { js, css } = loaded(manifest, modules);
      const own = [...js, ...css].filter((file) => !common.includes(file));
      return paths.map((address) => [address, own.map((file) => `/${file}`)]);
    }),
  );
}

/** Files of modules and of their imports, dependencies first. */
function loaded(manifest: ViteManifest, modules: readonly string[]) {
  const js = new Set<string>();
  const css = new Set<string>();
  const visit = (key: string) => {
    const chunk = entry(manifest, key);
    if (visited.has(key)) return;
    visited.add(key);
    for (const dependency of chunk.imports ?? []) visit(dependency);
    js.add(chunk.file);
    for (const file of chunk.css ?? []) css.add(file);
  };
  const visited = new Set<string>();
  for (const module of modules) visit(module);
  return { js: [...js], css: [...css] };
}

/** A built file by its source. */
function entry(manifest: ViteManifest, source: string) {
  const found = manifest[source];
  if (!found) throw new Error(`${source} is not in the build`);
  return found;
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
