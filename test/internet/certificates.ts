import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { bits, der, integer, octets, oid, sequence, setOf, time, utf8, yes } from './der.ts';

/** Flaws that the certificate of a site may have. */
export type Flaw = 'expired' | 'not_yet_valid' | 'wrong_name' | 'self_signed' | 'undated';

/** A certificate and its key, in PEM. */
export interface Identity {
  readonly cert: string;
  readonly key: string;
}

interface Issuer {
  readonly name: string;
  readonly key: KeyObject;
}

/** Fixed dates, so that answers with these dates are always the same. */
const VALID = { from: new Date('2026-01-01T00:00:00Z'), to: new Date('2126-01-01T00:00:00Z') };
const EXPIRED = { from: new Date('2023-01-01T00:00:00Z'), to: new Date('2024-01-01T00:00:00Z') };
const TO_COME = { from: new Date('2125-01-01T00:00:00Z'), to: VALID.to };

/** An invalid time value. */
const NO_TIME = der(0x17, Buffer.from('ZZZZZZZZZZZZZ'));

const ECDSA_WITH_SHA256 = sequence(oid('1.2.840.10045.4.3.2'));

/** Creates a certificate authority that issues certificates for any name. */
export function createCertificateAuthority() {
  const own = keyPair();
  const root: Issuer = { name: 'Test Internet Root', key: own.privateKey };
  const leaf = keyPair();
  const key = leaf.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

  return {
    /** The root certificate to trust, in PEM. */
    certificate: certificate(root.name, root, { publicKey: own.publicKey }),
    /** Issues the certificate of a host, valid or with a flaw. */
    identify(host: string, flaw?: Flaw): Identity {
      const name = flaw === 'wrong_name' ? `not-${host}` : host;
      const issuer = flaw === 'self_signed' ? { name, key: leaf.privateKey } : root;
      const validity = flaw === 'expired' ? EXPIRED : flaw === 'not_yet_valid' ? TO_COME : VALID;
      const times = flaw === 'undated' ? [NO_TIME, NO_TIME] : [time(validity.from), time(validity.to)];
      return { cert: certificate(name, issuer, { publicKey: leaf.publicKey, times, host: name }), key };
    },
  };
}

const keyPair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** Encodes an X.509 certificate, version 3 (RFC 5280). */
function certificate(
  subject: string,
  issuer: Issuer,
  {
    publicKey,
    times = [time(VALID.from), time(VALID.to)],
    host,
  }: { publicKey: KeyObject; times?: readonly Uint8Array[]; host?: string },
): string {
  const serial = createHash('sha256')
    .update(`${issuer.name} ${subject} ${Buffer.concat(times).toString('hex')}`)
    .digest()
    .subarray(0, 16);
  const body = sequence(
    der(0xa0, integer(Buffer.of(2))),
    integer(serial),
    ECDSA_WITH_SHA256,
    named(issuer.name),
    sequence(...times),
    named(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(host === undefined ? AUTHORITY : alternativeName(host))),
  );
  const signature = sign('sha256', body, issuer.key);
  const base64 = sequence(body, ECDSA_WITH_SHA256, bits(signature)).toString('base64');
  const lines = base64.match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}

/** Encodes a name with only a common name. */
const named = (name: string): Buffer => sequence(setOf(sequence(oid('2.5.4.3'), utf8(name))));

/** Basic constraints, critical: may sign other certificates. */
const AUTHORITY = sequence(oid('2.5.29.19'), yes, octets(sequence(yes)));

const alternativeName = (host: string): Buffer =>
  sequence(oid('2.5.29.17'), octets(sequence(der(0x82, Buffer.from(host)))));
