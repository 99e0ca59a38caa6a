import { describe, expect, it, vi } from 'vitest';
import { type TestApp, validContact } from '#tests/helpers/test-app.ts';
import {
  attempted,
  type Received,
  startReceiver,
  startWith,
  verify,
} from '#tests/helpers/webhook-receiver.ts';

/* What the database keeps of an event until it is taken; what an event is, and who gets it, is in webhook.test.ts. */

/** Moves the clock through the first retries. */
function untilReceived(app: TestApp, received: Received[], count: number) {
  return vi.waitFor(
    () => {
      app.clock.advance(1000);
      expect(received).toHaveLength(count);
    },
    { timeout: 20_000, interval: 50 },
  );
}

describe('the webhook', () => {
  it('sends the same event again until it is taken, with a signature of its own time', async () => {
    const statuses = [500, 302, 404];
    const { url, received } = await startReceiver((response) => {
      response.writeHead(statuses.shift() ?? 200, { location: '/elsewhere' }).end('Anna');
    });
    const app = await startWith(url);
    await app.post(validContact);
    expect(await attempted(app, 1)).toMatchObject({
      failed_at: null,
      last_error: 'Error: the receiver answered 500',
    });
    await untilReceived(app, received, 4);
    await attempted(app, 4);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(received.map(({ headers }) => headers['webhook-signature'])).size).toBe(4);
    // No redirect was followed.
    expect(new Set(received.map(({ path }) => path))).toEqual(new Set(['/hook?a=b']));
    verify(app, received.at(-1) as Received);
  });
});
