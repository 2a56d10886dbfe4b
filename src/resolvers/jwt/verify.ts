import type { Context } from '../../context.ts';
import { ApiError, invalidParameters } from '../../errors.ts';
import { hashBytes, JWT_ALGORITHMS, type JwtAlgorithm, verifyText } from './algorithms.ts';
import { type ClaimRefusal, type ClaimRules, type ClaimsChecked, checkClaims, UNCHECKED } from './claims.ts';
import { ROUNDED } from './decode.ts';
import { type AnyKey, type JwtKey, jwk, keysOfSet, parseCandidates, publicKey, secretKey } from './keys.ts';
import { dateOf, type JsonObject, readToken, type Token } from './token.ts';

export type { CheckOutcome } from './claims.ts';

export interface VerifyArgs extends ClaimRules {
  readonly token: string;
  readonly secret?: string | null | undefined;
  readonly publicKey?: string | null | undefined;
  readonly jwk?: unknown;
  readonly jwks?: unknown;
  readonly algorithms?: readonly JwtAlgorithm[] | null | undefined;
}

type SignatureRefusal =
  | 'malformed'
  | 'unsupported'
  | 'algorithm_not_allowed'
  | 'key_not_found'
  | 'signature_mismatch';
export type JwtRefusal = SignatureRefusal | ClaimRefusal;

export interface VerifiedToken {
  readonly valid: boolean;
  /** The first failure found; null if the token is valid. */
  readonly reason: JwtRefusal | null;
  readonly checks: ClaimsChecked;
  /** Null if the token cannot be read. */
  readonly header: JsonObject | null;
  readonly payload: JsonObject | null;
  readonly expiresAt: string | null;
  readonly warnings: readonly string[];
}

/**
 * Verifies a token's signature and claims. An invalid token gets a result; an invalid key or rule throws
 * `invalid_parameter`.
 */
export async function verifyToken(
  args: VerifyArgs,
  { now, inThreadPool }: Pick<Context, 'now' | 'inThreadPool'>,
): Promise<VerifiedToken> {
  const keys = keysOf(args);
  const allowed = allowedFor(args, keys);
  let token: Token;
  try {
    token = readToken(args.token);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'malformed_token') throw error;
    return {
      valid: false,
      reason: 'malformed',
      checks: UNCHECKED,
      header: null,
      payload: null,
      expiresAt: null,
      warnings: [error.message],
    };
  }
  const { header, payload, rounded } = token;
  const fitting = candidates(token, keys, allowed);
  const refused =
    typeof fitting === 'string' ? fitting : await inThreadPool(() => signatureRefusal(token, fitting));
  const claims = checkClaims(payload ?? {}, args, now());
  const reason = refused ?? claims.reason;
  return {
    valid: reason === null,
    reason,
    checks: { ...claims.checks, signature: refused === null ? 'passed' : 'failed' },
    header,
    payload,
    expiresAt: dateOf(payload?.exp),
    warnings: [
      ...claims.warnings,
      ...(typeof fitting === 'string' ? [] : weakness(fitting)),
      ...(rounded ? [ROUNDED] : []),
    ],
  };
}

function keysOf({ secret, publicKey: pem, jwk: one, jwks: set }: VerifyArgs): readonly AnyKey[] {
  if ([secret, pem, one, set].filter((given) => given != null).length !== 1)
    throw invalidParameters([
      { field: 'secret', message: 'Send exactly one of secret, publicKey, jwk and jwks.' },
    ]);
  if (secret != null) return [secretKey(secret)];
  if (pem != null) return [publicKey(pem)];
  return one == null ? keysOfSet(set) : [jwk(one)];
}

/**
 * Returns the algorithms that the caller allows. The token must not choose: otherwise a public key could be used as the
 * secret of an HMAC.
 */
function allowedFor({ algorithms }: VerifyArgs, keys: readonly AnyKey[]): readonly JwtAlgorithm[] {
  const fitting = JWT_ALGORITHMS.filter((one) => keys.some((key) => key.algorithms.includes(one)));
  if (algorithms == null) return fitting;
  const allowed = algorithms.filter((one) => fitting.includes(one));
  if (allowed.length > 0 || keys.length === 0) return allowed;
  throw invalidParameters([
    { field: 'algorithms', message: `must match the key: one or more of ${fitting.join(', ')}` },
  ]);
}

/** The algorithm of a token, and the keys with which it may have been signed. */
interface Fitting {
  readonly algorithm: JwtAlgorithm;
  readonly keys: readonly JwtKey[];
}

/**
 * Returns the keys with which a token may have been signed: if it names a key id, only keys of the set with that id.
 */
function candidates(
  { header, payload }: Token,
  keys: readonly AnyKey[],
  allowed: readonly JwtAlgorithm[],
): Fitting | SignatureRefusal {
  // `crit` names extensions that must be understood, and none is supported. Encrypted tokens are not supported.
  if (payload === null || header.crit !== undefined || header.b64 !== undefined) return 'unsupported';
  const { kid } = header;
  const single = keys.length === 1 && keys[0]?.keyId === null;
  const known =
    single || kid === undefined ? keys : keys.filter(({ keyId }) => keyId === null || keyId === kid);
  if (known.length === 0) return 'key_not_found';
  const algorithm = allowed.find((one) => one === header.alg);
  const fitting = algorithm ? known.filter(({ algorithms }) => algorithms.includes(algorithm)) : [];
  if (!algorithm || fitting.length === 0) return 'algorithm_not_allowed';
  const parsed = parseCandidates(fitting);
  return parsed.length === 0 ? 'key_not_found' : { algorithm, keys: parsed };
}

async function signatureRefusal(
  { signedText: text, signature }: Token,
  { algorithm, keys }: Fitting,
): Promise<SignatureRefusal | null> {
  for (const { key } of keys) {
    if (await verifyText(algorithm, key, { text, signature })) return null;
  }
  return 'signature_mismatch';
}

function weakness({ algorithm, keys }: Fitting): string[] {
  const size = keys[0]?.key.symmetricKeySize;
  return size !== undefined && size < hashBytes(algorithm)
    ? ['The secret is shorter than the hash, so it may be guessed. Use a longer secret.']
    : [];
}
