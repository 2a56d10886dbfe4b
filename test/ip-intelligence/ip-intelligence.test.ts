import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readIp } from '../../src/libraries/ip/address.ts';
import { probe } from '../../src/resolvers/ip-intelligence/probes.ts';
import { createLookups } from '../../src/upstream/lookups.ts';
import type { Upstream } from '../../src/upstream/upstream.ts';
import { FACES } from '../faces/faces.ts';
import { type Internet, openInternet } from '../internet.ts';
import { openTestService, type TestService } from '../service-in-memory.ts';
import { world } from '../worlds/index.ts';

const OPERATION = 'ipIntelligenceLookup';

const ZONE = `${world.zone}
$ORIGIN .
8.8.8.8.dnsbl.dronebl.org. 60 IN A 127.0.0.9
8.8.8.8.dnsbl.dronebl.org. 60 IN TXT "HTTP proxy"
1.0.0.10.dnsbl.dronebl.org. 60 IN A 127.0.0.9
9.9.9.9.dnsbl.dronebl.org. 60 IN A 127.0.0.19
4.4.8.8.refuses.example. 60 IN A 127.255.255.254
; @servfail 4.4.8.8.in-addr.arpa
lists.example. 60 IN A 93.184.215.60
`;

const LISTS: Readonly<Record<string, string>> = {
  '/tor': '# exits\n9.9.9.9\n2620:fe::/48\n',
  '/hosting': '140.82.112.0/20\n',
  '/page': '<!doctype html><title>Not what you want</title>',
};

const open = (settings: Parameters<typeof openInternet>[0] = {}) =>
  openInternet({
    ...world,
    zone: ZONE,
    sites: {
      ...world.sites,
      'https://lists.example': ({ url }) =>
        new Response(LISTS[new URL(url).pathname] ?? '', {
          status: LISTS[new URL(url).pathname] ? 200 : 404,
        }),
    },
    ...settings,
  });

