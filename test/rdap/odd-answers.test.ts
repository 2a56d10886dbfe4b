import { describe, expect, test } from 'vitest';
import { readIp } from '../../src/libraries/ip/address.ts';
import { readDomain } from '../../src/resolvers/rdap/domain-object.ts';
import { lookUpIp } from '../../src/resolvers/rdap/ip.ts';
import { cidrs, rangeOf } from '../../src/resolvers/rdap/range.ts';
import { readRdapObject } from '../../src/resolvers/rdap/rdap-object.ts';
import { openInternet, type World } from '../internet.ts';
import { openTestService } from '../service-in-memory.ts';

const VERISIGN = 'rdap.verisign.com. 300 IN A 93.184.215.40';
const ARIN = 'rdap.arin.net. 300 IN A 93.184.215.41';

/** Returns the answer about a domain whose registry responds with `answer` and status 200. */
async function domainOf(answer: unknown, zone = VERISIGN, more: World = {}) {
  const site = () => Response.json(answer);
  await using internet = await openInternet({ zone, sites: { 'https://rdap.verisign.com': site }, ...more });
  await using service = await openTestService({ upstream: internet.upstream });
  const { body } = await service.get('/rdap/v1/domain?domain=example.com');
  return { body, used: await service.used() };
}

/** Returns the network of 8.8.8.8 if its registry responds with `answer` and status 200. */
async function networkOf(answer: unknown) {
  await using internet = await openInternet({
    zone: ARIN,
    sites: { 'https://rdap.arin.net': () => Response.json(answer) },
  });
  return (await lookUpIp(internet.upstream, '8.8.8.8')).network;
}

const DOMAIN = { objectClassName: 'domain', ldhName: 'EXAMPLE.COM' };

describe('an unusual registry answer with status 200', () => {
  test.each<[string, unknown]>([
    ['an empty object', {}],
    ['a list', [DOMAIN]],
    ['an error', { errorCode: 404, title: 'Not Found' }],
    ['an error about the domain', { ...DOMAIN, errorCode: 404 }],
    ['a help text', { objectClassName: 'help', notices: [] }],
    ['an object of another class', { ...DOMAIN, objectClassName: 'nameserver' }],
    ['an object with another name', { ...DOMAIN, ldhName: 'example.net' }],
    ['an object with another Unicode name', { objectClassName: 'domain', unicodeName: 'exämple.com' }],
    ['an object with two names, of which one is wrong', { ...DOMAIN, unicodeName: 'example.net' }],
    [
      'a domain object without content',
      { objectClassName: 'domain', rdapConformance: ['rdap_level_0'], entities: [null] },
    ],
    ['an object without a class and with another name', { ldhName: 'example.net', status: ['active'] }],
    ['an object without class and name', { status: ['active'] }],
  ])('that contains %s does not mean that the domain is registered, and is free of charge', async (_what, answer) => {
    const { body, used } = await domainOf(answer);
    expect([body.code, body.registered, used]).toEqual(['upstream_error', undefined, 0]);
  });

  test.each<[string, object]>([
    ['a class in capitals', { ...DOMAIN, objectClassName: 'Domain' }],
    ['an answer without a class, as in 2013', { handle: 'XXXX', ldhName: 'example.com', status: ['active'] }],
    ['an answer without a name', { objectClassName: 'domain', status: ['active'] }],
  ])('that contains %s is accepted for a domain', async (_what, answer) => {
    expect((await domainOf(answer)).body.registered).toBe(true);
  });

  test.each<[string, unknown]>([
    ['an empty object', {}],
    [
      'an error',
      { errorCode: 404, objectClassName: 'ip network', startAddress: '8.8.8.0', endAddress: '8.8.8.255' },
    ],
    [
      'an object of another class',
      { objectClassName: 'autnum', startAddress: '8.8.8.0', endAddress: '8.8.8.255' },
    ],
    [
      'another network',
      { objectClassName: 'ip network', startAddress: '9.0.0.0', endAddress: '9.255.255.255' },
    ],
    [
      'a network with swapped boundaries',
      { objectClassName: 'ip network', startAddress: '8.8.8.255', endAddress: '8.8.8.0' },
    ],
    [
      'a network without addresses',
      { objectClassName: 'ip network', handle: 'NET-8', startAddress: null, endAddress: 8 },
    ],
  ])('that contains %s does not identify the holder of an IP address', async (_what, answer) => {
    await expect(networkOf(answer)).rejects.toMatchObject({ code: 'upstream_error' });
  });

  test.each<[string, object]>([
    [
      'a network without a class, as in 2013',
      { startAddress: '8.8.8.0', endAddress: '8.8.8.255', ipVersion: 'v4' },
    ],
    [
      'a network whose numbers have leading zeros',
      { startAddress: '008.008.008.000', endAddress: '008.008.008.255' },
    ],
    [
      'a network with the prefix length after each address',
      { startAddress: '8.8.8.0/24', endAddress: '8.8.8.255/24' },
    ],
    ['a network with the prefix in both addresses', { startAddress: '8.8.8.0/24', endAddress: '8.8.8.0/24' }],
    ['a network with the prefix in one address', { startAddress: '8.8.8.0/24', endAddress: null }],
    [
      'a network with the prefix in an extension',
      { objectClassName: 'ip network', cidr0_cidrs: [null, { v4prefix: '8.8.8.0', length: 24 }] },
    ],
    [
      'a network with a number as its handle',
      { handle: 8, startAddress: '8.8.8.0', endAddress: '8.8.8.255' },
    ],
  ])('that contains %s is accepted for an IP address', async (_what, answer) => {
    expect(await networkOf(answer)).toMatchObject({
      start: '8.8.8.0',
      end: '8.8.8.255',
      cidr: ['8.8.8.0/24'],
    });
  });
});

