import { expect, it } from 'vitest';
import { unreadOn } from '#content/status.ts';
import { sampleReport } from '#tests/fixtures/status-report.ts';
import { showPage } from '#tests/helpers/show-page.tsx';
import { Readings } from './readings.tsx';

it('the bars and the columns are one picture each to a screen reader, with a figure once', async () => {
  const report = structuredClone(sampleReport);
  const [first, second] = report.website.systems;
  Object.assign(first ?? {}, { responseMs: 11, responseHours: [11, null, 11] });
  Object.assign(second ?? {}, { responseMs: 12, responseHours: [11, 12] });
  const container = await showPage(() => <Readings report={report} />, '/');
  const pictures = [...container.querySelectorAll('[role=img]')];
  expect(container.querySelectorAll('[role=img] i').length).toBeGreaterThanOrEqual(90);
  for (const element of container.querySelectorAll('[role=img] i')) {
    expect(element.closest('[aria-hidden=true]')).not.toBeNull();
  }
  const labels = pictures.map((picture) => picture.getAttribute('aria-label'));
  expect(labels).toContain('Response time in the last 3 hours: 11 ms');
  expect(labels).toContain('Response time in the last 2 hours: 11 to 12 ms');
});

it('days before the first reading are one block with words, in it or below it (spec status-57)', async () => {
  const report = structuredClone(sampleReport);
  const measuredFrom = ['2026-11-19', '2026-10-20', '2026-09-01'];
  for (const [index, place] of report.infrastructure.entries()) {
    Object.assign(place, { measuredFrom: measuredFrom[index], days: [] });
  }
  const container = await showPage(() => <Readings report={report} />, '/');
  const [website, ...centres] = [...container.querySelectorAll('article')];
  expect(website?.querySelector('.server-status-before')).toBeNull();
  const blocks = centres.map((one) => [
    one.querySelector('.server-status-before')?.getAttribute('width'),
    one.querySelector('.server-status-before-words')?.textContent,
    one.querySelector('.server-status-ends [data-room] + [data-room]')?.textContent,
  ]);
  expect(blocks.map(([width]) => Math.round(Number.parseFloat(width ?? '')))).toEqual([98, 64, 10]);
  expect(blocks.map(([, inside, below]) => [inside, below])).toEqual([
    ['No readings before Nov 19, 2026', undefined],
    ['No readings before Oct 20, 2026', 'No readings before Oct 20, 2026'],
    [undefined, 'No readings before Sep 1, 2026'],
  ]);
});

it('what bars mean stands below them, and nowhere without one (spec status-57)', async () => {
  const keyOf = async (report: typeof sampleReport) => {
    const container = await showPage(() => <Readings report={report} />, '/');
    const key = container.querySelector('.server-status-key');
    const bars = container.querySelector('[role=img] .server-status-bars');
    return key && bars && bars.compareDocumentPosition(key) & Node.DOCUMENT_POSITION_FOLLOWING;
  };
  expect(await keyOf(sampleReport)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(await keyOf(unreadOn(new Date()))).toBeNull();
});
