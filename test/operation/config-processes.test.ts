import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { readConfig } from '../../src/config/index.ts';

test('the service runs one process by default, or as many as configured, or one per processor', () => {
  expect(readConfig({}).processes).toBe(1);
  expect(readConfig({ PROCESSES: '64' }).processes).toBe(64);
  expect(readConfig({ PROCESSES: 'auto' }).processes).toBe(Math.min(64, availableParallelism()));
});

test('shutdown drains connections in production by default, but never for longer than the grace period', () => {
  expect(readConfig({}).drainMs).toBe(0);
  expect(readConfig({ NODE_ENV: 'production' }).drainMs).toBe(2_000);
  expect(readConfig({ NODE_ENV: 'production', DRAIN_SECONDS: '0' }).drainMs).toBe(0);
  expect(readConfig({ DRAIN_SECONDS: '5' }).drainMs).toBe(5_000);
  expect(readConfig({ NODE_ENV: 'production', STOP_GRACE_SECONDS: '1' }).drainMs).toBe(1_000);
});
