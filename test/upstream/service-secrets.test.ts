import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../src/errors.ts';
import { serviceFailure } from '../../src/upstream/services/index.ts';
import { json, openRawService, openService } from './services.ts';

const HUSH = 'hush & 4711';
const KEY = { secretQuery: { api_key: HUSH } };

/** Returns all texts of a failure that a log or an answer could show. */
const shown = (value: unknown): string =>
  inspect(value, { depth: 12, showHidden: true, maxStringLength: null });

describe('a secret in the query string of a service', () => {
  it('is sent even if the path has query parameters', async () => {
    let url = '';
    await using oracle = await openService((request, answer) => {
      url = request.url ?? '';
      json(answer, {});
    });
    const service = { ...oracle.service, ...KEY };
    const signal = AbortSignal.timeout(60_000);
    await oracle.upstream.ask(service, {
      method: 'GET',
      path: '/ask?q=a&api_key=mine',
      maxBytes: 100,
      signal,
    });
    expect(url).toBe('/v1/ask?q=a&api_key=hush+%26+4711');
  });

  it.each([401, 404, 429, 500, 302])('does not appear in reports about the status %i', async (status) => {
    await using oracle = await openService((request, answer) => {
      answer.setHeader('location', `/elsewhere${request.url}`);
      json(answer, { error: request.url }, status);
    });
    const service = { ...oracle.service, ...KEY };
    const signal = AbortSignal.timeout(60_000);
    const ended = await oracle.upstream
      .ask(service, { method: 'GET', path: '/ask', maxBytes: 1_000, signal, assertUsable: () => {} })
      .then(
        ({ status }) => status,
        (error) => error,
      );
    expect(shown([ended, oracle.told])).not.toMatch(/hush|4711/);
  });

  it.each<[string, Parameters<typeof openRawService>[0]]>([
    ['a closed connection', (socket) => socket.destroy()],
    ['an answer that is not HTTP', (socket) => void socket.once('data', (data) => socket.end(data))],
    ['a missing answer', () => {}],
  ])('does not appear in reports about %s', async (_what, handle) => {
    await using oracle = await openRawService(handle);
    const service = { ...oracle.service, ...KEY };
    const signal = AbortSignal.timeout(150);
    const error = await oracle.upstream
      .ask(service, { method: 'GET', path: '/ask', maxBytes: 1_000, signal })
      .catch((thrown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(shown([error, oracle.told])).not.toMatch(/hush|4711/);
  });
});

describe('a service answer with a custom check', () => {
  it.each([200, 400, 429])('is judged by its content, with any status: %i', async (status) => {
    await using oracle = await openService((_, answer) => json(answer, { said: 'nothing left' }, status), {
      limits: { breaker: { failures: 2, restMs: 60_000 } },
    });
    const seen: unknown[] = [];
    const ask = () =>
      oracle
        .ask({
          assertUsable: ({ json, status }) => {
            seen.push([status, json]);
            throw serviceFailure(oracle.service, 'quota');
          },
        })
        .then(
          () => [],
          ({ code, reason, message }) => [code, reason, message],
        );
    const expected = ['provider_unavailable', 'quota', 'The oracle has no quota left for this server.'];
    expect([await ask(), await ask()]).toEqual([expected, expected]);
    expect((await ask())[1]).toBe('unreachable');
    expect(seen).toEqual([1, 2].map(() => [status, { said: 'nothing left' }]));
    expect(oracle.told.map(({ outcome }) => outcome)).toEqual(['quota', 'quota', 'unreachable']);
  });

  it('is not a failure if the check says so, regardless of its status', async () => {
    await using oracle = await openService((_, answer) => json(answer, {}, 503), {
      limits: { breaker: { failures: 1, restMs: 60_000 } },
    });
    const assertUsable = () => {
      throw new ApiError('blocked_by_engine', 'Blocked.');
    };
    const codes = [];
    for (let turn = 0; turn < 3; turn += 1)
      codes.push(await oracle.ask({ assertUsable }).catch(({ code }) => code));
    expect(codes).toEqual(['blocked_by_engine', 'blocked_by_engine', 'blocked_by_engine']);
  });

  it('is judged by its status if the check does not throw', async () => {
    await using oracle = await openService((_, answer) => json(answer, {}, 503));
    await expect(oracle.ask({ assertUsable: () => {} })).rejects.toMatchObject({ reason: 'server_error' });
  });
});
