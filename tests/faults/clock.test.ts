import { describe, expect, it, vi } from 'vitest';
import { smtpTransport } from '#server/mail/smtp-transport.ts';
import { HOUR_MS } from '#server/system/time.ts';
import { mailsOfVisitor, postsOfVisitor } from '#tests/helpers/lead-posts.ts';
import { startSmtpServer } from '#tests/helpers/smtp-server.ts';
import { startApp } from '#tests/helpers/test-app.ts';
import { countWaiting, expectWhole } from './audit.ts';
import { expectTaken } from './every-form.ts';
import { LOOK_MS, passTime } from './pass-time.ts';

const patience = { timeout: 60_000, interval: 10 };

describe.each([
  ['back', -HOUR_MS],
  ['forward', HOUR_MS],
])('a clock that is set an hour %s', (_, ms) => {
  it('while mails wait delays none, and doubles no lead', async () => {
    const down = await startSmtpServer();
    await down.close();
    const app = await startApp({ transport: smtpTransport(down.url) });
    const { url } = await app.listen();
    const first = await expectTaken(url, postsOfVisitor(1));
    await vi.waitFor(async () => {
      const rows = await app.db.selectFrom('deliveries').select('attempts').execute();
      expect(rows.every(({ attempts }) => attempts > 0)).toBe(true);
    }, patience);

    app.clock.shift(ms);
    expect(await expectTaken(url, postsOfVisitor(1))).toEqual(first);
    const smtp = await startSmtpServer({ port: down.port });
    const second = await expectTaken(url, postsOfVisitor(2));
    const passedMs = await passTime(app, async () =>
      expect(await countWaiting(app.dataDir)).toBe(0),
    );
    // The first retries come after 18 seconds at most; a look or two more on a slow machine.
    expect(passedMs).toBeLessThan(10 * LOOK_MS);
    const { repeats } = await expectWhole(app.dataDir, [...first, ...second], smtp.received);
    expect(repeats).toBe(0);
  });

  it('while mails are being sent sends each once', async () => {
    const release = Promise.withResolvers<void>();
    let begun = 0;
    const smtp = await startSmtpServer({
      beforeAccepting() {
        begun += 1;
        return release.promise;
      },
    });
    const app = await startApp({ transport: smtpTransport(smtp.url) });
    const { url } = await app.listen();
    const posts = await expectTaken(url, postsOfVisitor(1));
    // As many as are sent at a time: three to sales, the acknowledgement, and the subscription's confirmation.
    await vi.waitFor(() => expect(begun).toBe(5), patience);
    app.clock.shift(ms);
    // Beyond the time that a process holds what it sends.
    for (let visitor = 2; visitor <= 5; visitor += 1) {
      app.clock.advance(LOOK_MS);
      posts.push(...(await expectTaken(url, postsOfVisitor(visitor))));
    }
    release.resolve();
    await vi.waitFor(() => expect(smtp.received.size).toBe(5 * mailsOfVisitor), patience);
    await vi.waitFor(async () => expect(await countWaiting(app.dataDir)).toBe(0), patience);
    const { repeats } = await expectWhole(app.dataDir, posts, smtp.received);
    expect(repeats).toBe(0);
  });
});
