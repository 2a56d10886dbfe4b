import type { Context } from '../../context.ts';
import { type Fault, invalidParameters } from '../../errors.ts';
import { hashBytes, type JwtAlgorithm, signText } from './algorithms.ts';
import { type JwtKey, privateKey, secretKey } from './keys.ts';
import { dateOf, type JsonObject } from './token.ts';

export interface SignArgs {
  readonly payload: JsonObject;
  readonly secret?: string | null | undefined;
  /** PEM text or a JWK. */
  readonly privateKey?: unknown;
  readonly algorithm?: JwtAlgorithm | null | undefined;
  readonly keyId?: string | null | undefined;
  /** Seconds after `iat`. */
  readonly expiresIn?: number | null | undefined;
  /** Seconds after `iat`. */
  readonly notBefore?: number | null | undefined;
  readonly issuer?: string | null | undefined;
  readonly audience?: readonly string[] | null | undefined;
  readonly subject?: string | null | undefined;
  readonly jwtId?: string | null | undefined;
  readonly header?: JsonObject | null | undefined;
  readonly allowWeak?: boolean | null | undefined;
}

export interface SignedToken {
  readonly token: string;
  readonly header: JsonObject;
  readonly payload: JsonObject;
  readonly algorithm: JwtAlgorithm;
  readonly expiresAt: string | null;
  readonly warnings: readonly string[];
}

/** Header members that describe how the token is signed. They follow from the key and the parameters. */
const OWN_HEADER = ['alg', 'crit', 'b64'];

const PRIVATE_NAME = /^(pass(word|phrase)?|pwd|secret|api_?key|private_?key|card_?number|cvv|ssn)$/i;

/** Signs a token. Throws `invalid_parameter`. No message quotes a key or a claim. */
export async function signToken(
  args: SignArgs,
  { now, inThreadPool }: Pick<Context, 'now' | 'inThreadPool'>,
): Promise<SignedToken> {
  const key = keyOf(args);
  const algorithm = args.algorithm ?? (key.algorithms[0] as JwtAlgorithm);
  const payload = claimsOf(args, Math.floor(now() / 1000));
  const header = headerOf(args, { algorithm, keyId: key.keyId });
  const weak = strengthFault(args, key, algorithm);
  const faults = [
    ...(key.algorithms.includes(algorithm)
      ? []
      : [{ field: 'algorithm', message: `must match the key: one of ${key.algorithms.join(', ')}` }]),
    ...claimFaults(payload),
    ...(weak && !args.allowWeak ? [weak] : []),
  ];
  if (faults.length > 0) throw invalidParameters(faults);
  const text = `${base64url(header)}.${base64url(payload)}`;
  const signature = await inThreadPool(() => signText(algorithm, key.key, text));
  return {
    token: `${text}.${signature.toString('base64url')}`,
    header,
    payload,
    algorithm,
    expiresAt: dateOf(payload.exp),
    warnings: warningsOf(payload, weak !== undefined),
  };
}

function keyOf({ secret, privateKey: keyInput }: SignArgs): JwtKey {
  if ((secret == null) === (keyInput == null))
    throw invalidParameters([{ field: 'secret', message: 'Send exactly one of secret and privateKey.' }]);
  return secret == null ? privateKey(keyInput) : secretKey(secret);
}

function headerOf(
  { header, keyId }: SignArgs,
  own: { algorithm: JwtAlgorithm; keyId: string | null },
): JsonObject {
  const taken = OWN_HEADER.filter((name) => header && Object.hasOwn(header, name));
  if (keyId != null && header && Object.hasOwn(header, 'kid')) taken.push('kid');
  if (taken.length > 0)
    throw invalidParameters(
      taken.map((name) => ({ field: `header.${name}`, message: 'cannot be set in the header parameter' })),
    );
  const kid = keyId ?? own.keyId;
  return { alg: own.algorithm, typ: 'JWT', ...(kid != null && { kid }), ...header };
}

/** Adds the claims from the other parameters to the payload. A claim in both is an error. */
function claimsOf({ payload, ...args }: SignArgs, now: number): JsonObject {
  const { audience } = args;
  const iat = typeof payload.iat === 'number' ? payload.iat : now;
  const claims: [parameter: string, claim: string, value: unknown][] = [
    ['issuer', 'iss', args.issuer],
    ['subject', 'sub', args.subject],
    ['audience', 'aud', audience?.length === 1 ? audience[0] : audience],
    ['expiresIn', 'exp', args.expiresIn == null ? null : iat + args.expiresIn],
    ['notBefore', 'nbf', args.notBefore == null ? null : iat + args.notBefore],
    ['jwtId', 'jti', args.jwtId],
  ];
  const present = claims.filter(([, , value]) => value != null);
  const twice = present.filter(([, claim]) => Object.hasOwn(payload, claim));
  if (twice.length > 0)
    throw invalidParameters(
      twice.map(([field, claim]) => ({ field, message: `cannot be combined with payload.${claim}` })),
    );
  return {
    ...payload,
    ...(!Object.hasOwn(payload, 'iat') && { iat }),
    ...Object.fromEntries(present.map(([, claim, value]) => [claim, value])),
  };
}

/** Checks the registered claims by the rules of RFC 7519. */
function claimFaults(payload: JsonObject): Fault[] {
  const isText = (value: unknown): boolean => typeof value === 'string';
  const isTime = (value: unknown): boolean => dateOf(value) !== null;
  const isTexts = (value: unknown): boolean => isText(value) || (Array.isArray(value) && value.every(isText));
  const rules: [claims: readonly string[], keeps: (value: unknown) => boolean, rule: string][] = [
    [['iss', 'sub', 'jti'], isText, 'must be a string'],
    [['exp', 'nbf', 'iat'], isTime, 'must be a number of seconds since 1970-01-01 UTC'],
    [['aud'], isTexts, 'must be a string or a list of strings'],
  ];
  return rules.flatMap(([claims, keeps, message]) =>
    claims
      .filter((claim) => Object.hasOwn(payload, claim) && !keeps(payload[claim]))
      .map((claim) => ({ field: `payload.${claim}`, message })),
  );
}

function strengthFault({ secret }: SignArgs, { key }: JwtKey, algorithm: JwtAlgorithm): Fault | undefined {
  const size = key.symmetricKeySize;
  if (size === undefined || !algorithm.startsWith('HS') || size >= hashBytes(algorithm)) return undefined;
  return {
    field: secret == null ? 'privateKey' : 'secret',
    message: `must have at least ${hashBytes(algorithm)} bytes for ${algorithm}, unless allowWeak is true`,
  };
}

function warningsOf(payload: JsonObject, weak: boolean): string[] {
  const revealing = Object.keys(payload).filter((name) => PRIVATE_NAME.test(name));
  return [
    ...(payload.exp === undefined ? ['The token never expires. Send expiresIn to limit its lifetime.'] : []),
    ...(weak ? ['The secret is shorter than the hash, so it may be guessed. Use a longer secret.'] : []),
    ...revealing.map(
      (name) => `Anyone who has the token can read \`${name}\`: a payload is signed, not encrypted.`,
    ),
  ];
}

const base64url = (value: JsonObject): string => Buffer.from(JSON.stringify(value)).toString('base64url');
