import { describe, expect, it, vi } from 'vitest';
import { articlePath } from '#content/articles.ts';
import { forms } from '#contracts/forms/index.ts';
import { runCli, startCli } from '#tests/helpers/cli.ts';
import { patience } from '#tests/helpers/patience.ts';
import { startApp, type TestApp } from '#tests/helpers/test-app.ts';
import { purgeAll } from '../jobs/purge.ts';
import { voteLimits } from '../limits.ts';
import { MINUTE_MS } from '../system/time.ts';
import { countVote, countVotes } from './votes.ts';

const page = articlePath('first-hour');
const OPERATOR_EMAIL = 'operator@example.com';

const send = (app: TestApp, body: object, headers: Record<string, string> = {}) =>
  app.post({ page, helpful: 'yes', ...body }, headers, { url: '/api/feedback' });

const written = ({ db }: TestApp) => db.selectFrom('leads').select(['fields', 'suspect']).execute();

describe('a vote (spec forms-100)', () => {
  it('is counted by page, language and month, and nothing else is stored', async () => {
    const app = await startApp();
    for (const body of [{}, {}, { helpful: 'no' }, { language: 'nl' }]) {
      const answer = await send(app, body);
      expect(answer.statusCode).toBe(200);
      expect(Object.keys(answer.json())).toEqual(['success', 'message']);
    }
    const month = app.clock.now().toISOString().slice(0, 7);
    const counted = await app.db.selectFrom('votes').selectAll().orderBy('language').execute();
    expect(counted).toEqual([
      { page, language: 'en', month, helpful: 2, not_helpful: 1 },
      { page, language: 'nl', month, helpful: 1, not_helpful: 0 },
    ]);
    expect(await written(app)).toEqual([]);
    expect(await app.db.selectFrom('deliveries').select('id').execute()).toEqual([]);
  });

  it('on no page of the help adds no row, whatever the page is called', async () => {
    const app = await startApp();
    for (const other of ['/contact', '/nl/resources/knowledge-base/first-hour', '__proto__', '']) {
      expect((await send(app, { page: other })).statusCode, other).toBe(200);
    }
    expect((await send(app, { page: 'x'.repeat(101) })).statusCode).toBe(422);
    expect((await send(app, { helpful: 'perhaps' })).statusCode).toBe(422);
    expect(await countVotes(app.db)).toEqual([]);
  });

  it('of a suspect is answered, and not counted', async () => {
    const app = await startApp();
    expect((await send(app, { homepage: 'https://spam.example' })).statusCode).toBe(200);
    expect((await send(app, {}, { origin: 'https://other.example' })).statusCode).toBe(200);
    expect((await send(app, { homepage: 'x', words: 'Buy' })).statusCode).toBe(200);
    expect(await countVotes(app.db)).toEqual([]);
    expect(await written(app)).toMatchObject([{ suspect: 1 }]);
    expect(await app.db.selectFrom('deliveries').select('id').execute()).toEqual([]);
  });

  it('is limited as every post of a form is', async () => {
    const app = await startApp({ limits: { leadForm: { requests: 2, perSeconds: 600 } } });
    const statuses = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await send(app, {})).statusCode);
    expect(statuses).toEqual([200, 200, 429]);
    expect(await countVotes(app.db)).toMatchObject([{ helpful: 2 }]);
  });

  it('of many at once is counted once each', async () => {
    const app = await startApp();
    await Promise.all(Array.from({ length: 8 }, () => send(app, {})));
    expect(await countVotes(app.db)).toMatchObject([{ helpful: 8, notHelpful: 0 }]);
  });

  it('goes when its month is too long ago', async () => {
    const app = await startApp();
    const vote = { page, language: 'en', isHelpful: true } as const;
    const now = new Date('2026-03-31T12:00:00Z');
    expect(voteLimits.months).toBe(12);
    await countVote(app.db, vote, new Date('2025-02-28T23:59:59Z'));
    await countVote(app.db, vote, new Date('2025-03-01T00:00:00Z'));
    await purgeAll({ db: app.db, mailDirectory: '/nowhere' }, now);
    expect(await countVotes(app.db)).toMatchObject([{ helpful: 1 }]);
  });
});

