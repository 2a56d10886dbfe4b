import { describe, expect, test } from 'vitest';
import { readIp } from '../../src/libraries/ip/address.ts';
import { lookUpDomain } from '../../src/resolvers/rdap/domain.ts';
import { lookUpIp } from '../../src/resolvers/rdap/ip.ts';
import { readEntities } from '../../src/resolvers/rdap/jcard.ts';
import { serversForIp } from '../../src/resolvers/rdap/servers.ts';
import { openInternet } from '../internet.ts';

/** Builds a jCard from names, values and parameters. */
const card = (...properties: [name: string, value: unknown, parameters?: object][]) => [
  'vcard',
  properties.map(([name, value, parameters = {}]) => [name, parameters, 'text', value]),
];

/** Opens stub servers: all registries give this answer, and DNS has these records. */
const withAnswer = (answer: object | null, zone = '') => {
  const hosts = [
    'rdap.db.ripe.net',
    'rdap.arin.net',
    'rdap.apnic.net',
    'rdap.nominet.uk',
    'rdap.nic.fr',
    'rdap.verisign.com',
  ];
  const reply = () =>
    new Response(JSON.stringify(answer ?? { errorCode: 404 }), {
      status: answer ? 200 : 404,
      headers: { 'content-type': 'application/rdap+json' },
    });
  return openInternet({
    zone: `${hosts.map((host) => `${host}. A 93.184.215.40`).join('\n')}\n${zone}`,
    sites: Object.fromEntries(hosts.map((host) => [`https://${host}`, reply])),
  });
};

const network = (startAddress: string, endAddress: string, more: object) => ({
  objectClassName: 'ip network',
  startAddress,
  endAddress,
  status: ['active'],
  ...more,
});

describe('the registration of an IP address', () => {
  test('names the organisation that holds the block, not a RIPE maintainer object', async () => {
    await using internet = await withAnswer(
      network('193.0.0.0', '193.0.7.255', {
        country: 'NL',
        entities: [
          {
            handle: 'AS3333-MNT',
            roles: ['registrant'],
            vcardArray: card(['fn', 'AS3333-MNT'], ['kind', 'individual']),
          },
          {
            handle: 'ORG-RIEN1-RIPE',
            roles: ['registrant'],
            vcardArray: card(['fn', 'RIPE NCC'], ['kind', 'org']),
          },
        ],
      }),
    );
    expect(await lookUpIp(internet.upstream, '193.0.6.139')).toMatchObject({
      organization: { name: 'RIPE NCC', handle: 'ORG-RIEN1-RIPE' },
      network: { country: 'NL', cidr: ['193.0.0.0/21'] },
    });
  });

  test('names no organisation if the block has none, because contacts and remarks may belong to others', async () => {
    await using internet = await withAnswer(
      network('1.0.16.0', '1.0.31.255', {
        country: 'JP',
        remarks: [{ title: 'description', description: ['A customer of the provider'] }],
        entities: [
          { handle: 'IRT-EX-JP', roles: ['abuse'], vcardArray: card(['fn', 'IRT-EX-JP'], ['kind', 'group']) },
          {
            handle: 'EX1-AP',
            roles: ['administrative', 'technical'],
            vcardArray: card(['fn', 'Network Desk'], ['org', 'A Provider'], ['kind', 'group']),
          },
          {
            handle: 'MAINT-EX-JP',
            roles: ['registrant'],
            vcardArray: card(['fn', 'MAINT-EX-JP'], ['kind', 'individual']),
          },
        ],
      }),
    );
    const { organization, contacts, network: block, rir } = await lookUpIp(internet.upstream, '1.0.16.1');
    expect([organization, rir, block?.country]).toEqual([null, 'apnic', 'JP']);
    expect(contacts.map(({ handle }) => handle)).toEqual(['IRT-EX-JP', 'EX1-AP', 'MAINT-EX-JP']);
  });

  test('has the country of the registrant for ARIN blocks', async () => {
    const label = '1600 Amphitheatre Parkway\nMountain View\nCA\n94043\nUnited States';
    await using internet = await withAnswer(
      network('8.8.8.0', '8.8.8.255', {
        entities: [
          {
            handle: 'GOGL',
            roles: ['registrant'],
            vcardArray: card(['fn', 'Google LLC'], ['adr', ['', '', '', '', '', '', ''], { label }]),
          },
        ],
      }),
    );
    const { network: block, contacts } = await lookUpIp(internet.upstream, '8.8.8.8');
    expect([block?.country, contacts[0]?.country]).toEqual(['US', 'US']);
  });

  test('is requested only via TLS if the registry supports TLS', async () => {
    await using internet = await withAnswer(null);
    const servers = await serversForIp(internet.upstream, readIp('8.8.8.8') as never);
    expect(servers).toEqual(['https://rdap.arin.net/registry/']);
  });
});

