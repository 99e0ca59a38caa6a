// @vitest-environment node
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { copyProject, followGuide, run, typeCheck } from '#tests/helpers/follow-guide.ts';
import { startServerProcess } from '#tests/helpers/server-process.ts';

/*
 * Follows docs/how-to/add-a-form.md in a copy of the project: every block of code in it is written where
 * the guide says, and nothing else.
 */

const wish = { name: 'Anna de Vries', email: 'anna@example.org', size: 'large', wishes: 'A shop' };

it('a form that is added as the guide says needs nothing else', {
  // A type check and a build: slow where others work beside it.
  timeout: 600_000,
  retry: 0,
}, async () => {
  const root = await copyProject();
  await followGuide(root, 'docs/how-to/add-a-form.md', 7);
  const [mistakes] = await Promise.all([
    typeCheck(root),
    run(root, process.execPath, 'scripts/build.ts'),
  ]);
  expect(mistakes).toEqual([]);

  const dataDir = path.join(root, 'var');
  const { url } = await startServerProcess(
    { DATA_DIR: dataDir, MAIL_TO_QUOTE: 'quotes@example.com', SALES_EMAIL: 'sales@example.com' },
    [],
    root,
  );
  const page = await (await fetch(`${url}/nl/resources/knowledge-downloads`)).text();
  expect(page).toMatch(/<form [^>]*action="\/api\/quote"/);
  expect(page).toContain('Een webshop of meer');
  const policy = await (await fetch(`${url}/company/privacy-policy`)).text();
  expect(policy).toContain('The website has seven forms.');
  for (const sentence of ['Wishes are optional', 'wishes for a quote', 'Quote: 12 months']) {
    expect(policy).toContain(sentence);
  }

  const post = (body: object, headers: Record<string, string> = {}) =>
    fetch(`${url}/api/quote`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ ...wish, ...body }),
    });
  const refused = await post({ size: 'huge', wishes: 'x'.repeat(2001) }, { accept: 'text/html' });
  expect(refused.status).toBe(422);
  const answer = await refused.text();
  expect(answer).toContain('Failed to send your wish');
  expect(answer).toContain('Wishes: please use at most 2000 characters.');
  expect(answer).toContain('value="Anna de Vries"');

  const taken = await post({});
  expect(taken.status).toBe(200);
  const { message, reference } = await taken.json();
  expect(message).toBe('You get our quote within 24 hours.');
  const mails = await vi.waitFor(
    async () => {
      const names = await readdir(path.join(dataDir, 'mail'));
      expect(names.filter((name) => name.endsWith('.eml'))).toHaveLength(2);
      return Promise.all(names.map((name) => readFile(path.join(dataDir, 'mail', name), 'utf8')));
    },
    { timeout: 20_000, interval: 100 },
  );
  const ours = mails.find((mail) => /^To: .*quotes@example\.com/m.test(mail));
  expect(ours).toContain(`[${reference}] A shop or more: quote`);
  expect(mails.some((mail) => /^To: .*anna@example\.org/m.test(mail))).toBe(true);
});
