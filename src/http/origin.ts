const HOST = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * Returns the origin of a `Host` header. Undefined if the header cannot be a host, because callers may send any text.
 * The origin always uses http: https is served only behind a proxy, where the public address must be configured
 * anyway.
 */
export function originOfHost(host: string): string | undefined {
  return HOST.test(host) ? URL.parse(`http://${host}`)?.origin : undefined;
}

/**
 * The server that the committed document names: `npm start` listens at it. A served document names the actual server.
 */
export const LOCAL_ORIGIN = 'http://localhost:4000';
