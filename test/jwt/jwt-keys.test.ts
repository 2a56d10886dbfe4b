import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { encoded, forged, HS256, jwkOf, open, PAIRS, pem, SECRET, sign, verify } from './jwt-forge.ts';

describe('JWT keys', () => {
  test.each([
    [
      'PKCS #1',
      { privateKey: pem(PAIRS.RS.privateKey, 'pkcs1') },
      { publicKey: pem(PAIRS.RS.publicKey, 'pkcs1') },
      'RS256',
    ],
    [
      'SEC 1',
      { privateKey: pem(PAIRS.ES256.privateKey, 'sec1') },
      { jwk: jwkOf(PAIRS.ES256.publicKey) },
      'ES256',
    ],
    ['a JWK', { privateKey: jwkOf(PAIRS.Ed.privateKey) }, { jwk: jwkOf(PAIRS.Ed.publicKey) }, 'EdDSA'],
    [
      'a JWK that names its algorithm',
      { privateKey: { ...jwkOf(PAIRS.RS.privateKey), alg: 'PS384' } },
      { jwk: { ...jwkOf(PAIRS.RS.publicKey), alg: 'PS384', use: 'sig', key_ops: ['verify'] } },
      'PS384',
    ],
    [
      'a symmetric JWK',
      { privateKey: { kty: 'oct', k: Buffer.alloc(32, 0xff).toString('base64url') } },
      { jwk: { kty: 'oct', k: Buffer.alloc(32, 0xff).toString('base64url') } },
      'HS256',
    ],
  ])('are read as %s, and determine the algorithm', async (_name, ours, theirs, algorithm) => {
    await using service = await open();
    const signed = await sign(service, { payload: {}, ...ours });
    expect(signed.algorithm).toBe(algorithm);
    expect(await verify(service, { token: signed.token, ...theirs })).toMatchObject({ valid: true });
  });

  const small = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey;
  const locked = PAIRS.Ed.privateKey.export({
    format: 'pem',
    type: 'pkcs8',
    cipher: 'aes-256-cbc',
    passphrase: 'x',
  });
  test.each<[string, object, string, RegExp]>([
    ['no key', {}, 'secret', /Send exactly one of secret and privateKey\./],
    [
      'two keys',
      { secret: SECRET, privateKey: pem(PAIRS.Ed.privateKey, 'pkcs8') },
      'secret',
      /Send exactly one of/,
    ],
    ['a secret that is PEM', { secret: pem(PAIRS.RS.publicKey, 'spki') }, 'secret', /PEM or JWK/],
    ['a secret that is a JWK', { secret: JSON.stringify(jwkOf(PAIRS.RS.publicKey)) }, 'secret', /PEM or JWK/],
    ['a secret shorter than the hash', { secret: 'short' }, 'secret', /at least 32 bytes for HS256/],
    [
      'a secret shorter than a larger hash',
      { secret: 'x'.repeat(63), algorithm: 'HS512' },
      'secret',
      /at least 64 bytes/,
    ],
    ['a short symmetric JWK', { privateKey: { kty: 'oct', k: 'AAAA' } }, 'privateKey', /at least 32 bytes/],
    [
      'a public key to sign with',
      { privateKey: pem(PAIRS.Ed.publicKey, 'spki') },
      'privateKey',
      /must be a private key/,
    ],
    ['text that is not a key', { privateKey: 'nonsense' }, 'privateKey', /PEM form/],
    ['a number', { privateKey: 5 }, 'privateKey', /PEM text, or a JWK/],
    ['an encrypted key', { privateKey: locked }, 'privateKey', /is encrypted/],
    ['a small RSA key', { privateKey: pem(small, 'pkcs8') }, 'privateKey', /2048 to 8192 bits/],
    [
      'a key of another curve',
      { privateKey: pem(generateKeyPairSync('ec', { namedCurve: 'secp256k1' }).privateKey, 'pkcs8') },
      'privateKey',
      /P-256/,
    ],
    [
      'a JWK for encryption',
      { privateKey: { ...jwkOf(PAIRS.RS.privateKey), use: 'enc' } },
      'privateKey',
      /not a signature key/,
    ],
    [
      'a JWK that may not sign',
      { privateKey: { ...jwkOf(PAIRS.RS.privateKey), key_ops: ['verify'] } },
      'privateKey',
      /must not be used to sign/,
    ],
    [
      'a JWK of an unknown algorithm',
      { privateKey: { ...jwkOf(PAIRS.RS.privateKey), alg: 'HS256' } },
      'privateKey',
      /does not match/,
    ],
    [
      'an algorithm for another type of key',
      { secret: SECRET, algorithm: 'RS256' },
      'algorithm',
      /must match the key/,
    ],
  ])('are refused with %s', async (_name, args, field, message) => {
    await using service = await open();
    const answer = await sign(service, { payload: {}, ...args });
    expect(answer).toMatchObject({ code: 'invalid_parameter', errors: [{ field }] });
    expect(answer.errors[0].message).toMatch(message);
    expect(await service.used()).toBe(0);
  });

  // OpenSSL checks a curve that is described by its parameters, which takes up to seconds for chosen parameters.
  const explicit = generateKeyPairSync('ec', { namedCurve: 'P-256', paramEncoding: 'explicit' });

  test('are refused if they describe their curve by its parameters', async () => {
    await using service = await open();
    const keys = ['pkcs8', 'sec1'] as const;
    for (const privateKey of [
      ...keys.map((type) => pem(explicit.privateKey, type)),
      pem(PAIRS.ES256.privateKey, 'pkcs8').replace(/-----END.*/s, pem(explicit.privateKey, 'pkcs8')),
    ])
      expect((await sign(service, { payload: {}, privateKey })).detail).toMatch(/privateKey must/);
    const publicKey = pem(explicit.publicKey, 'spki');
    expect((await verify(service, { token: forged(HS256, '{}'), publicKey })).detail).toMatch(
      /a named curve/,
    );
    expect(await service.used()).toBe(0);
  });

  test('are refused if a text contains several', async () => {
    await using service = await open();
    const privateKey = pem(PAIRS.ES256.privateKey, 'sec1').repeat(2);
    expect((await sign(service, { payload: {}, privateKey })).detail).toMatch(/only one key/);
  });

  test('are read between other text, after the parameters of their curve, and first of several certificates', async () => {
    await using service = await open();
    const parameters = '-----BEGIN EC PARAMETERS-----\nBggqhkjOPQMBBw==\n-----END EC PARAMETERS-----\n';
    const privateKey = `subject=Me\n${parameters}${pem(PAIRS.ES256.privateKey, 'sec1')}`;
    const { token } = await sign(service, { payload: {}, privateKey });
    const publicKey = pem(PAIRS.ES256.publicKey, 'spki') + pem(PAIRS.Ed.publicKey, 'spki');
    expect(await verify(service, { token, publicKey })).toMatchObject({ valid: true });
  });

  test('are refused for verification if they are private', async () => {
    await using service = await open();
    const token = forged(HS256, '{}');
    for (const args of [
      { publicKey: pem(PAIRS.Ed.privateKey, 'pkcs8') },
      { jwk: jwkOf(PAIRS.Ed.privateKey) },
    ])
      expect((await verify(service, { token, ...args })).detail).toMatch(/is a private key/);
  });

  test('are accepted with a warning if they are weak but allowed explicitly', async () => {
    await using service = await open();
    const { token, warnings } = await sign(service, { payload: {}, secret: 'short', allowWeak: true });
    expect(warnings).toContainEqual(expect.stringMatching(/shorter than the hash/));
    const verdict = await verify(service, { token, secret: 'short' });
    expect(verdict.valid).toBe(true);
    expect(verdict.warnings).toContainEqual(expect.stringMatching(/shorter than the hash/));
  });

  test('are chosen from a set by their key id, and keys for other purposes are skipped', async () => {
    await using service = await open();
    const { token } = await sign(service, {
      payload: {},
      privateKey: jwkOf(PAIRS.ES256.privateKey),
      keyId: 'b',
    });
    const other = { ...jwkOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey), kid: 'a' };
    const own = { ...jwkOf(PAIRS.ES256.publicKey), kid: 'b' };
    const odd = [{ kty: 'NEW' }, 5, { ...own, use: 'enc' }];
    expect(await verify(service, { token, jwks: { keys: [...odd, other, own] } })).toMatchObject({
      valid: true,
    });
    expect(await verify(service, { token, jwks: { keys: [other] } })).toMatchObject({
      reason: 'key_not_found',
    });
    expect(await verify(service, { token, jwks: { keys: [{ ...other, kid: 'b' }] } })).toMatchObject({
      reason: 'signature_mismatch',
    });
    expect(await verify(service, { token, jwks: { keys: 'no' } })).toMatchObject({
      code: 'invalid_parameter',
    });
  });

  test('are refused if more than eight keys in a set could have signed the token', async () => {
    await using service = await open();
    const { token } = await sign(service, { payload: {}, privateKey: jwkOf(PAIRS.RS.privateKey) });
    const own = jwkOf(PAIRS.RS.publicKey);
    const eight = Array.from({ length: 8 }, () => own);
    const others = Array.from({ length: 92 }, (_, at) => ({ ...own, kid: `other ${at}`, alg: 'PS256' }));
    expect(await verify(service, { token, jwks: { keys: [...eight, ...others] } })).toMatchObject({
      valid: true,
    });
    expect(await verify(service, { token, jwks: { keys: [...eight, own] } })).toMatchObject({
      code: 'invalid_parameter',
      errors: [{ field: 'jwks', message: expect.stringMatching(/^has 9 keys .* at most 8/) }],
    });
  });

  test('are refused before use if their exponents or factors would take seconds to process', async () => {
    await using service = await open();
    const privateKey = jwkOf(PAIRS.RS.privateKey);
    const { token } = await sign(service, { payload: {}, privateKey });
    const own = jwkOf(PAIRS.RS.publicKey);
    const e = Buffer.alloc(384, 0xff).toString('base64url');
    const slow = { ...own, e };
    const pemKey = createPublicKey({ key: slow as JsonWebKey, format: 'jwk' }).export({
      type: 'spki',
      format: 'pem',
    });
    for (const [field, key] of Object.entries({ jwk: slow, jwks: { keys: [slow] }, publicKey: pemKey }))
      expect(await verify(service, { token, [field]: key })).toMatchObject({
        code: 'invalid_parameter',
        errors: [{ field, message: expect.stringMatching(/public exponent of at most 64 bits/) }],
      });
    expect(await verify(service, { token, jwk: { ...own, e: 'AQAAAAAB' } })).toMatchObject({
      reason: 'signature_mismatch',
    });
    for (const part of ['d', 'p', 'dp', 'dq', 'qi'])
      for (const length of [384, 1_000, 100_000])
        expect(
          await sign(service, {
            payload: {},
            privateKey: { ...privateKey, [part]: Buffer.alloc(length, 0xff).toString('base64url') },
          }),
        ).toMatchObject({ code: 'invalid_parameter' });
  });
});

