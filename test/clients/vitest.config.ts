import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Clients that tools generate from the served contract call a running service: npm run test:clients. */
export default defineConfig({
  // As in the configuration of all tests: one copy of graphql.
  ssr: { resolve: { conditions: ['module-sync', 'node'] } },
  test: {
    root: fileURLToPath(new URL('.', import.meta.url)),
    include: ['*.test.ts'],
    globalSetup: './setup.ts',
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
