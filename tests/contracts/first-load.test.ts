// @vitest-environment node
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadSite } from '#server/site/site.ts';
import { addressOf, builtPages, builtValues } from '#tests/helpers/built-pages.ts';
import { manualClock } from '#tests/helpers/manual-clock.ts';
import { rawExchange } from '#tests/helpers/raw-http.ts';
import { startApp } from '#tests/helpers/test-app.ts';
import { homeLimits, otherLimits } from '../../bench/limits.ts';
import { KB } from '../../bench/tables.ts';

/*
 * What a first visit loads. `npm run bench` measures the time that it takes; this holds the bytes that the
 * time is made of.
 */

/** A file of the build as a browser gets it, in bytes. */
function size(file: string): number {
  const compressed = `dist/${file}.br`;
  return statSync(existsSync(compressed) ? compressed : `dist/${file}`).size;
}

describe.each(builtPages.map((page) => [addressOf(page), page] as const))('%s', (_, page) => {
  const limits = page.id === 'home' ? homeLimits : otherLimits;
  const html = readFileSync(`dist/${page.file}`, 'utf8');
  const head = html.slice(0, html.indexOf('</head>'));

  it('loads no more than it may', () => {
    expect.soft(size(page.file), 'HTML').toBeLessThanOrEqual(limits.html * KB);

    // The inline script itself: head-script.test.ts.
    const [, files = ''] = /<script data-files="([^"]+)"/.exec(head) ?? [];
    expect(files).toMatch(/\.js$/);
    const scripts = files.split(' ').reduce((all, file) => all + size(file), 0);
    expect.soft(scripts, 'scripts').toBeLessThanOrEqual(limits.script * KB);

    const preloads = [...head.matchAll(/<link rel="preload" href="([^"]+)" as="(\w+)"/g)];
    expect(preloads.map(([, , as]) => as)).toEqual(['font']);
    expect.soft(size(preloads[0]?.[1] ?? ''), 'text font').toBeLessThanOrEqual(limits.font * KB);
  });

  it('waits for no file before its first paint', () => {
    expect(html).not.toMatch(/<script[^>]* src=/);
    expect(head.replace(/<noscript>.*<\/noscript>/s, '')).not.toMatch(
      /rel="(?:stylesheet|modulepreload)"/,
    );
  });
});

describe('home', () => {
  /** What a server sends before it waits for the first acknowledgement: ten segments (RFC 6928). */
  const firstWindow = 10 * 1460;

  it.each(
    builtPages.filter(({ id }) => id === 'home').map((page) => [addressOf(page), page] as const),
  )('%s fetches no drawing before it is parsed, and waits for its hero', (_, page) => {
    const html = readFileSync(`dist/${page.file}`, 'utf8');
    expect(html).not.toMatch(/<img(?![^>]* loading="lazy")/);
    const [, hero] = /<link rel="expect" href="#([^"]+)" blocking="render"/.exec(html) ?? [];
    expect(html).toMatch(new RegExp(`<section id="${hero}" class="[^"]*first-view`));
  });

  it('comes in the first round trip, with what goes before it', async () => {
    const { listen } = await startApp({
      site: await loadSite({
        dist: path.resolve('dist'),
        publicUrl: builtValues.origin,
        clock: manualClock(`${builtValues.today}T10:00:00.000Z`),
        styleguide: false,
      }),
    });
    const { port } = await listen();
    const answer = await rawExchange(
      port,
      'GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n',
      'latin1',
    );
    expect(answer).toMatch(/^content-encoding: br\r$/m);
    // A connection that stays open says so in another 29 bytes.
    expect(answer.length + 29).toBeLessThanOrEqual(firstWindow);
  });
});
