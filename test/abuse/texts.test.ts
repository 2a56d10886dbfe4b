import { describe, expect, it } from 'vitest';
import { withoutValues } from '../../src/graphql/public-errors.ts';
import { openTestService } from '../service-in-memory.ts';

const LONG = 'a'.repeat(90_000);
const codes = (body: { errors: { extensions: { code: string } }[] }) =>
  body.errors.map(({ extensions }) => extensions.code);

describe('a query text without a key', () => {
  it.each([
    ['a field', `{ ${LONG} }`],
    ['an alias', `{ ${LONG}: usage { plan } }`],
    ['an argument', `{ usage(${LONG}: 1) { plan } }`],
    ['a directive', `{ usage @${LONG} { plan } }`],
    ['a fragment', `{ ...${LONG} }`],
    ['a type', `{ ... on ${LONG} { plan } }`],
    ['a variable', `query($${LONG}: Int) { usage { plan } }`],
    ['an operation', `query ${LONG} { usage { plan } }`],
  ])('with a very long name of %s is refused at once, and the name is not repeated', async (_what, query) => {
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
    ['a text that never ends', `{ usage(a: "${LONG}`],
  ])('of %s is refused at once', async (_what, query) => {
    await using service = await openTestService();
    const { status, text } = await service.query(query, {}, { 'X-Api-Key': '' });
    expect([status, text.length < 3_000]).toEqual([200, true]);
  });

  it('that is refused again and again is throttled, the longer the sooner, and a key is not', async () => {
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

describe('a document', () => {
  const wound = (count: number) =>
    `{ countriesByCode(code: "CH") { ...F0 } } ${Array.from({ length: count }, (_, i) => `fragment F${i} on Country { capital ...F${(i + 1) % count} ...F${(i + 2) % count} }`).join(' ')}`;

  it('whose fragments lead into each other without end is the caller’s fault', async () => {
    await using service = await openTestService();
    const { status, body } = await service.query(wound(140), {}, { 'X-Api-Key': '' });
    expect([status, codes(body)[0]]).toEqual([200, 'GRAPHQL_VALIDATION_FAILED']);
  });

  it('that is good is throttled, too, where nobody may run it', async () => {
    await using service = await openTestService({ now: () => Date.UTC(2026, 0, 1) });
    const statuses = new Set<number>();
    for (let time = 0; time < 80; time += 1)
      statuses.add((await service.query(`{ usage { plan } } #${time}`, {}, { 'X-Api-Key': '' })).status);
    expect(statuses).toEqual(new Set([401, 429]));
  });

  it('is taken in JSON alone', async () => {
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
  it('of half a megabyte is told by its rule, and not repeated', async () => {
    await using service = await openTestService();
    const query = 'query($c: Int!) { referenceHttpStatus(code: $c) { code } }';
    const { body } = await service.query(query, { c: 'x'.repeat(500_000) });
    expect(body.errors[0].message).toBe(
      'Variable "$c" for argument "code" on field "Query.referenceHttpStatus" must be a whole number from 100 to 599.',
    );
  });

  it('with ninety thousand faults is told by a few of them', async () => {
    await using service = await openTestService();
    const query = 'query($t: [String!]) { dnsLookupCheck(name: "example.com", type: $t) { status } }';
    const { body } = await service.query(query, { t: Array.from({ length: 90_000 }, () => 5) });
    expect(body.errors.length).toBeLessThan(20);
  });
});

describe('what graphql-js says of a value', () => {
  it.each([
    `${'a'.repeat(1_000_000)}`,
    `Value "${'" does not exist in "'.repeat(50_000)}`,
    `${' cannot represent '.repeat(50_000)}`,
    `Variable "$${'a'.repeat(1_000_000)}`,
    `Enum "${'A'.repeat(1_000_000)}`,
    `Argument "${'A.'.repeat(500_000)}`,
    `${'Expected value of non-null type "'.repeat(30_000)}`,
  ])('is shortened in time that grows with its length (%#)', (message) => {
    expect(withoutValues(message).length).toBeLessThanOrEqual(1_000);
  });
});
