const HOST = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * Returns the origin of a `Host` header. Undefined if the header is not a valid host; callers may send any text. The
 * scheme is always `http`, because HTTPS is served only behind a proxy, where the public address must be configured
 * anyway.
 */
export function originOfHost(host: string): string | undefined {
  return HOST.test(host) ? URL.parse(`http://${host}`)?.origin : undefined;
}

/**
 * The server named in the committed OpenAPI document: the address at which `npm start` listens. When the service
 * serves the document, the document names the actual server.
 */
export const LOCAL_ORIGIN = 'http://localhost:4000';
