import { ASCII_WHITESPACE, withoutBlanks } from '../../formats/blanks.ts';

/** A parsed Strict-Transport-Security header. `maxAgeS` is null if browsers ignore the header. */
export interface Hsts {
  readonly maxAgeS: number | null;
  readonly includeSubDomains: boolean;
  readonly preload: boolean;
}

/** A fault in a Strict-Transport-Security value. Browsers ignore a value with a fault other than `unknown`. */
export interface HstsFault {
  readonly kind: 'repeated' | 'malformed' | 'no_max_age' | 'unknown';
  readonly directive: string;
}

/** A directive by the grammar of RFC 6797, section 6.1: a token, with a token or a quoted string as its value. */
const DIRECTIVE = /^([!#$%&'*+.^`|~\w-]+)(?:[ \t]*=[ \t]*([!#$%&'*+.^`|~\w-]+|"[^"]*"))?$/;

/** Parses a Strict-Transport-Security value (RFC 6797, section 6.1). No directive may occur twice. */
export function readHsts(value: string): { readonly hsts: Hsts; readonly faults: readonly HstsFault[] } {
  const faults: HstsFault[] = [];
  const directives = new Map<string, string | null>();
  for (const part of value.split(';').map((text) => withoutBlanks(text))) {
    if (part === '') continue;
    const [, written = '', quoted = null] = DIRECTIVE.exec(part) ?? [];
    const name = written.toLowerCase();
    const argument = quoted?.replace(/^"|"$/g, '') ?? null;
    const valued =
      name === 'max-age' ? /^\d+$/.test(argument ?? '') : name !== 'includesubdomains' || argument === null;
    if (name === '' || !valued) faults.push({ kind: 'malformed', directive: part });
    else if (directives.has(name)) faults.push({ kind: 'repeated', directive: written });
    else if (!HSTS_DIRECTIVES.has(name)) faults.push({ kind: 'unknown', directive: written });
    directives.set(name, argument);
  }
  if (!directives.has('max-age')) faults.push({ kind: 'no_max_age', directive: 'max-age' });
  const ignored = faults.some(({ kind }) => kind !== 'unknown');
  return {
    hsts: {
      maxAgeS: ignored ? null : Number(directives.get('max-age')),
      includeSubDomains: directives.has('includesubdomains'),
      preload: directives.has('preload'),
    },
    faults,
  };
}

const HSTS_DIRECTIVES: ReadonlySet<string> = new Set(['max-age', 'includesubdomains', 'preload']);

/**
 * Splits the lines of a header into its values as browsers do (Fetch, "get, decode, and split"): at commas outside
 * quotation marks, with empty values kept.
 */
export function splitValues(lines: readonly string[]): string[] {
  const values: string[] = [];
  let start = 0;
  let quoted = false;
  const text = lines.join(', ');
  for (let at = 0; at <= text.length; at++) {
    if (text[at] === '"' && !(quoted && text[at - 1] === '\\')) quoted = !quoted;
    if (at < text.length && (quoted || text[at] !== ',')) continue;
    values.push(withoutBlanks(text.slice(start, at)));
    start = at + 1;
  }
  return values;
}

/** True if browsers do not guess content types: the first value decides (Fetch, "determine nosniff"). */
export const isNosniff = (lines: readonly string[]): boolean =>
  splitValues(lines)[0]?.toLowerCase() === 'nosniff';

/** The effect of X-Frame-Options: browsers refuse all frames if its values contradict each other. */
export type FrameRule = 'deny' | 'sameorigin' | 'conflict' | 'none';

/** Returns the effect of X-Frame-Options (HTML, "check a navigation response's adherence to X-Frame-Options"). */
export function frameRuleOf(lines: readonly string[]): FrameRule {
  const values = new Set(splitValues(lines).map((value) => value.toLowerCase()));
  const [first] = values;
  if (values.size > 1)
    return ['deny', 'allowall', 'sameorigin'].some((value) => values.has(value)) ? 'conflict' : 'none';
  return first === 'deny' || first === 'sameorigin' ? first : 'none';
}

export const REFERRER_POLICIES: ReadonlySet<string> = new Set([
  ...['no-referrer', 'no-referrer-when-downgrade', 'same-origin', 'origin', 'strict-origin'],
  ...['origin-when-cross-origin', 'strict-origin-when-cross-origin', 'unsafe-url'],
]);

/** Older names that browsers understand in a meta element only (HTML, section 4.2.5.1). */
const META_REFERRER: ReadonlyMap<string, string> = new Map([
  ['never', 'no-referrer'],
  ['default', 'strict-origin-when-cross-origin'],
  ['always', 'unsafe-url'],
  ['origin-when-crossorigin', 'origin-when-cross-origin'],
]);

/** Returns the tokens of Referrer-Policy in lower case. Browsers apply the last that they know. */
export const referrerTokens = (lines: readonly string[]): string[] =>
  splitValues(lines)
    .map((value) => value.toLowerCase())
    .filter((value) => value !== '');

/** Returns the policy of a meta element, which has one value; undefined if browsers do not know it. */
export function metaReferrer(content: string): string | undefined {
  const value = withoutBlanks(content, ASCII_WHITESPACE).toLowerCase();
  return META_REFERRER.get(value) ?? (REFERRER_POLICIES.has(value) ? value : undefined);
}
