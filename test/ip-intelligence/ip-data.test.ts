import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { Reader } from 'mmdb-lib';
import { describe, expect, it } from 'vitest';
import { proxyAddresses, torExits, vpnAddresses } from '../../src/datasets/ip-intelligence/address-lists.ts';
import { routes } from '../../src/datasets/ip-intelligence/asn.ts';
import { openMmdb } from '../../src/datasets/ip-intelligence/mmdb-file.ts';
import { ipPlaces, openPlaces, PLACE_PACKAGES } from '../../src/datasets/ip-intelligence/places.ts';
import { serverNetworks } from '../../src/datasets/ip-intelligence/server-networks.ts';
import { type Ip, readIp } from '../../src/libraries/ip/address.ts';
import { regionCodeOf } from '../../src/resolvers/countries/index.ts';
import { anycastOf } from '../../src/resolvers/ip-intelligence/anycast.ts';
import { isHosterName } from '../../src/resolvers/ip-intelligence/kind.ts';
import { lookUpStored } from '../../src/resolvers/ip-intelligence/lists.ts';
import { announcementOf, locationOfIp, registrationOfIp } from '../../src/resolvers/ip-intelligence/place.ts';

const ip = (text: string): Ip => readIp(text) as Ip;
const [city, country] = PLACE_PACKAGES;
const require = createRequire(import.meta.url);

describe('well-known addresses', () => {
  it.each([
    ['8.8.8.8', 15169, 'US'],
    ['9.9.9.9', 19281, 'US'],
    ['208.67.222.222', 36692, 'US'],
    ['4.2.2.1', 3356, 'US'],
    ['12.1.1.1', 7018, 'US'],
    ['17.253.144.10', 714, 'US'],
    ['128.30.52.100', 3, 'US'],
    ['140.82.121.4', 36459, null],
    ['193.0.6.139', 3333, 'NL'],
    ['130.89.1.1', 1133, 'NL'],
    ['46.4.1.1', 24940, 'DE'],
    ['141.1.1.1', 1273, 'DE'],
    ['129.132.1.1', 559, 'CH'],
    ['128.232.0.20', 786, 'GB'],
    ['212.58.244.20', 2818, 'GB'],
    ['212.27.40.240', 12322, 'FR'],
    ['77.88.8.8', 208398, 'RU'],
    ['91.198.174.192', 14907, 'NL'],
    ['2620:0:862:ed1a::1', 14907, null],
    ['202.12.29.1', 4608, 'AU'],
    ['133.11.0.1', 2501, 'JP'],
    ['168.126.63.1', 4766, 'KR'],
    ['114.114.114.114', null, 'CN'],
    ['200.160.2.3', 22548, 'BR'],
    ['196.216.2.1', 33764, null],
    ['2001:4860:4860::8888', 15169, null],
    ['2606:4700:4700::1111', 13335, null],
    ['2620:fe::fe', 19281, null],
    ['2001:67c:2e8:22::c100:68b', 3333, 'NL'],
    ['2a01:4f8::1', 24940, 'DE'],
  ])('%s is announced by AS%s and located in %s', (address, asn, countryCode) => {
    if (asn !== null) expect(announcementOf(ip(address))?.asn.number).toBe(asn);
    if (countryCode !== null) expect(locationOfIp(ip(address)).countryCode).toBe(countryCode);
  });

  it('are located in their city, with the time zone of the city', () => {
    expect(locationOfIp(ip('193.0.6.139'))).toEqual({
      countryCode: 'NL',
      countryName: 'Netherlands',
      countryBasis: 'location',
      continent: 'EU',
      region: 'North Holland',
      regionCode: 'NL-NH',
      city: 'Amsterdam',
      district: 'Amsterdam-Centrum',
      latitude: 52.3717,
      longitude: 4.8852,
      timezone: 'Europe/Amsterdam',
    });
  });

  it('have no announcing network if they are not assigned', () => {
    for (const address of ['0.0.0.0', '10.0.0.1', '255.255.255.255', '::', 'ffff::', '2001:db8::1'])
      expect(announcementOf(ip(address))).toBeNull();
  });
});

describe('registrations', () => {
  // The registries' statistics, https://ftp.ripe.net/pub/stats/ripencc/nro-stats/latest/nro-delegated-stats.
  it.each([
    ['8.8.8.8', 'US'],
    ['1.1.1.1', 'AU'],
    ['193.0.14.129', 'NL'],
    ['202.12.27.33', 'JP'],
    ['192.36.148.17', 'SE'],
    ['2001:4860:4860::8888', 'US'],
    ['2001:dc3::35', 'JP'],
  ])('of %s are in %s', (address, countryCode) => {
    expect(registrationOfIp(ip(address))).toMatchObject({
      countryCode,
      countryBasis: 'registration',
      city: null,
    });
  });

  it('have no country for addresses that are not assigned', () => {
    for (const address of ['0.0.0.0', '10.0.0.1', '255.255.255.255', '::', 'ffff::'])
      expect(registrationOfIp(ip(address)).countryCode).toBeNull();
  });
});

describe('region codes', () => {
  it.each([
    ['US', 'California', 'US-CA'],
    ['DE', 'Bavaria', 'DE-BY'],
    ['GB', 'England', 'GB-ENG'],
    ['US', 'Georgia', 'US-GA'],
    ['AR', 'Buenos Aires', null],
    ['US', 'Bavaria', null],
    ['US', 'constructor', null],
    ['XX', 'California', null],
    [null, 'California', null],
    ['US', null, null],
  ])('of %s, %s are %s', (country, region, code) => {
    expect(regionCodeOf(country, region)).toBe(code);
  });
});

