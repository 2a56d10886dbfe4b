import { describe, expect, test } from 'vitest';
import { readWhois } from '../../src/resolvers/rdap/whois-text.ts';

/** Returns the facts of a text in a short form. */
function factsOf(text: string, domain: string) {
  const facts = readWhois(text, domain);
  if (typeof facts === 'string') return facts;
  const { registered, registrar, dates, nameservers, status, dnssec, unread } = facts;
  return {
    registered,
    registrar: registrar?.name ?? null,
    created: dates.created?.slice(0, 10) ?? null,
    expires: dates.expires?.slice(0, 10) ?? null,
    hosts: nameservers.map(({ host }) => host),
    status: status.map(({ code }) => code),
    signed: dnssec?.signed ?? null,
    unread,
  };
}

/** Invented answers in the formats of registries that have labels of their own. */
const ANSWERS: Record<string, [domain: string, text: string, expected: object]> = {
  'labels and DNSSEC words in Korean (.kr)': [
    'example.kr',
    `query : example.kr

도메인이름                  : example.kr
등록일                      : 2012. 05. 19.
사용 종료일                 : 2030. 05. 19.
DNSSEC                      : 미서명

1차 네임서버 정보
   호스트이름               : ns1.example.net
`,
    {
      registered: true,
      created: '2012-05-19',
      expires: '2030-05-19',
      hosts: ['ns1.example.net'],
      signed: false,
    },
  ],
  'a state of the holder, which is no status (.kz)': [
    'example.kz',
    `Domain Name............: example.kz

Organization Using Domain Name
Name...................: Example LLC
State..................: CA

Nameserver in listed order

Primary server.........: ns1.example.net

Secondary server.......: ns2.example.net

Domain created: 1999-06-07 13:01:43 (GMT+0:00)
Domain status : clientTransferProhibited -
                clientDeleteProhibited -

Registar created: KAZNIC
Current Registar: Example Registrar
`,
    {
      created: '1999-06-07',
      registrar: 'Example Registrar',
      hosts: ['ns1.example.net', 'ns2.example.net'],
      status: ['clientTransferProhibited', 'clientDeleteProhibited'],
    },
  ],
  'the domain below a label DNS (.dk)': [
    'example.dk',
    `Domain:               example.dk
DNS:                  example.dk
Registered:           1996-05-23
Expires:              2030-06-30
DNSSEC:               Signed delegation
Status:               Active

Registrant
Handle:               ***N/A***
Name:                 Example A/S

Nameservers
Hostname:             ns1.example.net
Hostname:             ns2.example.net
`,
    {
      created: '1996-05-23',
      hosts: ['ns1.example.net', 'ns2.example.net'],
      signed: true,
      status: ['Active'],
    },
  ],
  'the address of a registrar (.tr)': [
    'example.com.tr',
    `** Domain Name: example.com.tr
Domain Status: Active
Frozen Status: -
Transfer Status: The domain is LOCKED to transfer.

** Registrar:
NIC Handle		: abc1
Organization Name	: Example Registrar
Address			: 1 Example Street
			  Registrar Quarter
			  Ankara,06520
Phone			: + 90-312-0000000-

** Domain Servers:
ns1.example.net
ns2.example.net 192.0.2.1

** Additional Info:
Created on..............: 2001-Aug-23.
Expires on..............: 2030-Aug-22.
`,
    {
      registrar: 'Example Registrar',
      created: '2001-08-23',
      expires: '2030-08-22',
      status: ['Active'],
      hosts: ['ns1.example.net', 'ns2.example.net'],
      unread: [],
    },
  ],
  'dates below the holder (.hk)': [
    'example.hk',
    `Domain Name:  EXAMPLE.HK
Domain Status: Active
DNSSEC:  unsigned
Registrar Name: EXAMPLE REGISTRAR

Registrant Contact Information:

Company English Name: EXAMPLE LLC
Domain Name Commencement Date: 06-04-2004
Expiry Date: 31-03-2030

Administrative Contact Information:

Given name:  DOMAIN

Name Servers Information:

NS1.EXAMPLE.NET
NS2.EXAMPLE.NET

Status Information:

Domain Prohibit Status:
`,
    {
      created: '2004-04-06',
      expires: '2030-03-31',
      hosts: ['ns1.example.net', 'ns2.example.net'],
      signed: false,
    },
  ],
  'only a date (.hu)': [
    'example.hu',
    'domain:         example.hu\nrecord created: 2019-09-05 14:01:03\nTovabbi adatokert ld.:\n',
    { registered: true, created: '2019-09-05' },
  ],
  'sentences with dates (.mo)': [
    'example.mo',
    `Domain Name: example.mo
Record created on 2018-02-05 22:59:12.55172
Record expires on 2030-02-05

Registrant:
Org:          Example Ltd.
State or Province: Active

Domain name servers:
ns2.example.net
ns1.example.net
`,
    {
      created: '2018-02-05',
      expires: '2030-02-05',
      hosts: ['ns2.example.net', 'ns1.example.net'],
      status: [],
    },
  ],
  'a time zone behind the date (.tw)': [
    'example.tw',
    `Domain Name: example.tw
   Domain Status: ok
   Registrant:
      Example Ltd.

   Record expires on 2030-01-14 00:00:00 (UTC+8)
   Record created on 2017-01-14 (YYYY-MM-DD)

   Domain servers in listed order:
      ns1.example.net

Registration Service Provider: Example Registrar
`,
    {
      created: '2017-01-14',
      expires: '2030-01-13',
      registrar: 'Example Registrar',
      hosts: ['ns1.example.net'],
    },
  ],
  'the month first (.tk)': [
    'example.tk',
    `   Domain name:
      EXAMPLE.TK

   Organisation:
      Example Ltd.
      Status: unknown

   Domain Nameservers:
      NS01.EXAMPLE.NET

   Domain registered: 11/29/2016
   Record will expire on: 01/03/2030
`,
    { created: '2016-11-29', expires: null, hosts: ['ns01.example.net'], unread: ['dates.expires'] },
  ],
  'tabs instead of colons (.ch)': [
    'example.ch',
    `Domain name	example.ch

Registrar	Example SA
boulevard Example 63-65

DNSSEC	yes

Name servers
ns2.example.net	192.0.2.29
ns2.example.net	2001:db8:0:ff::2f
ns3.example.net	198.51.100.32

First registration date	before 1 January 1996
`,
    {
      registered: true,
      registrar: 'Example SA',
      created: null,
      hosts: ['ns2.example.net', 'ns3.example.net'],
      signed: true,
      unread: ['dates.created'],
    },
  ],
  'dates behind a handle and a status (.ua)': [
    'example.edu.ua',
    `domain:     example.edu.ua
admin-c:    EX1-UANIC
status:     OK-UNTIL 20300425123456
nserver:    ns1.example.net
created:    EX-UANIC 20190425100000
changed:    EX-UANIC 20200425100000
source:     UANIC

nic-handle:     EX1-UANIC
organization:   Example
changed:        EX1-UANIC 20080902125247
`,
    { registered: true, created: '2019-04-25', expires: '2030-04-25', hosts: ['ns1.example.net'] },
  ],
  'statuses of contacts (.ua)': [
    'example.com.ua',
    `domain:           example.com.ua
nserver:          ns1.example.net
status:           clientHold
created:          2017-01-03 13:07:45+02
expires:          2033-01-03 13:07:45+02
source:           UAEPP

registrar:        ua.example
organization:     EXAMPLE LTD.
source:           UAEPP

person:           not published
status:           linked
created:          2024-02-25 22:37:07+02
`,
    { registrar: 'ua.example', created: '2017-01-03', expires: '2033-01-03', status: ['clientHold'] },
  ],
  'status words that say that it is registered (.de, .gov)': [
    'example.de',
    'Domain: example.de\nStatus: connect\n',
    { registered: true, status: ['connect'] },
  ],
  'variants of a Chinese name (.中国)': [
    'xn--fsqu00a.xn--fiqs8s',
    `Domain Name: 例子.中國
Domain Name: 例子.中国
Domain Status: ok
Sponsoring Registrar: Example Registrar
Name Server: ns1.example.net
Registration Time: 2020-08-05 07:36:09
DNSSEC: unsigned
`,
    { registered: true, registrar: 'Example Registrar', created: '2020-08-05', hosts: ['ns1.example.net'] },
  ],
  'hosts whose names begin with the domain (Verisign)': [
    'example.com',
    `   Server Name: EXAMPLE.COM.IS.OLD.EXAMPLE.NET
   IP Address: 203.0.113.2
   Registrar: ANOTHER REGISTRAR INC.

   Domain Name: EXAMPLE.COM
   Registrar: EXAMPLE REGISTRAR, LLC.
   Creation Date: 05-jan-1996
`,
    { registrar: 'EXAMPLE REGISTRAR, LLC.', created: '1996-01-05' },
  ],
};

