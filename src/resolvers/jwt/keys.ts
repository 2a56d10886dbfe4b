import {
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  type JsonWebKeyInput,
  type KeyObject,
} from 'node:crypto';
import { type Fault, invalidParameters } from '../../errors.ts';
import { readBase64 } from '../bytes/base64.ts';
import { utf8Bytes } from '../bytes/text-or-bytes.ts';
import { algorithmsFor, type JwtAlgorithm } from './algorithms.ts';
import type { JsonObject } from './token.ts';

/** A key with the algorithms it may be used with: its kind decides, and what its JWK says. */
export interface JwtKey {
  readonly key: KeyObject;
  readonly algorithms: readonly JwtAlgorithm[];
  readonly keyId: string | null;
}

/** Bits of an RSA key: fewer are broken, more would hold up everybody else. */
const RSA_BITS = { least: 2048, most: 8192 };

/** Keys of a set that are looked at; each costs time to read. */
const MAX_KEYS = 100;

/** Why a key cannot be used, as the rest of a sentence. It never quotes the key, nor what a library says of it. */
class KeyFault extends Error {}

/** The key of an HMAC. Throws `invalid_parameter` for a text that is a key of another kind: anyone may know a public one. */
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

/** A private key to sign with: PEM text, or a JWK, which may be a symmetric one. */
export const privateKey = (given: unknown): JwtKey =>
  blaming('privateKey', () =>
    typeof given === 'string' ? fromPrivatePem(given) : fromJwk(given, 'private'),
  );

/** A public key or certificate as PEM. */
export const publicKey = (pem: string): JwtKey => blaming('publicKey', () => fromPublicPem(pem));

/** A public or symmetric JWK. */
export const jwk = (given: unknown): JwtKey => blaming('jwk', () => fromJwk(given, 'public'));

/** The keys of a JWK Set that can verify; RFC 7517 wants the others passed over. */
export function jwks(given: unknown): JwtKey[] {
  const { keys } = given as { keys?: unknown };
  if (!Array.isArray(keys) || keys.length > MAX_KEYS)
    throw invalidParameters([
      { field: 'jwks', message: `must contain a list of at most ${MAX_KEYS} \`keys\`` },
    ]);
  return keys.flatMap((one) => {
    try {
      return [fromJwk(one, 'public')];
    } catch (error) {
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
  if (/ENCRYPTED/.test(pem)) throw new KeyFault('is encrypted; send it without a passphrase');
  return keyed(parsed(() => createPrivateKey(pem), 'must be a private key in PEM form, or a JWK'));
}

function fromPublicPem(pem: string): JwtKey {
  // createPublicKey would take one and keep the public half; whoever verifies should not have the other.
  if (/PRIVATE KEY/.test(pem)) throw new KeyFault('is a private key; send only the public key to verify');
  return keyed(parsed(() => createPublicKey(pem), 'must be a public key or certificate in PEM form'));
}

function fromJwk(given: unknown, kind: 'private' | 'public'): JwtKey {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new KeyFault('must be a JWK, which is a JSON object');
  const { kty, k, d, use, alg, kid, key_ops: operations } = given as JsonObject;
  const operation = kind === 'private' ? 'sign' : 'verify';
  if (use !== undefined && use !== 'sig') throw new KeyFault('is not a signature key according to its `use`');
  if (Array.isArray(operations) && !operations.includes(operation))
    throw new KeyFault(`must not be used to ${operation} according to its \`key_ops\``);
  if (kind === 'public' && kty !== 'oct' && d !== undefined)
    throw new KeyFault('is a private key; send only the public key to verify');
  const input: JsonWebKeyInput = { key: given as JsonWebKeyInput['key'], format: 'jwk' };
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
  const bits = key.asymmetricKeyDetails?.modulusLength;
  if (bits !== undefined && (bits < RSA_BITS.least || bits > RSA_BITS.most))
    throw new KeyFault(`must have ${RSA_BITS.least} to ${RSA_BITS.most} bits`);
  const algorithms = algorithmsFor(key);
  if (algorithms.length === 0) throw new KeyFault('must be RSA, EC on P-256, P-384 or P-521, or Ed25519');
  return { key, algorithms, keyId: null };
}

function isJwkText(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && ('kty' in value || 'keys' in value);
  } catch {
    return false;
  }
}
