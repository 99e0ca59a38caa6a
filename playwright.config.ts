import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserPath } from './tests/helpers/browser.ts';
import { enterTestEnvironment } from './tests/helpers/environment.ts';
import { freePort } from './tests/helpers/free-port.ts';
import { long } from './tests/helpers/long.ts';

enterTestEnvironment();
/*
 * Of the servers under test, chosen once, because each worker reads this file too: where they keep their databases and
 * mails, which tests read there, and where they answer.
 */
process.env.E2E_DATA_DIR ??= mkdtempSync(path.join(tmpdir(), 'website-e2e-'));
process.env.E2E_URL ??= `http://localhost:${await freePort()}`;
/** The server to which every post is an attack. */
process.env.E2E_ATTACKED_DATA_DIR ??= path.join(process.env.E2E_DATA_DIR, 'attacked');
process.env.E2E_ATTACKED_URL ??= `http://localhost:${await freePort()}`;
/** The exported site, and its API, which is another site to a browser. */
process.env.E2E_EXPORTED_URL ??= `http://localhost:${await freePort()}`;
process.env.E2E_API_URL ??= `http://127.0.0.1:${await freePort()}`;

/**
 * The production server on the production build. It believes X-Forwarded-For, so that each test can come
 * from an address of its own and meet its own limits.
 */
function server(url: string, env: Record<string, string>) {
  return {
    command: 'node server/main.ts',
    url: `${url}/readyz`,
    env: {
      HOST: '127.0.0.1',
      PORT: new URL(url).port,
      NODE_ENV: 'test',
      TRUST_PROXY: 'true',
      LOG_LEVEL: 'warn',
      // No test asks registries.
      DOMAIN_LOOKUP: 'off',
      ...env,
    },
    reuseExistingServer: false,
    stdout: 'pipe' as const,
  };
}

export default defineConfig({
  testDir: 'tests/e2e',
  // A folder of its own, because it is emptied first.
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: process.env.E2E_URL,
    // A fifth of a journey was a new context, without the files that the last one had. Playwright clears
    // cookies, storage, routes and scripts between tests, and tests/helpers/e2e.ts the rest.
    reuseContext: true,
    launchOptions: {
      executablePath: browserPath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
  // A journey runs at desktop's size unless its tag says @phone or @both, because a second size seldom tells more. What
  // is tagged @long runs in the long form.
  projects: [
    {
      name: 'desktop',
      grepInvert: long ? /@phone/ : /@phone|@long/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grep: /@phone|@both/,
      ...(!long && { grepInvert: /@long/ }),
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        userAgent:
          'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Mobile Safari/537.36',
      },
    },
  ],
  webServer: [
    // All tests together are no attack.
    server(process.env.E2E_URL, {
      DATA_DIR: process.env.E2E_DATA_DIR,
      ATTACK_PER_TEN_MINUTES: '1000000',
      ATTACK_PER_DAY: '1000000',
      ACKNOWLEDGEMENTS_PER_HOUR: '1000000',
      CONFIRMATIONS_PER_HOUR: '1000000',
    }),
    server(process.env.E2E_ATTACKED_URL, {
      DATA_DIR: process.env.E2E_ATTACKED_DATA_DIR,
      ATTACK_PER_TEN_MINUTES: '0',
      ACKNOWLEDGEMENTS_PER_HOUR: '1000000',
    }),
  ],
});
