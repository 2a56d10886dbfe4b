import type { Socket } from 'node:net';
import {
  type Certificate as CertificateNames,
  connect,
  createSecureContext,
  type SecureContext,
  type TLSSocket,
} from 'node:tls';
import { canonicalAddress } from '../address.ts';
import { certificateTime } from './certificate-time.ts';

/** What a TLS handshake told. */
export interface Certificate {
  /** `TLSv1.3`, `TLSv1.2` … */
  readonly protocol: string;
  readonly cipher: string;
  /** Common names, or the organisation where there is none. */
  readonly subject: string | null;
  readonly issuer: string | null;
  /** ISO 8601, UTC; null for what is no time. */
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly valid: boolean;
  /** Why it is not: Node's own code such as `CERT_HAS_EXPIRED`. */
  readonly error: string | null;
}

/** Whom to believe: the authorities given (PEM), or those that Node trusts where none are. */
export const trustOf = (authorities: readonly string[] | undefined): SecureContext =>
  createSecureContext(authorities ? { ca: [...authorities] } : {});

/**
 * Speaks TLS over a connection. With `verify` it throws when the certificate does not hold for the host; without, the
 * facts say so. The connection underneath stays the caller's to close.
 */
export function handshake(
  socket: Socket,
  {
    host,
    trust,
    verify,
    signal,
  }: {
    /** Without brackets and without the dot at its end. */
    readonly host: string;
    readonly trust: SecureContext;
    readonly verify: boolean;
    readonly signal: AbortSignal;
  },
): Promise<{ readonly stream: TLSSocket; readonly certificate: Certificate }> {
  const { promise, resolve, reject } = Promise.withResolvers<TLSSocket>();
  const secure = connect({
    socket,
    host,
    // RFC 6066: addresses are no server names.
    servername: canonicalAddress(host) ? '' : host,
    secureContext: trust,
    rejectUnauthorized: verify,
    ALPNProtocols: ['http/1.1'],
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

/** A field that stands in the certificate several times is an array, whatever the types say. */
function nameOf(names: CertificateNames | undefined): string | null {
  const name: unknown = names?.CN ?? names?.O;
  if (Array.isArray(name)) return name.join(', ');
  return typeof name === 'string' ? name : null;
}
