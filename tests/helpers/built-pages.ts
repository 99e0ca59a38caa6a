import { readFileSync } from 'node:fs';
import { localizedPath } from '#content/languages.ts';
import type { SiteManifest, SitePage } from '#contracts/site.ts';
import { long } from './long.ts';

const manifest: SiteManifest = JSON.parse(readFileSync('dist/site.json', 'utf8'));

/** Address of the font that the text of each page is in. */
export const { textFont } = manifest;

/**
 * The pages of the build that visitors can find: without Page Not Found, the styleguide, and what only the server fills
 * in at addresses of its own.
 */
export const builtPages: readonly SitePage[] = manifest.pages.filter(
  ({ id, status, paths }) => status === 200 && id !== 'styleguide' && paths.length > 0,
);

/** Articles and lessons are texts in one form each, so that every twelfth of them shows it. */
const ofOneForm = builtPages.filter(({ id }) => /^(?:article|lesson)-/.test(id));
const ids = [...new Set(builtPages.map(({ id }) => id))];

/** The pages that a browser opens each of: in the short run some of the texts, home in both languages, the others in one. */
export const shownPages = builtPages.filter((built) => {
  if (long || built.id === 'home') return true;
  if (ofOneForm.includes(built)) return ofOneForm.indexOf(built) % 12 === 0;
  return ids.indexOf(built.id) % 2 === Number(built.language === 'nl');
});

/** The address of a page; of two, the canonical one. */
export function addressOf({ language, paths: [path = '/'] }: SitePage): string {
  return localizedPath(path, language);
}

/** An offer, as the structured data of a page has it. */
export interface Offer {
  name: string;
  priceSpecification: { price: string };
}
