import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type Answer, openTestService } from '../service-in-memory.ts';
import { openWorkshop } from '../workshop.ts';
import { codes, credits, schema, send } from './graphql-scene.ts';

const TLD = '{ referenceTld(tld: "com") { valid } }';

describe('a GraphQL query', () => {
  it('has the same answer via POST and GET', async () => {
    await using service = await openTestService();
    const posted = await service.query(TLD);
    const got = await service.get(`/graphql?query=${encodeURIComponent(TLD)}`);
    const inUrl = await service.send(`/graphql?apikey=${service.key}&query=${encodeURIComponent(TLD)}`);
    for (const { status, body } of [posted, got, inUrl]) {
      expect(status).toBe(200);
      expect(body.data).toEqual({ referenceTld: { valid: true } });
    }
    expect(await service.used()).toBe(3);
  });

  it('accepts variables, operation names and extensions via GET', async () => {
    await using service = await openTestService();
    const query = 'query A($t: String!) { referenceTld(tld: $t) { tld } } query B { __typename }';
    const url = new URLSearchParams({
      query,
      operationName: 'A',
      variables: '{"t":"NET"}',
      extensions: '{"any":1}',
    });
    expect((await service.get(`/graphql?${url}`)).body.data).toEqual({ referenceTld: { tld: 'net' } });
  });

  it('returns the same numbers in extensions.credits as in the headers', async () => {
    await using service = await openTestService({ plan: 'free' });
    const answer = await service.query(
      '{ a: referenceTld(tld: "com") { valid } b: referenceTld(tld: "net") { valid } }',
    );
    expect(answer.body.extensions.credits).toEqual({ charged: 2, remaining: 998 });
    expect(credits(answer)).toEqual([2, 998]);
  });

  it('is charged for each alias, and once for fields that are merged', async () => {
    await using service = await openTestService();
    const aliased = await service.query(
      '{ a: referenceTld(tld: "com") { tld } b: referenceTld(tld: "com") { tld } }',
    );
    expect(aliased.body.extensions.credits.charged).toBe(2);
    const merged = await service.query(
      '{ referenceTld(tld: "com") { tld } ... { referenceTld(tld: "com") { valid } } }',
    );
    expect(merged.body.data.referenceTld).toEqual({ tld: 'com', valid: true });
    expect(merged.body.extensions.credits.charged).toBe(1);
  });

  it('returns the other fields if a field fails, and charges only for the returned fields', async () => {
    await using service = await openTestService();
    const { status, body } = await service.query(
      '{ good: referenceHttpStatus(code: 404) { code } bad: referenceHttpStatus(code: 299) { code } }',
    );
    expect(status).toBe(200);
    expect(body.data).toEqual({ good: { code: 404 }, bad: null });
    expect(body.errors).toMatchObject([
      { path: ['bad'], extensions: { code: 'NOT_FOUND', requestId: expect.any(String) } },
    ]);
    expect(body.extensions.credits.charged).toBe(1);
  });

  it('costs as much as the same calls via REST', async () => {
    await using service = await openTestService();
    const { body } = await service.query(
      '{ referenceHttpStatus(code: 404) { code } referenceTlds(limit: 3) { tlds } usage { plan } }',
    );
    const calls = [];
    for (const path of ['/reference/v1/http-status/404', '/reference/v1/tlds?limit=3', '/usage'])
      calls.push(await service.get(path));
    expect(body.extensions.credits.charged).toBe(
      calls.reduce((sum, call) => sum + (credits(call)[0] as number), 0),
    );
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is answered with %s compression if that saves bytes', async (encoding, unpack) => {
    await using service = await openTestService();
    const response = await service.app.fetch(
      new Request('http://facet.test/graphql', {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-Api-Key': service.key,
          'Accept-Encoding': encoding,
        },
        body: JSON.stringify({ query: '{ referenceTlds { tlds } }' }),
      }),
    );
    expect(response.headers.get('content-encoding')).toBe(encoding);
    const { data } = JSON.parse(unpack(Buffer.from(await response.arrayBuffer())).toString());
    expect(data.referenceTlds.tlds).toHaveLength(200);
  });
});

