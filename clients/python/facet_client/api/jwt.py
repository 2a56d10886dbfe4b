# Written by `npm run generate` from the declarations of the operations.
from __future__ import annotations

from typing import Any, Literal, TypedDict

from ..request import Call
from .shared import DecodedJwt


JwtAlgorithm = Literal["HS256", "HS384", "HS512", "RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA", "Ed25519"]
"""Signature algorithms by their registered names."""


JwtCheck = Literal["passed", "failed", "skipped"]
"""Result of one check of a token."""


class JwtChecks(TypedDict):
    """All checks of a token. Every check is made, even if another one fails."""

    # Signed with an allowed algorithm and one of your keys.
    signature: JwtCheck
    # Not expired.
    exp: JwtCheck
    # Already valid.
    nbf: JwtCheck
    # Not issued more than `maxAge` seconds ago, and not issued in the future.
    iat: JwtCheck
    # `aud` contains one of the values in `audience`.
    aud: JwtCheck
    # `iss` is `issuer`.
    iss: JwtCheck
    # `sub` is `subject`.
    sub: JwtCheck


JwtRefusal = Literal["malformed", "unsupported", "algorithm_not_allowed", "key_not_found", "signature_mismatch", "claim_malformed", "claim_missing", "expired", "not_yet_valid", "too_old", "audience_mismatch", "issuer_mismatch", "subject_mismatch"]
"""Reason why a token is invalid."""


class SignedJwt(TypedDict):
    """A signed token and its content."""

    # The token in compact form.
    token: str
    # The header as it was signed.
    header: Any
    # The claims as they were signed.
    payload: Any
    # Signature algorithm.
    algorithm: JwtAlgorithm
    # `exp` as a date and time; null if the token never expires.
    expiresAt: str | None
    # Security warnings about the token.
    warnings: list[str]


class VerifiedJwt(TypedDict):
    """Result of the verification of a token, and its content."""

    # True if the signature and every required claim are valid.
    valid: bool
    # First reason why the token is invalid; null if it is valid.
    reason: JwtRefusal | None
    # Result of each check.
    checks: JwtChecks
    # Header; null if it cannot be read.
    header: Any
    # Claims; null if they cannot be read. Trust them only if `valid` is true.
    payload: Any
    # `exp` as a date and time; null if missing or invalid.
    expiresAt: str | None
    # Remarks and security warnings; for a malformed token, the error.
    warnings: list[str]


def jwt_sign(
    *,
    payload: dict[str, Any],
    secret: str | None = None,
    private_key: str | dict[str, Any] | None = None,
    algorithm: JwtAlgorithm | None = None,
    key_id: str | None = None,
    expires_in: int | None = None,
    not_before: int | None = None,
    issuer: str | None = None,
    audience: list[str] | None = None,
    subject: str | None = None,
    jwt_id: str | None = None,
    header: dict[str, Any] | None = None,
    allow_weak: bool | None = None,
) -> Call[SignedJwt]:
    """Sign a token. Signs a token with a secret or a private key. `iat` is added unless it is in the payload. Secrets shorter than the hash are rejected.

    Costs 1 credit.

    payload: Claims as a JSON object. It must not contain claims that are also set with other parameters.
    secret: Shared HMAC secret, as UTF-8. Exactly one of `secret` and `privateKey` is required. For a secret that is not UTF-8 text, use `privateKey` with a JWK of `kty` `oct`.
    private_key: Private key as PEM text (PKCS #8, PKCS #1 or SEC 1, not encrypted), or as a JWK object. RSA with 2048 to 8192 bits, EC on P-256, P-384 or P-521, Ed25519.
    algorithm: Signature algorithm, which must match the key. Default, by type of key: HS256, RS256, the algorithm of the curve, or EdDSA.
    key_id: Set as `kid` in the header. Default: the `kid` of the JWK.
    expires_in: Seconds from `iat` until the token expires. If omitted, and if the payload has no `exp`, the token never expires.
    not_before: Seconds from `iat` until the token becomes valid.
    issuer: Set as `iss`.
    audience: Set as `aud`: one value as a string, several values as a list.
    subject: Set as `sub`.
    jwt_id: Set as `jti`.
    header: Additional header members as a JSON object. `typ` is `JWT` unless set here; `alg` and `crit` are not allowed.
    allow_weak: Allows a secret shorter than the hash, for existing systems that use one."""
    return Call("jwtSign", "POST", "/jwt/v1/sign", 1, {"payload": payload, "secret": secret, "privateKey": private_key, "algorithm": algorithm, "keyId": key_id, "expiresIn": expires_in, "notBefore": not_before, "issuer": issuer, "audience": audience, "subject": subject, "jwtId": jwt_id, "header": header, "allowWeak": allow_weak})


def jwt_verify(
    *,
    token: str,
    secret: str | None = None,
    public_key: str | None = None,
    jwk: dict[str, Any] | None = None,
    jwks: dict[str, Any] | None = None,
    algorithms: list[JwtAlgorithm] | None = None,
    issuer: str | None = None,
    audience: list[str] | None = None,
    subject: str | None = None,
    clock_tolerance: int | None = None,
    max_age: int | None = None,
) -> Call[VerifiedJwt]:
    """Verify a token. Checks whether a token is authentic and currently valid. The algorithm is taken from the key or your list, never from the token. An invalid token is a successful result, not an error.

    Costs 1 credit.

    token: The token in compact form, as issued: without `Bearer`, spaces or quotation marks.
    secret: Shared HMAC secret, as UTF-8. Exactly one of `secret`, `publicKey`, `jwk` and `jwks` is required.
    public_key: Public key or X.509 certificate as PEM. Only the key of a certificate is used.
    jwk: Key as a JWK object: a public key, or a shared secret with `kty` `oct`.
    jwks: JWK Set: an object with up to 100 `keys`. Keys that fit the `kid` and `alg` of the token are tried; if more than 8 fit, the request is rejected. Keys for other purposes are ignored.
    algorithms: Algorithms that you accept. Default: all that the key supports.
    issuer: Required value of `iss`.
    audience: Accepted values of `aud`; one of them must match.
    subject: Required value of `sub`.
    clock_tolerance: Allowed clock difference in seconds. Default: 0.
    max_age: Maximum number of seconds since `iat`, which is then required."""
    return Call("jwtVerify", "POST", "/jwt/v1/verify", 1, {"token": token, "secret": secret, "publicKey": public_key, "jwk": jwk, "jwks": jwks, "algorithms": algorithms, "issuer": issuer, "audience": audience, "subject": subject, "clockTolerance": clock_tolerance, "maxAge": max_age})


def jwt_decode(
    *,
    token: str,
) -> Call[DecodedJwt]:
    """Decode a token. Decodes a token without checking its signature. Tokens that RFC 7515 does not allow, for example with duplicate members, are rejected as `malformed_token`.

    Costs 1 credit.

    token: The token in compact form, as issued: without `Bearer`, spaces or quotation marks."""
    return Call("jwtDecode", "GET", "/jwt/v1/decode", 1, {"token": token})
