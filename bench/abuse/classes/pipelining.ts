import { attackClass, type Target } from '../attack.ts';
import { type Next, pipeline } from '../deliveries.ts';
import { introspection } from '../introspection.ts';
import { graphql, headOf, request } from '../wire.ts';
import { payingKey } from './keys.ts';

/** Requests that are repeated many times in one write. */
const ASKED: Readonly<Record<string, (target: Target, count: number) => Uint8Array>> = {
  probe: () => request({ path: '/livez' }),
  'readiness probe': () => request({ path: '/readyz' }),
  'no such path': () => request({ path: '/nothing/here' }),
  'no key': () => request({ path: '/countries/v1/code/ch' }),
  'wrong key': () => request({ path: '/countries/v1/code/ch', key: 'fct_live_wrong' }),
  'one look-up': (target, count) =>
    request({ path: '/reference/v1/http-status/404', key: payingKey(target, count) }),
  'large answers': (target, count) => request({ path: '/countries/v1/all', key: payingKey(target, count) }),
  'compressed large answers': (target, count) =>
    request({
      path: `/countries/v1/all?limit=${200 + (count % 50)}`,
      key: payingKey(target, count),
      headers: { 'Accept-Encoding': 'br' },
    }),
  typename: () => graphql('{ __typename }'),
  'graphql look-up': (target, count) =>
    graphql('{ referenceHttpStatus(code: 404) { code } }', { key: payingKey(target, count) }),
  'graphql by GET': () => request({ path: `/graphql?query=${encodeURIComponent('{ __typename }')}` }),
  introspection: (_target, count) => graphql(introspection(1, `x${count}`)),
  'invalid documents': (_target, count) => graphql(`{ nothing${count} }`),
  'broken JSON': () => request({ path: '/graphql', body: '{' }),
  reference: () => request({ path: '/docs', headers: { 'Accept-Encoding': 'gzip' } }),
  graphiql: () => request({ path: '/graphql', headers: { Accept: 'text/html', 'Accept-Encoding': 'br' } }),
  flag: () => request({ path: '/assets/flags/ch.svg' }),
  preflight: () => request({ method: 'OPTIONS', path: '/countries/v1/all' }),
  upload: (target, count) =>
    request({ path: '/exif/v1/extract', key: payingKey(target, count), type: 'image/png', body: 'no image' }),
  'chunked bodies': () =>
    Buffer.from(`${headOf({ path: '/graphql' }, { 'Transfer-Encoding': 'chunked' })}1\r\n{\r\n0\r\n\r\n`),
  usage: (target, count) => request({ path: '/usage', key: payingKey(target, count) }),
  'HTTP/1.0': () => Buffer.from('GET /livez HTTP/1.0\r\nConnection: keep-alive\r\n\r\n'),
  nonsense: () => Buffer.from('NOTHING OF THE KIND\r\n\r\n'),
};

/** Larger requests need fewer repetitions to fill a connection's buffer. */
const MAX_BYTES = 200_000;
const depthFor = (bytes: Uint8Array, most: number): number =>
  Math.max(2, Math.min(most, Math.floor(MAX_BYTES / bytes.length)));

const unread = ['probe', 'no key', 'large answers', 'typename', 'introspection', 'graphiql', 'reference'];

const variants = Object.entries(ASKED).map(([name, asked]) => [
  name,
  (target: Target) => {
    const next: Next = (count) => asked(target, count);
    return pipeline(target, next, { connections: 4, depth: depthFor(next(0), 500) });
  },
]);

const variantsUnread = unread.map((name) => [
  `${name}, never read`,
  (target: Target) => {
    const next: Next = (count) => (ASKED[name] as NonNullable<(typeof ASKED)[string]>)(target, count);
    return pipeline(target, next, { connections: 20, depth: depthFor(next(0), 200), read: false });
  },
]);

export const pipelining = attackClass(
  'pipelining',
  'many requests in one write, by HTTP/1.1',
  Object.fromEntries([...variants, ...variantsUnread]),
);