describe('the table of registries', () => {
  test.each(Object.entries(ANSWERS))('reads an answer with %s', (_form, [domain, text, expected]) => {
    expect(factsOf(text, domain)).toMatchObject(expected);
  });

  test.each([
    ['nothing.cn', 'No matching record.'],
    ['nothing.xn--fiqs8s', 'No matching record.'],
    ['nothing.tw', 'No Found'],
    ['nothing.tk', '   Invalid query or domain name not known in Dot TK Domain Registry'],
    ['nothing.nz', 'version: 8.0\ndomain_name: nothing.nz\nquery_status: 220 Available\n'],
    [
      'nothing.int',
      '% You queried for nothing.int but this server does not have\n% any data for nothing.int.\n',
    ],
    [
      'nothing.kr',
      '상기 도메인이름은 등록되어 있지 않습니다.\n\nThe requested domain was not found in the Registry',
    ],
    ['nothing.hu', '% Whois server 3.0 serving the hu ccTLD\n\nNincs talalat / No match\n'],
    ['nothing.mo', 'No match!!'],
    ['xn--bcher-kva.example', 'Domain bücher.example not found.'],
  ])('knows the sentence for a name that is not registered: %s', (domain, text) => {
    expect(factsOf(text, domain)).toMatchObject({ registered: false, hosts: [], status: [] });
  });

  test.each([
    ['a sentence about another name', 'No match for "other.example".'],
    ['a longer sentence', 'If no match for nothing.example is shown, ask again.'],
    ['a name that begins with the name', 'No match for nothing.example.com'],
    ['an unknown sentence', 'nothing.example ei löydy'],
    ['legal text', 'Data that is not found here is available on request.'],
    ['a reserved name', 'Reserved by the registry'],
    ['a name that cannot be registered', 'Domain: nothing.example\nDomain status: reserved'],
  ])('does not read %s as a name that is not registered', (_what, text) => {
    expect(factsOf(text, 'nothing.example')).toMatchObject({ registered: null });
  });

  test('prefers a refusal to the sentence that follows it', () => {
    expect(factsOf('%% Too many requests...\n%%\n%% No entries found in the AFNIC Database.', 'nic.yt')).toBe(
      'refused',
    );
  });
});

