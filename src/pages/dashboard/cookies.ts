/** Limits the characters of a `Cookie` header that is parsed. */
const MAX_HEADER_LENGTH = 4_096;
const NAME = 'facet-session';
const MARK = 'facet-known';

/**
 * Returns the name of the session cookie. With the prefix `__Host-` browsers send it only to this host, and only by
 * https.
 */
export const sessionCookieName = (secure: boolean): string => (secure ? `__Host-${NAME}` : NAME);

/** Returns the name of the cookie with the mark of a browser that was signed in to an account. */
export const markCookieName = (secure: boolean): string => (secure ? `__Host-${MARK}` : MARK);

/**
 * Returns the value of a cookie; undefined if it was not sent, or was sent twice, which leaves open which one is ours.
 */
export function readCookie({ headers }: Pick<Request, 'headers'>, name: string): string | undefined {
  const header = headers.get('cookie') ?? '';
  if (header.length > MAX_HEADER_LENGTH) return undefined;
  const values = header.split(';').flatMap((pair) => {
    const at = pair.indexOf('=');
    return at > 0 && pair.slice(0, at).trim() === name ? [pair.slice(at + 1).trim()] : [];
  });
  return values.length === 1 ? values[0] : undefined;
}

interface Cookie {
  readonly name: string;
  /** Letters, digits, `-` and `_`. */
  readonly value: string;
  readonly secure: boolean;
  readonly maxAgeSeconds: number;
}

/**
 * Returns a `Set-Cookie` header for a cookie that scripts cannot read, and that requests from other sites do not send,
 * except links to this one.
 */
export const setCookie = ({ name, value, secure, maxAgeSeconds }: Cookie): string =>
  `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

/** Returns a `Set-Cookie` header that deletes a cookie. */
export const dropCookie = (name: string, secure: boolean): string =>
  setCookie({ name, value: '', secure, maxAgeSeconds: 0 });
