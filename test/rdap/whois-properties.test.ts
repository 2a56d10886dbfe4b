import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readWhois } from '../../src/resolvers/rdap/whois-text.ts';

const DOMAINS = ['x.example', 'x.kz', 'x.ua', 'x.ch', 'x.mo', 'x.jp', 'x.it', 'x.cz', 'x.fr', 'x.uk', 'x.tr'];

/** Values of all kinds of facts, none of which may be taken from an unknown label. */
const VALUES = [
  '2020-01-02',
  'ns1.example.net',
  'ok',
  'signed',
  'free',
  'Example Registrar',
  '12345 8 2 ABCD',
];

/** Returns everything that a text states about a domain. */
function statements(text: string, domain: string): string[] {
  const facts = readWhois(text, domain);
  if (typeof facts === 'string') return [];
  const { registered, registrar, dates, nameservers, status, dnssec, contacts } = facts;
  return [
    ...(registered === false ? ['free'] : []),
    ...Object.entries(registrar ?? {}).map(([name, value]) => `registrar ${name} ${value}`),
    ...Object.entries(dates).flatMap(([name, date]) => (date ? [`${name} ${date}`] : [])),
    ...nameservers.map(({ host }) => `host ${host}`),
    ...status.map(({ raw }) => `status ${raw}`),
    ...(dnssec ? [`signed ${dnssec.signed}`] : []),
    ...contacts.map(({ organization }) => `contact ${organization}`),
  ];
}

describe('the text of a WHOIS server', () => {
  test('states nothing by labels and headings that are not known', () => {
    // No known label begins with these letters.
    const label = fc
      .string({
        unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzäßéжщ가나中国 -_/.()'),
        minLength: 1,
        maxLength: 15,
      })
      .map((letters) => `zz${letters}`);
    const line = fc
      .tuple(label, fc.constantFrom(...VALUES), fc.constantFrom('', '   ', '      '), fc.nat(6))
      .map(
        ([name, value, indent, form]) =>
          [
            `${indent}${name}: ${value}`,
            `${indent}[${name}] ${value}`,
            `${indent}${name}:`,
            `${indent}${name}`,
            `${indent}${name}\t${value}`,
            `${indent}${name}....: ${value}`,
            '',
          ][form],
      );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), fc.constantFrom(...DOMAINS), (lines, domain) => {
        expect(statements(lines.join('\n'), domain)).toEqual([]);
      }),
      { numRuns: 3_000 },
    );
  });

  /** Answers with contacts that have the same labels as the domain. */
  const ANSWERS: [domain: string, text: string][] = [
    [
      'x.example',
      `domain: x.example
registrar: Example Registrar
created: 2001-01-01
changed: 2002-02-02
status: ok
nserver: ns1.example.net

person: Contact
created: 2011-11-11
changed: 2012-12-12
status: linked
registrar: Contact Registrar
`,
    ],
    [
      'x.cz',
      `domain:       x.cz
registrar:    REG-EXAMPLE
registered:   01.01.2001 15:21:00
changed:      02.02.2002 20:24:01

contact:      EX1
registrar:    REG-CONTACT
created:      11.11.2011 18:52:05
changed:      12.12.2012 12:52:13

nsset:        NS1
nserver:      ns1.example.net
registrar:    REG-CONTACT
created:      11.11.2011 23:27:16
`,
    ],
    [
      'x.it',
      `Domain:             x.it
Status:             ok
Created:            2001-01-01 00:00:00
Last Update:        2002-02-02 00:49:36

Registrant
  Organization:     Holder Srl
  Created:          2011-11-11 10:40:00
  Last Update:      2012-12-12 10:40:00

Technical Contacts
  Status:           linked
  Created:          2011-11-11 11:01:09

Registrar
  Organization:     Example Registrar
  DNSSEC:           yes

Nameservers
  ns1.example.net
`,
    ],
  ];

  test.each(
    ANSWERS,
  )('never states a fact of a contact about the domain if a label changes: %s', (domain, text) => {
    const expected = statements(text, domain);
    expect(expected.length).toBeGreaterThan(4);
    const lines = text.split('\n');
    const changed = fc.tuple(fc.nat(lines.length - 1), fc.nat(40)).map(([at, place]) => {
      const line = lines[at] ?? '';
      const end = line.includes(':') ? line.indexOf(':') : line.length;
      const before = line.slice(0, Math.min(place, end));
      return lines.with(at, end === 0 ? line : `${before}q${line.slice(before.length)}`).join('\n');
    });
    fc.assert(
      fc.property(changed, (answer) => {
        const stated = statements(answer, domain).filter((fact) => !expected.includes(fact));
        expect(stated.filter((fact) => /2011|2012|linked|CONTACT|Contact|true/.test(fact))).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  test('is read in linear time, and in less than 10 ms, whatever it contains', () => {
    const MEGABYTE = 2 ** 20;
    const pieces = [
      '\n',
      ' ',
      ':',
      '[',
      '(',
      'a: b\n',
      'status: ok,',
      'domain status: -',
      'nserver: a.b [\n',
      '1 ',
      'x.!',
      '\t',
    ];
    for (const domain of DOMAINS) {
      for (const piece of pieces) {
        const text = piece.repeat(MEGABYTE / piece.length);
        // The same text twice, so that compilation does not count.
        readWhois(text.slice(0, 65_000), domain);
        const times = [text, text.slice(0, 65_000), text.slice(0, 1_000 * piece.length)].map((part) => {
          const start = performance.now();
          readWhois(part, domain);
          return performance.now() - start;
        });
        expect([domain, piece, Math.max(...times) < 100]).toEqual([domain, piece, true]);
      }
    }
  });
});
