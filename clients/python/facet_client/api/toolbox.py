# Written by `npm run generate` from the declarations of the operations.
from __future__ import annotations

from typing import Literal, TypedDict

from ..request import Call
from .shared import DecodedJwt


Base64Action = Literal["encode", "decode"]
"""Direction of the conversion."""


class Base64Result(TypedDict):
    """The same bytes in several forms."""

    # Operation that was performed.
    action: Base64Action
    # Alphabet of `base64`.
    variant: Base64Variant
    # True if `base64` is padded with `=` to a multiple of four characters.
    padding: bool
    # The bytes as Base64.
    base64: str
    # The bytes as text; null if they are not valid UTF-8.
    text: str | None
    # The bytes in lower-case hexadecimal digits.
    hex: str
    # Number of bytes.
    byteLength: int


Base64Variant = Literal["standard", "url"]
"""The alphabets of RFC 4648."""


HashEncoding = Literal["hex", "base64", "base64url"]
"""Encoding of a digest."""


class HashResult(TypedDict):
    """A digest or an HMAC."""

    # Algorithm name, such as `sha256`.
    algorithm: str
    # True if the digest is an HMAC with your key.
    keyed: bool
    # Encoding of `digest`.
    encoding: HashEncoding
    # The digest or HMAC.
    digest: str
    # Length of the digest in bits, before encoding.
    digestBits: int
    # Number of bytes hashed.
    byteLength: int
    # True for MD5 and SHA-1: collisions can be created, so they give no protection against attackers.
    collisionsKnown: bool


class PasswordResult(TypedDict):
    """Passwords or passphrases from a cryptographically secure random generator. They are not stored."""

    # Number of passwords or passphrases.
    count: int
    # The passwords or passphrases.
    passwords: list[str]
    # Characters per password; null for passphrases, whose length varies.
    length: int | None
    # Words per passphrase; null for passwords.
    words: int | None
    # Entropy of each password in bits: the binary logarithm of the number of possible results. With 80 bits or more, guessing is infeasible.
    entropyBits: float


class Slug(TypedDict):
    """A slug for use in URLs."""

    # ASCII letters, digits and separators; never empty.
    slug: str
    # Number of characters in the slug.
    length: int
    # True if the slug was shortened to `maxLength`.
    truncated: bool


class UuidReport(TypedDict):
    """Result of validating a UUID."""

    # True if the text is a valid UUID according to RFC 9562: version 1 to 8, nil or max. If `version` is given, only that version is valid.
    valid: bool
    # Reason why the text is invalid, in one sentence. Null if it is valid.
    reason: str | None
    # Canonical form: lower case, without `urn:uuid:`; null if the text has another form.
    uuid: str | None
    # Version; null if the variant has no versions.
    version: int | None
    # Variant; null if the text is not a UUID.
    variant: UuidVariant | None
    # Timestamp with milliseconds. Null if the version has no timestamp (only 1, 6 and 7 do), or if the timestamp is after the year 9999.
    timestamp: str | None


class UuidResult(TypedDict):
    """Generated UUIDs, or the result of a validation."""

    # Version of the generated UUIDs; null for a validation.
    version: int | None
    # Number of `uuids`.
    count: int
    # UUIDs in lower case. UUIDs of versions 1, 6 and 7 are in ascending order of time.
    uuids: list[str]
    # Result of the validation; null if `validate` was not sent.
    validation: UuidReport | None


UuidVariant = Literal["ncs", "rfc9562", "microsoft", "future"]
"""Variant of a UUID, which defines the layout of its bits."""


def toolbox_uuid(
    *,
    version: int | None = None,
    count: int | None = None,
    name: str | None = None,
    namespace: str | None = None,
    validate: str | None = None,
) -> Call[UuidResult]:
    """Generate or validate UUIDs. Generates UUIDs of versions 1, 3, 4, 5, 6 or 7 (RFC 9562), or validates one. Versions 1 and 6 contain a random node ID, never a hardware address.

    Costs 1 credit.

    version: Default 4: random. 7 and 6 are sortable by time; 5 and 3 are derived from a name.
    count: Number of UUIDs to generate. Default 1.
    name: Name from which a version 3 or 5 UUID is derived.
    namespace: Namespace of the name: `dns`, `url`, `oid`, `x500`, or your own UUID.
    validate: Text to validate instead of generating UUIDs. With `version`, only that version is valid."""
    return Call("toolboxUuid", "POST", "/toolbox/v1/uuid", 1, {"version": version, "count": count, "name": name, "namespace": namespace, "validate": validate})


