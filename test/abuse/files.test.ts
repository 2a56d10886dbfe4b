import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { createWorkers, type WorkerPool } from '../../src/workers/index.ts';
import { bomb } from '../exif/bomb.ts';
import { openTestService } from '../service-in-memory.ts';

const image = await readFile(new URL('../exif/images/full.jpg', import.meta.url));

it('images of one account that fill the whole memory do not delay an image of another account', async () => {
  const workers = createWorkers({ processors: 2 });
  await using service = await openTestService({ workers });
  const { key } = await service.accounting.createKey({ email: 'bob@example.com', plan: 'operator' });
  const extract = (key: string, body: Uint8Array<ArrayBuffer>) =>
    service.send('/exif/v1/extract', {
      method: 'POST',
      headers: { 'X-Api-Key': key, 'Content-Type': 'image/any' },
      body,
    });
  let ended = 0;
  const bombs = Array.from({ length: 8 }, async () => {
    const { status } = await extract(service.key, new Uint8Array(bomb()));
    ended += 1;
    return status;
  });
  const { status, body } = await extract(key, new Uint8Array(image));
  expect([status, body.camera.make]).toEqual([200, 'Canon']);
  expect(ended).toBeLessThan(7);
  await workers.close(0);
  // Running and queued requests are refused when the service stops.
  for (const status of await Promise.all(bombs)) expect([422, 503]).toContain(status);
});

it('refused free requests count against the rate limit according to the processor time that they used', async () => {
  const workers: WorkerPool = {
    ...createWorkers(),
    shareOf: (_party, account) => ({
      async run() {
        account?.onCpuUsed(4_000);
        return { outcome: 'given_up', why: 'time' };
      },
    }),
  };
  await using service = await openTestService({ workers, plan: 'free' });
  const extract = () =>
    service.send('/exif/v1/extract', {
      method: 'POST',
      headers: { 'X-Api-Key': service.key, 'Content-Type': 'image/jpeg' },
      body: new Uint8Array(image),
    });
  expect((await extract()).status).toBe(422);
  const { status, headers } = await extract();
  expect(status).toBe(429);
  // 80 units at ten a second; the burst covers twenty of them.
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(4);
});
