// Written by `npm run generate` from the declarations of the operations.
import type { DecodedJwt } from './shared.ts';

export interface ToolboxOperations {
  /**
   * Generate or validate UUIDs. Generates UUIDs of versions 1, 3, 4, 5, 6 or 7 (RFC 9562), or validates one. Versions 1 and 6 contain a random node ID, never a hardware address.
   * Costs 1 credit.
   */
  toolboxUuid: {
    method: 'POST';
    credits: 1;
    args: {
      /** Default 4: random. 7 and 6 are sortable by time; 5 and 3 are derived from a name. */
      version?: number;
      /** Number of UUIDs to generate. Default 1. */
      count?: number;
      /** Name from which a version 3 or 5 UUID is derived. */
      name?: string;
      /** Namespace of the name: `dns`, `url`, `oid`, `x500`, or your own UUID. */
      namespace?: string;
      /** Text to validate instead of generating UUIDs. With `version`, only that version is valid. */
      validate?: string;
    };
    answer: UuidResult;
    refusals: 400 | 401 | 404 | 409 | 413 | 415 | 422 | 429 | 503;
  };
  /**
   * Hash text or bytes. Hashes text or bytes with any digest algorithm of OpenSSL, or computes an HMAC with your key. None of these digests is suitable for storing passwords.
   * Costs 1 credit.
   */
  toolboxHash: {
    method: 'POST';
    credits: 1;
    args: {
      /** Text to hash, as UTF-8. Exactly one of `text` and `base64` is required. */
      text?: string;
      /** Bytes to hash, in Base64 with either alphabet. */
      base64?: string;
      /** One of md5, sha1, sha224, sha256, sha384, sha512, sha512-224, sha512-256, sha256-192, sha3-224, sha3-256, sha3-384, sha3-512, keccak-224, keccak-256, keccak-384, keccak-512, shake128, shake256, blake2b512, blake2s256, ripemd160, sm3, md5-sha1. Case, hyphens and a `sha2-` prefix are ignored. SHAKE128 and SHAKE256 return 128 and 256 bits. Default: "sha256". */
      algorithm?: string;
      /** Encoding of the digest. Default: "hex". */
      encoding?: HashEncoding;
      /** HMAC key, as UTF-8. Accepted only by POST: keys do not belong in URLs. */
      key?: string;
    };
    answer: HashResult;
    refusals: 400 | 401 | 404 | 409 | 413 | 415 | 422 | 429 | 503;
  };
  /**
   * Encode or decode Base64. Encodes and decodes Base64. Decoding is strict and reports the index of an error; bytes that are not text are returned as bytes.
   * Costs 1 credit.
   */
  toolboxBase64: {
    method: 'POST';
    credits: 1;
    args: {
      /** Text to encode, as UTF-8. When decoding, Base64 is also accepted here. */
      text?: string;
      /** Base64 to decode; or, when encoding, bytes to convert to another variant. */
      data?: string;
      /** Direction of the conversion. Default: "encode". */
      action?: Base64Action;
      /** Default when encoding: `standard`. Default when decoding: detected from the text. */
      variant?: Base64Variant;
      /** Padding with `=`. Default when encoding: the default of the variant. Default when decoding: Base64 with or without padding is accepted. */
      padding?: boolean;
    };
    answer: Base64Result;
    refusals: 400 | 401 | 404 | 409 | 413 | 415 | 422 | 429 | 503;
  };
  /**
   * Read a token. Decodes a JSON Web Token without checking its signature. Same as `jwtDecode`; also supports POST.
   * Costs 1 credit.
   */
  toolboxJwtDecode: {
    method: 'POST';
    credits: 1;
    args: {
      /** The token in compact form, as issued: without `Bearer`, spaces or quotation marks. */
      token: string;
    };
    answer: DecodedJwt;
    refusals: 400 | 401 | 404 | 409 | 413 | 415 | 422 | 429 | 503;
  };
  /**
   * Generate passwords. Generates passwords from the allowed types of characters, or passphrases of common English words. Each password contains at least one character of every allowed type.
   * Costs 1 credit.
   */
  toolboxPassword: {
    method: 'POST';
    credits: 1;
    args: {
      /** Characters per password. Default 16. */
      length?: number;
      /** Number of passwords to generate. Default: 1. */
      count?: number;
      /** Allows the letters `a` to `z`. Default true. */
      lower?: boolean;
      /** Allows the letters `A` to `Z`. Default true. */
      upper?: boolean;
      /** Allows the digits `0` to `9`. Default true. */
      digits?: boolean;
      /** Allows the 32 ASCII symbols. Default true. */
      symbols?: boolean;
      /** Excludes characters that are easily confused: 0 O o 1 I l, the vertical bar and quotation marks. Default false. */
      excludeAmbiguous?: boolean;
      /** Generates passphrases with this many words, joined by hyphens. Cannot be combined with the parameters for characters. */
      words?: number;
    };
    answer: PasswordResult;
    refusals: 400 | 401 | 404 | 409 | 413 | 415 | 422 | 429 | 503;
  };
  /**
   * Make a slug. Converts any text into a slug for URLs and file names. Letters of all scripts are transliterated, by the rules of `language` if given. Symbols such as emoji are spelled out only if the text contains nothing else. If no slug can be made of the text, the call fails with `unprocessable_text` and is not charged.
   * Costs 1 credit.
   */
  toolboxSlugify: {
    method: 'POST';
    credits: 1;
    args: {
      /** Text to convert. */
      text: string;
      /** Separator between words: up to three of the characters `-`, `_`, `.` and `~`. Default: "-". */
      separator?: string;
      /** Converts the slug to lower case. Default: true. */
      lowercase?: boolean;
      /** Maximum number of characters. The slug is cut after a whole word if possible. */
      maxLength?: number;
      /** Language of the text. It determines the spelling: ö becomes oe in German, and o in Swedish. ISO 639 code or BCP 47 tag: `de`, `pt-BR`. */
      language?: string;
    };
    answer: Slug;
    refusals: 400 | 401 | 404 | 409 | 413 | 415 | 422 | 429 | 503;
  };
}

