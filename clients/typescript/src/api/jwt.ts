// Written by `npm run generate` from the declarations of the operations.
import type { DecodedJwt } from './shared.ts';

export interface JwtOperations {
  /**
   * Sign a token. Signs a token with a secret or a private key. `iat` is added unless it is in the payload. Secrets shorter than the hash are rejected.
   * Costs 1 credit.
   */
  jwtSign: {
    method: 'POST';
    credits: 1;
    args: {
      /** Claims as a JSON object. It must not contain claims that are also set with other parameters. */
      payload: { [name: string]: unknown };
      /** Shared HMAC secret, as UTF-8. Exactly one of `secret` and `privateKey` is required. For a secret that is not UTF-8 text, use `privateKey` with a JWK of `kty` `oct`. */
      secret?: string;
      /** Private key as PEM text (PKCS #8, PKCS #1 or SEC 1, not encrypted), or as a JWK object. RSA with 2048 to 8192 bits, EC on P-256, P-384 or P-521, Ed25519. */
      privateKey?: string | { [name: string]: unknown };
      /** Signature algorithm, which must match the key. Default, by type of key: HS256, RS256, the algorithm of the curve, or EdDSA. */
      algorithm?: JwtAlgorithm;
      /** Set as `kid` in the header. Default: the `kid` of the JWK. */
      keyId?: string;
      /** Seconds from `iat` until the token expires. If omitted, and if the payload has no `exp`, the token never expires. */
      expiresIn?: number;
      /** Seconds from `iat` until the token becomes valid. */
      notBefore?: number;
      /** Set as `iss`. */
      issuer?: string;
      /** Set as `aud`: one value as a string, several values as a list. */
      audience?: string[];
      /** Set as `sub`. */
      subject?: string;
      /** Set as `jti`. */
      jwtId?: string;
      /** Additional header members as a JSON object. `typ` is `JWT` unless set here; `alg` and `crit` are not allowed. */
      header?: { [name: string]: unknown };
      /** Allows a secret shorter than the hash, for existing systems that use one. */
      allowWeak?: boolean;
    };
    answer: SignedJwt;
    refusals: 400 | 401 | 404 | 409 | 413 | 415 | 422 | 429 | 503;
  };
  /**
   * Verify a token. Checks whether a token is authentic and currently valid. The algorithm is taken from the key or your list, never from the token. An invalid token is a successful result, not an error.
   * Costs 1 credit.
   */
  jwtVerify: {
    method: 'POST';
    credits: 1;
    args: {
      /** The token in compact form, as issued: without `Bearer`, spaces or quotation marks. */
      token: string;
      /** Shared HMAC secret, as UTF-8. Exactly one of `secret`, `publicKey`, `jwk` and `jwks` is required. */
      secret?: string;
      /** Public key or X.509 certificate as PEM. Only the key of a certificate is used. */
      publicKey?: string;
      /** Key as a JWK object: a public key, or a shared secret with `kty` `oct`. */
      jwk?: { [name: string]: unknown };
      /** JWK Set: an object with up to 100 `keys`. Keys that fit the `kid` and `alg` of the token are tried; if more than 8 fit, the request is rejected. Keys for other purposes are ignored. */
      jwks?: { [name: string]: unknown };
      /** Algorithms that you accept. Default: all that the key supports. */
      algorithms?: JwtAlgorithm[];
      /** Required value of `iss`. */
      issuer?: string;
      /** Accepted values of `aud`; one of them must match. */
      audience?: string[];
      /** Required value of `sub`. */
      subject?: string;
      /** Allowed clock difference in seconds. Default: 0. */
      clockTolerance?: number;
      /** Maximum number of seconds since `iat`, which is then required. */
      maxAge?: number;
    };
    answer: VerifiedJwt;
    refusals: 400 | 401 | 404 | 409 | 413 | 415 | 422 | 429 | 503;
  };
  /**
   * Decode a token. Decodes a token without checking its signature. Tokens that RFC 7515 does not allow, for example with duplicate members, are rejected as `malformed_token`.
   * Costs 1 credit.
   */
  jwtDecode: {
    method: 'GET';
    credits: 1;
    args: {
      /** The token in compact form, as issued: without `Bearer`, spaces or quotation marks. */
      token: string;
    };
    answer: DecodedJwt;
    refusals: 400 | 401 | 404 | 429 | 503;
  };
}

/** Signature algorithms by their registered names. */
export type JwtAlgorithm = 'HS256' | 'HS384' | 'HS512' | 'RS256' | 'RS384' | 'RS512' | 'PS256' | 'PS384' | 'PS512' | 'ES256' | 'ES384' | 'ES512' | 'EdDSA' | 'Ed25519';

/** Result of one check of a token. */
export type JwtCheck = 'passed' | 'failed' | 'skipped';

/** All checks of a token. Every check is made, even if another one fails. */
export interface JwtChecks {
  /** Signed with an allowed algorithm and one of your keys. */
  signature: JwtCheck;
  /** Not expired. */
  exp: JwtCheck;
  /** Already valid. */
  nbf: JwtCheck;
  /** Not issued more than `maxAge` seconds ago, and not issued in the future. */
  iat: JwtCheck;
  /** `aud` contains one of the values in `audience`. */
  aud: JwtCheck;
  /** `iss` is `issuer`. */
  iss: JwtCheck;
  /** `sub` is `subject`. */
  sub: JwtCheck;
}

/** Reason why a token is invalid. */
export type JwtRefusal = 'malformed' | 'unsupported' | 'algorithm_not_allowed' | 'key_not_found' | 'signature_mismatch' | 'claim_malformed' | 'claim_missing' | 'expired' | 'not_yet_valid' | 'too_old' | 'audience_mismatch' | 'issuer_mismatch' | 'subject_mismatch';

/** A signed token and its content. */
export interface SignedJwt {
  /** The token in compact form. */
  token: string;
  /** The header as it was signed. */
  header: unknown;
  /** The claims as they were signed. */
  payload: unknown;
  /** Signature algorithm. */
  algorithm: JwtAlgorithm;
  /** `exp` as a date and time; null if the token never expires. */
  expiresAt: string | null;
  /** Security warnings about the token. */
  warnings: string[];
}

/** Result of the verification of a token, and its content. */
export interface VerifiedJwt {
  /** True if the signature and every required claim are valid. */
  valid: boolean;
  /** First reason why the token is invalid; null if it is valid. */
  reason: JwtRefusal | null;
  /** Result of each check. */
  checks: JwtChecks;
  /** Header; null if it cannot be read. */
  header: unknown;
  /** Claims; null if they cannot be read. Trust them only if `valid` is true. */
  payload: unknown;
  /** `exp` as a date and time; null if missing or invalid. */
  expiresAt: string | null;
  /** Remarks and security warnings; for a malformed token, the error. */
  warnings: string[];
}