test('an extra colon in an IPv6 address, as in drafts from 2013, is ignored', () => {
  const range = rangeOf({
    startAddress: '2001:db8::0',
    endAddress: '2001:db8::0:FFFF:FFFF:FFFF:FFFF:FFFF',
  });
  expect(range && cidrs(range.start, range.end)).toEqual(['2001:db8::/48']);
});

test('a registry whose host has no IP address is reported as unreachable', async () => {
  const { body, used } = await domainOf(DOMAIN, ARIN);
  expect([body.status, body.code, body.reason, used]).toEqual([502, 'upstream_unreachable', 'connect', 0]);
});

describe('an RDAP object with unusual fields', () => {
  const read = (object: object) => readDomain(readRdapObject(JSON.stringify(object)) ?? {});

  test('is read even if lists contain null, are null or consist of a single item', () => {
    const facts = read({
      status: [null, 'active', 7],
      events: [null, { eventAction: 'registration', eventDate: '2001-02-03T04:05:06Z' }, null],
      nameservers: [null, { ldhName: 'ns1.example.net', ipAddresses: { v4: [null, '192.0.2.1'], v6: null } }],
      entities: {
        handle: 376,
        roles: 'registrar',
        publicIds: [null, { type: 'IANA Registrar ID', identifier: 376 }],
        vcardArray: [
          'vcard',
          [null, ['fn', null, 'text', 'Registrar Inc.'], ['email', {}, 'text', null], [null]],
        ],
        entities: [null],
      },
      redacted: null,
      secureDNS: { delegationSigned: true, dsData: [null] },
    });
    expect(facts).toMatchObject({
      registered: true,
      status: [{ raw: 'active' }],
      dates: { created: '2001-02-03T04:05:06.000Z' },
      nameservers: [{ host: 'ns1.example.net', ipv4: ['192.0.2.1'], ipv6: [] }],
      registrar: { name: 'Registrar Inc.', ianaId: '376', abuseEmail: null },
      dnssec: { signed: true, ds: [] },
    });
  });

  test('is read even if numbers and booleans are strings', () => {
    const dsData = [
      { keyTag: '2371', algorithm: ' 13 ', digestType: '2', digest: 'AB' },
      { keyTag: '70000' },
    ];
    expect(read({ secureDNS: { delegationSigned: 'false', dsData } }).dnssec).toEqual({
      signed: false,
      ds: [
        { keyTag: 2_371, algorithm: 13, digestType: 2, digest: 'ab' },
        { keyTag: null, algorithm: null, digestType: null, digest: null },
      ],
    });
  });

  test.each([
    '0000-00-00T00:00:00Z',
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00Z',
    '1970-01-01T00:00:00Z',
    '',
    null,
  ])('is read without the placeholder date %j, but with a real date next to it', (eventDate) => {
    const events = [
      { eventAction: 'registration', eventDate },
      { eventAction: 'registration', eventDate: '2001-02-03T04:05:06Z' },
      { eventAction: 'expiration', eventDate },
    ];
    expect(read({ events }).dates).toMatchObject({ created: '2001-02-03T04:05:06.000Z', expires: null });
  });
});

test('the IP addresses of a range are read in standard notation', () => {
  expect(rangeOf({ startAddress: '8.8.8.8', endAddress: '8.8.8.8' })).toEqual({
    start: readIp('8.8.8.8'),
    end: readIp('8.8.8.8'),
  });
});
