/**
 * JSON Web Tokens by our own reader and rules, and signatures by `node:crypto`. The library `jose` is what the tests hold them
 * against, not what they run on: of its part here, `algorithms.ts` has thirty lines, all of them calls of `node:crypto`. The rest is
 * what people ask this API for, and what jose does not do:
 *
 * * It tells one fault and stops. We tell every check, and show header and payload of a token that is not valid.
 * * It takes members named twice, a byte order mark, bits left over and padding in Base64url, blanks behind a signature, `b64` without
 *   `crit` and numbers beyond all. RFC 7515 lets readers refuse these, and two readers that differ on them are an attack.
 * * It takes a public key in PEM form as the secret of an HMAC, secrets shorter than the hash, and RSA keys of more than 8192 bits.
 * * It signs claims of types that RFC 7519 does not allow, such as an `exp` that is text.
 * * It reads no PKCS #1 and no SEC 1, and takes no token without a key id where two keys of a set would fit.
 *
 * `test/jwt/jwt-beside-jose.test.ts` keeps this list true. Whoever finds it fail may have found a reason to move to jose.
 */
export { decodeToken } from './decode.ts';
export { type SignedToken, signToken } from './sign.ts';
export { type CheckOutcome, type JwtRefusal, type VerifiedToken, verifyToken } from './verify.ts';
