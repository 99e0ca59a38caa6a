import { act } from 'react';
import { expect, it } from 'vitest';
import { samplesFor } from '#app/status/samples.ts';
import { unreadOn } from '#content/status.ts';
import { statusPaths } from '#content/status-paths.ts';
import { showPage } from '#tests/helpers/show-page.tsx';
import { PreviousIncidents } from './incidents.tsx';
import { PlannedMaintenance } from './planned-maintenance.tsx';

it('pages are followed within the site, and the feed and the calendar are left to the browser', async () => {
  const report = unreadOn(new Date('2026-03-02'));
  const maintenance = samplesFor(report)?.maintenance ?? [];
  const container = await showPage(
    () => (
      <>
        <PreviousIncidents report={report} />
        <PlannedMaintenance report={{ ...report, maintenance }} />
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
  expect(await isFollowed(statusPaths.history)).toBe(true);
});
