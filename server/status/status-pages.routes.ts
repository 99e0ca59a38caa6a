import type { RouteHandlerMethod } from 'fastify';
import { LRUCache } from 'lru-cache';
import { historyHtml, incidentHtml, type Shown, statusParts } from '#app/status/html.ts';
import { withSamples } from '#app/status/samples.ts';
import type { Language } from '#content/languages.ts';
import type { StatusSlots } from '#contracts/slots.ts';
import type { HistoryMonth, Incident, StatusReport } from '#contracts/status.ts';
import { texts } from '../i18n/texts.ts';
import { statusLimits } from '../limits.ts';
import type { Services } from '../services.ts';
import { remembered } from '../system/remember.ts';
import { readHistory } from './history.ts';
import { findIncident } from './incidents.repository.ts';

/*
 * The pages about the status with what is known now, for readers without scripts and for the first view (spec
 * status-10, status-54, status-55).
 */

const shownIn = (language: Language): Shown => ({
  language,
  words: texts[language].serverStatus,
  states: texts[language].common.states,
});

/** What the status page shows. @param samples whether with samples for what nobody probes (spec status-80) */
export function statusSlots(
  report: StatusReport,
  language: Language,
  samples: boolean,
): StatusSlots {
  const shown = samples ? withSamples(report) : report;
  return { data: report, parts: statusParts(shown, shownIn(language)) };
}

/** What the history shows. */
export function historySlots(months: readonly HistoryMonth[], language: Language): StatusSlots {
  return { data: months, parts: { months: historyHtml(months, shownIn(language)) } };
}

/** What the page of an incident shows. */
export function incidentSlots(incident: Incident, language: Language): StatusSlots {
  const { id, title } = incident;
  return {
    data: incident,
    parts: { incident: incidentHtml(incident, shownIn(language)) },
    incident: { id, title: title[language] },
  };
}

type Page = (services: Services) => RouteHandlerMethod | undefined;

/** `GET /resources/server-status` (spec status-10). @param named the language of the address, if it names one */
export function statusPage(named: Language | undefined): Page {
  return ({ site, status }) =>
    site &&
    (async (request, reply) =>
      site.show(request, reply, 'server-status', named, await status.report(), statusSlots));
}

/** `GET /resources/server-status/history` (spec status-54). */
export function statusHistoryPage(named: Language | undefined): Page {
  return ({ site, db, clock }) => {
    if (site === undefined) return undefined;
    // The history is kept for a while, because it takes a year of days.
    const history = remembered(clock, statusLimits.historyMs, () => readHistory(db, clock.now()));
    return async (request, reply) =>
      site.show(request, reply, 'status-history', named, await history(), historySlots);
  };
}

/** `GET /resources/server-status/incidents/<id>` (spec status-55); 404 where there is none. */
export function incidentPage(named: Language | undefined): Page {
  return ({ site, db, clock }) => {
    if (site === undefined) return undefined;
    const known = new LRUCache<string, { incident: Incident | undefined }>({
      max: statusLimits.incidentPages,
      ttl: statusLimits.reportMs,
      perf: { now: () => clock.now().getTime() },
    });
    return async (request, reply) => {
      const { incident: id } = request.params as { incident: string };
      const found = known.get(id) ?? {
        // PostgreSQL refuses some characters with an error.
        incident: /^[a-z0-9-]+$/.test(id) ? await findIncident(db, id) : undefined,
      };
      if (!known.has(id)) known.set(id, found);
      const { incident } = found;
      if (incident === undefined) return site.notFound(request, reply) ?? reply;
      return site.show(request, reply, 'status-incident', named, incident, incidentSlots);
    };
  };
}