def toolbox_hash(
    *,
    text: str | None = None,
    base64: str | None = None,
    algorithm: str | None = None,
    encoding: HashEncoding | None = None,
    key: str | None = None,
) -> Call[HashResult]:
    """Hash text or bytes. Hashes text or bytes with any digest algorithm of OpenSSL, or computes an HMAC with your key. None of these digests is suitable for storing passwords.

    Costs 1 credit.

    text: Text to hash, as UTF-8. Exactly one of `text` and `base64` is required.
    base64: Bytes to hash, in Base64 with either alphabet.
    algorithm: One of md5, sha1, sha224, sha256, sha384, sha512, sha512-224, sha512-256, sha256-192, sha3-224, sha3-256, sha3-384, sha3-512, keccak-224, keccak-256, keccak-384, keccak-512, shake128, shake256, blake2b512, blake2s256, ripemd160, sm3, md5-sha1. Case, hyphens and a `sha2-` prefix are ignored. SHAKE128 and SHAKE256 return 128 and 256 bits. Default: \"sha256\".
    encoding: Encoding of the digest. Default: \"hex\".
    key: HMAC key, as UTF-8. Accepted only by POST: keys do not belong in URLs."""
    return Call("toolboxHash", "POST", "/toolbox/v1/hash", 1, {"text": text, "base64": base64, "algorithm": algorithm, "encoding": encoding, "key": key})


def toolbox_base64(
    *,
    text: str | None = None,
    data: str | None = None,
    action: Base64Action | None = None,
    variant: Base64Variant | None = None,
    padding: bool | None = None,
) -> Call[Base64Result]:
    """Encode or decode Base64. Encodes and decodes Base64. Decoding is strict and reports the index of an error; bytes that are not text are returned as bytes.

    Costs 1 credit.

    text: Text to encode, as UTF-8. When decoding, Base64 is also accepted here.
    data: Base64 to decode; or, when encoding, bytes to convert to another variant.
    action: Direction of the conversion. Default: \"encode\".
    variant: Default when encoding: `standard`. Default when decoding: detected from the text.
    padding: Padding with `=`. Default when encoding: the default of the variant. Default when decoding: Base64 with or without padding is accepted."""
    return Call("toolboxBase64", "POST", "/toolbox/v1/base64", 1, {"text": text, "data": data, "action": action, "variant": variant, "padding": padding})


def toolbox_jwt_decode(
    *,
    token: str,
) -> Call[DecodedJwt]:
    """Read a token. Decodes a JSON Web Token without checking its signature. Same as `jwtDecode`; also supports POST.

    Costs 1 credit.

    token: The token in compact form, as issued: without `Bearer`, spaces or quotation marks."""
    return Call("toolboxJwtDecode", "POST", "/toolbox/v1/jwt-decode", 1, {"token": token})


def toolbox_password(
    *,
    length: int | None = None,
    count: int | None = None,
    lower: bool | None = None,
    upper: bool | None = None,
    digits: bool | None = None,
    symbols: bool | None = None,
    exclude_ambiguous: bool | None = None,
    words: int | None = None,
) -> Call[PasswordResult]:
    """Generate passwords. Generates passwords from the allowed types of characters, or passphrases of common English words. Each password contains at least one character of every allowed type.

    Costs 1 credit.

    length: Characters per password. Default 16.
    count: Number of passwords to generate. Default: 1.
    lower: Allows the letters `a` to `z`. Default true.
    upper: Allows the letters `A` to `Z`. Default true.
    digits: Allows the digits `0` to `9`. Default true.
    symbols: Allows the 32 ASCII symbols. Default true.
    exclude_ambiguous: Excludes characters that are easily confused: 0 O o 1 I l, the vertical bar and quotation marks. Default false.
    words: Generates passphrases with this many words, joined by hyphens. Cannot be combined with the parameters for characters."""
    return Call("toolboxPassword", "POST", "/toolbox/v1/password", 1, {"length": length, "count": count, "lower": lower, "upper": upper, "digits": digits, "symbols": symbols, "excludeAmbiguous": exclude_ambiguous, "words": words})


def toolbox_slugify(
    *,
    text: str,
    separator: str | None = None,
    lowercase: bool | None = None,
    max_length: int | None = None,
    language: str | None = None,
) -> Call[Slug]:
    """Make a slug. Converts any text into a slug for URLs and file names. Letters of all scripts are transliterated, by the rules of `language` if given. Symbols such as emoji are spelled out only if the text contains nothing else. If no slug can be made of the text, the call fails with `unprocessable_text` and is not charged.

    Costs 1 credit.

    text: Text to convert.
    separator: Separator between words: up to three of the characters `-`, `_`, `.` and `~`. Default: \"-\".
    lowercase: Converts the slug to lower case. Default: true.
    max_length: Maximum number of characters. The slug is cut after a whole word if possible.
    language: Language of the text. It determines the spelling: ö becomes oe in German, and o in Swedish. ISO 639 code or BCP 47 tag: `de`, `pt-BR`."""
    return Call("toolboxSlugify", "POST", "/toolbox/v1/slugify", 1, {"text": text, "separator": separator, "lowercase": lowercase, "maxLength": max_length, "language": language})
