/** The most characters of a `Cookie` header that are looked at. */
const MAX_COUNT = 4_096;
const NAME = 'facet-session';
const MARK = 'facet-known';

/** What a cookie is for. `__Host-` has browsers keep it to this very host, and only by https. */
export const sessionCookieName = (secure: boolean): string => (secure ? `__Host-${NAME}` : NAME);

/** Of what a browser keeps that was signed in to an account, when it is not any more. */
export const markCookieName = (secure: boolean): string => (secure ? `__Host-${MARK}` : MARK);

/** The value of a cookie; undefined where it was not sent, or was sent twice, so that nobody knows which is ours. */
export function readCookie({ headers }: Pick<Request, 'headers'>, name: string): string | undefined {
  const header = headers.get('cookie') ?? '';
  if (header.length > MAX_COUNT) return undefined;
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

/** A `Set-Cookie` header for what no script may read and no other site may send, but for links that lead here. */
export const setCookie = ({ name, value, secure, maxAgeSeconds }: Cookie): string =>
  `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

/** One that has the browser forget it. */
export const dropCookie = (name: string, secure: boolean): string =>
  setCookie({ name, value: '', secure, maxAgeSeconds: 0 });
