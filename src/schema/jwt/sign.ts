import { z } from 'zod';
import { type SignedToken, signToken } from '../../resolvers/jwt/index.ts';
import type { JsonObject } from '../../resolvers/jwt/token.ts';
import { builder } from '../builder.ts';
import { audiences, claimText, jsonObject, keyText, lifetimeSeconds, pemOrJwk } from './arguments.ts';
import { EXAMPLE_SECRET, JwtAlgorithmType } from './token.ts';

const SignedTokenType = builder.objectRef<SignedToken>('SignedJwt').implement({
  description: 'A token with what it says.',
  fields: (t) => ({
    token: t.exposeString('token', { description: 'The token in compact form.' }),
    header: t.expose('header', { type: 'JSON', description: 'The header as it was signed.' }),
    payload: t.expose('payload', { type: 'JSON', description: 'The claims as they were signed.' }),
    algorithm: t.expose('algorithm', { type: JwtAlgorithmType, description: 'How it was signed.' }),
    expiresAt: t.exposeString('expiresAt', {
      nullable: true,
      description: '`exp` in ISO 8601; null where it never expires.',
    }),
    warnings: t.exposeStringList('warnings', { description: 'What is dangerous about it, in sentences.' }),
  }),
});

builder.operations((t) => ({
  jwtSign: t.field({
    type: SignedTokenType,
    description:
      'Signs a token with a secret or a private key. `iat` is added unless the payload has it. Secrets shorter than the hash are refused.',
    api: {
      path: '/jwt/v1/sign',
      method: 'POST',
      cost: 'bundled',
      noStore: true,
      examples: [
        {
          name: 'With a secret',
          args: {
            payload: { name: 'Ada', admin: false },
            secret: EXAMPLE_SECRET,
            subject: '1234567890',
            expiresIn: 3600,
          },
        },
        {
          name: 'With the Ed25519 key of RFC 8037',
          args: {
            payload: { scope: 'read' },
            privateKey: {
              kty: 'OKP',
              crv: 'Ed25519',
              d: 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A',
              x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
            },
            keyId: 'example',
            issuer: 'https://example.com',
            audience: ['https://api.example.com'],
            notBefore: 0,
            expiresIn: 900,
          },
        },
      ],
    },
    args: {
      payload: t.arg({
        type: 'JSON',
        required: true,
        description: 'The claims, an object. What other parameters say must not stand in it as well.',
        validate: { schema: jsonObject },
      }),
      secret: t.arg.string({
        description:
          'The shared secret of an HMAC, as UTF-8. Either this or `privateKey`. One of other bytes goes there, as a JWK with `kty` `oct`.',
        validate: { schema: keyText },
      }),
      privateKey: t.arg({
        type: 'JSON',
        description:
          'The key as PEM text (PKCS #8, PKCS #1 or SEC 1, not encrypted), or as a JWK object. RSA of 2048 to 8192 bits, EC on P-256, P-384 or P-521, Ed25519.',
        validate: { schema: pemOrJwk },
      }),
      algorithm: t.arg({
        type: JwtAlgorithmType,
        description: 'Must fit the key. Default: HS256, RS256, the one of the curve, or EdDSA.',
      }),
      keyId: t.arg.string({
        description: 'Goes into the header as `kid`. Default: that of the JWK.',
        validate: { schema: claimText },
      }),
      expiresIn: t.arg.int({
        description:
          'Seconds from `iat` until it expires. Without it, and without `exp` in the payload, it never does.',
        validate: { schema: lifetimeSeconds },
      }),
      notBefore: t.arg.int({
        description: 'Seconds from `iat` until it becomes valid.',
        validate: { schema: z.int().min(0).max(315_360_000) },
      }),
      issuer: t.arg.string({ description: 'Goes into `iss`.', validate: { schema: claimText } }),
      audience: t.arg.stringList({
        description: 'Goes into `aud`: a single one as a string, several as a list.',
        validate: { schema: audiences },
      }),
      subject: t.arg.string({ description: 'Goes into `sub`.', validate: { schema: claimText } }),
      jwtId: t.arg.string({ description: 'Goes into `jti`.', validate: { schema: claimText } }),
      header: t.arg({
        type: 'JSON',
        description:
          'Further members of the header, an object. `typ` is `JWT` unless it says otherwise; `alg` and `crit` are not taken.',
        validate: { schema: jsonObject },
      }),
      allowWeak: t.arg.boolean({
        description:
          'Signs even with a secret shorter than the hash. For systems that have such a one already.',
      }),
    },
    // The rule of each says that it is an object.
    resolve: (_root, { payload, header, ...args }, { now }) =>
      signToken({ ...args, payload: payload as JsonObject, header: header as JsonObject | null }, now()),
  }),
}));
