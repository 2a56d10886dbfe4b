import { attackClass, type Target } from '../attack.ts';
import { flood, type Next, neverRead } from '../deliveries.ts';
import { introspection } from '../introspection.ts';
import { graphql, request, withQuery } from '../wire.ts';
import { payingKey } from './keys.ts';

type Asked = (target: Target, count: number, coding: string) => Uint8Array;

const rest =
  (path: (count: number) => string): Asked =>
  (target, count, coding) =>
    request({ path: path(count), key: payingKey(target, count), headers: { 'Accept-Encoding': coding } });

const page =
  (path: string): Asked =>
  (_target, _count, coding) =>
    request({ path, headers: { Accept: 'text/html', 'Accept-Encoding': coding } });

const COUNTRY =
  'alpha2 name { common official } translations { language name } languages { code name } timezones';

const LARGE: Readonly<Record<string, Asked>> = {
  'all countries': rest(() => '/countries/v1/all'),
  'parts of all countries': rest((count) =>
    withQuery('/countries/v1/all', { limit: 150 + (count % 100), offset: count % 50 }),
  ),
  'all top-level domains': rest(() => withQuery('/reference/v1/tlds', { limit: 1_000 })),
  'a span of rates': rest((count) =>
    withQuery('/currency/v1/historical', {
      from: 'EUR',
      to: 'USD,GBP,CHF,JPY,CNY,INR,BRL,ZAR',
      start: `2024-04-${10 + (count % 20)}`,
      end: '2026-01-01',
    }),
  ),
  'airports around': rest((count) =>
    withQuery('/aviation/v1/airports/nearest', { lat: count % 80, lon: count % 170, limit: 100 }),
  ),
  'emoji of a letter': rest((count) =>
    withQuery('/emoji/v1/search', { q: 'abcdefghijklmnopqrst'[count % 20] as string, limit: 100 }),
  ),
  'countries by graphql': (target, count, coding) =>
    graphql(`{ countriesAll(limit: ${150 + (count % 100)}) { items { ${COUNTRY} } } }`, {
      key: payingKey(target, count),
      headers: { 'Accept-Encoding': coding },
    }),
  introspection: (_target, _count, coding) =>
    graphql(introspection(3), { headers: { 'Accept-Encoding': coding } }),
  'long errors': (_target, count, coding) =>
    graphql(`{ ${Array.from({ length: 400 }, (_, index) => `nothing${count}x${index}`).join(' ')} }`, {
      headers: { 'Accept-Encoding': coding },
    }),
  reference: page('/docs'),
  'reference document': page('/openapi.json'),
  graphiql: page('/graphql'),
};

/** Values of Accept-Encoding, valid or not. */
const CODINGS: Readonly<Record<string, string>> = {
  br: 'br',
  gzip: 'gzip',
  'a star': '*',
  'all weights': 'br;q=0.1, gzip;q=0.9, zstd;q=1, deflate, identity;q=0',
  'a thousand names': Array.from({ length: 1_000 }, (_, index) => `x${index};q=0.5`).join(','),
};

const among = (asked: Asked, coding: string) => (target: Target) => {
  const next: Next = (count) => asked(target, count, coding);
  return flood(target, next, { connections: 32 });
};

const variants = Object.entries(LARGE).flatMap(([name, asked]) => [
  [`${name}, br`, among(asked, 'br')],
  [`${name}, gzip`, among(asked, 'gzip')],
]);

const strange = ['a star', 'all weights', 'a thousand names'].map((coding) => [
  `parts of all countries, ${coding}`,
  among(LARGE['parts of all countries'] as Asked, CODINGS[coding] as string),
]);

const unread = ['parts of all countries', 'countries by graphql', 'introspection', 'graphiql'].map((name) => [
  `${name}, never read`,
  (target: Target) =>
    neverRead(target, (count) => (LARGE[name] as Asked)(target, count, 'br'), {
      connections: 100,
      requests: 3,
    }),
]);

export const compression = attackClass(
  'compression',
  'large answers, compressed, many at once',
  Object.fromEntries([...variants, ...strange, ...unread]),
);
