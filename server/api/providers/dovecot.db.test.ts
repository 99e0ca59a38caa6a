import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { startApi } from '#tests/helpers/api.ts';
import { hasDovecot, mailDatabase, shipped, startDovecot } from '#tests/helpers/dovecot.ts';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';
import { testDatabase } from '#tests/helpers/test-database.ts';
import type { Entity } from '../entities.repository.ts';
import { dovecot } from './dovecot.ts';
import type { Order } from './provider.ts';

const zone = 'kavel-0000.nl';

/** The API with Dovecot for its mailboxes, and an account with an active domain and one that isn't. */
async function start() {
  const server = await startDovecot();
  const api = await startApi({ env: server.env });
  const { account, token } = await api.customer();
  await api.addDomain(account, zone);
  await api.addDomain(account, 'foreign.nl', 'pending');
  const create = async (username: string, { domain = zone, ...body }: Record<string, unknown>) => {
    const path = { domain: String(domain) };
    const made = await api.call('email-create', { token, path, body: { username, ...body } });
    expect(made.body).toMatchObject({ success: true, data: { status: 'pending' } });
    return String(made.body.data.id);
  };
  const remove = async (email_id: string) => {
    const path = { domain: zone, email_id };
    expect((await api.call('email-delete', { token, path })).status).toBe(200);
  };
  const states = async (domain = zone) => {
    const { body } = await api.call('email-list', { token, path: { domain } });
    return (body.data as { email: string; status: string }[])
      .map((one) => `${one.email} ${one.status}`)
      .toSorted();
  };
  return { ...api, server, create, remove, states };
}

/** Has a mailbox made or removed in a database, without the API. */
async function carryOut(
  url: string,
  action: Order['action'],
  {
    signal = new AbortController().signal,
    ...change
  }: Partial<Entity> & { signal?: AbortSignal } = {},
): Promise<void> {
  const entity = {
    id: 'eml_1',
    name: `info@${zone}`,
    secret: '{ARGON2ID}$argon2id$v=19$m=8,t=1,p=1$c2FsdA$aA',
    details: { quota_mb: 5120 },
    ...change,
  };
  await dovecot(url).carryOut?.({ action } as Order, entity as Entity, signal);
}

// spec api-85
it('an order that comes again leaves what it left before, and one that is broken off changes nothing', async () => {
  const { env, setUp, query } = await mailDatabase(await temporaryDirectory());
  await setUp();
  const url = env.API_MAILBOXES_URL;
  const rows = () => query('select id, address, domain, quota_mb from mailboxes');
  const signal = AbortSignal.abort(new Error('no answer in time'));
  await expect(carryOut(url, 'create', { signal })).rejects.toThrow('no answer in time');
  expect(await rows()).toEqual([]);
  const row = { id: 'eml_1', address: `info@${zone}`, domain: zone, quota_mb: 5120 };
  for (const _ of ['once', 'again']) await carryOut(url, 'create');
  expect(await rows()).toEqual([row]);
  // What was given up and ordered anew has another id, and a removal of the former leaves it.
  await carryOut(url, 'create', { id: 'eml_2' });
  await carryOut(url, 'delete');
  expect(await rows()).toEqual([{ ...row, id: 'eml_2' }]);
  await expect(carryOut(url, 'delete', { id: 'eml_2', signal })).rejects.toThrow();
  expect(await rows()).toHaveLength(1);
  for (const _ of ['once', 'again']) await carryOut(url, 'delete', { id: 'eml_2' });
  // What is removed before it was made has no password any more.
  await carryOut(url, 'create', { secret: null });
  expect(await rows()).toEqual([]);
});

// spec api-133
it('a mailbox that is withdrawn is asked for by nobody, and has its password when it comes back', async () => {
  const { env, setUp, query } = await mailDatabase(await temporaryDirectory());
  await setUp();
  const url = env.API_MAILBOXES_URL;
  const rows = () => query('select id, address, domain, password from mailboxes');
  await carryOut(url, 'create');
  const before = await rows();
  for (const _ of ['once', 'again']) await carryOut(url, 'delete', { deleted_at: null });
  expect(await rows()).toMatchObject([{ id: 'eml_1', address: 'withdrawn eml_1', domain: '' }]);
  for (const _ of ['once', 'again']) await carryOut(url, 'create', { secret: null });
  expect(await rows()).toEqual(before);
  await carryOut(url, 'delete', { deleted_at: null });
  await carryOut(url, 'delete');
  expect(await rows()).toEqual([]);
});

it('a database that is silent is left as soon as the order is broken off', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const signal = AbortSignal.timeout(50);
  const url = `postgres://mail_writer@127.0.0.1:${port}/mail`;
  await expect(carryOut(url, 'create', { signal })).rejects.toThrow(/aborted due to timeout/);
  silent.close();
});

