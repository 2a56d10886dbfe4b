import { afterEach, describe, expect, test } from 'vitest';
import { addressImporter } from '../../src/cli/import/addresses.ts';
import { useImports } from '../../src/datasets/imports.ts';
import { addressLists } from '../../src/datasets/ip-intelligence/address-lists.ts';
import { networkKinds } from '../../src/datasets/ip-intelligence/network-kinds.ts';
import { serverNetworks } from '../../src/datasets/ip-intelligence/server-networks.ts';
import { readIp } from '../../src/libraries/ip/address.ts';
import { dataPage } from '../../src/pages/data.ts';
import { flagsOf, NO_FLAGS } from '../../src/resolvers/ip-intelligence/flags.ts';
import { isKnownHost, networkKindOf } from '../../src/resolvers/ip-intelligence/kind.ts';
import { openDesk, openServer } from '../datasets/imports-desk.ts';
import { FACES } from '../faces/faces.ts';
import { openInternet } from '../internet.ts';
import { openTestService } from '../service-in-memory.ts';
import { world } from '../worlds/index.ts';

afterEach(() => {
  useImports('/nowhere', () => {});
});

/** Returns the facts about addresses that one interface of the service returns. */
async function told({ ask }: (typeof FACES)[number], ...addresses: readonly string[]) {
  await using internet = await openInternet(world);
  await using service = await openTestService({ upstream: internet.upstream });
  const found = [];
  for (const ip of addresses) {
    const { value, charged } = await ask(service, 'ipIntelligenceLookup', { ip });
    expect(charged).toBe(5);
    found.push(value);
  }
  return found;
}

const exits = Array.from({ length: 120 }, (_, at) => `45.0.0.${at}`).join('\n');

test.each([
  ['https://check.torproject.org/torbulkexitlist', 'Exit nodes of Tor by the Tor Project', 'CC0-1.0'],
  ['https://example.com/?https://check.torproject.org/', 'The operator’s list', 'LicenseRef-own'],
  [undefined, 'The operator’s list', 'LicenseRef-own'],
])('an address list from %s is labelled %s', (url, name, licence) => {
  const importer = addressImporter({
    name: 'The operator’s list',
    licence: { id: 'LicenseRef-own' },
    publisher: {
      name: 'Exit nodes of Tor by the Tor Project',
      under: 'https://check.torproject.org/',
      licence: { id: 'CC0-1.0' },
    },
    min: 1,
  });
  const material = { bytes: Buffer.from(exits), retrieved: '2026-11-23', today: '2026-11-23' };
  const [source] = importer.read(url ? { ...material, url } : material).sources;
  expect([source.name, source.licence.id, source.url]).toEqual([name, licence, url]);
});

describe.each(FACES)('via $name', (face) => {
  test('bundled lists are used, and values without a list are unknown', async () => {
    const [tor, vpn, proxy, isp] = await told(face, '185.220.101.7', '5.62.16.9', '154.6.83.1', '84.0.0.1');
    expect(tor).toMatchObject({ tor: true });
    expect(vpn).toMatchObject({ vpn: true });
    expect([proxy.tor, isp.tor, isp.vpn, isp.proxy]).toEqual([null, null, null, null]);
    expect(isp).toMatchObject({ hosting: false, asn: { kind: 'isp' } });
  });

  test('an import replaces the bundled list, and addresses that are not in it are not listed', async () => {
    using desk = openDesk();
    expect(await desk.import('tor-exits', `# exits\n${exits}\n2a01:4f8::/48 # a block\n`)).toMatch(
      /^121 addr/,
    );
    await desk.import('server-networks', '{"prefixes":[{"ip_prefix":"84.0.0.0/24"},{"x":"84.1.0.0"}]}', {
      force: true,
    });
    expect(useImports(desk.folder, expect.unreachable)).toHaveLength(2);
    const [own, came, block, other] = await told(
      face,
      '185.220.101.7',
      '45.0.0.9',
      '2a01:4f8::1',
      '84.0.0.1',
    );
    expect([own.tor, came.tor, block.tor, other.tor]).toEqual([false, true, true, false]);
    expect(other.hosting).toBe(true);
    const row = await desk.listed('tor-exits');
    expect(row).toMatchObject({
      origin: 'imported',
      source: 'The administrator’s list of exit nodes of Tor',
    });
  });

  test('a list with addresses of one IP version does not affect addresses of the other version', async () => {
    using desk = openDesk();
    await desk.import('tor-exits', exits);
    await desk.import('vpn-addresses', '2a01:4f8::/48\n', { force: true });
    expect(useImports(desk.folder, expect.unreachable)).toHaveLength(2);
    const [v4, v6] = await told(face, '84.0.0.1', '2a01:4f9::1');
    expect([v4.tor, v6.tor, v4.vpn, v6.vpn]).toEqual([false, null, null, false]);
  });

  test('networks that the table does not classify as access networks have an unknown hosting value', async () => {
    // A university, a hosting company, a hosting company that also sells transit, and an organisation known only by
    // its name.
    const found = await told(face, '128.30.52.100', '192.0.66.1', '4.2.2.1', '84.0.0.1');
    expect(found.map(({ hosting }) => hosting)).toEqual([null, null, null, false]);
  });
});

