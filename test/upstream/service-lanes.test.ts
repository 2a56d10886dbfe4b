import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it, test } from 'vitest';
import { ApiError } from '../../src/errors.ts';
import { openTestService } from '../service-in-memory.ts';
import { json, openService } from './services.ts';

describe('the circuit breaker of a service', () => {
  const clock = () => {
    let time = 1_000_000;
    return Object.assign(() => time, { advance: (ms: number) => (time += ms) });
  };
  const open = (handle: (times: number, answer: ServerResponse) => unknown) => {
    const now = clock();
    let times = 0;
    const breaker = { failures: 2, restMs: 10_000, oneFirst: true };
    const listener = (_: IncomingMessage, answer: ServerResponse) => {
      times += 1;
      handle(times, answer);
    };
    const service = openService(listener, { limits: { breaker }, now });
    return { now, service, times: () => times };
  };

  it('opens after failures, allows one request after the pause, and closes if that request succeeds', async () => {
    const held = Promise.withResolvers<void>();
    const { now, service, times } = open(async (time, answer) => {
      if (time === 3) await held.promise;
      json(answer, {}, time <= 2 ? 500 : 200);
    });
    await using oracle = await service;
    const reason = () =>
      oracle.ask().then(
        ({ status }) => status,
        (error) => error.reason,
      );
    expect([await reason(), await reason(), await reason(), times()]).toEqual([
      'server_error',
      'server_error',
      'unreachable',
      2,
    ]);
    await expect(oracle.ask()).rejects.toMatchObject({
      code: 'provider_unavailable',
      retryAfterSeconds: 10,
      message: expect.stringContaining('failed before, and is not asked again for a while'),
    });
    now.advance(10_000);
    const first = reason();
    await expect.poll(times).toBe(3);
    expect([await reason(), times()]).toEqual(['unreachable', 3]);
    held.resolve();
    expect([await first, await reason(), await reason(), times()]).toEqual([200, 200, 200, 5]);
  });

  it('opens again if the first request after the pause fails', async () => {
    const { now, service, times } = open((_, answer) => json(answer, {}, 502));
    await using oracle = await service;
    const ask = () => oracle.ask().catch(() => {});
    await ask();
    await ask();
    now.advance(10_000);
    await ask();
    await ask();
    expect(times()).toBe(3);
  });

  it('opens immediately for the time that the service requests, but for at most five minutes', async () => {
    const { now, service, times } = open((time, answer) => {
      answer.setHeader('retry-after', time === 1 ? '60' : '86400');
      json(answer, {}, 429);
    });
    await using oracle = await service;
    const ask = () => oracle.ask().catch((error: ApiError) => [error.reason, error.retryAfterSeconds]);
    expect(await ask()).toEqual(['rate_limited', 60]);
    expect(await ask()).toEqual(['unreachable', 60]);
    now.advance(59_999);
    await ask();
    expect(times()).toBe(1);
    now.advance(1);
    expect([await ask(), times()]).toEqual([['rate_limited', 300], 2]);
  });

  it('opens for one client if only its requests fail, and for all if requests of several clients fail', async () => {
    const now = clock();
    const failing = new Set(['hostile']);
    const limits = { divided: true, breaker: { failures: 3, restMs: 10_000, oneFirst: true } };
    await using oracle = await openService(
      (request, answer) => json(answer, {}, failing.has(String(request.headers['x-party'])) ? 500 : 200),
      { limits, now },
    );
    const ask = (party: string) =>
      oracle.ask({ party, headers: { 'x-party': party } }).then(
        ({ status }) => status,
        (error) => error.reason,
      );
    const asked = async (...parties: string[]) => {
      const all: unknown[] = [];
      for (const party of parties) all.push(await ask(party));
      return all;
    };
    expect(await asked(...Array(4).fill('hostile'))).toEqual([
      ...Array(3).fill('server_error'),
      'unreachable',
    ]);
    expect(await asked('modest', 'hostile')).toEqual([200, 'unreachable']);
    for (let rests = 0; rests < 3; rests += 1) {
      now.advance(10_000);
      expect(await asked('hostile', 'hostile', 'modest')).toEqual(['server_error', 'unreachable', 200]);
    }
    failing.add('modest').add('third');
    expect(await asked('modest', 'modest', 'third')).toEqual(Array(3).fill('server_error'));
    expect(await asked('fourth')).toEqual(['unreachable']);
    failing.clear();
    now.advance(10_000);
    expect(await asked('hostile', 'modest', 'third', 'fourth')).toEqual([200, 200, 200, 200]);
  });

  it('is not opened by refused keys, invalid requests, or clients that disconnect', async () => {
    const { service, times } = open((time, answer) =>
      time < 5 ? json(answer, {}, 401) : time < 9 ? json(answer, {}, 400) : undefined,
    );
    await using oracle = await service;
    for (let turn = 0; turn < 8; turn += 1) await oracle.ask().catch(() => {});
    for (let turn = 0; turn < 3; turn += 1) {
      const left = new AbortController();
      const asked = oracle.ask({ signal: left.signal }).catch((error) => error.code);
      await expect.poll(times).toBe(9 + turn);
      left.abort(new ApiError('request_timeout', 'Left.'));
      expect(await asked).toBe('request_timeout');
    }
    expect(times()).toBe(11);
  });
});

describe('the slots of a service', () => {
  it('are divided among clients, and waiting too long does not count as a failure of the service', async () => {
    const waiting: ServerResponse[] = [];
    await using oracle = await openService((_, answer) => void waiting.push(answer), {
      limits: { divided: true, breaker: { failures: 1, restMs: 60_000 } },
    });
    const greedy = [1, 2, 3].map(() => oracle.ask({ party: 'greedy' }));
    await expect.poll(() => waiting.length).toBe(2);
    const modest = oracle.ask({ party: 'modest' });
    await expect.poll(() => waiting.length).toBe(3);
    await expect(oracle.ask({ party: 'greedy', signal: AbortSignal.timeout(30) })).rejects.toMatchObject({
      code: 'busy',
    });
    for (const answer of waiting.splice(0)) json(answer, {});
    await expect.poll(() => waiting.length).toBe(1);
    for (const answer of waiting.splice(0)) json(answer, {});
    expect(await Promise.all([...greedy, modest])).toHaveLength(4);
  });
});

test('requests to services are counted in the metrics by outcome', async () => {
  await using service = await openTestService();
  service.metrics.serviceRequested('llm', 'ok', 200);
  service.metrics.serviceRequested('llm', 'timeout', 2_000);
  service.metrics.serviceRequested('llm', 'ok');
  const text = await service.metrics.text();
  expect(text).toContain('facet_service_requests_total{service="llm",outcome="ok"} 2');
  expect(text).toContain('facet_service_requests_total{service="llm",outcome="timeout"} 1');
  expect(text).toContain('facet_service_request_duration_seconds_bucket{le="0.25",service="llm"} 1');
  expect(text).toContain('facet_service_request_duration_seconds_sum{service="llm"} 2.2');
});
