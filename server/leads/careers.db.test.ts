import { randomBytes } from 'node:crypto';
import { readdir, readlink, rename, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { careers } from '#contracts/forms/careers.ts';
import {
  docx,
  executable,
  fieldParts,
  multipart,
  type Part,
  pdf,
  pdfWith,
  zip,
} from '#tests/helpers/multipart.ts';
import { rawExchange } from '#tests/helpers/raw-http.ts';
import { startApp, type TestApp, validApplication } from '#tests/helpers/test-app.ts';

const url = '/api/careers';
const many = { leadForm: { requests: 10_000, perSeconds: 600 } };

const storedLeads = ({ db }: TestApp) => db.selectFrom('leads').selectAll().execute();

const resume = (value: Buffer = pdf, filename = 'me.pdf'): Part => ({
  name: 'resume',
  value,
  filename,
});

/** Posts an application with these files; `fields` replace valid ones. */
function apply(
  app: TestApp,
  files: Part[],
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
) {
  const parts = [...fieldParts({ ...validApplication, ...fields }), ...files];
  const { body, headers: own } = multipart(parts);
  return app.post(body, { ...own, ...headers }, { url });
}

/** Files of applications that are on their way: they have no name, but a descriptor. */
async function heldUploads(): Promise<number> {
  const descriptors = await readdir('/proc/self/fd');
  const files = await Promise.all(
    descriptors.map((one) => readlink(`/proc/self/fd/${one}`).catch(() => '')),
  );
  return files.filter((file) => file.includes('.upload-')).length;
}

/** A refused application has left no trace. */
async function expectNothingKept(app: TestApp) {
  expect(await storedLeads(app)).toEqual([]);
  expect((await app.files()).size).toBe(0);
  const names = await readdir(app.dataDir).catch(() => []);
  expect(names.filter((name) => !name.startsWith('website.sqlite'))).toEqual([]);
}

describe('POST /api/careers', () => {
  it.each([
    ['pdf', pdf, 'application/pdf'],
    ['docx', docx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ])('stores an application with its %s', async (type, content, media) => {
    const app = await startApp();
    const response = await apply(app, [resume(content, `Dewi Jansen.${type}`)], {
      phone: '+31 6 00 00 00 00',
      coverLetter: 'Dear people,\r\nhello.',
      keepOneYear: 'yes',
    });
    expect(response.json()).toMatchObject({
      success: true,
      message: "We'll get back to you within 2-3 weeks.",
    });
    const [lead] = await storedLeads(app);
    const [[file, stored] = []] = await app.files();
    expect(stored).toEqual(content);
    expect(file).toMatch(new RegExp(`^[0-9a-f-]{36}\\.${type}$`));
    expect(lead).toMatchObject({ form: 'careers', suspect: 0 });
    expect(JSON.parse(lead?.fields ?? '')).toEqual({
      ...validApplication,
      phone: '+31 6 00 00 00 00',
      coverLetter: 'Dear people,\nhello.',
      keepOneYear: 'yes',
      resume: { file, originalName: `Dewi Jansen.${type}`, type, bytes: content.length },
    });

    await expect.poll(() => app.transport.sent).toHaveLength(2);
    const sales = app.transport.sent.find(({ label }) => label.endsWith('sales'));
    expect(sales?.subject).toContain('DevOps Engineer: job application');
    expect(sales?.replyTo).toEqual({ name: 'Dewi Jansen', address: 'dewi@example.org' });
    expect(sales?.text).toContain(`${type.toUpperCase()}, 1 kB`);
    expect(app.transport.attachments).toEqual([
      { filename: `${lead?.reference}-resume.${type}`, contentType: media, content },
    ]);
    const acknowledgement = app.transport.sent.find(({ label }) =>
      label.endsWith('acknowledgement'),
    );
    expect(acknowledgement?.text).toContain('within 2–3 weeks');
    expect(acknowledgement?.attachments).toBeUndefined();
  });

  it.each([
    ['no file', [], 'Resume: please choose a file.'],
    ['no file chosen', [resume(Buffer.alloc(0), '')], 'Resume: please choose a file.'],
    [
      'an empty file',
      [resume(Buffer.alloc(0))],
      'Resume: this file is empty, please choose another one.',
    ],
    [
      'a program that is called a PDF',
      [resume(executable)],
      'Resume: please choose a PDF or DOCX file; this one is neither.',
    ],
    [
      'an archive without a document',
      [resume(zip({ 'a.txt': 'x' }), 'me.docx')],
      'Resume: please choose a PDF or DOCX file; this one is neither.',
    ],
    ['two files', [resume(), resume()], 'Resume: please send one file.'],
    ['three files', [resume(), resume(), resume()], 'Resume: please send one file.'],
    ['a file in another field', [{ ...resume(), name: 'photo' }], 'Resume: please send one file.'],
    ...['../..', 'me.pdf/', 'a\u0001b.pdf', 'x'.repeat(300), '\u202efdp.exe'].map(
      (name): [string, Part[], string] => [
        `a file called ${JSON.stringify(name)}`,
        [resume(pdf, name)],
        'Resume: please give the file a plain name of at most 255 characters.',
      ],
    ),
  ] as [string, Part[], string][])('refuses %s', async (_, files, message) => {
    const app = await startApp();
    const response = await apply(app, files);
    expect(response.json()).toEqual({ success: false, message, fields: { resume: message } });
    expect(response.statusCode).toBe(422);
    await expectNothingKept(app);
  });

  it.each(['C:\\Users\\Dewi\\cv.pdf', '../../home/dewi/cv.pdf'])(
    'takes the last part of the name %s',
    async (filename) => {
      const app = await startApp();
      expect((await apply(app, [{ ...resume(), filename }])).statusCode).toBe(200);
      const [lead] = await storedLeads(app);
      expect(JSON.parse(lead?.fields ?? '').resume.originalName).toBe('cv.pdf');
    },
  );

  it.each([
    [{ firstName: '' }, 'First name: please fill this in.'],
    [
      { position: 'king' },
      /^Position: please choose one of the listed options \(senior-backend-developer, /,
    ],
    [{ consent: '' }, 'Privacy consent: please tick this box.'],
    [{ consent: 'no' }, 'Privacy consent: please tick this box.'],
    [{ keepOneYear: 'maybe' }, 'Keep my application for a year: please tick this box.'],
    [{ phone: 'x'.repeat(41) }, 'Phone: please use at most 40 characters.'],
    [{ salary: '1' }, 'salary: we don’t know this field, please leave it out.'],
  ])('refuses %j, and keeps no file', async (fields, message) => {
    const app = await startApp();
    const response = await apply(app, [resume()], fields as Record<string, string>);
    expect(response.statusCode).toBe(422);
    expect(response.json().message).toMatch(message);
    await expectNothingKept(app);
  });

  it('refuses a field that comes twice', async () => {
    const app = await startApp();
    const parts = [...fieldParts(validApplication), { name: 'email', value: 'eve@example.org' }];
    const { body, headers } = multipart([...parts, resume()]);
    expect((await app.post(body, headers, { url })).statusCode).toBe(422);
    await expectNothingKept(app);
  });

  it('takes a file of exactly 5 MB, and none above', async () => {
    const app = await startApp();
    const large = Buffer.concat([pdf, Buffer.alloc(careers.fields.resume.maxBytes - pdf.length)]);
    const tooLarge = await apply(app, [resume(Buffer.concat([large, Buffer.from('x')]))]);
    expect(tooLarge.statusCode).toBe(413);
    const message = 'Resume: please choose a file of at most 5 MB.';
    expect(tooLarge.json()).toEqual({ success: false, message, fields: { resume: message } });
    await expectNothingKept(app);
    expect((await apply(app, [resume(large)])).statusCode).toBe(200);
  });

  it.each([
    ['no boundary', 'multipart/form-data'],
    ['an empty boundary', 'multipart/form-data; boundary='],
  ])('refuses %s', async (_, type) => {
    const app = await startApp();
    const response = await apply(app, [resume()], {}, { 'content-type': type });
    expect(response.statusCode).toBeOneOf([400, 422]);
    expect(response.json().success).toBe(false);
    await expectNothingKept(app);
  });

  it.each([
    ['cut off in the file', (body: Buffer) => body.subarray(0, -60)],
    ['cut off before the end', (body: Buffer) => body.subarray(0, -6)],
    ['no multipart at all', () => Buffer.from('name=Dewi')],
    ['nothing', () => Buffer.from('\r\n')],
  ])('refuses a body that is %s', async (_, change) => {
    const app = await startApp();
    const { body, headers } = multipart([...fieldParts(validApplication), resume()]);
    const response = await app.post(change(body), headers, { url });
    expect(response.statusCode).toBe(400);
    await expectNothingKept(app);
  });

  it.each(['application/json', 'application/x-www-form-urlencoded', 'text/plain'])(
    'takes no %s',
    async (type) => {
      const app = await startApp();
      const response = await app.post('{}', { 'content-type': type }, { url });
      expect(response.statusCode).toBe(415);
      expect(response.json().success).toBe(false);
    },
  );

  it('refuses many and long fields', async () => {
    const app = await startApp({ limits: many });
    const fields = Array.from({ length: 60 }, (_, i) => ({ name: `f${i}`, value: '' }));
    const long = [{ name: 'coverLetter', value: 'x'.repeat(70_000) }];
    for (const parts of [fields, long, [{ name: 'x'.repeat(200), value: '' }]]) {
      const { body, headers } = multipart([...parts, resume()]);
      expect((await app.post(body, headers, { url })).statusCode).toBeOneOf([413, 422]);
    }
    await expectNothingKept(app);
  });

  it('is one application when it is sent twice, with one file', async () => {
    const app = await startApp();
    const [first, second] = [await apply(app, [resume()]), await apply(app, [resume()])];
    expect(second.json()).toEqual(first.json());
    expect(await storedLeads(app)).toHaveLength(1);
    expect((await app.files()).size).toBe(1);
  });

  it('with another file under the same key is refused, and the first file stays', async () => {
    const app = await startApp();
    const key = { 'idempotency-key': 'one' };
    await apply(app, [resume()], {}, key);
    const kept = await app.files();
    const other = await apply(app, [resume(docx, 'me.docx')], {}, key);
    expect(other.statusCode).toBe(422);
    expect(await app.files()).toEqual(kept);
  });

  it('keeps no file where the database fails', async () => {
    const app = await startApp();
    await app.db.schema.alterTable('deliveries').renameTo('away').execute();
    expect((await apply(app, [resume()])).statusCode).toBe(503);
    await expectNothingKept(app);
  });

  it('answers 503 where the disk takes no file, and takes one again after it', async () => {
    const app = await startApp();
    await rename(app.dataDir, `${app.dataDir}-away`);
    await writeFile(app.dataDir, 'in the way');
    expect((await apply(app, [resume()])).statusCode).toBe(503);
    await rm(app.dataDir);
    await rename(`${app.dataDir}-away`, app.dataDir);
    expect(await storedLeads(app)).toEqual([]);
    expect((await apply(app, [resume()])).statusCode).toBe(200);
  });
});

describe('an application as it arrives', () => {
  const head = (length: number) =>
    [
      `POST ${url} HTTP/1.1`,
      'host: localhost',
      'content-type: multipart/form-data; boundary=----tide-table',
      `content-length: ${length}`,
      '',
      '',
    ].join('\r\n');

  it.each([
    ['at once', 0],
    ['in pieces', 2_000_000],
  ])('%s is stored whole', async (_, more) => {
    const app = await startApp();
    const { url: origin } = await app.listen();
    const content = pdfWith(randomBytes(more));
    const { body, headers } = multipart([...fieldParts(validApplication), resume(content)]);
    async function* pieces() {
      for (let at = 0; at < body.length; at += 50_000) {
        yield body.subarray(at, at + 50_000);
        await new Promise(setImmediate);
      }
    }
    const response = await fetch(origin + url, {
      method: 'POST',
      headers,
      body: more > 0 ? Readable.toWeb(Readable.from(pieces())) : body,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(200);
    expect([...(await app.files()).values()]).toEqual([content]);
  });

  it('is refused while it is on its way, if it is too large', async () => {
    const app = await startApp();
    const { port } = await app.listen();
    const { body } = multipart([resume(Buffer.alloc(3.1 * 1024 * 1024))]);
    // A gigabyte is promised; the answer comes long before.
    const promised = Buffer.from(head(1024 ** 3));
    for (const sent of [promised, Buffer.concat([promised, body])]) {
      expect(await rawExchange(port, sent)).toContain('HTTP/1.1 413');
    }
    await expectNothingKept(app);
  });

  it('is refused when it does not come in time', async () => {
    const app = await startApp({ limits: { uploadTimeoutMs: 100 } });
    const { port } = await app.listen();
    const { body } = multipart([...fieldParts(validApplication), resume()]);
    const answer = await rawExchange(
      port,
      Buffer.concat([Buffer.from(head(body.length)), body.subarray(0, -80)]),
    );
    expect(answer).toContain('HTTP/1.1 408');
    await expectNothingKept(app);
  });

  it('leaves nothing behind when the visitor goes', async () => {
    const app = await startApp();
    const { port } = await app.listen();
    const { body } = multipart([...fieldParts(validApplication), resume(Buffer.alloc(1e6))]);
    const socket = connect(port, '127.0.0.1');
    socket.write(head(body.length));
    socket.write(body.subarray(0, 500_000));
    await expect.poll(() => heldUploads()).toBe(1);
    socket.destroy();
    await expect.poll(() => heldUploads()).toBe(0);
    await expectNothingKept(app);
  });
});

it('says nothing of a visitor’s file name to anybody but sales’ database', async () => {
  const app = await startApp();
  await apply(app, [resume(pdf, 'secret name.pdf')]);
  await expect.poll(() => app.transport.sent).toHaveLength(2);
  expect(JSON.stringify(app.transport.sent)).not.toContain('secret name');
});
