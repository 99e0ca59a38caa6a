import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished, vi } from 'vitest';
import type { WebhookMessage } from '#server/webhook/webhook.ts';
import { startApp, type TestApp } from './test-app.ts';

/** What events are signed with. */
export const secret = `whsec_${Buffer.from('0123456789abcdefghijklmnopqrstuv').toString('base64')}`;

export interface Received {
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A receiver that records requests and answers as the test says. */
export async function startReceiver(answer: (response: ServerResponse) => void) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    received.push({ path: request.url, headers: request.headers, body: await text(request) });
    answer(response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  onTestFinished(async () => void (await close()));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hook?a=b`, received, close };
}

export const answering = (status: number) => (response: ServerResponse) => {
  response.writeHead(status).end();
};

/** The real app, which tells this receiver of leads. */
export async function startWith(url: string) {
  return startApp({ env: { WEBHOOK_URL: url, WEBHOOK_SECRET: secret } });
}

const webhookRow = (app: TestApp) =>
  app.db
    .selectFrom('deliveries')
    .select(['attempts', 'next_attempt_at', 'sent_at', 'failed_at', 'last_error', 'message'])
    .where('kind', '=', 'webhook')
    .executeTakeFirstOrThrow();

/** Waits for the end of the nth attempt. */
export const attempted = (app: TestApp, attempts: number) =>
  vi.waitFor(
    async () => {
      const row = await webhookRow(app);
      expect(row.attempts).toBe(attempts);
      return row;
    },
    { timeout: 5000 },
  );

/** Reads an event as its receiver does, at the app's time, because a signature is valid for minutes. */
export function verify(app: TestApp, { headers, body }: Received): WebhookMessage {
  vi.useFakeTimers({ toFake: ['Date'], now: app.clock.now() });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  return new Webhook(secret).verify(body, headers as Record<string, string>) as WebhookMessage;
}
