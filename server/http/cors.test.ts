import { describe, expect, it } from 'vitest';
import { startApp, validContact } from '#tests/helpers/test-app.ts';

const pages = 'https://www.example.com';
const elsewhere = { PUBLIC_URL: pages, API_URL: 'https://api.example.com' };
const limits = { leadForm: { requests: 2, perSeconds: 600 } };

const preflight = {
  'access-control-request-method': 'POST',
  'access-control-request-headers': 'content-type,idempotency-key',
};

describe('with the API elsewhere (spec operation-137)', () => {
  it('the pages may ask whether they may post, and what', async () => {
    const { app } = await startApp({ env: elsewhere });
    const ask = (origin: string) =>
      app.inject({
        method: 'OPTIONS',
        url: '/api/contact',
        headers: { ...preflight, origin },
      });
    const { statusCode, headers } = await ask(pages);
    expect(statusCode).toBe(204);
    expect(headers).toMatchObject({
      'access-control-allow-origin': pages,
      'access-control-allow-methods': 'GET, HEAD, POST',
      'access-control-allow-headers': 'content-type, idempotency-key',
      'access-control-max-age': '7200',
      vary: 'Origin',
    });
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
    const { headers: refused } = await ask('https://elsewhere.example');
    expect(Object.keys(refused).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('they may read every answer, refusals too, and nobody else may', async () => {
    const { app, db, post } = await startApp({ env: elsewhere, limits });
    const from = (origin: string) => ({ origin });
    const answers = [
      await post(validContact, from(pages)),
      await post({}, from(pages)),
      await post(validContact, from(pages)),
      await app.inject({ url: '/api/challenge', headers: from(pages) }),
      await app.inject({ url: '/api/unknown', headers: from(pages) }),
      await app.inject({ method: 'DELETE', url: '/api/status', headers: from(pages) }),
    ];
    await db.destroy();
    answers.push(
      await app.inject({ method: 'POST', url: '/api/mvp-proposal', headers: from(pages) }),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([
      200, 422, 429, 200, 404, 405, 400,
    ]);
    for (const { headers } of answers) {
      expect(headers['access-control-allow-origin']).toBe(pages);
      expect(headers['access-control-allow-credentials']).toBeUndefined();
      expect(String(headers.vary).split(', ')).toContain('Origin');
    }
    // What depended on the language still does.
    expect(answers[4]?.headers.vary).toBe('Origin, Accept-Language');

    // Which anybody may read (spec status-3).
    const { headers: ofStatus } = await app.inject({ url: '/api/status', headers: from(pages) });
    expect(ofStatus['access-control-allow-origin']).toBe('*');

    for (const origin of ['https://elsewhere.example', `${pages}.elsewhere.example`, 'null']) {
      const { headers } = await app.inject({ url: '/api/challenge', headers: from(origin) });
      expect(headers, origin).not.toHaveProperty('access-control-allow-origin');
      expect(headers.vary, origin).toBe('Origin');
    }
    const others = ['/healthz', '/readyz', '/robots.txt', '/apis', '/'];
    for (const url of others) {
      const { headers } = await app.inject({ url, headers: from(pages) });
      expect(headers, url).not.toHaveProperty('access-control-allow-origin');
    }
  });

  it('but nobody is let in where the API is where the pages are', async () => {
    const { app } = await startApp({ env: { PUBLIC_URL: pages, API_URL: pages } });
    const headers = { origin: pages, ...preflight };
    for (const method of ['GET', 'OPTIONS'] as const) {
      const answer = await app.inject({ method, url: '/api/challenge', headers });
      expect(Object.keys(answer.headers).join()).not.toMatch(/access-control|vary/);
    }
  });
});
