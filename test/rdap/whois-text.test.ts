import { describe, expect, test } from 'vitest';
import { whoisDate } from '../../src/resolvers/rdap/moment.ts';
import { readWhois } from '../../src/resolvers/rdap/whois-text.ts';

/** Reads an answer about a domain: the first domain that the answer names. */
const read = (text: string) =>
  readWhois(
    text,
    /^.*domain(?: name)?\W+([\w-]+(?:\.[\w-]+)+)/im.exec(text)?.[1]?.toLowerCase() ?? 'nothing.example',
  );

/** Answers in the formats of registries without RDAP, shortened. */
const ANSWERS: Record<string, [text: string, expected: object]> = {
  'lines of dotted names (.it)': [
    `Domain:             nic.it
Status:             ok
Signed:             no
Created:            1996-01-29 00:00:00
Last Update:        2026-02-14 00:43:53
Expire Date:        2027-01-29

Registrar
  Organization:     Register.it s.p.a.
  Name:             REGISTER-REG
  Web:              http://we.register.it/
  DNSSEC:           yes

Nameservers
  dns.nic.it
  nameserver.cnr.it
`,
    {
      registered: true,
      dates: {
        created: '1996-01-29T00:00:00.000Z',
        updated: '2026-02-14T00:43:53.000Z',
        expires: '2027-01-29T00:00:00.000Z',
      },
      nameservers: [{ host: 'dns.nic.it' }, { host: 'nameserver.cnr.it' }],
      registrar: { name: 'Register.it s.p.a.' },
      // DNSSEC support of the registrar does not mean that the domain is signed.
      dnssec: { signed: false },
    },
  ],
  'names in brackets (.jp)': [
    `[ JPRS database provides information on network administration. ]
Domain Information:
[Domain Name]                   GOOGLE.JP

[Registrant]                    Google LLC

[Name Server]                   ns1.google.com
[Name Server]                   ns2.google.com
[Signing Key]

[Created on]                    2005/05/30
[Expires on]                    2027/05/31
[Status]                        Active
[Last Updated]                  2026/06/01 01:05:08 (JST)
`,
    {
      registered: true,
      dates: { created: '2005-05-30T00:00:00.000Z', expires: '2027-05-31T00:00:00.000Z' },
      nameservers: [{ host: 'ns1.google.com' }, { host: 'ns2.google.com' }],
      status: [{ code: 'Active' }],
      contacts: [{ organization: 'Google LLC' }],
    },
  ],
  'headings (.be, .eu)': [
    `Domain:	dns.be
Status:	NOT AVAILABLE
Registered:	Wed Jul 10 1996

Registrar:
	Name:	DNS Belgium vzw
	Website:	https://www.dnsbelgium.be

Nameservers:
	a.ns.dns.be
	b.ns.dns.be (194.0.37.1)
`,
    {
      registered: true,
      registrar: { name: 'DNS Belgium vzw' },
      nameservers: [{ host: 'a.ns.dns.be' }, { host: 'b.ns.dns.be' }],
    },
  ],
  'short lines (.ru)': [
    `domain:        YANDEX.RU
nserver:       ns1.yandex.ru. 213.180.193.1, 2a02:6b8::1
nserver:       ns2.yandex.ru. 93.158.134.1
state:         REGISTERED, DELEGATED, VERIFIED
org:           YANDEX, LLC.
registrar:     RU-CENTER-RU
created:       1997-09-23T09:45:07Z
paid-till:     2027-09-30T21:00:00Z
`,
    {
      registered: true,
      nameservers: [{ host: 'ns1.yandex.ru' }, { host: 'ns2.yandex.ru' }],
      dates: { created: '1997-09-23T09:45:07.000Z', expires: '2027-09-30T21:00:00.000Z' },
      status: [{ code: 'REGISTERED' }, { code: 'DELEGATED' }, { code: 'VERIFIED' }],
      registrar: { name: 'RU-CENTER-RU' },
    },
  ],
  'days first (.kr writes dots)': [
    `Domain Name                 : google.co.kr
Registered Date             : 1999. 07. 28.
Last Updated Date           : 2010. 10. 04.
Expiration Date             : 2027. 07. 28.
Authorized Agency           : Whois Corp.(http://whois.co.kr)
DNSSEC                      : unsigned
`,
    {
      registered: true,
      dates: {
        created: '1999-07-28T00:00:00.000Z',
        updated: '2010-10-04T00:00:00.000Z',
        expires: '2027-07-28T00:00:00.000Z',
      },
      dnssec: { signed: false },
    },
  ],
};

