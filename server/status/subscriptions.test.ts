import { describe, expect, it } from 'vitest';
import {
  all,
  eva,
  everything,
  startSubscriptions,
  subscriptionUrl,
  tokenIn,
} from '#tests/helpers/subscriptions.ts';

/* Posts and links that are refused before anything is stored; subscriptions.db.test.ts has what is stored. */

describe('a subscription', () => {
  it('needs a kind of message and a component', async () => {
    const test = await startSubscriptions();
    await test.ask();
    const token = tokenIn(await test.mailTo(eva));
    for (const boxes of [{}, all, everything, { ...all, 'component-tide': 'yes' }]) {
      const { status, page } = await test.press(token, 'confirm', boxes);
      expect(status).toBe(422);
      expect(page).toMatchObject({ outcome: 'confirm', values: { title: 'Nothing selected' } });
    }
    expect(await test.subscribers()).toEqual([]);
  });
});

describe('a link', () => {
  it('that is forged, swapped or of another purpose does nothing', async () => {
    const test = await startSubscriptions();
    const { confirm, manage } = await test.subscribe();
    const other = await test.subscribe('bo@example.org', { report: 'yes', ...everything });
    const [id = '', mac = ''] = manage.split('.');
    const [otherId = ''] = other.manage.split('.');
    const letter = mac.startsWith('A') ? 'B' : 'A';
    for (const token of [
      '',
      'x',
      id,
      `${id}.`,
      `${id}.${letter}${mac.slice(1)}`,
      `${otherId}.${mac}`,
      `${manage}x`,
      manage.toUpperCase(),
      'é'.repeat(40),
      '\u0000',
      `${id}.${mac}.${mac}`,
    ]) {
      expect.soft((await test.open(token)).status, token).toBe(404);
      for (const action of ['confirm', 'leave']) {
        expect.soft((await test.press(token, action)).status, token).toBe(404);
      }
    }
    // The one that confirms is another than the one that manages.
    expect(confirm).not.toBe(manage);
    expect((await test.open(confirm)).page.outcome).toBe('confirm');
    expect(await test.subscribers()).toHaveLength(2);
    const repeated = await test.app.inject({
      url: `${subscriptionUrl}?token=${manage}&token=${manage}`,
    });
    expect(repeated.statusCode).toBe(404);
  });

  it('is posted at most so often by an address (spec status-79)', async () => {
    const test = await startSubscriptions({
      limits: { subscriptionPosts: { requests: 2, perSeconds: 60 } },
    });
    for (const status of [404, 404, 429]) {
      const { status: answered, page } = await test.press('x', 'leave');
      expect(answered).toBe(status);
      expect(page.outcome).toBe('note');
    }
    const headers = { 'x-forwarded-for': '192.0.2.1' };
    const response = await test.app.inject({ method: 'POST', url: subscriptionUrl, headers });
    expect(response.headers['retry-after']).toMatch(/^\d+$/);
    // Opening a link is no post.
    expect((await test.open('x')).status).toBe(404);
  });

  it('with a valid link is limited by that link alone, whoever posts others (spec operation-207)', async () => {
    const test = await startSubscriptions({
      limits: { subscriptionPosts: { requests: 2, perSeconds: 60 } },
    });
    const { manage } = await test.subscribe();
    for (const status of [404, 404, 429]) {
      expect((await test.press('x', 'leave')).status).toBe(status);
    }
    for (const status of [200, 200, 429]) {
      expect((await test.press(manage, 'leave')).status).toBe(status);
    }
  });

  it('posted in a wrong way is answered with what is wrong', async () => {
    const test = await startSubscriptions();
    for (const [type, status, payload] of [
      ['text/plain', 415, 'List-Unsubscribe=One-Click'],
      ['multipart/form-data; boundary=b', 400, '--c\r\n'],
      ['application/json', 400, '[1'],
      ['application/x-www-form-urlencoded', 400, 'token=%ff'],
      ['application/x-www-form-urlencoded', 413, 'x'.repeat(70_000)],
    ] as const) {
      const headers = { 'content-type': type };
      const request = { method: 'POST', url: subscriptionUrl, headers, payload } as const;
      const response = await test.app.inject(request);
      expect.soft(response.statusCode, type).toBe(status);
      expect.soft(JSON.parse(response.body), type).toMatchObject({ outcome: 'note' });
    }
  });
});
