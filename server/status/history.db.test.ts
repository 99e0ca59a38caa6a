import { expect, it } from 'vitest';
import { manualClock } from '#tests/helpers/manual-clock.ts';
import { startApp } from '#tests/helpers/test-app.ts';
import { readHistory } from './history.ts';
import { openIncident, planMaintenance } from './incidents.repository.ts';

it('an incident of the first night of a month is of that day and month in Amsterdam (spec status-30)', async () => {
  const clock = manualClock('2026-07-31T22:30:00.000Z');
  const { db } = await startApp({ clock });
  const words = { en: 'Storm', nl: 'Storm' };
  const about = { title: words, message: words, impact: 'outage', components: ['dns'] } as const;
  await openIncident(db, { ...about, components: ['dns'], now: clock.now() });
  const months = await readHistory(db, clock.now());
  expect(months).toHaveLength(13);
  const filed = months.flatMap(({ month, incidents }) => incidents.map(() => month));
  expect(filed).toEqual(['2026-08']);
  const [incident] = months.flatMap(({ incidents }) => incidents);
  expect(incident?.date).toBe('2026-08-01');
});

it.each([
  ['summer', '2026-07-14T22:30:00.000Z', '2026-07-15'],
  ['winter', '2026-01-14T23:30:00.000Z', '2026-01-15'],
])(
  'an address at half past midnight in %s has the day in Amsterdam (spec status-30)',
  async (_, now, day) => {
    const { db } = await startApp();
    const words = { en: 'Storm', nl: 'Storm' };
    const about = { title: words, message: words, impact: 'outage', components: ['dns'] } as const;
    const moment = new Date(now);
    const id = await openIncident(db, { ...about, components: ['dns'], now: moment });
    expect(id).toBe(`${day}-storm`);
    const to = new Date(moment.getTime() + 60 * 60_000);
    const planned = { title: words, description: words, from: moment, to, now: moment };
    expect(await planMaintenance(db, { ...planned, components: ['dns'] })).toBe(id);
  },
);
