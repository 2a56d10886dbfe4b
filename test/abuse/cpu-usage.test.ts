import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { CpuUsage } from '../../src/scheduling/cpu-usage.ts';
import { createResources } from '../../src/scheduling/resources.ts';
import { newBuilder } from '../../src/schema/builder.ts';
import { callTool } from '../mcp/scene.ts';
import { type Answer, openTestService, type TestService } from '../service-in-memory.ts';

describe('processor time', () => {
  it('within the limit of a call does not count as an additional call', () => {
    const cpu = new CpuUsage();
    cpu.begin('ada', 1);
    cpu.add('ada', 50);
    expect(cpu.end('ada', 1)).toBe(0);
  });

  it('beyond the limit of a call counts as one additional call for each 50 ms or part of 50 ms', () => {
    const cpu = new CpuUsage();
    cpu.begin('ada', 1);
    cpu.add('ada', 151);
    expect(cpu.end('ada', 1)).toBe(3);
  });

  it('used after the end of a request counts against the next request of the same client', () => {
    const cpu = new CpuUsage();
    cpu.begin('ada', 1);
    cpu.end('ada', 1);
    cpu.add('ada', 120);
    cpu.add('eve', 120);
    cpu.begin('ada', 1);
    expect(cpu.end('ada', 1)).toBe(2);
    cpu.begin('ada', 1);
    expect(cpu.end('ada', 1)).toBe(0);
  });

  it('is counted once for concurrent requests', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(200), { minLength: 1, maxLength: 20 }), (requests) => {
        const cpu = new CpuUsage();
        for (const _ of requests) cpu.begin('ada', 1);
        let calls = 0;
        for (const ms of requests) {
          cpu.add('ada', ms);
          calls += cpu.end('ada', 1);
        }
        const all = requests.reduce((sum, ms) => sum + ms, 0);
        expect(calls).toBe(Math.max(0, Math.ceil(all / 50) - requests.length));
      }),
    );
  });

  it('that ended calls did not use is kept only for 20 further calls, however long another call takes', () => {
    const cpu = new CpuUsage();
    cpu.begin('ada', 1);
    for (let call = 0; call < 1_000; call += 1) {
      cpu.begin('ada', 1);
      expect(cpu.end('ada', 1)).toBe(0);
    }
    cpu.add('ada', 21 * 50 + 120);
    expect(cpu.end('ada', 1)).toBe(3);
  });

  it('is divided among the clients with work in the thread pool', async () => {
    let usedMs = 0;
    const cpu = new CpuUsage({ otherThreadsMs: () => usedMs });
    for (const party of ['ada', 'eve']) cpu.begin(party, 1);
    const first = Promise.withResolvers<void>();
    const second = Promise.withResolvers<void>();
    usedMs = 1_000;
    const ofAda = cpu.inThreadPool('ada', () => first.promise);
    usedMs += 100;
    const ofEve = cpu.inThreadPool('eve', () => second.promise);
    usedMs += 200;
    first.resolve();
    await ofAda;
    usedMs += 50;
    second.resolve();
    await ofEve;
    usedMs += 1_000;
    expect([cpu.end('ada', 1), cpu.end('eve', 1)]).toEqual([3, 2]);
  });
});

/** Calls that an account's rate limit still allows, according to the latest response. */
const callsLeft = (headers: Headers): number =>
  Number(/"rate";r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);

it('work in the event loop and the thread pool counts against the rate limit, even for refused calls', async () => {
  const resources = createResources();
  await using service = await openTestService({ plan: 'business', resources, monotonic: () => 0 });
  const known = '/jwt/v1/decode?token=a';
  const before = callsLeft((await service.get(known)).headers);
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 8_192 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  const signed = await Promise.all(
    Array.from({ length: 20 }, () => service.post('/jwt/v1/sign', { payload: {}, privateKey: pem })),
  );
  expect(signed.map(({ status }) => status)).toEqual(signed.map(() => 200));
  const afterSigning = callsLeft((await service.get(known)).headers);
  expect(before - afterSigning).toBeGreaterThan(21);
  resources.cpu.add('account 1', 1_000);
  const refused = await service.get('/aviation/v1/airports/Q123');
  expect(refused.status).toBe(404);
  const afterRefusal = callsLeft((await service.get(known)).headers);
  expect(afterSigning - afterRefusal).toBeGreaterThanOrEqual(2 + 19);
});

describe('the processor time included in a request', () => {
  const fields = (count: number) => Array.from({ length: count }, (_, at) => `f${at}: busy`).join(' ');
  const graphql = (service: TestService, ...counts: number[]) =>
    service.post(
      '/graphql',
      counts.map((count) => ({ query: `{ ${fields(count)} }` })),
    );

  it.each([
    ['a REST request', 1, (service) => service.get('/busy/v1/ask')],
    ['a GraphQL query with several calls', 10, (service) => service.query(`{ ${fields(10)} }`)],
    ['a GraphQL batch', 10, (service) => graphql(service, 1, 6, 3)],
    ['an MCP tool call', 10, (service) => callTool(service, 'graphql', { query: `{ ${fields(10)} }` })],
  ] satisfies [
    string,
    number,
    (service: TestService) => Promise<Answer>,
  ][])('is 50 ms for each of its calls: %s', async (_, calls, ask) => {
    const resources = createResources(1, { threadMs: () => 0, otherThreadsMs: () => 0, unreadMs: 0 });
    let usedMs = 50;
    const builder = newBuilder();
    builder.queryFields((t) => ({
      busy: t.string({
        description: 'Uses processor time.',
        api: { path: '/busy/v1/ask', cost: 'bundled', examples: [{ name: 'One', args: {} }] },
        resolve: () => {
          resources.cpu.add('account 1', usedMs);
          return 'done';
        },
      }),
    }));
    const schema = builder.toSchema();
    await using service = await openTestService({ schema, plan: 'business', resources, monotonic: () => 0 });
    const left = async () => callsLeft((await ask(service)).headers);
    const before = await left();
    const after = await left();
    expect(before - after).toBe(calls);
    usedMs = 51;
    expect(after - (await left())).toBe(calls + 1);
  });
});

it('compressing a page counts for the client that requested it first', async () => {
  const resources = createResources();
  const jobs = vi.spyOn(resources.cpu, 'inThreadPool');
  await using service = await openTestService({ resources });
  const headers = { 'Accept-Encoding': 'br' };
  for (const path of ['/pricing', '/pricing'])
    expect((await service.send(path, { headers })).headers.get('content-encoding')).toBe('br');
  expect(jobs.mock.calls.map(([party]) => party)).toEqual([expect.stringMatching(/^address /)]);
});
