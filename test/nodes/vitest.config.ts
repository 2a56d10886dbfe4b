import { defineConfig } from 'vitest/config';
import { Table } from './table.ts';

/** The proofs that credits are exact on several nodes, with all of their counts. Those of SQLite stand beside those of PostgreSQL. */
export default defineConfig({
  ssr: { resolve: { conditions: ['module-sync', 'node'] } },
  test: {
    env: { NODES: 'full' },
    reporters: ['default', new Table()],
    // Each measures how long others wait.
    fileParallelism: false,
    testTimeout: 60_000,
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
