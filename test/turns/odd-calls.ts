import { getIntrospectionQuery } from 'graphql';
import { type Call, posted, tool } from './calls.ts';

const CARS = 'carsSearch(limit: 100) { items { make model year variants { items { engine } } } }';

const membersOf = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`member${at}`, 1]));
const objectsOf = (count: number) => Array.from({ length: count }, (_, at) => ({ [`member${at}`]: 1 }));

/** Bodies and documents that are long, deep or wrong in many places, as only attackers send them. */
export const oddCalls = (): Call[] => [
  ...[1_000, 4_990].map((count) => ({
    name: `REST ${count} unknown members`,
    ...posted(
      '/toolbox/v1/slugify',
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`txet${at}`, 1])),
    ),
  })),
  {
    name: 'REST 900 unknown parameters',
    path: `/countries/v1/all?${Array.from({ length: 900 }, (_, at) => `limt${at}=1`).join('&')}`,
  },
  {
    name: 'REST a list of 900 currencies',
    path: `/currency/v1/convert?from=EUR&to=${'XYZ,'.repeat(900)}USD`,
  },
  {
    name: 'REST a list of objects with different names',
    ...posted('/toolbox/v1/slugify', { text: 'a', zz: objectsOf(4_990) }),
  },
  {
    name: 'GraphQL a variable of many members',
    ...posted('/graphql', {
      query: 'query ($q: String!) { carsSearch(q: $q) { total } }',
      variables: { q: membersOf(4_990) },
    }),
  },
  {
    name: 'GraphQL a batch with many objects',
    ...posted('/graphql', [{ query: '{ __typename }', variables: { q: objectsOf(4_900) } }]),
  },
  {
    name: 'MCP metadata of many members',
    ...posted('/mcp', {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/list',
      params: { _meta: membersOf(4_900) },
    }),
  },
  {
    name: 'REST the last of all airports by distance',
    path: '/aviation/v1/airports/nearest?lat=51&lon=0&radiusKm=20038&limit=100&offset=82000',
  },
  ...['TW', 'HK', 'VN', 'CN', 'IN'].map((country) => ({
    name: `REST a far year of holidays in ${country}`,
    path: `/holidays/v1/is-holiday?country=${country}&date=2049-12-31`,
  })),
  ...['IL', 'CN', 'SA'].map((country) => ({
    name: `REST a thousand working days in ${country}`,
    path: `/holidays/v1/is-holiday?country=${country}&date=2061-12-31&workingDays=-1000`,
  })),
  { name: 'REST a slug of ligatures', ...posted('/toolbox/v1/slugify', { text: '\ufdfa'.repeat(10_000) }) },
  { name: 'GraphQL introspection', ...posted('/graphql', { query: getIntrospectionQuery() }) },
  {
    name: 'GraphQL twenty lists',
    ...posted('/graphql', { query: `{ ${times(20, (at) => `c${at}: ${CARS}`)} }` }),
  },
  {
    name: 'GraphQL all countries five times',
    ...posted('/graphql', {
      query: `{ ${times(5, (at) => `c${at}: countriesAll { items { alpha2 alternateNames name { common official } } }`)} }`,
    }),
  },
  {
    name: 'GraphQL unknown fields',
    ...posted('/graphql', { query: `{ ${times(900, (at) => `unknown${at}`)} }` }),
  },
  {
    name: 'GraphQL unknown arguments',
    ...posted('/graphql', { query: `{ countriesAll(${times(600, (at) => `limt${at}: 1`)}) { total } }` }),
  },
  { name: 'GraphQL a long name', ...posted('/graphql', { query: `{ ${'a'.repeat(990_000)} }` }) },
  {
    name: 'GraphQL a long variable',
    ...posted('/graphql', {
      query: 'query ($q: String!) { carsSearch(q: $q) { total } }',
      variables: { q: 'a'.repeat(990_000) },
    }),
  },
  {
    name: 'MCP an unknown operation',
    ...posted('/mcp', tool('call_operation', { operation: 'airportt', arguments: {} })),
  },
  {
    name: 'MCP a long operation',
    ...posted('/mcp', tool('call_operation', { operation: 'a'.repeat(900_000), arguments: {} })),
  },
];

const times = (count: number, make: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => make(at)).join(' ');
