import { z } from 'zod';
import type { Base64Variant } from '../../resolvers/bytes/base64.ts';
import { type Base64Action, type Base64Result, base64 } from '../../resolvers/toolbox/base64.ts';
import { builder } from '../builder.ts';

const Base64ActionType = builder.enumType('Base64Action', {
  description: 'Which way to go.',
  values: {
    encode: { description: 'From text or bytes to Base64.' },
    decode: { description: 'From Base64 to bytes, and to text where they are UTF-8.' },
  } satisfies Record<Base64Action, { description: string }>,
});

const Base64VariantType = builder.enumType('Base64Variant', {
  description: 'The alphabets of RFC 4648.',
  values: {
    standard: { description: 'With `+` and `/`. Padded unless told otherwise.' },
    url: { description: 'With `-` and `_`, for URLs and file names. Not padded unless told otherwise.' },
  } satisfies Record<Base64Variant, { description: string }>,
});

const Base64ResultType = builder.objectRef<Base64Result>('Base64Result').implement({
  description: 'The same bytes in every form.',
  fields: (t) => ({
    action: t.expose('action', { type: Base64ActionType, description: 'What was done.' }),
    variant: t.expose('variant', { type: Base64VariantType, description: 'The alphabet of `base64`.' }),
    padding: t.exposeBoolean('padding', {
      description: 'Whether `base64` is filled up with `=` to a multiple of four.',
    }),
    base64: t.exposeString('base64', { description: 'The bytes as Base64.' }),
    text: t.exposeString('text', {
      nullable: true,
      description: 'The bytes as text; null where they are not UTF-8, so that nothing is guessed.',
    }),
    hex: t.exposeString('hex', { description: 'The bytes in lower-case hexadecimal digits.' }),
    byteLength: t.exposeInt('byteLength', { description: 'How many bytes there are.' }),
  }),
});

builder.operations((t) => ({
  toolboxBase64: t.field({
    type: Base64ResultType,
    description:
      'Encodes and decodes Base64. Decoding is strict, and says at which index a text is wrong; bytes that are no text stay bytes.',
    api: {
      path: '/toolbox/v1/base64',
      method: 'GET|POST',
      cost: 'bundled',
      examples: [
        { name: 'Text', args: { text: 'Smørrebrød ☕', action: 'encode' } },
        { name: 'Back again', args: { action: 'decode', data: 'U23DuHJyZWJyw7hkIOKYlQ==' } },
        { name: 'Bytes that are no text', args: { action: 'decode', data: '_-8A', variant: 'url' } },
      ],
    },
    args: {
      text: t.arg.string({
        description: 'What to encode, as UTF-8. When decoding, Base64 is taken here as well.',
        validate: { schema: z.string().max(1_000_000) },
      }),
      data: t.arg.string({
        description: 'Base64: what to decode; or, when encoding, bytes to write in another variant.',
        validate: { schema: z.string().max(1_000_000) },
      }),
      action: t.arg({
        type: Base64ActionType,
        required: true,
        defaultValue: 'encode',
        description: 'Which way to go.',
      }),
      variant: t.arg({
        type: Base64VariantType,
        description: 'Default: `standard` when encoding; when decoding, whichever the text keeps to.',
      }),
      padding: t.arg.boolean({
        description:
          'Whether there is padding. Default when encoding: what the variant usually has. Default when decoding: full padding and none are both taken.',
      }),
    },
    resolve: (_root, args) => base64(args),
  }),
}));