/** Direction of the conversion. */
export type Base64Action = 'encode' | 'decode';

/** The same bytes in several forms. */
export interface Base64Result {
  /** Operation that was performed. */
  action: Base64Action;
  /** Alphabet of `base64`. */
  variant: Base64Variant;
  /** True if `base64` is padded with `=` to a multiple of four characters. */
  padding: boolean;
  /** The bytes as Base64. */
  base64: string;
  /** The bytes as text; null if they are not valid UTF-8. */
  text: string | null;
  /** The bytes in lower-case hexadecimal digits. */
  hex: string;
  /** Number of bytes. */
  byteLength: number;
}

/** The alphabets of RFC 4648. */
export type Base64Variant = 'standard' | 'url';

/** Encoding of a digest. */
export type HashEncoding = 'hex' | 'base64' | 'base64url';

/** A digest or an HMAC. */
export interface HashResult {
  /** Algorithm name, such as `sha256`. */
  algorithm: string;
  /** True if the digest is an HMAC with your key. */
  keyed: boolean;
  /** Encoding of `digest`. */
  encoding: HashEncoding;
  /** The digest or HMAC. */
  digest: string;
  /** Length of the digest in bits, before encoding. */
  digestBits: number;
  /** Number of bytes hashed. */
  byteLength: number;
  /** True for MD5 and SHA-1: collisions can be created, so they give no protection against attackers. */
  collisionsKnown: boolean;
}

/** Passwords or passphrases from a cryptographically secure random generator. They are not stored. */
export interface PasswordResult {
  /** Number of passwords or passphrases. */
  count: number;
  /** The passwords or passphrases. */
  passwords: string[];
  /** Characters per password; null for passphrases, whose length varies. */
  length: number | null;
  /** Words per passphrase; null for passwords. */
  words: number | null;
  /** Entropy of each password in bits: the binary logarithm of the number of possible results. With 80 bits or more, guessing is infeasible. */
  entropyBits: number;
}

/** A slug for use in URLs. */
export interface Slug {
  /** ASCII letters, digits and separators; never empty. */
  slug: string;
  /** Number of characters in the slug. */
  length: number;
  /** True if the slug was shortened to `maxLength`. */
  truncated: boolean;
}

/** Result of validating a UUID. */
export interface UuidReport {
  /** True if the text is a valid UUID according to RFC 9562: version 1 to 8, nil or max. If `version` is given, only that version is valid. */
  valid: boolean;
  /** Reason why the text is invalid, in one sentence. Null if it is valid. */
  reason: string | null;
  /** Canonical form: lower case, without `urn:uuid:`; null if the text has another form. */
  uuid: string | null;
  /** Version; null if the variant has no versions. */
  version: number | null;
  /** Variant; null if the text is not a UUID. */
  variant: UuidVariant | null;
  /** Timestamp with milliseconds. Null if the version has no timestamp (only 1, 6 and 7 do), or if the timestamp is after the year 9999. */
  timestamp: string | null;
}

/** Generated UUIDs, or the result of a validation. */
export interface UuidResult {
  /** Version of the generated UUIDs; null for a validation. */
  version: number | null;
  /** Number of `uuids`. */
  count: number;
  /** UUIDs in lower case. UUIDs of versions 1, 6 and 7 are in ascending order of time. */
  uuids: string[];
  /** Result of the validation; null if `validate` was not sent. */
  validation: UuidReport | null;
}

/** Variant of a UUID, which defines the layout of its bits. */
export type UuidVariant = 'ncs' | 'rfc9562' | 'microsoft' | 'future';
