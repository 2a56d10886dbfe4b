import { constants } from 'node:crypto';
import { isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import {
  type Certificate as CertificateNames,
  connect,
  createSecureContext,
  DEFAULT_CIPHERS,
  type SecureContext,
  type TLSSocket,
} from 'node:tls';
import { certificateTime } from './certificate-time.ts';

/** Facts of a TLS handshake. */
export interface Certificate {
  /** `TLSv1.3`, `TLSv1.2` … */
  readonly protocol: string;
  readonly cipher: string;
  /** Common names, or organisations if there are none. */
  readonly subject: string | null;
  readonly issuer: string | null;
  /** Time in ISO 8601, UTC. Null if the certificate contains no valid time. */
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly valid: boolean;
  /** Node's error code if the certificate is not valid, such as `CERT_HAS_EXPIRED`. */
  readonly error: string | null;
}

/**
 * Excludes finite-field Diffie-Hellman: the server chooses the numbers, and a single handshake with numbers of 10,000
 * bits takes more than half a second. Browsers do not offer it either.
 */
const CIPHERS = `${DEFAULT_CIPHERS}:!DHE`;

/** Creates the trust store with the given authorities (PEM), or with Node's default ones. */
export const trustOf = (authorities: readonly string[] | undefined): SecureContext =>
  createSecureContext({
    ciphers: CIPHERS,
    // A server must not be able to start another handshake later.
    secureOptions: constants.SSL_OP_NO_RENEGOTIATION,
    ...(authorities && { ca: [...authorities] }),
  });

/**
 * Performs a TLS handshake over a connection. With `verify`, throws if the certificate is not valid for the host.
 * Otherwise the returned facts report the problem. The caller closes the underlying connection.
 */
export function handshake(
  socket: Duplex,
  {
    host,
    trust,
    verify,
    protocol,
    signal,
  }: {
    /** Without brackets and without the trailing dot. */
    readonly host: string;
    readonly trust: SecureContext;
    readonly verify: boolean;
    /** The protocol that the client offers (ALPN); null for none. */
    readonly protocol: 'http/1.1' | null;
    readonly signal: AbortSignal;
  },
): Promise<{ readonly stream: TLSSocket; readonly certificate: Certificate }> {
  const { promise, resolve, reject } = Promise.withResolvers<TLSSocket>();
  const secure = connect({
    socket,
    host,
    // RFC 6066: IP addresses are not allowed in the server name.
    servername: isIP(host) ? '' : host,
    secureContext: trust,
    rejectUnauthorized: verify,
    ...(protocol !== null && { ALPNProtocols: [protocol] }),
  });
  const abort = (): void => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  secure.on('error', reject);
  secure.once('close', () => reject(new Error('The connection was closed during the TLS handshake')));
  secure.once('secureConnect', () => resolve(secure));
  return promise
    .then(
      () => ({ stream: secure, certificate: certificateOf(secure) }),
      (error) => {
        secure.destroy();
        throw error;
      },
    )
    .finally(() => signal.removeEventListener('abort', abort));
}

function certificateOf(socket: TLSSocket): Certificate {
  const { subject, issuer, valid_from, valid_to } = socket.getPeerCertificate();
  return {
    protocol: socket.getProtocol() ?? 'unknown',
    cipher: socket.getCipher().standardName,
    subject: nameOf(subject),
    issuer: nameOf(issuer),
    validFrom: certificateTime(valid_from),
    validTo: certificateTime(valid_to),
    valid: socket.authorized,
    error: socket.authorized ? null : String(socket.authorizationError),
  };
}

/** Contrary to the declared types, a field that occurs several times in the certificate is an array. */
function nameOf(names: CertificateNames | undefined): string | null {
  const name: unknown = names?.CN ?? names?.O;
  if (Array.isArray(name)) return name.join(', ');
  return typeof name === 'string' ? name : null;
}