describe('GraphQL introspection', () => {
  it('needs no key and is free', async () => {
    await using service = await openTestService();
    const { status, body, headers } = await service.post(
      '/graphql',
      { query: '{ __typename __schema { queryType { name } } }' },
      { 'X-Api-Key': '' },
    );
    expect([status, body]).toEqual([
      200,
      { data: { __typename: 'Query', __schema: { queryType: { name: 'Query' } } } },
    ]);
    expect(headers.get('x-credits-remaining')).toBeNull();
    expect(await service.used()).toBe(0);
  });

  it('is rate limited by network address', async () => {
    await using service = await openTestService({ now: () => Date.UTC(2026, 0, 1) });
    const answers = await Promise.all(
      Array.from({ length: 61 }, () => send(service, '{"query":"{__typename}"}', { 'X-Api-Key': '' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    const refused = answers.find(({ status }) => status === 429) as Answer;
    expect(codes(refused)).toEqual(['RATE_LIMITED']);
    expect(refused.headers.get('retry-after')).toBe('1');
  });

  it('requires a key if the query also contains an API field', async () => {
    await using service = await openTestService();
    const { status } = await send(
      service,
      JSON.stringify({ query: `{ __typename ...A } fragment A on Query ${TLD}` }),
      { 'X-Api-Key': '' },
    );
    expect(status).toBe(401);
  });
});

describe('a GraphQL failure', () => {
  it('has the code INTERNAL_ERROR and no internal details if it is unexpected, and its cause is logged', async () => {
    await using service = await openTestService({ schema });
    const { status, text, body } = await service.query('{ broken one }');
    expect([status, body.data]).toEqual([200, { broken: null, one: 'one' }]);
    expect(body.errors).toMatchObject([{ path: ['broken'], extensions: { code: 'INTERNAL_ERROR' } }]);
    expect(text).not.toMatch(/secret|TypeError/);
    expect(service.lines.join()).toContain('secret of the inside');
    expect(body.extensions.credits.charged).toBe(1);
  });

  it.each([
    'hollow { part }',
    'number',
    'nothing',
  ])('has the code INTERNAL_ERROR and is free of charge if Facet’s own data does not fit its type: %s', async (field) => {
    await using service = await openTestService({ schema });
    const name = field.split(' ')[0] as string;
    const { body } = await service.query(`{ ${field} one }`);
    expect(body.data).toEqual({ [name]: null, one: 'one' });
    expect(body.errors).toMatchObject([
      { path: expect.arrayContaining([name]), extensions: { code: 'INTERNAL_ERROR' } },
    ]);
    expect(body.extensions.credits.charged).toBe(1);
    const rest = await service.get(`/own/v1/${name}`);
    expect([rest.status, await service.used()]).toEqual([500, 1]);
  });

  it('lists every error of the arguments, as REST does, free of charge', async () => {
    await using service = await openTestService();
    const answer = await service.query('{ referenceTlds(startsWith: "UP", limit: 0) { count } }');
    expect(answer.body.errors[0].extensions).toMatchObject({
      code: 'INVALID_PARAMETER',
      errors: (await service.get('/reference/v1/tlds?startsWith=UP&limit=0')).body.errors,
    });
    expect(answer.body.errors[0].extensions.errors).toHaveLength(2);
    expect(await service.used()).toBe(0);
  });

  it.each([
    [{ c: 'x' }, '"$c"'],
    [{ c: 2 ** 31 }, 'must be a whole number'],
    [{ c: null }, 'must not be null'],
    [{}, 'is required'],
  ])('names the variable that has an invalid value: %j', async (variables, words) => {
    await using service = await openTestService();
    const query = 'query($c: Int!) { referenceHttpStatus(code: $c) { code } }';
    const answer = await service.query(query, variables);
    expect([answer.status, codes(answer), await service.used()]).toEqual([200, ['INVALID_PARAMETER'], 0]);
    expect(answer.body.errors[0].message).toContain('Variable "$c"');
    expect(answer.body.errors[0].message).toContain(words);
    const strict = await service.query(query, variables, { Accept: 'application/graphql-response+json' });
    expect([strict.status, strict.body.errors.length]).toEqual([400, 1]);
  });

  it.each([
    '{ __typename @skip(if: 1) }',
    '{ __typename @skip }',
    '{ nonsense }',
    'mutation { a }',
    'subscription { a }',
  ])('has the code GRAPHQL_VALIDATION_FAILED for an invalid document, even without a key: %s', async (query) => {
    await using service = await openTestService();
    const answer = await service.query(query, {}, { 'X-Api-Key': '' });
    expect([answer.status, codes(answer)]).toEqual([200, ['GRAPHQL_VALIDATION_FAILED']]);
    expect((await service.query(query, {}, { Accept: 'application/graphql-response+json' })).status).toBe(
      400,
    );
  });
});

describe('a POST operation', () => {
  it('is refused via GET with 405 and an Allow header, and runs via POST', async () => {
    await using service = await openTestService({ schema });
    const query = '{ ...S } fragment S on Query { secret(word: "w") }';
    const refused = await service.get(`/graphql?query=${encodeURIComponent(query)}`);
    expect([refused.status, refused.headers.get('allow'), codes(refused)]).toEqual([
      405,
      'POST',
      ['METHOD_NOT_ALLOWED'],
    ]);
    expect(refused.body.errors[0].message).toBe('secret is not available by GET. Use POST.');
    expect((await service.query(query)).body.data).toEqual({ secret: 'kept' });
    expect(await service.used()).toBe(1);
  });

  it('is refused with an error that mentions secrets if it has secret arguments', async () => {
    await using service = await openTestService({ schema: openWorkshop().schema });
    const query = encodeURIComponent('{ label(base64: "QUJD") { hex } }');
    const { status, body } = await service.get(`/graphql?query=${query}`);
    expect(status).toBe(405);
    expect(body.errors[0].message).toBe('label accepts secrets, which must not be sent in a URL. Use POST.');
  });
});
