import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { languages } from '#content/languages.ts';
import { site } from '#content/site.ts';
import { formIds, forms } from '#contracts/forms/index.ts';
import { escapeHtml } from '#contracts/site.ts';
import { badPost, type Post } from '#tests/helpers/bad-input.ts';
import { long } from '#tests/helpers/long.ts';
import { rawMail } from '#tests/helpers/raw-mail.ts';
import { startApp, type TestApp } from '#tests/helpers/test-app.ts';
import { readConfig } from '../config.ts';
import { dialectOf } from '../db/dialect.ts';
import type { RenderAnswer } from '../http/form-answer.ts';
import { texts } from '../i18n/texts.ts';
import { attackFrom, documentLimits } from '../limits.ts';
import type { MailMessage } from '../mail/message.ts';
import { senderOf, titleOf } from './form-words.ts';

const [usualRuns, longRuns] = inject('postgresUrl') === undefined ? [700, 100_000] : [400, 4000];
const runs = long ? longRuns : usualRuns;
/** Random where it runs for long; a failure tells its seed and path, to be set here. */
const seed = long ? {} : { seed: 20_261_121 };
/** No answer may take longer, on a busy machine either, and beside a document that is read for as long as one may be. */
const ANSWER_MS = 5000 + documentLimits.examineMs;

const { mailFrom, salesEmail } = readConfig({});
const tellsOfUs = /node_modules|\.[cm]?[jt]s:\d|\n\s+at |SQLITE|sqlite|postgres|website-test-/;

/** Stands for the pages that answer a plain post. */
const renderAnswer: RenderAnswer = ({ message, reference = '', values }) => ({
  html: `<p>${escapeHtml(message)}</p><p>${escapeHtml(reference)}</p>${Object.values(values).map((value) => `<input value="${escapeHtml(value)}">`)}`,
  headers: {},
});

it('every post is stored once and exactly, or refused with what to change', {
  // No retry, because it would have other cases.
  timeout: long ? 3_600_000 : 60_000,
  retry: 0,
}, async () => {
  const app = await startApp({
    env: { TRUST_PROXY: '1' },
    limits: {
      leadForm: { requests: 1e9, perSeconds: 600 },
      allLeadForms: { requests: 1e9, perSeconds: 60 },
      // In an attack, every post would be suspect.
      attack: attackFrom({ perTenMinutes: 1e9, perDay: 1e9 }),
    },
    transport: { send: async () => {}, close() {} },
    renderAnswer,
  });
  // Durability is tested elsewhere; waiting for the disk would take most of the time here.
  if (!dialectOf(app.db).supportsMultipleConnections)
    await sql`pragma synchronous = off`.execute(app.db);
  const seen = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(badPost, async (post) => {
      const status = await check(app, post).finally(() => removeLeads(app));
      const kind = `${post.form} ${status}`;
      seen.set(kind, (seen.get(kind) ?? 0) + 1);
    }),
    { numRuns: runs, timeout: ANSWER_MS, ...seed },
  );
  // The property says little unless every form had each status.
  for (const form of formIds) {
    for (const status of [200, 400, 415, 422]) {
      expect.soft(seen.get(`${form} ${status}`) ?? 0, `${form} ${status}`).toBeGreaterThan(0);
    }
  }
  expect([...seen.keys()].some((kind) => kind.endsWith(' 413'))).toBe(true);
  expect((await app.files()).size).toBe(0);
});

