import { defineConfig } from 'vitest/config';

/**
 * Tests with real servers, which must be installed: `apt-get install knot unbound haproxy redis-server` (or
 * `valkey-server`).
 */
export default defineConfig({
  ssr: { resolve: { conditions: ['module-sync', 'node'] } },
  test: { include: ['test/network/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 },
});
