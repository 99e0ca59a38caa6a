import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { patience } from '#tests/helpers/patience.ts';
import { acknowledgementMail, mailConfig, sampleLead } from '#tests/helpers/sample-mails.ts';
import { startSmtpServer } from '#tests/helpers/smtp-server.ts';
import { deliveryStates } from '#tests/helpers/stored-leads.ts';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';
import { startApp, validContact } from '#tests/helpers/test-app.ts';
import { readConfig } from '../config.ts';
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
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(2), patience);
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
    for (const text of [reference, 'Language: English', ...Object.values(validContact)]) {
      expect(mail?.email.text).toContain(text);
    }
    expect(mail?.email.html).toContain('Do you host shops?<br>\nWe have two.');
  });

  it.each([
    [undefined, 'site@example.com', 'site@example.com'],
    ['bounces@example.net', 'bounces@example.net', 'bounces@example.net'],
    ['<>', '', 'site@example.com'],
  ])(
    'the envelope names the sender that a relay takes: MAIL_ENVELOPE_FROM=%s (spec forms-98)',
    async (given, ofAcknowledgement, ofSales) => {
      const smtp = await startSmtpServer();
      const config = readConfig({
        ...env,
        SMTP_URL: smtp.url,
        NODE_ENV: 'test',
        ...(given !== undefined && { MAIL_ENVELOPE_FROM: given }),
      });
      const app = await startApp({ env, transport: mailTransport(config) });
      await app.post(validContact);
      await vi.waitFor(() => expect(smtp.mails).toHaveLength(2), patience);
      const senderTo = (address: string) => smtp.mails.find(({ to }) => to.includes(address))?.from;
      expect(senderTo('anna@example.org')).toBe(ofAcknowledgement);
      expect(senderTo('sales@example.com')).toBe(ofSales);
    },
  );

  it.each([
    ['en', 'We received your message', 'within: 24 hours'],
    ['nl', 'We hebben je bericht ontvangen', 'binnen: 24 uur'],
  ])('the visitor gets an acknowledgement in %s', async (language, subject, promise) => {
    const { smtp, app } = await startWithSmtp();
    const { reference } = (await app.post({ ...validContact, language })).json();
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(2), patience);
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

  it('a mail that has no HTML, such as those to the operator, is plain text alone', async () => {
    const smtp = await startSmtpServer();
    const transport = smtpTransport(smtp.url);
    onTestFinished(() => transport.close());
    const { html, ...stored } = acknowledgementMail(sampleLead('contact', 'en'), mailConfig);
    const { signal } = new AbortController();
    await transport.send(stored, [], signal);
    await transport.send({ ...stored, html: html ?? '' }, [], signal);
    const [plain, both] = smtp.mails;
    expect(plain?.email.html).toBeUndefined();
    expect(plain && header(plain.email, 'content-type')).toMatch(/^text\/plain/);
    expect(both?.email.html?.trim()).toBe(html?.trim());
    expect(both && header(both.email, 'content-type')).toMatch(/^multipart\/alternative/);
    for (const mail of smtp.mails) expect(mail.email.text?.trim()).toBe(stored.text.trim());
  });

  it('leaves this machine encrypted in production only, unless the operator says otherwise', async () => {
    const { port, mails } = await startSmtpServer();
    // Another name of this machine, which isn't known to be it. The server speaks no TLS.
    const send = async (environment: 'production' | 'development', address: string) => {
      const transport = mailTransport({ environment, dataDir: '', smtpUrl: `smtp://${address}` });
      onTestFinished(() => transport.close());
      const mail = acknowledgementMail(sampleLead('contact', 'en'), mailConfig);
      await transport.send(mail, [], new AbortController().signal);
    };
    await expect(send('production', `0.0.0.0:${port}`)).rejects.toMatchObject({ code: 'ETLS' });
    expect(mails).toHaveLength(0);
    await send('production', `127.0.0.1:${port}`);
    await send('production', `0.0.0.0:${port}?requireTLS=false`);
    await send('development', `0.0.0.0:${port}`);
    expect(mails).toHaveLength(3);
  });

  it('the acknowledgement quotes nothing that was typed', async () => {
    const { smtp, app } = await startWithSmtp();
    const typed = { name: 'Zebedee', subject: 'Quokka', message: 'Buy at https://spam.example' };
    await app.post({ ...typed, email: 'victim@example.org' });
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(2), patience);
    const mail = smtp.mails.find(({ to }) => to.includes('victim@example.org'));
    const whole = JSON.stringify(mail?.email);
    for (const word of ['Zebedee', 'Quokka', 'spam']) expect(whole).not.toContain(word);
  });

  it('what is typed stays in its place in the mail to sales', async () => {
    const { smtp, app } = await startWithSmtp();
    const name = '"Eve" <eve@evil.example>, Ärzte; (x)';
    const message = '.\n.\r\nBcc: x@example.org\n\nGrüße 👋\nFrom here';
    await app.post({ ...validContact, name, subject: 'Ünïcode 👋 {{reference}}', message });
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(2), patience);
    const mail = smtp.mails.find(({ to }) => to.includes('sales@example.com'));
    expect(mail?.to).toEqual(['sales@example.com']);
    expect(mail?.email.bcc).toBeUndefined();
    expect(mail?.email.replyTo).toEqual([{ name, address: 'anna@example.org' }]);
    expect(mail?.email.subject).toContain('Ünïcode 👋 {{reference}}: contact form');
    expect(mail?.email.text).toContain('.\n.\nBcc: x@example.org\n\nGrüße 👋\nFrom here');
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
    await app.post({ ...validContact, homepage: 'of a suspect, who gets no acknowledgement' });
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
    const accepting = Promise.withResolvers<void>();
    const smtp = await startSmtpServer({
      beforeAccepting: () => {
        accepting.resolve();
        return new Promise(() => {});
      },
    });
    const transport = smtpTransport(smtp.url);
    const app = await startApp({ transport });
    await app.post(validContact);
    await accepting.promise;
    const closed = app.app.close();
    let isClosed = false;
    void closed.then(() => {
      isClosed = true;
    });
    await vi.waitFor(() => {
      app.clock.advance(3000);
      expect(isClosed).toBe(true);
    }, patience);
    const rows = await app.db.selectFrom('deliveries').select('sent_at').execute();
    expect(rows.map(({ sent_at }) => sent_at)).toEqual([null, null]);
  });
});

