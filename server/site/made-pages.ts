import { LRUCache } from 'lru-cache';
import type { SiteData } from '#contracts/page-data.ts';
import type { PageRequest } from '#contracts/renderer.ts';
import type { SiteManifest } from '#contracts/site.ts';
import { siteLimits } from '../limits.ts';
import {
  type Coding,
  findPage,
  type PreparedPage,
  prepareOnce,
  preparePage,
  type Variant,
} from './prepare-page.ts';
import type { Renderer } from './renderer.ts';

/** What a page is made of. One made of the same objects is the same page. */
interface Sources {
  site: SiteData;
  /** What it shows, such as a report; pages of the same data are the same. */
  data: object;
}

/** The pages that React renders for an address and with data; the last ones are kept. */
export function madePages({ manifest, renderer }: { manifest: SiteManifest; renderer: Renderer }) {
  const keepPage = keeping(bytesOf);

  async function source(request: PageRequest, site: SiteData) {
    const html = await renderer.page(request, site);
    const page = findPage(manifest, request.id, request.language);
    return { manifest, page, html, api: site.api };
  }
  const make = async (request: PageRequest, site: SiteData) =>
    preparePage(await source(request, site));

  return {
    /** A page for one request. */
    async once(request: PageRequest, site: SiteData, coding: Coding): Promise<Variant> {
      return prepareOnce(await source(request, site), coding);
    },

    /** A page, made once as long as `site` and `data` are the same. */
    show(request: PageRequest, { site, data }: Sources): Promise<PreparedPage> {
      const { id, language, address } = request;
      return keepPage(`${id} ${language} ${address}`, { site, data }, () => make(request, site));
    },
  };
}

function bytesOf({ variants }: PreparedPage): number {
  return Object.values(variants).reduce((sum, { body }) => sum + body.length, 0);
}

/**
 * Makes something once as long as its sources are the same, and keeps the last ones, up to a number and a sum of bytes;
 * what fails is made again.
 */
function keeping<Made>(sizeOf: (made: Made) => number) {
  const kept = new LRUCache<string, Sources & { made: Promise<Made> }>({
    max: siteLimits.madePages,
    maxSize: siteLimits.madeBytes,
  });
  return (key: string, { site, data }: Sources, make: () => Promise<Made>): Promise<Made> => {
    const known = kept.get(key);
    if (known?.site === site && known.data === data) return known.made;
    const entry = { site, data, made: make() };
    kept.set(key, entry, { size: 1 });
    entry.made.then(
      (made) => {
        // Another object, because the cache doesn't weigh the same one again.
        if (kept.peek(key) === entry) kept.set(key, { ...entry }, { size: 1 + sizeOf(made) });
      },
      () => kept.delete(key),
    );
    return entry.made;
  };
}
