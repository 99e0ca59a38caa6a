import { parseFeed } from 'feedsmith';
import ICAL from 'ical.js';
import sax from 'sax';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { languages } from '#content/languages.ts';
import { unreadReport } from '#content/status.ts';
import type { StatusReport } from '#contracts/status.ts';
import { sampleReport } from '#tests/fixtures/status-report.ts';
import { atomFeed, badge, calendar, statuspage } from './feeds.ts';

const origin = 'https://www.example.com';
const nasty = { en: 'A "storm" & <b>wind</b>; \\ two,\nlines \u0001é', nl: 'Storm ☂ '.repeat(20) };

/** A report with an incident and work in progress, and words that are hard to write. */
function eventful(): StatusReport {
  const report = structuredClone(sampleReport);
  const [incident] = report.incidents;
  const [work] = report.maintenance;
  Object.assign(incident ?? {}, { title: nasty, status: 'in progress', resolvedAt: null });
  Object.assign(work ?? {}, { title: nasty, description: nasty, status: 'in progress' });
  Object.assign(report.services[3] ?? {}, { status: 'outage' });
  Object.assign(report.services[4] ?? {}, { status: 'maintenance' });
  Object.assign(report.services[5] ?? {}, { status: 'unknown' });
  Object.assign(report.services[6] ?? {}, { monitored: false, status: 'unknown' });
  return { ...report, overall: 'outage' };
}

describe('the feed (spec status-50)', () => {
  it.each(languages.map(({ code }) => code))('is read by a feed reader (%s)', (language) => {
    const report = eventful();
    const { format, feed } = parseFeed(atomFeed(report, { origin, language }));
    expect(format).toBe('atom');
    if (format !== 'atom') return;
    expect(feed.entries).toHaveLength(report.incidents.length);
    const [first] = feed.entries ?? [];
    const title = nasty[language].replace('\u0001', '').trim();
    expect(JSON.stringify(first?.title)).toContain(JSON.stringify(title).slice(1, 12));
    const [last] = report.incidents[0]?.updates ?? [];
    expect(first?.updated).toBe(new Date(last?.time ?? '').toISOString());
    expect(feed.updated).toBe('2026-10-15T14:21:00.000Z');
    const ids = feed.entries?.map(({ id }) => id);
    expect(new Set(ids).size).toBe(report.incidents.length);
    expect(ids?.every((id) => id?.startsWith(`${origin}/`))).toBe(true);
  });

  it('is a feed without incidents too', () => {
    const { feed } = parseFeed(atomFeed(unreadReport, { origin, language: 'en' }));
    expect(feed).toMatchObject({ updated: '1970-01-01T00:00:00.000Z' });
    // A reading changes nothing in it.
    const calm = { ...sampleReport, incidents: [] };
    const later = { ...calm, updatedAt: '2026-11-20T11:00:00Z' };
    const feeds = [calm, later].map((report) => atomFeed(report, { origin, language: 'en' }));
    expect(feeds[0]).toBe(feeds[1]);
  });

  it.each([
    ['en', 'November 28, 2026, 07:24 CET', 'July 1, 2026, 02:00 CEST'],
    ['nl', '28 november 2026, 07.24 CET', '1 juli 2026, 02.00 CEST'],
  ] as const)(
    'has paragraphs, lines and times that stay apart where elements are dropped (%s, spec status-88)',
    (language, winter, summer) => {
      const report = structuredClone(sampleReport);
      const words = (text: string) => ({ en: text, nl: text });
      Object.assign(report.incidents[0] ?? {}, {
        updates: [
          {
            time: '2026-11-28T06:24:20.876Z',
            message: words('mx1 is back.\n \nStill <out>:\n- mx2'),
          },
          { time: '2026-07-01T00:00:00.000Z', message: words('We look at it.') },
        ],
      });
      const { feed } = parseFeed(atomFeed(report, { origin, language }));
      const html = (feed as { entries: { content: { value: string } }[] }).entries[0]?.content
        .value;
      expect(html).toContain('Still &lt;out&gt;:<br>');
      const lines = html?.replaceAll(/<[^>]+>/g, '').split('\n');
      const escaped = ['Still &lt;out&gt;:', '- mx2'];
      expect(lines).toEqual([winter, 'mx1 is back.', ...escaped, summer, 'We look at it.']);
    },
  );

  it('follows RFC 4287: what feed and entries have once, and one page for each', () => {
    for (const report of [eventful(), unreadReport]) {
      const found: Record<string, string[]> = { feed: [], entry: [] };
      const within: string[] = [];
      const parser = sax.parser(true);
      parser.onopentag = ({ name, attributes }) => {
        const parent = within.at(-1) ?? '';
        found[parent]?.push(name === 'link' ? `link ${attributes.rel}` : name);
        within.push(name);
      };
      parser.onclosetag = () => void within.pop();
      // It throws where the text isn't XML.
      parser.write(atomFeed(report, { origin, language: 'nl' })).close();
      const { length } = report.incidents;
      const entries = Array.from({ length }, () => 'entry');
      const ofFeed = [
        'author',
        'id',
        'link alternate',
        'link self',
        'title',
        'updated',
        ...entries,
      ];
      expect(found.feed?.sort()).toEqual(ofFeed.sort());
      const ofEntry = ['content', 'id', 'link alternate', 'published', 'title', 'updated'];
      expect(found.entry?.sort()).toEqual(ofEntry.flatMap((name) => entries.map(() => name)));
    }
    const feed = atomFeed(unreadReport, { origin, language: 'nl' });
    expect(feed).toContain('xml:lang="nl"');
    expect(feed).toContain(`href="${origin}/nl/resources/server-status/feed.atom" rel="self"`);
  });
});

