import { describe, expect, test } from 'vitest';
import type { TokenType } from '../../../src/documents/tokens/switch.ts';
import { withoutTokens } from '../../../src/documents/tokens/switch.ts';

const INVOICE = `Muster GmbH
Hauptstrasse 5
10115 Berlin
Tel: +49 30 901820
E-Mail: info@muster.de
USt-IdNr.: DE136695976
Steuernummer: 181/815/08155

Rechnung

Kunde AG
Bahnhofstr. 1
80331 München

Rechnungsnummer: R-2024-17
Rechnungsdatum: 05.03.2024

Pos  Beschreibung  Menge  Einzelpreis  Gesamt
1  Beratung  2  100,00 €  200,00 €

Netto  200,00 €
USt 19 %  38,00 €
Gesamtbetrag  238,00 €

IBAN: DE89 3704 0044 0532 0130 00  BIC: COBADEFFXXX`;

const RECEIPT = `CAFE ROMA
Hauptstr. 5
10115 Berlin
Tel: 030 901820
USt-IdNr. DE136695976

05.03.2024 12:30
Kaffee  2,50
Kuchen  3,50
Summe EUR  6,00
Bar  10,00
Rückgeld  4,00`;

const RESUME = `Jane Miller
jane.miller@example.com | (503) 555-0148 | linkedin.com/in/jane-miller

EXPERIENCE
Engineer, Acme Inc, 2015 - 2020
Built bridges.

EDUCATION
Oslo University, 2001 - 2004
B.Sc. in Physics`;

const STATEMENT = `Musterbank AG
Kontoauszug Nr. 3/2024
Kontoinhaber: Erika Muster
IBAN: DE89 3704 0044 0532 0130 00
BIC: COBADEFFXXX

Datum  Beschreibung  Betrag  Saldo
01.03.2024  Alter Kontostand    100,00
02.03.2024  Miete  -50,00  50,00
05.03.2024  Gehalt  150,00  200,00
Neuer Kontostand    200,00`;

const MESSAGE =
  'Write to ada@example.com, call +1 415 555 0132 and see https://example.com/a. This is an English sentence.';
const MAIL = `From: Eve <eve@example.net>\nTo: bob@example.org\nSubject: x\n\n${MESSAGE}\n`;
const SECRETS = `${MESSAGE} IBAN DE89 3704 0044 0532 0130 00, BIC COBADEFFXXX, VAT FR40303265045, SSN 212-55-1234`;

const ANONYMIZATION = {
  ...{ mode: 'anonymize', entities: null, scoreThreshold: 0.5, operators: {}, consistent: false },
  ...{ mapping: false, allowList: [], denyList: [], country: null, key: null, seed: Buffer.alloc(32, 7) },
};

/** For each kind: a document, and for each type of token the members of the answer that contain such a value. */
const KINDS: readonly (readonly [
  kind: string,
  text: string,
  members: Partial<Record<TokenType, readonly string[]>>,
])[] = [
  [
    'invoice',
    INVOICE,
    {
      phone: ['supplier.phone'],
      email: ['supplier.email'],
      iban: ['supplier.iban', 'payment.iban', 'payment.accounts.0.iban'],
      bic: ['payment.bic', 'payment.accounts.0.bic'],
      tax_id: ['supplier.vatId', 'supplier.taxId'],
    },
  ],
  [
    'accounts-payable',
    INVOICE,
    {
      phone: ['bill.vendor.phone'],
      email: ['bill.vendor.email'],
      iban: ['paymentInstructions.iban', 'bill.vendor.iban'],
      bic: ['paymentInstructions.bic'],
      tax_id: ['bill.vendor.vatId', 'bill.vendor.taxId'],
    },
  ],
  ['receipt', RECEIPT, { phone: ['merchant.phone'], tax_id: ['merchant.taxId'] }],
  ['resume', RESUME, { phone: ['phones.0.raw'], email: ['emails.0'], url: ['links.0.url'] }],
  ['bank-statement', STATEMENT, { iban: ['statements.0.account.iban'], bic: ['statements.0.account.bic'] }],
  [
    'email',
    MAIL,
    { phone: ['entities.phones.0.raw'], email: ['entities.emails.0'], url: ['entities.urls.0'] },
  ],
  ['text-analysis', MESSAGE, { phone: ['phone'], email: ['email'], url: ['url'] }],
  [
    'text-anonymization',
    SECRETS,
    {
      phone: ['PHONE_NUMBER'],
      email: ['EMAIL_ADDRESS'],
      url: ['URL'],
      iban: ['IBAN_CODE'],
      bic: ['BIC_CODE'],
      tax_id: ['EU_VAT_NUMBER'],
      national_id: ['US_SSN'],
    },
  ],
];

/** Returns the paths of all members with a value, and the types of listed entities. */
async function membersIn(kind: string, text: string): Promise<ReadonlySet<string>> {
  const { default: job } = await import(`../../../src/documents/kinds/${kind}/job.ts`);
  const mail = kind === 'email';
  const outcome = await job({
    bytes: Buffer.from(text),
    charset: 'utf-8',
    filename: mail ? 'a.eml' : 'a.txt',
    contentType: mail ? 'message/rfc822' : 'text/plain',
    options: kind === 'text-anonymization' ? ANONYMIZATION : {},
  });
  const { data } = outcome.reading;
  const entities: { type?: string; entityType?: string }[] = Array.isArray(data.entities)
    ? data.entities
    : [];
  return new Set([...pathsOf(data, ''), ...entities.map(({ type, entityType }) => type ?? entityType ?? '')]);
}

function pathsOf(value: unknown, path: string): string[] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [path.slice(1)];
  return Object.entries(value).flatMap(([name, member]) => pathsOf(member, `${path}.${name}`));
}

describe.each(KINDS)('%s', (kind, text, members) => {
  test.each(
    Object.entries(members) as [TokenType, readonly string[]][],
  )('returns no %s while its recogniser is switched off', async (type, paths) => {
    expect([...(await membersIn(kind, text))]).toEqual(expect.arrayContaining([...paths]));
    const without = await withoutTokens([type], () => membersIn(kind, text));
    expect(paths.filter((path) => without.has(path))).toEqual([]);
  });
});
