import { act } from 'react';
import { expect, it } from 'vitest';
import { samplesFor } from '#app/status/samples.ts';
import { unreadOn } from '#content/status.ts';
import { statusPaths } from '#content/status-paths.ts';
import { sampleReport } from '#tests/fixtures/status-report.ts';
import { showPage } from '#tests/helpers/show-page.tsx';
import { IncidentReport } from './incident-report.tsx';
import { PreviousIncidents } from './incidents.tsx';
import { Machines } from './machines.tsx';
import { PlannedMaintenance } from './planned-maintenance.tsx';

it('pages are followed within the site, and the feed and the calendar are left to the browser', async () => {
  const report = unreadOn(new Date('2026-03-02'));
  const maintenance = samplesFor(report)?.maintenance ?? [];
  const container = await showPage(
    () => (
      <>
        <PreviousIncidents report={report} />
        <PlannedMaintenance report={{ ...report, maintenance }} />
        <Machines report={report} />
      </>
    ),
    '/',
  );
  const isFollowed = async (path: string) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    let isOurs: boolean | undefined;
    addEventListener(
      'click',
      (last) => {
        isOurs = last.defaultPrevented;
        last.preventDefault();
      },
      { once: true },
    );
    await act(async () => void container.querySelector(`a[href="${path}"]`)?.dispatchEvent(event));
    return isOurs;
  };
  expect(await isFollowed(statusPaths.feed)).toBe(false);
  expect(await isFollowed(statusPaths.calendar)).toBe(false);
  expect(await isFollowed(statusPaths.summary)).toBe(false);
  expect(await isFollowed(statusPaths.history)).toBe(true);
});

it('what an operator wrote keeps its paragraphs and lines, and its times name their zone (spec status-88)', async () => {
  const text = 'We see delays.\n\nAffected:\n- <b>mx1</b>\n- mx2';
  const words = { en: text, nl: text };
  const [incident] = sampleReport.incidents;
  const [work] = sampleReport.maintenance;
  if (!incident || !work) throw new Error('the sample has none');
  const updates = [{ time: '2026-07-01T00:00:00Z', message: words }];
  const told = { ...incident, updates, postMortem: words };
  const report = {
    ...sampleReport,
    incidents: [told],
    maintenance: [{ ...work, description: words }],
  };
  const container = await showPage(
    () => (
      <>
        <PreviousIncidents report={report} />
        <IncidentReport incident={told} />
        <PlannedMaintenance report={report} />
      </>
    ),
    '/',
  );
  const paragraphs = [...container.querySelectorAll('p')].map(({ innerHTML }) => innerHTML);
  const shown = ['We see delays.', 'Affected:', '- &lt;b&gt;mx1&lt;/b&gt;', '- mx2'];
  const times = (one: string) => paragraphs.filter((each) => each === one).length;
  // The update twice, what was learnt, and the maintenance.
  expect(shown.map(times)).toEqual([4, 4, 4, 4]);
  const next = [...container.querySelectorAll('.next-line')].map(({ innerHTML }) => innerHTML);
  expect(next.slice(0, 2)).toEqual(shown.slice(2));
  const labels = [...container.querySelectorAll('li li time, .server-status-incident li time')];
  expect(labels.map(({ textContent }) => textContent)).toEqual([
    'Jul 1 02:00 CEST',
    'Jul 1 02:00 CEST',
  ]);
});
