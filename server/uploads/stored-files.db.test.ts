import { randomBytes } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import { fieldParts, multipart, pdf, pdfWith } from '#tests/helpers/multipart.ts';
import { acknowledgementMail, mailConfig, sampleLead } from '#tests/helpers/sample-mails.ts';
import { startSmtpServer } from '#tests/helpers/smtp-server.ts';
import { addFile, addLead, storedFiles } from '#tests/helpers/stored-leads.ts';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';
import { startApp, type TestApp, validApplication } from '#tests/helpers/test-app.ts';
import { eraseLeads } from '../leads/erase.ts';
import { fileTransport } from '../mail/file-transport.ts';
import { mailSender } from '../mail/mail-sender.ts';
import { smtpTransport } from '../mail/smtp-transport.ts';
import { openFile, PIECE_BYTES } from './stored-files.ts';
import { filesDirectory, takeOverFiles } from './take-over.ts';

const now = new Date('2026-01-05T11:00:00.000Z');

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
      await vi.waitFor(() => expect(app.transport.attachments).toHaveLength(1));
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

  it('that goes while it is mailed breaks the mail off, over SMTP and to a file', async () => {
    const smtp = await startSmtpServer();
    const directory = await temporaryDirectory();
    for (const transport of [smtpTransport(smtp.url), fileTransport(directory)]) {
      const app = await startApp({ transport });
      await app.app.close();
      const reference = await addLead(app.db, { form: 'careers' });
      await addFile(app.db, reference, 'x.pdf', randomBytes(3 * PIECE_BYTES));
      await app.db.deleteFrom('file_pieces').where('position', '=', 1).execute();
      const message = {
        ...acknowledgementMail(sampleLead('careers', 'en'), mailConfig),
        attachments: [{ filename: 'cv.pdf', contentType: 'application/pdf', file: 'x.pdf' }],
      };
      const sender = mailSender(transport, { slots: 1, db: app.db, clock: app.clock });
      const { signal } = new AbortController();
      await expect(sender.send(JSON.stringify(message), signal)).rejects.toThrow();
      transport.close();
    }
    expect(smtp.received.size).toBe(0);
    expect((await readdir(directory)).filter((name) => name.endsWith('.eml'))).toEqual([]);
  });

  it('that is missing keeps its mail waiting for a day, and then goes without it', async () => {
    const app = await startApp();
    app.transport.failWith = new Error('not yet');
    const reference = await apply(app, pdf);
    await vi.waitFor(() => expect(app.transport.attempts).toBeGreaterThan(1));
    await app.db.deleteFrom('file_pieces').execute();
    app.transport.failWith = undefined;
    const sales = () =>
      app.transport.sent.filter(({ label }) => label === `${reference}-sales`).length;
    app.clock.advance(23 * 60 * 60 * 1000);
    const states = () => app.db.selectFrom('deliveries').select('last_error').execute();
    await vi.waitFor(async () =>
      expect(JSON.stringify(await states())).toContain('not in the database'),
    );
    expect(sales()).toBe(0);
    await vi.waitFor(() => {
      app.clock.advance(60 * 60 * 1000);
      expect(sales()).toBe(1);
    });
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

describe('files of an earlier version', () => {
  /** Leads that name files, of which the last is nowhere. */
  async function startOld() {
    const app = await startApp();
    await app.app.close();
    const directory = filesDirectory(app.dataDir);
    await mkdir(directory);
    const contents = new Map(
      ['a.pdf', 'b.pdf', 'c.docx'].map((name) => [name, randomBytes(PIECE_BYTES + 99)]),
    );
    for (const [name, content] of contents) await writeFile(path.join(directory, name), content);
    const references: string[] = [];
    for (const file of [...contents.keys(), 'gone.pdf']) {
      references.push(await addLead(app.db, { form: 'careers', fields: { resume: { file } } }));
    }
    const names = async () => (await readdir(app.dataDir)).filter((name) => name === 'files');
    return { ...app, directory, contents, names, missing: references.slice(-1) };
  }

  it('come into the database, and what is missing is named', async () => {
    const { db, directory, contents, names, missing } = await startOld();
    await writeFile(path.join(directory, 'nobodys.pdf'), 'x');
    await utimes(path.join(directory, 'nobodys.pdf'), 0, 0);
    expect(await takeOverFiles(db, directory, { now })).toEqual({ files: 3, missing });
    expect(await storedFiles(db)).toEqual(contents);
    expect(await names()).toEqual([]);
    expect(await takeOverFiles(db, directory, { now })).toBeUndefined();
  });

  it('come in at the next start where that was broken off', async () => {
    const { db, directory, contents, names, missing } = await startOld();
    // Stored, and killed before the file was removed.
    const lead = await db
      .selectFrom('leads')
      .select('reference')
      .where('fields', 'like', '%b.pdf%')
      .executeTakeFirstOrThrow();
    await addFile(db, lead.reference, 'b.pdf', contents.get('b.pdf') ?? pdf);
    const signal = AbortSignal.abort();
    expect(await takeOverFiles(db, directory, { now, signal })).toEqual({ files: 0, missing: [] });
    expect(await readdir(directory)).toHaveLength(3);
    // A file that an earlier version still writes.
    await writeFile(path.join(directory, 'new.part'), 'x');
    const start = new Date();
    expect(await takeOverFiles(db, directory, { now: start })).toEqual({ files: 2, missing });
    expect(await storedFiles(db)).toEqual(contents);
    expect(await readdir(directory)).toEqual(['new.part']);
    const later = new Date(start.getTime() + 2 * 60 * 60 * 1000);
    expect(await takeOverFiles(db, directory, { now: later })).toEqual({ files: 0, missing });
    expect(await names()).toEqual([]);
  });
});
