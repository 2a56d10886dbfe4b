import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readImageFile } from '../../src/resolvers/exif/image-reading.ts';

const opened: ChildProcess[] = [];
const seen = (message: unknown): void => {
  opened.push((message as { process: ChildProcess }).process);
};

beforeEach(() => {
  subscribe('child_process', seen);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  unsubscribe('child_process', seen);
  vi.useRealTimers();
});

const upstream = {
  lane: () => ({ resting: false, run: <Value>(_signal: AbortSignal, work: () => Promise<Value>) => work() }),
};
const bytes = readFileSync(new URL('images/plain.gif', import.meta.url));

const read = () => readImageFile(upstream, { bytes, format: 'gif' });

/** Other tests in this process may have left some: they are put to work, so that they end by our clock. */
async function endOthers(): Promise<void> {
  await Promise.all([read(), read()]);
  await vi.advanceTimersByTimeAsync(30_000);
  opened.length = 0;
}

test('a process reads one image after the other, and ends after half a minute without any', async () => {
  await endOthers();

  expect(await read()).toMatchObject({ size: { width: 32, height: 24 } });
  await vi.advanceTimersByTimeAsync(29_000);
  await read();
  const [first] = opened as [ChildProcess];
  expect(opened).toEqual([first]);

  await vi.advanceTimersByTimeAsync(29_000);
  expect(first.killed).toBe(false);
  const ended = once(first, 'exit');
  await vi.advanceTimersByTimeAsync(1_000);
  await ended;

  expect(await read()).toMatchObject({ size: { width: 32, height: 24 } });
  expect(opened.length).toBe(2);
});

/** Only Linux tells how much of the processor a process has had. */
test.runIf(process.platform === 'linux')(
  'an image is not called damaged where the machine had no time for it',
  async () => {
    await endOthers();
    const outcome = expect(read()).rejects.toMatchObject({ code: 'busy' });
    const [child] = opened as [ChildProcess];
    child.kill('SIGSTOP');
    child.emit('message', 'begun');
    await vi.advanceTimersByTimeAsync(4_000);
    await outcome;
    expect(child.killed).toBe(true);
  },
);