describe('bundled lists of VPN services, proxies and Tor exits', () => {
  const lists = { vpn: vpnAddresses, proxy: proxyAddresses, tor: torExits };
  it.each(Object.entries(lists))('accuse no provider, company, school or authority: %s', (_, { get }) => {
    const accused = get().blocks.filter((block) => {
      const kind = announcementOf(ip(block.replace(/\/\d+$/, '')))?.asn.kind;
      return kind !== null && kind !== undefined && kind !== 'hosting';
    });
    expect(accused).toEqual([]);
  });

  it.each(['199.249.230.1', '162.247.74.1'])('do not list %s, which changed hands', async (address) => {
    const listed = (['vpn', 'proxy', 'tor'] as const).map(
      async (kind) => (await lookUpStored(kind, ip(address))).listed,
    );
    expect(await Promise.all(listed)).toEqual([null, null, null]);
  });

  it.each([
    '109.70.100.200',
    '23.129.64.1',
  ])('do not list %s, which is beside exits, as an exit', async (address) => {
    expect(await lookUpStored('tor', ip(address))).toEqual({ listed: null, list: null });
  });
});

describe('anycast addresses', () => {
  it.each([
    '1.1.1.1',
    '8.8.4.4',
    '9.9.9.9',
    '104.16.1.1',
    '198.41.0.4',
    '2606:4700::1111',
    '2001:dc3::35',
    '34.120.1.1',
    '35.241.63.255',
    '166.117.0.1',
    '13.107.246.1',
  ])('include %s', (address) => {
    expect(anycastOf(ip(address), announcementOf(ip(address))?.asn.number ?? null).anycast).toBe(true);
  });

  it.each(['193.0.6.139', '46.4.1.1', '54.239.28.85', '2a01:4f8::1'])('are unknown for %s', (address) => {
    expect(anycastOf(ip(address), announcementOf(ip(address))?.asn.number ?? null).anycast).toBeNull();
  });
});

describe('announced routes', () => {
  it('contain the address for which they are found, and are also found for their first and last addresses', () => {
    const { v4 } = routes.get();
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 32 - 1 }), (address) => {
        const route = v4(address);
        if (!route) return;
        expect(route.first <= BigInt(address) && BigInt(address) <= route.last).toBe(true);
        expect(v4(Number(route.first))).toEqual(route);
        expect(v4(Number(route.last))).toEqual(route);
        if (route.last < 2n ** 32n - 1n) expect(v4(Number(route.last) + 1)?.asn).not.toBe(route.asn);
      }),
    );
  });
});

describe('a MaxMind DB file', () => {
  it.each([
    ['IPv4', 4, city.files().v4],
    ['IPv6', 16, city.files().v6],
    ['IPv4 with countries', 4, country.files().v4],
  ])('gives the same results for %s as the vendor’s library', (_, length, file) => {
    const ours = openMmdb(file);
    const theirs = new Reader(readFileSync(file));
    expect(ours.builtAt).toEqual(theirs.metadata.buildEpoch);
    const bytes = fc.uint8Array({ minLength: length, maxLength: length });
    // Most of IPv6 is empty: addresses in use begin with 20 to 2c.
    const used = fc
      .tuple(bytes, fc.integer({ min: 0x20, max: 0x2c }))
      .map(([all, first]) => [first, ...all.slice(1)]);
    fc.assert(
      fc.property(
        fc.oneof(
          bytes.map((all) => [...all]),
          used,
        ),
        (address) => {
          const text =
            length === 4
              ? address.join('.')
              : Buffer.from(address)
                  .toString('hex')
                  .replace(/....(?=.)/g, '$&:');
          expect(ours.find(address)).toEqual(theirs.get(text));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('is refused if it has another format', () => {
    expect(() => openMmdb(import.meta.filename)).toThrow('is not a MaxMind DB file');
  });
});

describe('the location databases', () => {
  it.each(PLACE_PACKAGES)('have the package version that is stated as the source: $name', ({
    name,
    source,
  }) => {
    const { version } = require(`${name}/package.json`) as { version: string };
    expect(source.version).toBe(version);
  });

  it('have a build date, and the smaller package contains only countries', () => {
    const places = openPlaces(country);
    expect(places.find([193, 0, 6, 139])).toEqual({
      countryCode: 'NL',
      region: null,
      city: null,
      district: null,
      latitude: null,
      longitude: null,
    });
    expect(places.credit.date).toBe(country.source.retrieved);
    expect(ipPlaces.get().credit.date).toBe(city.source.retrieved);
  });

  it('separate districts from cities, but do not change other names with brackets', () => {
    const cities = (from: string) => ipPlaces.get().find(ip(from).toByteArray());
    expect(cities('9.9.9.9')).toMatchObject({ city: 'Berkeley', district: 'North Berkeley' });
    expect(cities('8.8.8.8')).toMatchObject({ city: 'Mountain View', district: null });
  });
});

describe('hosting and VPN networks', () => {
  const { hosting, vpn } = serverNetworks.get();
  it('are registered to the operators that the table states', () => {
    const { operatorOf } = routes.get();
    const wrong = [...hosting, ...vpn].filter(
      ([asn, operator]) => !operatorOf(asn)?.toLowerCase().includes(operator.toLowerCase()),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ['A2 Hosting, Inc.', true],
    ['BlueVPS OU', false],
    ['Colocation America Corporation', true],
    ['Iron Mountain Data Center', true],
    ['Joe’s Datacenter, LLC', true],
    ['UK Dedicated Servers Limited', true],
    ['CHINANET SiChuan Telecom Internet Data Center', false],
    ['Broadband Hosting B.V.', false],
    ['Deutsche Telekom AG', false],
    ['Comcast Cable Communications, LLC', false],
    ['', false],
  ])('are recognised by the name %s: %s', (name, says) => {
    expect(isHosterName(name)).toBe(says);
  });
});
