import fc from 'fast-check';
import type { GraphQLSchema } from 'graphql';
import { encodingFor } from '../../src/http/compress.ts';
import { endpoints } from '../../src/schema/endpoints.ts';
import { graphqlDocument } from '../faces/faces.ts';

const WORDS = [
  '',
  ' ',
  '0',
  '-1',
  '404',
  '1e3',
  '2147483648',
  'null',
  'true',
  'com',
  '.js',
  'a,b',
  'client-error',
  'application/json',
  'text%2Fhtml',
  '%',
  '%00',
  '%ff',
  '%2e%2e%2f',
  '..',
  '../..',
  '//',
  '\\',
  ';',
  '<script>',
  "' OR 1=1 --",
  '{{7*7}}',
  '__proto__',
  'constructor',
  'toString',
  '\0',
  '\r\nX-Evil: 1',
  '\ud800',
  'ﬀ',
  '٣',
  '💥',
  'a'.repeat(300),
  '9'.repeat(400),
  '/'.repeat(300),
  '['.repeat(500),
];

const word = fc.oneof(
  fc.constantFrom(...WORDS),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.webFragments(),
  fc.string({ maxLength: 10 }),
);
const headerText = fc.oneof(
  fc.constantFrom(
    '',
    '*',
    '0',
    '-1',
    '1e9',
    'W/"x"',
    'gzip, br',
    'gzip;q=0',
    'text/plain',
    'multipart/form-data',
    'a'.repeat(5_000),
  ),
  fc.string({
    unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
    maxLength: 40,
  }),
);
const jsonText = fc.oneof(
  { arbitrary: fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.stringify(value)), weight: 3 },
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.constantFrom(
    '',
    '{',
    '{}',
    'null',
    '[]',
    '{"__proto__":{"x":1}}',
    '{"a":'.repeat(5_000),
    `[${'[],'.repeat(1_000)}[]]`,
    '{"n":1e400}',
    '"\\ud800"',
  ),
);

/** Returns mostly the usual value, so that enough requests pass the first checks. */
const mostly = <Value>(usual: Value, odd: fc.Arbitrary<Value>) =>
  fc.oneof({ arbitrary: fc.constant(usual), weight: 19 }, odd);

const headers = fc.record({
  'X-Api-Key': mostly('KEY', headerText),
  'Content-Type': mostly('application/json', headerText),
  Accept: mostly('*/*', fc.oneof(fc.constantFrom('image/png', 'text/event-stream', 'a/b;q=x'), headerText)),
  'X-Max-Credits': mostly('1000', fc.oneof(fc.constantFrom('0', '5'), headerText)),
  'Idempotency-Key': fc.oneof({ arbitrary: fc.uuid(), weight: 18 }, fc.constant('same'), headerText),
  'X-RapidAPI-Proxy-Secret': mostly('', headerText),
  'Content-Encoding': mostly('identity', fc.constantFrom('gzip', 'x')),
  'If-None-Match': headerText,
  // Bodies are read without decoding.
  'Accept-Encoding': headerText.filter((text) => encodingFor(text) === undefined),
  'X-Request-Id': headerText,
  'X-Forwarded-For': headerText,
  Cookie: headerText,
});

/** One request; the header value KEY is replaced by a valid key. */
export type Input = { method: string; path: string; headers: Record<string, string>; body?: string };

const queryString = fc.oneof(
  fc
    .array(
      fc.tuple(
        fc.oneof(
          word,
          fc.constantFrom(
            'limit',
            'category',
            'startsWith',
            'apikey',
            'whole',
            'ratio',
            'flag',
            'words',
            'colour',
            'text',
          ),
        ),
        word,
      ),
      { maxLength: 4 },
    )
    .map((pairs) => new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString()),
  word,
);

