import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openWritingRoom } from '../faces/idempotency-scene.ts';
import { openTestService, type TestService } from '../service-in-memory.ts';
import { credits, send } from './graphql-scene.ts';

const room = openWritingRoom();
const KEY = { 'Idempotency-Key': 'order-4711' };
const PAGE = '{ page(text: "one") { text } }';
const open = (plan: 'operator' | 'free' = 'operator') => openTestService({ schema: room.schema, plan });
const post = (service: TestService, body: unknown, headers: Record<string, string> = {}) =>
  send(service, JSON.stringify(body), { ...KEY, ...headers });

describe('an Idempotency-Key for a GraphQL request', () => {
  it('covers all operations of the batch', async () => {
    await using service = await open();
    const batch = [
      { query: PAGE },
      { query: '{ dig dice }' },
      { query: '{ nonsense }' },
      { query: '{ page { text } }' },
    ];
    const [without] = [batch.slice(0, 1).concat(batch.slice(2))];
    const first = await post(service, without);
    expect(first.body.map((one: { data?: unknown }) => one.data)).toEqual([
      { page: { text: 'one' } },
      undefined,
      { page: { text: 'done' } },
    ]);
    expect(credits(first)).toEqual([2, 999_999_998]);
    expect(first.body[0].extensions.credits).toEqual({ charged: 1, remaining: 999_999_998 });
    const again = await post(service, without);
    expect(again.body.map((one: { data?: unknown }) => one.data)).toEqual(
      first.body.map((one: { data?: unknown }) => one.data),
    );
    expect(again.body[2].extensions.credits).toEqual({ charged: 0, remaining: 999_999_998 });
    expect(again.headers.get('x-original-request-id')).toBe(first.headers.get('x-request-id'));
    expect((await post(service, batch)).status).toBe(422);
    expect((await post(service, [...(without ?? [])].reverse())).status).toBe(422);
    expect((await post(service, { query: PAGE })).body.errors[0].extensions.code).toBe(
      'IDEMPOTENCY_MISMATCH',
    );
    expect(await service.used()).toBe(2);
  });

  it('stores only the charge if the answer of one operation in the batch must not be stored', async () => {
    await using service = await open();
    const batch = [{ query: PAGE }, { query: '{ dig dice }' }];
    const first = await post(service, batch);
    expect(first.body[1].extensions.credits.charged).toBe(6);
    const again = await post(service, batch);
    expect([again.status, again.body.errors[0].extensions.code]).toEqual([409, 'IDEMPOTENCY_CONFLICT']);
    expect(again.body.errors[0].message).toContain('7 credits');
    expect(await service.used()).toBe(7);
  });

  it('stores only the charge if an edge leads to data that must not be stored', async () => {
    await using service = await open();
    const body = { query: '{ page(text: "one") { die } }' };
    expect(credits(await post(service, body))[0]).toBe(2);
    expect((await post(service, body)).status).toBe(409);
  });

  it('charges a batch as a whole or not at all', async () => {
    await using service = await open('free');
    await service.accounting.setPlan('ada@example.com', 'operator');
    await Promise.all(Array.from({ length: 199 }, () => service.query('{ dig }')));
    await Promise.all(Array.from({ length: 3 }, () => service.query(PAGE)));
    await service.accounting.setPlan('ada@example.com', 'free');
    const batch = (count: number) => Array(count).fill({ query: PAGE });
    expect(await service.used()).toBe(998);
    const refused = await post(service, batch(3));
    expect([refused.status, refused.body.errors[0].extensions.code]).toEqual([429, 'QUOTA_EXCEEDED']);
    expect(credits(refused)).toEqual([0, 2]);
    // The refusal released the key, so the key can be used for another request.
    expect(credits(await post(service, batch(2)))).toEqual([2, 0]);
    expect((await post(service, batch(2))).status).toBe(200);
  });

  it('applies to the same request in a different notation, but not with other variables', async () => {
    await using service = await open();
    const query = 'query A($t: String) { page(text: $t) { text } }';
    await post(service, { query, variables: { t: 'a' } });
    const other = `{"variables": {"t":"\\u0061"},\n"operationName":null, "query": ${JSON.stringify(query)}}`;
    expect((await send(service, other, KEY)).headers.get('idempotent-replayed')).toBe('true');
    expect((await post(service, { query, variables: { t: 'b' } })).status).toBe(422);
    expect((await post(service, { query, variables: { t: 'a' }, operationName: 'A' })).status).toBe(422);
  });

  it('applies whether the query, its hash, or both are sent', async () => {
    await using service = await open();
    const persistedQuery = { version: 1, sha256Hash: createHash('sha256').update(PAGE).digest('hex') };
    const extensions = { persistedQuery };
    const unknown = await post(service, { extensions });
    expect(unknown.body.errors[0].extensions.code).toBe('PERSISTED_QUERY_NOT_FOUND');
    expect(credits(await post(service, { query: PAGE, extensions }))[0]).toBe(1);
    for (const body of [{ extensions }, { query: PAGE, extensions }, { query: PAGE }])
      expect((await post(service, body)).headers.get('idempotent-replayed')).toBe('true');
    expect(await service.used()).toBe(1);
  });

  it('replays the media type and the status code', async () => {
    await using service = await open();
    const accept = { Accept: 'application/graphql-response+json' };
    const first = await post(service, { query: PAGE }, accept);
    const again = await post(service, { query: PAGE }, accept);
    expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'));
    expect(again.headers.get('content-type')).toContain('application/graphql-response+json');
    expect(again.body.data).toEqual(first.body.data);
  });

  it('replays errors together with the parts that were charged', async () => {
    await using service = await open();
    room.work = () => Promise.reject(new Error('broken'));
    const query = { query: '{ page(text: "one") { text } dig }' };
    const first = await post(service, query);
    room.work = () => 'done';
    expect([first.body.data.dig, credits(first)[0]]).toEqual([null, 1]);
    const again = await post(service, query);
    expect([again.body.data, again.body.errors]).toEqual([first.body.data, first.body.errors]);
    expect(await service.used()).toBe(1);
  });

  it('works even if the data resembles the metadata of the answer', async () => {
    await using service = await open();
    const text = '"extensions":{"credits":\u00010\u0001}';
    const query = {
      query: 'query ($t: String) { extensions: page(text: $t) { credits: text } }',
      variables: { t: text },
    };
    for (const charged of [1, 0]) {
      const { body } = await post(service, query);
      expect(body).toEqual({
        data: { extensions: { credits: text } },
        extensions: { credits: { charged, remaining: 999_999_999 } },
      });
    }
  });

  it('stores nothing for free requests or for GET requests', async () => {
    await using service = await open();
    expect((await post(service, { query: '{ __typename }' })).status).toBe(200);
    expect((await post(service, { query: PAGE }, { 'X-Api-Key': '' })).status).toBe(401);
    expect((await post(service, { query: PAGE })).headers.has('idempotent-replayed')).toBe(false);
  });
});
