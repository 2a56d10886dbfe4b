import type { Phrases } from './phrases.ts';

/** One interpretation of a query: the words of a name, and what the other words mean. */
export interface Interpretation<Own> {
  /** The words that the name of a model must contain. */
  readonly words: readonly string[];
  readonly year?: number;
  readonly own?: Own;
  /** True if the words must be a complete name. */
  readonly exact?: true;
  /** A whole word that the name of a model must contain, not only as the beginning of a word. */
  readonly series?: string;
}

/** The names and filters that a query is interpreted with. */
export interface Vocabulary<Own> {
  /** True if a text is the name of a make, or a number that is the name of a model. */
  readonly isName: (text: string) => boolean;
  /** Words that stand for filters, longest first, so that `plug in hybrid` is not read as `hybrid`. */
  readonly filters: Phrases<Own>;
  /** Returns the filter that a word after a name stands for, such as the displacement in `Speed 400`. */
  readonly designation: (word: string) => Own | undefined;
  /** True if the request has other filters, so that the text may consist of a year alone. */
  readonly filtered: boolean;
  /** The range of years that a number may mean. */
  readonly years: { readonly first: number; readonly last: number };
}

/** A series and an engine in one word: `e220` is an E-Class, `rx350` an RX. */
const SERIES = /^(\p{L}{1,3})(\d{2,3}\p{L}{0,2})$/u;
/** Filter words are read as part of a name only if there are at most this many. */
const MAX_FILTER_WORDS = 6;

/**
 * Yields the interpretations of a text, likeliest first. Each of them uses every word:
 * - filter words alone (`convertible`, although a model has that name);
 * - a complete name (`pt cruiser`), with a year (`honda civic 2018`, although `peugeot 2008` is a model);
 * - with words that stand for filters (`electric suv`), before names that only begin or contain these words;
 * - as typed;
 * - with the engine split from the series (`lexus rx350`);
 * - with a designation after the name (`speed 400`).
 */
export function* interpretQuery<Own>(
  words: readonly string[],
  vocabulary: Vocabulary<Own>,
): Generator<Interpretation<Own>> {
  const plain = undated(words, vocabulary);
  const filtered = withoutFilters(plain, vocabulary);
  const isName = vocabulary.isName(words.join(' '));
  if (filtered.words.length === 0 && !isName) yield filtered;
  yield { words, exact: true };
  if (plain.year !== undefined) yield { ...plain, exact: true };
  if (filtered.own && filtered.words.length > 0) {
    yield filtered;
    yield* namedByFilters(plain, filtered, vocabulary);
  }
  yield { words };
  if (plain.year !== undefined) yield plain;
  if (filtered.words.length === 0) yield filtered;
  yield* withSeries(plain);
  yield* designated(filtered, vocabulary);
}

/** True if every word stands for a filter. */
export const areFilters = (
  words: readonly string[],
  { filters }: Pick<Vocabulary<unknown>, 'filters'>,
): boolean => words.length > 0 && withoutFilters({ words }, { filters }).words.length === 0;

/** Splits the last word that may be a year from the other words. */
function undated<Own>(words: readonly string[], { years, filtered }: Vocabulary<Own>): Interpretation<Own> {
  const index = words.findLastIndex((word) => isYear(word, years));
  if (index < 0 || (words.length === 1 && !filtered)) return { words };
  return { words: words.toSpliced(index, 1), year: Number(words[index]) };
}

export const isYear = (word: string, { first, last }: Vocabulary<unknown>['years']): boolean =>
  /^\d{4}$/.test(word) && Number(word) >= first && Number(word) <= last;

/** Splits the words that stand for filters from the other words. */
function withoutFilters<Own>(
  { words, ...dated }: Interpretation<Own>,
  { filters }: Pick<Vocabulary<Own>, 'filters'>,
): Interpretation<Own> {
  let rest = ` ${words.join(' ')} `;
  let own: Own | undefined;
  for (const [phrase, filter] of filters) {
    const others = rest.replace(new RegExp(` ${RegExp.escape(phrase)}s? `), ' ');
    if (others !== rest) own = { ...filter, ...own };
    rest = others;
  }
  return { ...dated, words: rest.split(' ').filter(Boolean), ...(own && { own }) };
}

/**
 * Yields interpretations in which one of several filter words is part of the name: `pt cruiser convertible` is a car.
 */
function* namedByFilters<Own>(
  plain: Interpretation<Own>,
  filtered: Interpretation<Own>,
  { filters }: Vocabulary<Own>,
): Generator<Interpretation<Own>> {
  const meant = plain.words.filter((word) => !filtered.words.includes(word));
  if (filtered.words.length === 0 || meant.length < 2 || meant.length > MAX_FILTER_WORDS) return;
  for (const phrase of meant) {
    const others = withoutFilters(plain, { filters: filters.filter(([one]) => one !== phrase) });
    if (others.own && others.words.includes(phrase)) yield others;
  }
}

/** Yields interpretations with one word split into series and engine, if the series is part of a name. */
function* withSeries<Own>({ words, ...rest }: Interpretation<Own>): Generator<Interpretation<Own>> {
  for (const [index, word] of words.entries()) {
    const [, series, engine] = SERIES.exec(word) ?? [];
    if (series && engine) yield { ...rest, words: words.toSpliced(index, 1, series, engine), series };
  }
}

/** Yields interpretations with a designation that follows other words. */
function* designated<Own>(
  { words, own, ...rest }: Interpretation<Own>,
  { designation }: Vocabulary<Own>,
): Generator<Interpretation<Own>> {
  for (const [index, word] of words.entries().drop(1)) {
    const meant = designation(word);
    if (meant) yield { ...rest, words: words.toSpliced(index, 1), own: { ...own, ...meant } as Own };
  }
}
