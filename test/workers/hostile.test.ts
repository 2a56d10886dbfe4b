import { expect, test } from 'vitest';
import { defineJob } from '../../src/workers/index.ts';
import type attack from './hostile-job.ts';
import { ATTACKS, type Attack } from './hostile-job.ts';
import { insist, lives, openWorkers, until } from './workers.ts';

const hostile = defineJob<typeof attack>({
  name: 'hostile',
  module: new URL('./hostile-job.ts', import.meta.url),
  maxMs: 2_000,
  maxMemoryMb: 128,
});

const { signal } = new AbortController();

test.each(
  Object.keys(ATTACKS) as Attack[],
)('a process that writes %s is killed, and the next job succeeds', async (name) => {
  await using workers = openWorkers();
  const outcome = await insist(() => workers.run(hostile, name, signal)).catch(
    ({ message }: Error) => message,
  );
  expect(outcome).toSatisfy(
    (ended) => (ended as { outcome?: string }).outcome === 'given_up' || /cannot be read/.test(String(ended)),
  );
  expect(await workers.act({ echo: 1 })).toEqual({ outcome: 'done', result: 1 });
});

test('a process cannot restart its time limit', async () => {
  await using workers = openWorkers();
  const since = performance.now();
  const outcome = await insist(() => workers.run(hostile, 'its beginning again and again', signal));
  expect(outcome).toEqual({ outcome: 'given_up', why: 'time' });
  expect(performance.now() - since).toBeGreaterThan(1_900);
});

test('a process that sends a message although it has no job is killed', async () => {
  await using workers = openWorkers();
  const done = await workers.run(hostile, 'a result after its own', signal);
  await until(() => !lives((done as { result: number }).result));
  expect(await workers.act({ echo: 1 })).toEqual({ outcome: 'done', result: 1 });
});
