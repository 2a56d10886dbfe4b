import { generateKeyPairSync } from 'node:crypto';
import { COSTLY_PUBLIC_KEY } from '../../../test/upstream/costly-certificate.ts';
import { attackClass, type Target } from '../attack.ts';
import { flood, type Next } from '../deliveries.ts';
import { request, withQuery } from '../wire.ts';
import { freeKey, payingKey } from './keys.ts';

/** Builds the request with this number and key. */
type Work = (count: number, key: string) => Uint8Array;

const get =
  (path: (count: number) => string): Work =>
  (count, key) =>
    request({ path: path(count), key });

const post =
  (path: string, body: (count: number) => object): Work =>
  (count, key) =>
    request({ path, key, body: JSON.stringify(body(count)) });

/** Returns a different unknown code each time, so that no response is cached. */
const unknown = (count: number): string => `Q${(count * 7_919) % 100_000}z`;

/** RSA keys as JWK, by size. Each is created when an attack first needs it. */
const rsaKeys = new Map<number, JsonWebKey>();
const rsaKey = (bits: number): JsonWebKey =>
  rsaKeys.getOrInsertComputed(bits, () =>
    generateKeyPairSync('rsa', { modulusLength: bits }).privateKey.export({ format: 'jwk' }),
  );
const publicKey = (): JsonWebKey => {
  const { kty, n, e } = rsaKey(2_048);
  return { kty, n, e } as JsonWebKey;
};
const slowKey = (): JsonWebKey => ({ ...publicKey(), e: Buffer.alloc(255, 0xff).toString('base64url') });

const TOKEN = `eyJhbGciOiJSUzI1NiJ9.e30.${Buffer.alloc(256, 1).toString('base64url')}`;
const keys = (count: number, one: object) => ({ keys: Array.from({ length: count }, () => one) });

const MEGABYTE = 'a'.repeat(990_000);
const LANGUAGE = 'ß漢🙂 internationl airprot '.repeat(3_000).slice(0, 50_000);

const agentCall = (name: string, args: object): Work =>
  post('/mcp', () => ({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }));

const WORK: Readonly<Record<string, Work>> = {
  'unknown airports': get((count) => `/aviation/v1/airports/${unknown(count)}`),
  'unknown airlines': get((count) => `/aviation/v1/airlines/${unknown(count)}`),
  'tires of unknown makes': get((count) => withQuery('/tires/v1/models', { make: unknown(count) })),
  'unknown makes of cars': get((count) => withQuery('/cars/v1/models', { make: unknown(count) })),
  'unknown makes of boats': get((count) => withQuery('/boats/v1/models', { make: unknown(count) })),
  'unknown emoji': get((count) => withQuery('/emoji/v1/lookup', { q: unknown(count) })),
  'misspelt airports': get((count) =>
    withQuery('/aviation/v1/airports/search', { q: `internationl airprot londno heathorw zzz${count % 10}` }),
  ),
  'airports by one letter': get((count) =>
    withQuery('/aviation/v1/airports/search', { q: 'abcdefghij'[count % 10] ?? '' }),
  ),
  'airports by one letter many times': get((count) =>
    withQuery('/aviation/v1/airports/search', { q: `a a a a a a a ${'bcdefghij'[count % 9]}` }),
  ),
  'a key on a curve of its own': post('/jwt/v1/verify', () => ({
    token: TOKEN,
    publicKey: COSTLY_PUBLIC_KEY,
  })),
  'a set of 100 keys': post('/jwt/v1/verify', () => ({ token: TOKEN, jwks: keys(100, publicKey()) })),
  'a set of 100 keys with long exponents': post('/jwt/v1/verify', () => ({
    token: TOKEN,
    jwks: keys(100, slowKey()),
  })),
  'a set of 8 keys': post('/jwt/v1/verify', () => ({ token: TOKEN, jwks: keys(8, publicKey()) })),
  'signatures with 4,096 bits': post('/jwt/v1/sign', () => ({ payload: {}, privateKey: rsaKey(4_096) })),
  'a megabyte to Base64': post('/toolbox/v1/base64', () => ({ text: MEGABYTE })),
  'a megabyte to hash': post('/toolbox/v1/hash', () => ({ text: MEGABYTE, algorithm: 'sha3-512' })),
  'languages of 50,000 characters': post('/language/v1/detect', () => ({ text: LANGUAGE })),
  'pages of all countries': get((count) =>
    withQuery('/countries/v1/all', { limit: 100, offset: count % 150 }),
  ),
  'all countries, for agents': agentCall('call_operation', {
    operation: 'countriesAll',
    arguments: { limit: 250 },
  }),
  'long searches for operations': agentCall('search_operations', {
    query: 'internationl airprot '.repeat(24).slice(0, 490),
  }),
};

/** A free key calls as fast as its rate allows. Three paying keys call as fast as they can. */
const variants = Object.entries(WORK).flatMap(([name, work]) => {
  const by = (keyOf: typeof freeKey, options: Parameters<typeof flood>[2]) => (target: Target) => {
    const next: Next = (count) => work(count, keyOf(target, count));
    return flood(target, next, options);
  };
  return [
    [`${name}, a free key`, by((target) => freeKey(target), { connections: 2, everyMs: 100 })],
    [`${name}, paying keys`, by(payingKey, { connections: 16 })],
  ] as const;
});

export const longWork = attackClass(
  'long-work',
  'calls with the most work of their own, answered or refused, by one free account and by three paying ones',
  Object.fromEntries(variants),
);
