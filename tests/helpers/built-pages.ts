import { readFileSync } from 'node:fs';
import type { SiteManifest, SitePage } from '#contracts/site.ts';

const manifest: SiteManifest = JSON.parse(readFileSync('dist/site.json', 'utf8'));

/** The pages of the build that visitors can find: without Page Not Found and the styleguide. */
export const builtPages: readonly SitePage[] = manifest.pages.filter(
  ({ id, status }) => status === 200 && id !== 'styleguide',
);

/** The address of a page; of two, the canonical one. */
export function addressOf({ language, paths: [path = '/'] }: SitePage): string {
  if (language === 'en') return path;
  return path === '/' ? '/nl' : `/nl${path}`;
}
