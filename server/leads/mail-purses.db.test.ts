import { describe, expect, it, vi } from 'vitest';
import type { Language } from '#content/languages.ts';
import { statusSubscription } from '#contracts/forms/status-subscription.ts';
import { manyPosts } from '#tests/helpers/lead-posts.ts';
import { patience } from '#tests/helpers/patience.ts';
import {
  startApp,
  type TestApp,
  validContact,
  validSubscription,
} from '#tests/helpers/test-app.ts';
import { readConfig } from '../config.ts';
import { texts } from '../i18n/texts.ts';
import { purseLimits } from '../limits.ts';
import { DAY_MS, HOUR_MS } from '../system/time.ts';
import { type PursedMail, takeTurn } from './mail-purses.ts';

const writeFrom = (app: TestApp, email: string, language: Language = 'en') =>
  app.post({ ...validContact, email, message: email, language });
const subscribe = (app: TestApp, email: string, headers = {}) =>
  app.post({ ...validSubscription, email }, headers, { url: '/api/status-subscription' });

/** In how many minutes the mail to an address goes; undefined where none waits. */
async function minutesUntilMail({ db, clock }: TestApp, email: string) {
  const rows = await db
    .selectFrom('deliveries')
    .select(['message', 'next_attempt_at'])
    .where('kind', '=', 'acknowledgement')
    .execute();
  const mail = rows.find(({ message }) => message.includes(`"to":"${email}"`));
  const dueAt = mail?.next_attempt_at ?? undefined;
  return dueAt && (Date.parse(dueAt) - clock.now().getTime()) / 60_000;
}

const reasons = async ({ db }: TestApp) =>
  (await db.selectFrom('leads').select('unacknowledged').orderBy('id').execute()).map(
    ({ unacknowledged }) => unacknowledged,
  );

const turns = async ({ db, clock }: TestApp, mail: PursedMail, count: number) => {
  const given = { now: clock.now(), config: readConfig({}) };
  const minutes: (number | undefined)[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const at = await takeTurn(db, mail, given);
    minutes.push(at && (at.getTime() - clock.now().getTime()) / 60_000);
  }
  return minutes;
};

// spec forms-110
describe('purses of mails to strangers', () => {
  it('are apart: no number of other posts keeps a confirmation back', async () => {
    const app = await startApp({ limits: manyPosts, env: { ACKNOWLEDGEMENTS_PER_HOUR: '2' } });
    for (let number = 0; number < 40; number += 1) await writeFrom(app, `a${number}@gmail.com`);
    expect(await reasons(app)).toContain('noRoom');
    const answer = await subscribe(app, 'real.person@gmail.com');
    expect(answer.json()).toEqual({
      success: true,
      message: statusSubscription.texts.en.toast.sentText,
    });
    expect(await minutesUntilMail(app, 'real.person@gmail.com')).toBe(0);
  });

  it('give half to what brings no proof of work, and that never waits before the rest', async () => {
    const app = await startApp();
    const unproven = { purse: 'acknowledgements', isProven: false, domain: 'a' } as const;
    const one = await turns(app, unproven, 1000);
    // A third of a half of sixty at once, to one domain.
    expect(one.filter((minutes) => minutes === 0)).toHaveLength(10);
    expect(one.at(-1)).toBeUndefined();
    const others = await Promise.all(
      [...'bcdefghijkl'].map((domain) => turns(app, { ...unproven, domain }, 10)),
    );
    expect(others.flat().filter((minutes) => minutes === 0).length).toBeLessThanOrEqual(20);
    const proven = { ...unproven, isProven: true };
    expect(await turns(app, proven, 10)).toEqual(Array(10).fill(0));
    expect((await turns(app, proven, 1))[0]).toBeGreaterThan(0);
  });
});

// spec forms-112
describe('a visitor whose mail is late', () => {
  it.each(['en', 'nl'] as const)('is told so, behind the promised words (%s)', async (language) => {
    const app = await startApp({ limits: manyPosts, env: { ACKNOWLEDGEMENTS_PER_HOUR: '1' } });
    const said: string[] = [];
    for (let number = 0; number < 24; number += 1) {
      const { message, note } = (await writeFrom(app, `a@${number}.example`, language)).json();
      if (note) expect(message.endsWith(` ${note}`)).toBe(true);
      said.push(note);
    }
    const { late } = texts[language].forms;
    expect(said[0]).toBeUndefined();
    expect(said.slice(1, 23)).toEqual(Array(22).fill(late.tomorrow));
    expect(said[23]).toBe(late.noRoom);
  });

  it('is told so again when the post is repeated, and nothing once the mail went', async () => {
    const app = await startApp({ limits: manyPosts, env: { CONFIRMATIONS_PER_HOUR: '1' } });
    await subscribe(app, 'a@one.example');
    const key = { 'idempotency-key': 'k' };
    const first = await subscribe(app, 'a@two.example', key);
    expect(first.json().note).toBe(texts.en.forms.late.tomorrow);
    expect((await subscribe(app, 'a@two.example', key)).json()).toEqual(first.json());
    app.clock.advance(2 * HOUR_MS);
    await vi.waitFor(async () => {
      app.clock.advance(1000);
      expect((await subscribe(app, 'a@two.example', key)).json().note).toBeUndefined();
    }, patience);
  });

  it('is told the same whether or not the address had a mail', async () => {
    const app = await startApp({ limits: manyPosts, env: { CONFIRMATIONS_PER_HOUR: '1' } });
    await subscribe(app, 'a@one.example');
    const known = await subscribe(app, 'a@one.example', { 'idempotency-key': 'k' });
    const unknown = await subscribe(app, 'a@two.example');
    expect(known.json()).toEqual(unknown.json());
  });
});

// spec forms-111
describe('a mail that finds no room', () => {
  it('goes by itself when there is some', async () => {
    const app = await startApp({ limits: manyPosts, env: { CONFIRMATIONS_PER_HOUR: '1' } });
    for (let number = 0; number < 25; number += 1) await subscribe(app, `a@${number}.example`);
    expect((await reasons(app)).slice(23)).toEqual(['noRoom', 'noRoom']);
    expect(await minutesUntilMail(app, 'a@24.example')).toBeUndefined();
    app.clock.advance(HOUR_MS);
    await vi.waitFor(async () => {
      app.clock.advance(purseLimits.lookEveryMs);
      expect(await reasons(app)).toEqual(Array(25).fill(null));
    }, patience);
    const asked = app.db.selectFrom('leads').select('id').where('asked_at', 'is not', null);
    expect(await asked.execute()).toHaveLength(25);
    await vi.waitFor(() => {
      app.clock.advance(HOUR_MS);
      expect(app.transport.sent.map(({ to }) => to)).toContain('a@24.example');
    }, patience);
  });

  it('waits for a week, and not for a suspect', async () => {
    const app = await startApp({ limits: manyPosts, env: { ACKNOWLEDGEMENTS_PER_HOUR: '1' } });
    for (let number = 0; number < 25; number += 1) await writeFrom(app, `a@${number}.example`);
    const spam = app.db.updateTable('leads').set({ suspect: 1 });
    await spam.where('unacknowledged', 'is not', null).execute();
    app.clock.advance(2 * DAY_MS);
    await app.app.inject('/healthz');
    expect((await reasons(app)).slice(23)).toEqual(['noRoom', 'noRoom']);
    expect(purseLimits.giveUpMs).toBe(7 * DAY_MS);
  });
});
