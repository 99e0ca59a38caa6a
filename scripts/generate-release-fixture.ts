/**
 * Writes tests/fixtures/release-<version>.sqlite.gz, the database that this version leaves behind, and beside it as
 * JSON what it has acknowledged: later versions are tested on both (server/db/releases.db.test.ts). Run by hand for each
 * release: `node scripts/generate-release-fixture.ts && npm run format`. The application itself stores all of it, and
 * everybody in it is a sample.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { sandboxAccess } from '../content/api-facts.ts';
import { articlePath } from '../content/articles.ts';
import { type FormId, formIds } from '../contracts/forms/index.ts';
import { statusTopics } from '../contracts/forms/status-subscription.ts';
import packageJson from '../package.json' with { type: 'json' };
import { noteProof } from '../server/api/proofs.repository.ts';
import { buildApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import { openDatabase } from '../server/db/database.ts';
import { migrate, migrations } from '../server/db/migrate.ts';
import { databaseFile } from '../server/db/sqlite.ts';
import { defaultLimits, outboxLimits } from '../server/limits.ts';
import type { MailMessage } from '../server/mail/message.ts';
import { countMiss } from '../server/search/misses.ts';
import { runCli } from '../tests/helpers/cli.ts';
import { manualClock } from '../tests/helpers/manual-clock.ts';
import { fieldParts, multipart, pdf } from '../tests/helpers/multipart.ts';
import {
  hashOfMigration,
  type ReleaseRecord,
  releaseFolder,
} from '../tests/helpers/release-fixture.ts';
import { sampleBodies } from '../tests/helpers/sample-mails.ts';
import { tokenIn } from '../tests/helpers/subscriptions.ts';

const STEP_MS = 5000;
/** Long enough for readings to become minutes, and for mails to be tried again. */
const PASSING_STEPS = 240;

/** Whose mail server says to come again later, and whose mailbox doesn't exist. */
const [later, gone] = ['later@example.com', 'gone@example.com'];
const subscriber = 'subscriber@example.com';
const undecided = 'undecided@example.com';
const customer = 'customer@example.com';
const password = 'a-sample-of-a-password';
const domain = 'example.nl';

