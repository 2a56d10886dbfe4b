import { describe, expect, test } from 'vitest';
import { createBatched } from '../../../src/accounting/rates/batched.ts';
import { createLocalRates } from '../../../src/accounting/rates/local.ts';
import type { Ask, SharedRates } from '../../../src/accounting/rates/shared.ts';
import { createResources } from '../../../src/scheduling/resources.ts';
import { openTestService } from '../../service-in-memory.ts';
import { createClock, tempFile } from '../scene.ts';

const PATH = '/reference/v1/tld/pt';

/** Opens two services with shared rates. */
async function openTwo({ decide }: Partial<SharedRates> = {}) {
  const clock = createClock();
  const common = createLocalRates(clock);
  const asks: Ask[] = [];
  const shared: SharedRates = {
    nodes: 2,
    decide(some) {
      asks.push(...some);
      return (decide ?? common.decide)(some);
    },
    close: common.close,
  };
  const file = tempFile();
  const open = () =>
    openTestService({ file, plan: 'free', now: clock, rates: createBatched(shared, { now: clock }) });
  return { one: await open(), two: await open(), clock, asks };
}

const statuses = async (times: number, ask: () => Promise<{ readonly status: number }>) => {
  const answers = await Promise.all(Array.from({ length: times }, ask));
  return Map.groupBy(answers, ({ status }) => status);
};

describe('two services with shared rates', () => {
  test('jointly enforce the rate of an account’s plan, and report its state', async () => {
    const { one, two, clock } = await openTwo();
    expect((await statuses(12, () => one.get(PATH))).get(200)).toHaveLength(12);
    const both = await statuses(12, () => two.get(PATH));
    expect([both.get(200)?.length, both.get(429)?.length]).toEqual([8, 4]);
    clock.advance(500);
    const { status, headers } = await one.get(PATH);
    expect(status).toBe(200);
    expect(headers.get('ratelimit')).toMatch(/^"rate";r=4;t=2, /);
    const refused = await two.send('/graphql', {
      method: 'POST',
      headers: { 'X-Api-Key': two.key, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        query: `{ ${['a', 'b', 'c', 'd', 'e'].map((name) => `${name}: referenceTld(tld: "pt") { tld }`).join(' ')} }`,
      }),
    });
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('1');
  });

  test('jointly throttle addresses with bad keys or too many free requests', async () => {
    const { one, two } = await openTwo();
    const bad = { 'X-Api-Key': 'wrong' };
    expect((await statuses(20, () => one.send(PATH, { headers: bad }))).get(401)).toHaveLength(20);
    expect((await two.send(PATH, { headers: bad })).status).toBe(429);
    expect((await statuses(60, () => one.send('/docs'))).get(200)).toHaveLength(60);
    expect((await two.send('/docs')).status).toBe(429);
    expect((await two.send('/nowhere')).status).toBe(429);
  });

  test('send neither addresses nor keys to the rate server', async () => {
    const { one, asks } = await openTwo();
    await one.get(PATH);
    await one.send('/docs');
    await one.send(PATH, { headers: { 'X-Api-Key': 'wrong' } });
    const parties = new Set(asks.map(({ party }) => party));
    expect([...parties].sort()).toEqual([
      'account 1',
      expect.stringMatching(/^bad keys [\w-]{22}$/),
      expect.stringMatching(/^uncharged [\w-]{22}$/),
    ]);
  });

  test('tell a suspended account that it is suspended, within its rate limit', async () => {
    const { one } = await openTwo();
    await one.accounting.suspend('ada@example.com', 'unpaid');
    const answers = await statuses(25, () => one.get(PATH));
    expect([answers.get(403)?.length, answers.get(429)?.length]).toEqual([20, 5]);
  });
});