test.each([
  [{ label: '6 Cordelia St' }, ['', '', '', '', '', '', ''], null],
  [{ label: 'Main Street\nSpringfield\nCA' }, '', null],
  [{ label: 'Moscow\nRUSSIAN FEDERATION' }, '', 'RU'],
  [{ cc: 'de' }, ['', '', '', '', '', '', ''], 'DE'],
  [{}, ['', '', '', 'Paris', '', '', 'France'], 'FR'],
  [{}, ['', '', '', 'Paris', '', '', 'FR'], 'FR'],
  [{}, ['', '', '', '', '', '', 'Narnia'], 'Narnia'],
])('a contact address with %j and %j is in the country %s', (parameters, value, country) => {
  const [entity] = readEntities([{ roles: ['registrant'], vcardArray: card(['adr', value, parameters]) }]);
  expect(entity?.country).toBe(country);
});

describe('the registration of a domain', () => {
  test('lists all roles of a contact, and marks organisations', async () => {
    await using internet = await withAnswer({
      objectClassName: 'domain',
      ldhName: 'service-public.fr',
      entities: [
        { roles: ['registrar'], vcardArray: card(['fn', 'OVH']) },
        {
          roles: ['registrant', 'administrative'],
          vcardArray: card(['kind', 'org'], ['fn', 'DILA'], ['adr', ['', '', '', 'Paris', '', '', 'FR']]),
        },
        { roles: ['technical'], vcardArray: card(['kind', 'individual'], ['fn', 'Ada Lovelace']) },
      ],
    });
    const { registrar, contacts } = await lookUpDomain(internet.upstream, 'service-public.fr');
    expect(registrar).toMatchObject({ name: 'OVH' });
    expect(contacts).toMatchObject([
      { roles: ['registrant', 'administrative'], organization: 'DILA', country: 'FR' },
      { roles: ['technical'], name: 'Ada Lovelace', organization: null },
    ]);
  });

  test('is unknown for names that exist only in DNS, because names under some suffixes are assigned by third parties', async () => {
    await using internet = await withAnswer(null, 'www.gov.uk. CNAME www-cdn.service.gov.uk.');
    const of = async (domain: string) => {
      const { registered, availability } = await lookUpDomain(internet.upstream, domain);
      return [registered, availability];
    };
    expect(await of('www.gov.uk')).toEqual([null, 'unknown']);
    expect(await of('nobody-has-this.co.uk')).toEqual([false, 'likely_available']);
  });

  test.each([
    ['8.8.8.8', 'is an IP address: send it to the ip operation instead'],
    ['[2001:db8::1]', 'is an IP address: send it to the ip operation instead'],
    ['a_b.com', 'must be a domain name, such as example.com'],
    ['www.-x.com', 'must be a domain name, such as example.com'],
  ])('is not looked up for %s, which is not a domain', async (domain, message) => {
    await using internet = await withAnswer(null);
    await expect(lookUpDomain(internet.upstream, domain)).rejects.toMatchObject({
      code: 'invalid_parameter',
      faults: [{ field: 'domain', message }],
    });
    expect(internet.connections).toEqual([]);
  });
});
