import { describe, expect, it } from 'vitest';
import { startApp } from '#tests/helpers/test-app.ts';

const DAY_SECONDS = 24 * 60 * 60;

describe('security headers', () => {
  it.each(['/healthz', '/api/unknown', '/unknown'])('are on the answer of %s', async (url) => {
    const { app } = await startApp();
    const { headers } = await app.inject(url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy':
        "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
  });

  it('ask for https for at least 180 days, only where visitors come by https', async () => {
    const plain = await startApp();
    expect((await plain.app.inject('/healthz')).headers).not.toHaveProperty(
      'strict-transport-security',
    );
    const secure = await startApp({ env: { PUBLIC_URL: 'https://www.example.com' } });
    const { headers } = await secure.app.inject('/healthz');
    const [, seconds] = /^max-age=(\d+)$/.exec(String(headers['strict-transport-security'])) ?? [];
    expect(Number(seconds)).toBeGreaterThanOrEqual(180 * DAY_SECONDS);
  });

  it('leave a page its own content security policy', async () => {
    const { app } = await startApp();
    app.get('/page', (_request, reply) =>
      reply.header('content-security-policy', "default-src 'self'").send('page'),
    );
    const { headers } = await app.inject('/page');
    expect(headers['content-security-policy']).toBe("default-src 'self'");
  });
});
