import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { describe, expect, it, vi } from 'vitest';
import { startSmtpServer } from '#tests/helpers/smtp-server.ts';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';
import { startApp, validContact } from '#tests/helpers/test-app.ts';
import { fileTransport } from './file-transport.ts';
import { smtpTransport } from './smtp-transport.ts';
import { mailTransport } from './transport.ts';

const env = {
  MAIL_FROM: 'Example Site <site@example.com>',
  SALES_EMAIL: 'sales@example.com',
  PUBLIC_URL: 'https://www.example.com',
};

/** The real app with a real mail server. */
async function startWithSmtp() {
  const smtp = await startSmtpServer();
  const app = await startApp({ env, transport: smtpTransport(smtp.url) });
  return { smtp, app };
}

function header(email: { headers: { key: string; value: string }[] }, name: string) {
  return email.headers.find(({ key }) => key === name)?.value;
}

describe('over SMTP', () => {
  it('sales get every field, and reply to the visitor', async () => {
    const { smtp, app } = await startWithSmtp();
    const { reference } = (await app.post(validContact)).json();
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(2));
    const mail = smtp.mails.find(({ to }) => to.includes('sales@example.com'));
    expect(mail).toMatchObject({
      from: 'site@example.com',
      to: ['sales@example.com'],
      email: {
        from: { name: 'Example Site', address: 'site@example.com' },
        to: [{ address: 'sales@example.com' }],
        replyTo: [{ name: 'Anna de Vries', address: 'anna@example.org' }],
        subject: `[${reference}] Sales Inquiry: contact form`,
        messageId: expect.stringMatching(/^<[\w-]+@example\.com>$/),
        date: '2026-01-05T10:00:00.000Z',
      },
    });
    for (const text of [reference, 'Language: en', ...Object.values(validContact)]) {
      expect(mail?.email.text).toContain(text);
    }
  });

  it.each([
    ['en', 'We received your message', 'reply within 24 hours'],
    ['nl', 'We hebben je bericht ontvangen', 'reageren binnen 24 uur'],
  ])('the visitor gets an acknowledgement in %s', async (language, subject, promise) => {
    const { smtp, app } = await startWithSmtp();
    const { reference } = (await app.post({ ...validContact, language })).json();
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(2));
    const mail = smtp.mails.find(({ to }) => to.includes('anna@example.org'));
    expect(mail?.email).toMatchObject({
      to: [{ address: 'anna@example.org', name: '' }],
      replyTo: [{ address: 'sales@example.com' }],
      subject: `${subject} (${reference})`,
    });
    expect(mail?.email.text).toContain(promise);
    expect(mail?.email.text).toContain(reference);
    expect(mail?.email.text).toContain('https://www.example.com');
    expect(mail && header(mail.email, 'auto-submitted')).toBe('auto-replied');
    expect(mail && header(mail.email, 'x-auto-response-suppress')).toBe('All');
  });

  it('the acknowledgement quotes nothing that was typed', async () => {
    const { smtp, app } = await startWithSmtp();
    const typed = { name: 'Zebedee', subject: 'Quokka', message: 'Buy at https://spam.example' };
    await app.post({ ...typed, email: 'victim@example.org' });
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(2));
    const mail = smtp.mails.find(({ to }) => to.includes('victim@example.org'));
    const whole = JSON.stringify(mail?.email);
    for (const word of ['Zebedee', 'Quokka', 'spam']) expect(whole).not.toContain(word);
  });

  it('what is typed stays in its place in the mail to sales', async () => {
    const { smtp, app } = await startWithSmtp();
    const name = '"Eve" <eve@evil.example>, Ärzte; (x)';
    const message = '.\n.\r\nBcc: x@example.org\n\nGrüße 👋\nFrom here';
    await app.post({ ...validContact, name, subject: 'Ünïcode 👋 {{reference}}', message });
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(2));
    const mail = smtp.mails.find(({ to }) => to.includes('sales@example.com'));
    expect(mail?.to).toEqual(['sales@example.com']);
    expect(mail?.email.bcc).toBeUndefined();
    expect(mail?.email.replyTo).toEqual([{ name, address: 'anna@example.org' }]);
    expect(mail?.email.subject).toContain('Ünïcode 👋 {{reference}}: contact form');
    expect(mail?.email.text).toContain('.\n.\nBcc: x@example.org\n\nGrüße 👋\nFrom here');
  });

  it('a message is taken while the mail server is down, and delivered once it is back', async () => {
    const { smtp, app } = await startWithSmtp();
    await smtp.close();
    expect((await app.post(validContact)).statusCode).toBe(200);
    const attempts = async () => {
      const rows = await app.db
        .selectFrom('deliveries')
        .select(['attempts', 'last_error'])
        .execute();
      return rows.map((row) => row.attempts);
    };
    await vi.waitFor(async () => expect(await attempts()).toEqual([1, 1]));
    app.clock.advance(5000);
    await vi.waitFor(async () => expect(await attempts()).toEqual([2, 2]));

    const back = await startSmtpServer({ port: smtp.port });
    app.clock.advance(15_000);
    await vi.waitFor(() => expect(back.mails).toHaveLength(2));
    await vi.waitFor(async () => expect(await attempts()).toEqual([3, 3]));
    app.clock.advance(24 * 60 * 60 * 1000);
    expect(back.mails).toHaveLength(2);
  });

  it('a mail that is being sent is finished when the app closes', async () => {
    const accepting = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const smtp = await startSmtpServer({
      beforeAccepting: () => {
        accepting.resolve();
        return release.promise;
      },
    });
    const app = await startApp({ transport: smtpTransport(smtp.url) });
    await app.post(validContact);
    await accepting.promise;
    const closed = app.app.close();
    release.resolve();
    await closed;
    expect(smtp.mails).toHaveLength(1);
    const rows = await app.db
      .selectFrom('deliveries')
      .select('sent_at')
      .orderBy('sent_at')
      .execute();
    expect(rows.filter(({ sent_at }) => sent_at !== null)).toHaveLength(1);
  });

  it('a mail to a server that never answers is broken off when the app closes', async () => {
    const smtp = await startSmtpServer({ beforeAccepting: () => new Promise(() => {}) });
    const transport = smtpTransport(smtp.url);
    const app = await startApp({ transport });
    await app.post(validContact);
    const closed = app.app.close();
    await vi.waitFor(() => expect(app.clock.pending()).toBeGreaterThan(0));
    app.clock.advance(3000);
    await closed;
    const rows = await app.db.selectFrom('deliveries').select('sent_at').execute();
    expect(rows.map(({ sent_at }) => sent_at)).toEqual([null, null]);
  });
});

