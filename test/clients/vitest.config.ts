import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Generated clients of the served contract call a running service: npm run test:clients. */
export default defineConfig({
  // One copy of graphql, as in the main configuration.
  ssr: { resolve: { conditions: ['module-sync', 'node'] } },
  test: {
    root: fileURLToPath(new URL('.', import.meta.url)),
    include: ['*.test.ts'],
    globalSetup: './setup.ts',
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
