import {
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  type JsonWebKeyInput,
  type KeyObject,
} from 'node:crypto';
import { type Fault, invalidParameters } from '../../errors.ts';
import { readBase64 } from '../../libraries/bytes/base64.ts';
import { mayHaveExplicitCurve } from '../../libraries/bytes/der.ts';
import { utf8Bytes } from '../../libraries/bytes/text-or-bytes.ts';
import { isJsonObject } from '../../libraries/json/value.ts';
import { algorithmsFor, algorithmsOfJwk, type JwtAlgorithm } from './algorithms.ts';
import type { JsonObject } from './token.ts';

/** A key, and the algorithms that it may be used with according to its type and its JWK. */
export interface JwtKey {
  readonly key: KeyObject;
  readonly algorithms: readonly JwtAlgorithm[];
  readonly keyId: string | null;
}

/** Limits the size of an RSA key in bits: shorter keys are broken, longer keys take too much processor time. */
const RSA_BITS = { min: 2048, max: 8192 };

/**
 * Maximum number of bits of a public exponent: verification time is proportional to it. 65537, the exponent of nearly
 * all keys, has 17 bits.
 */
const MAX_EXPONENT_BITS = 64;

/** Maximum length of a number in a JWK, in characters: `RSA_BITS.most` bits as Base64url, with a margin for padding. */
const MAX_NUMBER_LENGTH = 1_400;

const MAX_KEYS = 100;

/** Limits the number of keys of a set that are tried: parsing a key and verifying with it takes up to a millisecond. */
const MAX_CANDIDATES = 8;

/**
 * The reason why a key cannot be used, phrased to complete a sentence. It never quotes the key or a library's message.
 */
class KeyFault extends Error {}

/** A key that may be valid, but would take too much time to use. */
class CostFault extends KeyFault {}

/**
 * Returns the key of an HMAC. Throws `invalid_parameter` for a text that is a key of another kind, since a public key
 * is not a secret.
 */
export function secretKey(secret: string): JwtKey {
  if (/-----BEGIN |^\s*(ssh-|ecdsa-)/.test(secret) || isJwkText(secret))
    throw invalidParameters([
      {
        field: 'secret',
        message: 'is a key in PEM or JWK form; send it as a key, otherwise it would be used as plain text',
      },
    ]);
  return keyed(createSecretKey(utf8Bytes('secret', secret)));
}

/** Reads a private key for signing: PEM text, or a JWK, which may be a symmetric one. */
export const privateKey = (input: unknown): JwtKey =>
  blaming('privateKey', () =>
    typeof input === 'string' ? fromPrivatePem(input) : fromJwk(input, 'private'),
  );

/** Reads a public key or certificate in PEM form. */
export const publicKey = (pem: string): JwtKey => blaming('publicKey', () => fromPublicPem(pem));

/** Reads a public or symmetric JWK. */
export const jwk = (input: unknown): JwtKey => blaming('jwk', () => fromJwk(input, 'public'));

/** A key of a JWK Set that can verify, before it is parsed. */
interface SetKey {
  readonly jwk: JsonObject;
  readonly algorithms: readonly JwtAlgorithm[];
  readonly keyId: string | null;
}

export type AnyKey = JwtKey | SetKey;

/** Returns the keys of a JWK Set that are made to verify; RFC 7517 says to ignore the others. */
export function keysOfSet(input: unknown): SetKey[] {
  const { keys } = input as { keys?: unknown };
  if (!Array.isArray(keys) || keys.length > MAX_KEYS)
    throw invalidParameters([
      { field: 'jwks', message: `must contain a list of at most ${MAX_KEYS} \`keys\`` },
    ]);
  return keys.filter(isJsonObject).flatMap((jwk) => {
    const algorithms = algorithmsOfJwk(jwk);
    const usable = algorithms.length > 0 && !misuse(jwk, 'public');
    return usable ? [{ jwk, algorithms, keyId: typeof jwk.kid === 'string' ? jwk.kid : null }] : [];
  });
}

/**
 * Parses the keys of a set that may have signed a token. Malformed keys are ignored. Throws `invalid_parameter` if
 * there are too many such keys to try all of them, since the verdict could then be wrong.
 */
export function parseCandidates(candidates: readonly AnyKey[]): JwtKey[] {
  if (candidates.length > MAX_CANDIDATES)
    throw invalidParameters([
      {
        field: 'jwks',
        message: `has ${candidates.length} keys that match the token's \`kid\` and \`alg\`; at most ${MAX_CANDIDATES} are allowed. Send fewer keys, or only the key that signed the token`,
      },
    ]);
  return candidates.flatMap((one) => {
    if ('key' in one) return [one];
    try {
      return [fromJwk(one.jwk, 'public')];
    } catch (error) {
      if (error instanceof CostFault)
        throw invalidParameters([{ field: 'jwks', message: `has a key that ${error.message}` }]);
      if (error instanceof KeyFault) return [];
      throw error;
    }
  });
}

function blaming(field: string, make: () => JwtKey): JwtKey {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof KeyFault)) throw error;
    const fault: Fault = { field, message: error.message };
    throw invalidParameters([fault]);
  }
}

function fromPrivatePem(pem: string): JwtKey {
  if (/ENCRYPTED/.test(pem)) throw new KeyFault('is encrypted; send an unencrypted key');
  const rule = 'must be a private key in PEM form, or a JWK';
  const blocks = blocksOf(pem).filter(({ label }) => label.endsWith('PRIVATE KEY'));
  if (blocks.length > 1) throw new KeyFault('must contain only one key');
  return keyed(parsed(() => createPrivateKey(safePem(blocks[0], rule)), rule));
}

