import type { World } from '../internet.ts';

/** Builds a card as registries do: RFC 7095. */
const card = (...properties: [name: string, value: unknown, parameters?: Record<string, string>][]) => [
  'vcard',
  [
    ['version', {}, 'text', '4.0'],
    ...properties.map(([name, value, parameters = {}]) => [name, parameters, 'text', value]),
  ],
];

const rdap = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/rdap+json' } });

const notFound = () => rdap({ errorCode: 404, title: 'Not Found' }, 404);

/** As in the answer of Verisign's server. */
const EXAMPLE_COM = {
  objectClassName: 'domain',
  handle: '2336799_DOMAIN_COM-VRSN',
  ldhName: 'EXAMPLE.COM',
  status: ['client delete prohibited', 'client transfer prohibited', 'client update prohibited'],
  entities: [
    {
      objectClassName: 'entity',
      handle: '376',
      roles: ['registrar'],
      publicIds: [{ type: 'IANA Registrar ID', identifier: '376' }],
      vcardArray: card(['fn', 'RESERVED-Internet Assigned Numbers Authority']),
      entities: [
        {
          objectClassName: 'entity',
          roles: ['abuse'],
          vcardArray: card(['fn', ''], ['tel', 'tel:+1.3103015800'], ['email', 'abuse@iana.org']),
        },
      ],
    },
  ],
  events: [
    { eventAction: 'registration', eventDate: '1995-08-14T04:00:00Z' },
    { eventAction: 'expiration', eventDate: '2027-08-13T04:00:00Z' },
    { eventAction: 'last changed', eventDate: '2026-08-14T07:01:39Z' },
    { eventAction: 'last update of RDAP database', eventDate: '2026-09-15T11:59:00Z' },
  ],
  secureDNS: {
    delegationSigned: true,
    dsData: [
      {
        keyTag: 370,
        algorithm: 13,
        digestType: 2,
        digest: 'BE74359954660069D5C63D200C39F5603827D7DD02B56F120EE9F3A86764247C',
      },
    ],
  },
  nameservers: [
    { objectClassName: 'nameserver', ldhName: 'A.IANA-SERVERS.NET' },
    { objectClassName: 'nameserver', ldhName: 'B.IANA-SERVERS.NET' },
  ],
};

/** As in the answer of ARIN's server. */
const GOOGLE_DNS = {
  objectClassName: 'ip network',
  handle: 'NET-8-8-8-0-2',
  startAddress: '8.8.8.0',
  endAddress: '8.8.8.255',
  ipVersion: 'v4',
  name: 'GOGL',
  type: 'DIRECT ALLOCATION',
  parentHandle: 'NET-8-0-0-0-0',
  status: ['active'],
  events: [
    { eventAction: 'last changed', eventDate: '2023-12-28T17:24:56-05:00' },
    { eventAction: 'registration', eventDate: '2023-12-28T17:24:33-05:00' },
  ],
  entities: [
    {
      objectClassName: 'entity',
      handle: 'GOGL',
      roles: ['registrant'],
      vcardArray: card(
        ['fn', 'Google LLC'],
        [
          'adr',
          ['', '', '', '', '', '', ''],
          { label: '1600 Amphitheatre Parkway\nMountain View\nCA\n94043\nUnited States' },
        ],
      ),
      entities: [
        {
          objectClassName: 'entity',
          handle: 'ABUSE5250-ARIN',
          roles: ['abuse'],
          vcardArray: card(
            ['fn', 'Abuse'],
            ['email', 'network-abuse@google.com'],
            ['tel', '+1-650-253-0000'],
          ),
        },
      ],
    },
  ],
};

/** As in the answer of the RIPE NCC's server. */
const RIPE_NCC = {
  objectClassName: 'ip network',
  handle: '2001:67c:2e8::/48',
  startAddress: '2001:67c:2e8::/128',
  endAddress: '2001:67c:2e8:ffff:ffff:ffff:ffff:ffff/128',
  ipVersion: 'v6',
  name: 'RIPE-NCC-V6',
  type: 'ASSIGNED PI',
  country: 'NL',
  parentHandle: '2001:67c::/32',
  status: ['active'],
  events: [{ eventAction: 'last changed', eventDate: '2026-02-05T10:00:00Z' }],
  entities: [
    {
      objectClassName: 'entity',
      handle: 'ORG-RIEN1-RIPE',
      roles: ['registrant'],
      vcardArray: card(
        ['kind', 'org'],
        ['fn', 'Reseaux IP Europeens Network Coordination Centre (RIPE NCC)'],
      ),
    },
    {
      objectClassName: 'entity',
      handle: 'ops4-ripe',
      roles: ['abuse', 'technical'],
      vcardArray: card(['kind', 'group'], ['fn', 'RIPE NCC Operations'], ['email', 'abuse@ripe.net']),
    },
  ],
};

/** Stub servers for the examples of the registration API. */
export const world: World = {
  zone: `
rdap.verisign.com. 300 IN A 93.184.215.40
rdap.arin.net. 300 IN A 93.184.215.41
rdap.db.ripe.net. 300 IN A 93.184.215.42
`,
  sites: {
    'https://rdap.verisign.com': ({ url }) =>
      url.endsWith('/com/v1/domain/example.com') ? rdap(EXAMPLE_COM) : notFound(),
    'https://rdap.arin.net': ({ url }) =>
      url.endsWith('/registry/ip/8.8.8.8') ? rdap(GOOGLE_DNS) : notFound(),
    'https://rdap.db.ripe.net': ({ url }) =>
      url.includes('/ip/2001:67c:2e8:') ? rdap(RIPE_NCC) : notFound(),
  },
};
