import { describe, expect, it } from 'vitest';
import type { Receipt } from '../../src/accounting/credits/meter.ts';
import { openTestService } from '../service-in-memory.ts';
import { codes, credits, freeHouse, schema, send } from './graphql-scene.ts';

const TLD = '{ referenceTld(tld: "com") { valid } }';

describe('an invalid GraphQL request', () => {
  it.each([
    ['not JSON', '{nope'],
    ['empty', ''],
    ['a number', '5'],
    ['null', 'null'],
    ['without a query', '{}'],
    ['with a query that is not a string', '{"query":5}'],
    ['with variables that are not an object', '{"query":"{__typename}","variables":[1]}'],
    ['with extensions that are not an object', '{"query":"{__typename}","extensions":"x"}'],
    ['with a member unknown to GraphQL', '{"query":"{__typename}","foo":1}'],
    [
      'a persisted query that was never stored',
      '{"extensions":{"persistedQuery":{"version":1,"sha256Hash":"x"}}}',
    ],
  ])('results in 400 and MALFORMED_REQUEST: %s', async (_, body) => {
    await using service = await openTestService();
    const answer = await send(service, body);
    expect([answer.status, codes(answer), credits(answer)[0]]).toEqual([400, ['MALFORMED_REQUEST'], 0]);
  });

  it('is refused without quoting the input', async () => {
    await using service = await openTestService();
    const posted = await send(service, 'hunter2');
    const got = await service.get('/graphql?query={__typename}&variables=hunter2');
    for (const { status, text } of [posted, got]) {
      expect(status).toBe(400);
      expect(text + service.lines.join()).not.toContain('hunter2');
    }
  });

  it('results in 413 if its body is over a megabyte, with or without a declared length', async () => {
    await using service = await openTestService();
    const body = JSON.stringify({ query: TLD, variables: { x: 'x'.repeat(1_000_000) } });
    for (const told of [undefined, { 'Content-Length': String(body.length) }]) {
      const answer = await send(service, body, told);
      expect([answer.status, codes(answer)]).toEqual([413, ['PAYLOAD_TOO_LARGE']]);
      expect(answer.body.errors[0].message).toMatch(/1,000,000 bytes\. Send larger files over REST/);
    }
  });

  it.each([
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/xml',
  ])('results in 415 if its body is %s', async (type) => {
    await using service = await openTestService();
    const answer = await send(service, JSON.stringify({ query: TLD }), { 'Content-Type': type });
    expect([answer.status, codes(answer)]).toEqual([415, ['UNSUPPORTED_MEDIA_TYPE']]);
    expect(await service.used()).toBe(0);
  });

  it.each([
    'text/html',
    'text/event-stream',
    'image/png',
    'application/json; charset=latin1',
    'application/json;q=1;charset=latin1',
    'application/json;q=0',
    'text/plain;x=application/json',
    'xapplication/json',
    'text/event-stream,x/application/json',
    `${'text/html,'.repeat(60)}application/json`,
  ])('is refused without a charge if it accepts only %s', async (accept) => {
    await using service = await openTestService();
    const answer = await service.query(TLD, {}, { Accept: accept });
    expect([answer.status, codes(answer), await service.used()]).toEqual([406, ['NOT_ACCEPTABLE'], 0]);
  });

  it.each([
    ['unreadable JSON', '{', 'application/json', 400],
    ['another content type', 'query=x', 'text/plain', 415],
    ['an unknown member', '{"query":"{ broken }","more":1}', 'application/json', 400],
    ['a query that does not match the schema', '{"query":"{ broken }"}', 'application/json', 400],
  ])('is refused in the accepted media type for %s', async (_what, body, type, status) => {
    await using service = await openTestService();
    for (const accept of ['application/graphql-response+json', 'application/json']) {
      const answer = await service.send('/graphql', {
        method: 'POST',
        headers: { 'X-Api-Key': service.key, 'Content-Type': type, Accept: accept },
        body,
      });
      expect([answer.headers.get('content-type'), answer.body.data]).toEqual([
        `${accept}; charset=utf-8`,
        undefined,
      ]);
      if (accept !== 'application/json') expect(answer.status).toBe(status);
    }
  });

  it.each([
    ['application/json;q=0.5, application/graphql-response+json', 'application/graphql-response+json'],
    ['text/html, */*;q=0.1', 'application/json'],
    ['text/event-stream, application/json', 'application/json'],
    ['multipart/mixed;x=application/json, application/*', 'application/json'],
    ['APPLICATION/JSON ; charset=UTF-8', 'application/json'],
  ])('is answered and charged once if it accepts %s', async (accept, type) => {
    await using service = await openTestService();
    for (const query of [TLD, 'bad {']) {
      const { status, headers } = await service.query(query, {}, { Accept: accept });
      expect(headers.get('content-type')).toContain(type);
      expect(status).toBe(query === TLD || type === 'application/json' ? 200 : 400);
    }
    expect(await service.used()).toBe(1);
  });

  it.each([
    'PUT',
    'PATCH',
    'DELETE',
    'HEAD',
  ])('results in 405 with an Allow header for %s', async (method) => {
    await using service = await openTestService();
    const { status, headers } = await service.send(`/graphql?query=${encodeURIComponent(TLD)}`, {
      method,
      headers: { 'X-Api-Key': service.key },
    });
    expect([status, headers.get('allow'), await service.used()]).toEqual([405, 'GET, POST, OPTIONS', 0]);
    const { headers: told } = await service.send('/graphql', { method: 'OPTIONS' });
    expect(told.get('allow')).toBe('GET, POST, OPTIONS');
  });
});

