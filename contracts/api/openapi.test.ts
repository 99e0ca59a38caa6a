import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openApi } from './openapi.ts';

// spec api-33
it('the committed description is what the schemas make (node scripts/generate-openapi.ts)', () => {
  const file = new URL('openapi.json', import.meta.url);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(openApi());
});
