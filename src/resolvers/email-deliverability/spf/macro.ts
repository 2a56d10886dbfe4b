import { type Ip, ipText } from '../../../libraries/ip/address.ts';

/** A macro of a macro string (RFC 7208, 7.1). */
export interface SpfMacro {
  /** The macro letter in lower case, or the second character of `%%`, `%_` and `%-`. */
  readonly letter: string;
  /** True if written in upper case: the value is percent-encoded. */
  readonly escaped: boolean;
  /** The number of labels to keep, from the right; all if undefined. */
  readonly keep: number | undefined;
  readonly reversed: boolean;
  readonly delimiters: string;
}

/** A macro string: literal texts and macros, in order. */
export type MacroString = readonly (string | SpfMacro)[];

/** The values of macros in one evaluation. */
export interface MacroValues {
  /** The address in MAIL FROM. */
  readonly sender: string;
  /** The domain whose record is being evaluated. */
  readonly domain: string;
  readonly ip: Ip;
  readonly helo: string;
  /** A validated name of the IP address, or `unknown`; needed only for strings with the macro `p`. */
  readonly validated?: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

const MACRO = /^([a-z])(\d*)(r?)([.\-+,/_=]*)$/i;
const LITERALS: Readonly<Record<string, string>> = { '%': '%', _: ' ', '-': '%20' };

/**
 * Parses a macro string. `explain` also allows spaces, and the letters reserved for explanations. Throws a
 * `SyntaxError` with the reason.
 */
export function readMacroString(text: string, { explain = false } = {}): MacroString {
  const pieces: (string | SpfMacro)[] = [];
  for (const [piece] of text.matchAll(/%\{[^}]*\}?|%[%_-]|[^%]+|%/g)) {
    if (/^%\{.*\}$/s.test(piece)) pieces.push(readMacro(piece, explain));
    else if (/^%(\{|$)/.test(piece)) throw new SyntaxError('contains a % that does not start a macro');
    else if (piece.startsWith('%')) pieces.push({ ...PLAIN, letter: piece.slice(1) });
    else if (!(explain ? /^[\x20-\x7e]*$/ : /^[\x21-\x7e]*$/).test(piece))
      throw new SyntaxError('contains an invalid character');
    else pieces.push(piece);
  }
  return pieces;
}

const PLAIN = { escaped: false, keep: undefined, reversed: false, delimiters: '' };

function readMacro(piece: string, explain: boolean): SpfMacro {
  const [, letter, digits, reverse, delimiters] = MACRO.exec(piece.slice(2, -1)) ?? [];
  if (letter === undefined || !(explain ? /[slodiphvcrt]/i : /[slodiphv]/i).test(letter))
    throw new SyntaxError(`contains the unknown macro ${piece}`);
  if (digits && Number(digits) === 0)
    throw new SyntaxError(`contains the macro ${piece}, which keeps no labels`);
  return {
    letter: letter.toLowerCase(),
    escaped: letter !== letter.toLowerCase(),
    keep: digits ? Number(digits) : undefined,
    reversed: reverse !== '',
    delimiters: delimiters || '.',
  };
}

/** True if a macro string uses one of these letters. */
export const usesMacro = (text: MacroString, letters: string): boolean =>
  text.some((piece) => typeof piece !== 'string' && letters.includes(piece.letter));

/** Replaces macros by their values (RFC 7208, 7.2 and 7.3). */
export const expandMacros = (text: MacroString, values: MacroValues): string =>
  text.map((piece) => (typeof piece === 'string' ? piece : transform(piece, values))).join('');

function transform({ letter, escaped, keep, reversed, delimiters }: SpfMacro, values: MacroValues): string {
  if (LITERALS[letter]) return LITERALS[letter];
  const parts = standsFor(letter, values).split(new RegExp(`[${delimiters.replaceAll('-', '\\-')}]`));
  if (reversed) parts.reverse();
  const text = parts.slice(keep === undefined ? 0 : -keep).join('.');
  return escaped ? percentEncoded(text) : text;
}

function standsFor(letter: string, { sender, domain, ip, helo, validated, now }: MacroValues): string {
  const at = sender.lastIndexOf('@');
  switch (letter) {
    case 's':
      return sender;
    case 'l':
      return sender.slice(0, at);
    case 'o':
      return sender.slice(at + 1);
    case 'd':
      return domain;
    case 'i':
      return ip.kind() === 'ipv4' ? ipText(ip) : [...ip.toByteArray()].flatMap(nibbles).join('.');
    case 'p':
      return validated ?? 'unknown';
    case 'v':
      return ip.kind() === 'ipv4' ? 'in-addr' : 'ip6';
    case 'h':
      return helo;
    case 'c':
      return ipText(ip);
    case 'r':
      return 'unknown';
    default:
      return String(Math.floor(now / 1_000));
  }
}

const nibbles = (byte: number): string[] => [...byte.toString(16).padStart(2, '0')];

/** Percent-encodes all characters except the unreserved ones of RFC 3986. */
const percentEncoded = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * Returns the target name to query: without a trailing dot, and shortened to 253 characters by removing labels from the
 * left. Returns null if it is not a name of at least two labels.
 */
export function targetName(expanded: string): string | null {
  let name = expanded.replace(/\.$/, '');
  while (name.length > 253 && name.includes('.')) name = name.slice(name.indexOf('.') + 1);
  const labels = name.split('.');
  const fits = labels.every((label) => label.length > 0 && label.length <= 63);
  return fits && labels.length > 1 && isTopLabel(labels.at(-1) ?? '') ? name.toLowerCase() : null;
}

/** True if a label may be the last of a name: letters, digits and inner hyphens, and not only digits. */
export const isTopLabel = (label: string): boolean =>
  /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/i.test(label) && /[a-z-]/i.test(label);
