import { getIntrospectionQuery } from 'graphql';
import { describe, expect, it } from 'vitest';
import { openTestService } from '../service-in-memory.ts';

const anonymous = { 'X-Api-Key': '' };
const schemas = (count: number) =>
  `{ ${Array.from({ length: count }, (_, i) => `a${i}: __schema { types { name description fields { name description type { name } } } }`).join(' ')} }`;

describe('introspection', () => {
  it('exceeds the answer limit if twenty aliases repeat it', async () => {
    await using service = await openTestService();
    const { body } = await service.query(schemas(20), {}, anonymous);
    expect([body.data, body.errors[0].extensions.code]).toEqual([null, 'ANSWER_TOO_LARGE']);
  });

  it('is rate limited by the size of its answers instead of the number of requests', async () => {
    await using service = await openTestService({ now: () => Date.UTC(2026, 0, 1) });
    const answers = async (query: string) => {
      let count = 0;
      while ((await service.query(query, {}, anonymous)).status === 200) count += 1;
      return count;
    };
    expect(await answers(getIntrospectionQuery())).toBeLessThan(10);
    const { status, headers } = await service.query('{ __typename }', {}, anonymous);
    expect([status, Number(headers.get('retry-after'))]).toEqual([429, expect.toSatisfy((s) => s >= 1)]);
  });

  it('with a key counts only against the rate limit of the account', async () => {
    await using service = await openTestService({ now: () => Date.UTC(2026, 0, 1) });
    while ((await service.query(schemas(3), {}, anonymous)).status === 200);
    expect((await service.query(getIntrospectionQuery())).status).toBe(200);
    expect((await service.query('{ usage { plan } }')).status).toBe(200);
    expect(await service.used()).toBe(0);
  });
});
