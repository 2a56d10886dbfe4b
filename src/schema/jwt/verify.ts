import { z } from 'zod';
import { JWT_ALGORITHMS } from '../../resolvers/jwt/algorithms.ts';
import {
  type CheckOutcome,
  type JwtRefusal,
  type VerifiedToken,
  verifyToken,
} from '../../resolvers/jwt/index.ts';
import { builder } from '../builder.ts';
import { wholeNumber } from '../numbers.ts';
import type { EnumDescriptions } from '../vocabulary.ts';
import { audiences, claimText, jsonObject, keyText, lifetimeSeconds } from './arguments.ts';
import { EXAMPLE_SECRET, EXAMPLE_TOKEN, JwtAlgorithmType, tokenArg } from './token.ts';

const CheckOutcomeType = builder.enumType('JwtCheck', {
  description: 'Result of one check of a token.',
  values: {
    passed: { description: 'The check passed.' },
    failed: { description: 'The check failed.' },
    skipped: {
      description: 'Not checked: neither the token nor the request requires it, or the token cannot be read.',
    },
  } satisfies EnumDescriptions<CheckOutcome>,
});

const RefusalType = builder.enumType('JwtRefusal', {
  description: 'Reason why a token is invalid.',
  values: {
    malformed: { description: 'The text is not a token in compact form.' },
    unsupported: { description: 'The token is encrypted, or its header requires an extension.' },
    algorithm_not_allowed: {
      description: 'The key or `algorithms` does not allow the algorithm of the token.',
    },
    key_not_found: { description: 'None of the keys that you sent has the key ID of the token.' },
    signature_mismatch: { description: 'The token was modified, or signed with another key.' },
    claim_malformed: { description: 'A claim has the wrong type, such as an `exp` that is not a number.' },
    claim_missing: { description: 'A claim required by the request is missing.' },
    expired: { description: '`exp` is in the past.' },
    not_yet_valid: {
      description: '`nbf` is in the future; or you sent `maxAge`, and `iat` is in the future.',
    },
    too_old: { description: 'The token was issued more than `maxAge` seconds ago.' },
    audience_mismatch: { description: '`aud` contains none of the values in `audience`.' },
    issuer_mismatch: { description: '`iss` is not `issuer`.' },
    subject_mismatch: { description: '`sub` is not `subject`.' },
  } satisfies EnumDescriptions<JwtRefusal>,
});

const ChecksType = builder.objectRef<VerifiedToken['checks']>('JwtChecks').implement({
  description: 'All checks of a token. Every check is made, even if another one fails.',
  fields: (t) => ({
    signature: t.expose('signature', {
      type: CheckOutcomeType,
      description: 'Signed with an allowed algorithm and one of your keys.',
    }),
    exp: t.expose('exp', { type: CheckOutcomeType, description: 'Not expired.' }),
    nbf: t.expose('nbf', { type: CheckOutcomeType, description: 'Already valid.' }),
    iat: t.expose('iat', {
      type: CheckOutcomeType,
      description: 'Not issued more than `maxAge` seconds ago, and not issued in the future.',
    }),
    aud: t.expose('aud', {
      type: CheckOutcomeType,
      description: '`aud` contains one of the values in `audience`.',
    }),
    iss: t.expose('iss', { type: CheckOutcomeType, description: '`iss` is `issuer`.' }),
    sub: t.expose('sub', { type: CheckOutcomeType, description: '`sub` is `subject`.' }),
  }),
});

const VerifiedTokenType = builder.objectRef<VerifiedToken>('VerifiedJwt').implement({
  description: 'Result of the verification of a token, and its content.',
  fields: (t) => ({
    valid: t.exposeBoolean('valid', {
      description: 'True if the signature and every required claim are valid.',
    }),
    reason: t.expose('reason', {
      type: RefusalType,
      nullable: true,
      description: 'First reason why the token is invalid; null if it is valid.',
    }),
    checks: t.expose('checks', { type: ChecksType, description: 'Result of each check.' }),
    header: t.expose('header', {
      type: 'JSON',
      nullable: true,
      description: 'Header; null if it cannot be read.',
    }),
    payload: t.expose('payload', {
      type: 'JSON',
      nullable: true,
      description: 'Claims; null if they cannot be read. Trust them only if `valid` is true.',
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: '`exp` as a date and time; null if missing or invalid.',
    }),
    warnings: t.exposeStringList('warnings', {
      description: 'Remarks and security warnings; for a malformed token, the error.',
    }),
  }),
});

