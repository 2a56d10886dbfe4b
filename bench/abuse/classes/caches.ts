import { randomBytes } from 'node:crypto';
import { createKeyText } from '../../../src/accounting/access/keys.ts';
import { attackClass, type Target } from '../attack.ts';
import { flood, type Next } from '../deliveries.ts';
import { introspection } from '../introspection.ts';
import { graphql, request, withQuery } from '../wire.ts';
import { addressOf, payingKey } from './keys.ts';

type Asked = (target: Target, count: number) => Uint8Array;

const rest =
  (path: (count: number) => string, headers = {}): Asked =>
  (target, count) =>
    request({ path: path(count), key: payingKey(target, count), headers });

const byGraphQL =
  (query: (count: number) => string): Asked =>
  (target, count) =>
    graphql(query(count), { key: payingKey(target, count) });

const LOOK_UP = 'referenceHttpStatus(code: 404) { code }';
const COUNTRY_CODES = [
  'DE',
  'US',
  'CH',
  'FR',
  'IN',
  'BR',
  'CA',
  'AU',
  'ES',
  'IT',
  'GB',
  'MX',
  'JP',
  'RU',
  'ZA',
  'AR',
  'AT',
  'MY',
];
const LANGUAGES =
  'bn da de en en-gb es es-mx et fi fr hi hu it ja ko lt ms nb nl pl pt ru sv th uk vi zh zh-hant'.split(' ');
const pick = <Item>(list: readonly Item[], count: number): Item => list[count % list.length] as Item;

