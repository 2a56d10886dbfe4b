import * as jose from 'jose';
import { describe, expect, it, test } from 'vitest';
import { JWT_ALGORITHMS } from '../../src/resolvers/jwt/algorithms.ts';
import { FACES } from '../faces/faces.ts';
import {
  encoded,
  forged,
  HS256,
  NOW,
  open,
  pairFor,
  pem,
  RFC_KEY,
  RFC_TOKEN,
  SECONDS,
  SECRET,
  sign,
  verify,
} from './jwt-forge.ts';

describe.each(JWT_ALGORITHMS)('the JWT algorithm %s', (algorithm) => {
  const symmetric = algorithm.startsWith('HS');
  const { privateKey, publicKey } = pairFor(algorithm);
  const ours = symmetric ? { secret: SECRET } : { privateKey: pem(privateKey, 'pkcs8') };
  const theirs = symmetric ? { secret: SECRET } : { publicKey: pem(publicKey, 'spki') };

  it('signs tokens that another library verifies', async () => {
    await using service = await open();
    const { token, algorithm: used } = await sign(service, {
      payload: { a: 'ü' },
      ...ours,
      algorithm,
      expiresIn: 60,
    });
    const key = symmetric ? Buffer.from(SECRET) : publicKey;
    const { payload } = await jose.jwtVerify(token, key, {
      algorithms: [algorithm],
      currentDate: new Date(NOW),
    });
    expect(payload).toEqual({ a: 'ü', iat: SECONDS, exp: SECONDS + 60 });
    expect(used).toBe(algorithm);
  });

  it('verifies tokens from another library, but not after they have been changed', async () => {
    await using service = await open();
    const key = symmetric ? Buffer.from(SECRET) : privateKey;
    const token = await new jose.SignJWT({ a: 1 }).setProtectedHeader({ alg: algorithm }).sign(key);
    expect(await verify(service, { token, ...theirs })).toMatchObject({
      valid: true,
      reason: null,
      payload: { a: 1 },
    });
    const [header, , signature] = token.split('.');
    const changed = `${header}.${encoded('{"a":2}')}.${signature}`;
    expect(await verify(service, { token: changed, ...theirs })).toMatchObject({
      valid: false,
      reason: 'signature_mismatch',
      checks: { signature: 'failed' },
    });
  });
});

describe.each(FACES)('via $name', ({ ask }) => {
  it('a time in milliseconds is ignored with a warning', async () => {
    await using service = await open();
    const token = forged(HS256, `{"exp":${NOW},"iat":${NOW}}`);
    const decoded = await ask(service, 'jwtDecode', { token });
    expect(decoded.value).toMatchObject({
      expiresAt: null,
      issuedAt: null,
      warnings: [
        '`exp` is not a time in seconds since 1970-01-01 UTC.',
        '`iat` is not a time in seconds since 1970-01-01 UTC.',
      ],
    });
    const { value } = await ask(service, 'jwtVerify', { token, secret: SECRET });
    expect(value.warnings).toContainEqual(expect.stringContaining(`${NOW} seconds after 1970-01-01 UTC`));
  });

  it('the example of RFC 7515 is decoded and verified', async () => {
    await using service = await open();
    const decoded = await ask(service, 'jwtDecode', { token: RFC_TOKEN });
    expect(decoded.value).toMatchObject({
      header: { typ: 'JWT', alg: 'HS256' },
      expired: true,
      verified: false,
    });
    expect(decoded.headers.get('cache-control')).toContain('no-store');
    const { value } = await ask(service, 'jwtVerify', { token: RFC_TOKEN, jwk: { kty: 'oct', k: RFC_KEY } });
    expect(value).toMatchObject({ valid: false, reason: 'expired', checks: { signature: 'passed' } });
  });

  it('a malformed token is refused with the same code, free of charge', async () => {
    await using service = await open();
    const { code, charged } = await ask(service, 'jwtDecode', { token: 'x' });
    expect({ code, charged }).toEqual({ code: 'malformed_token', charged: 0 });
  });

  it('only the header of an encrypted token is shown', async () => {
    await using service = await open();
    const token = await new jose.CompactEncrypt(Buffer.from('{}'))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .encrypt(Buffer.alloc(32, 1));
    const { value } = await ask(service, 'jwtDecode', { token });
    expect(value).toMatchObject({
      type: 'encrypted',
      header: { alg: 'dir' },
      payload: null,
      signaturePresent: false,
    });
    const verdict = await ask(service, 'jwtVerify', { token, secret: SECRET });
    expect(verdict.value).toMatchObject({ valid: false, reason: 'unsupported' });
  });

  it('a warning mentions numbers that other parsers round', async () => {
    await using service = await open();
    const { value } = await ask(service, 'jwtDecode', { token: forged(HS256, '{"id":9007199254740993}') });
    expect(value.warnings).toContainEqual(expect.stringContaining('2^53'));
  });

  it('JSON that is not an object or is endlessly nested is refused', async () => {
    await using service = await open();
    const deep = JSON.parse(`${'{"a":'.repeat(70)}1${'}'.repeat(70)}`);
    const wide = { roles: Array.from({ length: 100 }, () => Array(100).fill(1)) };
    for (const payload of [[], 'text', 5, deep, wide]) {
      const { code } = await ask(service, 'jwtSign', { payload, secret: SECRET });
      expect(code).toBe('invalid_parameter');
    }
  });
});

test('GraphQL also accepts a payload as a literal', async () => {
  await using service = await open();
  const { body } = await service.query(
    'query($id: JSON!) { jwtSign(payload: {sub: "a", roles: ["x"], id: $id, iat: 5}, secret: "' +
      `${SECRET}") { payload warnings } }`,
    { id: { deep: [1] } },
  );
  expect(body.data.jwtSign.payload).toEqual({ sub: 'a', roles: ['x'], id: { deep: [1] }, iat: 5 });
});

test('secrets are not accepted in a URL: signing and verifying are not available via GET', async () => {
  await using service = await open();
  expect((await service.get('/jwt/v1/sign?secret=x')).status).toBe(405);
  const query = encodeURIComponent('{ jwtVerify(token: "x", secret: "y") { valid } }');
  expect((await service.get(`/graphql?query=${query}`)).status).toBe(405);
});
