import { describe, expect, test } from 'vitest';
import { plainRows } from '../../../src/documents/layout/plain.ts';
import { joinRows } from '../../../src/documents/layout/rows.ts';
import { emailsIn } from '../../../src/documents/tokens/identifiers/emails.ts';
import { bicsIn, ibanIn, ibansIn } from '../../../src/documents/tokens/identifiers/iban.ts';
import { nationalIdsIn, typesNamedBefore } from '../../../src/documents/tokens/identifiers/national/names.ts';
import { phonesIn } from '../../../src/documents/tokens/identifiers/phones.ts';
import { domainsIn, urlsIn } from '../../../src/documents/tokens/identifiers/urls.ts';
import { taxIdHolds, vatIdHolds, vatIdsIn } from '../../../src/documents/tokens/identifiers/vat-ids.ts';
import { joinWrapped } from '../../../src/documents/tokens/identifiers/wrapped.ts';

const rawOf = (found: readonly { readonly raw: string }[]): string[] => found.map(({ raw }) => raw);

test.each([
  ['Write to "quoted user"@example.com, or', ['"quoted user"@example.com']],
  ['"a\\"b"@example.org and "say "me"@example.net', ['"a\\"b"@example.org', '"me"@example.net']],
  [
    'user=ada@example.com, <mailto:jürgen@müller.example.de>',
    ['ada@example.com', 'jürgen@müller.example.de'],
  ],
  ['to bounce+ada=example.com@lists.example.org.', ['bounce+ada=example.com@lists.example.org']],
  ['postmaster@[192.0.2.1]', ['postmaster@[192.0.2.1]']],
  ['{"name":"Ada","mail":"ada@example.com"}', ['ada@example.com']],
  ['a@b, @ada, ada@, 5@1.5', []],
])('the e-mail addresses in %j are found', (text, emails) => {
  expect(rawOf(emailsIn(text))).toEqual(emails);
});

test('URLs end before punctuation and unmatched brackets', () => {
  expect(rawOf(urlsIn('(see https://example.com/a_(b)?c=[1], or www.example.org).'))).toEqual([
    'https://example.com/a_(b)?c=[1]',
    'www.example.org',
  ]);
  expect(rawOf(domainsIn('At shop.example.com/x, not README.mdx.'))).toEqual(['shop.example.com/x']);
});

test.each([
  ['Call +49 30 901820 or (415) 555-0132', ['+49 30 901820', '(415) 555-0132']],
  ['Tel. 212‐555‐0143', ['212‐555‐0143']],
  ['loss 0.2125551234 at 1755302400, 2024-01-15 10:23:45.123456', []],
  ['lat 40.712776, lng -74.005974; v10.0.19041.1234; 192.168.100.200', []],
  ['My social security number is 078-05-1120, SIN 046 454 286', []],
  ['id 212-555-0143-4f6b2c81', []],
])('the phone numbers in %j are found', (text, phones) => {
  expect(rawOf(phonesIn(text, 'US', 9))).toEqual(phones);
});

test('an IBAN is found in any grouping, between words and letters', () => {
  const value = 'DE89370400440532013000';
  for (const text of [
    'IBAN DE89 3704 0044 0532 0130 00 BIC COBADEFF',
    'DE89-3704-0044-0532-0130-00 failed',
    'AT12 of DE89370400440532013000BIC',
  ])
    expect(ibansIn(text).map((found) => found.value)).toEqual([value]);
  expect(ibansIn('IBAN DE88 3704 0044 0532 0130 00')).toEqual([]);
  expect(ibanIn('IBAN: DE88 3704 0044 0532 0130 00')?.value).toBe('DE88370400440532013000');
  expect(bicsIn('BIC: COBA DE FF XXX')[0]?.value).toBe('COBADEFFXXX');
});