describe('an imported address list', () => {
  test.each([
    ['<html>', /line 1: must begin with an address/],
    ['9.9.9.9\nnot one\n9.9.9.9/33', /line 2: .*"not one"[\s\S]*line 3/],
    ['0.0.0.0/0', /line 1/],
    ['::/0', /line 1/],
    ['', /empty/],
    ['# nothing', /must begin with an address/],
    ['{"a":["b"]}', /has no addresses/],
    ['{"a":', /not valid JSON/],
    ['{"a":["9.9.9.0/24","0.0.0.0/1"]}', /has "0\.0\.0\.0\/1", which is not a block/],
    ['{"a":["9.9.9.0/24","2001:db8::/129"]}', /has "2001:db8::\/129"/],
  ])('with the content %j is refused and leaves the current data unchanged', async (content, why) => {
    using desk = openDesk();
    await desk.import('tor-exits', exits);
    await expect(desk.import('tor-exits', content)).rejects.toThrow(why);
    expect(await desk.listed('tor-exits')).toMatchObject({ records: 120 });
  });

  test('requires --force if it is suspiciously short', async () => {
    using desk = openDesk();
    await expect(desk.import('tor-exits', '9.9.9.9\n')).rejects.toThrow(/only 1 entry\. [\s\S]*--force/);
    await desk.import('tor-exits', '9.9.9.9\n', { force: true });
  });

  test('requires --force if it covers much of the internet, and overlapping blocks are counted once', async () => {
    using desk = openDesk();
    const blocks = (count: number) =>
      Array.from({ length: count }, (_, at) => `${20 + at}.0.0.0/8\n${20 + at}.1.0.0/16`);
    await expect(desk.import('server-networks', blocks(26).join('\n'))).rejects.toThrow(
      /The list covers 10\.1 % of all IPv4 addresses\.[\s\S]*--force/,
    );
    await desk.import('server-networks', blocks(25).join('\n'));
    await expect(desk.import('vpn-addresses', '2000::/16\n'.repeat(20), { force: true })).resolves.toMatch(
      /^1 addr/,
    );
  });

  test('replaces the bundled list', async () => {
    using desk = openDesk();
    const list = Array.from({ length: 20 }, (_, at) => `45.0.0.${at}`).join('\n');
    await desk.import('vpn-addresses', list);
    expect(await desk.listed('vpn-addresses')).toMatchObject({ records: 20 });
  });

  test('is labelled as the operator’s own, with its URL and without the licence of another list', async () => {
    using desk = openDesk();
    const list = Array.from({ length: 20 }, (_, at) => `45.0.0.${at}`).join('\n');
    await using server = await openServer((_, answer) => answer.end(list));
    await desk.importFrom('proxy-addresses', `${server.url}/list.txt?key=secret`);
    await desk.import('vpn-addresses', list);
    useImports(desk.folder, expect.unreachable);
    const [fetched] = addressLists.proxy.sources;
    const [brought] = addressLists.vpn.sources;
    expect(fetched).toMatchObject({
      name: 'The administrator’s list of proxies',
      url: `${server.url}/list.txt`,
    });
    expect(fetched.licence).toEqual({ id: 'LicenseRef-known-to-the-administrator' });
    expect(brought.url).toBeUndefined();
    const page = dataPage({ datasets: [addressLists.proxy, addressLists.vpn], providers: [] }).body;
    expect(page).toContain('>The administrator’s list of VPN services<');
    expect(page).not.toMatch(/X4BNet|secret|href="undefined"/);
  });

  test('replaces bundled lists that contain only valid blocks', () => {
    for (const { get } of [addressLists.vpn, addressLists.proxy, addressLists.tor])
      for (const block of get().blocks) expect(readIp(block.replace(/\/\d+$/, '')), block).toBeDefined();
  });
});

