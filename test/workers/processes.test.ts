import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { getPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { deeds, lives, openWorkers, until, watchProcesses } from './workers.ts';

const number = async (act: Promise<unknown>): Promise<number> =>
  ((await act) as { readonly result: number }).result;

test('a process runs jobs one after another, and ends after it has been idle for some time', async () => {
  await using workers = openWorkers({ idleMs: 200 });
  using processes = watchProcesses();
  const first = await number(workers.act('tell its number'));
  expect(await number(workers.act('tell its number', { party: 'bob' }))).toBe(first);
  const [child] = processes.opened as [ChildProcess];
  expect(child.pid).toBe(first);
  await once(child, 'exit');
  expect(workers.figures.processes).toBe(0);
  expect(await number(workers.act('tell its number'))).not.toBe(first);
});

test('an idle process that dies is replaced without an error', async () => {
  await using workers = openWorkers();
  using processes = watchProcesses();
  const first = await number(workers.act('tell its number'));
  const [child] = processes.opened as [ChildProcess];
  child.kill('SIGKILL');
  // The exit of the process has not been noticed yet.
  expect(await number(workers.act('tell its number'))).not.toBe(first);
  expect(workers.figures).toMatchObject({ processes: 1, givenUp: new Map() });
});

test.each([
  [true, 10],
  [false, 0],
])('a process with lowPriority %j has the nice value %i', async (lowPriority, nice) => {
  await using workers = openWorkers({ lowPriority });
  expect(getPriority(await number(workers.act('tell its number')))).toBe(nice);
});

test('a process runs at most 200 jobs, which limits memory leaks', async () => {
  await using workers = openWorkers();
  const numbers = new Set<number>();
  for (let order = 0; order < 201; order += 1) numbers.add(await number(workers.act('tell its number')));
  expect(numbers.size).toBe(2);
});

test('a process has the memory limit of one kind of work, and is replaced for another kind', async () => {
  await using workers = openWorkers();
  const job = { ...deeds, maxMemoryMb: 200 };
  const small = await Promise.all([1, 2].map(() => number(workers.act({ wait: 50 }))));
  const large = await Promise.all([1, 2].map(() => number(workers.act({ wait: 50 }, { job }))));
  expect(new Set([...small, ...large]).size).toBe(4);
  await until(() => workers.figures.processes === 2);
  expect(large.every(lives)).toBe(process.platform === 'linux');
});

test('a process ignores stop signals, which Ctrl+C and systemd send to all processes', async () => {
  await using workers = openWorkers();
  using processes = watchProcesses();
  const first = await number(workers.act('tell its number'));
  const work = number(workers.act({ wait: 200 }));
  const [child] = processes.opened as [ChildProcess];
  for (const signal of ['SIGINT', 'SIGTERM'] as const) child.kill(signal);
  expect(await work).toBe(first);
});

test('a process that cannot be started does not count as a failure of the job', async () => {
  await using workers = openWorkers();
  const { execPath } = process;
  try {
    process.execPath = '/nowhere/node';
    await expect(workers.act({ echo: 1 })).rejects.toMatchObject({ code: 'busy', cause: expect.any(Error) });
  } finally {
    process.execPath = execPath;
  }
  await until(() => workers.figures.processes === 0);
  expect(await workers.act({ echo: 1 })).toEqual({ outcome: 'done', result: 1 });
});

test('processes end when the service is killed, even in an endless loop', async () => {
  const parent = spawn(process.execPath, [fileURLToPath(new URL('./parent.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [told] = (await once(parent.stdout, 'data')) as [Buffer];
  const pids = String(told).trim().split(' ').map(Number);
  expect(pids.map(lives)).toEqual([true, true]);
  parent.kill('SIGKILL');
  await until(() => !pids.some(lives));
});