describe('a service with shared rates', () => {
  test('announces the rate limit that remains after the processor time of the request', async () => {
    const clock = createClock();
    const rates = createBatched(createLocalRates(clock), { now: clock });
    const resources = createResources(1, { threadMs: () => 0, otherThreadsMs: () => 0, unreadMs: 0 });
    await using service = await openTestService({ plan: 'free', now: clock, rates, resources });
    resources.cpu.add('account 1', 6 * 50);
    const answers = [await service.get(PATH), await service.get(PATH)];
    const left = answers.map(({ headers }) => /"rate";r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);
    expect(left).toEqual(['14', '13']);
  });

  test.each([
    ['a page', '/docs'],
    ['a bad key', PATH, { headers: { 'X-Api-Key': 'wrong' } }],
    ['an unknown GraphQL parameter', '/graphql?x=1'],
    ['an introspection query', '/graphql?query={__typename}'],
    ['an invalid query', '/graphql?query={'],
    ['an unacceptable media type', '/graphql?query={__typename}', { headers: { Accept: 'image/png' } }],
    ['a query in another format', '/graphql', { method: 'POST', body: 'query=x' }],
    [
      'a query that is not JSON',
      '/graphql',
      { method: 'POST', body: '{', headers: { 'Content-Type': 'application/json' } },
    ],
    ['another method', '/graphql', { method: 'PUT' }],
    ['another method of MCP', '/mcp', { method: 'PUT' }],
    ['an MCP message', '/mcp', { method: 'POST', body: '{}' }],
    ['the dashboard', '/dashboard'],
  ] satisfies [
    string,
    string,
    RequestInit?,
  ][])('throttles uncharged requests and frees their slots: %s', async (_, path, init?: RequestInit) => {
    const clock = createClock();
    const rates = createBatched(createLocalRates(clock), { now: clock });
    const resources = createResources();
    await using service = await openTestService({ now: clock, rates, resources });
    const answers = await statuses(80, () => service.send(path, init));
    expect([...answers.keys()]).toContain(429);
    for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate);
    expect(resources.requestSlots.held).toBe(0);
  });
});

/** Sends a body as JSON to a path. */
const posted = (path: string, body: string, headers: Record<string, string> = {}) =>
  [path, { method: 'POST', body, headers: { 'Content-Type': 'application/json', ...headers } }] as const;

test.each([
  posted('/graphql', '{'),
  posted('/graphql', '5'),
  posted('/graphql', '[]'),
  posted('/graphql', '{}'),
  posted('/graphql', `[${'{},'.repeat(10)}{}]`),
  posted('/graphql', '[{},{}]', { 'X-Max-Credits': '1' }),
  posted('/graphql', 'query=x', { 'Content-Type': 'text/plain' }),
  posted('/graphql', '{"query":"{__typename}"}', { Accept: 'text/html' }),
  ['/graphql?more=1', {}],
  ['/graphql', { method: 'PUT' }],
  posted('/mcp', '{'),
  posted('/mcp', '5'),
  posted('/mcp', '[]'),
  posted('/mcp', '[1,2,3,4,5,6,7,8,9,10]'),
  posted('/mcp', `[${'{},'.repeat(10)}{}]`),
  posted('/mcp', '{}', { 'Content-Type': 'text/plain' }),
  ['/mcp', { method: 'PUT' }],
] as const)('requests to %s of %j that are refused count against the rate limit, with and without a key', async (path, init) => {
  await using service = await openTestService({ now: () => 0 });
  for (const key of [service.key, '']) {
    const headers = { 'X-Api-Key': key, ...('headers' in init && init.headers) };
    let answer = '';
    for (let turn = 0; turn < 100 && !answer.includes('rate_limited'); turn += 1) {
      const { status, text } = await service.send(path, { ...init, headers });
      answer = `${status} ${text.toLowerCase()}`;
    }
    expect(answer).toContain('rate_limited');
  }
});

describe.each([
  ['rejects requests', () => Promise.reject(new Error('gone'))],
  ['does not respond', () => new Promise<never>(() => {})],
  ['returns an empty reply', async () => []],
] satisfies [string, SharedRates['decide']][])('two services whose shared rate server %s', (_, decide) => {
  test('each allow half of the rate, and no request fails', async () => {
    const { one, two } = await openTwo({ decide });
    for (const { get } of [one, two]) {
      const answers = await statuses(15, () => get(PATH));
      expect([answers.get(200)?.length, answers.get(429)?.length]).toEqual([10, 5]);
    }
    expect((await one.send('/docs')).status).toBe(200);
    expect((await one.send('/nowhere')).status).toBe(404);
    expect((await one.send(PATH, { headers: { 'X-Api-Key': 'wrong' } })).status).toBe(401);
  });
});
