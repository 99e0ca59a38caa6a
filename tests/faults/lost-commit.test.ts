import { SqliteDriver } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { smtpTransport } from '#server/mail/smtp-transport.ts';
import { postsOfVisitor } from '#tests/helpers/lead-posts.ts';
import { startSmtpServer } from '#tests/helpers/smtp-server.ts';
import { startApp } from '#tests/helpers/test-app.ts';
import { countWaiting, expectWhole } from './audit.ts';
import { expectRefused, expectTaken } from './every-form.ts';
import { IDLE_TIMERS, passTime } from './pass-time.ts';

it('a commit that worked, but was reported as failed, leaves the whole lead, for who sends it again', async () => {
  const smtp = await startSmtpServer();
  const app = await startApp({ transport: smtpTransport(smtp.url) });
  const { url } = await app.listen();
  // From here on the outbox commits nothing until it is woken.
  await vi.waitFor(() => expect(app.clock.pending()).toBe(IDLE_TIMERS), { timeout: 60_000 });
  const commit = SqliteDriver.prototype.commitTransaction;
  const spy = vi.spyOn(SqliteDriver.prototype, 'commitTransaction');
  onTestFinished(() => spy.mockRestore());
  for (const post of postsOfVisitor(1)) {
    spy.mockImplementationOnce(async function (this: SqliteDriver, connection) {
      await commit.call(this, connection);
      throw new Error('connection lost');
    });
    await expectRefused(url, [post]);
  }
  const posts = await expectTaken(url, postsOfVisitor(1));
  const dataDir = app.dataDir;
  await passTime(app, async () => expect(await countWaiting(dataDir)).toBe(0));
  await expectWhole(dataDir, posts, smtp.received);
});
