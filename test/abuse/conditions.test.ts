import { describe, expect, it } from 'vitest';
import { openTestService } from '../service-in-memory.ts';

const TEN = (extra: string) =>
  Array.from({ length: 10 }, (_, i) => `a${i}: referenceTld(tld: "com") ${extra} { valid }`).join(' ');

describe('a query with conditional fields', () => {
  it.each([
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'x',
  ])('reads $%s only once, for both the rate limit and the execution', async (name) => {
    await using service = await openTestService({ plan: 'free', now: () => Date.UTC(2026, 0, 1) });
    const query = `query($${name}: Boolean = true) { ${TEN(`@include(if: $${name})`)} }`;
    const statuses: number[] = [];
    for (let time = 0; time < 4; time += 1) statuses.push((await service.query(query)).status);
    // The burst of the free plan is 20 calls.
    expect(statuses).toEqual([200, 200, 429, 429]);
    expect(await service.used()).toBe(20);
  });

  it('is charged according to the value of the variable', async () => {
    await using service = await openTestService();
    const query =
      'query($__proto__: Boolean!) { usage { plan } referenceTld(tld: "com") @skip(if: $__proto__) { valid } }';
    const text = (value: boolean) => `{"query":${JSON.stringify(query)},"variables":{"__proto__":${value}}}`;
    const skipped = await service.post('/graphql', text(true));
    expect([skipped.body.data, await service.used()]).toEqual([{ usage: { plan: 'operator' } }, 0]);
    const asked = await service.post('/graphql', text(false));
    expect([asked.body.data.referenceTld, await service.used()]).toEqual([{ valid: true }, 1]);
  });

  it('is refused via GET if it contains secrets', async () => {
    await using service = await openTestService();
    const query =
      'query($__proto__: Boolean = true) { jwtSign(payload: {}, secret: "x") @include(if: $__proto__) { __typename } }';
    const url = `/graphql?query=${encodeURIComponent(query)}`;
    const { status, body } = await service.get(url, { Accept: 'application/json' });
    expect([status, body.errors[0].extensions.code]).toEqual([405, 'METHOD_NOT_ALLOWED']);
    expect(await service.used()).toBe(0);
  });

  it('causes a client error if it is invalid, and runs nothing without an API key', async () => {
    await using service = await openTestService();
    const query = 'query($on: Boolean!) { referenceTld(tld: "com") @include(if: $on) { valid } }';
    expect((await service.query(query, {}, { 'X-Api-Key': '' })).status).toBe(401);
    const { body } = await service.query(query);
    expect(body.errors[0].extensions.code).toBe('INVALID_PARAMETER');
    expect(await service.used()).toBe(0);
  });

  it('can use __proto__ as an alias', async () => {
    await using service = await openTestService();
    const { text } = await service.query('{ __proto__: referenceTld(tld: "com") { __proto__: valid } }');
    expect(text).toContain('"data":{"__proto__":{"__proto__":true}}');
    expect(await service.used()).toBe(1);
  });
});
