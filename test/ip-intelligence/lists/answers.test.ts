import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgetLists, publishedLists } from '../../../src/datasets/ip-intelligence/index.ts';
import { FACES } from '../../faces/faces.ts';
import { openInternet } from '../../internet.ts';
import { openTestService, type TestService } from '../../service-in-memory.ts';
import { useTestLists } from './publishers.ts';

beforeAll(useTestLists);
afterAll(forgetLists);

const day = '2026-11-20';
const listed = (field: string, name: string, isListed = true) =>
  expect.objectContaining({ field, name, listed: isListed, date: day, url: `https://lists.example/${name}` });

describe.each(FACES)('via $name', ({ ask }) => {
  let service: TestService;
  beforeAll(async () => {
    const internet = await openInternet();
    service = await openTestService({ upstream: internet.upstream });
    return async () => {
      await service[Symbol.asyncDispose]();
      await internet[Symbol.asyncDispose]();
    };
  });
  const lookUp = async (ip: string) => (await ask(service, 'ipIntelligenceLookup', { ip })).value;

  test('an address on a list is reported with the list and its date', async () => {
    const value = await lookUp('185.220.101.2');
    expect(value).toMatchObject({ tor: true, service: 'Tor', relay: false });
    expect(value.lists).toEqual(
      expect.arrayContaining([
        listed('tor', 'tor-exits'),
        listed('relay', 'icloud-private-relay', false),
        listed('anycast', 'laces-anycast-v4', false),
      ]),
    );
  });

  test('an address next to the addresses of a list is not reported', async () => {
    const value = await lookUp('2.26.158.1');
    expect(value).toMatchObject({ vpn: false, tor: false, relay: false, cloud: null, service: null });
    expect(value.lists).toContainEqual(listed('vpn', 'x4bnet-vpn-v4', false));
  });

  test('an address that was an exit of Tor when the data was bundled is judged by the list of today', async () => {
    const value = await lookUp('171.25.193.20');
    expect(value).toMatchObject({ tor: false, service: null });
    expect(value.lists).toContainEqual(listed('tor', 'tor-exits', false));
    expect(value.risk.signals).not.toContainEqual(expect.objectContaining({ code: 'tor' }));
  });

  test('a flag is null for an IP version of which no list has entries', async () => {
    expect(await lookUp('2001:67c:2e8:22::c100:68b')).toMatchObject({
      tor: null,
      vpn: null,
      anycast: null,
      relay: false,
    });
  });

  test('an exit of a relay is not reported as a VPN, although a list of VPNs has it', async () => {
    const value = await lookUp('104.28.28.2');
    expect(value).toMatchObject({ relay: true, vpn: false, service: 'iCloud Private Relay' });
    expect(await lookUp('2a02:26f7:c9c8:4000::1')).toMatchObject({ relay: true });
    expect(await lookUp('2a02:26f7:c9c8:4001::1')).toMatchObject({ relay: false });
    // The rest of the block is not an exit of the relay.
    expect(await lookUp('104.28.28.9')).toMatchObject({ relay: false, vpn: true, service: null });
  });

  test('a VPN is named by the list of its provider, whose lack of an address proves nothing', async () => {
    expect(await lookUp('193.138.218.81')).toMatchObject({ vpn: true, service: 'Mullvad VPN' });
    expect(await lookUp('84.239.50.142')).toMatchObject({ vpn: true, service: 'Private Internet Access' });
    expect(await lookUp('2a03:1b20:5:f011::a01f')).toMatchObject({ vpn: true, service: 'Mullvad VPN' });
    expect(await lookUp('2a03:1b20:5:f011::a01e')).toMatchObject({ service: null });
    const { lists } = await lookUp('84.239.50.143');
    expect(lists.filter(({ field }: { field: string }) => field === 'vpn')).toEqual([
      listed('vpn', 'x4bnet-vpn-v4', false),
    ]);
  });

  test.each([
    ['3.4.12.4', 'Amazon Web Services', 'eu-west-1', 'EC2'],
    ['3.4.12.5', 'Amazon Web Services', 'eu-west-1', 'AMAZON'],
    ['3.5.140.9', 'Amazon Web Services', 'ap-northeast-2', 'S3'],
    ['2600:1f14:1::1', 'Amazon Web Services', 'us-west-2', 'AMAZON'],
    ['34.1.210.1', 'Google Cloud', 'africa-south1', 'Google Cloud'],
    ['4.232.106.89', 'Microsoft Azure', 'italynorth', 'ActionGroup'],
    ['4.232.1.1', 'Microsoft Azure', 'italynorth', null],
    // The tag of the service has no region, so that of the block around it applies.
    ['20.18.182.65', 'Microsoft Azure', 'taiwannorth', 'ActionGroup'],
    ['13.73.248.17', 'Microsoft Azure', null, 'AzureFrontDoor'],
    ['2603:1040:1302::1', 'Microsoft Azure', 'taiwannorth', null],
    ['129.80.1.1', 'Oracle Cloud', 'us-ashburn-1', 'OCI'],
    ['24.144.65.1', 'DigitalOcean', 'US-NJ', null],
    ['45.32.10.20', 'Vultr', 'JP-13', null],
    ['151.101.1.1', 'Fastly', null, null],
  ])('%s belongs to %s in %s, service %s', async (ip, provider, region, name) => {
    expect(await lookUp(ip)).toMatchObject({ hosting: true, cloud: { provider, region, service: name } });
  });

  test('a proxy on a list is reported, and an address that is not on it is not', async () => {
    for (const last of [198, 209, 210, 211]) {
      const value = await lookUp(`85.8.47.${last}`);
      expect(value.proxy).toBe(true);
      expect(value.lists).toContainEqual(listed('proxy', 'monosans-proxies'));
    }
    const { proxy, lists } = await lookUp('85.8.47.199');
    expect(proxy).toBe(false);
    expect(lists).toContainEqual(listed('proxy', 'monosans-proxies', false));
    expect(await lookUp('2a02:26f7:c9c8:4001::1')).toMatchObject({ proxy: null });
  });

  test('an address of a content delivery network on a list of proxies is not reported as a proxy', async () => {
    const { anycast, proxy, lists } = await lookUp('104.16.0.104');
    expect([anycast, proxy]).toEqual([true, null]);
    expect(lists.map(({ field }: { field: string }) => field)).not.toContain('proxy');
  });

  test('a crawler is recognised by the ranges that its operator publishes', async () => {
    expect(await lookUp('157.55.39.7')).toMatchObject({ crawler: 'Bingbot' });
    expect(await lookUp('52.230.152.9')).toMatchObject({ crawler: 'GPTBot' });
    expect(await lookUp('157.55.40.7')).toMatchObject({ crawler: null });
  });

  test('an address in the anycast census has a country of registration, and no city', async () => {
    const value = await lookUp('34.120.0.9');
    expect(value).toMatchObject({ anycast: true, countryBasis: 'registration', city: null });
    expect(value.lists).toContainEqual(listed('anycast', 'laces-anycast-v4'));
    expect(await lookUp('93.184.215.14')).toMatchObject({ anycast: false });
  });

  test('an announcement with one anycast address in it is not anycast as a whole', async () => {
    expect(await lookUp('1.12.9.1')).toMatchObject({ anycast: true });
    expect(await lookUp('136.80.0.1')).toMatchObject({ anycast: false });
  });

  test('a private address has no facts from lists', async () => {
    expect(await lookUp('10.0.0.1')).toMatchObject({ relay: null, cloud: null, crawler: null, lists: [] });
  });
});

test('each published list has a different https URL, and documentation of its publisher', () => {
  const lists = [...publishedLists.values()];
  expect(new Set(lists.map(({ url }) => url)).size).toBe(lists.length);
  for (const { url, terms, minRows, maxBytes, subject, service } of lists) {
    expect([url, terms].every((text) => URL.parse(text)?.protocol === 'https:')).toBe(true);
    expect(minRows).toBeGreaterThan(1);
    expect(maxBytes).toBeGreaterThan(minRows * 8);
    if (subject === 'cloud' || subject === 'crawler' || subject === 'relay') expect(service).not.toBeNull();
  }
});
