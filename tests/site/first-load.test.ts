// @vitest-environment node
import { existsSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pageIds, pages } from '#content/pages.ts';
import { addressOf, builtPages, textFont } from '#tests/helpers/built-pages.ts';
import { homeLimits, otherLimits } from '../../bench/limits.ts';
import { KB } from '../../bench/tables.ts';
import { compressBrotli, quickQuality } from '../../server/site/prepare-page.ts';

/*
 * What a first visit loads of any page, held to limits. `npm run bench` measures the time that it takes; this
 * holds the bytes that the time is made of.
 */

/** A file of the build as a browser gets it, in bytes. */
function size(file: string): number {
  const compressed = `dist/${file}.br`;
  return statSync(existsSync(compressed) ? compressed : `dist/${file}`).size;
}

describe.each(builtPages.map((page) => [addressOf(page), page] as const))('%s', (_, page) => {
  const html = readFileSync(`dist/${page.file}`, 'utf8');
  const head = html.slice(0, html.indexOf('</head>'));

  it('loads no more than it may', async () => {
    const limits = page.id === 'home' ? homeLimits : otherLimits;
    const sent = await compressBrotli(Buffer.from(html), quickQuality);
    expect.soft(sent.length, 'HTML').toBeLessThanOrEqual(limits.html * KB);

    // The inline script itself: head-script.test.ts.
    const [, files = ''] = /<script data-files="([^"]+)"/.exec(head) ?? [];
    expect(files).toMatch(/\.js$/);
    const scripts = files.split(' ').reduce((all, file) => all + size(file), 0);
    expect.soft(scripts, 'scripts').toBeLessThanOrEqual(limits.script * KB);

    const preloads = [...head.matchAll(/<link rel="preload" href="([^"]+)" as="(\w+)"/g)];
    // The same as in the server's header, else it is fetched twice.
    expect(preloads.map(([, href, as]) => [href, as])).toEqual([[textFont, 'font']]);
  });

  it('waits for no file before its first paint', () => {
    expect(html).not.toMatch(/<script[^>]* src=/);
    const links = head.replace(/<noscript>.*<\/noscript>/s, '').match(/<link [^>]*>/g) ?? [];
    for (const link of links.filter((one) => !/ disabled=/.test(one)))
      expect(link).not.toMatch(/rel="(?:stylesheet|modulepreload)"/);
  });
});

it.each(pageIds)('fetches at most fifteen files more than home: %s', (id) => {
  const files: Record<string, string[]> = JSON.parse(
    readFileSync('dist/public/page-files.json', 'utf8'),
  );
  const home = new Set(files['/']);
  expect(files[pages[id].path]?.filter((file) => !home.has(file)).length).toBeLessThanOrEqual(15);
});
