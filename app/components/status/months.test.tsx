import { expect, it } from 'vitest';
import nl from '#content/locales/nl/server-status.json';
import type { HistoryMonth, Incident } from '#contracts/status.ts';
import { showPage } from '#tests/helpers/show-page.tsx';
import { Updates } from './incidents.tsx';
import { Months } from './months.tsx';

const words = { en: 'Storm', nl: 'Storm' };
const incident: Incident = {
  id: '2026-08-01-storm',
  date: '2026-08-01',
  title: words,
  status: 'completed',
  impact: 'outage',
  components: ['dns'],
  openedAt: '2026-07-31T22:30:00Z',
  resolvedAt: '2026-08-01T23:30:00Z',
  updates: [
    { time: '2026-08-01T23:30:00Z', message: words },
    { time: '2026-07-31T23:30:00Z', message: words },
    { time: '2026-07-31T22:30:00Z', message: words },
  ],
  postMortem: null,
};

it('an incident has its day in Amsterdam, and names other days in its updates (spec status-30)', async () => {
  const months: HistoryMonth[] = [{ month: '2026-08', uptimes: [], incidents: [incident] }];
  const Shown = () => (
    <>
      <Months months={months} />
      <Updates updates={incident.updates} date={incident.date} />
    </>
  );
  const container = await showPage(Shown, '/');
  expect(container.querySelector('.server-status-month h2')?.textContent).toBe('August 2026');
  expect(container.textContent).toContain('Resolved 25 h 0 min');
  const times = [...container.querySelectorAll('time')].map(({ textContent }) => textContent);
  expect(times).toEqual(['Aug 1', 'Aug 2 01:30 CEST', '01:30 CEST', '00:30 CEST']);
});

it('months before the first reading aren’t told of, but the current one always is', async () => {
  const empty = (month: string) => ({ month, uptimes: [], incidents: [] });
  const container = await showPage(
    () => <Months months={[empty('2026-08'), empty('2026-07')]} />,
    '/nl',
  );
  const titles = [...container.querySelectorAll('h2')].map(({ textContent }) => textContent);
  expect(titles).toEqual(['Uptime per maand', 'Augustus 2026']);
  expect(container.querySelector('.status-since-words')?.textContent).toBe(nl.history.yet);
});

it('fewer than two measured months are a ruled line with the first of them, not a chart (spec status-92)', async () => {
  const name = { en: 'DNS', nl: 'DNS' };
  const months = [
    { month: '2026-08', uptimes: [{ id: 'dns', name, uptime: 100 }], incidents: [] },
    { month: '2026-07', uptimes: [], incidents: [] },
  ];
  const container = await showPage(() => <Months months={months} />, '/nl');
  expect(container.querySelector('.status-since-words')?.textContent).toBe(
    'Gemeten sinds augustus 2026',
  );
  const marks = [...container.querySelectorAll('.status-since li')];
  expect(marks.map((one) => one.hasAttribute('data-first'))).toEqual([false, true]);
  expect(container.querySelector('.status-year-chart')).toBeNull();
});

it('months stand to scale, the oldest first, each with its lowest uptime (spec status-92)', async () => {
  const name = { en: 'DNS', nl: 'DNS' };
  const measured = (month: string, ...uptimes: number[]) => ({
    month,
    uptimes: uptimes.map((uptime, index) => ({ id: `${index}`, name, uptime })),
    incidents: [],
  });
  const months = [
    measured('2026-08', 100, 99.5),
    measured('2026-07', 99.95),
    measured('2026-06', 42),
    measured('2026-05'),
  ];
  const container = await showPage(() => <Months months={months} />, '/');
  const columns = [...container.querySelectorAll('.status-year li')];
  expect(columns.map((one) => one.querySelector('rect')?.getAttribute('height'))).toEqual([
    undefined,
    '4',
    expect.stringMatching(/^95(\.0+\d*)?$|^94\.9+\d*$/),
    '50',
  ]);
  const links = [...container.querySelectorAll('.status-year a')];
  const said = (link: Element) =>
    [...link.querySelectorAll('span:not([aria-hidden])')].map((one) => one.textContent).join('');
  expect(links.map(said)).toEqual(['June 2026: 42%', 'July 2026: 99.95%', 'August 2026: 99.5%']);
  for (const link of links) {
    expect(container.querySelector(link.getAttribute('href') ?? '')?.tagName).toBe('SECTION');
  }
  // One line across all of them, with its figure at the end.
  const lines = [...container.querySelectorAll('.status-year-scale line')];
  expect(lines.map((line) => line.getAttribute('x2'))).toEqual(['100%', '100%']);
  const promise = container.querySelector('.status-year-promise');
  expect(promise?.textContent).toBe('99.9%');
  expect(promise?.getAttribute('y')).toBe(lines[1]?.getAttribute('y1'));
  expect(columns.map((one) => one.getAttribute('data-state'))).toEqual([
    null,
    'outage',
    'operational',
    'outage',
  ]);
});
