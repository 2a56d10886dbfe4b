import { describe, expect, it } from 'vitest';
import { type Answer, openTestService } from '../service-in-memory.ts';
import { codes } from './graphql-scene.ts';

const STRICT = { Accept: 'application/graphql-response+json' };

/** Returns the message of a refusal and expects that the refusal was not charged. */
async function refused(query: string, variables: object = {}) {
  await using service = await openTestService();
  const { status, body } = await service.query(query, { ...variables }, STRICT);
  expect([status, await service.used()]).toEqual([400, 0]);
  return body.errors as {
    message: string;
    locations?: object[];
    extensions: { code: string; errors?: { field: string; message: string }[] };
  }[];
}

const RATES = '"date" on field "Query.currencyRates" must be a valid date in the format YYYY-MM-DD.';
const AMOUNT =
  '"amount" on field "Query.currencyConvert" must be a decimal number without an exponent, such as 12.5.';
const SEARCH = 'on field "Query.aviationAirportSearch"';

describe('an invalid literal', () => {
  it.each([
    ['{ currencyRates(date: "01/02/2025") { date } }', `Argument ${RATES}`, 'date'],
    ['{ currencyRates(date: 2025) { date } }', `Argument ${RATES}`, 'date'],
    ['query($d: Date = "today") { currencyRates(date: $d) { date } }', 'The default of variable "$d"', 'd'],
    ['{ currencyConvert(from: "EUR", to: ["USD"], amount: "abc") { date } }', `Argument ${AMOUNT}`, 'amount'],
    ['{ aviationAirportSearch(q: 5) { total } }', `Argument "q" ${SEARCH} must be a string.`, 'q'],
    [
      '{ referenceHttpStatus(code: "404") { code } }',
      'Argument "code" on field "Query.referenceHttpStatus" must be a whole number',
      'code',
    ],
    [
      '{ referenceHttpStatus(code: null) { code } }',
      'Argument "code" on field "Query.referenceHttpStatus" must not be null.',
      'code',
    ],
    [
      '{ aviationAirportSearch(q: "lisbon", type: [large_airport, hunter2]) { total } }',
      `Argument "type" ${SEARCH} has an invalid item at position 2: it must be one of `,
      'type',
    ],
    [
      '{ countriesByCode(code: "PT") { airports(limit: "many") { total } } }',
      'Argument "limit" on field "Country.airports" must be a whole number from ',
      'limit',
    ],
  ])('is reported with the argument name, as via REST: %s', async (query, message, field) => {
    const [error, ...others] = await refused(query);
    expect(others).toEqual([]);
    expect(error?.message).toContain(message);
    expect(error?.message).not.toMatch(/hunter2|many|abc|today|01\/02/);
    expect(error?.locations).toHaveLength(1);
    expect(error?.extensions).toMatchObject({ code: 'INVALID_PARAMETER', errors: [{ field }] });
  });

  it('is reported with the allowed enum values', async () => {
    const query = '{ aviationAirportSearch(q: "lisbon", type: large_airprt) { total } }';
    const [error] = await refused(query);
    expect(error?.message).toMatch(
      /^Argument "type" on field "Query.aviationAirportSearch" must be one of .*large_airport/,
    );
    expect(error?.message).not.toContain('large_airprt');
    const [many] = await refused('{ motorcyclesSearch(type: underbon) { total } }');
    expect(many?.extensions.errors?.[0]?.message).toMatch(/^must be one of sport, .* underbone, electric$/);
  });

  it('is reported with a hint if it is an enum value in quotation marks', async () => {
    const [error] = await refused('{ aviationAirportSearch(q: "lisbon", type: "large_airport") { total } }');
    expect(error?.message).toMatch(/, without quotation marks\.$/);
  });
});

