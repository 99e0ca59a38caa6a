import type { RouteHandlerMethod } from 'fastify';
import type { Language } from '#content/languages.ts';
import { pages } from '#content/pages.ts';
import { statusCalls, statusPaths } from '#content/status-paths.ts';
import type { HistoryMonth, Incident, StatusReport } from '#contracts/status.ts';
import type { Services } from '../services.ts';
import type { ShownPage } from '../site/site.ts';

/*
 * The pages about the status with what is known now, for readers without scripts and for the first view (spec
 * status-10, status-54, status-55).
 */

/** The status page, as old as the report. */
export function reportPage(report: StatusReport): ShownPage {
  const updatedAt = Date.parse(report.updatedAt ?? '') || 0;
  const { path } = pages['server-status'];
  const answers = [{ path: statusCalls.report, data: report, updatedAt }];
  return { id: 'server-status', path, data: report, answers };
}

export function historyPage(months: readonly HistoryMonth[], now: Date): ShownPage {
  const { history: path } = statusPaths;
  const answers = [{ path: statusCalls.history, data: months, updatedAt: now.getTime() }];
  return { id: 'status-history', path, data: months, answers };
}

export function pageOfIncident(incident: Incident, now: Date): ShownPage {
  const { id } = incident;
  const path = statusPaths.incident(id);
  const call = statusCalls.incident(id);
  const answers = [{ path: call, data: incident, updatedAt: now.getTime() }];
  return { id: 'status-incident', path, data: incident, answers };
}

type Page = (services: Services) => RouteHandlerMethod | undefined;

/** `GET /resources/server-status` (spec status-10). @param named the language of the address, if it names one */
export function statusPage(named: Language | undefined): Page {
  return ({ site, status }) =>
    site &&
    (async (request, reply) => site.show(request, reply, named, reportPage(await status.report())));
}

/** `GET /resources/server-status/history` (spec status-54). */
export function statusHistoryPage(named: Language | undefined): Page {
  return ({ site, status, clock }) =>
    site &&
    (async (request, reply) =>
      site.show(request, reply, named, historyPage(await status.history(), clock.now())));
}

/** `GET /resources/server-status/incidents/<id>` (spec status-55); 404 where there is none. */
export function incidentPage(named: Language | undefined): Page {
  return ({ site, status, clock }) =>
    site &&
    (async (request, reply) => {
      const { incident: id } = request.params as { incident: string };
      const incident = await status.incident(id);
      if (incident === undefined) return site.notFound(request, reply) ?? reply;
      return site.show(request, reply, named, pageOfIncident(incident, clock.now()));
    });
}