/** Requests that never repeat, for each cache. */
const NEW: Readonly<Record<string, Asked>> = {
  'keys that exist nowhere': () => request({ path: '/usage', key: createKeyText(randomBytes) }),
  'keys of no shape': (_target, count) => request({ path: '/usage', key: `key${count}` }),
  'keys of 15 KB': (_target, count) => request({ path: '/usage', key: `${'k'.repeat(15_000)}${count}` }),
  'keys in the query': () => request({ path: `/usage?apikey=${createKeyText(randomBytes)}` }),
  'documents, valid': byGraphQL((count) => `{ a${count}: ${LOOK_UP} }`),
  'documents, valid, 9 KB': byGraphQL(
    (count) =>
      `{ ${Array.from({ length: 20 }, (_, n) => `${'a'.repeat(400)}${count}x${n}: ${LOOK_UP}`).join(' ')} }`,
  ),
  'documents, mostly comments': byGraphQL((count) => `#${'c'.repeat(9_900)}${count}\n{ ${LOOK_UP} }`),
  'documents, two thousand tokens': byGraphQL(
    (count) => `{ a${count}: countriesByCode(code: "DE") { ${'... on Country { alpha2 } '.repeat(380)} } }`,
  ),
  'documents, invalid': (_target, count) =>
    graphql(`{ ${Array.from({ length: 300 }, (_, n) => `nothing${count}x${n}`).join(' ')} }`),
  'documents, broken': (_target, count) => graphql(`{ ${'a '.repeat(900)}${count} `),
  'documents, too deep': (_target, count) => graphql(`{ ${'a { '.repeat(600)}b${count}${' }'.repeat(600)} }`),
  'documents of introspection': (_target, count) => graphql(introspection(2, `x${count}`)),
  'documents of fragments': byGraphQL((count) => {
    const fragments = Array.from({ length: 60 }, (_, n) => `fragment f${n} on StatusEntry { ...f${n + 1} }`);
    return `{ a${count}: referenceHttpStatus(code: 404) { ...f0 } } ${fragments.join(' ')} fragment f60 on StatusEntry { code }`;
  }),
  'answers, compressed': rest(
    (count) =>
      withQuery('/countries/v1/all', { limit: 150 + (count % 100), offset: Math.floor(count / 100) % 50 }),
    {
      'Accept-Encoding': 'br',
    },
  ),
  'answers over 500 KB, compressed': rest(
    (count) => withQuery('/countries/v1/all', { limit: 230 + (count % 20) }),
    { 'Accept-Encoding': pick(['br', 'gzip'], 1) },
  ),
  'holidays of every year': rest((count) =>
    withQuery('/holidays/v1/public', {
      country: pick(COUNTRY_CODES, count),
      year: 1_970 + (Math.floor(count / COUNTRY_CODES.length) % 105),
    }),
  ),
  'holidays of every span': rest((count) =>
    withQuery('/holidays/v1/range', {
      country: pick(COUNTRY_CODES, count),
      from: `${1_970 + (count % 100)}-01-01`,
      to: `${1_972 + (count % 100)}-12-31`,
      regional: 'true',
    }),
  ),
  'holidays everywhere': rest((count) =>
    withQuery('/holidays/v1/countries', { year: 1_970 + (count % 105) }),
  ),
  'emoji in every language': rest((count) =>
    withQuery('/emoji/v1/search', { q: `a${count % 100}`, language: pick(LANGUAGES, count) }),
  ),
  'rates of every day': rest((count) =>
    withQuery('/currency/v1/rates', {
      date: `2025-${String(1 + (count % 12)).padStart(2, '0')}-${String(1 + (Math.floor(count / 12) % 28)).padStart(2, '0')}`,
    }),
  ),
  'slugs in every language': rest((count) =>
    withQuery('/toolbox/v1/slugify', {
      text: `Ä ${count}`,
      locale: `${pick(LANGUAGES, count).slice(0, 2)}-x-${count % 10_000}`,
    }),
  ),
  'searches by words': rest((count) => withQuery('/vehicles/v1/search', { q: `model ${count}` })),
  'places everywhere': rest((count) =>
    withQuery('/aviation/v1/airports/nearest', {
      lat: (count * 0.37) % 89,
      lon: (count * 0.73) % 179,
      limit: 100,
    }),
  ),
  'tokens to verify': (target, count) =>
    request({
      path: '/jwt/v1/verify',
      key: payingKey(target, count),
      body: JSON.stringify({ token: `a${count}.b.c`, secret: `secret ${count}` }),
    }),
  'flags of every country': (_target, count) =>
    request({
      path: `/assets/flags/${String.fromCharCode(97 + (count % 26), 97 + (Math.floor(count / 26) % 26))}.svg`,
      headers: { 'Accept-Encoding': pick(['br', 'gzip', 'identity'], count) },
    }),
  'look-ups with 50 KB of text': rest((count) =>
    withQuery('/dns-lookup/v1/check', { name: `c${count}.large.example.com`, type: 'TXT' }),
  ),
  'look-ups of no such names': rest((count) =>
    withQuery('/dns-lookup/v1/check', { name: `c${count}.example.com`, type: 'ALL' }),
  ),
  'look-ups of pages': (target, count) =>
    request({
      path: withQuery('/url-metadata/v1/extract', { url: `http://${target.site}/large?c${count}` }),
      key: payingKey(target, count),
    }),
  'look-ups of registrations': rest((count) =>
    withQuery('/rdap/v1/domain', { domain: `cached${count}.com` }),
  ),
};

/** Requests that are also sent from a thousand addresses, because caches limit entries by client address. */
const CROWDS = [
  'keys that exist nowhere',
  'documents of introspection',
  'documents, invalid',
  'keys of 15 KB',
];

const asking =
  (asked: Asked, from?: (connection: number) => string) =>
  (target: Target): Promise<void> => {
    const next: Next = (count) => asked(target, count);
    return flood(target, next, from ? { connections: 1_000, from } : { connections: 16 });
  };

export const caches = attackClass(
  'caches',
  'questions that never repeat, for all that is remembered',
  {
    ...Object.fromEntries(Object.entries(NEW).map(([name, asked]) => [name, asking(asked)])),
    ...Object.fromEntries(
      CROWDS.map((name) => [`${name}, from a thousand addresses`, asking(NEW[name] as Asked, addressOf)]),
    ),
  },
  { live: true },
);
