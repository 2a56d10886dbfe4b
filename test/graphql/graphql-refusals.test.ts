import { describe, expect, it } from 'vitest';
import { type Answer, openTestService } from '../service-in-memory.ts';
import { codes, credits, freeHouse, schema, send } from './graphql-scene.ts';

describe('a GraphQL request as a whole', () => {
  it.each([
    '*/*',
    'application/json',
    'application/graphql-response+json',
  ])('results in 401 without a key before anything runs (Accept: %s)', async (accept) => {
    await using service = await openTestService({ schema });
    const answer = await send(service, '{"query":"{ broken }"}', { 'X-Api-Key': '', Accept: accept });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toMatch(/^ApiKey /);
    expect(answer.body).toEqual({
      errors: [
        {
          message: expect.stringContaining('X-Api-Key'),
          extensions: { code: 'UNAUTHORIZED', requestId: answer.headers.get('x-request-id') },
        },
      ],
    });
    // Running the field would have caused an internal error, which is logged.
    expect(service.lines.join()).not.toContain('secret of the inside');
  });

  it('results in 429 above the rate limit, which counts root fields', async () => {
    const { house: service } = await freeHouse();
    const fields = (count: number) =>
      `{ ${Array.from({ length: count }, (_, i) => `a${i}: one`).join(' ')} }`;
    expect((await service.query(fields(19))).status).toBe(200);
    const refused = await service.query(fields(2));
    expect([refused.status, codes(refused)]).toEqual([429, ['RATE_LIMITED']]);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(refused.body.errors[0].extensions.retryAfterSeconds).toBe(1);
    expect(refused.body).not.toHaveProperty('data');
    expect((await service.query(fields(1))).status).toBe(200);
    await service.accounting.close();
  });

  it('results in 429 and is free if its price exceeds the remaining credits', async () => {
    const { house: service, leave, pass } = await freeHouse();
    await leave(2);
    const refused = await service.query('{ a: one b: one c: one }');
    expect([refused.status, codes(refused)]).toEqual([429, ['QUOTA_EXCEEDED']]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_400);
    expect(credits(refused)).toEqual([0, 2]);
    pass(1000);
    expect((await service.query('{ a: one b: one c: one @skip(if: true) }')).body.extensions.credits).toEqual(
      {
        charged: 2,
        remaining: 0,
      },
    );
    expect(await service.used()).toBe(1000);
    await service.accounting.close();
  });

  it('gets all of its credits or none when concurrent requests compete for the last credits', async () => {
    const { house: service, leave } = await freeHouse();
    await leave(3);
    const answers = await Promise.all([
      service.query('{ a: one b: one }'),
      service.query('{ a: one b: one }'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
    const lost = answers.find(({ status }) => status === 429) as Answer;
    expect(codes(lost)).toEqual(['QUOTA_EXCEEDED']);
    expect(lost.body).not.toHaveProperty('data');
    expect(await service.used()).toBe(999);
    await service.accounting.close();
  });

  it.each([
    ['{ one @skip(if: true) __typename }', {}, 0],
    ['query($s: Boolean!) { a: one @skip(if: $s) b: one @include(if: $s) }', { s: true }, 1],
    ['query($s: Boolean! = false) { a: one @skip(if: $s) b: one @include(if: $s) }', {}, 1],
    [
      'query($s: Boolean = true) { ...F @include(if: $s) } fragment F on Query { a: one b: one ...G } fragment G on Query { b: one c: one }',
      {},
      3,
    ],
    ['{ ...F @skip(if: true) ...F } fragment F on Query { one }', {}, 1],
    ['{ ... @include(if: false) { one } ... on Query @include(if: true) { two: one } }', {}, 1],
  ])('has a price that is determined before it runs: %s', async (query, variables, price) => {
    await using service = await openTestService({ schema });
    const { body } = await service.query(query, variables, { 'X-Max-Credits': String(price) });
    expect(body.errors).toBeUndefined();
    expect(body.extensions?.credits.charged ?? 0).toBe(price);
    if (price === 0) return;
    const refused = await service.query(query, variables, { 'X-Max-Credits': String(price - 1) });
    expect([refused.status, codes(refused), await service.used()]).toEqual([
      400,
      ['MAX_CREDITS_EXCEEDED'],
      price,
    ]);
  });
});
