const HOST = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * Returns the origin of a `Host` header. A caller may send any text, so it is undefined if the text cannot be a host.
 * The origin is always http: https is served only behind a proxy, where the public address must be configured anyway.
 */
export function originOfHost(host: string): string | undefined {
  return HOST.test(host) ? URL.parse(`http://${host}`)?.origin : undefined;
}

/** The server in the committed document, at which `npm start` listens. The served document names its real server. */
export const LOCAL_ORIGIN = 'http://localhost:4000';
