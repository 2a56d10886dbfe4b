import { createHmac, generateKeyPairSync } from 'node:crypto';
import * as jose from 'jose';
import { describe, expect, test } from 'vitest';
import { signToken, verifyToken } from '../../src/resolvers/jwt/index.ts';
import { encoded, forged, HS256, jwkOf, NOW, PAIRS, pem, SECRET } from './jwt-forge.ts';

const CONTEXT = { now: () => NOW, inThreadPool: <Value>(work: () => Promise<Value>) => work() };
const key = Buffer.from(SECRET);
const verify = (token: string, more: object = { secret: SECRET }) =>
  verifyToken({ token, clockTolerance: 0, ...more }, CONTEXT);

/** Signs the given parts unchanged. */
function signed(header: string, payload: string): string {
  const text = `${header}.${payload}`;
  return `${text}.${createHmac('sha256', SECRET).update(text).digest('base64url')}`;
}

/** A signature of 32 bytes leaves two unused bits, which a lax decoder ignores. */
const leftOver = (token: string) =>
  token.slice(0, -1) + String.fromCharCode(token.charCodeAt(token.length - 1) + 1);

/** `src/resolvers/jwt/index.ts` states why jose does not sign and verify. */
describe('the input that jose accepts and Facet refuses', () => {
  test.each<[string, string, string]>([
    ['an algorithm named twice', forged('{"alg":"none","alg":"HS256"}', '{}'), 'malformed'],
    ['a claim named twice', forged(HS256, '{"sub":"a","s\\u0075b":"b"}'), 'malformed'],
    ['a byte order mark', forged(`\ufeff${HS256}`, '{}'), 'malformed'],
    ['a number too large for JavaScript', forged(HS256, '{"exp":1e999}'), 'malformed'],
    ['bits left over in a part', signed(encoded(HS256), 'e31'), 'malformed'],
    ['bits left over in a signature', leftOver(forged(HS256, '{}')), 'malformed'],
    ['padding', signed(encoded(HS256), 'e30='), 'malformed'],
    ['a line break after the signature', `${forged(HS256, '{}')}\n`, 'malformed'],
    ['b64 without crit', forged('{"alg":"HS256","b64":false}', '{}'), 'unsupported'],
  ])('includes %s', async (_what, token, reason) => {
    await expect(jose.jwtVerify(token, key)).resolves.toBeDefined();
    expect(await verify(token)).toMatchObject({ valid: false, reason });
  });

  test('includes a public key as a secret', async () => {
    const secret = pem(PAIRS.RS.publicKey, 'spki');
    const token = forged(HS256, '{}', secret);
    await expect(jose.jwtVerify(token, Buffer.from(secret))).resolves.toBeDefined();
    await expect(verify(token, { secret })).rejects.toMatchObject({ code: 'invalid_parameter' });
  });

  test('includes short secrets and claims of wrong types when a token is signed', async () => {
    const sign = (secret: string, payload: object) =>
      new jose.SignJWT(payload as jose.JWTPayload)
        .setProtectedHeader({ alg: 'HS256' })
        .sign(Buffer.from(secret));
    for (const [secret, payload] of [
      ['short', {}],
      [SECRET, { exp: 'soon' }],
    ] as const) {
      await expect(sign(secret, payload)).resolves.toBeTypeOf('string');
      await expect(signToken({ secret, payload }, CONTEXT)).rejects.toMatchObject({
        code: 'invalid_parameter',
      });
    }
  });
});

describe('the behaviour that Facet has and jose lacks', () => {
  test('includes reporting every failed check of an invalid token', async () => {
    const token = forged(HS256, '{"exp":1,"sub":"a"}');
    const told = await jose.jwtVerify(token, key, { subject: 'b', currentDate: new Date(NOW) }).catch(String);
    expect(told).toMatch(/^JWTClaimValidationFailed: .*"sub"/);
    expect(await verify(token, { secret: SECRET, subject: 'b' })).toMatchObject({
      checks: { signature: 'passed', exp: 'failed', sub: 'failed' },
      payload: { sub: 'a' },
    });
  });

  test('includes accepting keys in PKCS #1 and SEC 1', async () => {
    const keys = [
      [pem(PAIRS.RS.privateKey, 'pkcs1'), 'RS256'],
      [pem(PAIRS.ES256.privateKey, 'sec1'), 'ES256'],
    ] as const;
    for (const [privateKey, algorithm] of keys) {
      await expect(jose.importPKCS8(privateKey, algorithm)).rejects.toThrow(TypeError);
      expect(await signToken({ privateKey, payload: {} }, CONTEXT)).toMatchObject({ algorithm });
    }
  });

  test('includes accepting a token without a key id if two keys in a set match its algorithm', async () => {
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey;
    const set = { keys: [jwkOf(other), jwkOf(PAIRS.ES256.publicKey)] };
    const { token } = await signToken(
      { privateKey: pem(PAIRS.ES256.privateKey, 'pkcs8'), payload: {} },
      CONTEXT,
    );
    const theirs = jose.jwtVerify(token, jose.createLocalJWKSet(set as jose.JSONWebKeySet));
    await expect(theirs).rejects.toMatchObject({ code: 'ERR_JWKS_MULTIPLE_MATCHING_KEYS' });
    expect(await verify(token, { jwks: set })).toMatchObject({ valid: true });
  });
});
