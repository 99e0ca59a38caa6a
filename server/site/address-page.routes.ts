import type { RouteHandlerMethod } from 'fastify';
import { readUsage, writeUsage } from '#content/catalog/cost-calculator.ts';
import { readEstimate, writeEstimate } from '#content/catalog/estimator.ts';
import { listedChoices } from '#content/choices.ts';
import { dateOf } from '#content/dates.ts';
import { readEnclosed } from '#content/enclosure.ts';
import type { Language } from '#content/languages.ts';
import { type PageId, pages } from '#content/pages.ts';
import { categoryIn } from '#content/portfolio.ts';
import { positions } from '#content/positions.ts';
import { readPath, writePath } from '#contracts/mvp-path.ts';
import { todayCall } from '#contracts/page-data.ts';
import { networksOf } from '../http/networks.ts';
import { siteLimits } from '../limits.ts';
import type { Services } from '../services.ts';

/** What an address asks a page to show, normalised, so that other parameters make no other page. */
interface Asked {
  /** Without its question mark. */
  query: string;
  /** Whether it is one of a few. Others are made for nobody who asks too often. */
  isListed: boolean;
}

type Read = (params: URLSearchParams) => Asked | undefined;

const initialEstimate = writeEstimate(readEstimate(new URLSearchParams()));
const asked = (query: string, isListed = false): Asked | undefined =>
  query === '' ? undefined : { query, isListed };

const enclosed: Read = (params) => {
  const { choice, estimate } = readEnclosed(`?${params}`);
  const query = new URLSearchParams(choice?.query);
  if (estimate) query.set('estimate', estimate);
  const isListed = !estimate && listedChoices.some((one) => one.query === choice?.query);
  return asked(String(query), isListed);
};

/** By the pages that show what their address names (spec operation-38). */
const readers: Partial<Record<PageId, Read>> = {
  home: enclosed,
  contact: enclosed,
  careers(params) {
    const named = positions.find(({ id }) => id === params.get('position'));
    return asked(named ? `position=${named.id}` : '', true);
  },
  'custom-project'(params) {
    const query = writeEstimate(readEstimate(params));
    return asked(query === initialEstimate ? '' : query);
  },
  'mvp-development': (params) => asked(writePath(readPath(params)), true),
  portfolio(params) {
    const category = categoryIn(params);
    return asked(category ? `category=${category}` : '', true);
  },
  'web-hosting'(params) {
    const usage = readUsage(params);
    // An unknown provider is answered by a button, which needs scripts.
    return asked(usage.provider === 'unknown' ? '' : writeUsage(usage));
  },
};

/** What all these pages show, but for their addresses. */
const always = {};

/**
 * A page as its address asks for it, for browsers without scripts and for the first view (spec operation-38); any other
 * address gets the static page, and so does whoever asks for too many.
 *
 * @param named the language of the address, if it names one
 */
export function addressPage(
  id: string,
  named: Language | undefined,
): (services: Services) => RouteHandlerMethod | undefined {
  const read = readers[id as PageId];
  return ({ site, clock, admitSearch }) => {
    const plain = site?.page(id, named);
    if (site === undefined || plain === undefined || read === undefined) return plain;
    return async function (request, reply) {
      const start = request.url.indexOf('?');
      const found = start < 0 ? undefined : read(new URLSearchParams(request.url.slice(start)));
      if (found === undefined) return plain.call(this, request, reply);
      if (!found.isListed) {
        const { wait, settle } = await admitSearch(networksOf(request.ip));
        if (wait) return plain.call(this, request, reply);
        settle(siteLimits.madePageMs);
      }
      return site.show(request, reply, named, {
        id,
        path: pages[id as PageId].path,
        search: `?${found.query}`,
        data: always,
        answers: [{ path: todayCall, data: dateOf(clock.now()) }],
      });
    };
  };
}
