import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '#content/languages.ts';
import type { SiteData } from '#contracts/page-data.ts';
import type { BuiltHead, PageRequest, RenderModule } from '#contracts/renderer.ts';

/** React, which makes the pages: the build's, or Vite's during development. */
export interface Renderer {
  /** A page as a whole HTML document. @throws what a component throws */
  page(page: PageRequest, site: SiteData): Promise<string>;
  /** The message about an incident, and the footer's states, as HTML for the places of static pages. */
  notice(site: SiteData, language: Language): Promise<{ notice: string; footer: string }>;
}

/** The build's renderer, loaded whole, because a build beside the running server replaces its files. */
export async function builtRenderer(dist: string): Promise<Renderer> {
  const folder = path.join(dist, 'server');
  const { renderPage, renderNotice }: RenderModule = await import(
    pathToFileURL(path.join(folder, 'render.js')).href
  );
  const heads: Record<string, BuiltHead> = JSON.parse(
    await readFile(path.join(folder, 'heads.json'), 'utf8'),
  );
  return {
    page(page, site) {
      const head = heads[`${page.id}.${page.language}`];
      if (head === undefined) throw new Error(`The build has no head for ${page.id}`);
      return renderPage(page, head, site);
    },
    notice: async (site, language) => renderNotice(site, language),
  };
}
