import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { long } from '#tests/helpers/long.ts';
import { startServerProcess } from '#tests/helpers/server-process.ts';
import { startSmtpServer } from '#tests/helpers/smtp-server.ts';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';
import { validContact, validReseller } from '#tests/helpers/test-app.ts';

/** 6,000 posts a minute. */
const PER_SECOND = 100;
const seconds = long ? 60 : 1;
/** What a genuine lead's mail may take meanwhile (spec forms-90). */
const WITHIN_MS = 5000;
/** How long the mail server takes for a mail. */
const MAIL_MS = 150;

it(`a genuine mail leaves within 5 s, while ${PER_SECOND} suspects a second come in for ${seconds} s`, async () => {
  const smtp = await startSmtpServer({ beforeAccepting: () => pause(MAIL_MS) });
  const server = await startServerProcess({
    DATA_DIR: await temporaryDirectory(),
    SMTP_URL: smtp.url,
    TRUST_PROXY: 'true',
    LEADS_PER_MINUTE: '1000000',
    SALES_EMAIL: 'sales@example.com',
  });
  let number = 0;
  const post = async (form: string, body: object) => {
    number += 1;
    const response = await fetch(`${server.url}/api/${form}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.0.${number >> 8}.${number & 255}`,
      },
      body: JSON.stringify(body),
    });
    return { status: response.status, ...((await response.json()) as { reference: string }) };
  };

  const begun = Date.now();
  const flood: Promise<{ status: number }>[] = [];
  const genuine: Promise<number>[] = [];
  while (Date.now() - begun < seconds * 1000) {
    const due = ((Date.now() - begun) * PER_SECOND) / 1000;
    while (flood.length < due) {
      const message = `Spam ${flood.length}`;
      flood.push(post('contact', { ...validContact, message, homepage: 'https://spam.example' }));
    }
    // Another form than the one under attack, so that no browser has to prove work.
    if (Date.now() - begun >= (genuine.length + 0.5) * Math.max(1000, seconds * 100)) {
      const email = `genuine${genuine.length}@example.org`;
      genuine.push(timeToMail(post('reseller', { ...validReseller, email })));
    }
    await pause(20);
  }
  const answers = await Promise.all(flood);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const times = await Promise.all(genuine);
  process.stdout.write(
    `flood: ${flood.length} suspects in ${(Date.now() - begun) / 1000} s, genuine mails after ${times.join(', ')} ms\n`,
  );
  expect(times.length).toBeGreaterThan(0);
  expect(Math.max(...times)).toBeLessThan(WITHIN_MS);
  const suspects = () => smtp.mails.filter(({ email }) => email.subject?.startsWith('[SUSPECT]'));
  await vi.waitFor(() => expect(suspects()).toHaveLength(10), { timeout: 10_000 });

  /** How long it takes from a post's answer until the mail server has its mail to sales. */
  async function timeToMail(sent: ReturnType<typeof post>): Promise<number> {
    const { reference } = await sent;
    const from = Date.now();
    const isThere = () =>
      smtp.mails.some(
        ({ to, email }) => to[0] === 'sales@example.com' && email.subject?.includes(reference),
      );
    while (!isThere() && Date.now() - from < 4 * WITHIN_MS) await pause(20);
    return Date.now() - from;
  }
});