describe('the abbreviation of a time zone', () => {
  /** Returns the time of creation in an answer of a registry, and the members that could not be read. */
  function createdAt(domain: string, line: string) {
    const facts = readWhois(`Domain Name: ${domain}\n${line}\nName Server: ns1.example.net\n`, domain);
    return typeof facts === 'string' ? facts : [facts.dates.created, facts.unread];
  }

  test.each([
    ['x.do', 'Creation Date: 2020-01-02 10:00:00 AST', '2020-01-02T14:00:00.000Z'],
    ['x.cl', 'Creation date: 2002-10-22 17:48:23 CLST', '2002-10-22T20:48:23.000Z'],
    ['x.cm', 'Created: 07 Oct 2009 10:02 WAT', '2009-10-07T09:02:00.000Z'],
    ['x.co.ke', 'Created: 18 Apr 2003 00:00 EAT', '2003-04-17T21:00:00.000Z'],
    ['x.co.ug', 'Registered: 10/11/2009 14:06:58 EAT', '2009-11-10T11:06:58.000Z'],
    ['x.jp', '[Created on] 2005/05/30 08:00:00 (JST)', '2005-05-29T23:00:00.000Z'],
  ])('means what the registry of %s means by it', (domain, line, expected) => {
    expect(createdAt(domain, line)).toEqual([expected, []]);
  });

  test.each(['UTC', 'GMT', 'Z', '(UTC)'])('%s means the same for all registries', (zone) => {
    for (const domain of ['x.example', 'x.do', 'x.jp'])
      expect(createdAt(domain, `Creation Date: 2020-01-02 10:00:00 ${zone}`)).toEqual([
        '2020-01-02T10:00:00.000Z',
        [],
      ]);
  });

  test.each([
    ...[
      'AST',
      'ADT',
      'AMT',
      'BST',
      'CAT',
      'CDT',
      'CST',
      'ECT',
      'EDT',
      'EST',
      'GST',
      'IST',
      'MSK',
      'MST',
      'PDT',
    ],
    ...['PST', 'SST', 'WAT', 'WST'],
  ])('%s is not guessed for a registry that does not explain it', (zone) => {
    for (const domain of ['x.example', 'x.uk', 'x.jp', 'x.cl'])
      expect(createdAt(domain, `Creation Date: 2020-01-02 10:00:00 ${zone}`)).toEqual([
        null,
        ['dates.created'],
      ]);
  });
});

