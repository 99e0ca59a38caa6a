import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { runCli } from '#tests/helpers/cli.ts';
import { manualClock } from '#tests/helpers/manual-clock.ts';
import {
  hashOfMigration,
  lostSince,
  openRelease,
  type ReleaseFixture,
  readRecord,
  releases,
} from '#tests/helpers/release-fixture.ts';
import { storedFiles } from '#tests/helpers/stored-leads.ts';
import { patient, startSubscriptions } from '#tests/helpers/subscriptions.ts';
import { readConfig } from '../config.ts';
import { MINUTE_MS } from '../system/time.ts';
import { openDatabase } from './database.ts';
import { migrate, migrations } from './migrate.ts';

/** Migrates the fixture, by the program's migrations or with others after them. */
async function migrated({ env }: ReleaseFixture, known = migrations) {
  const db = openDatabase(readConfig(env));
  await migrate(db, { known });
  return db;
}

/** The program's migrations with one after them that the next release may have. */
const withLater = (...statements: ReturnType<typeof sql>[]) => ({
  ...migrations,
  '9999-later': {
    up: async (trx: Parameters<(typeof statements)[number]['execute']>[0]) => {
      for (const statement of statements) await statement.execute(trx);
    },
  },
});

const adding = withLater(sql`alter table leads add column mood text not null default 'fine'`);

it('there is a fixture of a release', () => {
  expect(releases).toContain('release-1.0.0');
});

describe.each(releases)('what %s acknowledged', (release) => {
  it('has each row and each column after migrations (spec operation-290)', async () => {
    const fixture = await openRelease(release);
    for (const known of [migrations, adding]) {
      await using db = await migrated(fixture, known);
      expect(await lostSince(db, fixture)).toEqual([]);
    }
  });

  it('is missed where a migration loses some of it', async () => {
    const fixture = await openRelease(release);
    const losing = withLater(
      sql`alter table leads drop column outcome`,
      sql`delete from votes`,
      sql`update status_minutes set operational = 0`,
    );
    await using db = await migrated(fixture, losing);
    const minutes = fixture.record.rows.status_minutes;
    expect(await lostSince(db, fixture)).toEqual([
      'leads.outcome',
      `status_minutes: ${minutes}`,
      'votes: 1',
    ]);
  });

  it.each([
    ['', migrations],
    [' for the program of the release before', adding],
  ])('holds%s (spec operation-291)', async (_, known) => {
    const fixture = await openRelease(release);
    await (await migrated(fixture, known)).destroy();
    const { env, record } = fixture;
    const test = await startSubscriptions({ env, clock: manualClock(record.endedAt) });
    await test.app.ready();

    const listed = await runCli(['leads', 'list'], { env, now: record.endedAt });
    for (const reference of record.references) expect(listed.out).toContain(reference);
    const resume = (await storedFiles(test.db)).get(record.resume.file);
    expect(resume?.toString('base64')).toBe(record.resume.base64);

    for (const [url, answer] of Object.entries(record.api.answers)) {
      const headers = { authorization: `Bearer ${record.api.token}` };
      expect((await test.app.inject({ url, headers })).json(), url).toMatchObject(answer as object);
    }

    const { subscription, confirmation } = record;
    expect(await test.open(subscription.token)).toMatchObject({
      status: 200,
      page: { outcome: 'manage', values: { email: subscription.email } },
    });
    expect((await test.press(confirmation, 'confirm')).status).toBe(200);
    expect(await test.subscribers()).toHaveLength(2);
    expect((await test.press(subscription.token, 'leave')).status).toBe(200);
    expect(await test.subscribers()).toHaveLength(1);

    const mailed = () => {
      test.clock.advance(MINUTE_MS);
      return test.transport.sent.map(({ to }) => to);
    };
    await expect.poll(mailed, patient).toEqual(expect.arrayContaining(record.waiting));
  });

  it('was made by migrations that are as they were (spec operation-292)', () => {
    for (const [name, hash] of Object.entries(readRecord(release).migrations)) {
      expect(hashOfMigration(name), `${name} is released: write a migration of its own`).toBe(hash);
    }
  });
});
