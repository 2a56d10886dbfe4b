import { describe, expect, it } from 'vitest';
import { openHouse } from '../service-in-memory.ts';

const TEN = (extra: string) =>
  Array.from({ length: 10 }, (_, i) => `a${i}: referenceTld(tld: "com") ${extra} { valid }`).join(' ');

describe('a condition of a query', () => {
  it.each([
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'x',
  ])('on $%s is read once, for the rate and for the run', async (name) => {
    await using house = await openHouse({ plan: 'free', now: () => Date.UTC(2026, 0, 1) });
    const query = `query($${name}: Boolean = true) { ${TEN(`@include(if: $${name})`)} }`;
    const statuses: number[] = [];
    for (let time = 0; time < 4; time += 1) statuses.push((await house.query(query)).status);
    // The burst of the free plan is 20 calls.
    expect(statuses).toEqual([200, 200, 429, 429]);
    expect(await house.used()).toBe(20);
  });

  it('whose variable is given counts as it is given', async () => {
    await using house = await openHouse();
    const query =
      'query($__proto__: Boolean!) { usage { plan } referenceTld(tld: "com") @skip(if: $__proto__) { valid } }';
    const text = (value: boolean) => `{"query":${JSON.stringify(query)},"variables":{"__proto__":${value}}}`;
    const skipped = await house.post('/graphql', text(true));
    expect([skipped.body.data, await house.used()]).toEqual([{ usage: { plan: 'operator' } }, 0]);
    const asked = await house.post('/graphql', text(false));
    expect([asked.body.data.referenceTld, await house.used()]).toEqual([{ valid: true }, 1]);
  });

  it('does not bring secrets into a URL', async () => {
    await using house = await openHouse();
    const query =
      'query($__proto__: Boolean = true) { jwtSign(payload: {}, secret: "x") @include(if: $__proto__) { __typename } }';
    const url = `/graphql?query=${encodeURIComponent(query)}`;
    const { status, body } = await house.get(url, { Accept: 'application/json' });
    expect([status, body.errors[0].extensions.code]).toEqual([405, 'METHOD_NOT_ALLOWED']);
    expect(await house.used()).toBe(0);
  });

  it('that cannot be read is the caller’s fault, and no call of anyone without a key', async () => {
    await using house = await openHouse();
    const query = 'query($on: Boolean!) { referenceTld(tld: "com") @include(if: $on) { valid } }';
    expect((await house.query(query, {}, { 'X-Api-Key': '' })).status).toBe(401);
    const { body } = await house.query(query);
    expect(body.errors[0].extensions.code).toBe('INVALID_PARAMETER');
    expect(await house.used()).toBe(0);
  });

  it('puts a key named __proto__ into the answer like any other', async () => {
    await using house = await openHouse();
    const { text } = await house.query('{ __proto__: referenceTld(tld: "com") { __proto__: valid } }');
    expect(text).toContain('"data":{"__proto__":{"__proto__":true}}');
    expect(await house.used()).toBe(1);
  });
});
