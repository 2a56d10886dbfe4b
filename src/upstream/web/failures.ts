import { ApiError } from '../../errors.ts';

/** Phase in which a request failed. */
export type Phase = 'connect' | 'tls' | 'request' | 'body';

/**
 * Converts an error of a request to `host` to the error for the caller. If a signal was aborted, its reason takes
 * precedence.
 */
export function requestFailure(error: unknown, host: string, phase: Phase, signal: AbortSignal): ApiError {
  if (signal.aborted) return abortFailure(signal, host);
  if (error instanceof ApiError) return error;
  // A parser error contains the unparsed bytes. These may be our own request, echoed with its secrets.
  if (error instanceof Error && 'data' in error) delete error.data;
  if (phase === 'tls')
    return new ApiError(
      'upstream_unreachable',
      `No trusted TLS connection to ${host} could be established: ${tlsWords(error)}.`,
      {
        reason: 'tls',
        cause: error,
      },
    );
  if (phase === 'connect' || (phase === 'request' && endedEarly(error)))
    return new ApiError('upstream_unreachable', `${host} could not be reached: ${connectWords(error)}.`, {
      reason: 'connect',
      cause: error,
    });
  return new ApiError('upstream_error', `${host} ${bodyWords(error)}.`, { cause: error });
}

/** Returns the error behind an aborted signal: the `ApiError` that is its reason, or otherwise `upstream_timeout`. */
export const abortFailure = ({ reason }: AbortSignal, host: string): ApiError =>
  reason instanceof ApiError
    ? reason
    : new ApiError('upstream_timeout', `${host} did not respond in time.`, { cause: reason });

/** Error codes of a closed connection. */
const CLOSED: ReadonlySet<string> = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE', 'ECONNABORTED']);

/** undici uses the code of a broken connection for an unrequested protocol upgrade too, which is excluded here. */
const endedEarly = (error: unknown): boolean =>
  CLOSED.has(codeOf(error)) && !(error instanceof Error && error.message === 'bad upgrade');

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
}

function connectWords(error: unknown): string {
  const code = codeOf(error);
  if (code === 'ECONNREFUSED') return 'it refused the connection';
  return CLOSED.has(code)
    ? 'it closed the connection before it responded'
    : 'no connection could be established';
}

function tlsWords(error: unknown): string {
  const code = codeOf(error);
  if (code === 'CERT_HAS_EXPIRED') return 'the certificate has expired';
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return 'the certificate is not valid for this host';
  if (/SELF_SIGNED|UNABLE_TO|CERT_/.test(code))
    return 'the certificate was not issued by a trusted authority';
  return 'the TLS handshake failed';
}

function bodyWords(error: unknown): string {
  const code = codeOf(error);
  if (code === 'UND_ERR_HEADERS_OVERFLOW') return 'sent more than 64 KiB of headers';
  if (/^(Z_|ERR_(ZLIB|BROTLI|_ERROR)|ZSTD_)/.test(code)) return 'sent a body that cannot be decompressed';
  if (code.startsWith('HPE_')) return 'did not send valid HTTP';
  return endedEarly(error)
    ? 'closed the connection in the middle of the response'
    : 'sent no usable response';
}
