import { describe, expect, it } from 'vitest';
import { withoutValues } from '../../src/graphql/public-errors.ts';
import { openTestService } from '../service-in-memory.ts';

const LONG = 'a'.repeat(90_000);
const codes = (body: { errors: { extensions: { code: string } }[] }) =>
  body.errors.map(({ extensions }) => extensions.code);

describe('a query without a key', () => {
  it.each([
    ['a field', `{ ${LONG} }`],
    ['an alias', `{ ${LONG}: usage { plan } }`],
    ['an argument', `{ usage(${LONG}: 1) { plan } }`],
    ['a directive', `{ usage @${LONG} { plan } }`],
    ['a fragment', `{ ...${LONG} }`],
    ['a type', `{ ... on ${LONG} { plan } }`],
    ['a variable', `query($${LONG}: Int) { usage { plan } }`],
    ['an operation', `query ${LONG} { usage { plan } }`],
  ])('is refused immediately if it has a very long name of %s, which the error does not repeat', async (_what, query) => {
    await using service = await openTestService();
    const { body, text } = await service.query(query, {}, { 'X-Api-Key': '' });
    expect(codes(body)).toEqual(['GRAPHQL_PARSE_FAILED']);
    expect(text.length).toBeLessThan(300);
  });

  it.each([
    ['400,000 letters', `{ ${'a'.repeat(400_000)} }`],
    ['a million letters', `{ ${'a'.repeat(999_000)} }`],
    ['100,000 lines', `${'\n'.repeat(99_000)}{ a b c d e f g h i j k l m }`],
    ['50,000 comments', `${'#\n'.repeat(49_000)}{ a b c d e f g h i j k l m }`],
    ['30,000 fields', `{ ${'a '.repeat(30_000)} }`],
    ['40,000 levels', '{a'.repeat(40_000)],
    ['an unterminated string', `{ usage(a: "${LONG}`],
  ])('is refused immediately if it consists of %s', async (_what, query) => {
    await using service = await openTestService();
    const { status, text } = await service.query(query, {}, { 'X-Api-Key': '' });
    expect([status, text.length < 3_000]).toEqual([200, true]);
  });

  it('counts towards the rate limit even if it is refused, and counts more if it is longer', async () => {
    await using service = await openTestService({ now: () => Date.UTC(2026, 0, 1) });
    const refused = async (query: string) => {
      let times = 0;
      while ((await service.query(query, {}, { 'X-Api-Key': '' })).status === 200) times += 1;
      return times;
    };
    const long = await refused(`{ nonsense(a: "${'x'.repeat(80_000)}") }`);
    expect(long).toBeGreaterThan(0);
    expect(long).toBeLessThan(10);
    expect((await service.query('{ nonsense }', {}, { 'X-Api-Key': '' })).status).toBe(429);
    expect((await service.query('{ usage { plan } }')).status).toBe(200);
  });
});

describe('a GraphQL document', () => {
  const wound = (count: number) =>
    `{ countriesByCode(code: "CH") { ...F0 } } ${Array.from({ length: count }, (_, i) => `fragment F${i} on Country { capital ...F${(i + 1) % count} ...F${(i + 2) % count} }`).join(' ')}`;

  it('causes a client error if its fragments form cycles', async () => {
    await using service = await openTestService();
    const { status, body } = await service.query(wound(140), {}, { 'X-Api-Key': '' });
    expect([status, codes(body)[0]]).toEqual([200, 'GRAPHQL_VALIDATION_FAILED']);
  });

  it('is rate limited if the caller may not run it, even if it is valid', async () => {
    await using service = await openTestService({ now: () => Date.UTC(2026, 0, 1) });
    const statuses = new Set<number>();
    for (let time = 0; time < 80; time += 1)
      statuses.add((await service.query(`{ usage { plan } } #${time}`, {}, { 'X-Api-Key': '' })).status);
    expect(statuses).toEqual(new Set([401, 429]));
  });

  it('is accepted only in JSON', async () => {
    await using service = await openTestService();
    const { status } = await service.send('/graphql', {
      method: 'POST',
      headers: { 'X-Api-Key': service.key, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: `query={__typename}${'&a='.repeat(300_000)}`,
    });
    expect(status).toBe(415);
  });
});

describe('a variable', () => {
  it('that contains half a megabyte is rejected with an error that states the rule for its type but not the value', async () => {
    await using service = await openTestService();
    const query = 'query($c: Int!) { referenceHttpStatus(code: $c) { code } }';
    const { body } = await service.query(query, { c: 'x'.repeat(500_000) });
    expect(body.errors[0].message).toBe(
      'Variable "$c" for argument "code" on field "Query.referenceHttpStatus" must be a whole number from 100 to 599.',
    );
  });

  it('with ninety thousand invalid values is reported with only a few errors', async () => {
    await using service = await openTestService();
    const query = 'query($t: [String!]) { dnsLookupCheck(name: "example.com", type: $t) { status } }';
    const { body } = await service.query(query, { t: Array.from({ length: 90_000 }, () => 5) });
    expect(body.errors.length).toBeLessThan(20);
  });
});

describe('an error message of graphql-js about a value', () => {
  it.each([
    `${'a'.repeat(1_000_000)}`,
    `Value "${'" does not exist in "'.repeat(50_000)}`,
    `${' cannot represent '.repeat(50_000)}`,
    `Variable "$${'a'.repeat(1_000_000)}`,
    `Enum "${'A'.repeat(1_000_000)}`,
    `Argument "${'A.'.repeat(500_000)}`,
    `${'Expected value of non-null type "'.repeat(30_000)}`,
  ])('is shortened in linear time (%#)', (message) => {
    expect(withoutValues(message).length).toBeLessThanOrEqual(1_000);
  });
});
