import { beforeEach, describe, expect, it, vi } from 'vitest';
import { smtpTransport } from '#server/mail/smtp-transport.ts';
import { MAXIMUM_ATTEMPTS } from '#server/outbox/retry.ts';
import { runCli } from '#tests/helpers/cli.ts';
import { mailsOfVisitor, postsOfVisitor } from '#tests/helpers/lead-posts.ts';
import { smtpAnswer, startSmtpServer } from '#tests/helpers/smtp-server.ts';
import { deliveryStates } from '#tests/helpers/stored-leads.ts';
import { startApp, type TestApp } from '#tests/helpers/test-app.ts';
import { countWaiting, expectWhole } from './audit.ts';
import { expectTaken } from './every-form.ts';
import { LOOK_MS, passTime } from './pass-time.ts';

const env = {
  MAIL_FROM: 'Example Site <site@example.com>',
  SALES_EMAIL: 'sales@example.com',
  PUBLIC_URL: 'https://www.example.com',
};

const patience = { timeout: 60_000, interval: 10 };
/** More than the longest wait for the next attempt. */
const FIVE_HOURS_MS = 5 * 60 * 60 * 1000;

describe('a mail server that fails for some time', () => {
  let fails: boolean;
  let recovery: PromiseWithResolvers<void>;
  beforeEach(() => {
    fails = true;
    recovery = Promise.withResolvers();
  });

  const failing = (answer: string) => () => (fails ? answer : undefined);

  it.each([
    ['refuses for now', { refuseRecipient: failing('450 4.3.2 System not accepting messages') }],
    ['refuses everybody for good', { refuseRecipient: failing('554 5.7.1 Access denied') }],
    [
      'greylists',
      {
        async beforeAccepting() {
          if (fails) throw smtpAnswer('451 4.7.1 Greylisted, try again later');
        },
      },
    ],
    ['drops the connection in DATA', { dropInData: () => fails }],
    ['stalls', { beforeAccepting: () => recovery.promise }],
  ])('and %s, keeps back no form, and gets every mail once it is well', async (name, faults) => {
    const smtp = await startSmtpServer({ ...faults, countsOnly: true });
    const app = await startApp({ env, transport: smtpTransport(smtp.url) });
    const { url } = await app.listen();
    const posts = await expectTaken(url, postsOfVisitor(1));
    await vi.waitFor(async () => {
      // Only so is an attempt left that gets no answer.
      if (name === 'stalls') app.clock.advance(LOOK_MS);
      for (const { attempts, sent_at, failed_at } of await deliveryStates(app.db)) {
        expect({ tried: attempts > 0, sent_at, failed_at }).toEqual({
          tried: true,
          sent_at: null,
          failed_at: null,
        });
      }
    }, patience);
    fails = false;
    recovery.resolve();
    const dataDir = app.dataDir;
    await passTime(app, async () => expect(await countWaiting(dataDir)).toBe(0));
    await expectWhole(dataDir, posts, smtp.received);
  });
});

describe('a mail server that is down', () => {
  it('keeps back no form, and gets every mail once it is back', async () => {
    const down = await startSmtpServer();
    await down.close();
    const app = await startApp({ env, transport: smtpTransport(down.url) });
    const { url } = await app.listen();
    const posts = await expectTaken(url, postsOfVisitor(1));
    await vi.waitFor(async () => {
      for (const { attempts } of await deliveryStates(app.db)) expect(attempts).toBeGreaterThan(0);
    }, patience);
    const smtp = await startSmtpServer({ port: down.port });
    const dataDir = app.dataDir;
    await passTime(app, async () => expect(await countWaiting(dataDir)).toBe(0));
    await expectWhole(dataDir, posts, smtp.received);
  });
});

describe('what was given up', () => {
  it('after five days of refusals says why, and goes out when it is sent again', async () => {
    let fails = true;
    const smtp = await startSmtpServer({
      refuseRecipient: () => (fails ? '554 5.7.1 Access denied' : undefined),
    });
    const app = await startApp({ env, transport: smtpTransport(smtp.url) });
    const { url } = await app.listen();
    // A subscription that isn't confirmed is purged meanwhile.
    const lasting = postsOfVisitor(1)
      .filter(({ form }) => form !== 'status-subscription')
      .slice(0, 2);
    const posts = await expectTaken(url, lasting);
    await passTime(
      app,
      async () => {
        for (const { attempts, failed_at } of await deliveryStates(app.db)) {
          expect(attempts).toBe(MAXIMUM_ATTEMPTS);
          expect(failed_at).not.toBeNull();
        }
      },
      FIVE_HOURS_MS,
    );
    const leads = commandsBeside(app);
    const { out } = await leads('list', '--status', 'failed');
    for (const { reference } of posts) expect(out).toContain(reference ?? '');
    const references = out.match(/WD-\w+/g) ?? [];
    expect(references).toHaveLength(posts.length);
    for (const reference of references) {
      expect((await leads('show', reference)).out).toContain('554 5.7.1 Access denied');
    }
    fails = false;
    expect(await leads('resend', '--failed')).toMatchObject({ status: 0, err: '' });
    await passTime(app, async () => expect(await countWaiting(app.dataDir)).toBe(0));
    await expectWhole(app.dataDir, posts, smtp.received);
  });

  it('for an address that does not exist goes out when it is sent again beside the server', async () => {
    let fails = true;
    const smtp = await startSmtpServer({
      refuseRecipient: (address) =>
        fails && address.endsWith('@example.org') ? '550 5.1.1 No such user' : undefined,
    });
    const app = await startApp({ env, transport: smtpTransport(smtp.url) });
    const { url } = await app.listen();
    const posts = await expectTaken(url, postsOfVisitor(1));
    const leads = commandsBeside(app);
    await vi.waitFor(async () => expect(await countWaiting(app.dataDir)).toBe(0), patience);
    // An acknowledgement, and the confirmation of the subscription.
    expect(smtp.received.size).toBe(mailsOfVisitor - 2);
    const { out } = await leads('list', '--status', 'failed');
    const failed = out.match(/WD-\w+/g) ?? [];
    expect(failed).toHaveLength(2);
    fails = false;
    for (const reference of failed) {
      expect((await leads('resend', reference)).out).toBe('1 delivery due now.\n');
    }
    await passTime(app, async () => expect(await countWaiting(app.dataDir)).toBe(0));
    await expectWhole(app.dataDir, posts, smtp.received);
  });
});

/** The commands on leads, at an app's time. */
function commandsBeside({ dataDir, clock }: TestApp) {
  return (...args: string[]) =>
    runCli(['leads', ...args], { env: { DATA_DIR: dataDir }, now: clock.now().toISOString() });
}
