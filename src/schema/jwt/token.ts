import { z } from 'zod';
import type { JwtAlgorithm } from '../../resolvers/jwt/algorithms.ts';
import type { DecodedToken, TokenType } from '../../resolvers/jwt/decode.ts';
import { type ArgFields, builder } from '../builder.ts';
import type { EnumDescriptions } from '../vocabulary.ts';

/** Signed with HS256, using the secret in the example of `jwtSign`. */
export const EXAMPLE_TOKEN =
  'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkFkYSIsImlhdCI6MTc4OTQ3MzYwMCwiZXhwIjoyMDUyNzg0MDAwfQ.W6y7pPw1FYVBd1xBUJ_shPhJcc-63WaZBFDwuqlYwV4';
export const EXAMPLE_SECRET = 'an-example-secret-of-at-least-32-bytes';

/** A token in compact form. */
export const tokenArg = (t: ArgFields) =>
  t.arg.string({
    required: true,
    description: 'The token in compact form, as issued: without `Bearer`, spaces or quotation marks.',
    validate: { schema: z.string().min(1).max(100_000) },
  });

export const JwtAlgorithmType = builder.enumType('JwtAlgorithm', {
  description: 'Signature algorithms by their registered names.',
  values: {
    HS256: { description: 'HMAC with SHA-256, using a shared secret.' },
    HS384: { description: 'HMAC with SHA-384, using a shared secret.' },
    HS512: { description: 'HMAC with SHA-512, using a shared secret.' },
    RS256: { description: 'RSA PKCS #1 v1.5 with SHA-256.' },
    RS384: { description: 'RSA PKCS #1 v1.5 with SHA-384.' },
    RS512: { description: 'RSA PKCS #1 v1.5 with SHA-512.' },
    PS256: { description: 'RSA-PSS with SHA-256.' },
    PS384: { description: 'RSA-PSS with SHA-384.' },
    PS512: { description: 'RSA-PSS with SHA-512.' },
    ES256: { description: 'ECDSA on P-256 with SHA-256.' },
    ES384: { description: 'ECDSA on P-384 with SHA-384.' },
    ES512: { description: 'ECDSA on P-521 with SHA-512.' },
    EdDSA: { description: 'Ed25519, named as in RFC 8037.' },
    Ed25519: { description: 'Ed25519, named as in RFC 9864.' },
  } satisfies EnumDescriptions<JwtAlgorithm>,
});

const TokenTypeType = builder.enumType('JwtType', {
  description: 'Protection of a token.',
  values: {
    signed: { description: 'Signed (JWS). Anyone can read it.' },
    unsecured: { description: 'Not protected: its algorithm is `none`.' },
    encrypted: { description: 'Encrypted (JWE). Only the header can be read.' },
  } satisfies EnumDescriptions<TokenType>,
});

export const DecodedTokenType = builder.objectRef<DecodedToken>('DecodedJwt').implement({
  description: 'Content of a token. Nothing in it has been verified.',
  fields: (t) => ({
    header: t.expose('header', { type: 'JSON', description: 'Header as a JSON object.' }),
    payload: t.expose('payload', {
      type: 'JSON',
      nullable: true,
      description: 'Claims as a JSON object; null if they are encrypted.',
    }),
    signaturePresent: t.exposeBoolean('signaturePresent', {
      description: 'True if there is a signature, even an invalid one.',
    }),
    type: t.expose('type', { type: TokenTypeType, description: 'Protection of the token.' }),
    issuedAt: t.expose('issuedAt', {
      type: 'DateTime',
      nullable: true,
      description: '`iat` as a date and time; null if missing or invalid.',
    }),
    notBefore: t.expose('notBefore', {
      type: 'DateTime',
      nullable: true,
      description: '`nbf` as a date and time; null if missing or invalid.',
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: '`exp` as a date and time; null if missing or invalid.',
    }),
    expired: t.exposeBoolean('expired', {
      nullable: true,
      description: 'True if `exp` is in the past. Null if `exp` is missing.',
    }),
    verified: t.boolean({
      description: 'Always false: to verify the token, use `jwtVerify`.',
      resolve: () => false,
    }),
    warnings: t.exposeStringList('warnings', {
      description: 'Remarks and security warnings about the token.',
    }),
  }),
});
