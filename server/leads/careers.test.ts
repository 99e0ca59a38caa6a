import { readdir, readlink, rename, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { careers } from '#contracts/forms/careers.ts';
import { apply, careersUrl, expectNothingKept, resume } from '#tests/helpers/applications.ts';
import { manyPosts } from '#tests/helpers/lead-posts.ts';
import {
  executable,
  fieldParts,
  multipart,
  type Part,
  pdf,
  zip,
} from '#tests/helpers/multipart.ts';
import { rawExchange } from '#tests/helpers/raw-http.ts';
import { storedFields, storedLeads } from '#tests/helpers/stored-leads.ts';
import { startApp, validApplication } from '#tests/helpers/test-app.ts';

/* Names, parts, types, sizes and times of applications, before anything is stored; careers.db.test.ts has the storing. */

/** Files of applications that are on their way: they have no name, but a descriptor. */
async function heldUploads(): Promise<number> {
  const descriptors = await readdir('/proc/self/fd');
  const files = await Promise.all(
    descriptors.map((one) => readlink(`/proc/self/fd/${one}`).catch(() => '')),
  );
  return files.filter((file) => file.includes('.upload-')).length;
}

describe('POST /api/careers', () => {
  it('refuses an application without one plain PDF or DOCX file, and says why', async () => {
    const app = await startApp({ limits: manyPosts });
    for (const [name, files, message] of [
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
      [
        'a file in another field',
        [{ ...resume(), name: 'photo' }],
        'Resume: please send one file.',
      ],
      ...['../..', 'me.pdf/', '\u200b', 'x'.repeat(300)].map((name): [string, Part[], string] => [
        `a file called ${JSON.stringify(name)}`,
        [resume(pdf, name)],
        'Resume: please give the file a plain name of at most 255 characters.',
      ]),
    ] as [string, Part[], string][]) {
      const response = await apply(app, files);
      const answer = { success: false, message, fields: { resume: message } };
      expect.soft(response.json(), name).toEqual(answer);
      expect.soft(response.statusCode, name).toBe(422);
      await expectNothingKept(app, name);
    }
  });

  it.each(['C:\\Users\\Dewi\\cv.pdf', '../../home/dewi/cv.pdf'])(
    'takes the last part of the name %s',
    async (filename) => {
      const app = await startApp();
      expect((await apply(app, [{ ...resume(), filename }])).statusCode).toBe(200);
      expect((await storedFields(app)).resume.originalName).toBe('cv.pdf');
    },
  );

  it.each([
    ['My %22CV%22.pdf', 'My "CV".pdf'],
    ['رزومه\u200cی من.pdf', 'رزومه\u200cی من.pdf'],
    ['CV 👩\u200d💻.pdf', 'CV 👩\u200d💻.pdf'],
    ['\u2068CV \u200eAnna\u2069.pdf', 'CV Anna.pdf'],
    ['Solli\u00adcitatie.pdf', 'Sollicitatie.pdf'],
    ['\u202efdp.exe', 'fdp.exe'],
    ['a\u0001\tb%0D%0Ac.pdf', 'a b c.pdf'],
  ])('takes the name %j as it was written, without what nobody sees', async (filename, name) => {
    const app = await startApp();
    expect((await apply(app, [{ ...resume(), filename }])).statusCode).toBe(200);
    expect((await storedFields(app)).resume.originalName).toBe(name);
  });

  it('refuses a wrong field, and keeps no file', async () => {
    const app = await startApp({ limits: manyPosts });
    for (const [fields, message] of [
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
    ] as [Record<string, string>, string | RegExp][]) {
      const response = await apply(app, [resume()], fields);
      const name = JSON.stringify(fields);
      expect.soft(response.statusCode, name).toBe(422);
      expect.soft(response.json().message, name).toMatch(message);
      await expectNothingKept(app, name);
    }
  });

  it('refuses a field that comes twice', async () => {
    const app = await startApp();
    const parts = [...fieldParts(validApplication), { name: 'email', value: 'eve@example.org' }];
    const { body, headers } = multipart([...parts, resume()]);
    expect((await app.post(body, headers, { url: careersUrl })).statusCode).toBe(422);
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

  it('refuses a type without a boundary', async () => {
    const app = await startApp({ limits: manyPosts });
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=']) {
      const response = await apply(app, [resume()], {}, { 'content-type': type });
      expect.soft(response.statusCode, type).toBeOneOf([400, 422]);
      expect.soft(response.json().success, type).toBe(false);
      await expectNothingKept(app, type);
    }
  });

  it('refuses a body that is cut off, or no multipart', async () => {
    const app = await startApp({ limits: manyPosts });
    const { body, headers } = multipart([...fieldParts(validApplication), resume()]);
    for (const [name, sent] of [
      ['cut off in the file', body.subarray(0, -60)],
      ['cut off before the end', body.subarray(0, -6)],
      ['no multipart at all', Buffer.from('name=Dewi')],
      ['nothing', Buffer.from('\r\n')],
    ] as const) {
      const response = await app.post(sent, headers, { url: careersUrl });
      expect.soft(response.statusCode, name).toBe(400);
      await expectNothingKept(app, name);
    }
  });

  it('takes no other type', async () => {
    const app = await startApp({ limits: manyPosts });
    for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain']) {
      const response = await app.post('{}', { 'content-type': type }, { url: careersUrl });
      expect.soft(response.statusCode, type).toBe(415);
      expect.soft(response.json().success, type).toBe(false);
    }
  });

  it('refuses many and long fields', async () => {
    const app = await startApp({ limits: manyPosts });
    const fields = Array.from({ length: 60 }, (_, i) => ({ name: `f${i}`, value: '' }));
    const long = [{ name: 'coverLetter', value: 'x'.repeat(70_000) }];
    for (const parts of [fields, long, [{ name: 'x'.repeat(200), value: '' }]]) {
      const { body, headers } = multipart([...parts, resume()]);
      expect((await app.post(body, headers, { url: careersUrl })).statusCode).toBeOneOf([413, 422]);
    }
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
      `POST ${careersUrl} HTTP/1.1`,
      'host: localhost',
      'content-type: multipart/form-data; boundary=----tide-table',
      `content-length: ${length}`,
      '',
      '',
    ].join('\r\n');

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

  it.each([
    ['before the file', -80 - pdf.length],
    ['within the file', -60],
  ])('is refused when it does not come in time, cut %s', async (_, end) => {
    const app = await startApp({ limits: { uploadTimeoutMs: 100 } });
    const { port } = await app.listen();
    const { body } = multipart([...fieldParts(validApplication), resume()]);
    const answer = await rawExchange(
      port,
      Buffer.concat([Buffer.from(head(body.length)), body.subarray(0, end)]),
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
