import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CpuUsage } from '../../src/scheduling/cpu-usage.ts';
import { createResources } from '../../src/scheduling/resources.ts';
import { openTestService } from '../service-in-memory.ts';

describe('processor time', () => {
  it('within the limit of a call does not count as an additional call', () => {
    const cpu = new CpuUsage();
    cpu.begin('ada', 1);
    cpu.add('ada', 50);
    expect(cpu.end('ada')).toBe(0);
  });

  it('beyond the limit of a call counts as one additional call for each 50 ms or part of 50 ms', () => {
    const cpu = new CpuUsage();
    cpu.begin('ada', 1);
    cpu.add('ada', 151);
    expect(cpu.end('ada')).toBe(3);
  });

  it('used after the end of a request counts against the next request of the same client', () => {
    const cpu = new CpuUsage();
    cpu.begin('ada', 1);
    cpu.end('ada');
    cpu.add('ada', 120);
    cpu.add('eve', 120);
    cpu.begin('ada', 1);
    expect(cpu.end('ada')).toBe(2);
    cpu.begin('ada', 1);
    expect(cpu.end('ada')).toBe(0);
  });

  it('is counted once for concurrent requests', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(200), { minLength: 1, maxLength: 20 }), (requests) => {
        const cpu = new CpuUsage();
        for (const _ of requests) cpu.begin('ada', 1);
        let calls = 0;
        for (const ms of requests) {
          cpu.add('ada', ms);
          calls += cpu.end('ada');
        }
        const all = requests.reduce((sum, ms) => sum + ms, 0);
        expect(calls).toBe(Math.max(0, Math.ceil(all / 50) - requests.length));
      }),
    );
  });

  it('is divided among the clients with work in the thread pool', async () => {
    let usedMs = 0;
    const cpu = new CpuUsage({ otherThreadsMs: () => usedMs });
    for (const party of ['ada', 'eve']) cpu.begin(party, 0);
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
    expect([cpu.end('ada'), cpu.end('eve')]).toEqual([4, 3]);
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
