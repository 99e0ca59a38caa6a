import { expect, it } from 'vitest';
import { samplesFor } from '#app/status/samples.ts';
import en from '#content/locales/en/server-status.json';
import { unreadOn } from '#content/status.ts';
import { showPage } from '#tests/helpers/show-page.tsx';
import { SampleSheet } from './samples.tsx';

/*
 * The sheet of samples (spec status-80): whoever sees a part of it alone can't take it for a reading.
 */

const report = unreadOn(new Date('2026-03-29'));
const [amsterdam, , paris] = report.infrastructure;
// One data centre is wholly known, and one of another's systems.
for (const one of [...(amsterdam?.systems ?? []), paris?.systems[1]]) {
  Object.assign(one ?? {}, { monitored: true });
}
const samples = samplesFor(report);
if (!samples) throw new Error('Nothing is left to be a sample');
const show = () => <SampleSheet samples={samples} period={report.period} />;

it('says of each part that it is a sample, and counts what there is', async () => {
  const container = await showPage(show, '/');
  const textsOf = (selector: string) =>
    [...container.querySelectorAll(selector)].map(({ textContent }) => textContent);
  expect(textsOf('.server-status-sheet-title > :not([aria-hidden])')).toEqual([
    en.samples.title,
    'Two data centres and seven services, as they will look once we measure them.',
    en.samples.apart,
  ]);
  // The bars that are seen while it is closed.
  expect(textsOf('.server-status-sheet-strip p > :first-child')).toEqual([
    'Delft\u00a0Sample',
    'Paris\u00a0Sample',
  ]);
  const rows = [
    ...textsOf('article h3'),
    ...textsOf('.server-status-sheet-part h3'),
    ...textsOf('.server-status-log > li'),
    ...textsOf('.server-status-due > ul > li'),
  ];
  expect(rows.slice(0, 3)).toEqual([
    'Delft\u00a0Sample',
    'Paris\u00a0Sample',
    'Platform services\u00a0Sample',
  ]);
  expect(rows).toHaveLength(2 + 1 + 2 + 2);
  for (const row of rows) expect(row).toContain(en.samples.one);
});

it('is closed under its title', async () => {
  const container = await showPage(show, '/');
  const details = container.querySelectorAll('details');
  expect([...details].map(({ open }) => open)).toEqual([false]);
});

it('draws the days of a data centre with its name, and leads nowhere', async () => {
  const container = await showPage(show, '/');
  const [delft] = container.querySelectorAll('article svg');
  expect(delft?.getAttribute('aria-label')).toBe(
    'Delft (sample), Dec 30, 2025 to Mar 29, 2026: uptime 99.985%.',
  );
  const lines = [...(delft?.querySelectorAll('g') ?? [])].map(({ dataset, firstElementChild }) => [
    dataset.state,
    firstElementChild?.getAttribute('d'),
  ]);
  // A line for each run of equal days, as high as the middle of the bars.
  expect(lines).toEqual([
    ['outage', 'M10 58H11'],
    ['maintenance', 'M51 39.5H52'],
    ['operational', 'M0 34H10M11 34H51M52 34H90'],
  ]);
  expect(container.querySelectorAll('a, input')).toHaveLength(0);
});
