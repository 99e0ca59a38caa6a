// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { claimsRegister } from '#content/claims-register.ts';

/** Which page reads which claim: `home uptimePercent`. */
const readings = globSync('app/pages/*/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .flatMap((file) => {
    const page = file.split(path.sep)[2];
    const code = readFileSync(file, 'utf8');
    return [...code.matchAll(/(?<![\w/-])(?:claims|pageClaims)\.(\w+)/g)].map(
      ([, name]) => `${page} ${name}`,
    );
  });

it('a page that reads a claim is registered as showing it', () => {
  const registered = Object.values(claimsRegister).flatMap(({ from, pages }) =>
    pages.map((page) => `${page} ${from.replace(/^(claims|pageClaims)\./, '')}`),
  );
  expect(readings).toContain('home uptimePercent');
  for (const reading of readings) expect.soft(registered).toContain(reading);
});