describe('an invalid variable', () => {
  it.each([
    [
      'query($d: Date) { currencyRates(date: $d) { date } }',
      { d: '01/02/2025' },
      `Variable "$d" for argument ${RATES}`,
      'date',
    ],
    [
      'query($a: Decimal) { currencyConvert(from: "EUR", to: ["USD"], amount: $a) { date } }',
      { a: 'abc' },
      `Variable "$a" for argument ${AMOUNT}`,
      'amount',
    ],
    [
      'query($t: [AirportType!]) { aviationAirportSearch(q: "a", type: $t) { total } }',
      { t: 'hunter2' },
      `Variable "$t" for argument "type" ${SEARCH} must be one of `,
      'type',
    ],
    [
      'query($q: String) { ...F } fragment F on Query { aviationAirportSearch(q: $q) { total } }',
      { q: 5 },
      `Variable "$q" for argument "q" ${SEARCH} must be a string.`,
      'q',
    ],
    ['query($s: Boolean!) { a: __typename @skip(if: $s) }', {}, 'Variable "$s" is required.', 's'],
  ])('is also reported with the argument name: %s', async (query, variables, message, field) => {
    const [error, ...others] = await refused(query, variables);
    expect(others).toEqual([]);
    expect(error?.message).toContain(message);
    expect(error?.message).not.toMatch(/hunter2|abc|01\/02/);
    expect(error?.locations).toHaveLength(1);
    expect(error?.extensions).toMatchObject({ code: 'INVALID_PARAMETER', errors: [{ field }] });
  });
});

describe('a missing required argument', () => {
  it('is reported together with the misspelt argument that was sent instead', async () => {
    const errors = await refused('{ currencyConvert(base: "EUR", to: ["USD"]) { date } }');
    expect(errors.map(({ extensions }) => extensions.code)).toEqual([
      'UNKNOWN_PARAMETER',
      'INVALID_PARAMETER',
    ]);
    expect(errors[1]?.message).toBe(
      'Argument "from" on field "Query.currencyConvert" is required, but base was sent instead.',
    );
    expect(errors[1]?.extensions.errors).toEqual([
      { field: 'from', message: 'is required, but base was sent instead' },
    ]);
  });

  it('is not reported together with a misspelt argument of another field', async () => {
    const errors = await refused('{ a: referenceTld(tdl: "com") { valid } b: referenceTld { valid } }');
    expect(errors.map(({ message }) => message).slice(1)).toEqual([
      'Argument "tld" on field "Query.referenceTld" is required, but tdl was sent instead.',
      'Argument "tld" on field "Query.referenceTld" is required.',
    ]);
  });
});

describe('an undeclared variable', () => {
  const RANGE =
    'query($year: Int, $country: String!) { holidaysPublic(country: $country, year: $year) { total } }';

  it.each([
    [RANGE, { country: 'CH', yaer: 2024 }, 'yaer', 'year'],
    [RANGE.replaceAll('$year', '$y'), { country: 'CH', yaer: 2024 }, 'yaer', 'y'],
    [RANGE, { Country: 'hunter2', year: 2024 }, 'Country', 'country'],
  ])('is refused if it is a misspelling of a declared variable without a value: %s %j', async (query, variables, sent, meant) => {
    const [error] = await refused(query, variables);
    expect(error?.message).toBe(
      `Variable "$${sent}" is not declared by the operation. Did you mean "$${meant}"?`,
    );
    expect(error?.message).not.toContain('hunter2');
    expect(error?.extensions).toMatchObject({
      code: 'UNKNOWN_PARAMETER',
      errors: [{ field: sent, message: `Unknown variable \`${sent}\`. Did you mean \`${meant}\`?` }],
    });
  });

  it.each([
    ['query($c: Int!) { referenceHttpStatus(code: $c) { code } }', { c: 404, cc: 1, other: 'x' }],
    ['query($c: Int = 404) { referenceHttpStatus(code: $c) { code } }', { locale: 'de' }],
    ['{ referenceHttpStatus(code: 404) { code } }', { code: 1 }],
  ])('is ignored if it is no misspelling, because clients use the same variables for several documents: %s %j', async (query, variables) => {
    await using service = await openTestService();
    const answer: Answer = await service.query(query, variables);
    expect([answer.status, codes(answer), await service.used()]).toEqual([200, undefined, 1]);
  });
});
