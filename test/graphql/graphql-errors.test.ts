import { describe, expect, it } from 'vitest';
import { errorTable, graphqlErrorTable } from '../../src/errors.ts';
import type { Resource } from '../../src/http/page.ts';
import { createPages } from '../../src/pages/index.ts';
import { type Answer, openTestService } from '../service-in-memory.ts';
import { schema, send } from './graphql-scene.ts';

interface Shown {
  readonly extensions: { readonly code: string; readonly requestId: string };
}

const HASH = 'a'.repeat(64);
const persisted = (version: number, query?: string) =>
  JSON.stringify({ query, extensions: { persistedQuery: { version, sha256Hash: HASH } } });
const asks = (query: string, more: object = {}) => JSON.stringify({ query, ...more });

/** A body and the error that it causes. */
const FAULTS: readonly [body: string, code: string][] = [
  ['{nope', 'MALFORMED_REQUEST'],
  ['{}', 'MALFORMED_REQUEST'],
  [asks('{ one', {}), 'GRAPHQL_PARSE_FAILED'],
  [asks('{ nothingOfTheKind }'), 'GRAPHQL_VALIDATION_FAILED'],
  [asks('query A { one } query B { one }'), 'OPERATION_RESOLUTION_FAILURE'],
  [asks('query($s: Boolean!) { one @skip(if: $s) }'), 'INVALID_PARAMETER'],
  [asks('{ broken }'), 'INTERNAL_ERROR'],
  [persisted(1), 'PERSISTED_QUERY_NOT_FOUND'],
  [persisted(2), 'PERSISTED_QUERY_NOT_SUPPORTED'],
  [persisted(1, '{ one }'), 'PERSISTED_QUERY_HASH_MISMATCH'],
];

const TYPES = ['application/json', 'application/graphql-response+json'];

describe('a GraphQL error', () => {
  it.each(FAULTS)('contains a code and the request id: %s', async (body, code) => {
    await using service = await openTestService({ schema });
    const told = ({ errors }: { errors: readonly Shown[] }, { headers }: Answer) =>
      expect(errors.map(({ extensions }) => extensions)).toEqual([
        expect.objectContaining({ code, requestId: headers.get('x-request-id') }),
      ]);
    for (const accept of TYPES) {
      const answer = await send(service, body, { Accept: accept });
      told(answer.body, answer);
    }
    if (body.startsWith('{nope')) return;
    const batch = await send(service, `[${body}]`);
    told(batch.body[0], batch);
  });

  it('says that a query without characters is empty', async () => {
    await using service = await openTestService({ schema });
    for (const query of ['', ' \n']) {
      const { body } = await send(service, asks(query));
      expect(body.errors).toMatchObject([
        { message: 'The query is empty.', extensions: { code: 'GRAPHQL_PARSE_FAILED' } },
      ]);
    }
  });

  it('is listed on the page of errors', async () => {
    const page = (await createPages({ baseUrl: undefined, datasets: [] })('/docs/errors')?.()) as Resource;
    const anchors = new Set([...String(page.body).matchAll(/<section id="(\w+)">/g)].map(([, id]) => id));
    const codes = [...errorTable(), ...graphqlErrorTable()].map(({ code }) => code);
    expect([...anchors]).toEqual(codes);
    for (const [, code] of FAULTS) expect(anchors).toContain(code.toLowerCase());
  });
});

describe('an unknown GraphQL argument', () => {
  const asked = async (query: string) => {
    await using service = await openTestService();
    const { status, body } = await service.query(query, {}, { Accept: 'application/graphql-response+json' });
    expect([status, await service.used()]).toEqual([400, 0]);
    return body.errors.map(
      ({ message, extensions }: { message: string; extensions: { code: string; errors?: object } }) => ({
        message,
        code: extensions.code,
        errors: extensions.errors,
      }),
    );
  };

  it.each([
    [
      'misspelt',
      '{ referenceTld(tdl: "com") { valid } }',
      'Unknown argument "tdl" on field "Query.referenceTld". Did you mean "tld"? This operation accepts tld.',
      { field: 'tdl', message: 'Unknown parameter `tdl`. Did you mean `tld`?' },
    ],
    [
      'named as in another service',
      '{ aviationAirportsNearest(lat: 1, lng: 1) { total } }',
      'Unknown argument "lng" on field "Query.aviationAirportsNearest". Did you mean "lon"? This operation accepts lat, lon, ',
      { field: 'lng', message: 'Unknown parameter `lng`. Use `lon`.' },
    ],
    [
      'on an edge',
      '{ countriesByCode(code: "PT") { airports(scheduld: true) { total } } }',
      'Unknown argument "scheduld" on field "Country.airports". Did you mean "scheduled"? This operation accepts type, scheduled, limit, offset.',
      { field: 'scheduld', message: 'Unknown parameter `scheduld`. Did you mean `scheduled`?' },
    ],
  ])('is reported with a suggestion and the known arguments: %s', async (_, query, message, fault) => {
    expect((await asked(query))[0]).toEqual({
      message: expect.stringContaining(message),
      code: 'UNKNOWN_PARAMETER',
      errors: [fault],
    });
  });

  it('is reported without a suggestion if the field is not an operation', async () => {
    expect(await asked('{ countriesByCode(code: "PT") { alpha2(x: 1) } }')).toEqual([
      { message: 'Unknown argument "x" on field "Country.alpha2".', code: 'UNKNOWN_PARAMETER' },
    ]);
  });

  it('has a different code if it belongs to a directive', async () => {
    const [first] = await asked('{ __typename @skip(if: false, x: 1) }');
    expect(first.code).toBe('GRAPHQL_VALIDATION_FAILED');
  });
});
