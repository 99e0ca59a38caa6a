/**
 * Files and folders that the build reads: `dist/` is stale when one of them has changed.
 * `tests/site/build-inputs.test.ts` compares them with what the build imports.
 */
export const buildInputs = [
  'app',
  'content',
  'contracts',
  'public',
  'scripts',
  'server/site/earlier-assets.ts',
  'package-lock.json',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
];
