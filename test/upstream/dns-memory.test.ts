import { describe, expect, test } from 'vitest';
import { createDnsClient } from '../../src/upstream/dns/client.ts';
import { openDnsServer } from '../internet/dns-server.ts';

const ZONE = `
$ORIGIN example.com.
@       3600 SOA ns admin 1 7200 3600 1209600 120
www     60   CNAME web
web     30   A 93.184.215.14
long    9999 A 93.184.215.14
never   0    A 93.184.215.14
away    60   CNAME elsewhere.example.net.
slow    60   A 93.184.215.14
both    60   A 93.184.215.14
both    60   AAAA 2606:2800::1
half    60   A 93.184.215.14
dangling 60  CNAME nothing
round   60   CNAME round2
round2  60   CNAME round
deaf    60   A 93.184.215.14
elsewhere.example.net. 60 A 93.184.215.15
; @servfail broken.example.com
; @servfail half.example.com AAAA
; @slow slow.example.com 30
; @timeout deaf.example.com
`;

/** Opens a client whose clock the test advances. */
async function openScene() {
  const server = await openDnsServer(ZONE);
  let time = Date.UTC(2026, 8, 15);
  const client = createDnsClient({ servers: [server.address], now: () => time, triesMs: [400] });
  const signal = AbortSignal.timeout(60_000);
  return {
    client,
    signal,
    queries: server.queries,
    pass: (seconds: number) => {
      time += seconds * 1_000;
    },
    ask: (name: string, type = 'A') => client.query({ name: `${name}.example.com`, type, signal }),
    [Symbol.asyncDispose]: () => server.close(),
  };
}

describe('a DNS answer', () => {
  test('is cached for its shortest TTL, and the returned TTLs decrease', async () => {
    await using scene = await openScene();
    const fresh = await scene.ask('www');
    expect(fresh).toMatchObject({ cached: false, answers: [{ ttl: 60 }, { ttl: 30 }] });
    scene.pass(29);
    expect(await scene.ask('WWW')).toEqual({
      ...fresh,
      cached: true,
      answers: [
        { ...fresh.answers[0], ttl: 31 },
        { ...fresh.answers[1], ttl: 1 },
      ],
    });
    scene.pass(1);
    expect(await scene.ask('www')).toMatchObject({ cached: false });
  });

  test.each([
    ['long', 300],
    ['missing', 120],
    ['web', 30],
  ])('is cached for the name %s for %i seconds', async (name, seconds) => {
    await using scene = await openScene();
    await scene.ask(name);
    scene.pass(seconds - 1);
    expect((await scene.ask(name)).cached).toBe(true);
    scene.pass(1);
    expect((await scene.ask(name)).cached).toBe(false);
  });

  test('is cached separately for each type and for unvalidated answers', async () => {
    await using scene = await openScene();
    await scene.ask('www');
    await scene.ask('www', 'AAAA');
    await scene.client.query({
      name: 'www.example.com',
      type: 'A',
      checkingDisabled: true,
      signal: scene.signal,
    });
    expect(scene.queries).toHaveLength(3);
  });

  test('is not cached if it is a failure or has a TTL of zero', async () => {
    await using scene = await openScene();
    for (const name of ['broken', 'broken', 'never', 'never'])
      expect((await scene.ask(name)).cached).toBe(false);
    expect(scene.queries).toHaveLength(4);
  });
});

test('clock changes do not affect the age of answers', async () => {
  const server = await openDnsServer(ZONE);
  let time = Date.UTC(2026, 8, 15);
  let steady = 1_000;
  const client = createDnsClient({
    servers: [server.address],
    now: () => time,
    monotonic: () => steady,
    triesMs: [400],
  });
  const ask = () => client.query({ name: 'web.example.com', type: 'A', signal: AbortSignal.timeout(60_000) });
  const { fetchedAt } = await ask();
  time -= 40 * 86_400_000;
  steady += 10_000;
  expect(await ask()).toMatchObject({ cached: true, fetchedAt, answers: [{ ttl: 20 }] });
  steady += 20_000;
  const anew = await ask();
  expect(anew).toMatchObject({ cached: false, fetchedAt: time, answers: [{ ttl: 30 }] });
  expect(anew.rttMs).toBe(0);
  await server.close();
});

describe('concurrent callers with the same DNS query', () => {
  test('cause only one request', async () => {
    await using scene = await openScene();
    const replies = await Promise.all(Array.from({ length: 20 }, () => scene.ask('slow')));
    expect(replies.filter(({ cached }) => !cached)).toHaveLength(1);
    expect(scene.queries).toHaveLength(1);
  });

  test('continue if one of them aborts, and the aborted call ends immediately', async () => {
    await using scene = await openScene();
    const leaving = new AbortController();
    const left = scene.client.query({ name: 'slow.example.com', type: 'A', signal: leaving.signal });
    const stayed = scene.ask('slow');
    leaving.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    expect(await stayed).toMatchObject({ answers: [{ value: '93.184.215.14' }] });
    expect(scene.queries).toHaveLength(1);
  });

  test('share a failure, and the next caller queries again', async () => {
    await using scene = await openScene();
    const failures = await Promise.allSettled([scene.ask('deaf'), scene.ask('deaf')]);
    expect(failures.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(scene.ask('deaf')).rejects.toMatchObject({ code: 'upstream_timeout' });
    expect(scene.queries).toHaveLength(2);
  });
});

describe('the addresses of a host', () => {
  test.each([
    ['both', ['93.184.215.14', '2606:2800::1']],
    ['www', ['93.184.215.14']],
    ['away', ['93.184.215.15']],
    ['missing', []],
    ['dangling', []],
    ['round', []],
    // One address family is better than none.
    ['half', ['93.184.215.14']],
  ])('are resolved correctly: %s', async (name, addresses) => {
    await using scene = await openScene();
    expect(await scene.client.addresses(`${name}.example.com.`, scene.signal)).toEqual(addresses);
  });

  test('result in an error, not an empty list, if they could not be resolved', async () => {
    await using scene = await openScene();
    await expect(scene.client.addresses('broken.example.com', scene.signal)).rejects.toMatchObject({
      code: 'upstream_error',
    });
  });
});
