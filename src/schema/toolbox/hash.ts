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
import type { Words } from '../words.ts';

const HashEncodingType = builder.enumType('HashEncoding', {
  description: 'How a digest is written.',
  values: {
    hex: { description: 'Two lower-case hexadecimal digits a byte.' },
    base64: { description: 'Standard Base64 with padding.' },
    base64url: { description: 'Base64 for URLs, without padding.' },
  } satisfies Words<HashEncoding>,
});

const HashResultType = builder.objectRef<HashResult>('HashResult').implement({
  description: 'A digest.',
  fields: (t) => ({
    algorithm: t.exposeString('algorithm', { description: 'Under its plain name, such as `sha256`.' }),
    keyed: t.exposeBoolean('keyed', { description: 'True where the digest is an HMAC with your key.' }),
    encoding: t.expose('encoding', { type: HashEncodingType, description: 'How `digest` is written.' }),
    digest: t.exposeString('digest', { description: 'The digest or HMAC.' }),
    digestBits: t.exposeInt('digestBits', { description: 'How long it is before it is written, in bits.' }),
    byteLength: t.exposeInt('byteLength', { description: 'How many bytes were hashed.' }),
    collisionsKnown: t.exposeBoolean('collisionsKnown', {
      description:
        'True for MD5 and SHA-1: others of the same digest can be made, so it proves nothing against an attacker.',
    }),
  }),
});

builder.operations((t) => ({
  toolboxHash: t.field({
    type: HashResultType,
    description:
      'Hashes text or bytes with any digest of OpenSSL, or makes an HMAC with your key. No digest here is fit for storing passwords.',
    api: {
      path: '/toolbox/v1/hash',
      method: 'GET|POST',
      cost: 'bundled',
      noStore: true,
      secrets: ['key'],
      examples: [
        { name: 'SHA-256', args: { text: 'abc', algorithm: 'sha256', encoding: 'hex' } },
        { name: 'Bytes', args: { base64: '3q2+7w==', algorithm: 'SHA3-256', encoding: 'base64url' } },
        { name: 'A checksum', args: { text: 'Grüße', algorithm: 'md5', encoding: 'hex' } },
      ],
    },
    args: {
      text: t.arg.string({
        description: 'What to hash, as UTF-8. Either this or `base64`.',
        validate: { schema: z.string().max(1_000_000) },
      }),
      base64: t.arg.string({
        description: 'Bytes to hash, in Base64 of either alphabet.',
        validate: { schema: z.string().max(1_000_000) },
      }),
      algorithm: t.arg.string({
        required: true,
        defaultValue: 'sha256',
        description: `One of ${HASH_ALGORITHMS.join(', ')}. Case, hyphens and \`sha2-\` are forgiven. SHAKE gives 128 and 256 bits.`,
        validate: {
          schema: z
            .string()
            .refine((text) => parseHashAlgorithm(text) !== undefined, { error: algorithmRule }),
        },
      }),
      encoding: t.arg({
        type: HashEncodingType,
        required: true,
        defaultValue: 'hex',
        description: 'How to write the digest.',
      }),
      key: t.arg.string({
        description: 'The key of an HMAC, as UTF-8. Taken by POST only: keys do not belong in URLs.',
        validate: { schema: z.string().min(1).max(10_000) },
      }),
    },
    resolve: (_root, args) => hash(args),
  }),
}));
