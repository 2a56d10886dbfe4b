import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answered, clientAmong, lost, refused } from './scene.ts';

const TLD = ['referenceTld', { tld: 'io' }] as const;
const HASH = ['toolboxHash', { text: 'abc', algorithm: 'md5' }] as const;
const BUSY = refused(503, 'busy');
const proxy = (status: number) => () =>
  new Response('<h1>Bad gateway</h1>', { status, headers: { 'Retry-After': '0' } });

describe('the client’s retries', () => {
  it.each([
    ['the rate is exceeded', refused(429, 'rate_limited')],
    ['the service is busy', BUSY],
    ['the first request under a key still runs', refused(409, 'idempotency_conflict')],
  ])('happen after the Retry-After time if %s', async (_why, refusal) => {
    const { facet, requests } = clientAmong([refusal, refusal, answered()]);
    expect((await facet.call(...TLD)).charged).toBe(1);
    expect(requests).toHaveLength(3);
    expect(facet.spent).toBe(1);
  });

  it('happen after the number of seconds that the server requests', async () => {
    const { facet } = clientAmong([refused(503, 'busy', { 'Retry-After': '1' }), answered()]);
    const begun = performance.now();
    await facet.call(...TLD);
    expect(performance.now() - begun).toBeGreaterThanOrEqual(990);
  });

  it('are delayed longer each time if the server requests no delay', async () => {
    const { facet } = clientAmong([refused(503, 'busy', {}), answered()]);
    const begun = performance.now();
    await facet.call(...TLD);
    expect(performance.now() - begun).toBeGreaterThanOrEqual(490);
  });

  it('stop at the configured limit', async () => {
    const { facet, requests } = clientAmong([BUSY, BUSY, BUSY], { retries: 2 });
    await expect(facet.call(...TLD)).rejects.toMatchObject({
      code: 'busy',
      problem: { maybeCharged: false },
    });
    expect([requests.length, facet.spent]).toEqual([3, 0]);
  });

  it('do not happen if the wait would be too long, for example until the next month', async () => {
    const quota = refused(429, 'quota_exceeded', { 'Retry-After': '86400' });
    const { facet, requests } = clientAmong([quota]);
    await expect(facet.call(...TLD)).rejects.toMatchObject({ problem: { retryAfter: 86_400 } });
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['a permanent conflict', refused(409, 'idempotency_conflict', {})],
    ['an upstream failure', refused(502, 'upstream_unreachable')],
    ['an invalid argument', refused(400, 'invalid_parameter')],
  ])('do not happen after %s', async (_what, refusal) => {
    const { facet, requests } = clientAmong([refusal]);
    await expect(facet.call(...TLD)).rejects.toMatchObject({ problem: { maybeCharged: false } });
    expect([requests.length, facet.spent]).toEqual([1, 0]);
  });
});

describe('a call that may have been charged', () => {
  it.each([
    ['a lost connection', lost],
    ['a proxy that got no answer', proxy(502)],
    ['a proxy that gave up', proxy(503)],
    ['a page instead of an answer', () => new Response('<h1>Sign in</h1>')],
    [
      'half of an answer',
      () => new Response('{"valid":', { headers: { 'Content-Type': 'application/json' } }),
    ],
  ])('is not sent again without an idempotency key: %s', async (_what, reply) => {
    const { facet, requests } = clientAmong([reply]);
    await expect(facet.call(...HASH)).rejects.toMatchObject({
      problem: { code: 'no_answer', maybeCharged: true },
    });
    expect([requests.length, facet.spent]).toEqual([1, 1]);
  });

  it('is sent again with the same idempotency key and charged once', async () => {
    const replay = answered(0, { 'Idempotent-Replayed': 'true' });
    const { facet, requests } = clientAmong([lost, proxy(502), replay]);
    const { replayed } = await facet.call(...HASH, { idempotencyKey: true });
    expect([replayed, facet.spent]).toEqual([true, 1]);
    const keys = requests.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    expect(new Set(keys).size).toBe(1);
  });

  it('cannot be a free call or a price request', async () => {
    const { facet, requests } = clientAmong([
      lost,
      answered(0),
      lost,
      () => new Response(null, { status: 204, headers: { 'X-Credits-Price': '1' } }),
    ]);
    await facet.call('usage');
    expect(await facet.price(...TLD)).toBe(1);
    expect([requests.length, facet.spent]).toEqual([4, 0]);
  });

  it('counts against the budget, which is never exceeded', async () => {
    const steps = fc.constantFrom('answered', 'refused', 'lost');
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { maxLength: 12 }), fc.nat(8), async (fates, budget) => {
        let worst = 0;
        const replies = fates.map((fate) => () => {
          if (fate !== 'refused') worst += 1;
          return fate === 'answered'
            ? answered()({} as Request)
            : fate === 'lost'
              ? lost({} as Request)
              : refused(503, 'busy')({} as Request);
        });
        const { facet } = clientAmong(replies, { budget, retries: 0 });
        await Promise.allSettled(fates.map(() => facet.call(...TLD)));
        expect(facet.spent).toBe(worst);
        expect(worst).toBeLessThanOrEqual(budget);
      }),
    );
  });
});

describe('an abort signal', () => {
  const reason = new Error('enough');

  it('prevents a call that has not been sent', async () => {
    const { facet, requests } = clientAmong([]);
    await expect(facet.call(...TLD, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect([requests.length, facet.spent]).toEqual([0, 0]);
  });

  it('ends the wait for the next attempt', async () => {
    const leaving = new AbortController();
    const { facet } = clientAmong([refused(503, 'busy', { 'Retry-After': '20' })]);
    const call = facet.call(...TLD, { signal: leaving.signal });
    setTimeout(() => leaving.abort(reason), 20);
    await expect(call).rejects.toBe(reason);
    expect(facet.spent).toBe(0);
  });

  it('stops a call in transit, which may then have been charged', async () => {
    const leaving = new AbortController();
    const { facet } = clientAmong([
      ({ signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    ]);
    const call = facet.call(...TLD, { signal: leaving.signal });
    setTimeout(() => leaving.abort(reason), 20);
    await expect(call).rejects.toBe(reason);
    expect(facet.spent).toBe(1);
  });
});

it('the client does not follow redirects, because their targets would receive its key', async () => {
  const { facet, requests } = clientAmong([answered()]);
  await facet.call(...TLD);
  expect(requests[0]?.redirect).toBe('error');
});
