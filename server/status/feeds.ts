import { generateAtomFeed } from 'feedsmith';
import ICAL from 'ical.js';
import { describeMoment } from '#app/status/moments.ts';
import { paragraphsOf } from '#app/status/paragraphs.ts';
import { componentsOf, isAllMonitored } from '#app/status/report.ts';
import { shownState } from '#app/status/states.ts';
import { type Language, localizedPath } from '#content/languages.ts';
import common from '#content/locales/en/common.json' with { type: 'json' };
import en from '#content/locales/en/server-status.json' with { type: 'json' };
import nl from '#content/locales/nl/server-status.json' with { type: 'json' };
import { pages } from '#content/pages.ts';
import { site } from '#content/site.ts';
import { statusPaths } from '#content/status-paths.ts';
import { states } from '#content/status-states.ts';
import { escapeHtml } from '#contracts/site.ts';
import type { Incident, Maintenance, MeasuredComponent, StatusReport } from '#contracts/status.ts';

/*
 * The report in other formats: Atom, iCalendar, badges, and the API of Statuspage. All of them have names, states,
 * uptimes and times only, because targets and errors are for the operator alone (spec status-22).
 */

const texts: Record<Language, typeof en> = { en, nl };
const page = pages['server-status'].path;
/** When what nobody has written or read yet was changed. */
const NEVER = '1970-01-01T00:00:00.000Z';

// A line has at most 75 bytes, and the library doesn't count the space that begins a continued line.
ICAL.foldLength = 74;

/** How often programs are asked to fetch the calendar again. */
const REFRESH = 'PT1H';

interface In {
  origin: string;
  language: Language;
}

/** Incidents as an Atom feed (RFC 4287), an entry for each, changed by each update (spec status-50). */
export function atomFeed(report: StatusReport, { origin, language }: In): string {
  const t = texts[language];
  const address = `${origin}${localizedPath(page, language)}`;
  const { incidents } = report;
  // The last reading is no change, because readers would fetch an empty feed again and again.
  const changed = Math.max(
    ...incidents.map((one) => Date.parse(lastChange(one))),
    Date.parse(NEVER),
  );
  return generateAtomFeed({
    xml: { lang: language },
    id: address,
    title: { value: `${site.brand.name}: ${t.meta.title}` },
    authors: [{ name: site.brand.name }],
    links: [
      pageLink(address, language),
      {
        rel: 'self',
        type: 'application/atom+xml',
        href: `${origin}${localizedPath(statusPaths.feed, language)}`,
      },
    ],
    updated: new Date(changed),
    entries: incidents.map((incident) => {
      const own = `${origin}${localizedPath(statusPaths.incident(incident.id), language)}`;
      const isOver = incident.status === 'completed';
      const state = isOver ? t.incidents.resolved : t.incidents.inProgress;
      return {
        id: own,
        title: { value: `${incident.title[language]} (${state})` },
        links: [pageLink(own, language)],
        published: new Date(incident.openedAt),
        updated: new Date(lastChange(incident)),
        content: { type: 'html', value: htmlOf(incident, language) },
      };
    }),
  });
}

function pageLink(href: string, hreflang: Language) {
  return { rel: 'alternate', type: 'text/html', hreflang, href };
}

/**
 * What was written about an incident, each update below its time. Between elements stand line breaks, because some
 * readers drop the elements.
 */
function htmlOf({ updates }: Incident, language: Language): string {
  return updates
    .flatMap(({ time, message }) => {
      const { date, time: clock, zone } = describeMoment(time, language);
      const written = paragraphsOf(message[language]).map((lines) => {
        return `<p>${lines.map(inXml).join('<br>\n')}</p>`;
      });
      return [`<p><strong>${date}, ${clock} ${zone}</strong></p>`, ...written];
    })
    .join('\n');
}

