import type { RouteHandlerMethod } from 'fastify';
import { languages, localizedPath } from '#content/languages.ts';
import { components } from '#content/status.ts';
import { statusPaths } from '#content/status-paths.ts';
import type { StatusReport } from '#contracts/status.ts';
import { Failure } from '../http/failure.ts';
import { isKnown } from '../http/request-headers.ts';
import type { Services } from '../services.ts';
import { atomFeed, badge, calendar, statuspage } from './feeds.ts';
import type { StatusSource, TextOfReport } from './status-source.ts';

/** How long browsers and proxies may keep an answer, in seconds. */
const MAX_AGE = 30;

type StatusServices = Pick<Services, 'config' | 'status'>;

/** `GET /api/status`: the report, to anybody (spec status-3). */
export function status({ status }: StatusServices): RouteHandlerMethod {
  return toAnybody(status, 'application/json; charset=utf-8', JSON.stringify);
}

/** `GET /api/status/history`: the months of the history, to anybody (spec status-87). */
export function statusHistory({ status }: StatusServices): RouteHandlerMethod {
  return async (_request, reply) => reply.headers(forAnybody).send(await status.history());
}

/** `GET /api/status/incidents/<id>`: an incident, to anybody (spec status-87). */
export function statusIncident({ status }: StatusServices): RouteHandlerMethod {
  return async (request, reply) => {
    const { incident: id } = request.params as { incident: string };
    const incident = await status.incident(id);
    if (incident === undefined) throw new Failure(404);
    return reply.headers(forAnybody).send(incident);
  };
}

const forAnybody = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': `public, max-age=${MAX_AGE}`,
};

/** Answers what is made of the report, which other sites may read by a script, or show. */
function toAnybody(source: StatusSource, type: string, of: TextOfReport): RouteHandlerMethod {
  return async (request, reply) => {
    const { body, etag } = await source.text(of);
    reply.headers({ ...forAnybody, 'content-type': type, etag });
    return isKnown(etag, request) ? reply.code(304).send() : reply.send(body);
  };
}

/** A text of the report, at an address below the page. */
interface StatusText {
  path: string;
  type: string;
  of: (report: StatusReport, origin: string) => string;
}

/** Feeds, the calendar, badges and the API in the shape of Statuspage (spec status-50 to status-53). */
export const statusTexts: readonly StatusText[] = [
  ...Object.entries(statuspage).map(([name, of]) => ({
    path: statusPaths.document(name),
    type: 'application/json; charset=utf-8',
    of: (report: StatusReport, origin: string) => JSON.stringify(of(report, origin)),
  })),
  ...components.map(({ id }) => ({
    path: statusPaths.badge(id),
    type: 'image/svg+xml',
    of: (report: StatusReport) => badge(report, id),
  })),
  ...languages.flatMap(({ code: language }) => [
    {
      path: localizedPath(statusPaths.feed, language),
      type: 'application/atom+xml; charset=utf-8',
      of: (report: StatusReport, origin: string) => atomFeed(report, { origin, language }),
    },
    {
      path: localizedPath(statusPaths.calendar, language),
      type: 'text/calendar; charset=utf-8',
      of: (report: StatusReport, origin: string) => calendar(report, { origin, language }),
    },
  ]),
];

/** The routes of `statusTexts`. */
export function statusRoutes() {
  return statusTexts.map(({ path, type, of }) => {
    const route = ({ config, status }: StatusServices) => {
      const make = (report: StatusReport) => of(report, config.publicUrl);
      return toAnybody(status, type, make);
    };
    return [`GET ${path}`, route] as const;
  });
}
