import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../slow/program.ts';
import { TESTS } from './shared.ts';
import { deeds, openWorkers, until } from './workers.ts';

/** Opens a worker pool with jobs that run until the test releases them, however slow the machine is. */
function openHeldWorkers() {
  const folder = temporaryFolder();
  const file = join(folder.path, 'released');
  const job = { ...deeds, maxMs: 600_000 };
  const workers = openWorkers({ readable: [TESTS, folder.path], patienceMs: 600_000 });
  return {
    workers,
    hold: (party: string) => workers.act({ waitForFile: file }, { party, job }),
    release: () => writeFileSync(file, ''),
    async [Symbol.asyncDispose]() {
      await workers[Symbol.asyncDispose]();
      folder[Symbol.dispose]();
    },
  };
}

test('a client with many jobs does not delay the jobs of other clients', async () => {
  await using held = openHeldWorkers();
  const { workers } = held;
  const theirs = Array.from({ length: 20 }, () => held.hold('greedy'));
  await until(() => workers.figures.working === 2);
  expect(workers.figures.waiting).toBe(18);
  expect(await workers.act({ echo: 1 })).toEqual({ outcome: 'done', result: 1 });
  expect(workers.figures).toMatchObject({ working: 2, waiting: 18 });
  held.release();
  for (const { outcome } of await Promise.all(theirs)) expect(outcome).toBe('done');
});

test('the job of a third client starts immediately, even if two other clients use their full shares', async () => {
  await using held = openHeldWorkers();
  const { workers } = held;
  const theirs = ['eve', 'mallory'].flatMap((party) => [1, 2, 3].map(() => held.hold(party)));
  await until(() => workers.figures.working === 3);
  expect(await workers.act({ echo: 1 })).toEqual({ outcome: 'done', result: 1 });
  expect(workers.figures).toMatchObject({ working: 3, waiting: 3 });
  held.release();
  for (const { outcome } of await Promise.all(theirs)) expect(outcome).toBe('done');
});

test('a client is refused if it sends too many jobs, or jobs that are too large, while other clients are not', async () => {
  await using workers = openWorkers({ waiting: 3, maxBytes: 1_000 });
  const busy = { code: 'busy', status: 503, retryAfterSeconds: 2 };
  const work = [1, 2].map(() => workers.act({ wait: 600 }));
  await expect(workers.act({ echo: Buffer.alloc(600) })).rejects.toMatchObject(busy);
  work.push(...[1, 2, 3].map(() => workers.act({ wait: 0 })));
  await expect(workers.act({ wait: 0 })).rejects.toMatchObject({ ...busy, retryAfterSeconds: 1 });
  await workers.act({ echo: Buffer.alloc(300) }, { party: 'bob' });
  await Promise.all(work);
  // The bytes counted while the order waited are released.
  await workers.act({ echo: Buffer.alloc(400) });
});

test('a job that waits too long is refused, and a job that is aborted while it waits does not run', async () => {
  await using workers = openWorkers({ patienceMs: 300 });
  const work = [1, 2].map(() => workers.act({ wait: 1_000 }));
  await expect(workers.act({ wait: 0 })).rejects.toMatchObject({ code: 'busy' });
  const client = new AbortController();
  const left = workers.shareOf('ada').run(deeds, 'spin', client.signal);
  client.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  await Promise.all(work);
});

test('running work is completed even if its caller has disconnected', async () => {
  await using workers = openWorkers();
  const client = new AbortController();
  const begun = workers.shareOf('ada').run(deeds, { wait: 200 }, client.signal);
  await sleep(100);
  client.abort();
  expect(await begun).toMatchObject({ outcome: 'done' });
});

test('shutdown waits for all running work', async () => {
  await using workers = openWorkers();
  const work = Array.from({ length: 4 }, () => workers.act({ wait: 100 }));
  await workers.close(20_000);
  for (const one of await Promise.all(work)) expect(one.outcome).toBe('done');
  expect(workers.figures).toMatchObject({ processes: 0, working: 0, waiting: 0 });
  await expect(workers.act({ echo: 1 })).rejects.toMatchObject({ code: 'unavailable' });
});

test('shutdown aborts work that is unfinished at the end of the grace period', async () => {
  await using workers = openWorkers();
  const work = Array.from({ length: 4 }, () => workers.act('spin').catch((error: unknown) => error));
  await until(() => workers.figures.processes === 2);
  await workers.close(200);
  for (const failure of await Promise.all(work)) expect(failure).toMatchObject({ code: 'unavailable' });
  expect(workers.figures).toMatchObject({ processes: 0, givenUp: new Map() });
});