/** Valid numbers that the authorities or the owners publish. */
const VAT_IDS =
  'ATU13585627 BE0776091951 BG175074752 CY10259033P CZ25123891 DE136695976 DK13585628 EE100931558 EL094259216 ESB58378431 ES54362315K FI20774740 FR40303265045 GB980780684 HR33392005961 HU12892312 IE6433435F IE8D79739I IT00743110157 LT119511515 LT100001919017 LU15027442 LV40003521600 LV16117519997 MT11679112 NL002455799B11 PL8567346215 PT501964843 RO18547290 SI50223054 SK2022749619 CHE100155212 NO995525828MVA'.split(
    ' ',
  );

describe('VAT ids', () => {
  test.each(VAT_IDS)('%s is found, and its check digits hold', (id) => {
    expect(vatIdsIn(`VAT no. ${id}, and`).map(({ value }) => value)).toEqual([id]);
    expect(vatIdHolds(id)).toBe(true);
  });

  test.each(VAT_IDS)('%s does not hold with another digit', (id) => {
    const others = [...'0123456789'].map((digit) => id.replace(/\d(?=\D*$)/, digit));
    expect(others.filter((other) => vatIdHolds(other) === true)).toEqual([id]);
  });

  test('are found in groups, and end before other words', () => {
    expect(rawOf(vatIdsIn('TVA FR 40 303 265 045 RCS Paris, CHE-100.155.212 MWST'))).toEqual([
      'FR 40 303 265 045',
      'CHE-100.155.212 MWST',
    ]);
    expect(vatIdsIn('NO 995525828 is no VAT id, nor is DE 12345 or IT 5')).toEqual([]);
  });

  test('hold without their country code in some countries', () => {
    expect(taxIdHolds('856-734-62-15', 'PL')).toBe(true);
    expect(taxIdHolds('856-734-62-16', 'PL')).toBe(false);
    expect(taxIdHolds('51 824 753 556', 'AU')).toBe(true);
    expect(taxIdHolds('12/345/67890', 'DE')).toBeNull();
  });
});

describe('national identifiers', () => {
  test.each([
    ['My social security number is ', ['US_SSN']],
    ['SSN: ', ['US_SSN']],
    ['ssn#', ['US_SSN']],
    ['SIN ', ['CA_SIN']],
    ['Steuer-ID: ', ['DE_TAX_ID']],
    ['codice fiscale ', ['IT_FISCAL_CODE']],
    ['sin ', []],
    ['My SSN is secret. ', []],
    ['SSN 212-55-1234, ', []],
  ])('the words %j name %j', (before, types) => {
    const text = `${before}123`;
    expect(typesNamedBefore(text, before.length)).toEqual(types);
  });

  test('are found behind their names', () => {
    const [bsn] = nationalIdsIn('BSN 111222333 and 111222333', 'national_id');
    expect(bsn).toMatchObject({ type: 'NL_BSN', value: '111222333', index: 4 });
    expect(nationalIdsIn('BSN 111222334', 'national_id')).toEqual([]);
  });
});

describe('addresses that the end of a line divides', () => {
  const joined = (text: string): string[] =>
    joinWrapped(joinRows(plainRows(text)).rows).map((row) => row.text);

  test.each([
    ['jane.miller@exam-\nple.example.com', 'jane.miller@exam-ple.example.com'],
    ['jane.miller@\nexample.com', 'jane.miller@example.com'],
    ['E-mail: jane.miller\n@example.com', 'E-mail: jane.miller@example.com'],
    ['jane.miller@example\n.com', 'jane.miller@example.com'],
    ['https://www.linkedin.com/in/\njane-miller', 'https://www.linkedin.com/in/jane-miller'],
    ['https://example.com/jane-\nmiller', 'https://example.com/jane-miller'],
    ['github.com\n/jmiller', 'github.com/jmiller'],
  ])('are joined: %j', (text, whole) => {
    expect(joined(text)).toEqual([whole]);
  });

  test.each([
    ['jane.miller@example.com\nOslo'],
    ['https://example.com/\nExperience'],
    ['https://example.com/jane\nmiller'],
    ['github.com/jmiller\nexample.com'],
    ['Work at Acme/\nBeta'],
  ])('are not joined with what follows them: %j', (text) => {
    expect(joined(text)).toEqual(text.split('\n'));
  });
});