describe('to files', () => {
  it('each mail becomes an .eml file, named by time, reference and kind', async () => {
    const directory = path.join(await temporaryDirectory(), 'mail');
    const app = await startApp({ env, transport: fileTransport(directory) });
    const { reference } = (await app.post(validContact)).json();
    const expected = [
      `20260105T100000000Z-${reference}-acknowledgement.eml`,
      `20260105T100000000Z-${reference}-sales.eml`,
    ];
    await vi.waitFor(async () => expect((await readdir(directory)).sort()).toEqual(expected));
    const email = await PostalMime.parse(await readFile(path.join(directory, expected[1] ?? '')));
    expect(email.subject).toBe(`[${reference}] Sales Inquiry: contact form`);
    expect(email.replyTo).toEqual([{ name: 'Anna de Vries', address: 'anna@example.org' }]);
    expect(email.text).toContain('Do you host shops?\nWe have two.');
  });

  it('are the choice without SMTP_URL', async () => {
    const dataDir = await temporaryDirectory();
    const app = await startApp({ transport: mailTransport({ dataDir, smtpUrl: undefined }) });
    await app.post(validContact);
    await vi.waitFor(async () => {
      expect(await readdir(path.join(dataDir, 'mail'))).toHaveLength(2);
    });
  });
});
