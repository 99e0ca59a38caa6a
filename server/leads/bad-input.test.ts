import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type FieldModel, formModels, formOf, type ModelId } from '#tests/helpers/form-model.ts';
import { manyPosts, validBodies } from '#tests/helpers/lead-posts.ts';
import {
  deflated,
  docx,
  docxParts,
  executable,
  fieldParts,
  multipart,
  type Part,
  pdf,
  zip,
} from '#tests/helpers/multipart.ts';
import { rawMail } from '#tests/helpers/raw-mail.ts';
import {
  startApp,
  type TestApp,
  validApplication,
  validContact,
  validInvestment,
  validProposal,
  validReseller,
  validSubscription,
} from '#tests/helpers/test-app.ts';

const many = { limits: manyPosts };
const neither = 'Resume: please choose a PDF or DOCX file; this one is neither.';

const valid: Record<ModelId, Record<string, string>> = {
  contact: validContact,
  reseller: validReseller,
  'mvp-proposal-paid': validProposal,
  'mvp-proposal-investment': validInvestment,
  careers: validApplication,
  'status-subscription': validSubscription,
  abuse: validBodies.abuse,
  feedback: validBodies.feedback,
};

/** Posts a form as its page does. */
function send(app: TestApp, model: ModelId, fields: Record<string, string>, resume: Buffer = pdf) {
  const url = `/api/${formOf(model)}`;
  if (model !== 'careers') return app.post(fields, {}, { url });
  const file = { name: 'resume', value: resume, filename: 'me.pdf' };
  const { body, headers } = multipart([...fieldParts(fields), file]);
  return app.post(body, headers, { url });
}

const leadCount = async ({ db }: TestApp) =>
  (await db.selectFrom('leads').select('id').execute()).length;

/** The fields of a form that have one line: some of them reach a mail's header. */
function linesOf(model: ModelId): string[] {
  const fields: Record<string, FieldModel> = formModels[model];
  return Object.keys(fields).filter((name) => ['line', 'email'].includes(fields[name]?.kind ?? ''));
}

const withLines = (Object.keys(formModels) as ModelId[]).filter(
  (model) => linesOf(model).length > 1,
);

describe.each(withLines)('a mail header of %s', (model) => {
  const lines = linesOf(model);

  it('can not be begun by a line break, in any field and however it is written', async () => {
    const app = await startApp(many);
    for (const field of lines) {
      for (const lineBreak of ['\r\n', '\n', '\r', '\u0085', '\u2028', '\u2029', '\0', '\u000b']) {
        const value = `${valid[model][field] ?? 'x'}${lineBreak}Bcc: eve@example.org`;
        const response = await send(app, model, { ...valid[model], [field]: value });
        // A line is made of it; of an address none that could be meant.
        const status = field === 'email' ? 422 : 200;
        expect(response.statusCode, JSON.stringify([field, lineBreak])).toBe(status);
      }
    }
    const rows = await app.db.selectFrom('deliveries').select('message').execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { message } of rows) {
      const { names, email } = await rawMail(JSON.parse(message));
      expect(names).not.toContain('Bcc');
      expect(`${email.subject}${email.replyTo?.[0]?.name}`).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    }
  });

  it('can not be begun by what mail programs decode or take for an address', async () => {
    const values = [
      // Both say: a line break, "Bcc: e@e.nl".
      '=?utf-8?Q?=0D=0ABcc:_e=40e.nl?=',
      '=?utf-8?B?DQpCY2M6IGVAZS5ubA==?=',
      'Anna" <eve@example.org>, "x',
      'Anna <eve@example.org>, b@c.d',
      'a;b:c,<d>@e(f)\\g',
      '%0d%0aBcc: eve@example.org',
      '\\r\\nBcc: eve@e.org',
    ];
    const app = await startApp(many);
    let taken = 0;
    for (const field of lines.filter((name) => name !== 'email')) {
      for (const value of values) {
        const response = await send(app, model, { ...valid[model], [field]: value });
        expect(response.statusCode, `${field} ${value}`).toBe(200);
        taken += 1;
      }
    }
    const rows = await app.db.selectFrom('deliveries').select(['kind', 'message']).execute();
    expect(rows.filter(({ kind }) => kind === 'sales')).toHaveLength(taken);
    for (const { kind, message } of rows) {
      const { names, email, recipients } = await rawMail(JSON.parse(message));
      for (const name of ['From', 'To', 'Reply-To', 'Subject', 'Date', 'Message-ID']) {
        expect(names.filter((one) => one === name)).toHaveLength(1);
      }
      expect(names).not.toContain('Bcc');
      expect(`${email.subject}${email.replyTo?.[0]?.name}`).not.toMatch(/[\r\n]/);
      expect(recipients).toEqual([kind === 'sales' ? 'hello@example.com' : valid[model].email]);
      expect(email.replyTo).toHaveLength(1);
      if (kind === 'sales') expect(email.replyTo?.[0]?.address).toBe(valid[model].email);
      expect(email.subject).toBe(JSON.parse(message).subject.replaceAll('=?', '= ?'));
    }
  });
});

