import {
  constants,
  createHmac,
  type KeyObject,
  sign as signBytes,
  timingSafeEqual,
  verify as verifyBytes,
} from 'node:crypto';
import { promisify } from 'node:util';

/** The supported signature algorithms of RFC 7518, RFC 8037 and RFC 9864. `none` is not supported. */
export const JWT_ALGORITHMS = [
  ...(['HS256', 'HS384', 'HS512'] as const),
  ...(['RS256', 'RS384', 'RS512'] as const),
  ...(['PS256', 'PS384', 'PS512'] as const),
  ...(['ES256', 'ES384', 'ES512'] as const),
  ...(['EdDSA', 'Ed25519'] as const),
] as const;
export type JwtAlgorithm = (typeof JWT_ALGORITHMS)[number];

const CURVES: Readonly<Record<string, JwtAlgorithm>> = {
  prime256v1: 'ES256',
  secp384r1: 'ES384',
  secp521r1: 'ES512',
};

const sign = promisify(signBytes);
const verify = promisify(verifyBytes);

/** Returns the algorithms that a key is made for, the most usual first; an empty list if the key has another use. */
export function algorithmsFor({
  type,
  asymmetricKeyType,
  asymmetricKeyDetails,
}: KeyObject): readonly JwtAlgorithm[] {
  if (type === 'secret') return ['HS256', 'HS384', 'HS512'];
  if (asymmetricKeyType === 'rsa') return ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'];
  if (asymmetricKeyType === 'ed25519') return ['EdDSA', 'Ed25519'];
  const own = CURVES[asymmetricKeyDetails?.namedCurve ?? ''];
  return own ? [own] : [];
}

/** Returns the algorithms that a JWK declares, before it is parsed as a key. */
export function algorithmsOfJwk({
  kty,
  crv,
  alg,
}: Readonly<Record<string, unknown>>): readonly JwtAlgorithm[] {
  const fitting = JWT_ALGORITHMS.filter((one) => KEY_TYPES[one.slice(0, 2)] === kty && fitsCurve(one, crv));
  return alg === undefined ? fitting : fitting.filter((one) => one === alg);
}

const KEY_TYPES: Readonly<Record<string, string>> = { HS: 'oct', RS: 'RSA', PS: 'RSA', ES: 'EC', Ed: 'OKP' };
const JWK_CURVES: Readonly<Record<string, string>> = { ES256: 'P-256', ES384: 'P-384', ES512: 'P-521' };

function fitsCurve(algorithm: JwtAlgorithm, curve: unknown): boolean {
  if (algorithm.startsWith('Ed')) return curve === 'Ed25519';
  return !algorithm.startsWith('ES') || curve === JWK_CURVES[algorithm];
}

/** Returns the size of an algorithm's hash in bytes, the minimum length of a secret. */
export const hashBytes = (algorithm: JwtAlgorithm): number => Number(algorithm.slice(2)) / 8;

/** Signs a text with a key that is made for the algorithm. RSA signing does not block the event loop. */
export async function signText(algorithm: JwtAlgorithm, key: KeyObject, text: string): Promise<Buffer> {
  if (key.type === 'secret')
    return createHmac(digestOf(algorithm) as string, key)
      .update(text)
      .digest();
  return sign(digestOf(algorithm), Buffer.from(text), { key, ...schemeOf(algorithm) });
}

/** True if the signature was made with the key. */
export async function verifyText(
  algorithm: JwtAlgorithm,
  key: KeyObject,
  { text, signature }: { text: string; signature: Buffer },
): Promise<boolean> {
  if (key.type === 'secret') {
    const own = await signText(algorithm, key, text);
    return own.length === signature.length && timingSafeEqual(own, signature);
  }
  return verify(digestOf(algorithm), Buffer.from(text), { key, ...schemeOf(algorithm) }, signature);
}

const digestOf = (algorithm: JwtAlgorithm): string | null =>
  algorithm.startsWith('Ed') ? null : `sha${algorithm.slice(2)}`;

function schemeOf(algorithm: JwtAlgorithm) {
  if (algorithm.startsWith('PS'))
    return { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST };
  // RFC 7518 requires two concatenated numbers instead of DER.
  return algorithm.startsWith('ES') ? { dsaEncoding: 'ieee-p1363' as const } : {};
}