builder.operations((t) => ({
  jwtVerify: t.field({
    type: VerifiedTokenType,
    description:
      'Checks whether a token is authentic and currently valid. The algorithm is taken from the key or your list, never from the token. An invalid token is a successful result, not an error.',
    api: {
      path: '/jwt/v1/verify',
      keywords:
        'check validate verify signature of a JWT bearer token with secret or public key JWKS, expired, genuine, tampered, trust, still valid',
      summary: 'Verify a token',
      method: 'POST',
      cost: 'bundled',
      noStore: true,
      secrets: ['token', 'secret', 'publicKey', 'jwk', 'jwks'],
      examples: [
        {
          name: 'Valid',
          args: { token: EXAMPLE_TOKEN, secret: EXAMPLE_SECRET, subject: '1234567890', clockTolerance: 0 },
        },
        {
          name: 'Wrong audience',
          args: {
            token: EXAMPLE_TOKEN,
            secret: EXAMPLE_SECRET,
            issuer: 'https://example.com',
            clockTolerance: 0,
          },
        },
        {
          name: 'With a JWK Set',
          args: {
            token:
              'eyJhbGciOiJFZERTQSIsInR5cCI6IkpXVCIsImtpZCI6ImV4YW1wbGUifQ.eyJzY29wZSI6InJlYWQiLCJpYXQiOjE3ODk0NzMzMDAsImV4cCI6MTgyMTAwOTMwMH0.bgbSt439UtvmTi6z5wUXKIlVFJm8xrmxFtoDGNncRn2JXaBaftd1uGnv53pzWdMOhbK-jO9IW2llayplYid4CA',
            jwks: {
              keys: [
                {
                  kty: 'OKP',
                  crv: 'Ed25519',
                  kid: 'example',
                  x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
                },
              ],
            },
            algorithms: ['EdDSA'],
            clockTolerance: 60,
            maxAge: 600,
          },
        },
      ],
    },
    args: {
      token: tokenArg(t),
      secret: t.arg.string({
        description:
          'Shared HMAC secret, as UTF-8. Exactly one of `secret`, `publicKey`, `jwk` and `jwks` is required.',
        alsoKnownAs: ['key', 'secretKey', 'signingKey', 'hmacKey', 'password', 'sharedSecret'],
        validate: { schema: keyText },
      }),
      publicKey: t.arg.string({
        description: 'Public key or X.509 certificate as PEM. Only the key of a certificate is used.',
        alsoKnownAs: ['pem', 'publicPem', 'certificate', 'cert', 'rsaPublicKey', 'verificationKey'],
        validate: { schema: keyText },
      }),
      jwk: t.arg({
        type: 'JSON',
        description: 'Key as a JWK object: a public key, or a shared secret with `kty` `oct`.',
        alsoKnownAs: ['jsonWebKey', 'publicJwk'],
        validate: { schema: jsonObject },
      }),
      jwks: t.arg({
        type: 'JSON',
        description:
          'JWK Set: an object with up to 100 `keys`. Keys that fit the `kid` and `alg` of the token are tried; if more than 8 fit, the request is rejected. Keys for other purposes are ignored.',
        alsoKnownAs: ['keys', 'keySet', 'jwkSet', 'jsonWebKeySet'],
        validate: { schema: jsonObject },
      }),
      algorithms: t.arg({
        type: [JwtAlgorithmType],
        description: 'Algorithms that you accept. Default: all that the key supports.',
        alsoKnownAs: ['alg', 'algs', 'algo', 'algos', 'allowedAlgorithms'],
        validate: { schema: z.array(z.enum(JWT_ALGORITHMS)).min(1) },
      }),
      issuer: t.arg.string({
        alsoKnownAs: ['iss'],
        description: 'Required value of `iss`.',
        validate: { schema: claimText },
      }),
      audience: t.arg.stringList({
        description: 'Accepted values of `aud`; one of them must match.',
        alsoKnownAs: ['aud'],
        validate: { schema: audiences },
      }),
      subject: t.arg.string({
        alsoKnownAs: ['sub'],
        description: 'Required value of `sub`.',
        validate: { schema: claimText },
      }),
      clockTolerance: t.arg.int({
        required: true,
        defaultValue: 0,
        description: 'Allowed clock difference in seconds.',
        alsoKnownAs: ['leeway', 'skew', 'clockSkew', 'tolerance'],
        validate: { schema: wholeNumber(0, 600, 'seconds') },
      }),
      maxAge: t.arg.int({
        description: 'Maximum number of seconds since `iat`, which is then required.',
        alsoKnownAs: ['maxTokenAge', 'maxTokenLifetime'],
        validate: { schema: lifetimeSeconds },
      }),
    },
    resolve: (_root, args, context) => verifyToken(args, context),
  }),
}));
