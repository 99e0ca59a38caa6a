import { readdir } from 'node:fs/promises';
import { expect } from 'vitest';
import { fieldParts, multipart, type Part, pdf } from './multipart.ts';
import { storedLeads } from './stored-leads.ts';
import { type TestApp, validApplication } from './test-app.ts';

/** Where the careers form posts to. */
export const careersUrl = '/api/careers';

/** The part of a post that is the résumé. */
export const resume = (value: Buffer = pdf, filename = 'me.pdf'): Part => ({
  name: 'resume',
  value,
  filename,
});

/** Posts an application with these files; `fields` replace valid ones. */
export function apply(
  app: TestApp,
  files: Part[],
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
) {
  const parts = [...fieldParts({ ...validApplication, ...fields }), ...files];
  const { body, headers: own } = multipart(parts);
  return app.post(body, { ...own, ...headers }, { url: careersUrl });
}

/** A refused application has left no trace. */
export async function expectNothingKept(app: TestApp, name?: string): Promise<void> {
  expect(await storedLeads(app), name).toEqual([]);
  expect((await app.files()).size, name).toBe(0);
  const names = await readdir(app.dataDir).catch(() => []);
  expect(
    names.filter((one) => !one.startsWith('website.sqlite')),
    name,
  ).toEqual([]);
}
