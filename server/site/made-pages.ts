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
  const keepPage = keeping<PreparedPage>();

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

/** Makes something once as long as its sources are the same, and keeps the last ones; what fails is made again. */
function keeping<Made>() {
  const kept = new LRUCache<string, Sources & { made: Promise<Made> }>({
    max: siteLimits.madePages,
  });
  return (key: string, { site, data }: Sources, make: () => Promise<Made>): Promise<Made> => {
    const known = kept.get(key);
    if (known?.site === site && known.data === data) return known.made;
    const made = make();
    kept.set(key, { site, data, made });
    made.catch(() => kept.delete(key));
    return made;
  };
}
