import type { RouteHandlerMethod } from 'fastify';
import { cutQuery } from '#app/search/query.ts';
import { nothingHtml, resultsHtml } from '#app/search/results.ts';
import { fill } from '#content/fill.ts';
import type { Language } from '#content/languages.ts';
import type { SearchSlots } from '#contracts/slots.ts';
import { network, refusePage } from '../http/rate-limit.ts';
import { formatPrice } from '../i18n/format.ts';
import { texts } from '../i18n/texts.ts';
import type { Services } from '../services.ts';
import { countMiss } from './misses.ts';

/**
 * `GET /search` (spec help-150): the plain page or, with a query in the address, one filled with what it finds.
 * Whoever asks too often gets the page with a sentence and 429; its own search goes on in the browser.
 *
 * @param named the language of the address, if it names one
 */
export function searchPage(
  named: Language | undefined,
): (services: Services) => RouteHandlerMethod | undefined {
  return ({ site, db, clock, countSearch }) => {
    const plain = site?.page('search', named);
    if (site === undefined || plain === undefined) return undefined;
    return async function (request, reply) {
      const query = queryOf(request.url);
      if (query === '') return plain.call(this, request, reply);
      const wait = await countSearch(network(request.ip));
      if (wait) refusePage(reply, wait);
      return site.fill(request, reply, 'search', named, async (language) => {
        if (wait) return { search: busy(query, language) };
        const results = await site.search(query, language);
        if (results.length === 0 && isSent(request.method, request.headers)) {
          // The visitor doesn't wait for the count.
          countMiss(db, query, clock.now()).catch((err) =>
            request.log.error({ err }, 'search: a miss was not counted'),
          );
        }
        return { search: found(query, results, language) };
      });
    };
  };
}

/** The query of an address, cut before anything looks at it. */
function queryOf(url: string): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : cutQuery(new URLSearchParams(url.slice(start)).get('q') ?? '');
}

/** Whether somebody sent the form, as far as the browser says where it comes from (spec help-156). */
function isSent(method: string, headers: Record<string, unknown>): boolean {
  const from = headers['sec-fetch-site'] ?? 'same-origin';
  return method === 'GET' && from === 'same-origin' && headers['sec-purpose'] === undefined;
}

function found(
  query: string,
  results: Parameters<typeof resultsHtml>[0],
  language: Language,
): SearchSlots {
  const { search } = texts[language];
  const shown = { language, search, format: (cents: number) => formatPrice(cents, language) };
  const count = results.length;
  const counted = count === 1 ? search.found_one : search.found_other;
  return {
    query,
    found: count === 0 ? search.none : fill(counted, { count }),
    results: count === 0 ? nothingHtml(query, shown) : resultsHtml(results, shown),
    question: fill(search.ask.message, { query }),
  };
}

function busy(query: string, language: Language): SearchSlots {
  return { query, found: texts[language].search.busy, results: '', question: '' };
}