describe('a résumé that is', () => {
  const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024);
  const eleven = deflated(megabytes(11));
  const bomb = Object.fromEntries(
    Array.from({ length: 10 }, (_, i) => [`word/media/image${i}.png`, eleven]),
  );
  const nested = zip({ 'a.zip': zip({ 'b.zip': zip(bomb) }) });

  it.each<[string, Buffer]>([
    ['an archive that unpacks to 110 MB', zip({ ...docxParts, ...bomb })],
    [
      'an archive whose one document unpacks to 110 MB',
      zip({ ...docxParts, 'word/document.xml': deflated(Buffer.alloc(16), 110 * 1024 * 1024) }),
    ],
    ['archives in archives, without a document', nested],
    ['an archive without the parts of a document', zip({ 'word/styles.xml': '<w:styles/>' })],
    ['a document without its text', zip({ '[Content_Types].xml': '<Types/>' })],
    ['a Java program', zip({ 'META-INF/MANIFEST.MF': 'Main-Class: x', 'x.class': 'x' })],
    ['a program', executable],
    ['a program with a PDF behind it', Buffer.concat([executable, Buffer.alloc(1024), pdf])],
    ['the first half of a document', docx.subarray(0, docx.length / 2)],
  ])('%s is refused', async (_, content) => {
    const app = await startApp();
    const response = await send(app, 'careers', validApplication, content);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ success: false, message: neither });
    expect(await leadCount(app)).toBe(0);
    expect((await app.files()).size).toBe(0);
  });

  it.each<[string, Buffer, string, string]>([
    [
      'a document with a PDF in it',
      zip({ ...docxParts, 'word/media/a.png': 'x'.repeat(1024), 'word/media/b.pdf': pdf }),
      'docx',
      'vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    // No code of ours unpacks it, so it does no harm here.
    [
      'a document with archives in archives',
      zip({ ...docxParts, 'word/embeddings/a.bin': nested }),
      'docx',
      'vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    [
      'a document that says too little of its size',
      zip({ ...docxParts, 'word/media/a.png': deflated(megabytes(64), 10) }),
      'docx',
      'vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
  ])('%s goes to sales as what it begins with, unchanged', async (_, content, type, media) => {
    const app = await startApp();
    expect((await send(app, 'careers', validApplication, content)).statusCode).toBe(200);
    const [[file, stored] = ['', Buffer.alloc(0)]] = await app.files();
    expect(path.extname(file)).toBe(`.${type}`);
    expect(stored.equals(content)).toBe(true);
    await expect.poll(() => app.transport.attachments).toHaveLength(1);
    expect(app.transport.attachments[0]).toMatchObject({
      filename: expect.stringMatching(new RegExp(`^WD-\\w{6}-resume\\.${type}$`)),
      contentType: `application/${media}`,
    });
  });
});

describe('very many', () => {
  const fields = Array.from({ length: 10_000 }, (_, i): [string, string] => [`f${i}`, '']);
  const few = fields.slice(0, 4000);

  it.each([
    ['fields', fields, 413],
    ['fields that fit', few, 422],
    ['fields of one name', fields.map((): [string, string] => ['name', 'x']).slice(0, 5000), 422],
  ])('%s in JSON and in a plain form are refused', async (_, pairs, status) => {
    const app = await startApp();
    const json = `{${pairs.map(([name, value]) => `"${name}":"${value}"`).join()}}`;
    const form = new URLSearchParams(pairs).toString();
    const plain = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const response of [await app.post(json), await app.post(form, plain)]) {
      expect(response.statusCode).toBe(status);
      expect(response.json().success).toBe(false);
      expect(response.body.length).toBeLessThan(1500);
    }
    expect(await leadCount(app)).toBe(0);
  });

  it.each<[string, Part[], number]>([
    ['fields', fieldParts(Object.fromEntries(fields)), 413],
    ['fields of one name', fields.map(() => ({ name: 'email', value: 'x' })), 413],
    [
      'files',
      Array.from({ length: 200 }, () => ({ name: 'resume', value: pdf, filename: 'a.pdf' })),
      422,
    ],
    [
      'empty files',
      Array.from({ length: 200 }, () => ({ name: 'resume', value: '', filename: 'a.pdf' })),
      422,
    ],
  ])('%s in an application are refused', async (_, parts, status) => {
    const app = await startApp();
    const { body, headers } = multipart([...fieldParts(validApplication), ...parts]);
    const response = await app.post(body, headers, { url: '/api/careers' });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ success: false, message: expect.stringMatching(/\S/) });
    expect(await leadCount(app)).toBe(0);
    expect((await app.files()).size).toBe(0);
  });
});