/** What an operator wrote as plain text. */
function plain(text: string): string {
  return paragraphsOf(text)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

function lastChange({ updates, openedAt }: Incident): string {
  return updates[0]?.time ?? openedAt;
}

/** Planned maintenance as a calendar (RFC 5545, spec status-51). */
export function calendar(report: StatusReport, { origin, language }: In): string {
  const t = texts[language];
  const whole = new ICAL.Component('vcalendar');
  whole.updatePropertyWithValue('version', '2.0');
  whole.updatePropertyWithValue('prodid', `-//${site.brand.short}//Planned maintenance//EN`);
  const name = `${site.brand.name}: ${t.maintenance.title}`;
  // Programs that know RFC 7986, and the others.
  whole.updatePropertyWithValue('name', name);
  whole.updatePropertyWithValue('x-wr-calname', name);
  whole.updatePropertyWithValue('refresh-interval', ICAL.Duration.fromString(REFRESH));
  whole.updatePropertyWithValue('x-published-ttl', REFRESH);
  if (report.maintenance.length === 0) whole.addSubcomponent(utcZone());
  for (const one of report.maintenance) {
    const event = new ICAL.Component('vevent');
    event.updatePropertyWithValue('uid', `${one.id}@${new URL(origin).hostname}`);
    const changed = calendarTime(one.changedAt ?? one.from);
    event.updatePropertyWithValue('dtstamp', changed);
    event.updatePropertyWithValue('last-modified', changed);
    event.updatePropertyWithValue('dtstart', calendarTime(one.from));
    event.updatePropertyWithValue('dtend', calendarTime(one.to));
    event.updatePropertyWithValue('summary', one.title[language]);
    event.updatePropertyWithValue('description', plain(one.description[language]));
    event.updatePropertyWithValue('url', `${origin}${localizedPath(page, language)}`);
    event.updatePropertyWithValue('transp', 'TRANSPARENT');
    whole.addSubcomponent(event);
  }
  return `${whole.toString()}\r\n`;
}

/** What an empty calendar has, because a calendar without any component isn't one (RFC 5545, 3.4). */
function utcZone(): ICAL.Component {
  const zone = new ICAL.Component('vtimezone');
  zone.updatePropertyWithValue('tzid', 'UTC');
  const standard = new ICAL.Component('standard');
  standard.updatePropertyWithValue('dtstart', ICAL.Time.fromDateTimeString('1970-01-01T00:00:00'));
  standard.updatePropertyWithValue('tzoffsetfrom', ICAL.UtcOffset.fromSeconds(0));
  standard.updatePropertyWithValue('tzoffsetto', ICAL.UtcOffset.fromSeconds(0));
  zone.addSubcomponent(standard);
  return zone;
}

function calendarTime(moment: string): ICAL.Time {
  return ICAL.Time.fromJSDate(new Date(moment), true);
}

/** Fill and words of a badge, dark enough for white letters. */
const badgeColours: Record<string, string> = {
  operational: '#1a6b3c',
  degraded: '#8a5a00',
  outage: '#a61b1b',
  maintenance: '#0c5f73',
};

/** A picture of a component's state, in English (spec status-52). */
export function badge(report: StatusReport, id: string): string {
  const one = componentsOf(report).find((component) => component.id === id);
  const name = one?.name.en ?? id;
  const state = describeState(one);
  // Verdana's letters are about so wide at this size.
  const widths = [name, state].map((text) => Math.ceil(text.length * 6.8) + 14);
  const [left = 0, right = 0] = widths;
  const label = inXml(`${name}: ${state}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="20" role="img" aria-label="${label}"><title>${label}</title><path fill="#0a2a31" d="M0 0h${left}v20H0z"/><path fill="${badgeColours[one?.status ?? ''] ?? '#5a5a5a'}" d="M${left} 0h${right}v20H${left}z"/><g fill="#fff" font-family="Verdana,sans-serif" font-size="11" text-anchor="middle"><text x="${left / 2}" y="14">${inXml(name)}</text><text x="${left + right / 2}" y="14">${inXml(state)}</text></g></svg>`;
}

function describeState(one: MeasuredComponent | undefined): string {
  return common.states[one ? shownState(one) : 'unknown'];
}

/** A text in XML, without the characters that XML can't have. */
function inXml(text: string): string {
  return escapeHtml(text.replaceAll(/[^\P{Cc}\t\n]|[\ufffe\uffff]/gu, ''));
}

/**
 * The documents of Statuspage's API (spec status-53), by their names. What isn't monitored is left out, and so is what
 * has no reading yet (spec status-86).
 */
export const statuspage: Record<string, (report: StatusReport, origin: string) => object> = {
  summary: (report, origin) => ({
    page: pageOf(report, origin),
    components: v2Components(report),
    incidents: v2Incidents(report, origin, 'in progress'),
    scheduled_maintenances: v2Maintenances(report, origin),
    status: v2Status(report),
  }),
  status: (report, origin) => ({ page: pageOf(report, origin), status: v2Status(report) }),
  components: (report, origin) => ({
    page: pageOf(report, origin),
    components: v2Components(report),
  }),
  incidents: (report, origin) => ({
    page: pageOf(report, origin),
    incidents: v2Incidents(report, origin),
  }),
  'incidents/unresolved': (report, origin) => ({
    page: pageOf(report, origin),
    incidents: v2Incidents(report, origin, 'in progress'),
  }),
  'scheduled-maintenances': (report, origin) => ({
    page: pageOf(report, origin),
    scheduled_maintenances: v2Maintenances(report, origin),
  }),
  'scheduled-maintenances/upcoming': (report, origin) => ({
    page: pageOf(report, origin),
    scheduled_maintenances: v2Maintenances(report, origin, 'scheduled'),
  }),
  'scheduled-maintenances/active': (report, origin) => ({
    page: pageOf(report, origin),
    scheduled_maintenances: v2Maintenances(report, origin, 'in progress'),
  }),
};

const v2States: Record<string, string> = {
  operational: 'operational',
  degraded: 'degraded_performance',
  outage: 'major_outage',
  maintenance: 'under_maintenance',
};

/** How bad all is, in Statuspage's words. */
const indicators: Record<string, [indicator: string, description: string]> = {
  operational: ['none', 'All Systems Operational'],
  degraded: ['minor', 'Partially Degraded Service'],
  outage: ['major', 'Partial System Outage'],
  maintenance: ['maintenance', 'Service Under Maintenance'],
};

const impacts = { degraded: 'minor', outage: 'major' } as const;

function pageOf({ updatedAt }: StatusReport, origin: string) {
  return {
    id: 'status',
    name: site.brand.name,
    url: `${origin}${page}`,
    time_zone: 'Europe/Amsterdam',
    updated_at: updatedAt ?? NEVER,
  };
}

function v2Status(report: StatusReport) {
  const read = componentsOf(report).filter(isRead);
  // The report's own state is unknown as long as one component's is.
  const overall = report.overall === 'unknown' ? worstOf(read) : report.overall;
  if (overall === undefined) return { indicator: 'none', description: 'No Readings Yet' };
  // It doesn't speak of all systems while only some are monitored (spec status-6).
  if (overall === 'operational' && !isAllMonitored(report)) {
    return { indicator: 'none', description: en.banner.website };
  }
  const [indicator, description] = indicators[overall] ?? ['minor', 'Status Partly Unknown'];
  return { indicator, description };
}

/** Whether something is monitored and has a reading; what is unknown since its last one has. */
function isRead({ monitored, status, since }: MeasuredComponent): boolean {
  return monitored && (status !== 'unknown' || since !== null);
}

/** The worst state of some components; undefined of none. */
function worstOf(some: readonly MeasuredComponent[]): string | undefined {
  return states.find((state) => some.some(({ status }) => status === state));
}

/** Groups in which something has a reading, each followed by those of its components that have one. */
function v2Components(report: StatusReport) {
  const { website, infrastructure, services, updatedAt } = report;
  let position = 0;
  const one = (component: MeasuredComponent, group: string | null, its?: MeasuredComponent[]) => {
    position += 1;
    const status = worstOf(its ?? [component]) ?? component.status;
    return {
      id: component.id,
      name: component.name.en,
      position,
      description: null,
      // Statuspage has no word for unknown.
      status: v2States[status] ?? 'degraded_performance',
      created_at: component.since ?? updatedAt,
      updated_at: component.since ?? updatedAt,
      showcase: false,
      start_date: component.measuredFrom,
      group_id: group,
      page_id: 'status',
      group: its !== undefined,
      only_show_if_degraded: false,
      ...(its && { components: its.map(({ id }) => id) }),
    };
  };
  const groups = [website, ...infrastructure].flatMap((group) => {
    const its = group.systems.filter(isRead);
    if (its.length === 0) return [];
    return [one(group, null, its), ...its.map((system) => one(system, group.id))];
  });
  return [...groups, ...services.filter(isRead).map((service) => one(service, null))];
}

/** The affected components as Statuspage lists them. */
function affected(report: StatusReport, ids: readonly string[]) {
  return v2Components(report).filter(({ id }) => ids.includes(id));
}

function v2Incidents(report: StatusReport, origin: string, only?: Incident['status']) {
  const some = report.incidents.filter(({ status }) => only === undefined || status === only);
  return some.map((incident) => ({
    id: incident.id,
    name: incident.title.en,
    page_id: 'status',
    status: incident.status === 'completed' ? 'resolved' : 'investigating',
    created_at: incident.openedAt,
    updated_at: lastChange(incident),
    started_at: incident.openedAt,
    monitoring_at: null,
    resolved_at: incident.resolvedAt,
    impact: impacts[incident.impact],
    shortlink: `${origin}${statusPaths.incident(incident.id)}`,
    incident_updates: incident.updates.map(({ time, message }, index) => ({
      id: `${incident.id}-${incident.updates.length - index}`,
      incident_id: incident.id,
      status: index === 0 && incident.status === 'completed' ? 'resolved' : 'investigating',
      body: plain(message.en),
      created_at: time,
      updated_at: time,
      display_at: time,
      affected_components: null,
    })),
    components: affected(report, incident.components),
  }));
}

function v2Maintenances(report: StatusReport, origin: string, only?: Maintenance['status']) {
  const some = report.maintenance.filter(({ status }) => only === undefined || status === only);
  return some.map((one) => v2Maintenance(report, origin, one));
}

function v2Maintenance(report: StatusReport, origin: string, one: Maintenance) {
  const changed = one.changedAt ?? one.from;
  return {
    id: one.id,
    name: one.title.en,
    page_id: 'status',
    status: one.status === 'scheduled' ? 'scheduled' : 'in_progress',
    created_at: changed,
    updated_at: changed,
    started_at: one.from,
    monitoring_at: null,
    resolved_at: null,
    impact: 'maintenance',
    shortlink: `${origin}${page}`,
    scheduled_for: one.from,
    scheduled_until: one.to,
    incident_updates: [
      {
        id: `${one.id}-1`,
        incident_id: one.id,
        status: 'scheduled',
        body: plain(one.description.en),
        created_at: changed,
        updated_at: changed,
        display_at: changed,
        affected_components: null,
      },
    ],
    components: affected(report, one.components),
  };
}