/** Documented paths with a hostile value for every parameter, and undocumented paths. */
export const restInput = (schema: GraphQLSchema): fc.Arbitrary<Input> => {
  const paths = endpoints(schema)
    .filter(({ name }) => name !== 'broken')
    .flatMap((endpoint) => endpoint.paths);
  const path = fc.oneof(
    {
      arbitrary: fc
        .tuple(fc.constantFrom(...paths), word, fc.boolean())
        .map(([pattern, text, encoded]) =>
          pattern.replace(/:\w+\+?/g, () => (encoded ? encodeURIComponent(text.toWellFormed()) : text)),
        ),
      weight: 4,
    },
    fc
      .array(word, { maxLength: 5 })
      .map((parts) => `/${parts.join('/')}`)
      .filter((path) => !path.startsWith('/graphql')),
  );
  const method = fc.oneof(
    { arbitrary: fc.constantFrom('GET', 'POST'), weight: 6 },
    fc.constantFrom('HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'BREW'),
  );
  return fc.record({
    method,
    path: fc.tuple(path, queryString).map(([one, query]) => `${one}?${query}`),
    headers,
    body: jsonText,
  });
};

/** Valid documents, damaged documents and noise; by POST and GET, alone and in batches. */
export const graphqlInput = (schema: GraphQLSchema): fc.Arbitrary<Input> => {
  const good = endpoints(schema)
    .filter(({ name }) => name !== 'broken')
    .map(graphqlDocument);
  const damaged = fc.tuple(fc.constantFrom(...good), fc.nat(), word).map(([text, at, insert]) => {
    const cut = at % text.length;
    return text.slice(0, cut) + insert + text.slice(cut + (at % 3));
  });
  const document = fc.oneof(
    { arbitrary: fc.constantFrom(...good), weight: 3 },
    fc.constantFrom(
      '{ __typename }',
      '{ a: __typename b: __typename }',
      '{ __schema { types { name } } }',
      '{'.repeat(3_000),
      `{ ${'a '.repeat(3_000)}}`,
      'subscription { x }',
      'mutation { x }',
      'fragment F on Query { ...F } { ...F }',
      'query A { __typename } query B { __typename }',
      '{ referenceTld(tld: "com") { valid } x: referenceTld(tld: 5) { valid } }',
      '{ referenceHttpStatus(code: 99) { code } }',
      '{ __typename @skip(if: "x") @include(if: $y) }',
      '{ echo(whole: 99999999999) { whole } dream dig keep(word: "x") }',
      '"""',
      '#',
    ),
    damaged,
    word,
  );
  const names = fc.constantFrom(
    'code',
    'limit',
    'category',
    'type',
    'ext',
    'tld',
    'startsWith',
    'whole',
    'words',
    'colour',
    'text',
    '__proto__',
  );
  const value = fc.oneof(word, fc.integer({ min: -2, max: 1001 }), fc.jsonValue({ maxDepth: 3 }));
  const variables = fc.oneof(
    { arbitrary: fc.dictionary(names, value, { minKeys: 1 }), weight: 5 },
    fc.jsonValue({ maxDepth: 2 }),
  );
  const request = fc.record(
    {
      query: fc.oneof({ arbitrary: document, weight: 9 }, fc.jsonValue({ maxDepth: 1 })),
      variables,
      operationName: fc.oneof(word, fc.jsonValue({ maxDepth: 1 })),
      extensions: fc.jsonValue({ maxDepth: 1 }),
    },
    { requiredKeys: ['query'] },
  );
  const post = fc.oneof(
    { arbitrary: request.map((one) => JSON.stringify(one)), weight: 6 },
    fc.array(request, { maxLength: 12 }).map((batch) => JSON.stringify(batch)),
    jsonText,
  );
  return fc.oneof(
    {
      arbitrary: fc.record({
        method: fc.constant('POST'),
        path: fc.constant('/graphql'),
        headers,
        body: post,
      }),
      weight: 4,
    },
    fc.record({
      method: fc.constantFrom('GET', 'GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'),
      path: fc
        .tuple(document, variables, queryString)
        .map(
          ([query, given, rest]) =>
            `/graphql?query=${encodeURIComponent(query.toWellFormed())}&variables=${encodeURIComponent(JSON.stringify(given))}&${rest}`,
        ),
      headers,
    }),
  );
};
