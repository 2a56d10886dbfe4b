import { defineConfig } from 'vitest/config';
import { Table } from './table.ts';

/**
 * Proofs, at full length, that credits are exact on several nodes. The same test files contain the proofs for SQLite
 * and for PostgreSQL.
 */
export default defineConfig({
  ssr: { resolve: { conditions: ['module-sync', 'node'] } },
  test: {
    env: { NODES: 'full' },
    reporters: ['default', new Table()],
    // Each test measures how long other calls wait.
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000, interval: 10 } },
    projects: [
      {
        extends: true,
        test: { name: 'SQLite', include: ['test/nodes/{races,kills,once}.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'PostgreSQL',
          include: ['test/nodes/**/*.test.ts'],
          globalSetup: ['test/postgres/setup.ts'],
        },
      },
    ],
  },
});
