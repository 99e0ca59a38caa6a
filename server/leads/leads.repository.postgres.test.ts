import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startApp } from '#tests/helpers/test-app.ts';
import { newReference } from '../privacy/reference.ts';
import { storeLead } from './leads.repository.ts';

it('a repeated post writes something too, because only then its commit waits for a standby (spec operation-155)', async () => {
  const { db } = await startApp();
  const lead = {
    form: 'contact',
    language: 'en' as const,
    fields: {},
    suspicions: [],
    bytes: 0,
    submissionKey: 'key:1',
    fingerprint: 'a',
    keyValidSince: new Date(0),
    createdAt: new Date('2026-01-05T10:00:00.000Z'),
  };
  const first = await storeLead(db, lead, newReference);
  await db.transaction().execute(async (trx) => {
    const again = await storeLead(trx, lead, newReference);
    expect(again).toMatchObject({ reference: first.reference, isNew: false });
    const { rows } = await sql<{ id: string | null }>`
      select pg_current_xact_id_if_assigned()::text as id`.execute(trx);
    expect(rows[0]?.id).toMatch(/^\d+$/);
  });
});