describe('a WHOIS answer', () => {
  test.each(Object.entries(ANSWERS))('is read in the format of %s', (_form, [text, expected]) => {
    expect(read(text)).toMatchObject(expected);
  });

  test.each([
    'No match for "NOTHING.EXAMPLE".',
    'Domain not found.',
    '%% No entries found.',
    'Domain: x.de\nStatus: free',
    'Domain:	x.be\nStatus:	AVAILABLE',
    'The queried object does not exist: no matching objects found',
  ])('means that the domain is available: %s', (text) => {
    expect(read(text)).toMatchObject({ registered: false, registrar: null, status: [] });
  });

  test.each([
    '',
    'Welcome to our WHOIS server.',
    'Domain: x.example\nStatus: connect',
  ])('does not determine whether the domain is registered: %j', (text) => {
    expect(read(text)).toMatchObject({ registered: null });
  });

  test.each([
    'WHOIS LIMIT EXCEEDED - SEE WWW.PIR.ORG/WHOIS FOR DETAILS',
    '%ERROR: access denied',
    'Query rate limit reached',
  ])('means that a rate limit was exceeded: %s', (text) => {
    expect(read(text)).toBe('refused');
  });

  test.each([
    ['Domain Name: OTHER.EXAMPLE\nRegistrar: Example', 'another name'],
    ['Domain name:\n  other.example\n\nCreation Date: 2013-03-08T19:12:48Z', 'another name below a heading'],
    ['domain: other.example\nstatus: free', 'another name that is free'],
    ['[Domain Name]  WWW.BÜCHER.EXAMPLE', 'a name below it'],
  ])('%j is recognised as being about %s', (text) => {
    expect(readWhois(text, 'xn--bcher-kva.example')).toBe('another');
  });

  test.each([
    'Domain Name: XN--BCHER-KVA.EXAMPLE.\nRegistrar: Example',
    'domain: Bücher.example\nregistrar: Example',
    'DOMAIN NAME: xn--bcher-kva.example (bücher.example)\nregistrar: Example',
    'Domain: other.example\nDomain: bücher.example\nregistrar: Example',
    'Domain: bücher\nTLD: example\nregistrar: Example',
  ])('%j is recognised as being about the domain', (text) => {
    expect(readWhois(text, 'xn--bcher-kva.example')).toMatchObject({ registered: true });
  });

  test.each([
    ['lines', 'domain status: ok\nname server: a.example.com\n'.repeat(5_000)],
    ['statuses on a line', `registrar: Example\nstatus: ${'ok,'.repeat(80_000)}`],
    ['letters', `registrant: ${'x'.repeat(250_000)}\nregistrar: ${'y'.repeat(1_000)}`],
  ])('is limited to a normal size if it has too many %s', (_what, text) => {
    expect(JSON.stringify(readWhois(text, 'x.example')).length).toBeLessThan(10_000);
  });

  test('for a registered domain is not misread as available because of its legal text', () => {
    const text =
      'Registrar: Example\nName Server: ns1.example.com\nTerms: data that is not found here is available on request.';
    expect(read(text)).toMatchObject({ registered: true });
  });
});

test.each([
  ['2024-03-01T10:20:30Z', '2024-03-01T10:20:30.000Z'],
  ['2024-03-01T10:20:30.5+02:00', '2024-03-01T08:20:30.000Z'],
  ['20240301', '2024-03-01T00:00:00.000Z'],
  ['2024/03/01 10:20', '2024-03-01T10:20:00.000Z'],
  ['01.03.2024', '2024-03-01T00:00:00.000Z'],
  ['01-Mar-2024', '2024-03-01T00:00:00.000Z'],
  ['1 March 2024', '2024-03-01T00:00:00.000Z'],
  ['Fri Mar  1 2024', '2024-03-01T00:00:00.000Z'],
  ['March 1 2024', '2024-03-01T00:00:00.000Z'],
  ['Fri Mar  1 10:20:30 UTC 2024', '2024-03-01T10:20:30.000Z'],
  ['soon', null],
  ['2024-13-01', null],
  [null, null],
])('the WHOIS date %s is read as %s', (text, iso) => {
  expect(whoisDate(text)).toBe(iso);
});

test('WHOIS answers with numbered lines and Japanese times can be read (.co.jp)', () => {
  const text = `a. [Domain Name]                GOOGLE.CO.JP
g. [Organization]               Google Japan G.K.
p. [Name Server]                ns1.google.com
[Registered Date]               2001/03/22
[Last Update]                   2026/04/01 01:03:03 (JST)
`;
  expect(read(text)).toMatchObject({
    nameservers: [{ host: 'ns1.google.com' }],
    dates: { created: '2001-03-22T00:00:00.000Z', updated: '2026-03-31T16:03:03.000Z' },
  });
});

test('flags below a heading are read as statuses (.be)', () => {
  const text = 'Status:\tNOT AVAILABLE\nRegistered:\tTue Dec 12 2000\n\nFlags:\n\tclientTransferProhibited\n';
  expect(read(text)).toMatchObject({
    registered: true,
    status: [{ code: 'NOT AVAILABLE' }, { code: 'clientTransferProhibited' }],
  });
});

test.each([
  'NOT DISCLOSED!',
  '(not shown)',
  'Not shown, please visit www.dnsbelgium.be for webbased whois.',
  'REDACTED FOR PRIVACY',
])('%s is not the name of an organisation', (holder) => {
  const text = `Creation Date: 2013-03-08T19:12:48Z\nRegistrant: ${holder}\n`;
  expect(read(text)).toMatchObject({ contacts: [{ organization: null, redacted: true }] });
});
