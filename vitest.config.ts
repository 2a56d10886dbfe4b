import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Without these conditions vitest loads graphql's CommonJS copy beside the ES one, and the two refuse each other's types.
  ssr: { resolve: { conditions: ['module-sync', 'node'] } },
  test: { include: ['test/**/*.test.ts'], testTimeout: 30_000 },
});
