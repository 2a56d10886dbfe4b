import { z } from 'zod';
import { JWT_ALGORITHMS } from '../../resolvers/jwt/algorithms.ts';
import {
  type CheckOutcome,
  type JwtRefusal,
  type VerifiedToken,
  verifyToken,
} from '../../resolvers/jwt/index.ts';
import { builder } from '../builder.ts';
import type { Words } from '../words.ts';
import { audiences, claimText, jsonObject, keyText, lifetimeSeconds } from './arguments.ts';
import { EXAMPLE_SECRET, EXAMPLE_TOKEN, JwtAlgorithmType, tokenArg } from './token.ts';

const CheckOutcomeType = builder.enumType('JwtCheck', {
  description: 'How one check of a token ended.',
  values: {
    passed: { description: 'It holds.' },
    failed: { description: 'It does not.' },
    skipped: { description: 'Neither the token nor the request asks for it, or the token cannot be read.' },
  } satisfies Words<CheckOutcome>,
});

const RefusalType = builder.enumType('JwtRefusal', {
  description: 'Why a token is not valid.',
  values: {
    malformed: { description: 'It is no token in compact form.' },
    unsupported: { description: 'It is encrypted, or its header demands an extension.' },
    algorithm_not_allowed: { description: 'The key, or `algorithms`, does not allow the one it names.' },
    key_not_found: { description: 'No key given has the key id it names.' },
    signature_mismatch: { description: 'It was changed, or another key signed it.' },
    claim_malformed: { description: 'A claim is of the wrong type, such as an `exp` that is no number.' },
    claim_missing: { description: 'A claim that the request asks for is not there.' },
    expired: { description: '`exp` is past.' },
    not_yet_valid: { description: '`nbf` is still to come; with `maxAge`, `iat` is.' },
    too_old: { description: 'It was issued longer than `maxAge` ago.' },
    audience_mismatch: { description: '`aud` names none of `audience`.' },
    issuer_mismatch: { description: '`iss` is not `issuer`.' },
    subject_mismatch: { description: '`sub` is not `subject`.' },
  } satisfies Words<JwtRefusal>,
});

const ChecksType = builder.objectRef<VerifiedToken['checks']>('JwtChecks').implement({
  description: 'Every check of a token. They are all made, whichever fails first.',
  fields: (t) => ({
    signature: t.expose('signature', {
      type: CheckOutcomeType,
      description: 'By an allowed algorithm and a key given.',
    }),
    exp: t.expose('exp', { type: CheckOutcomeType, description: 'Not expired.' }),
    nbf: t.expose('nbf', { type: CheckOutcomeType, description: 'Valid already.' }),
    iat: t.expose('iat', {
      type: CheckOutcomeType,
      description: 'Not older than `maxAge`, nor from the future.',
    }),
    aud: t.expose('aud', { type: CheckOutcomeType, description: 'Meant for one of `audience`.' }),
    iss: t.expose('iss', { type: CheckOutcomeType, description: 'Issued by `issuer`.' }),
    sub: t.expose('sub', { type: CheckOutcomeType, description: 'About `subject`.' }),
  }),
});

const VerifiedTokenType = builder.objectRef<VerifiedToken>('VerifiedJwt').implement({
  description: 'Whether a token can be believed, and what it says.',
  fields: (t) => ({
    valid: t.exposeBoolean('valid', {
      description: 'True where the signature and every claim asked for hold.',
    }),
    reason: t.expose('reason', {
      type: RefusalType,
      nullable: true,
      description: 'The first reason why not; null where it is valid.',
    }),
    checks: t.expose('checks', { type: ChecksType, description: 'How each check ended.' }),
    header: t.expose('header', {
      type: 'JSON',
      nullable: true,
      description: 'The header; null where it cannot be read.',
    }),
    payload: t.expose('payload', {
      type: 'JSON',
      nullable: true,
      description: 'The claims; null where they cannot be read. Believe them only where `valid` is true.',
    }),
    expiresAt: t.exposeString('expiresAt', {
      nullable: true,
      description: '`exp` in ISO 8601; null where it does not say.',
    }),
    warnings: t.exposeStringList('warnings', {
      description: 'What is odd or dangerous about it, in sentences; of a malformed token, what is wrong.',
    }),
  }),
});

builder.operations((t) => ({
  jwtVerify: t.field({
    type: VerifiedTokenType,
    description:
      'Tells whether a token is genuine and in force. The algorithm comes from the key or your list, never from the token. A bad token is an answer, not an error.',
    api: {
      path: '/jwt/v1/verify',
      method: 'POST',
      cost: 'bundled',
      noStore: true,
      examples: [
        {
          name: 'Valid',
          args: { token: EXAMPLE_TOKEN, secret: EXAMPLE_SECRET, subject: '1234567890', clockTolerance: 0 },
        },
        {
          name: 'For somebody else',
          args: {
            token: EXAMPLE_TOKEN,
            secret: EXAMPLE_SECRET,
            issuer: 'https://example.com',
            clockTolerance: 0,
          },
        },
        {
          name: 'By a JWK Set',
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
        description: 'The shared secret of an HMAC, as UTF-8. This or one of `publicKey`, `jwk` and `jwks`.',
        validate: { schema: keyText },
      }),
      publicKey: t.arg.string({
        description: 'A public key or an X.509 certificate as PEM. Of a certificate only the key is used.',
        validate: { schema: keyText },
      }),
      jwk: t.arg({
        type: 'JSON',
        description: 'A key as a JWK object: public, or with `kty` `oct` a shared secret.',
        validate: { schema: jsonObject },
      }),
      jwks: t.arg({
        type: 'JSON',
        description:
          'A JWK Set: an object with up to 100 `keys`. The one is used that the token names by `kid`; without, any that fits. Keys for other purposes are passed over.',
        validate: { schema: jsonObject },
      }),
      algorithms: t.arg({
        type: [JwtAlgorithmType],
        description: 'Those you accept. Default: all that the key is made for.',
        validate: { schema: z.array(z.enum(JWT_ALGORITHMS)).min(1) },
      }),
      issuer: t.arg.string({ description: 'What `iss` must be.', validate: { schema: claimText } }),
      audience: t.arg.stringList({
        description: 'What `aud` must name one of.',
        validate: { schema: audiences },
      }),
      subject: t.arg.string({ description: 'What `sub` must be.', validate: { schema: claimText } }),
      clockTolerance: t.arg.int({
        required: true,
        defaultValue: 0,
        description: 'Seconds by which clocks may differ.',
        validate: { schema: z.int().min(0).max(600) },
      }),
      maxAge: t.arg.int({
        description: 'The most seconds since `iat`, which must be there then.',
        validate: { schema: lifetimeSeconds },
      }),
    },
    resolve: (_root, args, { now }) => verifyToken(args, now()),
  }),
}));
