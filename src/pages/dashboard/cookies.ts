/** Maximum number of characters of a `Cookie` header that are parsed. */
const MAX_HEADER_LENGTH = 4_096;
const NAME = 'facet-session';
const MARK = 'facet-known';

/**
 * Returns the name of the session cookie. Browsers send a cookie with the prefix `__Host-` only to this host and only
 * over https.
 */
export const sessionCookieName = (secure: boolean): string => (secure ? `__Host-${NAME}` : NAME);

/** Returns the name of the cookie that marks a browser as having been signed in to an account. */
export const markCookieName = (secure: boolean): string => (secure ? `__Host-${MARK}` : MARK);

/**
 * Returns the value of a cookie. Undefined if the cookie was not sent, or was sent twice, because then either value
 * could be forged.
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
 * Returns a `Set-Cookie` header for a cookie that scripts cannot read. Browsers do not send the cookie with requests
 * from other sites, except when the user follows a link to this site.
 */
export const setCookie = ({ name, value, secure, maxAgeSeconds }: Cookie): string =>
  `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

/** Returns a `Set-Cookie` header that deletes a cookie. */
export const dropCookie = (name: string, secure: boolean): string =>
  setCookie({ name, value: '', secure, maxAgeSeconds: 0 });
