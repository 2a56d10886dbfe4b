import { boundCombiningMarks } from '../../../formats/combining-marks.ts';
import { amountOf } from '../../tokens/money/amounts.ts';
import { type Decimal, decimalOf, magnitude, plain } from '../../tokens/money/decimal.ts';

/** The zero digits of Arabic, Persian, Devanagari, Bengali and Thai. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50];

/** A number with its thousands and decimal separators, except spaces. */
const PIECES = /[.,]?[0-9]+(?:[.,'\u2019_][0-9]+)*/g;

/** A group of thousands after a space: `1 234 567,89`. */
const GROUP = /^[0-9]{3}(?:[.,][0-9]+)?$/;
const MAX_GROUPS = 5;

/**
 * Adds each number in a line to `numbers`, without its sign and in every possible reading.
 * @param seen texts of numbers that were already read
 */
export function noteNumbers(line: string, numbers: Set<string>, seen: Set<string>): void {
  const text = withPlainDigits(boundCombiningMarks(line).normalize('NFKC'));
  const note = (written: string) => {
    if (!seen.has(written)) noteNumber(written, numbers);
    seen.add(written);
  };
  const pieces = [...text.matchAll(PIECES)];
  pieces.forEach(({ 0: piece, index }, first) => {
    note(piece);
    let end = index + piece.length;
    for (const { 0: group, index: at } of pieces.slice(first + 1, first + MAX_GROUPS)) {
      if (at !== end + 1 || !/\s/.test(text[end] as string) || !GROUP.test(group)) break;
      end = at + group.length;
      note(text.slice(index, end));
    }
  });
}

function noteNumber(written: string, numbers: Set<string>): void {
  for (const mark of ['.', ','] as const) {
    const amount = amountOf(written, mark);
    if (amount) numbers.add(canonical(amount.number));
  }
}

/** Returns a number in a text or in JSON, in the form that `noteNumbers` uses. Returns undefined for other texts. */
export function numberIn(value: string | number): string | undefined {
  const number = decimalOf(String(value));
  return number && canonical(number);
}

/** Formats a number without its sign and trailing zeros. */
function canonical(number: Decimal): string {
  let { units, scale } = magnitude(number);
  while (scale > 0 && units % 10n === 0n) {
    units /= 10n;
    scale -= 1;
  }
  return plain({ units, scale });
}

function withPlainDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (ZEROS.findLast((zero) => zero <= code) as number));
  });
}
