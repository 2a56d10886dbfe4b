const HOST = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * The origin of a `Host` header: whoever asks may write anything there, so it is taken only if it can be a host, or
 * undefined is given. By https it is served only behind a proxy, where the public address has to be configured anyway.
 */
export function originOfHost(host: string): string | undefined {
  return HOST.test(host) ? URL.parse(`http://${host}`)?.origin : undefined;
}

/** The server that the committed document names: what `npm start` listens at. The served one names where it is served. */
export const LOCAL_ORIGIN = 'http://localhost:4000';
