import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { mayHaveExplicitCurve } from '../../src/libraries/bytes/der.ts';
import { readDkimKey } from '../../src/resolvers/email-deliverability/dkim-key.ts';

const der = (key: KeyObject, type: 'spki' | 'pkcs8' | 'sec1' | 'pkcs1') =>
  key.export({ format: 'der', type } as never) as unknown as Buffer;
const explicit = generateKeyPairSync('ec', { namedCurve: 'P-256', paramEncoding: 'explicit' });

/** Encodes a value of DER. */
const encoded = (tag: number, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from([tag, 0x82, content.length >> 8, content.length & 255]), content]);

describe('the check for curves that are described by their parameters', () => {
  it('finds them in public and private keys', () => {
    expect(mayHaveExplicitCurve(der(explicit.publicKey, 'spki'))).toBe(true);
    expect(mayHaveExplicitCurve(der(explicit.privateKey, 'pkcs8'))).toBe(true);
    expect(mayHaveExplicitCurve(der(explicit.privateKey, 'sec1'))).toBe(true);
  });

  it('accepts named curves and other kinds of keys', () => {
    const named = generateKeyPairSync('ec', { namedCurve: 'P-384' });
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const edwards = generateKeyPairSync('ed25519');
    for (const { publicKey, privateKey } of [named, rsa, edwards]) {
      expect(mayHaveExplicitCurve(der(publicKey, 'spki'))).toBe(false);
      expect(mayHaveExplicitCurve(der(privateKey, 'pkcs8'))).toBe(false);
    }
    expect(mayHaveExplicitCurve(der(rsa.privateKey, 'pkcs1'))).toBe(false);
  });

  it('refuses strings in pieces, in which the parameters could be hidden', () => {
    const inner = der(explicit.privateKey, 'sec1');
    const half = inner.indexOf(Buffer.from('2a8648ce3d0101', 'hex')) + 3;
    const pieces = [inner.subarray(0, half), inner.subarray(half)].map((piece) => encoded(0x04, piece));
    expect(mayHaveExplicitCurve(encoded(0x30, encoded(0x24, Buffer.concat(pieces))))).toBe(true);
    expect(mayHaveExplicitCurve(Buffer.from('30800000', 'hex'))).toBe(true);
  });

  it('finds strings in pieces behind a length with leading zeros', () => {
    const version = Buffer.from([0x02, 0x86, 0, 0, 0, 0, 0, 1, 0]);
    const pieces = encoded(0x24, encoded(0x04, Buffer.from([1])));
    expect(mayHaveExplicitCurve(encoded(0x30, Buffer.concat([version, pieces])))).toBe(true);
  });

  it('ends for malformed input of any depth', () => {
    expect(mayHaveExplicitCurve(Buffer.alloc(20_000, 0x30))).toBe(true);
    expect(mayHaveExplicitCurve(Buffer.from('30ffffffffff', 'hex'))).toBe(false);
    expect(mayHaveExplicitCurve(Buffer.alloc(0))).toBe(false);
  });

  it('is applied to DKIM records', () => {
    const record = `v=DKIM1; k=rsa; p=${der(explicit.publicKey, 'spki').toString('base64')}`;
    expect(readDkimKey(record).issues.map(({ code }) => code)).toEqual(['dkim_invalid_key']);
  });
});
