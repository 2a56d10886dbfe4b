import { createHash, createHmac } from 'node:crypto';
import { invalidParameters } from '../../errors.ts';
import { bytesOf, utf8Bytes } from '../../libraries/bytes/text-or-bytes.ts';
import { oneOf } from '../../libraries/text/choices.ts';

export interface HashArgs {
  readonly text?: string | null | undefined;
  readonly base64?: string | null | undefined;
  readonly algorithm: string;
  readonly encoding: HashEncoding;
  readonly key?: string | null | undefined;
}

export type HashEncoding = 'hex' | 'base64' | 'base64url';

export interface HashResult {
  /** One of HASH_ALGORITHMS. */
  readonly algorithm: string;
  readonly keyed: boolean;
  readonly encoding: HashEncoding;
  readonly digest: string;
  readonly digestBits: number;
  /** The length of the input. */
  readonly byteLength: number;
  readonly collisionsKnown: boolean;
}

/** Every digest of node:crypto, each under a single name. */
export const HASH_ALGORITHMS: readonly string[] = [
  'md5',
  'sha1',
  'sha224',
  'sha256',
  'sha384',
  'sha512',
  'sha512-224',
  'sha512-256',
  'sha256-192',
  'sha3-224',
  'sha3-256',
  'sha3-384',
  'sha3-512',
  'keccak-224',
  'keccak-256',
  'keccak-384',
  'keccak-512',
  'shake128',
  'shake256',
  'blake2b512',
  'blake2s256',
  'ripemd160',
  'sm3',
  'md5-sha1',
];

/** The output lengths in bytes of functions without a fixed length: OpenSSL's historical defaults. */
const DRAWN_BYTES: Readonly<Record<string, number>> = { shake128: 16, shake256: 32 };

/** Digests for which collisions can be made deliberately. */
const BROKEN = new Set(['md5', 'sha1', 'md5-sha1']);

const squeezed = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');
const BY_SPELLING = new Map(HASH_ALGORITHMS.map((name) => [squeezed(name), name]));
const OTHER_NAMES: Readonly<Record<string, string>> = { ripemd: 'ripemd160', rmd160: 'ripemd160' };

/** Parses `SHA-256`, `sha2-256` or `Sha_256` as `sha256`; undefined for an unknown digest. */
export function parseHashAlgorithm(text: string): string | undefined {
  const plain = squeezed(text).replace(/^sha2(?=(224|256|384|512))/, 'sha');
  return BY_SPELLING.get(OTHER_NAMES[plain] ?? plain);
}

/** Hashes text or bytes, or computes their HMAC if there is a key. Throws `invalid_parameter`. */
export function hash({ text, base64, algorithm, encoding, key }: HashArgs): HashResult {
  const name = parseHashAlgorithm(algorithm);
  if (!name) throw invalidParameters([{ field: 'algorithm', message: algorithmRule(algorithm) }]);
  const outputLength = DRAWN_BYTES[name];
  const bytes = bytesOf({ text, encoded: base64, name: 'base64' });
  if (key != null && outputLength)
    throw invalidParameters([
      { field: 'key', message: `cannot be used with ${name}, which does not support HMAC` },
    ]);
  const work =
    key == null
      ? createHash(name, outputLength ? { outputLength } : {})
      : createHmac(name, utf8Bytes('key', key));
  const digest = work.update(bytes).digest();
  return {
    algorithm: name,
    keyed: key != null,
    encoding,
    digest: digest.toString(encoding),
    digestBits: digest.length * 8,
    byteLength: bytes.length,
    collisionsKnown: BROKEN.has(name),
  };
}

export const algorithmRule = (text: string): string => oneOf(HASH_ALGORITHMS, text);
