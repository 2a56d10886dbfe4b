import { nameLetters } from '../../datasets/email-intelligence/letters.ts';
import { boundCombiningMarks } from '../../formats/combining-marks.ts';
import { isSyllabic } from './syllables.ts';

/** Shorter local parts are often initials. */
const MIN_LENGTH = 6;
/** Bits by which random characters must explain a local part better than names and words do. */
const MIN_ADVANTAGE = 11;
/** The cost in bits of one letter before or after a name: `jsmith`, `annak`. */
const INITIAL = 6;
/** The cost in bits of a number beside a name, and of each further change between letters and digits. */
const NUMBER = 1;
const CHANGE = 4.5;
/** The benefit in bits of a dot, hyphen or underscore, which random strings do not have. */
const SEPARATOR = 4;

const LETTERS = 26;
const DIGITS = 10;

/**
 * True if a local part looks like random letters and digits. Compares two explanations of its characters: names and
 * words with numbers beside them, and characters that are all equally likely. Text after a plus sign and letters of
 * other scripts are not judged.
 */
export function isGibberish(local: string): boolean {
  const base = boundCombiningMarks(local.split('+')[0] ?? '');
  const name = base.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  if (!/^[a-z\d._-]+$/.test(name)) return false;
  const pieces = name.match(/[a-z]+|\d+/g) ?? [];
  const { length } = pieces.join('');
  const words = pieces.filter((piece) => /[a-z]/.test(piece));
  if (length < MIN_LENGTH || words.length === 0) return false;
  const numbers = pieces.filter((piece) => /\d/.test(piece));
  const random = length * Math.log2(numbers.length > 0 ? LETTERS + DIGITS : LETTERS);
  const changes = (name.match(/[a-z](?=\d)|\d(?=[a-z])/g) ?? []).length;
  const separators = (name.match(/[._-]+/g) ?? []).length;
  const named =
    sum(words.map(wordBits)) +
    sum(numbers.map((digits) => digits.length * Math.log2(DIGITS) + NUMBER)) +
    Math.max(0, changes - 1) * CHANGE -
    separators * SEPARATOR;
  return named - random > MIN_ADVANTAGE;
}

/** Initials before a Dutch family name with a shortened `van der` or `van den`: `jvdberg`, `jwmvdbroek`. */
const DUTCH_INITIALS = /^[a-z]{1,4}vd(?=[a-z]{3})/;

/** The information of a word in bits, read with or without an initial at one end. */
function wordBits(word: string): number {
  const { bits } = nameLetters.get();
  if (word.length <= 4) return bits(word);
  const initials = DUTCH_INITIALS.exec(word)?.[0].length ?? 0;
  return Math.min(
    isSyllabic(word) ? word.length * Math.log2(LETTERS) : Number.POSITIVE_INFINITY,
    bits(word),
    bits(word.slice(1)) + INITIAL,
    bits(word.slice(0, -1)) + INITIAL,
    bits(word.slice(initials)) + initials * INITIAL,
  );
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