const dataDir = await mkdtemp(path.join(tmpdir(), 'website-release-'));
const env = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  DATA_DIR: dataDir,
  DOMAIN_LOOKUP: 'off',
  PUBLIC_URL: 'https://www.example.com',
  MAIL_FROM: 'Sample <hello@example.com>',
  SALES_EMAIL: 'sales@example.com',
  OPERATOR_EMAIL: 'operator@example.com',
  OPERATOR_NAME: 'Sample Operator',
  // Nobody listens there.
  WEBHOOK_URL: 'http://127.0.0.1:9',
  WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 'sample').toString('base64')}`,
};
const config = readConfig(env);
const db = openDatabase(config);
await migrate(db);
const clock = manualClock();
outboxLimits.paceMs = 0;

const sent: MailMessage[] = [];
const transport = {
  async send(message: MailMessage) {
    if (message.to === later) throw answered('451 4.7.1 come again later');
    if (message.to === gone) throw answered('550 5.1.1 no such mailbox');
    sent.push(message);
  },
  close() {},
};
const answered = (response: string) =>
  Object.assign(new Error(response), { response, command: 'RCPT TO' });

const app = await buildApp(config, {
  db,
  clock,
  limits: defaultLimits,
  transport,
  operatorTransport: transport,
  renderAnswer: (answer) => ({ html: JSON.stringify(answer), headers: {} }),
  monitors: true,
  probes: [{ id: 'forms', component: 'dns', kind: 'own', part: 'forms' }],
});
await app.ready();

const subscription = await subscribe();
const references = await sendForms();
await runStatus();
const api = await orderAsCustomer();
await searchAndVote();
await workOnLeads();
await pass();
await app.close();
await record();

/** Posts to the application, and answers what it said. */
async function post(
  url: string,
  payload: object | Buffer | string,
  headers: Record<string, string> = {},
) {
  const answer = await app.inject({ method: 'POST', url, payload, headers });
  if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
  return answer.json();
}

/** Carries out a command of an operator, and returns what it wrote. */
async function admin(args: string[], answer = ''): Promise<string> {
  clock.advance(STEP_MS);
  const { status, out, err } = await runCli(args, { env, answer, now: clock.now().toISOString() });
  if (status !== 0) throw new Error(`${args.join(' ')}: ${err}`);
  return out;
}

/** Lets time pass, and what it starts end. */
async function pass(steps = PASSING_STEPS): Promise<void> {
  for (let left = steps; left > 0; left -= 1) {
    clock.advance(STEP_MS);
    await pause(20);
  }
}

/** The token of the link in the last mail to somebody. */
function linkTo(email: string): string {
  const token = tokenIn(sent.findLast(({ to }) => to === email) ?? { text: '' });
  if (token === '') throw new Error(`no link was mailed to ${email}`);
  return token;
}

/** Two subscriptions to status messages, of which one is confirmed. */
async function subscribe() {
  for (const email of [subscriber, undecided]) {
    await post('/api/status-subscription', { ...sampleBodies['status-subscription'], email });
  }
  await pass(3);
  const topics = Object.fromEntries(statusTopics.map((topic) => [topic, 'yes']));
  const body = { token: linkTo(subscriber), action: 'confirm', ...topics, 'component-dns': 'yes' };
  const { values } = await post('/api/subscription', new URLSearchParams(body).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  });
  return { token: String(values.token), confirmation: linkTo(undecided) };
}

/** A message of each form, and those of people whom no mail reaches. Returns the references that they were told. */
async function sendForms(): Promise<string[]> {
  const contact = sampleForm('contact');
  const posts: [FormId, Record<string, string>][] = [
    ...formIds
      .filter((form) => form !== 'status-subscription')
      .map((form): [FormId, Record<string, string>] => [form, sampleForm(form)]),
    ['contact', { ...contact, email: later, language: 'nl' }],
    ['contact', { ...contact, email: gone }],
    ['contact', { ...contact, email: 'spam@example.com', homepage: 'https://spam.example' }],
  ];
  const told: string[] = [];
  for (const [form, fields] of posts) {
    const { reference } = await sendForm(form, fields);
    if (reference !== undefined) told.push(reference);
    clock.advance(STEP_MS);
  }
  await pass(6);
  return told;
}

function sampleForm(form: FormId): Record<string, string> {
  // Who offers a share names no budget, and who votes no address.
  const { budget: _, email: __, language: ___, ...fields } = sampleBodies[form];
  if (form === 'feedback') return { ...fields, page: articlePath('first-hour') };
  return { ...fields, email: `${form}@example.com` };
}

async function sendForm(form: FormId, fields: Record<string, string>) {
  const key = { 'idempotency-key': `sample-${form}-${fields.email}` };
  if (form !== 'careers') return post(`/api/${form}`, fields, key);
  const resume = { name: 'resume', value: pdf, filename: 'sample.pdf' };
  const { body, headers } = multipart([...fieldParts(fields), resume]);
  return post('/api/careers', body, { ...headers, ...key });
}

/** An incident with updates, which subscribers are told, and maintenance. */
async function runStatus(): Promise<void> {
  const words = ['--text-en', 'A sample.', '--text-nl', 'Een voorbeeld.'];
  const title = ['--title-en', 'Sample', '--title-nl', 'Voorbeeld'];
  await admin(['status', 'incident', 'open', ...title, ...words, '--components', 'dns']);
  await pass(6);
  const id = `${clock.now().toISOString().slice(0, 10)}-sample`;
  await admin(['status', 'incident', 'update', id, ...words]);
  await pass(6);
  await admin(['status', 'incident', 'resolve', id, ...words]);
  await admin(['status', 'incident', 'post-mortem', id, ...words]);
  const when = ['--from', '2026-02-01T02:00Z', '--to', '2026-02-01T04:00Z'];
  const what = [...title, ...words, ...when, '--components', 'dns'];
  await admin(['status', 'maintenance', 'plan', ...what]);
}

/** A customer who orders something of each area, of which operators complete some and refuse one; and a sandbox. */
async function orderAsCustomer(): Promise<ReleaseRecord['api']> {
  const account = ['api', 'account', 'add', customer, '--name', 'Sample Studio'];
  await admin([...account, '--password-stdin'], `${password}\n`);
  const { data } = await post('/v1/auth/token', { email: customer, password });
  const authorization = `Bearer ${data.token}`;
  const order = (url: string, body: object) =>
    post(url, body, { authorization, 'idempotency-key': `sample-${url}` });
  const endOldest = async (how: 'complete' | 'refuse', ...facts: string[]) => {
    const [oldest] = JSON.parse(await admin(['api', 'order', 'list', '--json']));
    await admin(['api', 'order', how, oldest.reference, ...facts]);
  };
  await order('/v1/domains/register', { domain, years: 2 });
  await endOldest('complete');
  await order(`/v1/dns/records/${domain}`, { type: 'A', name: 'www', value: '192.0.2.7' });
  await endOldest('complete');
  await order('/v1/databases', { name: 'webshop', password });
  await endOldest('complete', '--server', 'db.example.net');
  await order('/v1/hosting/accounts', {
    plan_id: 'shared-basic',
    domain,
    billing_cycle: 'monthly',
  });
  await order(`/v1/email/accounts/${domain}`, { username: 'info', password });
  await post('/v1/auth/token', sandboxAccess);
  const owned = db.selectFrom('api_entities').select(['id as entity_id', 'account_id']);
  const proved = await owned.where('kind', '=', 'domain').executeTakeFirstOrThrow();
  await db.transaction().execute((trx) => noteProof(trx, proved, clock.now()));
  const answers: ReleaseRecord['api']['answers'] = {};
  for (const url of [
    '/v1/hosting/accounts',
    '/v1/domains',
    `/v1/dns/records/${domain}`,
    `/v1/email/accounts/${domain}`,
    '/v1/databases',
  ]) {
    answers[url] = (await app.inject({ url, headers: { authorization } })).json();
  }
  return { token: data.token, answers };
}

/** Votes on the help, and a search that finds nothing, which only the whole site answers. */
async function searchAndVote(): Promise<void> {
  for (const helpful of ['yes', 'no']) {
    await post('/api/feedback', { page: articlePath('first-hour'), helpful });
  }
  await countMiss(db, 'a sample of words', clock.now());
}

/** What sales do with leads: one is spam, one is genuine after all, and an application is decided on. */
async function workOnLeads(): Promise<void> {
  const leads = await db.selectFrom('leads').select(['reference', 'form', 'suspect']).execute();
  const referenceOf = (wanted: (lead: (typeof leads)[number]) => boolean) =>
    String(leads.find(wanted)?.reference);
  await admin(['leads', 'mark', '--ham', referenceOf(({ suspect }) => suspect === 1)]);
  await admin(['leads', 'mark', '--spam', referenceOf(({ form }) => form === 'reseller')]);
  const application = referenceOf(({ form }) => form === 'careers');
  await admin(['leads', 'decide', application, '--outcome', 'rejected']);
  await admin(['rotate-secret']);
}

/** Writes the fixture and its record. */
async function record(): Promise<void> {
  const rows: Record<string, number> = {};
  const tables = await db.introspection.getTables();
  for (const name of tables.map((table) => table.name).sort()) {
    const { count } = await db
      .selectFrom(name as 'leads')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count === 0) throw new Error(`${name} has no row: let somebody make one`);
    rows[name] = count;
  }
  const piece = await db.selectFrom('file_pieces').selectAll().executeTakeFirstOrThrow();
  const waiting = await db
    .selectFrom('deliveries')
    .select('message')
    .where('next_attempt_at', 'is not', null)
    .where('kind', '=', 'acknowledgement')
    .execute();
  await db.destroy();

  const file = path.join(releaseFolder, `release-${packageJson.version}`);
  const copy = path.join(dataDir, 'copy.sqlite');
  const database = new DatabaseSync(databaseFile(dataDir));
  database.prepare('vacuum into ?').run(copy);
  database.close();
  const packed = gzipSync(await readFile(copy), { level: 9 });
  const told: ReleaseRecord = {
    version: packageJson.version,
    endedAt: clock.now().toISOString(),
    migrations: Object.fromEntries(
      Object.keys(migrations).map((name) => [name, hashOfMigration(name)]),
    ),
    rows,
    references,
    resume: { file: piece.file, base64: Buffer.from(piece.bytes).toString('base64') },
    waiting: waiting.map(({ message }) => JSON.parse(message).to),
    subscription: { email: subscriber, token: subscription.token },
    confirmation: subscription.confirmation,
    api,
  };
  // What was published isn't written anew.
  await writeFile(`${file}.sqlite.gz`, packed, { flag: 'wx' });
  await writeFile(`${file}.json`, `${JSON.stringify(told, null, 2)}\n`);
  await rm(dataDir, { recursive: true });
  console.log(`${path.basename(file)}: ${packed.length} bytes, ${references.length} references`);
}
