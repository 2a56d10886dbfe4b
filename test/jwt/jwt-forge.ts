import { createHmac, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { JwtAlgorithm } from '../../src/resolvers/jwt/algorithms.ts';
import { openTestService, type TestService } from '../service-in-memory.ts';

export const NOW = Date.UTC(2026, 8, 15, 12);
export const SECONDS = NOW / 1000;
export const SECRET = 'a secret that is long enough even for the largest hash of sixty-four bytes';
export const open = () => openTestService({ now: () => NOW });

export const PAIRS = {
  RS: generateKeyPairSync('rsa', { modulusLength: 2048 }),
  ES256: generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  ES384: generateKeyPairSync('ec', { namedCurve: 'P-384' }),
  ES512: generateKeyPairSync('ec', { namedCurve: 'P-521' }),
  Ed: generateKeyPairSync('ed25519'),
};

export function pairFor(algorithm: JwtAlgorithm): { privateKey: KeyObject; publicKey: KeyObject } {
  if (algorithm.startsWith('E')) return algorithm.startsWith('ES') ? PAIRS[algorithm as 'ES256'] : PAIRS.Ed;
  return PAIRS.RS;
}

export const pem = (key: KeyObject, type: 'pkcs8' | 'spki' | 'pkcs1' | 'sec1'): string =>
  key.export({ format: 'pem', type } as never) as string;
export const jwkOf = (key: KeyObject) => key.export({ format: 'jwk' });
export const encoded = (text: string): string => Buffer.from(text).toString('base64url');

/** Signs arbitrary parts with HS256. */
export function forged(header: string, payload: string, secret = SECRET): string {
  const text = `${encoded(header)}.${encoded(payload)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

export const HS256 = '{"alg":"HS256"}';
export const verify = (service: TestService, args: object) =>
  service.post('/jwt/v1/verify', args).then(({ body }) => body);
export const sign = (service: TestService, args: object) =>
  service.post('/jwt/v1/sign', args).then(({ body }) => body);

/** The example of RFC 7515, appendix A.1, and its key. */
export const RFC_TOKEN =
  'eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
export const RFC_KEY =
  'AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow';
