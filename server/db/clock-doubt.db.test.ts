import { describe, expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '#tests/helpers/test-database.ts';
import { readConfig } from '../config.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../system/time.ts';
import { believeClock, describeDoubt, doubtOfClock } from './clock-doubt.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

const start = Date.parse('2026-01-05T10:00:00.000Z');

/** A database that has seen a moment, and what is doubted at others, by milliseconds since that one. */
async function startSeen() {
  const db = openDatabase(readConfig(await testDatabase()));
  onTestFinished(() => db.destroy());
  await migrate(db);
  const at = (ms: number) => new Date(start + ms);
  const doubt = async (ms: number) => (await doubtOfClock(db, at(ms)))?.kind;
  await doubt(0);
  return { db, at, doubt };
}

// spec operation-232
describe('the clock', () => {
  it('is believed while it goes on, and over a day of rest', async () => {
    const { doubt } = await startSeen();
    expect(await doubt(MINUTE_MS)).toBeUndefined();
    expect(await doubt(DAY_MS)).toBeUndefined();
    expect(await doubt(2 * DAY_MS)).toBeUndefined();
    // A time server may set it back a little.
    expect(await doubt(2 * DAY_MS - 30 * MINUTE_MS)).toBeUndefined();
  });

  it('is believed after a gap of days once the server has run for a day', async () => {
    const { doubt } = await startSeen();
    const back = 10 * DAY_MS;
    for (let hour = 0; hour < 24; hour += 1) expect(await doubt(back + hour * HOUR_MS)).toBe('gap');
    expect(await doubt(back + DAY_MS)).toBeUndefined();
    expect(await doubt(back + DAY_MS + HOUR_MS)).toBeUndefined();
  });

  it('isn’t believed for the time that nobody ran, or that it leapt', async () => {
    const { doubt } = await startSeen();
    for (let days = 2; days < 40; days += 1) expect(await doubt(days * DAY_MS)).toBe('gap');
    expect(await doubt(61 * DAY_MS)).toBe('leap');
    for (let hour = 0; hour < 48; hour += 1) {
      expect(await doubt(61 * DAY_MS + hour * HOUR_MS)).toBe('leap');
    }
  });

  it('isn’t believed before a moment that was seen, until it is put right or confirmed', async () => {
    const { db, at, doubt } = await startSeen();
    expect(await doubt(-2 * HOUR_MS)).toBe('behind');
    expect(await doubt(HOUR_MS)).toBeUndefined();
    expect(await doubt(-DAY_MS)).toBe('behind');
    await believeClock(db, at(-DAY_MS));
    expect(await doubt(-DAY_MS + HOUR_MS)).toBeUndefined();
  });

  it('was wrong, and is put right: then it is believed at once', async () => {
    const { doubt } = await startSeen();
    expect(await doubt(3 * 365 * DAY_MS)).toBe('leap');
    expect(await doubt(10 * DAY_MS)).toBe('gap');
    expect(await doubt(HOUR_MS)).toBeUndefined();
    expect(await doubt(2 * DAY_MS)).toBe('gap');
  });

  it('is described with both moments and the command', async () => {
    const { db, at } = await startSeen();
    const found = await doubtOfClock(db, at(61 * DAY_MS));
    const text = found && describeDoubt(found);
    expect(text).toContain('2026-03-07T10:00Z');
    expect(text).toContain('2026-01-05T10:00Z');
    expect(text).toContain('doctor --clock-is-right');
  });
});
