import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openTestService, type TestService } from '../service-in-memory.ts';
import { codes, credits, freeHouse, schema } from './graphql-scene.ts';

const QUERY = 'query Tld($tld: String!) { referenceTld(tld: $tld) { valid } }';
const VARIABLES = { tld: 'com' };
const ANSWER = { referenceTld: { valid: true } };

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hashed = (query = QUERY, version: unknown = 1) => ({
  persistedQuery: { version, sha256Hash: sha256(query) },
});

type Sent = Record<string, unknown>;

/** The two ways in which Apollo's clients send a persisted query. */
const WAYS = [
  {
    way: 'POST',
    ask: (service: TestService, sent: Sent, headers: Record<string, string> = {}) =>
      service.post('/graphql', sent, headers),
  },
  {
    way: 'GET',
    ask: (service: TestService, sent: Sent, headers: Record<string, string> = {}) =>
      service.get(
        `/graphql?${new URLSearchParams(
          Object.entries(sent).map(([name, value]) => [
            name,
            typeof value === 'string' ? value : JSON.stringify(value),
          ]),
        )}`,
        headers,
      ),
  },
];

describe.each(WAYS)('a persisted query via $way', ({ ask }) => {
  it.each([
    'application/json',
    'application/graphql-response+json, application/json;q=0.9',
  ])('is requested once and can then be run by its hash (Accept: %s)', async (accept) => {
    await using service = await openTestService({ plan: 'free' });
    const headers = { Accept: accept };
    const unknown = await ask(service, { variables: VARIABLES, extensions: hashed() }, headers);
    expect(unknown.status).toBe(200);
    expect(unknown.headers.get('cache-control')).toBe('no-store');
    expect(unknown.body).toEqual({
      errors: [
        {
          message: 'PersistedQueryNotFound',
          extensions: {
            code: 'PERSISTED_QUERY_NOT_FOUND',
            requestId: unknown.headers.get('x-request-id'),
          },
        },
      ],
    });
    expect(credits(unknown)).toEqual([0, 1000]);
    const first = await ask(
      service,
      { query: QUERY, operationName: 'Tld', variables: VARIABLES, extensions: hashed() },
      headers,
    );
    expect([first.status, first.body.data]).toEqual([200, ANSWER]);
    const again = await ask(
      service,
      { operationName: 'Tld', variables: VARIABLES, extensions: hashed() },
      headers,
    );
    expect([again.status, again.body.data, credits(again)]).toEqual([200, ANSWER, [1, 998]]);
  });

  it('cannot be stored under the hash of another query, and the error is free', async () => {
    await using service = await openTestService();
    const sent = { query: QUERY, variables: VARIABLES, extensions: hashed('{ __typename }') };
    const wrong = await ask(service, sent);
    expect([wrong.status, codes(wrong), credits(wrong)[0]]).toEqual([
      400,
      ['PERSISTED_QUERY_HASH_MISMATCH'],
      0,
    ]);
    const after = await ask(service, { extensions: hashed('{ __typename }') });
    expect(codes(after)).toEqual(['PERSISTED_QUERY_NOT_FOUND']);
  });

  it.each([
    2,
    '1',
    null,
  ])('is not supported in version %j, and the error makes clients stop using persisted queries', async (version) => {
    await using service = await openTestService();
    for (const query of [undefined, QUERY]) {
      const { status, body } = await ask(service, {
        ...(query && { query }),
        variables: VARIABLES,
        extensions: hashed(QUERY, version),
      });
      expect([status, body.errors[0].message, body.errors[0].extensions.code]).toEqual([
        200,
        'PersistedQueryNotSupported',
        'PERSISTED_QUERY_NOT_SUPPORTED',
      ]);
    }
    expect(await service.used()).toBe(0);
  });

  it('is neither stored nor found without an API key', async () => {
    await using service = await openTestService();
    const free = '{ __typename }';
    const bare = { 'X-Api-Key': '' };
    const sent = await ask(service, { query: free, extensions: hashed(free) }, bare);
    expect(sent.body).toEqual({ data: { __typename: 'Query' } });
    const asked = await ask(service, { extensions: hashed(free) }, bare);
    expect([asked.status, codes(asked)]).toEqual([401, ['UNAUTHORIZED']]);
    expect(codes(await ask(service, { extensions: hashed(free) }))).toEqual(['PERSISTED_QUERY_NOT_FOUND']);
    const wrong = await ask(service, { query: free, extensions: hashed() }, bare);
    expect(codes(wrong)).toEqual(['PERSISTED_QUERY_HASH_MISMATCH']);
  });

  it('can be run only by the caller that stored it', async () => {
    await using service = await openTestService();
    const { key } = await service.accounting.createKey({ email: 'grace@example.com', plan: 'operator' });
    await ask(service, { query: QUERY, variables: VARIABLES, extensions: hashed() });
    const others = await ask(service, { variables: VARIABLES, extensions: hashed() }, { 'X-Api-Key': key });
    expect(codes(others)).toEqual(['PERSISTED_QUERY_NOT_FOUND']);
  });
});

