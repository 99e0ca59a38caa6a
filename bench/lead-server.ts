import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { formRules } from '#contracts/form-rules.ts';
import { type Server, startServer } from './server.ts';

/** The production server with a mail server that accepts and discards every mail. */
export interface LeadServer extends Server {
  /** Arrival times of mails, in ms of `performance.now()`. */
  mailTimes: number[];
  /** Number of acknowledged leads. */
  acknowledged: number;
}

/**
 * Starts both. The server trusts the clients' `X-Forwarded-For` as a proxy's, so that the limit per address
 * doesn't end the load. The limit for all addresses is at its highest, and nothing counts as an attack, so
 * that posts without proof of work are acknowledged.
 */
export async function startLeadServer(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<LeadServer> {
  const mailTimes: number[] = [];
  const mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      stream.resume().on('end', () => {
        mailTimes.push(performance.now());
        done();
      });
    },
  });
  await once(mailServer.listen(0, '127.0.0.1'), 'listening');
  const { port: mailPort } = mailServer.server.address() as AddressInfo;
  const server = await startServer(dataDir, {
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    TRUST_PROXY: '127.0.0.1',
    LEADS_PER_MINUTE: '1000000',
    ATTACK_PER_MINUTE: '1000000',
    ACKNOWLEDGEMENTS_PER_HOUR: '1000000',
    ...env,
  });
  return {
    ...server,
    mailTimes,
    acknowledged: 0,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      mailServer.close();
    },
  };
}

const message =
  'We sell garden tools in two shops and online.\n\n' +
  'Both stocks should show the same figures, and the old system goes dark in May. '.repeat(4);

/** Number of sent leads; the next address takes over at each address's limit. */
let sent = 0;

/**
 * Lets clients send the contact form, each one `pauseMs` after its last acknowledgement.
 *
 * @returns the duration of each acknowledged lead, in ms
 * @throws {Error} for another answer than 200
 */
export async function sendLeads(
  server: LeadServer,
  { clients, seconds, pauseMs = 0 }: { clients: number; seconds: number; pauseMs?: number },
): Promise<number[]> {
  const durations: number[] = [];
  const started = performance.now();
  const client = async () => {
    while (performance.now() - started < seconds * 1000) {
      const address = Math.floor(sent / formRules.posts.requests);
      const began = performance.now();
      const answer = await fetch(`http://127.0.0.1:${server.port}/api/contact`, {
        method: 'POST',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
          'x-forwarded-for': `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}`,
        },
        body: JSON.stringify({
          name: `Sample Visitor ${sent}`,
          email: `visitor-${sent}@example.org`,
          subject: 'A sample shop with two warehouses',
          message,
          language: sent++ % 2 === 0 ? 'en' : 'nl',
        }),
      });
      if (answer.status !== 200) throw new Error(`Not acknowledged: ${await answer.text()}`);
      await answer.arrayBuffer();
      server.acknowledged += 1;
      durations.push(performance.now() - began);
      if (pauseMs > 0) await wait(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return durations;
}
