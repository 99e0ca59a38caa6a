import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import { fieldParts, multipart, pdf, pdfWith } from '#tests/helpers/multipart.ts';
import { patience } from '#tests/helpers/patience.ts';
import { acknowledgementMail, mailConfig, sampleLead } from '#tests/helpers/sample-mails.ts';
import { addFile, addLead } from '#tests/helpers/stored-leads.ts';
import { startApp, type TestApp, validApplication } from '#tests/helpers/test-app.ts';
import { mailSender } from '../mail/mail-sender.ts';
import { eraseLeads } from '../privacy/erase.ts';
import { openFile, PIECE_BYTES } from './stored-files.ts';

async function apply(app: TestApp, resume: Buffer): Promise<string> {
  const file = { name: 'resume', value: resume, filename: 'cv.pdf' };
  const { body, headers } = multipart([...fieldParts(validApplication), file]);
  const response = await app.post(body, headers, { url: '/api/careers' });
  expect(response.statusCode).toBe(200);
  return response.json().reference;
}

describe('a file in the database', () => {
  it.each([0, 1, PIECE_BYTES - 1, PIECE_BYTES, PIECE_BYTES + 1, 3 * PIECE_BYTES])(
    'of %i bytes more than the least is read as it was sent, to the mail too',
    async (more) => {
      const app = await startApp();
      const empty = pdfWith(Buffer.alloc(0)).length + String(more).length - 1;
      const content = pdfWith(randomBytes(Math.max(more - empty, 0)));
      await apply(app, content);
      const [[name = '', stored] = []] = await app.files();
      expect(stored?.equals(content)).toBe(true);
      const stream = await openFile(app.db, name);
      expect(stream && (await buffer(stream)).equals(content)).toBe(true);
      await vi.waitFor(() => expect(app.transport.attachments).toHaveLength(1), patience);
      expect(app.transport.attachments[0]?.content.equals(content)).toBe(true);
      const pieces = await app.db.selectFrom('file_pieces').select('position').execute();
      expect(pieces).toHaveLength(Math.max(Math.ceil(content.length / PIECE_BYTES), 1));
    },
  );

  it('goes with its lead, and no other does', async () => {
    const app = await startApp();
    const reference = await apply(app, pdfWith(randomBytes(2 * PIECE_BYTES)));
    await app.app.close();
    const other = await addLead(app.db, { form: 'careers' });
    await addFile(app.db, other, 'other.pdf', pdf);
    const storage = { db: app.db, mailDirectory: path.join(app.dataDir, 'mail') };
    const later = new Date('2030-01-01');
    expect(await eraseLeads(storage, [reference], later)).toMatchObject({ resumes: 1 });
    expect([...(await app.files()).keys()]).toEqual(['other.pdf']);
    await app.db.deleteFrom('leads').execute();
    expect((await app.files()).size).toBe(0);
  });

  it('of which a piece is gone goes with no mail', async () => {
    const { app, db, clock, transport } = await startApp();
    await app.close();
    const reference = await addLead(db, { form: 'careers' });
    await addFile(db, reference, 'x.pdf', randomBytes(3 * PIECE_BYTES));
    await db.deleteFrom('file_pieces').where('position', '=', 1).execute();
    const message = {
      ...acknowledgementMail(sampleLead('careers', 'en'), mailConfig),
      attachments: [{ filename: 'cv.pdf', contentType: 'application/pdf', file: 'x.pdf' }],
    };
    const send = mailSender(transport, { db, clock });
    const { signal } = new AbortController();
    await expect(send(message, signal)).rejects.toThrow();
    expect(transport.attempts).toBe(0);
  });

  it('that is missing keeps its mail waiting for a day, and then goes without it', async () => {
    const app = await startApp();
    app.transport.failWith = new Error('not yet');
    const reference = await apply(app, pdf);
    const states = () => app.db.selectFrom('deliveries').select('last_error').execute();
    const failed = { last_error: 'Error: not yet' };
    await vi.waitFor(async () => expect(await states()).toEqual([failed, failed]), patience);
    await app.db.deleteFrom('file_pieces').execute();
    app.transport.failWith = undefined;
    const sales = () =>
      app.transport.sent.filter(({ label }) => label === `${reference}-sales`).length;
    app.clock.advance(23 * 60 * 60 * 1000);
    await vi.waitFor(async () => {
      // Past the outbox's next look.
      app.clock.advance(6000);
      expect(JSON.stringify(await states())).toContain('not in the database');
    }, patience);
    expect(sales()).toBe(0);
    await vi.waitFor(() => {
      app.clock.advance(60 * 60 * 1000);
      expect(sales()).toBe(1);
    }, patience);
    expect(app.transport.attachments).toEqual([
      {
        filename: `${reference}-resume.pdf.txt`,
        contentType: 'text/plain',
        content: Buffer.from(
          `${reference}-resume.pdf is missing on the server. Ask the applicant to send it again, or look for it in an earlier backup.`,
        ),
      },
    ]);
  });
});
