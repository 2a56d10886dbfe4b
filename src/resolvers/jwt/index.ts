/**
 * JSON Web Tokens with our own parser and rules, and signatures by `node:crypto`. The library `jose` is not used at run
 * time; tests compare the results with it. It could only replace `algorithms.ts`: thirty lines that call `node:crypto`.
 * jose lacks the rest of what users of this API need:
 *
 * * jose reports one fault and stops. This API reports every check, and shows header and payload of an invalid token.
 * * jose accepts duplicate members, a byte order mark, leftover bits and padding in Base64url, blanks after a
 * signature, `b64` without `crit`, and numbers beyond the range of a double. RFC 7515 lets parsers refuse these, and
 * two parsers that differ on them enable attacks.
 * * jose accepts a public key in PEM form as the secret of an HMAC, secrets shorter than the hash, and RSA keys of more
 *   than 8192 bits.
 * * jose signs claims of types that RFC 7519 does not allow, such as an `exp` that is text.
 * * jose reads neither PKCS #1 nor SEC 1, and refuses a token without a key id if two keys of a set would fit.
 *
 * `test/jwt/jwt-beside-jose.test.ts` checks this list. If that test fails, there may be a reason to move to jose.
 */
export { decodeToken } from './decode.ts';
export { type SignedToken, signToken } from './sign.ts';
export { type CheckOutcome, type JwtRefusal, type VerifiedToken, verifyToken } from './verify.ts';