describe('what is written with a vote (spec forms-101)', () => {
  it('is counted once, kept 90 days, and goes to the operator with the others of its hour', async () => {
    const app = await startApp({ env: { OPERATOR_EMAIL } });
    expect(forms.feedback.keep).toEqual({ days: 90 });
    const key = { 'idempotency-key': 'one' };
    const first = { helpful: 'no', words: 'The button\nhas another name: <b>Add</b>' };
    expect((await send(app, first, key)).json()).not.toHaveProperty('reference');
    expect((await send(app, first, key)).statusCode).toBe(200);
    app.clock.advance(40 * MINUTE_MS);
    await send(app, { language: 'nl', words: 'Een zin', page: '/contact\0\ud800' });
    expect(await countVotes(app.db)).toEqual([{ page, language: 'en', helpful: 0, notHelpful: 1 }]);
    expect(app.transport.sent).toEqual([]);

    app.clock.advance(22 * MINUTE_MS);
    await vi.waitFor(() => {
      app.clock.advance(1000);
      expect(app.transport.sent).toHaveLength(1);
    }, patience);
    const [mail] = app.transport.sent;
    expect(mail).toMatchObject({
      to: OPERATOR_EMAIL,
      subject: 'What readers wrote about the help: 2',
    });
    expect(mail?.text).toMatch(
      /WD-\w{6}, No, knowledge-base\/first-hour, en: The button has another name: <b>Add<\/b>\n/,
    );
    expect(mail?.text).toMatch(/WD-\w{6}, Yes, nl: Een zin\n/);
    expect(mail?.html).toContain('&lt;b&gt;Add');

    const storage = { db: app.db, mailDirectory: '/nowhere' };
    const later = (days: number) =>
      new Date(app.clock.now().getTime() + days * 24 * 60 * MINUTE_MS);
    await purgeAll(storage, later(89));
    expect(await written(app)).toHaveLength(2);
    await purgeAll(storage, later(91));
    expect(await written(app)).toEqual([]);
  });

  it('is not in the mail once it was marked as spam or erased', async () => {
    const app = await startApp({ env: { OPERATOR_EMAIL } });
    await send(app, { words: 'One' });
    await app.db.updateTable('leads').set({ suspect: 1 }).execute();
    app.clock.advance(62 * MINUTE_MS);
    await vi.waitFor(async () => {
      app.clock.advance(1000);
      const sent = await app.db.selectFrom('deliveries').select('sent_at').execute();
      expect(sent).toMatchObject([{ sent_at: expect.any(String) }]);
    }, patience);
    expect(app.transport.sent).toEqual([]);
  });
});

it('admin feedback lists the votes, the worst page first', async () => {
  const { db, env } = await startCli();
  const none = await runCli(['feedback'], { env });
  expect(none).toMatchObject({ status: 0, err: 'Nobody has voted.\n' });
  const now = new Date('2026-01-05T10:00:00Z');
  const vote = (id: Parameters<typeof articlePath>[0], isHelpful: boolean) =>
    countVote(db, { page: articlePath(id), language: 'en', isHelpful }, now);
  await vote('first-hour', true);
  await vote('choose-a-plan', true);
  await vote('choose-a-plan', false);
  const { out } = await runCli(['feedback'], { env });
  expect(out).toBe(
    'PAGE                                     LANGUAGE  HELPFUL  NOT HELPFUL\n' +
      '/resources/knowledge-base/choose-a-plan  en              1            1\n' +
      '/resources/knowledge-base/first-hour     en              1            0\n',
  );
  const json = JSON.parse((await runCli(['feedback', '--json'], { env })).out);
  expect(json[0]).toMatchObject({ language: 'en', helpful: 1, notHelpful: 1 });
});
