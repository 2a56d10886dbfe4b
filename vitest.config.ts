import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  // Without these conditions vitest loads graphql's CommonJS copy beside the ES one, and the two refuse each other's types.
  ssr: { resolve: { conditions: ['module-sync', 'node'] } },
  test: {
    include: ['test/**/*.test.ts'],
    // They need servers that are not installed everywhere: npm run test:network.
    exclude: [...configDefaults.exclude, 'test/network/**'],
    testTimeout: 30_000,
  },
});