describe('the kind of a network', () => {
  test.each([
    [7922, 'Comcast Cable Communications, LLC', 'isp'],
    [64_700, 'Kansas State University', 'education'],
    [64_700, 'Hilliard City School District', 'education'],
    [64_700, 'City of Calgary', 'government'],
    [64_700, 'Ministry of Transportation', 'government'],
    [64_700, 'Kookmin Bank', 'business'],
    [64_700, 'Uni-Telecom', 'isp'],
    [64_700, 'Vale Telecom Internet Ltda', 'isp'],
    [16_509, 'Amazon.com, Inc.', 'hosting'],
    [64_700, 'A2 Hosting, Inc.', 'hosting'],
    [64_700, 'Telecom Hosting Solutions', null],
    [64_700, 'Centre hospitalier universitaire de Tivoli', null],
    [64_700, 'City of Cedar Falls Communications Utility', null],
    [64_700, 'Casino Control Commission', null],
    [64_700, 'Smith and Sons', null],
    [64_700, 'Ministry of Supply, Inc.', null],
    [64_700, 'Police & Nurses Savings', null],
    [64_700, 'National Bank of Ukraine', null],
    [64_700, 'University Health Network', null],
    [64_700, 'Hostway Telecom', null],
    [64_700, 'VDS Telekom', null],
    [3356, 'Level 3 Parent, LLC', 'isp'],
    [701, 'Verizon Business', 'isp'],
    [174, 'Cogent Communications, LLC', 'isp'],
    [64_700, 'NTT DOCOMO, INC.', 'isp'],
    [64_700, 'PT Vodafone Mobile', 'isp'],
    [64_700, 'Equinix (EMEA) Acquisition Enterprises B.V.', 'hosting'],
    [64_700, 'Equinixological Society', null],
    [64_700, 'China Unicom Cloud', 'hosting'],
    [64_700, 'Orange County', null],
    [64_700, 'Ministry of Communications', 'government'],
    [64_700, 'University of Colorado', 'education'],
    [8220, 'COLT Technology Services Group Limited', 'isp'],
    [8069, 'Microsoft Corporation', 'hosting'],
    [8070, 'Microsoft Corporation', 'hosting'],
    [209_103, 'Proton AG', 'hosting'],
    [64_700, 'AFRIHOST SP (PTY) LTD', 'isp'],
    [64_700, 'SAKURA LINK LIMITED', null],
    [64_700, 'ZSCALER, INC.', null],
    [64_700, 'Big Data Center Of Shandong Province', null],
    [64_700, 'Thomas WiFi', 'isp'],
    [64_700, 'New York Law School', 'education'],
    [64_700, null, null],
  ])('is determined for AS %i, %s: %s', (asn, name, kind) => {
    expect(networkKindOf(asn, name)).toBe(kind);
  });

  test.each([
    [16_509, 'Amazon.com, Inc.', true],
    [64_700, 'Contabo GmbH', true],
    // These may be networks of offices.
    [8070, 'Microsoft Corporation', false],
    [64_700, 'Google LLC', false],
    [64_700, 'Dash Cloud', false],
  ])('is certainly hosting for AS %i, %s: %s', (asn, name, known) => {
    expect(networkKindOf(asn, name)).toBe('hosting');
    expect(isKnownHost(asn, name)).toBe(known);
    const kind = networkKindOf(asn, name);
    const { hosting } = flagsOf({ ...NO_FLAGS, hosting: false }, { number: asn, name, kind }, []);
    expect(hosting).toBe(known || null);
  });

  test('is listed only once per network in the tables', () => {
    const { hosting, vpn } = serverNetworks.get();
    const both = [...networkKinds.get().keys()].filter((asn) => hosting.has(asn) || vpn.has(asn));
    expect(both).toEqual([]);
  });
});
