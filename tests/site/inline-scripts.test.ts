// @vitest-environment node
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { siteData } from '#contracts/site.ts';
import { builtRenderer } from '#server/site/renderer.ts';
import { builtPages } from '#tests/helpers/built-pages.ts';

/** A script that runs, but for the one in the head, which has the addresses of the page's files. */
const ownScript = /<script(?![^>]*(?: data-files=| type="application\/(?:ld\+)?json"))/;

function expectWhole(html: string, name: string): void {
  expect.soft(html, name).not.toMatch(ownScript);
  expect.soft(html.includes('<template'), name).toBe(false);
  expect.soft(/<div hidden="" id="S:/.test(html), name).toBe(false);
}

it('no page of the build has a script that its policy doesn’t know, or parts that one would show', () => {
  expect(builtPages.length).toBeGreaterThan(60);
  for (const { file } of builtPages)
    expectWhole(readFileSync(path.join('dist', file), 'utf8'), file);
});

it('nor has a page that is made at the request', async () => {
  const renderer = await builtRenderer('dist');
  const site = siteData('https://www.example.com', new Date());
  for (const [id, address] of [
    ['server-status', '/resources/server-status'],
    ['status-history', '/resources/server-status/history'],
    ['search', '/search?q=vps'],
    ['contact', '/contact?plan=vps-pro'],
    ['custom-project', '/services/custom-project?type=custom'],
    ['form-answer-contact-failed', '/form-answer/contact/failed'],
  ] as const) {
    expectWhole(await renderer.page({ id, language: 'en', address }, site), id);
  }
});
