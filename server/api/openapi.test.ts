import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { spawnSync } from '#tests/helpers/child-process.ts';
import { openApi } from './openapi.ts';

const file = path.resolve('contracts/api/openapi.json');

// spec api-33
it('the committed description is what the calls make (node scripts/generate-openapi.ts)', () => {
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(openApi());
});

// spec api-33
it('redocly finds nothing to improve in it', () => {
  const env = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const { status, stderr } = spawnSync(
    'node_modules/.bin/redocly',
    ['lint', file, '--extends', 'recommended-strict'],
    { env, encoding: 'utf8' },
  );
  expect(status, stderr).toBe(0);
});