describe('a mail server that fails', () => {
  it.each([
    '550 5.1.1 No such user',
    '551-5.1.6 has moved',
    '550 5.2.1 Disabled',
    '556 5.1.10 Null MX',
  ])('ends the acknowledgement to an address it knows not to exist: %s', async (answer) => {
    const smtp = await startSmtpServer({
      refuseRecipient: (address) =>
        address.endsWith('example.org') ? answer.replace('-', ' ') : undefined,
    });
    const app = await startApp({ env, transport: smtpTransport(smtp.url) });
    await app.post(validContact);
    await vi.waitFor(async () => {
      const [sales, acknowledgement] = await deliveryStates(app.db);
      expect(sales?.sent_at).toEqual(expect.any(String));
      expect(acknowledgement).toMatchObject({
        attempts: 1,
        next_attempt_at: null,
        failed_at: app.clock.now().toISOString(),
        last_error: expect.stringContaining(answer.slice(4)),
      });
    }, patience);
    expect(smtp.mails).toHaveLength(1);
  });

  it.each([
    '550 5.1.1 No such user',
    '550 blocked',
    '554 5.7.1 Relay access denied',
    '550 5.7.26 Unauthenticated',
    '552 5.2.2 Mailbox full',
    '530 5.7.0 Authentication required',
  ])('that refuses everybody with %s ends no mail to sales', async (answer) => {
    const smtp = await startSmtpServer({ refuseRecipient: () => answer });
    const app = await startApp({ env, transport: smtpTransport(smtp.url) });
    await app.post(validContact);
    await vi.waitFor(async () => {
      const [sales, acknowledgement] = await deliveryStates(app.db);
      expect(sales).toMatchObject({ attempts: 1, failed_at: null });
      expect(sales?.next_attempt_at).toEqual(expect.any(String));
      expect(acknowledgement?.failed_at === null).toBe(!answer.includes('5.1.1'));
    }, patience);
  });
});

describe('a message that can not be sent', () => {
  it('keeps back no other: one that is no JSON is given up, one without its file tried again', async () => {
    const { smtp, app } = await startWithSmtp();
    await app.post(validContact);
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(2), patience);
    const { lead_id, message } = await app.db
      .selectFrom('deliveries')
      .select(['lead_id', 'message'])
      .where('kind', '=', 'sales')
      .executeTakeFirstOrThrow();
    const bad = { id: 'bad', lead_id, kind: 'sales' as const, attempts: 0, created_at: '2025' };
    const nothing = { leased_until: null, sent_at: null, failed_at: null, last_error: null };
    const attachments = [{ filename: 'a', contentType: 'text/plain', file: 'gone.pdf' }];
    const fileless = JSON.stringify({ ...JSON.parse(message), attachments });
    await app.db
      .insertInto('deliveries')
      .values([
        { ...bad, ...nothing, message: '{', next_attempt_at: '2025' },
        { ...bad, ...nothing, id: 'worse', message: fileless, next_attempt_at: '2025' },
        { ...bad, ...nothing, id: 'worst', message: 'null', next_attempt_at: '2025' },
      ])
      .execute();
    await app.post({ ...validContact, email: 'b@example.org' });
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(4), patience);
    await vi.waitFor(async () => {
      const rows = await app.db
        .selectFrom('deliveries')
        .select(['id', 'failed_at', 'last_error'])
        .where('created_at', '=', '2025')
        .orderBy('id')
        .execute();
      expect(rows).toEqual([
        {
          id: 'bad',
          failed_at: expect.any(String),
          last_error: 'PermanentFailure: the stored message is not JSON',
        },
        {
          id: 'worse',
          failed_at: null,
          last_error: expect.stringContaining('not in the database'),
        },
        { id: 'worst', failed_at: null, last_error: expect.stringContaining('one of its kind') },
      ]);
    }, patience);
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
    await vi.waitFor(
      async () => expect((await readdir(directory)).sort()).toEqual(expected),
      patience,
    );
    const email = await PostalMime.parse(await readFile(path.join(directory, expected[1] ?? '')));
    expect(email.subject).toBe(`[${reference}] Sales Inquiry: contact form`);
    expect(email.replyTo).toEqual([{ name: 'Anna de Vries', address: 'anna@example.org' }]);
    expect(email.text).toContain('Do you host shops?\nWe have two.');
  });

  it('are the choice without SMTP_URL', async () => {
    const dataDir = await temporaryDirectory();
    const app = await startApp({
      transport: mailTransport({ dataDir, smtpUrl: undefined, environment: 'test' }),
    });
    await app.post(validContact);
    await vi.waitFor(async () => {
      expect(await readdir(path.join(dataDir, 'mail'))).toHaveLength(2);
    }, patience);
  });
});
