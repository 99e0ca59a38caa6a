import { describe, expect, test } from 'vitest';
import en from '#content/locales/en/server-status.json';
import nl from '#content/locales/nl/server-status.json';
import { statusReport } from '#content/status.ts';
import { builtPage, type Part } from '#tests/helpers/built-part.ts';
import { bothLanguages, fill, texts } from '#tests/helpers/words.ts';

/*
 * The status page (spec status-1 to status-12): as prerendered, and as the server has it.
 */

const words = { en, nl };
const updated = { en: '10:04 CET', nl: '10.04 CET' };
const states = { en: texts.en.common.states, nl: texts.nl.common.states };

const place = (page: Part, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
const note = (page: Part) => page.locator('.server-status-notes [role=status]');

describe.each(bothLanguages)('in %s', (language) => {
  const t = words[language];

  test('the status page has its parts in order, with their facts', () => {
    const page = builtPage('server-status', language);
    const main = page.getByRole('main');
    expect(main.getByRole('heading', { level: 1 })).toHaveText(t.banner.titles.operational);
    expect(main).toContainText(fill(t.banner.updated, { time: updated[language] }));
    // Beside the state, so that nobody takes it for a reading (spec status-8).
    expect(main.locator('.server-status-sign').getByText(t.banner.sample)).toBeShown();
    expect(note(page)).toHaveText('');
    expect(main.getByRole('heading', { level: 2 }).texts()).toEqual([
      fill(t.readings.title, { days: 90 }),
      t.services.title,
      t.incidents.active,
      t.incidents.previous,
      t.maintenance.title,
      t.subscribe.title,
    ]);

    expect(main.getByRole('list', { name: t.readings.key }).getByRole('listitem')).toHaveText(
      Object.values(states[language]),
    );
    for (const entry of statusReport.infrastructure) {
      const centre = place(page, entry.name[language]);
      const uptime = `${String(entry.uptime).replace('.', language === 'nl' ? ',' : '.')}%`;
      expect(centre).toContainText(uptime);
      expect(centre).toContainText(entry.role[language]);
      expect(centre.getByRole('img')).toHaveAccessibleName(new RegExp(uptime));
      expect(centre.locator('.server-status-bars i')).toHaveCount(90);
      const systems = centre.getByRole('list', {
        name: fill(t.readings.systems, { name: entry.name[language] }),
      });
      expect(systems.getByRole('listitem')).toHaveText(
        entry.systems.map(({ name }) => `${name[language]} ${states[language].operational}`),
      );
    }
    const services = main.getByRole('list', { name: t.services.title, exact: true });
    expect(services.getByRole('listitem')).toHaveText(
      statusReport.services.map(({ name }) => `${name[language]} ${states[language].operational}`),
    );

    expect(main.getByText(t.incidents.none)).toBeShown();
    for (const { title, updates } of statusReport.incidents) {
      const incident = main
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: title[language], exact: true }) });
      expect(incident).toContainText(t.incidents.resolved);
      for (const { message } of updates) expect(incident).toContainText(message[language]);
    }
    for (const { title, description } of statusReport.maintenance) {
      const work = main
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: title[language], exact: true }) });
      expect(work).toContainText(description[language]);
      expect(work).toContainText(t.maintenance.scheduled);
      expect(work).toContainText('CET');
      expect(work).toContainText(/ 20\d\d, /);
    }
  });
});
