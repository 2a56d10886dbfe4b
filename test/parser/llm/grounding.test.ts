import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { groundsOf } from '../../../src/documents/llm/grounding/grounds.ts';
import { grounded } from '../../../src/documents/llm/grounding/index.ts';
import { answerSchemaOf } from '../../../src/libraries/llm/schema.ts';
import { processorMs } from '../../processor-time.ts';

const pause = async () => {};
const holds = async (text: string, value: string | number) => (await groundsOf(text, pause)).hold(value);

describe('a value in a document', () => {
  test.each<[string, string | number, string]>([
    ['in another letter case', 'kade koffie B.V.', 'Von: KADE KOFFIE BV., Rotterdam'],
    ['without its accents', 'Müller & Sohne', 'MULLER  &  SÖHNE'],
    ['with ligatures', 'office', 'the o\ufb03ce'],
    ['across lines', 'Kade Koffie', 'Kade\nKoffie'],
    ['hyphenated at the end of a line', 'Softwareentwicklung', 'Softwareent-\nwicklung'],
    ['with other hyphens and spaces', 'E-Mail Versand', 'email\u2011versand e\u2010mail versand'],
    ['with soft hyphens', 'Donaudampfschiff', 'Donau\u00addampf\u00adschiff'],
    ['within text without spaces', '\u6771\u4eac\u90fd', '\u4f4f\u6240\uff1a\u6771\u4eac\u90fd\u6e2f\u533a'],
    [
      'in separated lines',
      'Havenkade 12\n3011 AB Rotterdam',
      'Havenkade 12   Invoice 7\n3011 AB Rotterdam   1 May',
    ],
    [
      'in pieces separated by another column',
      'Havenkade 12, 3011 AB Rotterdam',
      'Havenkade 12   Invoice 7\n3011 AB Rotterdam   1 May',
    ],
    ['as an IBAN in groups', 'NL91ABNA0417164300', 'IBAN NL91 ABNA 0417 1643 00'],
    ['as a telephone number in groups', '01761234567', 'Tel. 0176 / 123 45 67'],
    ['with its plus sign', 'C++', 'Java, C++ and Go'],
    ['as an address', 'Ann@Example.com', 'mail: ann@example.com'],
    ['as an amount with a decimal comma', '1234.56', 'Summe 1.234,56 EUR'],
    ['as an amount with a space', '1234567.8', 'Summe 1 234 567,80'],
    ['as an amount with apostrophes between thousands', '1234.50', "CHF 1'234.50"],
    ['as an amount in lakhs', '1234567.00', 'Rs 12,34,567.00'],
    ['as an amount without trailing zeros', '12.50', 'EUR 12.5'],
    ['as an amount with additional zeros', '12', 'EUR 12,00'],
    ['as a whole amount', '12', 'CHF 12.-'],
    ['as a fraction', '0.5', 'x .5 y'],
    ['without its sign', '-12.00', '12,00- Gutschrift'],
    ['beside its currency', '12.00', '\u20ac12.00'],
    ['as a number', 19, '19 % MwSt'],
    ['as a number with a fraction', 7.5, '7,50 %'],
    ['in Arabic digits', '123', '\u0661\u0662\u0663'],
    ['as a date with dots', '2024-01-31', 'Datum: 31.01.2024, Berlin'],
    ['as a date with slashes, month first', '2024-02-01', 'on 2/1/2024'],
    ['as a date with slashes, day first', '2024-01-02', 'on 2/1/2024'],
    ['as a date in words', '2024-01-31', 'Berlin, den 31. Januar 2024'],
    ['as a date in words with an ordinal', '2024-01-31', 'Wednesday, January 31st, 2024 at noon'],
    ['as a date with particles', '2024-01-31', 'Madrid, 31 de enero de 2024'],
    ['as a date in Japanese', '2024-01-31', '2024\u5e741\u670831\u65e5'],
    ['as a date without separators', '2024-01-31', 'from 20240131 on'],
    ['as a month in words', '2020-03', 'Mar 2020 \u2013 Present'],
    ['as a month in numbers', '2020-03', '03/2020 - 05/2021'],
    ['as a month with a short year', '2020-03', "March '20"],
    ['as a time', '14:05', 'at 2:05 PM'],
    ['as a date with a time', '2024-01-31T14:05:00', '31/01/2024 14:05'],
    ['as a currency symbol', 'EUR', 'Total \u20ac 12'],
    ['as a symbol of several currencies', 'SEK', 'Summa 120 kr'],
    ['as a country name', 'DE', '10115 Berlin, Deutschland'],
    ['as a country code', 'NL', 'NL-3011 AB'],
    ['as a symbol', '\u20ac', 'Total \u20ac 12'],
    ['as a number with letters', '2026-118', '<cbc:ID>2026-118</cbc:ID>'],
  ])('is found %s', async (_, value, text) => {
    expect(await holds(text, value)).toBe(true);
  });

  test.each<[string, string | number, string]>([
    ['at all', 'Evil Corp', 'Kade Koffie'],
    ['as a part of a word', 'Ann', 'annual planning'],
    ['in pieces in another order', 'Rotterdam, Havenkade 12', 'Havenkade 12, Invoice 7, Rotterdam'],
    ['as parts of two words', 'sand', 'versa nd'],
    ['as a part of a name with symbols', 'C', 'We use C++ here'],
    ['as another amount with the same digits', '1250', 'Total 12.50'],
    ['as two adjacent numbers', '1250', '12 50'],
    ['as a part of a number', '50', 'Total 12.50'],
    ['as a part of a larger number', '234.56', 'Total 1.234,56'],
    ['as an amount with more digits', '12.505', 'Total 12.50'],
    ['as a number with too many digits', 1e21, '1000000000000000000000'],
    ['as another day', '2024-01-30', '31.01.2024'],
    ['as a date without a year', '2024-01-31', 'January 31'],
    ['as another month', '2020-04', 'Mar 2020, 4 years'],
    ['as another time', '02:05', '2:05 PM'],
    ['as another email address', 'ab@evil.com', 'a.b@evil.com'],
    ['as a word in lower case', 'IT', 'it is here'],
    ['as another currency', 'USD', 'Total \u20ac 12'],
    ['because it is empty', '', 'x'],
    ['because it is punctuation', '---', 'x'],
  ])('is not found %s', async (_, value, text) => {
    expect(await holds(text, value)).toBe(false);
  });
});