describe('the JWT algorithm', () => {
  test('does not allow a public key to be used as a secret', async () => {
    await using service = await open();
    const publicKey = pem(PAIRS.RS.publicKey, 'spki');
    const token = forged(HS256, '{}', publicKey);
    expect(await verify(service, { token, publicKey })).toMatchObject({
      valid: false,
      reason: 'algorithm_not_allowed',
    });
    expect(await verify(service, { token, secret: publicKey })).toMatchObject({ code: 'invalid_parameter' });
  });

  test('is never none', async () => {
    await using service = await open();
    for (const alg of ['none', 'None', 'NONE']) {
      const token = `${encoded(JSON.stringify({ alg }))}.${encoded('{}')}.`;
      expect(await verify(service, { token, secret: SECRET })).toMatchObject({
        reason: 'algorithm_not_allowed',
      });
    }
  });

  test('can be restricted to a list', async () => {
    await using service = await open();
    const token = forged(HS256, '{}');
    expect(await verify(service, { token, secret: SECRET, algorithms: ['HS512'] })).toMatchObject({
      reason: 'algorithm_not_allowed',
    });
    expect(await verify(service, { token, secret: SECRET, algorithms: ['RS256'] })).toMatchObject({
      code: 'invalid_parameter',
      errors: [{ field: 'algorithms' }],
    });
  });
});
