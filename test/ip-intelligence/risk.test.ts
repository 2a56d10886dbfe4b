import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgetLists } from '../../src/datasets/ip-intelligence/index.ts';
import type { DnsblResult } from '../../src/resolvers/dns/dnsbl.ts';
import { type RiskEvidence, riskOf } from '../../src/resolvers/ip-intelligence/risk.ts';
import { RISK_WEIGHTS } from '../../src/resolvers/ip-intelligence/risk-weights.ts';
import { FACES } from '../faces/faces.ts';
import { openInternet } from '../internet.ts';
import { openTestService, type TestService } from '../service-in-memory.ts';
import { world } from '../worlds/index.ts';
import { useTestLists } from './lists/publishers.ts';

const listing = (zone: string, codes: readonly string[] = ['127.0.0.2'], more: object = {}): DnsblResult => ({
  ...{ zone, name: zone, codes, lists: [], reason: null },
  ...{ status: 'listed', category: 'abuse', ...more },
});
const clean = listing('clean.example', [], { status: 'clean', category: null });

/** An address of a home connection, about which everything is known. */
const HOME: RiskEvidence = {
  ...({ type: 'public', tor: false, proxy: false, vpn: false, relay: false, hosting: false } as const),
  ...{ service: null, crawler: null, listings: [clean] },
};
const UNKNOWN: RiskEvidence = {
  ...({ type: 'public', tor: null, proxy: null, vpn: null, relay: null, hosting: null } as const),
  ...{ service: null, crawler: null, listings: null },
};

const scored = (evidence: Partial<RiskEvidence>) => {
  const { score, signals } = riskOf({ ...HOME, ...evidence });
  return [score, signals.map(({ code }) => code)];
};

describe('the risk of', () => {
  test.each<[string, Partial<RiskEvidence>, number, string[]]>([
    ['a home connection is zero', {}, 0, []],
    ['a Tor exit is high', { tor: true, service: 'Tor' }, 80, ['tor']],
    ['a Tor exit on a server is the highest', { tor: true, hosting: true }, 100, ['tor', 'hosting']],
    ['a VPN on a server is medium', { vpn: true, hosting: true }, 65, ['vpn', 'hosting']],
    ['an open proxy at home is medium', { proxy: true }, 60, ['proxy']],
    [
      'an exit of iCloud Private Relay is low, although it is a server',
      { relay: true, hosting: true },
      25,
      ['relay', 'hosting'],
    ],
    ['a server is low', { hosting: true }, 20, ['hosting']],
    ['a verified crawler is zero', { hosting: true, crawler: 'Googlebot' }, 0, ['hosting', 'crawler']],
    ['a Tor exit is not hidden by a crawler', { tor: true, crawler: 'X' }, 40, ['tor', 'crawler']],
    [
      'a home connection on one block list is medium',
      { listings: [listing('a.example'), clean] },
      30,
      ['blocklisted'],
    ],
    [
      'a home connection on two block lists is higher',
      { listings: [listing('a.example'), listing('b.example')] },
      50,
      ['blocklisted', 'blocklisted_twice'],
    ],
    [
      'a home connection that should not send mail is zero',
      { listings: [listing('pbl.example', ['127.0.0.10'], { category: 'policy' })] },
      0,
      ['policy_listed'],
    ],
    [
      'a proxy that DroneBL reports counts once',
      { proxy: true, listings: [listing('dnsbl.dronebl.org', ['127.0.0.9'])] },
      60,
      ['proxy'],
    ],
    [
      'a bot that DroneBL also reports as a proxy counts for both',
      { proxy: true, listings: [listing('dnsbl.dronebl.org', ['127.0.0.9', '127.0.0.17'])] },
      90,
      ['proxy', 'blocklisted'],
    ],
    ['a tunnel is low', { type: 'teredo' }, 10, ['special_address']],
  ])('%s', (_, evidence, score, codes) => {
    expect(scored(evidence)).toEqual([score, codes]);
  });

  test('an address of which nothing is known is unknown, not zero', () => {
    expect(riskOf(UNKNOWN)).toEqual({
      score: null,
      signals: [],
      unknown: ['tor', 'proxy', 'vpn', 'relay', 'hosting', 'dnsbl'],
    });
  });

  test('a VPN names the service, and the inputs that are unknown', () => {
    const { score, signals, unknown } = riskOf({ ...UNKNOWN, vpn: true, tor: false, service: 'Mullvad VPN' });
    expect([score, unknown]).toEqual([45, ['proxy', 'relay', 'hosting', 'dnsbl']]);
    expect(signals[0]?.text).toMatch(/: Mullvad VPN\.$/);
  });

  test.each([
    ['none is configured', []],
    ['one did not respond', [clean, listing('late.example', [], { status: 'timeout', category: null })]],
  ])('an address has unknown block lists if %s', (_, listings) => {
    expect(riskOf({ ...HOME, listings })).toMatchObject({ score: 0, unknown: ['dnsbl'] });
  });
});

