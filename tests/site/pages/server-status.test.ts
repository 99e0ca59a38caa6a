import { describe, expect, test } from 'vitest';
import { formatList } from '#app/i18n/format.ts';
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
    expect(main.getByRole('heading', { level: 1 })).toHaveText(t.banner.titles.unknown);
    expect(note(page)).toHaveText('');
    expect(main.getByRole('heading', { level: 2 }).texts()).toEqual([
      fill(t.readings.title, { days: 90 }),
      t.services.centres,
      t.services.title,
      t.incidents.active,
      t.incidents.previous,
      t.maintenance.title,
      t.subscribe.title,
    ]);

    const { unmonitored: _, ...key } = states[language];
    expect(main.getByRole('list', { name: t.readings.key }).getByRole('listitem')).toHaveText(
      Object.values(key),
    );
    const { website, infrastructure } = unreadReport;
    const parts = place(page, website.name[language]);
    // Nothing was read yet, so that nothing is called operational (spec status-13).
    expect(parts.getByRole('img')).toHaveCount(0);
    const own = fill(t.readings.systems, { name: website.name[language] });
    expect(parts.getByRole('list', { name: own }).getByRole('listitem')).toHaveText(
      website.systems.map(({ name }) => `${name[language]} ${states[language].unknown}`),
    );
    const centres = main.getByRole('list', { name: t.services.centres, exact: true });
    expect(centres.getByRole('listitem')).toHaveText(
      infrastructure.map(({ name, role, systems }) => {
        const parts = formatList(
          systems.map((system, at) =>
            at === 0 ? system.name[language] : system.name[language].toLowerCase(),
          ),
          language,
        );
        return `${name[language]} ${role[language]} ${parts} ${states[language].unmonitored}`;
      }),
    );
    const services = main.getByRole('list', { name: t.services.title, exact: true });
    expect(services.getByRole('listitem')).toHaveText(
      unreadReport.services.map(({ name, monitored }) => {
        const state = monitored ? states[language].unknown : states[language].unmonitored;
        return `${name[language]} ${state}`;
      }),
    );

    expect(main.getByText(t.incidents.none)).toBeShown();
    expect(main.getByText(t.maintenance.none)).toBeShown();
  });
});
