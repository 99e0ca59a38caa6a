import { expect, it } from 'vitest';
import type { SiteData } from '#contracts/page-data.ts';
import type { PageRequest } from '#contracts/renderer.ts';
import type { SiteManifest } from '#contracts/site.ts';
import { siteLimits } from '../limits.ts';
import { madePages } from './made-pages.ts';

// spec operation-264
it('pages that were made are kept up to a sum of bytes, the last ones', async () => {
  const rendered: string[] = [];
  const html = 'x'.repeat(siteLimits.madeBytes / 4);
  const renderer = {
    page: async ({ address }: PageRequest) => {
      rendered.push(address ?? '');
      return html;
    },
  };
  const page = { id: 'contact', language: 'en', status: 200, style: '' };
  const manifest = { pages: [page], script: '', textFont: '' } as unknown as SiteManifest;
  const pages = madePages({ manifest, renderer: renderer as never });
  const sources = { site: {} as SiteData, data: {} };
  const show = (address: string) =>
    pages.show({ id: 'contact', language: 'en', address } as PageRequest, sources);
  for (const address of ['/1', '/2', '/3', '/3', '/2', '/1']) await show(address);
  expect(rendered).toEqual(['/1', '/2', '/3']);
  // The fourth takes the room of the one that was asked for longest ago.
  for (const address of ['/4', '/1', '/2', '/3']) await show(address);
  expect(rendered).toEqual(['/1', '/2', '/3', '/4', '/3']);
});
