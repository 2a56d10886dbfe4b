import { type Ip, ipText } from '../../../libraries/ip/address.ts';

/** A macro of a macro string (RFC 7208, 7.1). */
export interface SpfMacro {
  /** In lower case; of `%%`, `%_` and `%-` the second character. */
  readonly letter: string;
  /** Written in upper case: what it stands for is percent-encoded. */
  readonly escaped: boolean;
  /** How many labels to keep, from the right; all without it. */
  readonly keep: number | undefined;
  readonly reversed: boolean;
  readonly delimiters: string;
}

/** A macro string: literal text and macros in turn. */
export type MacroString = readonly (string | SpfMacro)[];

/** What macros stand for in one evaluation. */
export interface MacroValues {
  /** The address in MAIL FROM. */
  readonly sender: string;
  /** The domain whose record is being evaluated. */
  readonly domain: string;
  readonly ip: Ip;
  readonly helo: string;
  /** A validated name of the address, or `unknown`; needed for strings with the macro `p` alone. */
  readonly validated?: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

const MACRO = /^([a-z])(\d*)(r?)([.\-+,/_=]*)$/i;
const LITERALS: Readonly<Record<string, string>> = { '%': '%', _: ' ', '-': '%20' };

/**
 * Reads a macro string. `explain` allows blanks, and the letters that are for explanations alone. Throws `SyntaxError`
 * with what is wrong.
 */
export function readMacroString(text: string, { explain = false } = {}): MacroString {
  const pieces: (string | SpfMacro)[] = [];
  for (const [piece] of text.matchAll(/%\{[^}]*\}?|%[%_-]|[^%]+|%/g)) {
    if (/^%\{.*\}$/s.test(piece)) pieces.push(readMacro(piece, explain));
    else if (/^%(\{|$)/.test(piece)) throw new SyntaxError('has a % that does not start a macro');
    else if (piece.startsWith('%')) pieces.push({ ...PLAIN, letter: piece.slice(1) });
    else if (!(explain ? /^[\x20-\x7e]*$/ : /^[\x21-\x7e]*$/).test(piece))
      throw new SyntaxError('has an invalid character');
    else pieces.push(piece);
  }
  return pieces;
}

const PLAIN = { escaped: false, keep: undefined, reversed: false, delimiters: '' };

function readMacro(piece: string, explain: boolean): SpfMacro {
  const [, letter, digits, reverse, delimiters] = MACRO.exec(piece.slice(2, -1)) ?? [];
  if (letter === undefined || !(explain ? /[slodiphvcrt]/i : /[slodiphv]/i).test(letter))
    throw new SyntaxError(`has the unknown macro ${piece}`);
  if (digits && Number(digits) === 0) throw new SyntaxError(`has the macro ${piece}, which keeps no labels`);
  return {
    letter: letter.toLowerCase(),
    escaped: letter !== letter.toLowerCase(),
    keep: digits ? Number(digits) : undefined,
    reversed: reverse !== '',
    delimiters: delimiters || '.',
  };
}

/** Whether a macro string has one of these letters. */
export const usesMacro = (text: MacroString, letters: string): boolean =>
  text.some((piece) => typeof piece !== 'string' && letters.includes(piece.letter));

/** Puts in what the macros stand for (RFC 7208, 7.2 and 7.3). */
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

/** Everything but RFC 3986's unreserved characters in percent-encoding. */
const percentEncoded = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * A target name as it is asked for: without a dot at its end, cut to 253 characters by whole labels from the left. Null
 * for what is no name of two labels or more.
 */
export function targetName(expanded: string): string | null {
  let name = expanded.replace(/\.$/, '');
  while (name.length > 253 && name.includes('.')) name = name.slice(name.indexOf('.') + 1);
  const labels = name.split('.');
  const fits = labels.every((label) => label.length > 0 && label.length <= 63);
  return fits && labels.length > 1 && isTopLabel(labels.at(-1) ?? '') ? name.toLowerCase() : null;
}

/** Whether a label may be the last of a name: letters, digits and inner hyphens, and not digits alone. */
export const isTopLabel = (label: string): boolean =>
  /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/i.test(label) && /[a-z-]/i.test(label);