async function check(app: TestApp, post: Post): Promise<number> {
  const response = await app.app.inject({
    method: 'POST',
    url: `/api/${post.form}`,
    headers: post.headers,
    payload: post.body,
  });
  const { statusCode: status, body, headers } = response;
  expect(post.expected.statuses).toContain(status);
  expect(body).not.toMatch(tellsOfUs);

  let message: string;
  let reference: string | undefined;
  const isLead = forms[post.form].kind === 'lead';
  if (headers['content-type'] === 'text/html; charset=utf-8') {
    expect(post.headers.accept).toMatch(/html/);
    // Typed text added no element, and stands in no other place.
    expect(body.match(/</g)).toHaveLength(4 + (body.match(/<input value="/g)?.length ?? 0));
    [, message = '', reference] = /^<p>(.*?)<\/p><p>(.*?)<\/p>/s.exec(body) ?? [];
  } else {
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    const { fields, ...answer } = response.json();
    // A refusal may name fields (spec forms-71), each with words of the message.
    if (fields !== undefined) {
      expect([413, 422]).toContain(status);
      for (const words of Object.values(fields)) expect(answer.message).toContain(words);
    }
    expect(answer.success).toBe(status === 200);
    expect(Object.keys(answer).sort()).toEqual(
      status === 200 && isLead ? ['message', 'reference', 'success'] : ['message', 'success'],
    );
    ({ message, reference } = answer);
    message = escapeHtml(message);
  }
  expect(message).toMatch(/\S/);
  expect(message.length).toBeLessThan(4000);

  if (status === 422) expectNamed(post, message);
  if (status === 200 && !isLead) expect(reference ?? '').toBe('');
  if (status === 200) await expectStored(app, post, isLead ? reference : undefined);
  else expect(await app.db.selectFrom('leads').select('id').execute()).toEqual([]);
  return status;
}

/** A refusal names each wrong field by its label, and goes on to say what to change. */
function expectNamed({ form, expected }: Post, message: string): void {
  for (const name of expected.wrong ?? []) {
    const labels = languages.map(({ code }) => {
      const { labels } = forms[form].texts[code];
      return `${escapeHtml(labels[name] ?? name)}: `;
    });
    expect(
      labels.some((label) => message.includes(label)),
      `${name} in: ${message}`,
    ).toBe(true);
  }
  if (expected.unknown) {
    const said = languages.map(
      ({ code }) => texts[code].forms.refusals.unknown.split('{{field}}')[1],
    );
    expect(said.some((words) => message.includes(escapeHtml(String(words))))).toBe(true);
  }
}

/** The post is stored once, with its fields, and its mails have the right headers. */
/** @param reference that the visitor was told, if any */
async function expectStored(app: TestApp, post: Post, reference?: string): Promise<void> {
  const { db } = app;
  const leads = await db.selectFrom('leads').selectAll().execute();
  // A vote without words is counted at most (spec forms-100).
  if (post.form === 'feedback' && leads.length === 0) {
    expect(post.expected.stored?.words).toBeUndefined();
    return;
  }
  expect(leads).toMatchObject([{ form: post.form, ...(reference && { reference }) }]);
  const {
    resume,
    estimate: _estimate,
    choice: _choice,
    ...fields
  } = JSON.parse(leads[0]?.fields ?? '{}');
  if (post.expected.stored !== undefined) expect(fields).toEqual(post.expected.stored);
  if (post.expected.isSpam !== undefined) {
    expect(leads[0]?.suspect).toBe(post.expected.isSpam ? 1 : 0);
  }
  if (post.form === 'careers') {
    const content = (await app.files()).get(resume.file);
    if (post.expected.file !== undefined) expect(content?.equals(post.expected.file)).toBe(true);
  } else expect(resume).toBeUndefined();

  const deliveries = await db.selectFrom('deliveries').select(['kind', 'message']).execute();
  const isSpam = leads[0]?.suspect === 1;
  if (post.form === 'feedback') {
    expect(fields.words).toBeDefined();
    // An hour's feedback goes to the operator together (spec forms-101).
    expect(deliveries.map(({ kind }) => kind)).toEqual(isSpam ? [] : ['digest']);
    return;
  }
  // Who reports abuse may stay unknown (spec forms-70), and a subscription goes to nobody of ours (spec status-72).
  const acknowledged = isSpam || !fields.email ? [] : ['acknowledgement'];
  const mailed = post.form === 'status-subscription' ? [] : ['sales'];
  expect(deliveries.map(({ kind }) => kind).sort()).toEqual([...acknowledged, ...mailed]);
  for (const { kind, message } of deliveries) {
    await expectSafeMail(kind, JSON.parse(message), post, fields);
  }
}

async function removeLeads({ db }: TestApp): Promise<void> {
  await db.deleteFrom('leads').execute();
  await db.deleteFrom('memos').execute();
  for (const table of [
    'acknowledgements',
    'acknowledgement_rates',
    'mail_hours',
    'votes',
  ] as const) {
    await db.deleteFrom(table).execute();
  }
}

/** An address as nodemailer writes it: the domain in small letters, because all mean the same. */
function asMailed(address: string): string {
  return address.replace(/@.*$/, (domain) => domain.toLowerCase());
}

async function expectSafeMail(
  kind: string,
  message: MailMessage,
  { form }: Post,
  fields: Record<string, string>,
): Promise<void> {
  const { names, email, recipients } = await rawMail(message);
  const isSales = kind === 'sales';
  const own = isSales ? [] : ['Auto-Submitted', 'X-Auto-Response-Suppress'];
  const usual = ['Content-Type', 'Date', 'From', 'MIME-Version', 'Message-ID'];
  expect(names.toSorted()).toEqual([...own, ...usual, 'Reply-To', 'Subject', 'To'].sort());
  expect(email.from).toEqual(mailFrom);
  const mailbox = asMailed(fields.email ?? salesEmail);
  const to = isSales ? salesEmail : mailbox;
  expect(recipients.map(asMailed)).toEqual([to]);
  expect(email.to).toEqual([{ name: '', address: to }]);
  expect(email.replyTo).toHaveLength(1);
  const inHeader = (text: string) => text.replaceAll('=?', '= ?');
  expect(email.subject).toBe(inHeader(message.subject));
  if (!isSales) return;
  const body = fields as never;
  const name = senderOf(forms[form], body);
  // A name that is the address itself is left out.
  const shown = name === fields.email ? '' : name;
  // Without an address a reply stays with us.
  expect(email.replyTo).toEqual([
    fields.email
      ? { name: inHeader(shown), address: mailbox }
      : { name: site.brand.name, address: salesEmail },
  ]);
  expect(email.subject).toContain(inHeader(titleOf(forms[form], body)));
}
