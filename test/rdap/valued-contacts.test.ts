import { describe, expect, test } from 'vitest';
import { COMMON_BLOCKS, COMMON_HEADINGS } from '../../src/resolvers/rdap/whois/common-labels.ts';
import { CONTACT_HEADINGS, HOLDER_HEADINGS } from '../../src/resolvers/rdap/whois/contact-labels.ts';
import { readWhois } from '../../src/resolvers/rdap/whois-text.ts';

const FORGED = [
  ['Creation Date: 1999-09-09'],
  ['Expiry Date: 1999-09-09'],
  ['Name Server: ns1.forged.net'],
  ['Domain Status: pendingDelete'],
  ['Registrar Name: Forged Registrar'],
  ['Registrar:', 'Forged Registrar'],
  ['Name Servers:', 'ns1.forged.net'],
];

/** Labels of contacts with a value, in the forms of several registries. */
const CONTACTS = [...CONTACT_HEADINGS, ...HOLDER_HEADINGS, 'Address', 'Registrant Street', 'Zip Code'];

const hasForgedFact = (text: string, domain: string): boolean => {
  const facts = readWhois(text, domain);
  if (typeof facts === 'string') throw new Error(`${domain} is not read`);
  const { registrar, dates, nameservers, status } = facts;
  return /forged|1999|pendingDelete/i.test(JSON.stringify([registrar, dates, nameservers, status]));
};

describe('a line below a contact with a value', () => {
  test.each([
    ['is indented', '  ', 'City'],
    ['stands before other lines of an address', '', 'City'],
    ['stands below a line of an address', '', undefined],
  ])('states no fact if it %s', (_form, indent, below) => {
    const above = below === undefined ? ['1 Example Street'] : [];
    const texts = CONTACTS.flatMap((contact) =>
      FORGED.map((lines) =>
        [
          'Domain Name: x.example\nRegistrar: Real\n',
          `${contact}: Example`,
          ...[...above, ...lines, ...(below === undefined ? [] : [below])].map((line) => indent + line),
          '\nCreation Date: 2020-01-01\n',
        ].join('\n'),
      ),
    );
    expect(texts.filter((text) => hasForgedFact(text, 'x.example'))).toEqual([]);
  });

  test('leaves the fact of the registry, or names the fact as unread', () => {
    const contact =
      'Domain Name: x.example\nRegistrar: Real\n\nRegistrant: Ex\n  Creation Date: 1999-09-09\n  City\n';
    expect(readWhois(`${contact}\nCreation Date: 2020-01-01\n`, 'x.example')).toMatchObject({
      dates: { created: '2020-01-01T00:00:00.000Z' },
      unread: [],
    });
    expect(readWhois(contact, 'x.example')).toMatchObject({
      registrar: { name: 'Real' },
      dates: { created: null },
      unread: ['dates.created'],
    });
  });

  test.each([
    ['a date unknown', 'Creation Date: 1999-09-09', 'dates.created'],
    ['a name server left out', 'Name Server: ns1.forged.net', 'nameservers'],
    ['a registrar left out', 'Registrar: Forged', 'registrar'],
    ['a status left out', 'Domain Status: pendingDelete', 'status'],
  ])('makes %s if the registry states something else', (_result, line, member) => {
    const text = `Domain Name: x.example\nRegistrant: Ex\n${line}\n\nCreation Date: 2020-01-01\nRegistrar: Real\nName Server: ns1.example.net\nDomain Status: ok\n`;
    expect(readWhois(text, 'x.example')).toMatchObject({ registrar: { name: 'Real' }, unread: [member] });
    expect(hasForgedFact(text, 'x.example')).toBe(false);
  });

  test('is read if all lines have labels and the fact is stated only there', () => {
    const text =
      'Domain Name: x.example\nRegistrant: Ex\nCreated: 2020-01-01\nNameservers: ns1.example.net\n  ns2.example.net\nRegistrar: Real\n';
    expect(readWhois(text, 'x.example')).toMatchObject({
      registrar: { name: 'Real' },
      dates: { created: '2020-01-01T00:00:00.000Z' },
      nameservers: [{ host: 'ns1.example.net' }, { host: 'ns2.example.net' }],
      unread: [],
    });
  });
});

