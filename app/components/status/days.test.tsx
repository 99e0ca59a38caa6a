import { expect, it } from 'vitest';
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
