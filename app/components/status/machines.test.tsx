import { act } from 'react';
import { expect, it } from 'vitest';
import { componentsOf } from '#app/status/report.ts';
import { unreadReport } from '#content/status.ts';
import { sampleReport } from '#tests/fixtures/status-report.ts';
import { showPage } from '#tests/helpers/show-page.tsx';
import { Machines } from './machines.tsx';

it('the badge of a chosen component has lines that show it elsewhere, and links to this page (spec status-90)', async () => {
  const container = await showPage(() => <Machines report={sampleReport} />, '/nl');
  const { origin } = location;
  const lines = () => [...container.querySelectorAll('pre')].map(({ textContent }) => textContent);
  const page = `${origin}/nl/resources/server-status`;
  const picture = (id: string) => `/resources/server-status/badges/${id}.svg`;
  const [first, markdown] = lines();
  expect(first).toContain(
    `<a href="${page}"><img src="${origin}${picture('website-pages')}" alt="`,
  );
  expect(markdown).toContain(`](${origin}${picture('website-pages')})](${page})`);

  const select = container.querySelector('select') as HTMLSelectElement;
  expect(select.labels[0]?.textContent).toBe('Badge');
  await act(async () => {
    select.value = 'delft-network';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(container.querySelector('img')?.getAttribute('src')).toBe(picture('delft-network'));
  expect(container.querySelector('img')?.alt).toBe('Badge van: Netwerk (Delft)');
  expect(lines().every((line) => line.includes(picture('delft-network')))).toBe(true);
});

it('offers badges of what is monitored alone, and none where nothing is', async () => {
  const unmonitored = structuredClone(unreadReport);
  for (const one of componentsOf(unmonitored)) one.monitored = false;
  const report = structuredClone(unmonitored);
  Object.assign(report.services[0] ?? {}, { monitored: true });
  const container = await showPage(() => <Machines report={report} />, '/');
  const offered = [...container.querySelectorAll('option')].map(({ value }) => value);
  expect(offered).toEqual([report.services[0]?.id]);
  const none = await showPage(() => <Machines report={unmonitored} />, '/');
  expect(none.querySelector('select, pre')).toBeNull();
  expect(none.querySelectorAll('a')).toHaveLength(3);
});
