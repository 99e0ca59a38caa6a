import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '#content/languages.ts';
import type { SiteData } from '#contracts/page-data.ts';
import type { BuiltHead, PageRequest, PlacesHtml, RenderModule } from '#contracts/renderer.ts';

/** React, which makes the pages: the build's, or Vite's during development. */
export interface Renderer {
  /** A page as a whole HTML document. @throws what a component throws */
  page(page: PageRequest, site: SiteData): Promise<string>;
  /** What static pages have places for. */
  places(site: SiteData, language: Language): Promise<PlacesHtml>;
}

/** The build's renderer, loaded whole, because a build beside the running server replaces its files. */
export async function builtRenderer(dist: string): Promise<Renderer> {
  const folder = path.join(dist, 'server');
  const { renderPage, renderPlaces }: RenderModule = await import(
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
    places: async (site, language) => renderPlaces(site, language),
  };
}
