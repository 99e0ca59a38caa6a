import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { webHostingPlans } from '#content/catalog/web-hosting.ts';
import { runCli, startCli } from '#tests/helpers/cli.ts';
import { startApp } from '#tests/helpers/test-app.ts';
import { type Account, addAccount, addToken } from '../../api/accounts.repository.ts';
import { removeAccount } from '../../api/remove-account.ts';
import { readLedger } from '../../backup/ledger.ts';
import { dialectOf } from '../../db/dialect.ts';
import { suspectLimits } from '../../limits.ts';
import { addMemo } from '../../memos/memos.repository.ts';

const studio = { kind: 'customer', name: 'Voorbeeld Studio', email: 'dev@studio.example' } as const;
const password = 'a-password-of-its-own';
const registration = { domain: 'kavel-0000.nl', years: 2 };

type Answer = { success: boolean; data: Record<string, unknown>; error?: { code: string } };

/** The server with an account that may call it, and the command line on the same database. */
async function startApi() {
  const cli = await startCli({ OPERATOR_EMAIL: 'operator@example.com', OPERATOR_NAME: 'olga' });
  const test = await startApp({ env: cli.env });
  const now = test.clock.now();
  const account = await addAccount(test.db, studio, now);
  const { token } = await addToken(test.db, account as Account, now);
  const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const request = { method, url: `/v1${path}`, headers, ...(payload && { payload }) };
    const answer = await test.app.inject(request);
    return { status: answer.statusCode, ...answer.json<Answer>() };
  };
  const api = (args: string[], answer: string | AsyncIterable<string> = '') =>
    runCli(['api', ...args], { env: cli.env, answer, now: test.clock.now().toISOString() });
  /** References of the orders that wait, by what they are about. */
  const waiting = async () => {
    const { out } = await api(['order', 'list', '--json']);
    const orders = JSON.parse(out) as { reference: string; what: string; name: string }[];
    return orders.map(({ reference, what, name }) => ({ reference, about: `${what}: ${name}` }));
  };
  /** Ends the only order that waits. */
  const end = async (how: 'complete' | 'refuse', ...more: string[]) => {
    const [first] = await waiting();
    return api(['order', how, first?.reference ?? '', ...more]);
  };
  return { ...test, ...cli, account: account?.id ?? '', token, call, api, waiting, end };
}

