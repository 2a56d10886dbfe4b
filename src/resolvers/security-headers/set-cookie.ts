import { withoutBlanks } from '../../formats/blanks.ts';

/** A cookie as a server sets it, without its value. */
export interface SetCookie {
  readonly name: string;
  /** As the server sent it; null means only the host itself. */
  readonly domain: string | null;
  readonly path: string | null;
  readonly secure: boolean;
  readonly httpOnly: boolean;
  /** Null if absent, or not one of the three values. */
  readonly sameSite: 'strict' | 'lax' | 'none' | null;
  /** True if SameSite has a value that browsers do not know. */
  readonly sameSiteInvalid: boolean;
  readonly partitioned: boolean;
  /** In milliseconds since the epoch; null for a session cookie. */
  readonly expiresAt: number | null;
}

const SAME_SITE: ReadonlySet<string> = new Set(['strict', 'lax', 'none']);

/**
 * Parses a `Set-Cookie` line as browsers do (RFC 6265, section 5.2). If an attribute is repeated, the last one applies.
 * Undefined if it names no cookie.
 * @param now milliseconds since the epoch, to which Max-Age is added
 */
export function parseSetCookie(line: string, now: number): SetCookie | undefined {
  const [pair = '', ...rest] = line.split(';');
  const name = pair.includes('=') ? withoutBlanks(pair.slice(0, pair.indexOf('='))) : '';
  if (name === '') return undefined;
  const attributes = new Map(rest.map(attributeOf));
  const sameSite = attributes.get('samesite');
  return {
    name,
    domain: attributes.get('domain')?.toLowerCase().replace(/^\./, '') || null,
    path: attributes.get('path') || null,
    secure: attributes.has('secure'),
    httpOnly: attributes.has('httponly'),
    sameSite: isSameSite(sameSite?.toLowerCase()) ? (sameSite?.toLowerCase() as SetCookie['sameSite']) : null,
    sameSiteInvalid: sameSite !== undefined && !isSameSite(sameSite.toLowerCase()),
    partitioned: attributes.has('partitioned'),
    expiresAt: expiryOf(attributes, now),
  };
}

function attributeOf(text: string): [name: string, value: string] {
  const [name = '', ...value] = text.split('=');
  return [withoutBlanks(name).toLowerCase(), withoutBlanks(value.join('='))];
}

const isSameSite = (value: string | undefined): boolean => value !== undefined && SAME_SITE.has(value);

/** Max-Age takes precedence over Expires. */
function expiryOf(attributes: ReadonlyMap<string, string>, now: number): number | null {
  const maxAge = attributes.get('max-age') ?? '';
  if (/^-?\d+$/.test(maxAge)) return within(now + Number(maxAge) * 1_000);
  const expires = Date.parse(attributes.get('expires') ?? '');
  return Number.isNaN(expires) ? null : within(expires);
}

/**
 * Limits a time to years with four digits. RFC 6265 (section 5.2) lets browsers replace a later or earlier expiry time
 * by the last or first time that they support. The cookie does not become a session cookie.
 */
const within = (moment: number): number => Math.min(Math.max(moment, FIRST), LAST);

const FIRST = Date.parse('0000-01-01T00:00:00Z');
const LAST = Date.parse('9999-12-31T23:59:59Z');
