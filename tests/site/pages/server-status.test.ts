import { describe, expect, test } from 'vitest';
import { promisedUptime } from '#app/status/describe.ts';
import en from '#content/locales/en/server-status.json';
import nl from '#content/locales/nl/server-status.json';
import { unreadReport } from '#content/status.ts';
import { builtPage, type Part } from '#tests/helpers/built-part.ts';
import { bothLanguages, fill, texts } from '#tests/helpers/words.ts';

/*
 * The status page (spec status-1 to status-13): as prerendered, and as the server has it.
 */

const words = { en, nl };
const states = { en: texts.en.common.states, nl: texts.nl.common.states };

const place = (page: Part, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
const note = (page: Part) => page.locator('.server-status-notes [role=status]');

describe.each(bothLanguages)('in %s', (language) => {
  const t = words[language];

  test('the status page has its parts in order, with their facts', () => {
    const page = builtPage('server-status', language);
    const main = page.getByRole('main');
    expect(main.getByRole('heading', { level: 1 })).toHaveText(
      `${texts[language].common.pages['server-status']} ${t.banner.unread}`,
    );
    expect(note(page)).toHaveText('');
    expect(main.getByRole('heading', { level: 2 }).texts()).toEqual([
      fill(t.readings.title, { days: 90 }),
      t.services.title,
      t.samples.title,
      t.incidents.active,
      t.incidents.previous,
      t.maintenance.title,
      t.subscribe.title,
      t.machines.title,
    ]);

    // Before the first reading there are no bars to explain (spec status-57); the sign has what is known (status-94).
    expect(main.getByRole('list', { name: t.readings.key })).toHaveCount(0);
    expect(main.locator('.server-status-sign dd').texts()).toEqual([
      promisedUptime(language),
      '0',
      '0',
    ]);
    expect(main.locator('.server-status-calm > div')).toHaveCount(3);
    const { website } = unreadReport;
    const parts = place(page, website.name[language]);
    // Nothing was read yet, so that nothing is called operational (spec status-13).
    expect(parts.getByRole('img')).toHaveCount(0);
    const own = fill(t.readings.systems, { name: website.name[language] });
    expect(parts.getByRole('list', { name: own }).getByRole('listitem')).toHaveText(
      website.systems.map(({ name }) => `${name[language]} ${states[language].unknown}`),
    );
    const services = main.getByRole('list', { name: t.services.title, exact: true });
    expect(services.getByRole('listitem')).toHaveText([`API ${states[language].unknown}`]);

    // What isn't monitored is a sample, on a closed sheet of its own (spec status-80).
    const sheet = main.getByRole('region', { name: t.samples.title });
    for (const { name, role } of unreadReport.infrastructure) {
      const title = `${name[language]} ${t.samples.one}`;
      const sample = sheet.locator('details > article').filter({ hasText: title });
      expect(sample).toContainText(role[language]);
      expect(sample.getByRole('img', { includeHidden: true })).toHaveCount(1);
    }
    expect(sheet.getByRole('listitem')).toHaveCount(0);
    const samples = sheet.getByRole('list', {
      name: fill(t.samples.of, { name: t.services.title }),
      includeHidden: true,
    });
    expect(samples.getByRole('listitem', { includeHidden: true })).toHaveCount(7);
    expect(main.getByText(t.samples.one, { exact: true })).toHaveCount(
      sheet.getByText(t.samples.one, { exact: true }).texts().length,
    );

    expect(main.getByText(t.incidents.none)).toBeShown();
  });
});
