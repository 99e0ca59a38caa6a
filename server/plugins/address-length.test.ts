import { describe, expect, it } from 'vitest';
import { distFixture } from '#tests/helpers/dist-fixture.ts';
import { manualClock } from '#tests/helpers/manual-clock.ts';
import { startApp } from '#tests/helpers/test-app.ts';
import { loadSite } from '../site/site.ts';
import { texts } from '../texts.ts';

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
