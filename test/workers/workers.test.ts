import { expect, test } from 'vitest';
import { createWorkers, defineJob } from '../../src/workers/index.ts';
import type echo from './jobs/echo.ts';

const echoing = defineJob<typeof echo<Uint8Array>>({
  name: 'echoes',
  module: new URL('./jobs/echo.ts', import.meta.url),
  mostMs: 5_000,
  mostMemoryMb: 128,
});
const { signal } = new AbortController();

test('an order comes back as it went', async () => {
  const workers = createWorkers();
  const bytes = Uint8Array.from({ length: 300 }, (_, at) => at);
  expect(await workers.run(echoing, bytes, signal)).toEqual({ outcome: 'done', result: bytes });
  await workers.close(0);
});
