import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { apply, careersUrl, expectNothingKept, resume } from '#tests/helpers/applications.ts';
import { docx, fieldParts, multipart, pdf, pdfWith } from '#tests/helpers/multipart.ts';
import { storedLeads } from '#tests/helpers/stored-leads.ts';
import { startApp, validApplication } from '#tests/helpers/test-app.ts';

/* Applications and their files as the database keeps them; what is refused before is in careers.test.ts. */

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
    expect(sales?.text).toContain(`${type.toUpperCase()}, ${Math.ceil(content.length / 1024)} kB`);
    expect(app.transport.attachments).toEqual([
      { filename: `${lead?.reference}-resume.${type}`, contentType: media, content },
    ]);
    const acknowledgement = app.transport.sent.find(({ label }) =>
      label.endsWith('acknowledgement'),
    );
    expect(acknowledgement?.text).toContain('within: 2–3 weeks');
    expect(acknowledgement?.attachments).toBeUndefined();
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
});

describe('an application as it arrives', () => {
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
    const response = await fetch(origin + careersUrl, {
      method: 'POST',
      headers,
      body: more > 0 ? Readable.toWeb(Readable.from(pieces())) : body,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(200);
    expect([...(await app.files()).values()]).toEqual([content]);
  });
});