describe.each(FACES)('via $name', ({ ask }) => {
  let internet: Internet;
  let service: TestService;
  beforeAll(async () => {
    internet = await open({ settings: { dnsblZones: ['dnsbl.dronebl.org'] } });
    service = await openTestService({ upstream: internet.upstream });
  });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
    await internet[Symbol.asyncDispose]();
  });

  test('an address is returned with its network, names, owner and listings, at a price of 5 credits', async () => {
    const { value, charged } = await ask(service, OPERATION, { ip: '8.8.8.8' });
    expect(charged).toBe(5);
    expect(value).toMatchObject({
      ip: '8.8.8.8',
      version: 4,
      bogon: false,
      type: 'public',
      asn: { number: 15169, name: 'Google LLC' },
      network: '8.8.8.0/24',
      hosting: true,
      proxy: true,
      vpn: null,
      tor: null,
      reverseDns: { status: 'answered', hostnames: ['dns.google'], forwardConfirmed: true, generic: false },
      registration: {
        status: 'answered',
        rir: 'arin',
        name: 'GOGL',
        abuse: { email: 'network-abuse@google.com' },
      },
      dnsbl: { status: 'answered', checked: 1, listed: 1, errors: 0, results: [{ codes: ['127.0.0.9'] }] },
    });
  });

  test('an address has a location with its source, but an anycast address has only the country of its registration', async () => {
    const placed = await ask(service, OPERATION, { ip: '2001:67c:2e8:22::c100:68b' });
    expect(placed.value).toMatchObject({
      anycast: null,
      countryCode: 'NL',
      countryName: 'Netherlands',
      timezone: 'Europe/Amsterdam',
      source: { licence: 'CC-BY-4.0', date: '2026-06-05' },
    });
    for (const ip of ['8.8.8.8', '1.1.1.1', '2606:4700::1111', '198.41.0.4', '2002:101:101::1']) {
      const { value } = await ask(service, OPERATION, { ip });
      expect(value).toMatchObject({
        anycast: true,
        countryCode: ip.includes('1.1.1') || ip.startsWith('2002:') ? 'AU' : 'US',
        countryBasis: 'registration',
        region: null,
        regionCode: null,
        city: null,
        district: null,
        latitude: null,
        longitude: null,
        timezone: null,
        source: null,
      });
      expect(value.asn).not.toBeNull();
    }
  });

  test.each([
    ['::ffff:8.8.8.8', { ip: '8.8.8.8', version: 4, embeddedIpv4: null }],
    ['2002:808:808::1', { ip: '2002:808:808::1', version: 6, type: 'six_to_four', embeddedIpv4: '8.8.8.8' }],
    ['64:ff9b::8.8.8.8', { ip: '64:ff9b::808:808', version: 6, type: 'nat64', embeddedIpv4: '8.8.8.8' }],
    [' 8.8.8.8 ', { ip: '8.8.8.8' }],
  ])('%s is read as 8.8.8.8', async (ip, expected) => {
    const { value } = await ask(service, OPERATION, { ip });
    expect(value).toMatchObject({ ...expected, asn: { number: 15169 } });
    expect(value.reverseDns.hostnames).toEqual(['dns.google']);
  });

  test.each([
    '10.0.0.1',
    '127.0.0.1',
    '::1',
    'fe80::1',
    '203.0.113.9',
    '2002:a00:1::',
    '255.255.255.255',
  ])('%s is reported as a bogon, without facts and without upstream calls', async (ip) => {
    const [queries, connections] = [internet.dns.queries.length, internet.connections.length];
    const { status, value, charged } = await ask(service, OPERATION, { ip });
    expect([status, charged, value.bogon]).toEqual([200, 5, true]);
    for (const name of [
      'countryCode',
      'city',
      'timezone',
      'asn',
      'network',
      'hosting',
      'source',
      'reverseDns',
      'registration',
      'dnsbl',
    ])
      expect(value[name], name).toBeNull();
    expect([internet.dns.queries.length, internet.connections.length]).toEqual([queries, connections]);
  });

  test('an address reserved for a protocol has no registration and is not a bogon', async () => {
    const { value } = await ask(service, OPERATION, { ip: '192.175.48.1' });
    expect(value).toMatchObject({ bogon: false, type: 'protocol', registration: null, asn: { number: 112 } });
  });

  test('parts without an upstream answer are unknown, and the rest is returned', async () => {
    await using other = await open({ settings: { dnsblZones: ['refuses.example'] } });
    await using there = await openTestService({ upstream: other.upstream });
    const { status, value, charged } = await ask(there, OPERATION, { ip: '8.8.4.4' });
    expect([status, charged]).toEqual([200, 5]);
    expect(value).toMatchObject({
      anycast: true,
      asn: { number: 15169 },
      reverseDns: {
        status: 'unknown',
        error: 'upstream_error',
        hostnames: null,
        forwardConfirmed: null,
        generic: null,
      },
      dnsbl: {
        status: 'unknown',
        error: 'upstream_error',
        checked: 1,
        listed: 0,
        errors: 1,
        results: [{ status: 'error' }],
      },
      // The registry reports that it has no entry.
      registration: { status: 'answered', name: null, cidr: [] },
    });
    expect((await ask(there, OPERATION, { ip: '8.8.4.4' })).value.cached).toBe(false);
  });

  test.each([
    ['999.1.1.1', 'must be an IPv4 or IPv6 address'],
    ['8.8.8', 'must be an IPv4 or IPv6 address'],
    ['010.8.8.8', 'must be an IPv4 or IPv6 address'],
    ['fe80::1%eth0', 'must be an IPv4 or IPv6 address'],
    ['8.8.8.8/24', 'must be an IPv4 or IPv6 address'],
    ['example.com', 'must be an IPv4 or IPv6 address'],
    [' ', 'must not be empty'],
    ['1'.repeat(101), 'must be at most 100 characters long'],
  ])('%s is refused, free of charge', async (ip, message) => {
    await using there = await openTestService();
    const { code, faults, charged } = await ask(there, OPERATION, { ip });
    expect([code, charged]).toEqual(['invalid_parameter', 0]);
    expect(faults[0]).toMatchObject({ field: 'ip', message });
    expect(await there.used()).toBe(0);
  });
});

