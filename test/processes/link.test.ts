import { describe, expect, test } from 'vitest';
import { createLocalRates } from '../../src/accounting/rates/local.ts';
import { ApiError } from '../../src/errors.ts';
import type { SupervisorMessages } from '../../src/processes/ipc-messages.ts';
import { ratesThrough } from '../../src/processes/rates.ts';
import { createRestartBackoff } from '../../src/processes/restart-backoff.ts';
import { openPair } from './channel.ts';

const heard = {
  double: async (value: number) => 2 * value,
  async refuse(_: undefined) {
    throw new ApiError('busy', 'Too many.', { retryAfterSeconds: 2 });
  },
  async fail(_: undefined) {
    throw new TypeError('no such thing');
  },
  wait: (_: undefined) => new Promise<void>(() => {}),
};

describe('a message between processes', () => {
  test('gets its own answer, even if the answer is an infinite number', async () => {
    using pair = openPair(heard, {});
    const { toFirst } = pair;
    const answers = await Promise.all([1, Infinity, 3].map((value) => toFirst.ask('double', value)));
    expect(answers).toEqual([2, Infinity, 6]);
  });

  test('fails with the remote error', async () => {
    using pair = openPair(heard, {});
    const refusal = { code: 'busy', message: 'Too many.', retryAfterSeconds: 2 };
    await expect(pair.toFirst.ask('refuse', undefined)).rejects.toMatchObject(refusal);
    await expect(pair.toFirst.ask('refuse', undefined)).rejects.toBeInstanceOf(ApiError);
    await expect(pair.toFirst.ask('fail', undefined)).rejects.toThrow('no such thing');
  });

  test('is cancelled if its caller aborts', async () => {
    using pair = openPair(heard, {});
    const client = new AbortController();
    const asked = pair.toFirst.ask('wait', undefined, client.signal);
    client.abort(new Error('gone'));
    await expect(asked).rejects.toThrow('gone');
    await expect(pair.toFirst.ask('wait', undefined, client.signal)).rejects.toThrow('gone');
  });

  test('does not hang: it fails as unavailable if the other process has ended or ends', async () => {
    const pair = openPair(heard, {});
    const asked = pair.toFirst.ask('wait', undefined);
    const failure = expect(asked).rejects.toMatchObject({ code: 'unavailable', status: 503 });
    await pair.cut();
    await failure;
    await pair.toFirst.gone;
    await expect(pair.toFirst.ask('double', 1)).rejects.toMatchObject({ code: 'unavailable' });
    // A message to the ended process is ignored without an error.
    pair.toFirst.send('wait', undefined);
  });
});

test('processes that share rates are allowed as many calls in total as a single process', async () => {
  const { decide } = createLocalRates(() => 1_000);
  const deciding: Pick<SupervisorMessages, 'decideRates'> = { decideRates: decide };
  using first = openPair(deciding as SupervisorMessages, {});
  using second = openPair(deciding as SupervisorMessages, {});
  const rate = { callsPerSecond: 10, burst: 5 };
  const ask = { party: 'account 1', rate, units: 1, kind: 'take' } as const;
  const verdicts = await Promise.all(
    [first, second, first, second, first, second].map(({ toFirst }) =>
      ratesThrough(toFirst, 2).decide([ask]),
    ),
  );
  expect(verdicts.map(([verdict]) => verdict?.waitMs)).toEqual([0, 0, 0, 0, 0, 100]);

  const asks = [
    { ...ask, kind: 'check' },
    { ...ask, party: 'account 2' },
    { ...ask, units: 10, kind: 'add' },
    { ...ask, rate: { callsPerSecond: Infinity, burst: Infinity } },
  ] as const;
  expect(await ratesThrough(second.toFirst, 2).decide(asks)).toEqual([
    { waitMs: 100, untilPaidBackMs: 500 },
    { waitMs: 0, untilPaidBackMs: 100 },
    { waitMs: 0, untilPaidBackMs: 1_500 },
    { waitMs: 0, untilPaidBackMs: 1_500 },
  ]);
});

test('a dead process is restarted immediately, with increasing delays if it keeps dying early; a long run resets the delay', () => {
  const backoff = createRestartBackoff();
  expect([100, 100, 100, 100].map(backoff)).toEqual([0, 250, 500, 1_000]);
  for (let more = 0; more < 20; more += 1) backoff(0);
  expect(backoff(0)).toBe(30_000);
  expect(backoff(30_000)).toBe(0);
  expect(backoff(100)).toBe(250);
});