function fromPublicPem(pem: string): JwtKey {
  // createPublicKey would accept a private key and keep the public half. A verifier should not have the private one.
  if (/PRIVATE KEY/.test(pem)) throw new KeyFault('is a private key; send only the public key to verify');
  const rule = 'must be a public key or certificate in PEM form';
  return keyed(parsed(() => createPublicKey(safePem(blocksOf(pem)[0], rule)), rule));
}

interface PemBlock {
  readonly label: string;
  /** The whole block, with its first and last line. */
  readonly text: string;
  readonly body: string;
}

/** Returns the keys and certificates in a text. Parameters of a curve, which OpenSSL writes before a key, are left out. */
function blocksOf(pem: string): PemBlock[] {
  const found = pem.matchAll(/-----BEGIN ([A-Z0-9 ]{1,40})-----([^-]*)-----END \1-----/g);
  return found
    .map(([text, label = '', body = '']) => ({ label, text, body }))
    .filter(({ label }) => !label.endsWith('PARAMETERS'))
    .toArray();
}

/** Returns a block if it can be parsed quickly. OpenSSL would try every block of a longer text. */
function safePem(block: PemBlock | undefined, rule: string): string {
  if (!block) throw new KeyFault(rule);
  if (mayHaveExplicitCurve(Buffer.from(block.body, 'base64')))
    throw new CostFault('must use a named curve, not one that is described by its parameters');
  return `${block.text}\n`;
}

function fromJwk(value: unknown, kind: 'private' | 'public'): JwtKey {
  if (!isJsonObject(value)) throw new KeyFault('must be a JWK, which is a JSON object');
  const { kty, k, alg, kid } = value;
  const misused = misuse(value, kind);
  if (misused) throw new KeyFault(misused);
  // OpenSSL parses and uses numbers of any length, which would take too much time.
  if (
    kty !== 'oct' &&
    Object.values(value).some((part) => typeof part === 'string' && part.length > MAX_NUMBER_LENGTH)
  )
    throw new CostFault(`must have ${RSA_BITS.min} to ${RSA_BITS.max} bits`);
  const input: JsonWebKeyInput = { key: value as JsonWebKeyInput['key'], format: 'jwk' };
  const make = {
    oct: () => createSecretKey(symmetric(k)),
    private: () => createPrivateKey(input),
    public: () => createPublicKey(input),
  }[kty === 'oct' ? 'oct' : kind];
  const whole = keyed(parsed(make, `must be a ${kty === 'oct' ? 'symmetric' : kind} key in JWK form`));
  const algorithms = whole.algorithms.filter((one) => alg === undefined || one === alg);
  if (algorithms.length === 0) throw new KeyFault('does not match the algorithm in its `alg`');
  return { ...whole, algorithms, keyId: typeof kid === 'string' ? kid : null };
}

/** Returns the reason why a JWK must not be used to sign or to verify, according to its own members. */
function misuse(
  { kty, d, use, key_ops: operations }: JsonObject,
  kind: 'private' | 'public',
): string | undefined {
  const operation = kind === 'private' ? 'sign' : 'verify';
  if (use !== undefined && use !== 'sig') return 'is not a signature key according to its `use`';
  if (Array.isArray(operations) && !operations.includes(operation))
    return `must not be used to ${operation} according to its \`key_ops\``;
  if (kind === 'public' && kty !== 'oct' && d !== undefined)
    return 'is a private key; send only the public key to verify';
  return undefined;
}

function symmetric(k: unknown): Buffer {
  const { bytes } = readBase64(typeof k === 'string' ? k : '!', { variant: 'url', padding: false });
  if (!bytes?.length) throw new KeyFault('must contain its secret in `k`, as Base64url');
  return bytes;
}

function parsed(make: () => KeyObject, rule: string): KeyObject {
  try {
    return make();
  } catch (error) {
    throw error instanceof KeyFault ? error : new KeyFault(rule);
  }
}

function keyed(key: KeyObject): JwtKey {
  if (key.asymmetricKeyType === 'rsa') checkRsa(key);
  const algorithms = algorithmsFor(key);
  if (algorithms.length === 0) throw new KeyFault('must be RSA, EC on P-256, P-384 or P-521, or Ed25519');
  return { key, algorithms, keyId: null };
}

/** Limits the time that signing or verifying takes. */
function checkRsa(key: KeyObject): void {
  const { modulusLength: bits = 0, publicExponent = 0n } = key.asymmetricKeyDetails ?? {};
  if (bits < RSA_BITS.min || bits > RSA_BITS.max)
    throw new CostFault(`must have ${RSA_BITS.min} to ${RSA_BITS.max} bits`);
  if (publicExponent >> BigInt(MAX_EXPONENT_BITS) > 0n)
    throw new CostFault(`must have a public exponent of at most ${MAX_EXPONENT_BITS} bits`);
  if (key.type !== 'private') return;
  // A private key may have a factor or an exponent of any length, regardless of its modulus.
  const { n = '', e: _, kty: __, ...secrets } = key.export({ format: 'jwk' });
  if (Object.values(secrets).some((part) => String(part).length > n.length))
    throw new KeyFault('must be a valid RSA key');
}

function isJwkText(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && ('kty' in value || 'keys' in value);
  } catch {
    return false;
  }
}