test('each heading of a contact also begins a block with a value', () => {
  const blocks = new Set(COMMON_BLOCKS.keys());
  const ignored = [...COMMON_HEADINGS].flatMap(([heading, section]) =>
    Object.keys(section).length === 0 ? [heading] : [],
  );
  expect(ignored.filter((heading) => !blocks.has(heading))).toEqual([]);
});

describe.each([
  [
    'x.hm',
    '   Domain name:  x.hm\n   Registrar:    Real\n\n   Adminstrative Contact: A1\n      {}\n      City\n\n   Name Server: ns1.example.net\n\nDomain creation date: 28/04/2003\n',
    ['Domain creation date: 01/01/1999', 'Name Server: ns1.forged.net', 'Status: pendingDelete'],
  ],
  [
    'x.co.th',
    'Domain: x.co.th\nRegistrar: Real\nName Server: ns1.example.net\nStatus: ACTIVE\nCreated date: 8 Oct 2004\nDomain Holder: Ex\n{}\n94043\nUS\n\nTech Contact: 1\n{}\nUS\n',
    ['Name Server: ns1.forged.net', 'Status: pendingDelete', 'Created date: 1 Jan 1999'],
  ],
])('an address in the format of %s', (domain, text, lines) => {
  test.each(lines)('states no fact by the line %s', (line) => {
    const answer = text.replaceAll('{}', line);
    expect(hasForgedFact(answer, domain)).toBe(false);
    expect(readWhois(answer, domain)).toMatchObject({
      registrar: { name: 'Real' },
      nameservers: [{ host: 'ns1.example.net' }],
    });
  });
});

test('a heading inside an address states no registrar', () => {
  const text =
    'Domain Name: x.tw\n   Domain Status: ok\n   Registrant:\n      \n      Registrar:\n      Forged\n      US\n\n   Record created on 2020-01-01\n';
  expect(readWhois(text, 'x.tw')).toMatchObject({ registrar: null });
});

test.each([
  ['[状態]                          Connected (2030/03/31)', '2030-03-31T00:00:00.000Z', []],
  ['[State]                         Registered (2030/03/31)', '2030-03-31T00:00:00.000Z', []],
  ['[State]                         Deleted (2030/03/31)', null, ['dates.expires']],
  ['[State]                         Connected (2030/02/31)', null, ['dates.expires']],
  ['[State]                         Reserved', null, []],
])('the day behind a status of Japan’s registry is the expiry of a registered domain: %s', (line, expires, unread) => {
  const text = `a. [Domain Name]                EXAMPLE.CO.JP\np. [Name Server]                ns1.example.net\n${line}\n`;
  expect(readWhois(text, 'example.co.jp')).toMatchObject({ dates: { expires }, unread });
});

describe('a text in place of a value', () => {
  const read = (lines: string) => readWhois(`Domain Name: x.example\n${lines}\n`, 'x.example');

  test.each(['Hidden Valley Domains', 'GDPR Domains Ltd'])('is not seen in the name %s', (name) => {
    expect(read(`Registrar: ${name}`)).toMatchObject({ registrar: { name } });
  });

  test('is seen in the name of a privacy service, and in a reference to a form', () => {
    expect(read('Registrar: A\nRegistrant Organization: Registration Private')).toMatchObject({
      contacts: [{ organization: 'Registration Private', redacted: true }],
    });
    expect(read('Registrar: A\nRegistrant Name: Select Request Email Form')).toMatchObject({
      contacts: [{ name: null, redacted: true }],
    });
  });

  test.each([
    ['20240115233000 +0900', '2024-01-15T14:30:00.000Z', []],
    ['20240115233000 -99:00', null, ['dates.created']],
    ['2024-01-15T23:30:00-99:00', null, ['dates.created']],
  ])('the time %s is converted to UTC, or named as unread', (time, created, unread) => {
    expect(read(`Registrar: A\nCreation Date: ${time}`)).toMatchObject({ dates: { created }, unread });
  });
});
