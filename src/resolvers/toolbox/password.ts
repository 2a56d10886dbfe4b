import { passphraseWords } from '../../datasets/words.ts';
import { invalidParameters } from '../../errors.ts';
import { createRandomInteger, type RandomInteger } from './random-integer.ts';

export interface PasswordArgs {
  readonly length?: number | null | undefined;
  readonly count: number;
  readonly lower?: boolean | null | undefined;
  readonly upper?: boolean | null | undefined;
  readonly digits?: boolean | null | undefined;
  readonly symbols?: boolean | null | undefined;
  readonly excludeAmbiguous?: boolean | null | undefined;
  readonly words?: number | null | undefined;
}

export interface PasswordResult {
  readonly count: number;
  readonly passwords: readonly string[];
  /** The length of each password in characters; null for passphrases, which vary. */
  readonly length: number | null;
  /** The number of words in each passphrase; null for passwords. */
  readonly words: number | null;
  /** The binary logarithm of the number of equally likely results, rounded down to a tenth. */
  readonly entropyBits: number;
}

const DEFAULT_LENGTH = 16;

const SETS = {
  lower: 'abcdefghijklmnopqrstuvwxyz',
  upper: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  digits: '0123456789',
  symbols: '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~',
} as const;

const SET_NAMES = Object.keys(SETS) as (keyof typeof SETS)[];

/** Characters that are easily confused on paper or in a poor typeface. */
const AMBIGUOUS = /[0Oo1Il|`'"]/g;

/**
 * Generates passphrases if `words` is set, and otherwise passwords with at least one character of every requested set.
 * All such passwords are equally likely. Throws `invalid_parameter` for options that exclude one another.
 */
export function passwords(args: PasswordArgs, randomBytes: (size: number) => Uint8Array): PasswordResult {
  const draw = createRandomInteger(randomBytes);
  return args.words == null ? characters(args, draw) : phrases(args, args.words, draw);
}

function characters(
  { length, count, excludeAmbiguous, ...choices }: PasswordArgs,
  draw: RandomInteger,
): PasswordResult {
  const size = length ?? DEFAULT_LENGTH;
  const sets = SET_NAMES.filter((name) => choices[name] ?? true).map((name) =>
    excludeAmbiguous ? SETS[name].replace(AMBIGUOUS, '') : SETS[name],
  );
  if (sets.length === 0)
    throw invalidParameters([
      { field: 'lower', message: 'cannot be false if upper, digits and symbols are also false' },
    ]);
  const alphabet = sets.join('');
  const one = (): string => {
    for (;;) {
      const text = Array.from({ length: size }, () => alphabet[draw(alphabet.length)]).join('');
      // Inserting the missing characters would make some passwords more likely than others; drawing again does not.
      if (sets.every((set) => [...text].some((character) => set.includes(character)))) return text;
    }
  };
  return {
    count,
    passwords: Array.from({ length: count }, one),
    length: size,
    words: null,
    entropyBits: tenths(log2(possible(sets, size))),
  };
}

function phrases({ count, ...choices }: PasswordArgs, words: number, draw: RandomInteger): PasswordResult {
  const conflicting = (['length', ...SET_NAMES, 'excludeAmbiguous'] as const).filter(
    (name) => choices[name] != null,
  );
  if (conflicting.length > 0)
    throw invalidParameters(
      conflicting.map((field) => ({ field, message: 'cannot be combined with words' })),
    );
  const list = passphraseWords.get();
  const phrase = (): string => Array.from({ length: words }, () => list[draw(list.length)]).join('-');
  return {
    count,
    passwords: Array.from({ length: count }, phrase),
    length: null,
    words,
    entropyBits: tenths(words * Math.log2(list.length)),
  };
}

/** Counts the texts of the given length that contain a character of every set, by the inclusion-exclusion principle. */
function possible(sets: readonly string[], length: number): bigint {
  let sum = 0n;
  for (let left = 0; left < 2 ** sets.length; left += 1) {
    const kept = sets.filter((_, index) => !(left & (1 << index)));
    const texts = BigInt(kept.join('').length) ** BigInt(length);
    sum += (sets.length - kept.length) % 2 === 0 ? texts : -texts;
  }
  return sum;
}

/** Returns the binary logarithm, even of numbers beyond the range of a double. */
function log2(value: bigint): number {
  const digits = value.toString(2);
  return Math.log2(Number(`0b${digits.slice(0, 53)}`)) + Math.max(0, digits.length - 53);
}

const tenths = (bits: number): number => Math.floor(bits * 10) / 10;