describe('persisted queries', () => {
  it('can be individual operations of a batch', async () => {
    await using service = await openTestService();
    const one = { variables: VARIABLES, extensions: hashed() };
    await service.post('/graphql', { query: QUERY, ...one });
    const free = '{ __typename }';
    const { status, body } = await service.post('/graphql', [
      one,
      { extensions: hashed(free) },
      { query: free, extensions: hashed(free) },
      { query: free, extensions: hashed() },
    ]);
    expect(status).toBe(200);
    expect(body[0].data).toEqual(ANSWER);
    expect(body[1].errors[0]).toEqual({
      message: 'PersistedQueryNotFound',
      extensions: { code: 'PERSISTED_QUERY_NOT_FOUND', requestId: expect.any(String) },
    });
    expect(body[2].data).toEqual({ __typename: 'Query' });
    expect(body[3].errors[0].extensions.code).toBe('PERSISTED_QUERY_HASH_MISMATCH');
    expect(await service.used()).toBe(2);
  });

  it('do not run via GET if they contain secrets', async () => {
    await using service = await openTestService({ schema });
    const query = '{ secret(word: "x") }';
    await service.post('/graphql', { query, extensions: hashed(query) });
    const got = await service.get(`/graphql?extensions=${encodeURIComponent(JSON.stringify(hashed(query)))}`);
    expect([got.status, codes(got)]).toEqual([405, ['METHOD_NOT_ALLOWED']]);
  });

  it('count against the rate limit of the caller if they are unknown', async () => {
    const { house: service } = await freeHouse();
    const ask = () => service.post('/graphql', { extensions: hashed() });
    for (let count = 0; count < 20; count += 1) expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect([refused.status, codes(refused), await service.used()]).toEqual([429, ['RATE_LIMITED'], 0]);
    await service.accounting.close();
  });

  it('are not affected by other extensions', async () => {
    await using service = await openTestService();
    const { body } = await service.post('/graphql', {
      query: '{ __typename }',
      extensions: { persistedQuery: null, clientLibrary: { name: 'x' } },
    });
    expect(body).toEqual({ data: { __typename: 'Query' } });
  });

  it('are subject to the same length limit as other queries', async () => {
    await using service = await openTestService();
    const query = `{ __typename } #${'x'.repeat(100_000)}`;
    const answer = await service.post('/graphql', { query, extensions: hashed(query) });
    expect(codes(answer)).toEqual(['GRAPHQL_PARSE_FAILED']);
  });

  it('are kept even if another caller stores a large number of queries', async () => {
    await using service = await openTestService();
    const { key } = await service.accounting.createKey({ email: 'grace@example.com', plan: 'operator' });
    const modest = '{ __typename }';
    await service.post('/graphql', { query: modest, extensions: hashed(modest) });
    const long = (at: number) => `{ __typename } #${at}${'x'.repeat(90_000)}`;
    const greedy = { 'X-Api-Key': key };
    for (let at = 0; at < 20; at += 1)
      await service.post('/graphql', { query: long(at), extensions: hashed(long(at)) }, greedy);
    const first = await service.post('/graphql', { extensions: hashed(long(0)) }, greedy);
    expect(codes(first)).toEqual(['PERSISTED_QUERY_NOT_FOUND']);
    const last = await service.post('/graphql', { extensions: hashed(long(19)) }, greedy);
    expect(last.body).toEqual({ data: { __typename: 'Query' } });
    expect((await service.post('/graphql', { extensions: hashed(modest) })).body).toEqual(last.body);
  });
});