describe('the calendar (spec status-51)', () => {
  it.each(languages.map(({ code }) => code))('is read by a calendar program (%s)', (language) => {
    const report = eventful();
    const text = calendar(report, { origin, language });
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const root = new ICAL.Component(ICAL.parse(text));
    const events = root.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
    expect(
      events.map(({ uid, startDate, endDate }) => [
        uid,
        startDate.toJSDate().toISOString(),
        endDate.toJSDate().toISOString(),
      ]),
    ).toEqual(
      report.maintenance.map(({ id, from, to }) => [
        `${id}@www.example.com`,
        new Date(from).toISOString(),
        new Date(to).toISOString(),
      ]),
    );
    expect(events[0]?.summary).toBe(nasty[language]);
  });

  it('says when something was planned or changed, whatever was read since', () => {
    const report = structuredClone(sampleReport);
    Object.assign(report.maintenance[0] ?? {}, { changedAt: '2026-11-01T09:00:00.000Z' });
    const text = calendar(report, { origin, language: 'en' });
    expect(text).toContain('DTSTAMP:20261101T090000Z\r\n');
    expect(text).toContain('LAST-MODIFIED:20261101T090000Z\r\n');
    const later = { ...report, updatedAt: '2026-11-20T11:00:00Z' };
    expect(calendar(later, { origin, language: 'en' })).toBe(text);
  });

  it('keeps paragraphs and lines, and has every time in UTC', () => {
    const report = structuredClone(sampleReport);
    Object.assign(report.maintenance[0] ?? {}, {
      description: { en: 'One; two, three.\nFour.\n\n\nFive.', nl: '' },
    });
    const text = calendar(report, { origin, language: 'en' });
    expect(text).toContain('DESCRIPTION:One\\; two\\, three.\\nFour.\\n\\nFive.\r\n');
    expect(text.match(/^(?:DTSTAMP|DTSTART|DTEND):.*$/gm)).toHaveLength(6);
    for (const line of text.match(/^DT.*$/gm) ?? []) expect(line).toMatch(/:\d{8}T\d{6}Z$/);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('is one with nothing planned: it has a component, as RFC 5545 wants, and no event', () => {
    const text = calendar({ ...sampleReport, maintenance: [] }, { origin, language: 'nl' });
    const root = new ICAL.Component(ICAL.parse(text));
    expect(root.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone']);
    expect(root.getFirstPropertyValue('refresh-interval')?.toString()).toBe('PT1H');
  });
});

describe('badges (spec status-52)', () => {
  it('say what a component is, and that it is not monitored', () => {
    const report = eventful();
    const words = ['dns', 'email', 'databases', 'backups', 'api'].map((id) => {
      const svg = badge(report, id);
      return /<title>(.*)<\/title>/.exec(svg)?.[1];
    });
    expect(words).toEqual([
      'DNS: Service Outage',
      'Email: Maintenance',
      'Databases: Unknown',
      'Backups: Not monitored yet',
      'API: Operational',
    ]);
  });
});

/** What Statuspage documents of its public API: https://metastatuspage.com/api/v2 */
const moment = z.iso.datetime({ offset: true });
const page = z.object({
  id: z.string(),
  name: z.string(),
  url: z.url(),
  time_zone: z.string(),
  updated_at: moment,
});
const indicator = z.enum(['none', 'minor', 'major', 'critical', 'maintenance']);
const component = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum([
    'operational',
    'degraded_performance',
    'partial_outage',
    'major_outage',
    'under_maintenance',
  ]),
  created_at: moment,
  updated_at: moment,
  position: z.int(),
  description: z.string().nullable(),
  showcase: z.boolean(),
  group_id: z.string().nullable(),
  page_id: z.string(),
  group: z.boolean(),
  only_show_if_degraded: z.boolean(),
  components: z.array(z.string()).optional(),
});
const event = z.object({
  id: z.string(),
  name: z.string(),
  created_at: moment,
  updated_at: moment,
  started_at: moment,
  monitoring_at: moment.nullable(),
  resolved_at: moment.nullable(),
  shortlink: z.url(),
  page_id: z.string(),
  incident_updates: z.array(
    z.object({
      id: z.string(),
      incident_id: z.string(),
      status: z.string(),
      body: z.string(),
      created_at: moment,
      updated_at: moment,
      display_at: moment,
    }),
  ),
  components: z.array(component),
});
const incident = event.extend({
  status: z.enum(['investigating', 'identified', 'monitoring', 'resolved', 'postmortem']),
  impact: z.enum(['none', 'minor', 'major', 'critical']),
});
const work = event.extend({
  status: z.enum(['scheduled', 'in_progress', 'verifying', 'completed']),
  impact: z.literal('maintenance'),
  scheduled_for: moment,
  scheduled_until: moment,
});
const status = z.object({ page, status: z.object({ indicator, description: z.string() }) });
/** A document as its readers get it. */
const read = (name: string, report: StatusReport): unknown =>
  JSON.parse(JSON.stringify(statuspage[name]?.(report, origin)));

const documented: Record<string, z.ZodType> = {
  summary: status.extend({
    components: z.array(component),
    incidents: z.array(incident),
    scheduled_maintenances: z.array(work),
  }),
  status,
  components: z.object({ page, components: z.array(component) }),
  incidents: z.object({ page, incidents: z.array(incident) }),
  'incidents/unresolved': z.object({ page, incidents: z.array(incident) }),
  'scheduled-maintenances': z.object({ page, scheduled_maintenances: z.array(work) }),
  'scheduled-maintenances/upcoming': z.object({ page, scheduled_maintenances: z.array(work) }),
  'scheduled-maintenances/active': z.object({ page, scheduled_maintenances: z.array(work) }),
};

describe('the shape of Statuspage (spec status-53)', () => {
  it('is as documented, in every document', () => {
    expect(Object.keys(statuspage)).toEqual(Object.keys(documented));
    for (const report of [eventful(), sampleReport, unreadReport]) {
      for (const [name, schema] of Object.entries(documented)) {
        expect(schema.safeParse(read(name, report)).error?.issues, name).toBeUndefined();
      }
    }
  });

  it('has the states in its words, and leaves out what is not monitored', () => {
    const summary = read('summary', eventful()) as {
      status: { indicator: string };
      components: { id: string; status: string; group_id: string | null }[];
      incidents: { status: string; impact: string }[];
      scheduled_maintenances: { status: string }[];
    };
    const stateOf = (id: string) => summary.components.find((one) => one.id === id)?.status;
    expect(['dns', 'email', 'api', 'backups'].map(stateOf)).toEqual([
      'major_outage',
      'under_maintenance',
      'operational',
      undefined,
    ]);
    expect(summary.components.find(({ id }) => id === 'delft-network')?.group_id).toBe('delft');
    expect(summary.status.indicator).toBe('major');
    expect(summary.incidents).toMatchObject([{ status: 'investigating', impact: 'minor' }]);
    expect(summary.scheduled_maintenances.map((one) => one.status)).toEqual([
      'in_progress',
      'scheduled',
    ]);
    const { incidents } = read('incidents', eventful()) as typeof summary;
    const ids = (name: string) =>
      (read(name, eventful()) as typeof summary).scheduled_maintenances.map((one) => one.status);
    expect(ids('scheduled-maintenances/upcoming')).toEqual(['scheduled']);
    expect(ids('scheduled-maintenances/active')).toEqual(['in_progress']);
    expect(incidents.map((one) => one.status)).toEqual([
      'investigating',
      'resolved',
      'resolved',
      'resolved',
    ]);
  });

  it('leaves out what has no reading yet, and calls nothing bad for it (spec status-86)', () => {
    const report = structuredClone(unreadReport);
    for (const one of report.website.systems) one.monitored = true;
    expect(read('summary', report)).toMatchObject({
      components: [],
      status: { indicator: 'none', description: 'No Readings Yet' },
    });
    expect(read('status', report)).toHaveProperty('page.updated_at', '1970-01-01T00:00:00.000Z');

    const since = '2026-11-20T10:04:00Z';
    const [first, second] = report.website.systems;
    Object.assign(first ?? {}, { status: 'operational', since });
    const { components, status } = read('summary', report) as {
      components: { id: string; status: string }[];
      status: { indicator: string };
    };
    expect(components.map((one) => [one.id, one.status])).toEqual([
      [report.website.id, 'operational'],
      [first?.id, 'operational'],
    ]);
    expect(status.indicator).toBe('none');

    // Unknown again after a reading.
    Object.assign(second ?? {}, { since });
    expect(read('status', report)).toMatchObject({ status: { indicator: 'minor' } });
  });
});
