import { z } from 'zod';
import {
  algorithmRule,
  HASH_ALGORITHMS,
  type HashEncoding,
  type HashResult,
  hash,
  parseHashAlgorithm,
} from '../../resolvers/toolbox/hash.ts';
import { builder } from '../builder.ts';
import type { EnumDescriptions } from '../vocabulary.ts';

const HashEncodingType = builder.enumType('HashEncoding', {
  description: 'Encoding of a digest.',
  values: {
    hex: { description: 'Lower-case hexadecimal, two digits per byte.' },
    base64: { description: 'Standard Base64 with padding.' },
    base64url: { description: 'URL-safe Base64 without padding.' },
  } satisfies EnumDescriptions<HashEncoding>,
});

const HashResultType = builder.objectRef<HashResult>('HashResult').implement({
  description: 'A digest or an HMAC.',
  fields: (t) => ({
    algorithm: t.exposeString('algorithm', { description: 'Algorithm name, such as `sha256`.' }),
    keyed: t.exposeBoolean('keyed', { description: 'True if the digest is an HMAC with your key.' }),
    encoding: t.expose('encoding', { type: HashEncodingType, description: 'Encoding of `digest`.' }),
    digest: t.exposeString('digest', { description: 'The digest or HMAC.' }),
    digestBits: t.exposeInt('digestBits', { description: 'Length of the digest in bits, before encoding.' }),
    byteLength: t.exposeInt('byteLength', { description: 'Number of bytes hashed.' }),
    collisionsKnown: t.exposeBoolean('collisionsKnown', {
      description:
        'True for MD5 and SHA-1: collisions can be created, so they give no protection against attackers.',
    }),
  }),
});

builder.operations((t) => ({
  toolboxHash: t.field({
    type: HashResultType,
    description:
      'Hashes text or bytes with any digest algorithm of OpenSSL, or computes an HMAC with your key. None of these digests is suitable for storing passwords.',
    api: {
      path: '/toolbox/v1/hash',
      keywords:
        'sha256 sha1 md5 sha512 sha3 digest checksum fingerprint HMAC hash of a string, text, file, bytes, integrity',
      summary: 'Hash text or bytes',
      method: 'GET|POST',
      cost: 'bundled',
      noStore: true,
      secrets: ['key'],
      examples: [
        { name: 'SHA-256', args: { text: 'abc', algorithm: 'sha256', encoding: 'hex' } },
        { name: 'Bytes', args: { base64: '3q2-7w==', algorithm: 'SHA3-256', encoding: 'base64url' } },
        { name: 'A checksum', args: { text: 'Grüße', algorithm: 'md5', encoding: 'hex' } },
      ],
    },
    args: {
      text: t.arg.string({
        description: 'Text to hash, as UTF-8. Exactly one of `text` and `base64` is required.',
        alsoKnownAs: ['data'],
        validate: { schema: z.string().max(1_000_000) },
      }),
      base64: t.arg.string({
        description: 'Bytes to hash, in Base64 with either alphabet.',
        alsoKnownAs: ['bytes', 'base64Data', 'b64'],
        validate: { schema: z.string().max(1_000_000) },
      }),
      algorithm: t.arg.string({
        required: true,
        defaultValue: 'sha256',
        description: `One of ${HASH_ALGORITHMS.join(', ')}. Case, hyphens and a \`sha2-\` prefix are ignored. SHAKE128 and SHAKE256 return 128 and 256 bits.`,
        alsoKnownAs: ['algo', 'alg', 'type', 'method', 'hash', 'hashType', 'hashAlgorithm', 'function'],
        validate: {
          schema: z.string().refine((text) => parseHashAlgorithm(text) !== undefined, {
            error: ({ input }) => algorithmRule(String(input)),
          }),
        },
      }),
      encoding: t.arg({
        type: HashEncodingType,
        required: true,
        defaultValue: 'hex',
        description: 'Encoding of the digest.',
        alsoKnownAs: ['output', 'format', 'outputFormat', 'outputEncoding', 'digest'],
      }),
      key: t.arg.string({
        description: 'HMAC key, as UTF-8. Accepted only by POST: keys do not belong in URLs.',
        alsoKnownAs: ['secret', 'hmac', 'hmacKey', 'hmacSecret', 'secretKey'],
        validate: { schema: z.string().min(1).max(10_000) },
      }),
    },
    resolve: (_root, args) => hash(args),
  }),
}));
