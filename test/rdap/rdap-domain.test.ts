import { describe, expect, test } from 'vitest';
import { readContacts } from '../../src/resolvers/rdap/contacts.ts';
import { readDomain } from '../../src/resolvers/rdap/domain-object.ts';
import { registryMoment } from '../../src/resolvers/rdap/moment.ts';
import { card } from './card.ts';

const REDACTED = 'REDACTED FOR PRIVACY';
const RDDS = 'Please query the RDDS service of the Registrar of Record identified in this output';

describe('the contacts of a domain', () => {
  const contact = (...properties: [name: string, value: unknown][]) =>
    readContacts([{ roles: ['registrant'], vcardArray: card(...properties) }], [])[0];

  test.each<[string, [name: string, value: unknown][], object]>([
    ['a name', [['fn', REDACTED]], { name: null, redacted: true }],
    ['a name that was emptied', [['fn', '']], { name: null, redacted: true }],
    ['an organisation', [['org', 'Data Protected']], { organization: null, redacted: true }],
    [
      'the name of an organisation',
      [
        ['kind', 'org'],
        ['fn', 'Withheld for Privacy'],
      ],
      { name: null, organization: null, redacted: true },
    ],
    ['an address', [['email', RDDS]], { email: null, redacted: true }],
    ['a number', [['tel', 'tel:REDACTED']], { redacted: true }],
    [
      'a street, and not its country',
      [['adr', ['', '', REDACTED, REDACTED, 'CA', REDACTED, 'US']]],
      { country: 'US', redacted: true },
    ],
    ['a country', [['adr', ['', '', '', '', '', '', REDACTED]]], { country: null, redacted: true }],
    ['nothing in Namibia', [['adr', ['', '', '', '', '', '', 'NA']]], { country: 'NA', redacted: false }],
    ['nothing', [['fn', 'Ada Lovelace']], { name: 'Ada Lovelace', redacted: false }],
    ['nothing that is missing', [['email', '']], { email: null, redacted: false }],
  ])('do not contain the redacted %s', (_what, properties, expected) => {
    expect(contact(...properties)).toMatchObject(expected);
  });

  test.each([
    ['Domains By Proxy, LLC', true],
    ['Contact Privacy Inc. Customer 0123', true],
    ['Identity Protection Service', true],
    ['Private Equity LLC', false],
    ['Protection One', false],
    ['Whois Domain Registration Services', false],
  ])('are checked for privacy services: %s', (name, redacted) => {
    expect(contact(['org', name])).toMatchObject({ organization: name, redacted });
  });

  test.each([
    [{ description: 'Technical Email' }, undefined],
    [{ type: 'Contact' }, "$.entities[?(@.roles[0]=='technical')]"],
  ])('are marked as redacted if the registry declares it: %j, %s', (name, prePath) => {
    const { contacts, redacted } = readDomain({
      redacted: [{ name, prePath }, { reason: {} }, { name: 'no object' }],
      entities: [{ roles: ['registrant'] }, { roles: ['Technical'] }],
    });
    expect(contacts.map((one) => [one.roles, one.redacted])).toEqual([
      [['registrant'], false],
      [['technical'], true],
    ]);
    expect(redacted).toEqual(Object.values(name));
  });

  test('are listed only if they have a contact role and are not nested', () => {
    const contacts = readContacts(
      [{ roles: ['registrar'], entities: [{ roles: ['abuse'] }] }, { roles: ['billing', 'sponsor'] }, {}],
      [],
    );
    expect(contacts.map(({ roles }) => roles)).toEqual([['billing']]);
  });
});

describe('a domain object', () => {
  test('without any data is accepted', () => {
    expect(readDomain({})).toEqual({
      registered: true,
      status: [],
      registrar: null,
      dates: { created: null, updated: null, expires: null },
      nameservers: [],
      dnssec: null,
      contacts: [],
      redacted: [],
      unread: [],
    });
  });

  test.each([
    'available',
    'free',
    ' Released ',
    'pending release',
    'release process: waiting',
  ])('means that the domain is not registered if its status is %j', (status) => {
    expect(readDomain({ status: [status] }).registered).toBe(false);
  });

  test('has a registrar with a name from the contact card or the handle, and with no number other than the IANA number', () => {
    const registrarOf = (registrar: object) =>
      readDomain({ entities: [{ roles: ['registrar'], ...registrar }] }).registrar;
    const publicIds = [
      { type: 'National ID', identifier: '7' },
      { type: 'IANA Registrar ID', identifier: '376' },
    ];
    const vcardArray = card(['fn', ''], ['org', ['', 'Registrar Inc.']], ['url', 'https://example.net/']);
    expect(registrarOf({ handle: 'R-1', vcardArray, publicIds })).toMatchObject({
      name: 'Registrar Inc.',
      ianaId: '376',
      url: 'https://example.net/',
    });
    expect(registrarOf({ handle: 'R-1' })).toMatchObject({ name: 'R-1', ianaId: null, url: null });
  });

  test('has the registry’s dates rather than the registrar’s dates', () => {
    const event = (eventAction: string, eventDate: string) => ({ eventAction, eventDate });
    const events = [
      event('reregistration', '2024-01-01T00:00:00Z'),
      event('registrar expiration', '2027-01-01T00:00:00Z'),
      event('Expiration', '2028-01-01T00:00:00Z'),
      event('last changed by registrar', '2025-01-01T00:00:00Z'),
    ];
    expect(readDomain({ events, registrationDate: '2020-01-01' }).dates).toEqual({
      created: '2020-01-01T00:00:00.000Z',
      updated: '2025-01-01T00:00:00.000Z',
      expires: '2028-01-01T00:00:00.000Z',
    });
  });

  test('has each name server once, in lower case and with its addresses', () => {
    const nameservers = [
      { ldhName: 'NS1.EXAMPLE.NET.', ipAddresses: { v4: ['192.0.2.1'] } },
      { ldhName: 'ns1.example.net' },
      { unicodeName: 'ns.bücher.example', ipAddresses: null },
      { handle: 'nameless' },
    ];
    expect(readDomain({ nameservers }).nameservers).toEqual([
      { host: 'ns1.example.net', ipv4: ['192.0.2.1'], ipv6: [] },
      { host: 'ns.bücher.example', ipv4: [], ipv6: [] },
    ]);
  });
});

test.each([
  ['2020-01-02T03:04:05Z', '2020-01-02T03:04:05.000Z'],
  ['2020-01-02T03:04:05.678+02:00', '2020-01-02T01:04:05.678Z'],
  // A time without a time zone is UTC, regardless of the local time zone.
  ['2020-01-02T03:04:05', '2020-01-02T03:04:05.000Z'],
  ['2020-01-02 03:04:05', '2020-01-02T03:04:05.000Z'],
  ['20200102', '2020-01-02T00:00:00.000Z'],
  ['02-Jan-2020', '2020-01-02T00:00:00.000Z'],
  ['never', null],
  // In UTC the year has five digits, which answers do not support.
  ['9999-12-31T23:59:59-01:00', null],
  ['9999-12-31 23:59:59-0100', null],
  [1_577_934_245, null],
])('the time %s is read as %s', (text, moment) => {
  expect(registryMoment(text)).toBe(moment);
});
