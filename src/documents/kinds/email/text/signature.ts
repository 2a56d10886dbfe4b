import { closings, isProgramText } from './signature-words.ts';
import { withoutEnd } from './trim.ts';

const MAX_SIGNATURE_LINES = 30;
/**
 * Maximum number of lines below a rule or closing words. Rules and closing words also occur inside texts, so the
 * signature must be short.
 */
const MAX_LOOSE_LINES = 12;
const MAX_LINE_CHARACTERS = 90;

/**
 * Maximum number of lines from the line added by a program to the end of the text. The program may add further lines,
 * such as the web address of its vendor.
 */
const MAX_LINES_BELOW_PROGRAM = 4;

const isBlank = (line: string): boolean => /^[\s\u200b\ufeff]*$/.test(line);

export interface SignedText {
  readonly text: readonly string[];
  /** The signature without the delimiter or rule above it. */
  readonly signature: readonly string[];
}

/** Removes the signature from the end of a text. */
export function withoutSignature(lines: readonly string[]): SignedText {
  const at = signatureAt(lines);
  if (at === null) return { text: lines, signature: [] };
  const signature = lines.slice(at);
  return {
    text: lines.slice(0, at),
    signature: isRule(signature[0] as string) ? signature.slice(1) : signature,
  };
}

/** Removes only the text below a signature delimiter, and no text that merely resembles a signature. */
export function withoutDelimited(lines: readonly string[]): SignedText {
  const at = delimiterAt(lines);
  return at === null
    ? { text: lines, signature: [] }
    : { text: lines.slice(0, at), signature: lines.slice(at + 1) };
}

/** Returns the line where the signature begins, or null if there is none. */
function signatureAt(lines: readonly string[]): number | null {
  const from = Math.max(0, lines.length - 200);
  const tail = lines.slice(from);
  const found = delimiterAt(tail) ?? looseAt(tail);
  const program = programAt(tail);
  const at = found === null ? program : program === null ? found : Math.min(found, program);
  return at === null ? null : from + at;
}

/** Finds the delimiter of RFC 3676. Some programs drop its trailing space. */
function delimiterAt(lines: readonly string[]): number | null {
  const at = lines.findIndex((line) => line === '-- ' || line === '--' || /^--\u00a0$/.test(line));
  const below = at === -1 ? [] : lines.slice(at + 1).filter((line) => !isBlank(line));
  return below.length > 0 && below.length <= MAX_SIGNATURE_LINES ? at : null;
}

/** Finds a rule or closing words with a few short lines below. */
function looseAt(lines: readonly string[]): number | null {
  const first = lines.findIndex((line) => !isBlank(line));
  // Closing words without text above them are not a closing.
  const candidates = lines.flatMap((line, at) =>
    isRule(line) || (at > first && isClosing(line)) ? [at] : [],
  );
  const at = candidates.find((one) => {
    const below = lines.slice(one + 1).filter((line) => !isBlank(line));
    const rule = isRule(lines[one] as string);
    return (
      below.length >= (rule ? 1 : 0) &&
      below.length <= MAX_LOOSE_LINES &&
      below.every((line) => line.length <= MAX_LINE_CHARACTERS && !/\p{L}{3}[.?!…]$/u.test(line.trimEnd()))
    );
  });
  return at ?? null;
}

const isRule = (line: string): boolean => /^[ \t]*(?:[-_]{2,4}|[=+*~]{2,4}|—|–)[ \t]*$/u.test(line);

const isClosing = (line: string): boolean => {
  if (line.length > 60) return false;
  return closings().has(
    withoutEnd(line, ',.!！。、，:;-–—*')
      .replace(/^[\s*]+/, '')
      .replace(/\s+/g, ' ')
      .toLowerCase(),
  );
};

/** Finds a line that a phone or a program added at the end. */
function programAt(lines: readonly string[]): number | null {
  const filled = lines.flatMap((line, at) => (isBlank(line) ? [] : [at]));
  let at = filled.findLastIndex((one) => isProgramLine(lines[one] as string));
  if (at === -1 || filled.length - at > MAX_LINES_BELOW_PROGRAM) return null;
  while (at > 0 && isProgramLine(lines[filled[at - 1] as number] as string)) at -= 1;
  return filled[at] as number;
}

function isProgramLine(line: string): boolean {
  const text = line.replace(/^[\s<([*_-]+/, '');
  return (
    text.length <= 120 && !/[^.]\.\s*$/.test(text.replace(/\.(?:com|net|org)\b/g, '')) && isProgramText(text)
  );
}
