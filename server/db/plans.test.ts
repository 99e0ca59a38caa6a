import { CompiledQuery, Kysely } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { manualClock } from '#tests/helpers/manual-clock.ts';
import { recordingTransport } from '#tests/helpers/recording-transport.ts';
import { addLead } from '#tests/helpers/stored-leads.ts';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';
import { validContact } from '#tests/helpers/test-app.ts';
import { listEntities, listInDomain, recordsNamed } from '../api/entities.repository.ts';
import { cursorAt } from '../api/pages.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { FIRST_PURGE_MS } from '../jobs/purge.ts';
import { findLeads } from '../leads/leads.queries.ts';
import { defaultLimits, operatorLimits } from '../limits.ts';
import { withoutBackupSince } from '../operator/looks.ts';
import { deliveryTroubles, fileTroubles } from '../operator/troubles.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

/** A database that notes each statement, with how SQLite would find its rows. */
async function explainedDatabase() {
  const statements = new Map<string, CompiledQuery>();
  const dialect = sqliteDialect(await temporaryDirectory());
  const db = new Kysely<Tables>({
    dialect,
    log: ({ query }) => void statements.set(query.sql, query),
  });
  onTestFinished(() => db.destroy());
  await migrate(db);
  statements.clear();
  /** The steps of all statements on large tables that ran so far. */
  const plans = async () => {
    const steps = new Set<string>();
    for (const { sql, parameters } of [...statements.values()]) {
      if (!/^(?:select|insert|update|delete|with)\b/.test(sql)) continue;
      const explain = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
      const { rows } = await db.executeQuery<{ detail: string }>(explain);
      for (const { detail } of rows) steps.add(detail);
    }
    return [...steps].filter((step) =>
      /\b(?:leads|deliveries|acknowledgements|api_entities|memos)\b/.test(step),
    );
  };
  return { db, plans };
}

/** Tables and indexes that are read from end to end. */
const readWhole = (plan: readonly string[]) =>
  plan.filter((step) => step.startsWith('SCAN')).map((step) => step.replace('USING ', ''));

/** The indexes that are used, beside those of keys. */
const indexes = (plan: readonly string[]) =>
  [...new Set(plan.flatMap((step) => /INDEX ((?!sqlite_)\w+)/.exec(step)?.[1] ?? []))].toSorted();

it('nothing that the server does by itself reads a whole table (spec operation-50)', async () => {
  const { db, plans } = await explainedDatabase();
  const clock = manualClock();
  const token = 'a-token-of-twenty-characters';
  const config = readConfig({
    DATA_DIR: await temporaryDirectory(),
    LOG_LEVEL: 'silent',
    METRICS_TOKEN: token,
  });
  const transport = recordingTransport();
  const app = await buildApp(config, { db, clock, limits: defaultLimits, transport });
  onTestFinished(() => app.close());
  // Of the form that is purged last.
  const lead = { reference: 'WD-AAAAAA', createdAt: '2020-01-01T00:00:00.000Z' };
  await addLead(db, { ...lead, form: 'feedback' });
  const headers = { authorization: `Bearer ${token}` };
  await app.inject({ method: 'POST', url: '/api/contact', payload: validContact });
  expect((await app.inject({ url: '/metrics', headers })).statusCode).toBe(200);
  // Slow where others work beside it.
  const patience = { timeout: 10_000 };
  await vi.waitFor(() => expect(transport.sent).toHaveLength(2), patience);
  clock.advance(FIRST_PURGE_MS);
  const old = db.selectFrom('leads').select('id').where('reference', '=', 'WD-AAAAAA');
  await vi.waitFor(async () => expect(await old.execute()).toEqual([]), patience);

  // With another index it would read rows that it doesn't need; what is done last may still be under way.
  const plan = await vi.waitFor(async () => {
    const plan = await plans();
    expect(indexes(plan)).toEqual([
      'acknowledgements_created_at',
      'api_entities_account',
      'deliveries_failed',
      'deliveries_lead_id',
      'deliveries_leased',
      'deliveries_memo_id',
      'deliveries_sent',
      'deliveries_waiting',
      'leads_asked',
      'leads_digest',
      'leads_form_created_at',
      'leads_form_decided_at',
      'leads_form_suspect',
      'leads_post_key',
      'memos_kind_created_at',
    ]);
    return plan;
  }, patience);
  // These hold only what waits and what was given up.
  expect(readWhole(plan).toSorted()).toEqual([
    'SCAN deliveries COVERING INDEX deliveries_failed',
    'SCAN deliveries COVERING INDEX deliveries_waiting',
  ]);
});

it('whether a record conflicts is found without reading its zone (spec api-30)', async () => {
  const { db, plans } = await explainedDatabase();
  await recordsNamed(db, 'dom_1', 'www');
  expect(indexes(await plans())).toEqual(['api_entities_name']);
});

it('a page of a list costs the same wherever it begins (spec api-110)', async () => {
  const { db, plans } = await explainedDatabase();
  const cursor = cursorAt('2026-01-05T10:00:00.000Z rec_1');
  await listInDomain(db, { domain: 'dom_1', kind: 'record', limit: 100, cursor });
  await listEntities(db, { account: 'acct_1', kind: 'domain', limit: 100, cursor });
  expect(await plans()).toEqual([
    'SEARCH api_entities USING INDEX api_entities_domain (domain_id=? AND kind=? AND (created_at,id)>(?,?))',
    'SEARCH api_entities USING INDEX api_entities_account (account_id=? AND kind=? AND (created_at,id)>(?,?))',
  ]);
});

it('what the operator is told of is found each minute without reading a row of a delivery', async () => {
  const { db, plans } = await explainedDatabase();
  await deliveryTroubles(db, new Date(), operatorLimits);
  await fileTroubles(db, new Date());
  await withoutBackupSince(db);
  expect(readWhole(await plans()).toSorted()).toEqual([
    'SCAN deliveries COVERING INDEX deliveries_failed',
    'SCAN deliveries COVERING INDEX deliveries_waiting',
    'SCAN leads COVERING INDEX leads_created_at',
  ]);
});

it('filters of the command line find their leads by an index', async () => {
  const { db, plans } = await explainedDatabase();
  for (const filter of [
    {},
    { form: 'careers' },
    { email: 'anna@example.org' },
    { spam: true },
    { status: 'failed' },
    { status: 'waiting' },
    { status: 'sent' },
    { references: ['WD-AAAAAA'] },
    { since: new Date(0), until: new Date() },
  ] as const) {
    for await (const _ of findLeads(db, filter));
  }
  const plan = await plans();
  // Only what was given up or waits; of the leads the newest first, until there are enough.
  expect(readWhole(plan).toSorted()).toEqual([
    'SCAN deliveries COVERING INDEX deliveries_failed',
    'SCAN deliveries INDEX deliveries_waiting',
    'SCAN leads INDEX leads_created_at',
    'SCAN leads INDEX leads_suspect',
  ]);
  expect(indexes(plan)).toEqual([
    'deliveries_failed',
    'deliveries_lead_id',
    'deliveries_waiting',
    'leads_created_at',
    'leads_email',
    'leads_form_created_at',
    'leads_suspect',
  ]);
});
