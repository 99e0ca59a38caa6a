import { describe, expect, it, vi } from 'vitest';
import { distFixture } from '#tests/helpers/dist-fixture.ts';
import { manualClock } from '#tests/helpers/manual-clock.ts';
import { startApp } from '#tests/helpers/test-app.ts';
import { texts } from '../i18n/texts.ts';
import { loadSite } from '../site/site.ts';
import { loggerOptions } from './logging.ts';

/** The app with the fixture's pages (spec operation-39). */
async function startSite() {
  const publicUrl = 'http://localhost:3000';
  const clock = manualClock();
  const dist = await distFixture();
  const site = await loadSite({ dist, publicUrl, clock, styleguide: false });
  const { app } = await startApp({ env: { PUBLIC_URL: publicUrl }, clock, site });
  return app;
}

const letters = (length: number) => 'a'.repeat(length);

describe('a long address', () => {
  it.each([
    ['/', 1023, 404],
    ['/', 1024, 414],
    ['/nl/', 1021, 414],
    ['/assets/', 9000, 414],
    ['/?', 8190, 200],
    ['/?', 8191, 414],
  ])('%s and %i more characters is answered with %i', async (start, more, status) => {
    const app = await startSite();
    const answer = await app.inject({ url: start + letters(more) });
    expect(answer.statusCode).toBe(status);
    if (status !== 414) return;
    const { failures } = texts[start.startsWith('/nl') ? 'nl' : 'en'].forms;
    expect(answer.json()).toEqual({ success: false, message: failures[414] });
  });

  it('speaks the browser’s language where the path names none', async () => {
    const app = await startSite();
    const answer = await app.inject({
      url: `/${letters(2000)}`,
      headers: { 'accept-language': 'nl' },
    });
    expect(answer.json().message).toBe(texts.nl.forms.failures[414]);
  });

  it('leads on without its query where that is too long', async () => {
    const app = await startSite();
    const { location: kept } = (await app.inject({ url: `/downloads/?${letters(2047)}` })).headers;
    expect(kept).toBe(`/downloads?${letters(2047)}`);
    const { location } = (await app.inject({ url: `/downloads/?${letters(2048)}` })).headers;
    expect(location).toBe('/downloads');
  });

  it('is refused for posts too', async () => {
    const app = await startSite();
    const answer = await app.inject({ method: 'POST', url: `/api/contact/${letters(1024)}` });
    expect(answer.statusCode).toBe(414);
  });
});

// spec operation-89
describe('an address of the API with escapes that it does not need', () => {
  const shape = (code: string) => ({ success: false, error: { code } });

  it.each([
    ['DELETE', '/%761/databases/x', 401, 'auth_failed'],
    ['DELETE', '/api/v%31/d%61tabases/x', 401, 'auth_failed'],
    ['PUT', '/%761/databases/x', 405, 'not_found'],
    ['GET', '/%761/unknown', 404, 'not_found'],
    ['GET', '/%761/%zz', 400, 'invalid_parameter'],
  ] as const)('%s %s is answered as documented', async (method, url, status, code) => {
    const { app } = await startApp({ env: { API_ORIGINS: 'https://shop.example' } });
    const info = vi.spyOn(app.log, 'info');
    const headers = { origin: 'https://shop.example' };
    const answer = await app.inject({ method, url, headers });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject(shape(code));
    // Without hooks where the router can't read it.
    if (status === 400) return;
    expect(answer.headers['access-control-allow-origin']).toBe('https://shop.example');
    const [{ req }] = info.mock.calls.at(-1) as unknown as [{ req: never }];
    // What stands in the log names nothing of a customer.
    const { path } = loggerOptions({ logLevel: 'info' }).serializers?.req?.(req) ?? {};
    expect(path).toMatch(
      status === 401 ? /^(?:\/api)?\/v1\/databases\/:database_id$/ : /^\/v1(?:\/\*)?$/,
    );
  });

  it('of a form is refused in its shape', async () => {
    const { app } = await startApp();
    const answer = await app.inject({ method: 'DELETE', url: '/%61pi/contact' });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe('OPTIONS, POST');
  });

  it('keeps those that it needs', async () => {
    const { app } = await startApp();
    const urls: string[] = [];
    app.addHook('onResponse', async (request) => void urls.push(request.url));
    await app.inject({ method: 'DELETE', url: '/%761/databases/a%2Fb%25?c=%41' });
    await app.inject('/n%6C/%41');
    expect(urls).toEqual(['/v1/databases/a%2Fb%25?c=%41', '/n%6C/%41']);
  });
});
