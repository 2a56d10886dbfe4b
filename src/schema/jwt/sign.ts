import { type SignedToken, signToken } from '../../resolvers/jwt/index.ts';
import type { JsonObject } from '../../resolvers/jwt/token.ts';
import { builder } from '../builder.ts';
import { wholeNumber } from '../numbers.ts';
import {
  audiences,
  claimText,
  jsonObject,
  keyText,
  lifetimeSeconds,
  pemOrJwk,
  TEN_YEARS_SECONDS,
} from './arguments.ts';
import { EXAMPLE_SECRET, JwtAlgorithmType } from './token.ts';

const SignedTokenType = builder.objectRef<SignedToken>('SignedJwt').implement({
  description: 'A signed token and its content.',
  fields: (t) => ({
    token: t.exposeString('token', { description: 'The token in compact form.' }),
    header: t.expose('header', { type: 'JSON', description: 'The header as it was signed.' }),
    payload: t.expose('payload', { type: 'JSON', description: 'The claims as they were signed.' }),
    algorithm: t.expose('algorithm', { type: JwtAlgorithmType, description: 'Signature algorithm.' }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: '`exp` as a date and time; null if the token never expires.',
    }),
    warnings: t.exposeStringList('warnings', { description: 'Security warnings about the token.' }),
  }),
});

builder.operations((t) => ({
  jwtSign: t.field({
    type: SignedTokenType,
    description:
      'Signs a token with a secret or a private key. `iat` is added unless it is in the payload. An HMAC secret shorter than the hash output is rejected.',
    api: {
      path: '/jwt/v1/sign',
      keywords:
        'create issue make generate mint build signed access token HS256 RS256 ES256, expiry, secret, log in, session',
      summary: 'Sign a token',
      method: 'POST',
      cost: 'bundled',
      noStore: true,
      secrets: ['secret', 'privateKey'],
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
        description:
          'Claims as a JSON object. It must not contain claims that are also set with other parameters.',
        alsoKnownAs: ['claims', 'data', 'body', 'content'],
        validate: { schema: jsonObject },
      }),
      secret: t.arg.string({
        description:
          'Shared HMAC secret, as UTF-8. Exactly one of `secret` and `privateKey` is required. For a secret that is not UTF-8 text, use `privateKey` with a JWK of `kty` `oct`.',
        alsoKnownAs: ['key', 'secretKey', 'signingKey', 'hmacKey', 'password', 'sharedSecret'],
        validate: { schema: keyText },
      }),
      privateKey: t.arg({
        type: 'JSON',
        description:
          'Private key as PEM text (PKCS #8, PKCS #1 or SEC 1, not encrypted), or as a JWK object. RSA with 2048 to 8192 bits, EC on P-256, P-384 or P-521, Ed25519.',
        alsoKnownAs: ['pem', 'privatePem', 'privateJwk', 'rsaPrivateKey'],
        validate: { schema: pemOrJwk },
      }),
      algorithm: t.arg({
        type: JwtAlgorithmType,
        description:
          'Signature algorithm, which must match the key. Default, by type of key: HS256, RS256, the algorithm of the curve, or EdDSA.',
        alsoKnownAs: ['alg', 'algo', 'signingAlgorithm'],
      }),
      keyId: t.arg.string({
        description: 'Set as `kid` in the header. Default: the `kid` of the JWK.',
        alsoKnownAs: ['kid'],
        validate: { schema: claimText },
      }),
      expiresIn: t.arg.int({
        description:
          'Seconds from `iat` until the token expires. If omitted, and if the payload has no `exp`, the token never expires.',
        alsoKnownAs: ['exp', 'expires', 'expiry', 'expiration', 'ttl', 'lifetime', 'expirationTime'],
        validate: { schema: lifetimeSeconds },
      }),
      notBefore: t.arg.int({
        description: 'Seconds from `iat` until the token becomes valid.',
        alsoKnownAs: ['nbf'],
        validate: { schema: wholeNumber(0, TEN_YEARS_SECONDS, 'seconds') },
      }),
      issuer: t.arg.string({
        alsoKnownAs: ['iss'],
        description: 'Set as `iss`.',
        validate: { schema: claimText },
      }),
      audience: t.arg.stringList({
        description: 'Set as `aud`: one value as a string, several values as a list.',
        alsoKnownAs: ['aud'],
        validate: { schema: audiences },
      }),
      subject: t.arg.string({
        alsoKnownAs: ['sub'],
        description: 'Set as `sub`.',
        validate: { schema: claimText },
      }),
      jwtId: t.arg.string({
        alsoKnownAs: ['jti', 'tokenId'],
        description: 'Set as `jti`.',
        validate: { schema: claimText },
      }),
      header: t.arg({
        type: 'JSON',
        description:
          'Additional header members as a JSON object. `typ` is `JWT` unless set here; `alg` and `crit` are not allowed.',
        alsoKnownAs: ['headers', 'joseHeader'],
        validate: { schema: jsonObject },
      }),
      allowWeak: t.arg.boolean({
        description: 'Allows a secret shorter than the hash, for existing systems that use one.',
      }),
    },
    // The rules of both arguments ensure that they are objects.
    resolve: (_root, { payload, header, ...args }, context) =>
      signToken({ ...args, payload: payload as JsonObject, header: header as JsonObject | null }, context),
  }),
}));
