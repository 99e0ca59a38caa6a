import type { KnipConfig } from 'knip';

export default {
  entry: [
    'app/entry-server.tsx',
    'app/head/head-script.ts',
    'app/pages/*/page.tsx',
    'bench/run.ts',
    'scripts/*.{ts,mjs}',
    'tests/articles/**/*.ts',
    'tests/long/attacker.ts',
  ],
  project: [
    '{app,bench,content,contracts,scripts,server,tests}/**/*.{ts,tsx,mjs,css}',
    '!design/**',
  ],
  compilers: {
    // Knip reads no CSS by itself: without this a stylesheet that nobody imports would stay unnoticed.
    css: (text: string) =>
      text
        .match(/@import "[^"]+"/g)
        ?.join('\n')
        .replaceAll('@', '') ?? '',
  },
  ignoreBinaries: ['dpkg-query', 'flock', 'pngquant', 'systemd-notify'],
  ignoreDependencies: [
    // A test starts its program by the path (server/api/openapi.test.ts).
    '@redocly/cli',
  ],
  ignoreExportsUsedInFile: true,
} satisfies KnipConfig;
