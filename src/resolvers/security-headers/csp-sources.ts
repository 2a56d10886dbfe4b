import { findNearest } from '../../libraries/text/near.ts';

/** The unquoted keywords of CSP 3 and of browsers beyond it. */
const KEYWORDS: ReadonlySet<string> = new Set([
  ...['none', 'self', 'unsafe-inline', 'unsafe-eval', 'unsafe-hashes', 'strict-dynamic', 'report-sample'],
  ...['wasm-unsafe-eval', 'unsafe-allow-redirects', 'trusted-types-eval', 'inline-speculation-rules'],
  ...['report-sha256', 'report-sha384', 'report-sha512'],
]);

const NONCE_OR_HASH = /^(nonce|(?:(?:url|eval)-)?sha-?(?:256|384|512))-[a-z0-9+/_-]+={0,2}$/i;

/** True for a keyword, nonce or hash, without its quotation marks. */
const isQuotable = (text: string): boolean => KEYWORDS.has(text.toLowerCase()) || NONCE_OR_HASH.test(text);

/** True for a keyword, nonce or hash in single quotation marks. */
export const isKeywordSource = (source: string): boolean =>
  source.length > 2 && source.startsWith("'") && source.endsWith("'") && isQuotable(source.slice(1, -1));

/** True for a keyword, nonce or hash without quotation marks. */
export const isUnquotedKeyword = isQuotable;

const SCHEME_SOURCE = /^[a-z][a-z0-9+.-]*:$/i;

/** `host-source` of CSP 3, section 2.3.1. */
const HOST_SOURCE =
  /^(?:[a-z][a-z0-9+.-]*:\/\/)?(?:\*|(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*\.?)(?::(?:\d+|\*))?(?:\/(?:(?:[a-z0-9._~!$&'()*+=:@-]|%[0-9a-f]{2})(?:[a-z0-9._~!$&'()*+=:@/-]|%[0-9a-f]{2})*)?)?$/i;

/** True if a source without quotation marks is a scheme or a host by CSP 3. */
export const isSchemeOrHost = (source: string): boolean =>
  SCHEME_SOURCE.test(source) || HOST_SOURCE.test(source);

/** Maximum number of characters of a source for which a suggestion is made. */
const MAX_SUGGESTED_LENGTH = 200;
const MAX_MISSPELT_LENGTH = 40;

/** Returns the source that an invalid one probably means; undefined if none is clear. */
export function meantSource(source: string): string | undefined {
  if (source.length > MAX_SUGGESTED_LENGTH) return undefined;
  const bare = withoutMarks(source);
  if (isQuotable(bare)) return `'${bare}'`;
  if (bare !== source && isSchemeOrHost(bare) && /[.:*]/.test(bare)) return bare;
  const [, scheme, rest] = /^(https?|wss?):?\/{1,3}([^/].*)$/i.exec(bare) ?? [];
  const repaired = `${scheme}://${rest}`;
  if (scheme && repaired !== source && isSchemeOrHost(repaired)) return repaired;
  const [plain = ''] = bare.split(/[?#]/, 1);
  if (plain !== bare && isSchemeOrHost(plain)) return plain;
  if (!source.startsWith("'") || bare.length > MAX_MISSPELT_LENGTH) return undefined;
  const [near] = findNearest(bare.toLowerCase(), [...KEYWORDS]);
  return near && `'${near}'`;
}

/** Removes quotation marks of all kinds and other characters around a source. */
function withoutMarks(source: string): string {
  let [start, end] = [0, source.length];
  while (start < end && !/[a-z0-9*]/i.test(source.charAt(start))) start += 1;
  while (end > start && !/[a-z0-9*/:=_+-]/i.test(source.charAt(end - 1))) end -= 1;
  return source.slice(start, end);
}

/** Tokens of the directive `sandbox` (HTML, "parse a sandboxing directive"; Storage Access API; older Chromium). */
const SANDBOX_TOKENS: ReadonlySet<string> = new Set([
  ...['allow-downloads', 'allow-downloads-without-user-activation', 'allow-forms', 'allow-modals'],
  ...['allow-orientation-lock', 'allow-pointer-lock', 'allow-popups', 'allow-popups-to-escape-sandbox'],
  ...['allow-presentation', 'allow-same-origin', 'allow-scripts', 'allow-storage-access-by-user-activation'],
  ...['allow-top-navigation', 'allow-top-navigation-by-user-activation'],
  'allow-top-navigation-to-custom-protocols',
]);

export const isSandboxToken = (token: string): boolean => SANDBOX_TOKENS.has(token.toLowerCase());

/** Returns the sandbox token that an unknown one probably means. */
export function meantSandboxToken(token: string): string | undefined {
  if (token.length > MAX_MISSPELT_LENGTH) return undefined;
  const bare = withoutMarks(token).toLowerCase();
  if (SANDBOX_TOKENS.has(bare)) return bare;
  if (SANDBOX_TOKENS.has(`allow-${bare}`)) return `allow-${bare}`;
  return findNearest(bare, [...SANDBOX_TOKENS])[0];
}