describe('an unknown word', () => {
  const KNOWN = 'Domain Name: x.example\nRegistrar: Example\nCreation Date: 2020-01-02\n';

  test.each([
    ['DNSSEC', 'DNSSEC: allekirjoitettu', 'dnssec', { signed: null }],
    ['a status', 'Domain Status: ok, varattu', 'status', { status: ['ok'] }],
    ['a month', 'Registry Expiry Date: 02 tammi 2030', 'dates.expires', { expires: null }],
    ['a time zone', 'Registry Expiry Date: 2030-01-02 10:00:00 XYZT', 'dates.expires', { expires: null }],
    ['the order of day and month', 'Registry Expiry Date: 03/04/2030', 'dates.expires', { expires: null }],
    ['a host', 'Name Server: not.defined', 'nameservers', { hosts: [] }],
  ])('for %s is left out and named', (_what, line, member, expected) => {
    expect(factsOf(KNOWN + line, 'x.example')).toMatchObject({ registered: true, ...expected });
    if (member !== 'nameservers')
      expect(factsOf(KNOWN + line, 'x.example')).toMatchObject({ unread: [member] });
  });

  test('for a missing registrar is no registrar', () => {
    const text =
      'Domain name:\n  x.co.uk\n\nRegistrar:\n  No registrar listed. This domain is registered directly with us.\n';
    expect(factsOf(text, 'x.co.uk')).toMatchObject({ registrar: null });
  });

  test('for a missing value is not named', () => {
    const text = `${KNOWN}Registry Expiry Date: N/A\nName Server: -\nDomain Status:\n`;
    expect(factsOf(text, 'x.example')).toMatchObject({ expires: null, hosts: [], status: [], unread: [] });
  });

  test.each([
    '25/12/2030',
    '12/25/2030',
    '12-25-2030',
  ])('is not needed for a date that can be read in one way: %s', (date) => {
    expect(factsOf(`${KNOWN}Expiry Date: ${date}`, 'x.example')).toMatchObject({
      expires: '2030-12-25',
      unread: [],
    });
  });
});

describe('words of others', () => {
  test('a line of the address of a contact is no heading', () => {
    const text =
      'Domain Name: X.EDU\n\nRegistrant:\n\tRegistrar\n\tSome University\n\nAdministrative Contact:\n\tRegistrar\n\tOffice of the Registrar\n\nName Servers:\n\tNS1.X.EDU\n';
    expect(readWhois(text, 'x.edu')).toMatchObject({ registrar: null, nameservers: [{ host: 'ns1.x.edu' }] });
  });

  test.each([
    'No match for "x.am".\n\nTerms:\nRegistrar: a company accredited by AMNIC\nStatus: one of active, hold\n',
    'No match for "x.am".\nDNS servers:\n   ns.amnic.net\n',
    'No match for "x.am".\n% Query rate limits apply\n',
  ])('an answer that names a free domain states no facts: %j', (text) => {
    expect(readWhois(text, 'x.am')).toMatchObject({ registered: false, registrar: null, nameservers: [] });
  });

  test('values of the registrar have the form of their field', () => {
    const text =
      'Domain Name: X.COM\nRegistrar: A\nRegistrar URL: javascript:alert(1)\nRegistrar IANA ID: abc\nRegistrar Abuse Contact Email: <script>@x\n';
    expect(readWhois(text, 'x.com')).toMatchObject({
      registrar: { name: 'A', url: null, ianaId: null, abuseEmail: null },
    });
  });
});