// spec api-86
it('the database of the website itself gets no mailboxes', async () => {
  const { DATA_DIR, DATABASE_URL } = await testDatabase();
  const url = DATABASE_URL ?? `sqlite:${DATA_DIR}/website.sqlite`;
  await startApi({ env: { DATA_DIR, ...(DATABASE_URL && { DATABASE_URL, NODE_ENV: 'test' }) } });
  await expect(carryOut(url, 'create')).rejects.toThrow(
    "API_MAILBOXES_URL names the website's own database: it must be another one",
  );
});

const refused = /^a NO \[AUTHENTICATIONFAILED\]/m;

// spec api-20, api-85
it.skipIf(!hasDovecot())(
  'Dovecot lets in whom a call made a mailbox, until one removes it, and nobody else; a domain that is not active has none',
  async () => {
    const { server, create, remove, states, carriedOut, cli } = await start();
    const password = 'a "good" \\ one é';
    await create('info', { password, domain: 'foreign.nl' });
    const first = await create('Info', { password, quota: 7 });
    await remove(await create('early', { password }));
    const away =
      /email +dovecot +3 .* [1-9]\d* +\w+: (?:unable to open database file|relation "mail)/;
    await expect.poll(() => cli('status')).toMatch(away);
    expect(await states()).toEqual([`info@${zone} pending`]);
    await server.setUp();
    await carriedOut();
    expect(await states()).toEqual([`info@${zone} active`]);
    expect(await states('foreign.nl')).toEqual(['info@foreign.nl pending']);
    expect(await server.query('select id, address, quota_mb from mailboxes')).toEqual([
      { id: first, address: `info@${zone}`, quota_mb: 7 },
    ]);

    const message = 'Subject: hello\r\n\r\ntext';
    const append = `append INBOX {${message.length}+}\r\n${message}`;
    const commands = [append, 'getquotaroot INBOX', 'status INBOX (MESSAGES)'];
    const said = await server.imap(`INFO@${zone}`, password, ...commands);
    expect(said).toMatch(/^\* QUOTA "User quota" \(STORAGE \d+ 7168\)$/m);
    expect(said).toContain('* STATUS INBOX (MESSAGES 1)');
    const others = [
      ['info@foreign.nl', password],
      [`early@${zone}`, password],
      [`info@${zone}`, 'another-password'],
      [`info@${zone}`, ''],
      [`x' or address = 'info@${zone}`, password],
      [`info@${zone}' --`, password],
    ] as const;
    // Side by side, because Dovecot answers failures late.
    for (const answer of await Promise.all(
      others.map(([user, typed]) => server.imap(user, typed)),
    )) {
      expect(answer).toMatch(refused);
    }

    await remove(first);
    await carriedOut();
    expect(await server.imap(`info@${zone}`, password)).toMatch(refused);
    // Whoever gets the name next finds none of the mail.
    await create('info', { password: 'the-next-password' });
    await carriedOut();
    const next = await server.imap(`info@${zone}`, 'the-next-password', 'status INBOX (MESSAGES)');
    expect(next).toContain('* STATUS INBOX (MESSAGES 0)');
  },
);

it('Postfix learns of a domain and an address as long as there is a mailbox', async () => {
  const { env, setUp, query } = await mailDatabase(await temporaryDirectory());
  await setUp();
  await carryOut(env.API_MAILBOXES_URL, 'create');
  const answer = (file: string, key: string) => {
    const [, asked = ''] = /^query = (.*)$/m.exec(shipped(file)) ?? [];
    return query(asked.replace('%s', key));
  };
  expect(await answer('postfix-domains.cf', zone)).toEqual([{ domain: zone }]);
  expect(await answer('postfix-mailboxes.cf', `info@${zone}`)).toEqual([{ id: 'eml_1' }]);
  expect(await answer('postfix-mailboxes.cf', `other@${zone}`)).toEqual([]);
  await carryOut(env.API_MAILBOXES_URL, 'delete');
  expect(await answer('postfix-domains.cf', zone)).toEqual([]);
});

it('Dovecot 2.4 asks what 2.3 asks', () => {
  const queries = (file: string) =>
    [
      ...shipped(file)
        .replaceAll(/ \\\n +/g, ' ')
        .matchAll(/= (SELECT .*)/g),
    ].map(([, one]) => one);
  const as24 = queries('dovecot-sql.conf.ext').map((one) =>
    one
      ?.replace('%Lu', '%{user | lower}')
      .replace(
        "'*:storage=' || quota_mb || 'M' AS quota_rule",
        "quota_mb || 'M' AS quota_storage_size",
      ),
  );
  expect(as24).toHaveLength(3);
  expect(queries('99-website-2.4.conf')).toEqual(as24);
});
