import fc from 'fast-check';

/** A number that selects the place to change among any number of places. */
export const anyPlace = fc.nat(9_999);

/** Numbers in text form, mostly out of the usual range. */
const NUMBERS = [
  '0',
  '-0',
  '-1',
  '0.5',
  '1e-7',
  '65536',
  '2147483647',
  '2147483648',
  '-2147483649',
  '4294967295',
  '99999999999',
  '9007199254740993',
  '8640000000000001',
  '1e21',
  '-1e308',
  '1e400',
  `1${'0'.repeat(400)}`,
];

/** Texts that are likely to break something. */
const TEXTS = [
  '',
  ' ',
  '\0',
  '\ud800',
  'x\udfff',
  '\u202e\ufeff\u2028',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  'true',
  'https://[',
  'https://user:pass@example.com:99999/',
  'http://example.com:0/',
  'https://xn--/',
  '//',
  'javascript:alert(1)',
  'data:,x',
  'https://example.com/%ff%',
  '0000-00-00T00:00:00Z',
  '9999-99-99',
  '2026-02-31T25:61:61+99:99',
  '+275760-09-13T00:00:00.001Z',
  '-271821-04-19T23:59:59Z',
  '275761-01-01',
  '0001-01-01T00:00:00+23:59',
  '1e9999',
  'Infinity',
  '::ffff:1.2.3.4%eth0',
  '256.256.256.256',
  '1.2.3.4/99',
  '::/-1',
  'a.'.repeat(200),
  '((((a+)+)+)+)$',
  '[\\',
  '%',
  '\\',
  '"',
  "'><",
  '&#x110000;&#55296;',
  'é'.repeat(3_000),
  '😀'.repeat(3_000),
];

/** A number in text form that replaces another one. */
export const strangeNumber: fc.Arbitrary<string> = fc.constantFrom(...NUMBERS);

const strange = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 2, arbitrary: strangeNumber },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

/** A text that replaces another one. */
export const strangeText: fc.Arbitrary<string> = strange;

/** A hostile text as one line of Latin-1, for headers. */
export const strangeLine: fc.Arbitrary<string> = strange.map((text) =>
  text.replace(/[^\x20-\x7e\xa0-\xff]/g, '?').slice(0, 4_000),
);

/** JSON text, so that it can express more than a JavaScript value. */
export const strangeJson: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: strangeNumber },
  { weight: 3, arbitrary: strange.map((text) => JSON.stringify(text)) },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      'null',
      'true',
      '[]',
      '{}',
      '[null]',
      '[[]]',
      '[{}]',
      '[[[[[["x"]]]]]]',
      '{"__proto__":{"name":1}}',
      '{"constructor":{"prototype":1}}',
      '{"toString":1,"valueOf":2,"toJSON":3}',
      '{"length":4294967295}',
      '{"@id":"#a","@type":[null,5,{}],"@value":[[]]}',
      '{"a":1,"a":{"b":2},"a":[3]}',
      `${'['.repeat(200)}${']'.repeat(200)}`,
      `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
    ),
  },
  { weight: 1, arbitrary: fc.json({ maxDepth: 3 }) },
);
