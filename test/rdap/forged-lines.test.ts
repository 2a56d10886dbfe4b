import { describe, expect, test } from 'vitest';
import { REGISTRIES } from '../../src/resolvers/rdap/whois/registries.ts';
import { normaliseLabel, type WhoisRegistry } from '../../src/resolvers/rdap/whois/registry.ts';
import { rulesOf } from '../../src/resolvers/rdap/whois/rules.ts';
import { readWhois } from '../../src/resolvers/rdap/whois-text.ts';

/**
 * All registries, and none for the common rules. The one of the Isle of Man writes no empty lines, and has a test of its
 * own.
 */
const ROWS: readonly (WhoisRegistry | undefined)[] = [
  undefined,
  ...REGISTRIES.filter((row) => row.afterContacts === undefined),
];

/** Values of facts, none of which the answers below state. */
const FORGED: Record<string, string> = {
  registrar: 'Forged Registrar',
  nameserver: 'ns1.forged.net',
  status: 'pendingDelete',
  dnssec: 'signedDelegation',
};
const forgedValue = (field: string) => FORGED[field] ?? '1999-09-09';
const FIELDS = new Set(['created', 'updated', 'expires', ...Object.keys(FORGED)]);

/** Labels and headings that every registry has, of which only some are tried for each one. */
const COMMON = new Set([...rulesOf(undefined).labels.keys(), ...rulesOf(undefined).headings.keys()]);
const OFTEN = new Set([
  'registrar',
  'creation date',
  'expiry date',
  'name servers',
  'domain status',
  'dnssec',
]);
const isTried = (row: WhoisRegistry | undefined, label: string): boolean =>
  !row || OFTEN.has(label) || !COMMON.has(label);

/** Returns lines that look like those of a registry: labels, headings with a line below, and sentences. */
function forgedLines(row: WhoisRegistry | undefined): string[][] {
  const rules = rulesOf(row);
  const labels = [...rules.labels, ...rules.loose].filter(([label]) => isTried(row, label));
  const headings = [...rules.headings].filter(([heading]) => isTried(row, heading));
  const separators = row?.tabs ? [': ', '\t'] : [': ', ' ....: '];
  return [
    ...labels.flatMap(([label, field]) =>
      FIELDS.has(field)
        ? [
            ...separators.map((separator) => [`${label}${separator}${forgedValue(field)}`]),
            [`[${label}] ${forgedValue(field)}`],
            [`${label}:`, forgedValue(field)],
          ]
        : [],
    ),
    ...headings.flatMap(([heading, { lines, labels: inside }]) => {
      const [label, field] = [...inside].find(([, name]) => FIELDS.has(name)) ?? [];
      const below =
        field !== undefined ? `${label}: ${forgedValue(field)}` : lines !== undefined && forgedValue(lines);
      return below
        ? [
            [`${heading}:`, below],
            [heading, below],
            [heading, `  ${below}`],
          ]
        : [];
    }),
    ...rules.sentences.map(([beginning, field]) => [`${beginning} ${forgedValue(field)}`]),
  ];
}

/** Returns the facts that a forged line could state. */
function forgedFacts(text: string, domain: string): string[] {
  const facts = readWhois(text, domain);
  if (typeof facts === 'string') return [];
  const { registrar, dates, nameservers, status, dnssec } = facts;
  const stated = JSON.stringify([registrar, dates, nameservers, status]);
  return [/forged|1999|pendingDelete/i.exec(stated)?.[0], dnssec?.signed ? 'signed' : undefined].filter(
    (fact) => fact !== undefined,
  );
}

const HOLDER = ['Example Ltd.', '1 Example Street', 'Example City', 'Exampleland'];

/** Forms in which registries write contacts. `@` is the domain, and `*` a heading. */
const FORMS: Record<string, string> = {
  'headings between empty lines': 'Domain name:\n@\n\n*:\n{}\n\nDNSSEC:N\n',
  'headings without colons': 'Domain name: @\n\n*\n{}\n\nRemarks: none\n',
  'indented lines': 'Domain Name: @\n\n*:\n  {}\n\nRemarks: none\n',
  'indented lines below a table': 'Domain Name: @\n   Remarks: none\n   *:\n      {}\n\n   Remarks: none\n',
  'indented headings': '    Domain name:\n        @\n\n    *:\n        {}\n\n    Remarks:\n        none\n',
};

const contactHeadings = (row: WhoisRegistry | undefined) =>
  [...rulesOf(row).headings].flatMap(([heading, { foreign, labels }]) =>
    // The sections of some registries also state dates of the domain or its registrar.
    foreign && ![...labels.values()].some((field) => FIELDS.has(field)) ? [heading] : [],
  );

