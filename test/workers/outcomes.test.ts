import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { serialize } from 'node:v8';
import { expect, test } from 'vitest';
import type { ApiError } from '../../src/errors.ts';
import { CHANNEL_FD } from '../../src/workers/protocol.ts';
import { deeds, insist, openWorkers, watchProcesses } from './workers.ts';

const linux = process.platform === 'linux';
const { signal } = new AbortController();

test('work that returns its input returns it unchanged, with bytes in order', async () => {
  await using workers = openWorkers();
  const bytes = Uint8Array.from({ length: 3_000_000 }, (_, at) => at * 7);
  const echo = { bytes, buffer: Buffer.from('äöü'), map: new Map([[1, new Date(0)]]), none: undefined };
  const done = await workers.act({ echo });
  expect(done).toEqual({ outcome: 'done', result: echo });
});

test('the time in which this process copies an order and its result counts for the client of the order', async () => {
  await using workers = openWorkers();
  const counted: string[] = [];
  const accountOf = (party: string) => ({ onCpuUsed: () => {}, attribute: () => void counted.push(party) });
  for (const party of ['ada', 'eve'])
    await workers.shareOf(party, accountOf(party)).run(deeds, { echo: Buffer.alloc(3 * 2 ** 20) }, signal);
  // Once after each of three pieces of the order, and at least once for the result.
  expect(counted.filter((party) => party === 'ada').length).toBeGreaterThan(3);
  expect(counted.slice(counted.indexOf('eve'))).not.toContain('ada');
});

test('an exception in the work is thrown to the caller, and the process continues', async () => {
  await using workers = openWorkers();
  const before = await workers.act('tell its number');
  const failure = await workers.act('throw').catch((error: unknown) => error);
  expect(failure).toMatchObject({ message: 'The job deeds failed: no such thing' });
  expect((failure as Error).stack).toMatch(/TypeError: no such thing[\s\S]*deeds\.ts/);
  expect(await workers.act('tell its number')).toEqual(before);
  expect(workers.figures.givenUp.size).toBe(0);
});

test('a missing module results in an internal error', async () => {
  await using workers = openWorkers();
  const job = { ...deeds, module: new URL('./nowhere.ts', import.meta.url) };
  await expect(workers.act('spin', { job })).rejects.toThrow(/nowhere\.ts/);
});

test('work that never ends is aborted, and the next job succeeds', async () => {
  await using workers = openWorkers();
  const job = { ...deeds, maxMs: 200 };
  expect(await insist(() => workers.act('hang', { job }))).toEqual({ outcome: 'given_up', why: 'time' });
  expect(await workers.act({ echo: 1 })).toEqual({ outcome: 'done', result: 1 });
  expect(workers.figures.givenUp).toEqual(new Map([['deeds', new Map([['time', 1]])]]));
});

test('an endless loop is aborted, and the next job succeeds', async () => {
  await using workers = openWorkers();
  const job = { ...deeds, maxMs: 700 };
  const ended = await workers.act('spin', { job }).catch(({ code }: ApiError) => code);
  // While other tests run, the job may receive less than half of its processor time. It is then refused as `busy`.
  expect([{ outcome: 'given_up', why: 'time' }, 'busy']).toContainEqual(ended);
  expect(await workers.act({ echo: 1 })).toEqual({ outcome: 'done', result: 1 });
});

const begun = serialize({ said: 'begun' });
/** The message by which a process reports that work begins. */
const BEGUN = Buffer.concat([Buffer.from([begun.length, 0, 0, 0]), begun]);

/** Only Linux reports the memory of a process; on other systems only its heap is limited. */
test.runIf(linux).each(['fill the heap', 'fill buffers'] as const)(
  'work that would %s is aborted before it far exceeds its memory limit',
  async (deed) => {
    await using workers = openWorkers();
    expect(await insist(() => workers.act(deed))).toEqual({ outcome: 'given_up', why: 'memory' });
    expect(await workers.act({ echo: 1 })).toEqual({ outcome: 'done', result: 1 });
  },
);

test('work with a result of more than 32 MB is aborted', async () => {
  await using workers = openWorkers();
  const job = { ...deeds, maxMemoryMb: 512 };
  expect(await workers.act('say too much', { job })).toEqual({ outcome: 'given_up', why: 'memory' });
});

test.each([
  'abort',
  'exit',
] as const)('work that ends its process by %s is reported as failed', async (deed) => {
  await using workers = openWorkers();
  expect(await workers.act(deed)).toEqual({ outcome: 'given_up', why: 'died' });
  expect(await workers.act({ echo: 1 })).toEqual({ outcome: 'done', result: 1 });
});

test('a process does not inherit the environment of the service', async () => {
  await using workers = openWorkers();
  const done = await workers.act('tell its environment');
  expect(Object.keys((done as { result: object }).result).filter((name) => !/^NODE_/.test(name))).toEqual([]);
});

/** Only Linux reports how much processor time a process got. */
test.runIf(linux)('lack of processor time results in a busy error, not a failure of the work', async () => {
  await using workers = openWorkers();
  using processes = watchProcesses();
  const job = { ...deeds, maxMs: 300 };
  const outcome = expect(workers.act({ wait: 60_000 }, { job })).rejects.toMatchObject({ code: 'busy' });
  await sleep(0);
  const [child] = processes.opened as [ChildProcess];
  child.kill('SIGSTOP');
  child.stdio[CHANNEL_FD]?.emit('data', BEGUN);
  await outcome;
  expect(child.killed).toBe(true);
});

test.runIf(linux)(
  'a process killed by the system results in a busy error, not a failure of the work',
  async () => {
    await using workers = openWorkers();
    using processes = watchProcesses();
    const outcome = expect(workers.act('hang')).rejects.toMatchObject({ code: 'busy' });
    await sleep(0);
    const [child] = processes.opened as [ChildProcess];
    child.stdio[CHANNEL_FD]?.once('data', () => child.kill('SIGKILL'));
    await outcome;
  },
);
