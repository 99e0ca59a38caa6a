import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [react()],
        test: {
          name: 'app',
          environment: 'happy-dom',
          include: [
            'app/**/*.test.{ts,tsx}',
            'content/**/*.test.ts',
            'tests/contracts/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts', 'contracts/**/*.test.ts'],
        },
      },
      {
        // What touches the database, once more on PostgreSQL.
        test: {
          name: 'server-postgres',
          environment: 'node',
          include: ['server/{leads,mail,db}/**/*.test.ts', 'server/plugins/health.test.ts'],
          exclude: ['server/db/sqlite.test.ts'],
          globalSetup: 'tests/helpers/postgres.ts',
        },
      },
    ],
  },
});