describe('an order that a person carries out', () => {
  it('reaches the operator once, and becomes active when it is completed (spec api-50, api-52)', async () => {
    const { app, call, api, leads, waiting, end, transport } = await startApi();
    await app.ready();
    const made = await call('POST', '/databases', { name: 'webshop', password });
    expect(made).toMatchObject({ status: 201, data: { status: 'pending', server: null } });
    const [order] = await waiting();
    const reference = order?.reference ?? '';
    await expect.poll(() => transport.sent).toHaveLength(1);
    const [mail] = transport.sent;
    expect(mail).toMatchObject({
      to: 'operator@example.com',
      subject: `[${reference}] Make a database: webshop`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    expect(mail?.text).toContain(`npm run admin -- api order complete ${reference}`);
    expect(mail?.text).not.toMatch(/SCRAM|a-password|studio\.example/);
    // The hash is for whoever carries it out, and gone afterwards.
    const shown = await api(['order', 'show', reference]);
    expect(shown.out).toMatch(/password: SCRAM-SHA-256\$4096:.+\$.+:.+\n/);
    expect(shown.out).toContain('account email: dev@studio.example');
    expect(await end('complete')).toMatchObject({ status: 2 });
    const done = await end('complete', '--server', 'db1.example.net');
    expect(done).toMatchObject({ status: 0, out: 'webshop is active.\n' });
    const { data } = await call('GET', '/databases');
    expect(data).toMatchObject([
      { status: 'active', connection_string: 'postgresql://webshop@db1.example.net:5432/webshop' },
    ]);
    expect((await api(['order', 'show', reference])).out).not.toContain('SCRAM');
    expect(await api(['order', 'complete', reference, '--server', 'db2'])).toMatchObject({
      status: 1,
      err: `${reference} has ended already: done\n`,
    });
    expect(await waiting()).toEqual([]);
    // No list, export or count of leads has it.
    expect((await leads(['list'])).out).not.toContain(reference);
  });

  it('of a domain comes before those of its records and mailboxes (spec api-53)', async () => {
    const { call, api, waiting, end } = await startApi();
    await call('POST', '/domains/register', registration);
    const record = { type: 'A', name: 'www', value: '192.0.2.1' };
    await call('POST', '/dns/records/kavel-0000.nl', record);
    await call('POST', '/email/accounts/kavel-0000.nl', { username: 'info', password });
    const gone = await call('POST', '/dns/records/kavel-0000.nl', { ...record, name: 'old' });
    const abouts = async () => (await waiting()).map(({ about }) => about);
    expect(await abouts()).toEqual(['Register a domain: kavel-0000.nl']);
    // Nobody was told of it, so nobody has to remove it (spec api-54).
    await call('DELETE', `/dns/records/kavel-0000.nl/${gone.data.id}`);
    expect(await abouts()).toHaveLength(1);
    const completed = await end('complete', '--expires', '2028-01-31');
    expect(completed.out).toBe('kavel-0000.nl is active.\n');
    expect(await abouts()).toEqual([
      'Add a DNS record: www.kavel-0000.nl A',
      'Make a mailbox: info@kavel-0000.nl',
    ]);
    const { data } = await call('GET', '/domains');
    expect(data).toMatchObject([{ status: 'active', expires_at: '2028-01-31T00:00:00.000Z' }]);
    const [, mailbox] = await waiting();
    const shown = await api(['order', 'show', mailbox?.reference ?? '']);
    expect(shown.out).toContain('password: {ARGON2ID}$argon2id$');
  });

  it('is refused with a reason that the customer reads, and so is what waited for a domain', async () => {
    const { call, end, waiting } = await startApi();
    await call('POST', '/hosting/accounts', {
      plan_id: `shared-${webHostingPlans[0].id}`,
      domain: 'example.nl',
      billing_cycle: 'monthly',
    });
    const refused = await end('refuse', '--reason', 'No such address');
    expect(refused).toMatchObject({ status: 0, out: expect.stringContaining(' is failed.\n') });
    const failed = { status: 'failed', status_reason: 'No such address' };
    expect((await call('GET', '/hosting/accounts')).data).toMatchObject([failed]);
    expect(await waiting()).toEqual([]);
    await call('POST', '/domains/register', registration);
    await end('refuse', '--reason', 'It is reserved');
    expect((await call('GET', '/domains')).data).toMatchObject([
      { status: 'failed', status_reason: 'It is reserved' },
    ]);
    // Somebody else, or the same one, may try again.
    expect((await call('POST', '/domains/register', registration)).status).toBe(201);
  });

  it('removes what is in no answer any more, whose name stays taken until then (spec api-54, api-55)', async () => {
    const test = await startApi();
    const { call, api, waiting, end, db } = test;
    const create = () => call('POST', '/databases', { name: 'webshop', password });
    const { data } = await create();
    await end('complete', '--server', 'db1.example.net');
    expect((await call('DELETE', `/databases/${data.id}`)).status).toBe(200);
    expect((await call('GET', '/databases')).data).toEqual([]);
    expect((await create()).success).toBe(false);
    const [removal] = await waiting();
    expect(removal?.about).toBe('Remove a database: webshop');
    expect((await end('refuse', '--reason', 'The server is away')).out).toBe(
      'webshop is not removed, and its name stays taken.\n',
    );
    expect((await create()).success).toBe(false);
    // It is told of, and waits.
    expect(await waiting()).toEqual([removal]);
    expect(await end('refuse', '--reason', 'Again')).toMatchObject({ status: 1 });
    expect((await end('complete')).out).toBe('webshop is gone.\n');
    expect(await db.selectFrom('api_entities').selectAll().execute()).toEqual([]);
    expect((await create()).status).toBe(201);
    const { out } = await api(['order', 'list', '--all', '--limit', '2']);
    expect(out).toMatch(new RegExp(`${removal?.reference} .* done +Remove a database`));
  });

  it('that is removed before it was carried out leaves only the removal to complete', async () => {
    const { call, api, waiting } = await startApi();
    const { data } = await call('POST', '/databases', { name: 'webshop', password });
    await call('DELETE', `/databases/${data.id}`);
    const [, removal] = await waiting();
    await api(['order', 'complete', removal?.reference ?? '']);
    expect(await waiting()).toEqual([]);
  });

  it('comes in one mail with others after the first ten of an hour (spec api-51)', async () => {
    const { app, call, clock, transport, waiting } = await startApi();
    await app.ready();
    const singly = suspectLimits.singlyPerHour;
    for (let number = 0; number < singly + 2; number += 1) {
      await call('POST', '/databases', { name: `shop${number}`, password });
    }
    await expect.poll(() => transport.sent, { timeout: 10_000 }).toHaveLength(singly);
    await expect
      .poll(
        () => {
          clock.advance(60_000);
          return transport.sent.length;
        },
        { timeout: 20_000, interval: 5 },
      )
      .toBe(singly + 1);
    const digest = transport.sent.at(-1);
    expect(digest).toMatchObject({ subject: 'More orders: 2', to: 'operator@example.com' });
    const [last] = (await waiting()).slice(-1);
    expect(digest?.text).toContain(
      `${last?.reference}, Make a database: shop${singly + 1} (Voorbeeld Studio)`,
    );
  });

  it('leaves what the operator was told of it for a week, and as long as it waits', async () => {
    const { call, api, leads, waiting, db } = await startApi();
    for (const name of ['first', 'second']) await call('POST', '/databases', { name, password });
    const [first, second] = await waiting();
    await api(['order', 'complete', first?.reference ?? '', '--server', 'db1.example.net']);
    const left = async (now: string) => {
      await leads(['purge'], { now });
      return (await db.selectFrom('memos').select('reference').execute()).map(
        ({ reference }) => reference,
      );
    };
    expect(await left('2026-01-12T09:59:00Z')).toHaveLength(2);
    expect(await left('2026-01-12T10:01:00Z')).toEqual([second?.reference]);
  });

  it('is listed however many wait, and a list that is cut says so (spec operation-172)', async () => {
    const { api, call, waiting, end } = await startApi();
    await call('POST', '/domains/register', registration);
    for (let count = 0; count < 51; count += 1) {
      const record = { type: 'A', name: `www${count}`, value: '192.0.2.1' };
      await call('POST', '/dns/records/kavel-0000.nl', record);
    }
    await end('complete');
    expect(await waiting()).toHaveLength(51);
    const listed = await api(['order', 'list']);
    expect(listed.out.trimEnd().split('\n')).toHaveLength(1 + 51);
    expect(listed.err).toBe('');
    for (const [args, shown] of [
      [['--limit', '2'], 2],
      [['--all'], 50],
    ] as const) {
      const { out, err } = await api(['order', 'list', '--json', ...args]);
      expect(JSON.parse(out)).toHaveLength(shown);
      expect(err).toBe(`There are more than these ${shown}: a higher --limit shows them.\n`);
    }
  });

  it('refuses what is wrong in one line, and changes nothing', async () => {
    const { api, db, account } = await startApi();
    const tooLong = `${'a'.repeat(245)}@b.example`;
    for (const [args, status, text] of [
      [['order', 'complete', 'WD-AAAAAA'], 1, 'there is no order WD-AAAAAA'],
      [['order', 'complete', 'tide'], 2, 'WD-7K3Q9F'],
      [['order', 'refuse', 'WD-AAAAAA'], 2, '--reason'],
      [['order', 'refuse', 'WD-AAAAAA', '--reason', ' '], 2, 'one line'],
      [['order', 'complete', 'WD-AAAAAA', '--port', '0'], 2, '65535'],
      [['order', 'complete', 'WD-AAAAAA', '--server', 'a b'], 2, 'host name'],
      [['order', 'complete', 'WD-AAAAAA', '--expires', 'soon'], 2, '2027-01-31'],
      [['account', 'add', 'dev@studio.example', '--name', 'Twice'], 1, 'has an account already'],
      [['account', 'add', 'sandbox@example.com', '--name', 'No'], 1, 'opens sandboxes'],
      [['account', 'add', 'a@b.example', '--name', 'A', '--password-stdin'], 1, '12 to 200'],
      [['account', 'add', 'ops@intranet', '--name', 'A'], 2, 'an address that POST /auth/token'],
      [['account', 'add', 'zoë@b.example', '--name', 'A'], 2, 'an address that POST /auth/token'],
      [['account', 'add', tooLong, '--name', 'A'], 2, 'an address that POST /auth/token'],
      [['account', 'disable', 'nobody@studio.example'], 1, 'there is no account'],
      [['token', 'revoke'], 2, 'an id or --account is needed'],
      [['token', 'revoke', 'tok_none'], 1, 'there is no token'],
    ] as const) {
      const result = await api([...args], 'short\n');
      expect
        .soft(result, args.join(' '))
        .toMatchObject({ status, err: expect.stringContaining(text) });
    }
    const accounts = await db.selectFrom('api_accounts').select('id').execute();
    expect(accounts).toEqual([{ id: account }]);
  });
});

describe('hosting and domains after their order (spec api-44)', () => {
  const plan = { plan_id: `shared-${webHostingPlans[0].id}`, domain: 'www.example.nl' };

  it('are listed by their ends, and are what the operator says', async () => {
    const { call, api, end, account } = await startApi();
    const domain = await call('POST', '/domains/register', registration);
    expect(await api(['entity', 'set', String(domain.data.id), '--status', 'expired'])).toEqual({
      status: 1,
      out: '',
      err: expect.stringContaining('complete or refuse its order'),
    });
    await end('complete', '--expires', '2028-01-31');
    const hosting = await call('POST', '/hosting/accounts', { ...plan, billing_cycle: 'monthly' });
    await end('complete', '--expires', '2026-06-30');
    const ids = { domain: String(domain.data.id), hosting: String(hosting.data.id) };
    const { out } = await api(['entity', 'list']);
    expect(out.trimEnd().split('\n').slice(1)).toEqual([
      expect.stringMatching(`^${ids.hosting} +2026-06-30 +active +hosting +www.example.nl +Voor`),
      expect.stringMatching(`^${ids.domain} +2028-01-31 +yes +active +domain +kavel-0000.nl +Voor`),
    ]);
    const before = await api(['entity', 'list', '--before', '2027-01-01']);
    expect(before.out).not.toContain(ids.domain);

    const renewed = ['--expires', '2026-07-31', '--status', 'suspended'];
    expect(await api(['entity', 'set', ids.hosting, ...renewed])).toMatchObject({
      status: 0,
      out: 'www.example.nl is suspended.\n',
    });
    expect((await call('GET', '/hosting/accounts?status=suspended')).data).toMatchObject([
      { status: 'suspended', expires_at: '2026-07-31T00:00:00.000Z' },
    ]);
    await api(['entity', 'set', ids.domain, '--status', 'transferring', '--renew', 'no']);
    expect((await call('GET', '/domains')).data).toMatchObject([
      { status: 'transferring', auto_renew: false },
    ]);
    for (const wrong of [
      ['entity', 'set', ids.hosting],
      ['entity', 'set', ids.hosting, '--status', 'expired'],
      ['entity', 'set', ids.domain, '--status', 'suspended'],
      ['entity', 'set', ids.hosting, '--renew', 'yes'],
      ['entity', 'set', ids.hosting, '--expires', 'tomorrow'],
    ]) {
      expect(await api(wrong), wrong.join(' ')).toMatchObject({ status: 2, out: '' });
    }
    expect(await api(['entity', 'set', 'dom_none', '--status', 'active'])).toMatchObject({
      status: 1,
      err: 'there is no hosting and no domain dom_none\n',
    });
    const trail = await api(['changes', '--account', account]);
    expect(trail.out).toMatch(new RegExp(`olga +entity set +${account} +${ids.domain} +\\{.*"no"`));
  });

  it('order what waited for a domain once it is active again', async () => {
    const { call, api, end, waiting } = await startApi();
    const { data } = await call('POST', '/domains/register', registration);
    await end('complete');
    await api(['entity', 'set', String(data.id), '--status', 'expired']);
    const record = { type: 'A', name: 'www', value: '192.0.2.1' };
    await call('POST', '/dns/records/kavel-0000.nl', record);
    expect(await waiting()).toEqual([]);
    const again = await api(['entity', 'set', String(data.id), '--status', 'active']);
    expect(again.out).toBe('kavel-0000.nl is active.\n');
    const [order] = await waiting();
    expect(order?.about).toBe('Add a DNS record: www.kavel-0000.nl A');
  });

  it('go with all that a domain has, and their names are free then', async () => {
    const { call, api, end, waiting, db } = await startApi();
    const { data } = await call('POST', '/domains/register', registration);
    const id = String(data.id);
    await end('complete');
    await call('POST', '/email/accounts/kavel-0000.nl', { username: 'info', password });
    await end('complete');
    expect(await api(['entity', 'remove', id], 'n')).toMatchObject({ status: 1, out: '' });
    expect((await call('GET', '/domains')).data).toHaveLength(1);

    const first = await api(['entity', 'remove', id], 'y');
    expect(first).toMatchObject({ status: 0, out: expect.stringContaining('1 removal') });
    expect((await call('GET', '/domains')).data).toEqual([]);
    const record = { type: 'A', name: 'www', value: '192.0.2.1' };
    expect((await call('POST', '/dns/records/kavel-0000.nl', record)).error?.code).toBe(
      'domain_not_found',
    );
    expect((await call('POST', '/domains/register', registration)).error?.code).toBe(
      'domain_unavailable',
    );
    expect(await api(['entity', 'set', id, '--status', 'active'])).toMatchObject({ status: 1 });
    const [removal] = await waiting();
    expect(removal?.about).toBe('Remove a mailbox: info@kavel-0000.nl');
    await end('complete');
    expect((await api(['entity', 'remove', id, '--yes'])).out).toBe('kavel-0000.nl is gone.\n');
    expect(await db.selectFrom('api_entities').selectAll().execute()).toEqual([]);
    expect((await call('POST', '/domains/register', registration)).status).toBe(201);
  });
});

describe('an account (spec api-56)', () => {
  const signIn = async ({ app }: Awaited<ReturnType<typeof startApi>>, given: object) => {
    const answer = await app.inject({ method: 'POST', url: '/v1/auth/token', payload: given });
    return { status: answer.statusCode, ...answer.json<Answer>() };
  };

  it('is added with a password of standard input, disabled, and let in again with another', async () => {
    const test = await startApi();
    const email = 'Anna@studio.example';
    const add = ['account', 'add', email, '--name', 'Anna', '--password-stdin'];
    const added = await test.api(add, `${password}\n`);
    expect(added.out).toMatch(/^acct_\w+ may use the API\.\n$/);
    const entered = await signIn(test, { email: email.toLowerCase(), password });
    expect(entered.status).toBe(200);
    const headers = { authorization: `Bearer ${entered.data.token}` };
    const ask = async () => (await test.app.inject({ url: '/v1/domains', headers })).statusCode;
    expect(await ask()).toBe(200);
    expect((await test.api(['account', 'list'])).out).toMatch(/ 1 +0 +Anna <anna@studio\.example>/);
    const disabled = await test.api(['account', 'disable', email]);
    expect(disabled.out).toBe('Disabled; 1 token revoked.\n');
    expect(await ask()).toBe(401);
    expect((await signIn(test, { email, password })).status).toBe(401);
    const reset = await test.api(['account', 'reset', email]);
    const [, made] = /shown only now: (\S{24})\n/.exec(reset.out) ?? [];
    expect((await signIn(test, { email, password: made })).status).toBe(200);
    expect((await signIn(test, { email, password })).status).toBe(401);
    // Let in again, but not by what it had before.
    expect(await ask()).toBe(401);
  });

  it('has the password of standard input as it stands, without its line end alone (spec operation-171)', async () => {
    const test = await startApi();
    const email = 'anna@studio.example';
    for (const [lineEnd, given] of [
      ['\n', ` ${password} `],
      ['\r\n', `${password}\t`],
      ['', `  ${password}`],
    ] as const) {
      await test.api(['account', 'add', email, '--name', 'Anna']);
      await test.api(['account', 'reset', email, '--password-stdin'], given + lineEnd);
      expect((await signIn(test, { email, password: given })).status).toBe(200);
    }
  });

  it('loses a token, or all of them', async () => {
    const { api, db, account, call, clock } = await startApi();
    const { token: _ } = await addToken(db, { id: account, password: null }, clock.now());
    const { out } = await api(['token', 'list', '--account', studio.email]);
    const [first = ''] = /tok_\w+/.exec(out) ?? [];
    expect((await api(['token', 'revoke', first])).out).toBe('1 token revoked.\n');
    expect((await api(['token', 'revoke', '--account', account])).out).toBe('1 token revoked.\n');
    expect((await call('GET', '/domains')).status).toBe(401);
  });

  it('has a trail of what changed, with who and when (spec api-57)', async () => {
    const { env, api, call, end, account } = await startApi();
    await call('POST', '/databases', { name: 'webshop', password });
    await end('complete', '--server', 'db1.example.net');
    await api(['account', 'disable', account]);
    const { out } = await api(['changes', '--account', studio.email]);
    expect(out.trimEnd().split('\n').slice(1)).toEqual([
      expect.stringMatching(/^2026-01-05 10:00 +olga +account disable +acct_\w+$/),
      expect.stringMatching(/ olga +order complete +acct_\w+ +db_\w+ +\{"reference":"WD-\w{6}"\}$/),
      expect.stringMatching(/ tok_\w+ +databases-create +acct_\w+ +db_\w+$/),
    ]);
    expect(out).not.toMatch(/SCRAM|a-password/);
    await api(['token', 'list', '--account', studio.email]);
    const log = await runCli(['audit'], { env });
    expect(log.out).not.toContain(studio.email);
    expect(log.out).toMatch(/ olga +api account disable +1 +acct_\w+\n/);
  });

  it('is erased with what it orders while the operator is asked (spec operation-174)', async () => {
    const { api, call, db, account } = await startApi();
    await call('POST', '/databases', { name: 'webshop', password });
    async function* answer() {
      await call('POST', '/databases', { name: 'second', password });
      yield 'y\n';
    }
    const erased = await api(['account', 'erase', account], answer());
    expect(erased).toMatchObject({ status: 0, out: `${account} is erased, with 2 orders.\n` });
    expect(erased.err).toMatch(
      /^database webshop {2}pending\nErase \w+ with 1 entry for good\? \[y\/N\] database second {2}pending\n$/,
    );
    expect(await db.selectFrom('memos').selectAll().execute()).toEqual([]);
  });

  it('is erased with what a call stores that began before (spec operation-174)', async () => {
    const { api, call, db, account } = await startApi();
    await call('POST', '/databases', { name: 'webshop', password });
    await call('POST', '/databases', { name: 'second', password });
    // The second order becomes this account's when the memo of the first one goes.
    const other = await addAccount(db, { kind: 'customer', name: 'Other' }, new Date());
    const second = db.updateTable('api_orders').where(
      'id',
      '=',
      db.selectFrom('api_orders').select(({ fn }) => fn.max('id').as('id')),
    );
    await second.set({ account_id: other?.id ?? '' }).execute();
    const late = sql`update api_orders set account_id = ${sql.lit(account)}
      where account_id = ${sql.lit(other?.id ?? '')}`;
    await (dialectOf(db).supportsMultipleConnections
      ? sql`create rule late as on delete to memos do also ${late}`
      : sql`create trigger late after delete on memos begin ${late}; end`
    ).execute(db);
    const erased = await api(['account', 'erase', account, '--yes']);
    if (dialectOf(db).supportsMultipleConnections) await sql`drop rule late on memos`.execute(db);
    expect(erased).toMatchObject({ status: 0, out: `${account} is erased, with 2 orders.\n` });
    expect(await db.selectFrom('memos').selectAll().execute()).toEqual([]);
  });

  it('is erased a part at a time, however much it has (spec operation-237)', async () => {
    const { db, account, clock } = await startApi();
    const created_at = clock.now().toISOString();
    const names = Array.from({ length: 1000 }, (_, index) => `n${index}`);
    const entity = {
      account_id: account,
      taken: null,
      status: 'active',
      status_reason: null,
      details: '{}',
      secret: null,
      created_at,
      deleted_at: null,
    } as const;
    const domain = {
      ...entity,
      id: 'dom_1',
      kind: 'domain',
      name: 'a.nl',
      domain_id: null,
    } as const;
    await db.insertInto('api_entities').values(domain).execute();
    const records = names.map(
      (id) => ({ ...entity, id, kind: 'record', name: id, domain_id: domain.id }) as const,
    );
    const orders = names.map((reference) => ({
      account_id: account,
      entity_id: reference,
      reference,
      area: 'dns' as const,
      provider: 'manual',
      lane: 'dns',
      action: 'create' as const,
      state: 'done' as const,
      attempts: 0,
      created_at,
    }));
    await db.insertInto('api_entities').values(records).execute();
    await db.insertInto('api_orders').values(orders).execute();
    let turns = 0;
    let isOver = false;
    const removed = removeAccount(db, account).finally(() => {
      isOver = true;
    });
    for (; !isOver; turns += 1) await nextTurn();
    await removed;
    // What is asked or posted meanwhile has its turn between the parts.
    expect(turns).toBeGreaterThan(20);
    for (const table of ['accounts', 'entities', 'orders'] as const) {
      expect(await db.selectFrom(`api_${table}`).selectAll().execute()).toEqual([]);
    }
  });

  it('is erased with all that is stored of it, and stays erased (spec api-59)', async () => {
    const { app, api, leads, call, end, db, dataDir, env, account, transport } = await startApi();
    await app.ready();
    await call('POST', '/domains/register', {
      ...registration,
      contact_info: { name: 'Anna de Vries', email: 'anna@example.org' },
    });
    await expect.poll(() => transport.sent).toHaveLength(1);
    await end('complete');
    const shown = await api(['account', 'show', studio.email]);
    expect(JSON.parse(shown.out)).toMatchObject({
      account: { id: account, email: studio.email },
      entities: [{ name: 'kavel-0000.nl', details: { contact_info: { name: 'Anna de Vries' } } }],
      orders: [{ action: 'create', state: 'done' }],
      changes: [{ action: 'domains-register' }, { action: 'order complete', who: 'olga' }],
    });
    expect(shown.out).not.toContain('argon2');
    const asked = await api(['account', 'erase', studio.email], 'n\n');
    expect(asked).toMatchObject({ status: 1, err: expect.stringContaining('nothing was erased') });
    expect(asked.err).toContain('domain kavel-0000.nl  active');
    const erased = await api(['account', 'erase', studio.email, '--yes']);
    expect(erased).toMatchObject({ status: 0, out: `${account} is erased, with 1 order.\n` });
    for (const table of ['accounts', 'tokens', 'entities', 'orders', 'audit'] as const) {
      expect(await db.selectFrom(`api_${table}`).selectAll().execute()).toEqual([]);
    }
    const [order] = (JSON.parse(shown.out) as { orders: { reference: string }[] }).orders;
    for (const table of ['memos', 'deliveries'] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    expect((await readLedger(`${dataDir}/erasures.log`)).size).toBe(2);
    // As after a restore by other tools.
    await addAccount(db, { ...studio, id: account }, new Date());
    const memo = { reference: order?.reference ?? '', kind: 'order', told: {} } as const;
    await addMemo(db, { ...memo, now: new Date('2026-01-05T10:00:00Z') });
    const again = await leads(['erase', '--ledger'], { answer: 'n\n' });
    expect(again).toMatchObject({
      status: 1,
      out: '',
      err: `${account}  account of the API\nErase 0 leads and 1 account of the API for good? [y/N] nothing was erased\n`,
    });
    expect(await db.selectFrom('api_accounts').select('id').execute()).toEqual([{ id: account }]);
    const gone = await leads(['erase', '--ledger'], { answer: 'y\n' });
    expect(gone).toMatchObject({
      status: 0,
      out: expect.stringMatching(/^Erased: 0 leads, .+, 1 account of the API\.\n/),
    });
    expect(await db.selectFrom('api_accounts').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('memos').selectAll().execute()).toEqual([]);
    const log = await runCli(['audit'], { env });
    expect(log.out).toMatch(new RegExp(` olga +erase +1 +${account} `));
  });
});
