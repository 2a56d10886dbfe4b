import { describe, expect, it, test } from 'vitest';
import { PII_TYPES } from '../../../src/resolvers/parser/text-anonymization/index.ts';
import { found } from './anonymizing.ts';
import { SAMPLES } from './samples.ts';

describe.each(SAMPLES)('%s %s', (type, value, _wrong, word) => {
  it('is found', () => {
    expect(found(`(${value}), and more`, [type], 0)).toEqual([[type, value]]);
  });

  it('is identified by a word next to it', () => {
    expect(found(`${word}: ${value}.`).map(([, text]) => text)).toEqual([value]);
    expect(found(`${word}: ${value}.`, [type])).toEqual([[type, value]]);
  });

  it('is not found within a longer number or word', () => {
    expect(found(`X9${value}9X`, [type], 0).map(([, text]) => text)).not.toContain(value);
  });
});

test.each(
  SAMPLES.filter(([, , wrong]) => wrong !== null),
)('%s %s is not found with a wrong digit', (type, _value, wrong) => {
  expect(found(`(${wrong})`, [type], 0)).not.toContainEqual([type, wrong]);
});

test('every kind of number has a sample', () => {
  const others = 'PERSON ORGANIZATION NRP EMAIL_ADDRESS PHONE_NUMBER URL PRIVATE_KEY PASSWORD CUSTOM'.split(
    ' ',
  );
  const sampled = new Set([...SAMPLES.map(([type]) => type), ...others]);
  expect(PII_TYPES.filter((type) => !sampled.has(type))).toEqual([]);
});

test('numbers of more than fifty-five countries are recognised', () => {
  const countries = new Set(PII_TYPES.flatMap((type) => /^([A-Z]{2})_/.exec(type)?.[1] ?? []));
  expect(countries.size).toBeGreaterThan(55);
});

test.each([
  ['EMAIL_ADDRESS', 'Write to ada.lovelace+x@post.example.co.uk.', 'ada.lovelace+x@post.example.co.uk'],
  ['EMAIL_ADDRESS', 'user=ada@example.com ok', 'ada@example.com'],
  ['EMAIL_ADDRESS', 'Ask "quoted user"@example.com', '"quoted user"@example.com'],
  ['EMAIL_ADDRESS', '<mailto:jürgen@müller.example.de>', 'jürgen@müller.example.de'],
  ['URL', 'See https://example.com/a_(b)?c=d#e.', 'https://example.com/a_(b)?c=d#e'],
  ['URL', 'at shop.example.com, or', 'shop.example.com'],
  ['PHONE_NUMBER', 'My number is (415) 555-0132 x12.', '(415) 555-0132 x12'],
  ['PHONE_NUMBER', 'Tel. 030 901820', '030 901820'],
  ['PHONE_NUMBER', 'appelez le +33 1 42 68 53 00 demain', '+33 1 42 68 53 00'],
  ['PHONE_NUMBER', '电话：13812345678', '13812345678'],
  ['PASSWORD', 'password: hunter2!x', 'hunter2!x'],
  ['NRP', 'She is a Norwegian citizen', 'Norwegian'],
  ['PERSON', 'Dear Priya, the order', 'Priya'],
  ['PERSON', 'Mr. Okonkwo called', 'Okonkwo'],
  ['PERSON', 'Dear Mr. Okonkwo, the order', 'Okonkwo'],
  ['DATE_TIME', 'geboren am 3. März 1984 in', '3. März 1984'],
  ['DATE_TIME', '生年月日は1984年3月5日です', '1984年3月5日'],
  ['IP_ADDRESS', 'from 2001:db8::8a2e:370:7334 to', '2001:db8::8a2e:370:7334'],
  [
    'CREDIT_CARD',
    'Karte ４１１１ １１１１ １１１１ １１１１ gesperrt',
    '４１１１ １１１１ １１１１ １１１１',
  ],
  ['IBAN_CODE', 'IBAN DE89 3704 0044 0532 0130 00 und Name', 'DE89 3704 0044 0532 0130 00'],
  ['LOCATION', 'wohnt Gartenstraße 12a in', 'Gartenstraße 12a'],
] as const)('%s is found in “%s”', (type, text, value) => {
  expect(found(text, [type])).toEqual([[type, value]]);
});

const PEM = '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIA==\n-----END PRIVATE KEY-----';
test('a private key is found up to its end marker or, without a marker, up to the end of its Base64 text', () => {
  expect(found(`key:\n${PEM}\nend`, ['PRIVATE_KEY'])).toEqual([['PRIVATE_KEY', PEM]]);
  const cut = PEM.slice(0, -26);
  expect(found(`${cut}\n\nThat was it.`, ['PRIVATE_KEY'])[0]?.[1]).toContain('MC4CAQAwBQYDK2VwBCIEIA==');
});

test.each([
  'The room has 20 seats, 3 doors and costs 1,234.56 in all.',
  'Version 12.4.1 of node.js reads package.json, see README.md.',
  'Order 20240117-000123 weighs 12 kg.',
  'It took 10:32 minutes.',
  '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">',
  'PO X12345; Payment to IBAN',
  'Epoch 12: loss 0.2125551234, took 1234.5678901 ms at 1755302400, call 2125551234.5',
  'build hosted-eu-20260812-09 of 10.0.19041.1234567, commit 4f6b2c81234567890abcdef',
  'office at 40.7127753, -74.0059728',
  'Your order number is 3074185296. {"user_id": 3074185296, "ts": 1755302400}',
  'Call before 01/32/2020',
  'Order PO1234567 for part X12345 of version 1.2.3.4',
  'Send a pain.001.001.09 or a pacs.008.001.10, not an old camt.053.001.02.',
])('nothing is found in “%s”', (text) => {
  expect(found(text)).toEqual([]);
});

/** Numbers whose name decides over their form, and over the check digits if a person may have mistyped them. */
test.each([
  ['My social security number is 078-05-1120', 'US_SSN', '078-05-1120'],
  ['My SSN is 123-45-6789. Call me at', 'US_SSN', '123-45-6789'],
  ['BSN 111222333', 'NL_BSN', '111222333'],
  ['SIN 046 454 286', 'CA_SIN', '046 454 286'],
  ['DNI: 12345678A', 'ES_NIF', '12345678A'],
  ['NINO AB123456C', 'UK_NINO', 'AB123456C'],
  ['My national insurance number is QQ 12 34 56 C', 'UK_NINO', 'QQ 12 34 56 C'],
  ['The BSN is 111 222 333', 'NL_BSN', '111 222 333'],
] as const)('the name of a number decides in “%s”', (text, type, value) => {
  const all = found(text);
  expect(all).toContainEqual([type, value]);
  expect(all.map(([each]) => each)).not.toContain('PHONE_NUMBER');
});
