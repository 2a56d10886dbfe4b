import { z } from 'zod';
import type { Base64Variant } from '../../libraries/bytes/base64.ts';
import { type Base64Action, type Base64Result, base64 } from '../../resolvers/toolbox/base64.ts';
import { builder } from '../builder.ts';

const Base64ActionType = builder.enumType('Base64Action', {
  description: 'Direction of the conversion.',
  values: {
    encode: { description: 'Text or bytes to Base64.' },
    decode: { description: 'Base64 to bytes, and to text if they are UTF-8.' },
  } satisfies Record<Base64Action, { description: string }>,
});

const Base64VariantType = builder.enumType('Base64Variant', {
  description: 'The alphabets of RFC 4648.',
  values: {
    standard: { description: 'With `+` and `/`. Padded by default.' },
    url: { description: 'With `-` and `_`, for URLs and file names. Not padded by default.' },
  } satisfies Record<Base64Variant, { description: string }>,
});

const Base64ResultType = builder.objectRef<Base64Result>('Base64Result').implement({
  description: 'The same bytes in several forms.',
  fields: (t) => ({
    action: t.expose('action', { type: Base64ActionType, description: 'Operation that was performed.' }),
    variant: t.expose('variant', { type: Base64VariantType, description: 'Alphabet of `base64`.' }),
    padding: t.exposeBoolean('padding', {
      description: 'True if `base64` is padded with `=` to a multiple of four characters.',
    }),
    base64: t.exposeString('base64', { description: 'The bytes as Base64.' }),
    text: t.exposeString('text', {
      nullable: true,
      description: 'The bytes as text; null if they are not valid UTF-8.',
    }),
    hex: t.exposeString('hex', { description: 'The bytes in lower-case hexadecimal digits.' }),
    byteLength: t.exposeInt('byteLength', { description: 'Number of bytes.' }),
  }),
});

builder.operations((t) => ({
  toolboxBase64: t.field({
    type: Base64ResultType,
    description:
      'Encodes and decodes Base64. Decoding is strict and reports the index of an error; bytes that are not text are returned as bytes.',
    api: {
      path: '/toolbox/v1/base64',
      keywords:
        'encode decode base64 base64url text string data, what does it say, to plain text, ends with =',
      summary: 'Encode or decode Base64',
      method: 'GET|POST',
      cost: 'bundled',
      examples: [
        { name: 'Text', args: { text: 'Smørrebrød ☕', action: 'encode' } },
        { name: 'Decoding', args: { action: 'decode', data: 'U23DuHJyZWJyw7hkIOKYlQ==' } },
        { name: 'Bytes that are not text', args: { action: 'decode', data: '_-8A', variant: 'url' } },
      ],
    },
    args: {
      text: t.arg.string({
        description: 'Text to encode, as UTF-8. When decoding, Base64 is also accepted here.',
        alsoKnownAs: ['plain'],
        validate: { schema: z.string().max(1_000_000) },
      }),
      data: t.arg.string({
        description: 'Base64 to decode; or, when encoding, bytes to convert to another variant.',
        alsoKnownAs: ['base64', 'encoded', 'base64String', 'b64'],
        validate: { schema: z.string().max(1_000_000) },
      }),
      action: t.arg({
        type: Base64ActionType,
        required: true,
        defaultValue: 'encode',
        description: 'Direction of the conversion.',
        alsoKnownAs: ['mode', 'operation', 'op', 'direction', 'method'],
      }),
      variant: t.arg({
        type: Base64VariantType,
        description: 'Default when encoding: `standard`. Default when decoding: detected from the text.',
        alsoKnownAs: ['alphabet', 'urlSafe', 'encoding', 'type'],
      }),
      padding: t.arg.boolean({
        description:
          'Padding with `=`. Default when encoding: the default of the variant. Default when decoding: Base64 with or without padding is accepted.',
        alsoKnownAs: ['pad', 'padded'],
      }),
    },
    resolve: (_root, args, { allowance }) => base64(args, () => allowance.pause()),
  }),
}));