const flag = fc.constantFrom(true, false, null);
const evidence: fc.Arbitrary<RiskEvidence> = fc.record({
  type: fc.constantFrom('public', 'teredo', 'six_to_four', 'protocol'),
  ...{ tor: flag, proxy: flag, vpn: flag, relay: flag, hosting: flag },
  service: fc.option(fc.string()),
  crawler: fc.option(fc.string()),
  listings: fc.option(
    fc.array(
      fc.record({
        zone: fc.constantFrom('a.example', 'dnsbl.dronebl.org'),
        name: fc.string(),
        status: fc.constantFrom('listed', 'clean', 'error', 'timeout'),
        codes: fc.array(fc.constantFrom('127.0.0.2', '127.0.0.9', '127.0.0.19')),
        lists: fc.constant([]),
        category: fc.constantFrom('abuse', 'policy', null),
        reason: fc.constant(null),
      }),
      { maxLength: 4 },
    ),
  ),
});

test('the score is from 0 to 100, is the sum of its signals, and no fact that turns true lowers it', () => {
  fc.assert(
    fc.property(evidence, fc.constantFrom('tor', 'proxy', 'vpn', 'relay', 'hosting'), (facts, input) => {
      const before = riskOf(facts);
      const after = riskOf({ ...facts, [input]: true });
      const sum = before.signals.reduce((total, { weight }) => total + weight, 0);
      if (before.score === null)
        expect([sum, before.unknown]).toEqual([0, expect.objectContaining({ length: 6 })]);
      else expect(before.score).toBe(Math.min(100, Math.max(0, sum)));
      expect(after.score).toBeGreaterThanOrEqual(before.score ?? 0);
      expect(after.unknown).not.toContain(input);
      const more = riskOf({ ...facts, listings: [...(facts.listings ?? []), listing('new.example')] });
      expect(more.score).toBeGreaterThanOrEqual(before.score ?? 0);
    }),
    { numRuns: 2_000 },
  );
});

test('each weight states its reason', () => {
  for (const { because } of Object.values(RISK_WEIGHTS)) expect(because).toMatch(/^[A-Z].{30,}\.$/);
});

describe.each(FACES)('via $name', ({ ask }) => {
  let service: TestService;
  beforeAll(async () => {
    await useTestLists();
    const internet = await openInternet(world);
    service = await openTestService({ upstream: internet.upstream });
    return async () => {
      await service[Symbol.asyncDispose]();
      await internet[Symbol.asyncDispose]();
    };
  });
  afterAll(forgetLists);
  const riskAt = async (ip: string) => (await ask(service, 'ipIntelligenceLookup', { ip })).value.risk;

  test('a Tor exit, an exit of a relay and a crawler have the risk that their lists give them', async () => {
    expect(await riskAt('185.220.101.2')).toMatchObject({
      score: expect.toSatisfy((score: number) => score >= 80),
      signals: expect.arrayContaining([{ code: 'tor', weight: 80, text: 'The address is a Tor exit.' }]),
    });
    const relay = await riskAt('104.28.28.2');
    expect(relay.score).toBeLessThan(30);
    expect(relay.signals.map(({ code }: { code: string }) => code)).toContain('relay');
    expect(await riskAt('157.55.39.7')).toMatchObject({ score: 0 });
  });

  test('a private address has no risk, because no visitor has it', async () => {
    expect(await riskAt('10.0.0.1')).toBeNull();
  });
});
