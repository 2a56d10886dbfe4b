import { attackClass, type Target } from '../attack.ts';
import { flood, same } from '../deliveries.ts';
import { request } from '../wire.ts';
import { payingKey } from './keys.ts';
import { SHAPES } from './shapes.ts';

const BYTES = 950_000;

/** Operations by the name of the argument that a variable sets. */
const OPERATIONS: Readonly<Record<string, string>> = {
  payload: 'query ($x: JSON!) { jwtSign(payload: $x, secret: "0123456789abcdef0123456789abcdef") { token } }',
  header:
    'query ($x: JSON) { jwtSign(payload: {}, header: $x, secret: "0123456789abcdef0123456789abcdef") { token } }',
  jwks: 'query ($x: JSON) { jwtVerify(token: "a.b.c", jwks: $x) { valid } }',
  amount: 'query ($x: Decimal!) { currencyConvert(from: "EUR", to: ["USD"], amount: $x) { result } }',
  currencies: 'query ($x: [String!]!) { currencyConvert(from: "EUR", to: $x) { result } }',
  types: 'query ($x: [String!]) { dnsLookupCheck(name: "example.com", type: $x) { status } }',
  airports: 'query ($x: [AirportType!]) { aviationAirportSearch(q: "a", type: $x) { total } }',
  text: 'query ($x: String!) { languageDetect(text: $x) { textLength confidence } }',
  slug: 'query ($x: String!) { toolboxSlugify(text: $x) { slug } }',
  hash: 'query ($x: String) { toolboxHash(text: $x, algorithm: "sha3-512") { digest } }',
  number: 'query ($x: String!) { phoneValidate(number: $x) { valid } }',
  code: 'query ($x: Int!) { referenceHttpStatus(code: $x) { code } }',
  unused: 'query { referenceHttpStatus(code: 404) { code } }',
};

const list = (item: string): string =>
  `[${Array.from({ length: Math.floor(BYTES / (item.length + 1)) }, () => item).join(',')}]`;

/** Values of the right type for an argument, but far too large. */
const OWN: Readonly<Record<string, [operation: string, json: string]>> = {
  'a list of currencies': ['currencies', list('"USD"')],
  'a list of record types': ['types', list('"A"')],
  'a list of kinds': ['airports', list('"closed"')],
  'a list of what is no kind': ['airports', list('"nothing"')],
  'a long amount': ['amount', `"${'9'.repeat(BYTES)}"`],
  'an amount with a long exponent': ['amount', '1e999999999'],
  'a text to detect': ['text', JSON.stringify('слово word 語 '.repeat(3_800))],
  'a text of one letter': ['text', JSON.stringify('a'.repeat(50_000))],
  'a text for a slug': ['slug', JSON.stringify('ä - '.repeat(2_400))],
  'a text to hash': ['hash', JSON.stringify('x'.repeat(900_000))],
  'a number of blanks': ['number', JSON.stringify(`+${' '.repeat(240)}1`)],
  'a number of brackets': ['number', JSON.stringify('('.repeat(250))],
  'a code of text': ['code', JSON.stringify('a'.repeat(BYTES))],
  'a code of objects': ['code', `{"a":"${'a'.repeat(BYTES)}"}`],
  'keys by the hundred': [
    'jwks',
    `{"keys":[${Array.from({ length: 100 }, (_, n) => `{"kty":"oct","kid":"${n}","k":"${'A'.repeat(9_000)}"}`).join(',')}]}`,
  ],
};

const send = (query: string, json: string) => (target: Target) =>
  flood(
    target,
    same(
      request({
        path: '/graphql',
        key: payingKey(target),
        body: `{"query":${JSON.stringify(query)},"variables":{"x":${json}}}`,
      }),
    ),
    { connections: 8 },
  );

const OTHERS = ['unused', 'text', 'types', 'code', 'amount'] as const;

/**
 * Combines every shape with an argument that accepts any JSON, and every second shape also with an argument that does
 * not.
 */
const shaped = Object.entries(SHAPES).flatMap(([shape, make], index) =>
  ['payload', ...(index % 2 === 0 ? [OTHERS[(index / 2) % OTHERS.length] as string] : [])].map(
    (operation) => [`${shape} for ${operation}`, send(OPERATIONS[operation] as string, make(BYTES))],
  ),
);

const fitting = Object.entries(OWN).map(([name, [operation, json]]) => [
  name,
  send(OPERATIONS[operation] as string, json),
]);

const definitions = Array.from({ length: 450 }, (_, index) => `$v${index}: Int`).join(' ');

export const variables = attackClass('variables', 'variables as bombs, of up to 1 MB', {
  ...Object.fromEntries([...fitting, ...shaped]),
  'hundreds of definitions': send(`query (${definitions}) { referenceHttpStatus(code: 404) { code } }`, '1'),
  'hundreds of lists in lists': send(
    `query ($x: ${'['.repeat(900)}Int${']'.repeat(900)}) { __typename }`,
    '[]',
  ),
});