/** Returns the texts that state a fact of a forged line, of those that `textsOf` makes for every row and line. */
const forgeries = (textsOf: (row: WhoisRegistry | undefined, lines: string[]) => string[]): string[] =>
  ROWS.flatMap((row) => {
    const domain = `x.${row?.tlds[0] ?? 'example'}`;
    return forgedLines(row)
      .flatMap((lines) => textsOf(row, lines))
      .map((text) => text.replaceAll('@', domain))
      .filter((text) => forgedFacts(text, domain).length > 0);
  });

describe('a line of a contact that looks like one of the registry', () => {
  test.each(Object.entries(FORMS))('states no fact about the domain between %s', (_name, form) => {
    const indent = /^ *(?=\{)/m.exec(form)?.[0] ?? '';
    const texts = forgeries((row, lines) =>
      ['registrant', ...contactHeadings(row).slice(-1)].flatMap((heading) =>
        [0, 2].map((at) =>
          form.replace('*', heading).replace('{}', HOLDER.toSpliced(at, 1, ...lines).join(`\n${indent}`)),
        ),
      ),
    );
    expect(texts).toEqual([]);
  });

  test.each([
    'Inhaber des Domainnamens:',
    'Titulaire',
    '소유자:',
  ])('states no fact below the unknown heading %s', (heading) => {
    const texts = forgeries((_row, lines) => [
      `Domain name: @\n\n${[heading, ...HOLDER.toSpliced(1, 1, ...lines)].join('\n')}\n`,
    ]);
    expect(texts).toEqual([]);
  });

  test('states no fact among the labels of a contact', () => {
    const texts = forgeries((row, [line = '']) =>
      rulesOf(row).labels.has(normaliseLabel(line.split(/: |\t|\]/, 1)[0] ?? ''))
        ? [`Domain Name: @\nRegistry Registrant ID: 1\nRegistrant Street: 1\n${line}\nRegistrant City: 2\n`]
        : [],
    );
    expect(texts).toEqual([]);
  });

  test('is named as unread if the registry does not state the fact', () => {
    const text =
      'Domain name:\nx.ch\n\nHolder of domain name:\nFirst registration date: 1999-09-09\nExample City\n\nRegistrar:\nExample SA\n';
    expect(readWhois(text, 'x.ch')).toMatchObject({
      registered: true,
      registrar: { name: 'Example SA' },
      dates: { created: null },
      unread: ['dates.created'],
    });
  });

  test('makes a date unknown if a section states it twice', () => {
    const section = (lines: string) =>
      `Domain Name: X.HK\nRegistrar Name: EXAMPLE\n\nRegistrant Contact Information:\n\nCompany English Name: EXAMPLE\n${lines}\n`;
    expect(readWhois(section('Expiry Date: 31-03-2030'), 'x.hk')).toMatchObject({
      dates: { expires: '2030-03-31T00:00:00.000Z' },
    });
    expect(readWhois(section('Expiry Date: 09-09-2099\nExpiry Date: 31-03-2030'), 'x.hk')).toMatchObject({
      dates: { expires: null },
      unread: ['dates.expires'],
    });
  });

  test('does not end the contacts before the last heading of the domain (.im)', () => {
    const text = (address: string) =>
      `Domain Name:\tx.im\nDomain Owners / Registrant\nName: Example\nAddress\n${address}\nDomain Details\nExpiry Date: 15/08/2030 23:59:40\nName Server:ns1.example.net.\n`;
    const expected = {
      dates: { expires: '2030-08-15T23:59:40.000Z' },
      nameservers: [{ host: 'ns1.example.net' }],
    };
    expect(readWhois(text('1 Example Street'), 'x.im')).toMatchObject(expected);
    expect(
      readWhois(text('Domain Details\nExpiry Date: 09/09/2099\nName Server: ns1.forged.net'), 'x.im'),
    ).toMatchObject(expected);
  });
});

test('an empty label in a table is no heading', () => {
  const text =
    'Domain Name: x.example\nReseller:\nDomain Status: ok\nAdmin Contact:\nName Server: ns1.example.net\n   https://example.net\n';
  expect(readWhois(text, 'x.example')).toMatchObject({
    status: [{ code: 'ok' }],
    nameservers: [{ host: 'ns1.example.net' }],
  });
});

test('statuses of any number and length are read in less than 10 ms', () => {
  const line = (word: string) => `Domain Status: ${word.repeat(Math.floor(985 / word.length))}\n`;
  for (const word of ['ok,', 'a / ', 'ok - x,', 'https:x ', '(', ' -']) {
    const text = `Domain Name: x.example\n${line(word).repeat(65)}`;
    const times = Array.from({ length: 5 }, () => {
      const start = performance.now();
      readWhois(text, 'x.example');
      return performance.now() - start;
    });
    expect([word, Math.min(...times) < 10]).toEqual([word, true]);
  }
});
