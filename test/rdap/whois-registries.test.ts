import { describe, expect, test } from 'vitest';
import { readWhois } from '../../src/resolvers/rdap/whois-text.ts';
import { WHOIS_ANSWERS } from './whois-answers.ts';

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

describe('the table of registries', () => {
  test.each(Object.entries(WHOIS_ANSWERS))('reads an answer with %s', (_form, [domain, text, expected]) => {
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
    [
      'a host',
      'Name Server: ns1.example.notatld\nName Server: ns2.example.net',
      'nameservers',
      { hosts: ['ns2.example.net'] },
    ],
  ])('for %s is left out and named', (_what, line, member, expected) => {
    expect(factsOf(KNOWN + line, 'x.example')).toMatchObject({
      registered: true,
      ...expected,
      unread: [member],
    });
  });

  test('for a missing registrar is no registrar', () => {
    const text =
      'Domain name:\n  x.co.uk\n\nRegistrar:\n  No registrar listed. This domain is registered directly with us.\n';
    expect(factsOf(text, 'x.co.uk')).toMatchObject({ registrar: null });
  });

  test('for a missing value is not named', () => {
    const text = `${KNOWN}Registry Expiry Date: N/A\nName Server: not.defined\nName Server: -\nDomain Status:\n`;
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