describe('an operation name', () => {
  const query = 'query A { a: __typename } query B { b: __typename }';

  it('selects the operation that runs', async () => {
    await using service = await openTestService();
    expect((await send(service, JSON.stringify({ query, operationName: 'B' }))).body.data).toEqual({
      b: 'Query',
    });
  });

  it('excludes other operations from the price', async () => {
    await using service = await openTestService();
    const both = `query Paid ${TLD} query Free { __typename }`;
    const answer = await send(service, JSON.stringify({ query: both, operationName: 'Free' }), {
      'X-Api-Key': '',
    });
    expect([answer.status, await service.used()]).toEqual([200, 0]);
  });

  it.each([
    {},
    { operationName: 'C' },
    { operationName: 5 },
  ])('results in 400 if it selects no operation: %j', async (name) => {
    await using service = await openTestService();
    const answer = await send(service, JSON.stringify({ query, ...name }));
    expect([answer.status, codes(answer)]).toEqual([400, ['OPERATION_RESOLUTION_FAILURE']]);
  });
});

describe('a GraphQL batch', () => {
  const batch = (...queries: string[]) => JSON.stringify(queries.map((query) => ({ query })));

  it('is answered and charged per operation, with the total charge in its headers', async () => {
    await using service = await openTestService({ plan: 'free' });
    const answer = await send(
      service,
      batch(
        TLD,
        '{ nonsense }',
        '{ a: referenceTld(tld: "net") { valid } b: referenceHttpStatus(code: 299) { code } }',
        TLD,
      ),
    );
    expect(answer.status).toBe(200);
    const charges = answer.body.map((one: { extensions?: { credits: Receipt } }) => one.extensions?.credits);
    expect(charges.map((one: Receipt | undefined) => one?.charged)).toEqual([1, undefined, 1, 1]);
    // The operations run concurrently, so the order in which they are settled is not defined.
    expect(charges.flatMap((one: Receipt | undefined) => one?.remaining ?? []).sort()).toEqual([
      997, 998, 999,
    ]);
    expect(credits(answer)).toEqual([3, 997]);
    expect(await service.used()).toBe(3);
  });

  it('can contain at most ten operations', async () => {
    await using service = await openTestService();
    expect((await send(service, batch(...Array(10).fill(TLD)))).body).toHaveLength(10);
    const refused = await send(service, batch(...Array(11).fill(TLD)));
    expect([refused.status, codes(refused), await service.used()]).toEqual([413, ['PAYLOAD_TOO_LARGE'], 10]);
  });

  it('without a key, runs its free operations and refuses the others', async () => {
    await using service = await openTestService();
    const { body } = await send(service, batch(TLD, '{ __typename }'), { 'X-Api-Key': '' });
    expect(body[0].errors[0].extensions.code).toBe('UNAUTHORIZED');
    expect(body[1]).toEqual({ data: { __typename: 'Query' } });
  });

  it('spends the last credits on the first operations', async () => {
    const { house: service, leave } = await freeHouse();
    await leave(2);
    const { body } = await send(service, batch('{ one }', '{ one }', '{ one }'));
    expect(body.map(({ data }: { data?: object }) => data)).toEqual([
      { one: 'one' },
      { one: 'one' },
      undefined,
    ]);
    expect(body[2].errors[0].extensions.code).toBe('QUOTA_EXCEEDED');
    expect(await service.used()).toBe(1000);
    await service.accounting.close();
  });

  it('cannot have a spend cap, which would apply to each operation separately', async () => {
    await using service = await openTestService({ schema });
    const refused = await send(service, batch('{ one }', '{ one }'), { 'X-Max-Credits': '1' });
    expect([refused.status, codes(refused), await service.used()]).toEqual([400, ['INVALID_PARAMETER'], 0]);
  });

  it('is answered with an error for each invalid request', async () => {
    await using service = await openTestService();
    const { status, body } = await send(service, '[1, null, {"query": 5}, []]');
    expect(status).toBe(200);
    expect(
      body.map((one: { errors: [{ extensions: { code: string } }] }) => one.errors[0].extensions.code),
    ).toEqual(Array(4).fill('MALFORMED_REQUEST'));
  });
});