describe('the operator’s address lists', () => {
  const flags = async (ip: string, ipLists: Record<string, string>) => {
    await using internet = await open({ settings: { dnsblZones: ['dnsbl.dronebl.org'], ipLists } });
    await using service = await openTestService({ upstream: internet.upstream });
    const { hosting, vpn, tor, proxy } = (await service.get(`/ip-intelligence/v1/lookup?ip=${ip}`)).body;
    return { hosting, vpn, tor, proxy };
  };

  test('result in true or false, and in null without a list', async () => {
    const tor = 'https://lists.example/tor';
    expect(await flags('9.9.9.9', {})).toMatchObject({ tor: null, vpn: true });
    expect(await flags('9.9.9.9', { tor })).toMatchObject({ tor: true });
    expect(await flags('2620:fe::fe', { tor })).toMatchObject({ tor: true });
    expect(await flags('8.8.8.8', { tor })).toMatchObject({ tor: false });
  });

  test('do not override the data of the network', async () => {
    const hosting = 'https://lists.example/hosting';
    expect(await flags('140.82.121.4', { hosting })).toMatchObject({ hosting: true });
    expect(await flags('46.4.1.1', { hosting })).toMatchObject({ hosting: true });
    expect(await flags('193.0.6.139', { hosting })).toMatchObject({ hosting: false });
  });

  test.each([
    'https://lists.example/page',
    'https://lists.example/gone',
    'https://nowhere.example/tor',
  ])('result in null if they cannot be loaded from %s', async (tor) => {
    expect(await flags('9.9.9.9', { tor })).toMatchObject({ tor: null });
  });

  test('are fetched once for many addresses', async () => {
    await using internet = await open({ settings: { ipLists: { tor: 'https://lists.example/tor' } } });
    await using service = await openTestService({ upstream: internet.upstream });
    for (const ip of ['9.9.9.9', '8.8.8.8', '1.1.1.1'])
      await service.get(`/ip-intelligence/v1/lookup?ip=${ip}`);
    expect(internet.connections.filter((endpoint) => endpoint === '93.184.215.60:443')).toHaveLength(1);
  });
});

test('a second request for the same IP address is answered from the cache, even if the address is written differently', async () => {
  await using internet = await open();
  await using service = await openTestService({ upstream: internet.upstream });
  const cached = async (ip: string) => (await service.get(`/ip-intelligence/v1/lookup?ip=${ip}`)).body.cached;
  expect(await cached('2001:67c:2e8:22::c100:68b')).toBe(false);
  const asked = internet.dns.queries.length;
  expect(await cached('2001:067c:02e8:0022:0000:0000:c100:068b')).toBe(true);
  expect(internet.dns.queries.length).toBe(asked);
});

test('an IP address is linked to its country, its registration and its DNS records in GraphQL', async () => {
  await using internet = await open();
  await using service = await openTestService({ upstream: internet.upstream });
  const { body } = await service.query(`{
    google: ipIntelligenceLookup(ip: "8.8.8.8") {
      country { name { common } } rdap { network { handle } } dns { reverse { hostnames } }
    }
    ripe: ipIntelligenceLookup(ip: "2001:67c:2e8:22::c100:68b") { country { name { common } } }
    inner: ipIntelligenceLookup(ip: "10.0.0.1") { country { alpha2 } rdap { ip } }
  }`);
  expect(body.data).toEqual({
    google: {
      country: { name: { common: 'United States' } },
      rdap: { network: { handle: 'NET-8-8-8-0-2' } },
      dns: { reverse: { hostnames: ['dns.google'] } },
    },
    ripe: { country: { name: { common: 'Netherlands' } } },
    inner: { country: null, rdap: null },
  });
});

test('a server that does not respond delays only its part of the answer, and the lookup ends at its deadline', async () => {
  vi.useFakeTimers();
  try {
    const silent = () => new Promise<never>(() => {});
    const upstream = {
      dns: { query: silent, addresses: silent },
      web: { fetch: silent, fetchConfigured: silent, exchange: silent },
      queue: () => ({ run: (_signal: AbortSignal, exchange: () => Promise<unknown>) => exchange() }),
      lookup: createLookups({ now: Date.now }),
      now: Date.now,
      settings: { dnsblZones: ['dnsbl.dronebl.org'], rdapBootstrapUrl: 'https://rdap.example', ipLists: {} },
    } as unknown as Upstream;
    const found = probe(
      upstream,
      readIp('8.8.8.8') as NonNullable<ReturnType<typeof readIp>>,
      new AbortController().signal,
    );
    await vi.advanceTimersByTimeAsync(4_900);
    expect(await found).toMatchObject({
      reverseDns: { status: 'unknown', error: 'upstream_timeout' },
      registration: { status: 'unknown', error: 'upstream_timeout' },
      dnsbl: { status: 'unknown', error: 'upstream_timeout', results: [{ status: 'timeout' }] },
    });
  } finally {
    vi.useRealTimers();
  }
});
