import type { RouteHandlerMethod } from 'fastify';
import { cutQuery } from '#app/search/query.ts';
import { searchAddress } from '#app/search/search-address.ts';
import type { Language } from '#content/languages.ts';
import { pages } from '#content/pages.ts';
import { networksOf } from '../http/networks.ts';
import { refusePage } from '../http/rate-limit.ts';
import { texts } from '../i18n/texts.ts';
import type { Services } from '../services.ts';
import { countMiss } from './misses.ts';

const { path } = pages.search;

/**
 * `GET /search` (spec help-150): the plain page or, with a query in the address, one with what it finds. Whoever asks
 * too often gets a small page with a sentence, what was typed, and 429.
 *
 * @param named the language of the address, if it names one
 */
export function searchPage(
  named: Language | undefined,
): (services: Services) => RouteHandlerMethod | undefined {
  return ({ site, db, clock, admitSearch }) => {
    const plain = site?.page('search', named);
    if (site === undefined || plain === undefined) return undefined;
    return async function (request, reply) {
      const query = queryOf(request.url);
      if (query === '') return plain.call(this, request, reply);
      const { wait, settle } = await admitSearch(networksOf(request.ip));
      if (wait) {
        refusePage(reply, wait);
        return site.refuse(request, reply, named, {
          message: (language) => texts[language].forms.refusals.searches,
          again: { name: 'q', value: query },
        });
      }
      return site.once(request, reply, named, async (language) => {
        const { results, ms } = await site.search(query, language);
        settle(Math.max(1, Math.round(ms)));
        if (results.length === 0 && isSent(request.method, request.headers)) {
          // The visitor doesn't wait for the count.
          countMiss(db, query, clock.now()).catch((err) =>
            request.log.error({ err }, 'search: a miss was not counted'),
          );
        }
        const answers = [{ path: searchAddress(query, language), data: results }];
        return { id: 'search', path, search: searchOf(request.url), answers };
      });
    };
  };
}

/** The query of an address, cut before anything looks at it. */
function queryOf(url: string): string {
  return cutQuery(new URLSearchParams(searchOf(url)).get('q') ?? '');
}

/** The address from its question mark on. */
function searchOf(url: string): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
}

/** Whether somebody sent the form, as far as the browser says where it comes from (spec help-156). */
function isSent(method: string, headers: Record<string, unknown>): boolean {
  const from = headers['sec-fetch-site'] ?? 'same-origin';
  return method === 'GET' && from === 'same-origin' && headers['sec-purpose'] === undefined;
}
