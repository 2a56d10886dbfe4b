import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Answer, openTestService, type TestService } from '../service-in-memory.ts';

const CANARY = 'canary-7f3a91c2-in-a-secret-long-enough-for-any-hash-of-sixty-four-bytes';
const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJhIjoxfQ.AAAA';
const { privateKey } = generateKeyPairSync('ed25519');
const jwk = privateKey.export({ format: 'jwk' });
const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }) as string;
const pemBody = pem.split('\n')[1] as string;

/** Joins every header, the body and every log line: everything that leaves the service. */
const everythingSaid = ({ lines }: TestService, { headers, text }: Answer): string =>
  [...headers].flat().concat(text, lines).join('\n');

/** Path, body, and the secret in it that must not appear anywhere. */
const BODIES: [string, string, Record<string, unknown>, string][] = [
  ['a secret that signs', 'jwtSign', { payload: {}, secret: CANARY }, CANARY],
  ['a short secret', 'jwtSign', { payload: {}, secret: 'canary-short' }, 'canary-short'],
  ['a secret beside a bad payload', 'jwtSign', { payload: 'x', secret: CANARY }, CANARY],
  [
    'a secret beside a repeated claim',
    'jwtSign',
    { payload: { sub: 'a' }, subject: 'b', secret: CANARY },
    CANARY,
  ],
  ['a secret of the wrong algorithm', 'jwtSign', { payload: {}, secret: CANARY, algorithm: 'ES256' }, CANARY],
  ['a secret in a list', 'jwtSign', { payload: {}, secret: [CANARY] }, CANARY],
  ['a secret in an object', 'jwtSign', { payload: {}, secret: { a: CANARY } }, CANARY],
  ['a secret that is too long', 'jwtSign', { payload: {}, secret: CANARY.repeat(500) }, CANARY],
  ['a secret instead of an algorithm', 'jwtSign', { payload: {}, algorithm: CANARY }, CANARY],
  ['a secret instead of a number', 'jwtSign', { payload: {}, expiresIn: CANARY, secret: CANARY }, CANARY],
  ['a secret as a key', 'jwtSign', { payload: {}, privateKey: CANARY }, CANARY],
  ['a key that signs, as PEM', 'jwtSign', { payload: {}, privateKey: pem }, pemBody],
  ['a key that signs, as a JWK', 'jwtSign', { payload: {}, privateKey: jwk }, jwk.d as string],
  ['a key that is broken', 'jwtSign', { payload: {}, privateKey: pem.replace('PRIVATE', 'PRIVAT') }, pemBody],
  [
    'a key of another algorithm',
    'jwtSign',
    { payload: {}, privateKey: jwk, algorithm: 'HS256' },
    jwk.d as string,
  ],
  ['a JWK of an invalid type', 'jwtSign', { payload: {}, privateKey: { ...jwk, crv: CANARY } }, CANARY],
  ['a JWK instead of a secret', 'jwtSign', { payload: {}, secret: JSON.stringify(jwk) }, jwk.d as string],
  ['a secret that does not verify', 'jwtVerify', { token: TOKEN, secret: CANARY }, CANARY],
  ['a secret beside another key', 'jwtVerify', { token: TOKEN, secret: CANARY, publicKey: CANARY }, CANARY],
  ['a private key to verify with', 'jwtVerify', { token: TOKEN, publicKey: pem }, pemBody],
  ['a private JWK to verify with', 'jwtVerify', { token: TOKEN, jwk }, jwk.d as string],
  ['a private JWK in a set', 'jwtVerify', { token: TOKEN, jwks: { keys: [jwk] } }, jwk.d as string],
  ['a malformed token', 'jwtVerify', { token: `canary.${CANARY}`, secret: CANARY }, CANARY],
  ['a malformed token to decode', 'toolboxJwtDecode', { token: `${CANARY}.${CANARY}.${CANARY}=` }, CANARY],
  ['the key of an HMAC', 'toolboxHash', { text: 'x', key: CANARY }, CANARY],
  ['the key of an invalid HMAC', 'toolboxHash', { text: 'x', algorithm: 'shake128', key: CANARY }, CANARY],
  ['a text to hash', 'toolboxHash', { text: CANARY }, CANARY],
  ['invalid Base64', 'toolboxBase64', { action: 'decode', data: `${CANARY}!` }, CANARY],
];

const PATHS: Record<string, string> = {
  jwtSign: '/jwt/v1/sign',
  jwtVerify: '/jwt/v1/verify',
  toolboxJwtDecode: '/toolbox/v1/jwt-decode',
  toolboxHash: '/toolbox/v1/hash',
  toolboxBase64: '/toolbox/v1/base64',
};

const SHAPES: Record<string, string> = {
  jwtSign:
    'query($payload: JSON!, $secret: String, $privateKey: JSON, $algorithm: JwtAlgorithm, $expiresIn: Int, $subject: String) { jwtSign(payload: $payload, secret: $secret, privateKey: $privateKey, algorithm: $algorithm, expiresIn: $expiresIn, subject: $subject) { token header payload warnings } }',
  jwtVerify:
    'query($token: String!, $secret: String, $publicKey: String, $jwk: JSON, $jwks: JSON) { jwtVerify(token: $token, secret: $secret, publicKey: $publicKey, jwk: $jwk, jwks: $jwks) { valid header payload warnings } }',
  toolboxJwtDecode: 'query($token: String!) { toolboxJwtDecode(token: $token) { header payload warnings } }',
  toolboxHash:
    'query($text: String, $algorithm: String! = "sha256", $key: String) { toolboxHash(text: $text, algorithm: $algorithm, key: $key) { digest } }',
  toolboxBase64:
    'query($data: String, $action: Base64Action! = encode) { toolboxBase64(data: $data, action: $action) { text } }',
};

describe.each(BODIES)('the secret in %s', (_name, operation, args, secret) => {
  test('is not repeated by REST', async () => {
    await using service = await openTestService();
    const answer = await service.post(PATHS[operation] as string, args);
    expect(answer.status).toBeLessThan(500);
    expect(everythingSaid(service, answer)).not.toContain(secret);
    expect(service.lines.length).toBeGreaterThan(0);
  });

  test('is not repeated by GraphQL', async () => {
    await using service = await openTestService();
    const answer = await service.query(SHAPES[operation] as string, args);
    expect(answer.status).toBeLessThan(500);
    expect(everythingSaid(service, answer)).not.toContain(secret);
    expect(service.lines.length).toBeGreaterThan(0);
  });
});

describe('a secret that is sent in a URL by mistake', () => {
  test.each([
    '/jwt/v1/sign?secret=',
    '/jwt/v1/verify?token=x&secret=',
    '/toolbox/v1/hash?text=x&key=',
    '/jwt/v1/decode?token=',
  ])('is neither logged nor repeated: %s…', async (path) => {
    await using service = await openTestService();
    const answer = await service.get(path + CANARY);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(everythingSaid(service, answer)).not.toContain(CANARY);
  });
});
