import { unaccented } from '../tokens/unaccented.ts';
import { fromLexicon } from './index.ts';

/** Scripts that put no spaces between words, so that their phrases have no boundaries. */
const UNSPACED = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}/u;

/** The end of a word that a number may follow directly: `SalesTax8.000%`, but not `Ale20oz`. */
const NO_LETTER = '(?![a-z]|\\d{1,9}[a-z])';

interface PatternOptions {
  /** Also matches phrases whose spaces are missing, also before numbers, and plurals with `s`, as tills print them. */
  readonly tolerant?: boolean;
  /** The only end at which phrases must be whole words, for patterns that are made of several topics. */
  readonly bounds?: 'start' | 'end';
  /** Flags of the pattern, in addition to those that it needs. */
  readonly flags?: string;
}

/**
 * Returns a pattern for whole phrases, for a text that was normalised in the same way. It runs in linear time. `*` at
 * the start or the end of a phrase stands for more letters of the word: `gebuhr*`, `*gutschrift`. `^` and `$` bind a
 * phrase to the start and the end of the text.
 */
export function patternOf(phrases: Iterable<string>, options: PatternOptions = {}): RegExp {
  const source = alternativesOf(phrases, options);
  // Only classes of letters need the flag `u`, which makes patterns slower.
  return new RegExp(source, `${source.includes('\\p{') ? 'u' : ''}${options.flags ?? ''}`);
}

interface TablePatternOptions extends PatternOptions {
  /** Adds a mark to each phrase, such as `^`. */
  readonly place?: (phrase: string) => string;
  /** Normalises phrases as the texts are normalised. By default they are in lower case without accents. */
  readonly normalise?: (phrase: string) => string;
}

/** Declares a pattern for each topic of a table. */
export const patternsFrom = <Topic extends string>(
  table: string,
  topics: readonly Topic[],
  { place = (phrase) => phrase, normalise = unaccented, ...options }: TablePatternOptions = {},
): (() => Readonly<Record<Topic, RegExp>>) =>
  fromLexicon(table, topics, (entries) => {
    const patterns = [...entries].map(([topic, rows]) => {
      const phrases = rows.map(({ phrase }) => place(withMarks(phrase, normalise)));
      return [topic, patternOf(phrases, options)] as const;
    });
    return Object.fromEntries(patterns) as Record<Topic, RegExp>;
  });

/** Normalises a phrase without the marks at its ends, which a normaliser may remove. */
const withMarks = (phrase: string, normalise: (phrase: string) => string): string => {
  const [, before = '', body = '', after = ''] = /^([*^]?)(.*?)([*$]?)$/s.exec(phrase) ?? [];
  return `${before}${normalise(body)}${after}`;
};

/** Returns the first topic whose pattern matches a text; null if there is none. */
export const topicIn = <Topic extends string>(
  patterns: Readonly<Record<Topic, RegExp>>,
  text: string,
): Topic | null =>
  (Object.entries(patterns) as [Topic, RegExp][]).find(([, pattern]) => pattern.test(text))?.[0] ?? null;

/** Returns the source of such a pattern, for patterns that are made of several topics. */
export function alternativesOf(
  phrases: Iterable<string>,
  { tolerant = false, bounds: bounded }: PatternOptions = {},
): string {
  const byBounds = new Map<string, string[]>();
  // The longest phrase at a position matches first.
  for (const phrase of [...new Set(phrases)].sort((one, other) => other.length - one.length)) {
    const body = phrase.replace(/^[*^]|[*$]$/g, '');
    const before = phrase.startsWith('^')
      ? '^'
      : phrase.startsWith('*') || bounded === 'end'
        ? ''
        : boundary(body.at(0), '<!');
    const after = phrase.endsWith('$')
      ? '$'
      : phrase.endsWith('*')
        ? '\\w*'
        : bounded === 'start'
          ? ''
          : tolerant && /[a-z]$/.test(body)
            ? NO_LETTER
            : boundary(body.at(-1), '!');
    const bounds = `${before}\n${after}`;
    byBounds.set(bounds, [...(byBounds.get(bounds) ?? []), tolerant ? loosened(body) : escaped(body)]);
  }
  const parts = [...byBounds].map(([bounds, bodies]) =>
    bounds.replace('\n', () => `(?:${bodies.join('|')})`),
  );
  // A pattern without phrases matches nothing.
  return parts.length === 0 ? '(?!)' : `(?:${parts.join('|')})`;
}

/** Words of at least two letters may be joined, and words of at least four may have a plural `s`. */
const loosened = (text: string): string =>
  escaped(text).replace(/(?<=\w\w) (?=\w\w)/g, ' ?') + (/[a-z]{3}[a-rt-z]$/.test(text) ? 's?' : '');

/** Returns the pattern for the start or the end of a word; none beside punctuation. */
function boundary(letter: string | undefined, look: '<!' | '!'): string {
  if (letter === undefined || UNSPACED.test(letter) || !/[\p{L}\p{N}]/u.test(letter)) return '';
  return /\w/.test(letter) ? '\\b' : `(?${look}[\\p{L}\\p{N}])`;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
