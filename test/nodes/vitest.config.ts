import { defineConfig } from 'vitest/config';
import { Table } from './table.ts';

/**
 * Proofs with full repetitions that credits are exact on several nodes. Those for SQLite are in the same files as those
 * for PostgreSQL.
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
