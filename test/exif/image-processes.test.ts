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

test('a process reads one image after the other, and ends after half a minute without any', async () => {
  // Other tests in this process may have left some: they are put to work, so that they end with ours.
  await Promise.all([read(), read()]);
  await vi.advanceTimersByTimeAsync(30_000);
  opened.length = 0;

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
