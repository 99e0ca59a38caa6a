import { expect, it } from 'vitest';
import type { retention } from '#content/retention.ts';
import { startCli } from '#tests/helpers/cli.ts';
import type { Tables } from './schema.ts';

/**
 * How long something of a person stays: by a line of `content/retention.ts`, as long as its form says (`keep` of the
 * contract), or as long as the account or subscription that it belongs to.
 */
type Kept = keyof typeof retention | 'form' | 'account' | 'subscription';

interface Columns {
  /** What is of a person, hashes included, and how long it stays. */
  personal?: Record<string, Kept>;
  /** What is of nobody, or only names a row. */
  others: string;
}

const tables: Record<keyof Tables, Columns> = {
  api_proofs: {
    others: 'entity_id account_id proved_at next_look_at doubt doubted_at years',
  },
  settings: { others: 'name value' },
  leads: {
    personal: { fields: 'form', submission_key: 'form', fingerprint: 'form' },
    others:
      'id reference form language suspect suspicions created_at decided_at outcome asked_at bytes digest unacknowledged',
  },
  acknowledgements: { personal: { recipient: 'acknowledgement' }, others: 'created_at' },
  acknowledgement_rates: { others: 'scope used_until noted_at' },
  memos: { personal: { told: 'sent' }, others: 'id reference kind digest created_at' },
  mail_hours: { others: 'about mailbox began_at mailed digest' },
  deliveries: {
    personal: { message: 'sent', last_error: 'sent' },
    others:
      'id lead_id memo_id kind priority attempts next_attempt_at leased_until sent_at failed_at created_at',
  },
  failed_attempts: { personal: { answer: 'form' }, others: 'delivery_id number at' },
  audit: {
    personal: { who: 'audit', references_named: 'audit', details: 'audit' },
    others: 'id at action leads',
  },
  votes: { others: 'page language month helpful not_helpful' },
  file_pieces: { personal: { bytes: 'form' }, others: 'file position lead_id' },
  shared_counts: { personal: { key: 'addressCount' }, others: 'count ends_at' },
  form_traffic: { others: 'process form traffic noted_at' },
  used_proofs: { others: 'proof submission expires_at' },
  search_misses: { personal: { words: 'searches' }, others: 'day times' },
  status_probes: { others: 'probe state since better read_at reading ms problem' },
  status_readings: { others: 'probe at state ms' },
  status_minutes: {
    others:
      'unit starts_at component operational degraded outage maintenance_up maintenance_outage answers answer_ms',
  },
  status_incidents: {
    others: 'id title impact components opened_at resolved_at probe post_mortem',
  },
  status_updates: { others: 'id incident at kind message sent' },
  status_maintenance: {
    others: 'id title description components starts_at ends_at changed_at cancelled_at',
  },
  status_subscribers: {
    personal: { email: 'subscription' },
    others: 'lead_id confirmed_at refusals refused_on',
  },
  status_mailings: { others: 'id topic components at passed done' },
  api_accounts: {
    personal: {
      name: 'account',
      email: 'account',
      password: 'account',
      last_used_at: 'account',
      network: 'sandbox',
    },
    others: 'id kind created_at disabled_at expires_at',
  },
  api_tokens: { personal: { hash: 'account' }, others: 'id account_id created_at expires_at' },
  api_entities: {
    personal: { name: 'account', taken: 'account', details: 'account', secret: 'account' },
    others: 'id account_id kind domain_id status status_reason created_at deleted_at',
  },
  api_orders: {
    personal: { lane: 'account', reason: 'account' },
    others:
      'id reference account_id entity_id area provider action state attempts next_attempt_at leased_until created_at ended_at',
  },
  api_audit: {
    personal: { who: 'audit', details: 'audit' },
    others: 'id at action account_id entity_id',
  },
  api_answers: {
    personal: { key: 'account', request: 'account', answer: 'account' },
    others: 'account_id status created_at',
  },
};

// On PostgreSQL, which alone has the tables that several processes share.
it('each column says whether it has something of a person, and how long that stays', async () => {
  const { db } = await startCli();
  const known = Object.entries(tables).map(([name, { personal = {}, others }]) => [
    name,
    [...Object.keys(personal), ...others.split(' ')].sort(),
  ]);
  const found = (await db.introspection.getTables()).map(({ name, columns }) => [
    name,
    columns.map((column) => column.name).sort(),
  ]);
  expect(Object.fromEntries(known)).toEqual(Object.fromEntries(found));
});
