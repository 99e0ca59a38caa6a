import type { RouteHandlerMethod } from 'fastify';
import { type Language, languages, localizedPath } from '#content/languages.ts';
import { pages } from '#content/pages.ts';
import { components } from '#content/status.ts';
import type { StatusReport } from '#contracts/status.ts';
import { isKnown } from '../etag.ts';
import type { Services } from '../services.ts';
import { atomFeed, badge, calendar, statuspage } from './feeds.ts';
import type { StatusSource } from './status-source.ts';

/** How long browsers and proxies may keep an answer, in seconds. */
const MAX_AGE = 30;

/** The page's address, below which feeds and badges are. */
const page = pages['server-status'].path;

type StatusServices = Pick<Services, 'config' | 'status'>;

/** `GET /api/status`: the report, to anybody (spec status-3). */
export function status({ status }: StatusServices): RouteHandlerMethod {
  return answer(status, 'application/json; charset=utf-8', JSON.stringify);
}

/** Answers what is made of the report. */
function answer(
  source: StatusSource,
  type: string,
  of: (report: StatusReport) => string,
): RouteHandlerMethod {
  return async (request, reply) => {
    const { body, etag } = await source.text(of);
    reply.headers({ 'cache-control': `public, max-age=${MAX_AGE}`, etag });
    if (isKnown(etag, request)) return reply.code(304).send();
    return reply.type(type).send(body);
  };
}

/** What other sites may read by a script, or show. */
function toAnybody(...about: Parameters<typeof answer>): RouteHandlerMethod {
  const send = answer(...about);
  return function (request, reply) {
    reply.headers({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    return send.call(this, request, reply);
  };
}

/** Feeds, the calendar, badges and the API in the shape of Statuspage (spec status-50 to status-53). */
export function statusRoutes(): [
  address: `GET ${string}`,
  route: (services: StatusServices) => RouteHandlerMethod,
][] {
  const apis = Object.entries(statuspage).map(
    ([name, of]): ReturnType<typeof statusRoutes>[number] => [
      `GET ${page}/api/v2/${name}.json`,
      ({ config, status }) => {
        const make = (report: StatusReport) => JSON.stringify(of(report, config.publicUrl));
        return toAnybody(status, 'application/json; charset=utf-8', make);
      },
    ],
  );
  const badges = components.map(({ id }): ReturnType<typeof statusRoutes>[number] => [
    `GET ${page}/badges/${id}.svg`,
    ({ status }) => toAnybody(status, 'image/svg+xml', (report) => badge(report, id)),
  ]);
  const feeds = languages.flatMap(({ code }) => feedsIn(code));
  return [...apis, ...badges, ...feeds];
}

function feedsIn(language: Language): ReturnType<typeof statusRoutes> {
  const path = localizedPath(page, language);
  return [
    [
      `GET ${path}/feed.atom`,
      ({ config, status }) => {
        const origin = config.publicUrl;
        const make = (report: StatusReport) => atomFeed(report, { origin, language });
        return toAnybody(status, 'application/atom+xml; charset=utf-8', make);
      },
    ],
    [
      `GET ${path}/maintenance.ics`,
      ({ config, status }) => {
        const origin = config.publicUrl;
        const make = (report: StatusReport) => calendar(report, { origin, language });
        return toAnybody(status, 'text/calendar; charset=utf-8', make);
      },
    ],
  ];
}