describe('a value that the document does not contain', () => {
  const schema = z.object({
    name: z.string().nullable(),
    kind: z.enum(['a', 'b']).nullable(),
    paid: z.boolean(),
    rate: z.number().nullable(),
    party: z.object({ id: z.string(), city: z.string().nullable() }).nullable(),
    lines: z.array(z.object({ text: z.string(), amount: z.string().nullable() })),
    tags: z.array(z.string()),
  });
  const sift = (value: z.infer<typeof schema>, text: string) =>
    grounded(value, answerSchemaOf(schema), text, pause);

  it('is dropped, like objects and list items that are meaningless without it, and its path is reported', async () => {
    const value = {
      name: 'Kade',
      kind: 'b' as const,
      paid: true,
      rate: 19,
      party: { id: 'X-1', city: 'Berlin' },
      lines: [
        { text: 'Beans', amount: '12.00' },
        { text: 'Tea', amount: '13.00' },
        { text: 'Gold', amount: '12.00' },
      ],
      tags: ['beans', 'gold'],
    };
    const { value: left, dropped } = await sift(value, 'Kade, Berlin. Beans 12,00. Tea 19');
    expect(left).toEqual({
      name: 'Kade',
      kind: 'b',
      paid: true,
      rate: 19,
      party: null,
      lines: [
        { text: 'Beans', amount: '12.00' },
        { text: 'Tea', amount: null },
      ],
      tags: ['beans'],
    });
    expect(dropped).toEqual(['party.id', 'lines[1].amount', 'lines[2].text', 'tags[1]']);
  });

  it('is detected in linear time even in highly repetitive documents and answers', async () => {
    const began = processorMs();
    for (const text of [
      'a'.repeat(200_000),
      'a '.repeat(100_000),
      '1 000 '.repeat(33_000),
      '1/'.repeat(100_000),
      `${'ab'.repeat(1_000)} `.repeat(100),
    ]) {
      const grounds = await groundsOf(text, pause);
      for (const value of [
        `${'a'.repeat(3_999)}b`,
        `${'a '.repeat(1_999)}b`,
        '9'.repeat(3_999),
        `${'ab'.repeat(1_999)}`,
      ])
        grounds.hold(value);
    }
    expect(processorMs() - began).toBeLessThan(8_000);
  });
});
