import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ApiError, toProblem } from '../errors.ts';
import { lingeringClose } from './lingering-close.ts';

/** Returns the error for a request that Node's parser rejected. */
export function refusal({ code }: { code?: string | undefined }): ApiError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new ApiError(
        'headers_too_large',
        'The request line and headers together must not exceed 16 KiB.',
      );
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new ApiError('request_timeout', 'The request was not received in time.');
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return new ApiError('payload_too_large', 'The chunk extensions of the request body are too long.');
    case 'HPE_INVALID_URL':
      return new ApiError(
        'malformed_request',
        'The request URL contains characters that must be percent-encoded, such as non-ASCII letters.',
      );
    default:
      return new ApiError('malformed_request', 'The request is not valid HTTP.');
  }
}

/**
 * Sends an error on a raw socket that has no request object, and closes the socket. If a response has begun, only
 * closes the socket, because anything written now would end up inside that response.
 */
export function refuse(
  socket: Socket & { _httpMessage?: { headersSent: boolean } | null },
  error: ApiError,
): void {
  if (!socket.writable || socket._httpMessage?.headersSent) {
    socket.destroy();
    return;
  }
  const requestId = randomUUID();
  const body = JSON.stringify(toProblem(error, { instance: '/', requestId }));
  const head = [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    'X-Credits-Charged: 0',
    `Date: ${new Date().toUTCString()}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  lingeringClose(socket, `${head.join('\r\n')}\r\n\r\n${body}`);
}
