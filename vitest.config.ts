import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { enterTestEnvironment } from './tests/helpers/environment.ts';
import { long } from './tests/helpers/long.ts';

enterTestEnvironment();

/** A shared machine stalls now and then, and some tests start processes. */
const patient = {
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
};
/** The files of a worker share their modules, because each tidies up what it changes, and loading them again takes long. */
const shared = { ...patient, isolate: false };

/** A page's address in tests leads nowhere, so that nothing which runs here is asked for what a page fetches. */
const browser = {
  environment: 'happy-dom',
  environmentOptions: { happyDOM: { url: 'http://localhost:1' } },
} as const;

const faults = { ...patient, testTimeout: 180_000, environment: 'node' } as const;

/** What SQLite doesn't have. */
const onPostgresOnly = '{server,tests}/**/*.postgres.test.ts';

export default defineConfig({
  test: {
    // One more than cores, because much of the time is waiting for processes and databases.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        plugins: [react()],
        test: {
          ...shared,
          ...browser,
          name: 'app',
          include: ['app/**/*.test.{ts,tsx}', 'content/**/*.test.ts', 'tests/site/*.test.ts'],
        },
      },
      {
        // What stands in the built pages.
        test: {
          ...shared,
          ...browser,
          name: 'pages',
          include: ['tests/site/pages/*.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts', 'contracts/**/*.test.ts'],
          exclude: [onPostgresOnly],
        },
      },
      {
        test: {
          ...faults,
          name: 'faults',
          include: ['tests/faults/*.test.ts', 'tests/articles/*.test.ts'],
          exclude: [onPostgresOnly],
        },
      },
      {
        // Where the database decides, once more on PostgreSQL.
        test: {
          ...shared,
          name: 'server-postgres',
          environment: 'node',
          include: ['server/**/*.db.test.ts', onPostgresOnly],
          globalSetup: 'tests/helpers/postgres.ts',
        },
      },
      // What takes longer than anybody waits for (scripts/test.ts).
      ...(long
        ? [{ test: { ...faults, name: 'long', include: ['tests/{browsers,long}/*.test.ts'] } }]
        : []),
    ],
  },
});
