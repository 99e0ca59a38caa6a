import { expect, it } from 'vitest';
import { runCli, startCli } from '#tests/helpers/cli.ts';
import { addLead } from '#tests/helpers/stored-leads.ts';
import { validApplication } from '#tests/helpers/test-app.ts';
import { addAccount, addToken } from '../api/accounts.repository.ts';
import { noteChange } from '../api/audit.repository.ts';
import { addEntity, changeEntity, type Entity } from '../api/entities.repository.ts';
import { orderCreation } from '../api/orders.repository.ts';
import { noteLook, noteProof } from '../api/proofs.repository.ts';
import { createProviders } from '../api/providers/providers.ts';
import { readConfig } from '../config.ts';
import { asJson, escaped } from './text.ts';

/** Sequences of a terminal in both lengths, its bell, a deleted letter, and what turns and hides letters. */
const hostile =
  'Anna\u001b[2J\u009b31m\u0007\u007f\u202eLN\u2066\u200b\ufeff\u00ad\u2028\u{e0041} B';
/** Forms drop most of it; these are rows as they might have come all the same. */
const fields = {
  name: hostile,
  email: `${hostile}@example.org`,
  subject: hostile,
  message: hostile,
};
const now = new Date('2026-01-05T10:00:00.000Z');
const at = now.toISOString();

/** A database with such a text wherever a stranger's may stand. */
async function startHostile() {
  const cli = await startCli({ OPERATOR_NAME: 'olga' });
  const { db, env } = cli;
  const failed = { failed_at: at, last_error: hostile, attempts: 1 };
  const lead = await addLead(db, { fields, deliveries: [failed] });
  await addLead(db, {
    form: 'careers',
    fields: {
      ...validApplication,
      firstName: hostile,
      resume: { originalName: hostile, file: 'x', type: 'pdf', bytes: 1 },
    },
  });
  await addLead(db, { form: 'status-subscription', fields: { email: fields.email } });
  const confirmed = db.selectFrom('leads').select('id').where('form', '=', 'status-subscription');
  const { id: lead_id } = await confirmed.executeTakeFirstOrThrow();
  await db
    .insertInto('status_subscribers')
    .values({ lead_id, email: fields.email, confirmed_at: at })
    .execute();
  const words = JSON.stringify({ en: hostile, nl: hostile });
  await db
    .insertInto('status_incidents')
    .values({
      id: '0001',
      title: words,
      impact: 'outage',
      components: '[]',
      opened_at: at,
      resolved_at: null,
      probe: null,
      post_mortem: words,
    })
    .execute();
  await db
    .insertInto('status_maintenance')
    .values({
      id: '0002',
      title: words,
      description: words,
      components: '[]',
      starts_at: '2027-01-05T10:00:00.000Z',
      ends_at: '2027-01-05T11:00:00.000Z',
      changed_at: at,
      cancelled_at: null,
    })
    .execute();
  for (const day of ['2026-01-03', '2026-01-04', '2026-01-05']) {
    await db.insertInto('search_misses').values({ day, words: hostile, times: 1 }).execute();
  }
  const account = await addAccount(
    db,
    { kind: 'customer', name: hostile, email: fields.email },
    now,
  );
  if (account === undefined) throw new Error('no account');
  await addToken(db, account, now);
  const providers = createProviders(readConfig(env), db);
  const contact_info = { name: hostile, email: fields.email };
  const details = { years: 1, contact_info, expires_at: at, auto_renew: true };
  for (const name of [`a${hostile}`, `b${hostile}`]) {
    await db.transaction().execute(async (trx) => {
      const domain = { account_id: account.id, kind: 'domain', name, details } as const;
      const added = (await addEntity<'domain'>(trx, domain, now)) as Entity<'domain'>;
      await orderCreation({ trx, providers, now }, added);
      if (!name.startsWith('a')) return;
      await changeEntity(trx, added.id, { status: 'active' });
      const proof = { entity_id: added.id, account_id: account.id };
      await noteProof(trx, proof, now);
      await noteLook(trx, { ...proof, proved_at: at }, { doubt: 'registered', at: now });
    });
  }
  await db.updateTable('api_orders').set({ reason: hostile }).execute();
  const change = { at: now, who: hostile, action: 'dns-create', account: account.id };
  await noteChange(db, { ...change, details: { name: hostile } });
  const { reference } = await db
    .selectFrom('api_orders')
    .select('reference')
    .executeTakeFirstOrThrow();
  return { ...cli, lead, account: account.id, order: reference };
}

// spec operation-261
it('no command writes a character that steers a terminal or that nobody sees', async () => {
  const { env, lead, account, order } = await startHostile();
  const commands = [
    'leads list',
    `leads show ${lead}`,
    'leads failed',
    'leads export --format csv',
    'leads export --format csv --excel',
    'leads export --format json',
    'leads stats',
    'status incident list',
    'status maintenance list',
    'status probes',
    'status subscribers list',
    'api account list',
    `api account show ${account}`,
    'api token list',
    'api order list',
    'api order list --json',
    `api order show ${order}`,
    'api entity list',
    'api proof list',
    'api status',
    'api changes',
    'search misses',
    'search misses --json',
    'feedback',
    'feedback --json',
    'audit',
    'audit --json',
  ];
  const withText: string[] = [];
  for (const command of commands) {
    const { status, out, err } = await runCli(command.split(' '), { env });
    expect([status, status === 0 ? '' : err], command).toEqual([0, '']);
    const text = out.replace(/^\ufeff/, '').replaceAll('\r\n', '\n');
    expect((text + err).replaceAll(/[\n\t]/g, ''), command).not.toMatch(/[\p{Cc}\p{Cf}\u2028]/u);
    if (/Anna/.test(out)) withText.push(command);
    // What is JSON has the text as it came.
    if (/json|account show/.test(command)) JSON.parse(out);
  }
  expect(withText).toEqual(
    expect.arrayContaining(commands.filter((one) => /^api (?!token|status)/.test(one))),
  );
  const { out } = await runCli(['api', 'account', 'show', account], { env });
  expect(JSON.parse(out).account.name).toBe(hostile);
  // An error has words of the command, or of what it found.
  const { err } = await runCli(['api', 'account', 'show', hostile], { env });
  expect(err.trim()).not.toMatch(/[\p{Cc}\p{Cf}]/u);
});

it('what is escaped is the same JSON, and lines, tabs and joiners stay in a text', () => {
  expect(JSON.parse(asJson({ [hostile]: `${hostile}\ud800` }))).toEqual({
    [hostile]: `${hostile}\ud800`,
  });
  expect(escaped('a\tb\nc\u200dd\u202ee')).toBe('a\tb\nc\u200dd\\u202ee');
});
