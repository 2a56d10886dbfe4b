import { dateOf, type JsonObject, readToken } from './token.ts';

export type TokenType = 'signed' | 'unsecured' | 'encrypted';

export interface DecodedToken {
  readonly header: JsonObject;
  readonly payload: JsonObject | null;
  readonly signaturePresent: boolean;
  readonly type: TokenType;
  readonly issuedAt: string | null;
  readonly notBefore: string | null;
  readonly expiresAt: string | null;
  /** Null if the token does not say when it expires. */
  readonly expired: boolean | null;
  readonly warnings: readonly string[];
}

const DATES = ['exp', 'nbf', 'iat'] as const;

/** Decodes a token without verifying it. Throws `malformed_token`. */
export function decodeToken(text: string, now: number): DecodedToken {
  const { header, payload, signature, rounded } = readToken(text);
  const { exp, nbf, iat } = payload ?? {};
  const type = payload === null ? 'encrypted' : header.alg === 'none' ? 'unsecured' : 'signed';
  const warnings = [
    ...(type === 'encrypted' ? ['The payload is encrypted, so only the header can be read.'] : []),
    ...(type === 'unsecured' ? ['The algorithm is none: anyone could have created this token.'] : []),
    ...(type === 'signed' && signature.length === 0 ? ['The signature is missing.'] : []),
    ...(type === 'unsecured' && signature.length > 0
      ? ['There is a signature although the algorithm is none.']
      : []),
    ...DATES.filter((name) => payload?.[name] !== undefined && dateOf(payload[name]) === null).map(
      (name) => `\`${name}\` is not a time in seconds since 1970-01-01 UTC.`,
    ),
    ...(payload && exp === undefined ? ['The token never expires: it has no `exp`.'] : []),
    ...(rounded ? [ROUNDED] : []),
  ];
  return {
    header,
    payload,
    signaturePresent: signature.length > 0,
    type,
    issuedAt: dateOf(iat),
    notBefore: dateOf(nbf),
    expiresAt: dateOf(exp),
    expired: typeof exp === 'number' ? exp * 1000 <= now : null,
    warnings,
  };
}

/** The warning for tokens with numbers that JSON parsers, including ours, round. */
export const ROUNDED =
  'The token contains integers beyond 2^53, which are rounded here and by most JSON parsers.';
