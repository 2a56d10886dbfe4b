import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { textStream } from '../../../src/pages/dashboard/stream.ts';

const PIECE = 'x'.repeat(10_000);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Opens a stream of `pieces` pieces, and counts the calls of its end callback. */
function open(pieces: number) {
  const end = vi.fn();
  const texts = Array.from({ length: pieces }, () => PIECE).values();
  const allowance = { pause: async () => {} };
  const reader = textStream(texts, { allowance } as never, end).getReader();
  return { reader, end };
}

it('a response body without a reader ends after half a minute', async () => {
  const { reader, end } = open(10);
  vi.advanceTimersByTime(29_999);
  expect(end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(end).toHaveBeenCalledOnce();
  await expect(reader.read()).rejects.toThrow('read too slowly');
});

it('a response body that is read too slowly is cut off, and one that is read fast enough is not', async () => {
  const read = async (everyMs: number): Promise<number> => {
    const { reader, end } = open(500);
    for (let pieces = 0; ; pieces += 1) {
      const { done } = await reader.read().catch(() => ({ done: true }));
      if (done) {
        expect(end).toHaveBeenCalled();
        return pieces;
      }
      vi.advanceTimersByTime(everyMs);
    }
  };
  expect(await read(500)).toBe(500);
  // The client reads each piece in one second, which is half a second too long. After 60 pieces, the allowance of
  // half a minute is used up.
  expect(await read(1_000)).toBe(60);
  expect(vi.getTimerCount()).toBe(0);
});

it('the time needed to produce a response body is not counted as slow reading', async () => {
  const end = vi.fn();
  const texts = {
    async next() {
      vi.advanceTimersByTime(600_000);
      return { done: false as const, value: PIECE };
    },
  };
  const reader = textStream(texts, { allowance: { pause: async () => {} } } as never, end).getReader();
  for (let piece = 0; piece < 5; piece += 1) expect((await reader.read()).done).toBe(false);
  await reader.cancel();
  expect(end).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});
