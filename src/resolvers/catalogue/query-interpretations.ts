import { fold } from '../../libraries/text/fold.ts';

/** One interpretation of a query. */
export interface QueryInterpretation<Model, Own> {
  readonly models: readonly Model[];
  readonly year?: number;
  readonly own?: Own;
  /** The words that were left out. */
  readonly ignored: readonly string[];
}

/** The index and filters that a query is interpreted with. */
export interface Reader<Model, Own> {
  readonly all: readonly Model[];
  /** @param forgiving true to tolerate typing errors */
  readonly search: (text: string, forgiving: boolean) => Promise<readonly Model[]>;
  /** True if a model has this name. */
  readonly isName: (text: string) => boolean;
  /** True if a model has this word in its name. */
  readonly knows: (word: string) => boolean;
  /** True if the text is a whole word of a model's name or make, and not only a prefix of such a word. */
  readonly isCalled: (model: Model, word: string) => boolean;
  /** Words that stand for filters, longest first, so that `plug in hybrid` is not read as `hybrid`. */
  readonly filters: readonly (readonly [phrase: string, filter: Own])[];
  /**
   * Reduces filters that match nothing to their kind of vehicle: a search for a dinghy never means a car. Returns
   * undefined if they name no kind.
   */
  readonly loosened: (filter: Own) => Own | undefined;
  /** True if the request has other filters, so that the text may consist of a year alone. */
  readonly filtered: boolean;
  /** The range of years that a number may mean. */
  readonly years: { readonly first: number; readonly last: number };
}

/** Symbols and emoji, except those that occur in names. */
const SYMBOLS = /[^\P{S}+=]/gu;
/** A series and an engine in one word: `e220` is an E-Class, `rx350` an RX. */
const SERIES = /^(\p{L}{1,3})(\d{2,3}\p{L}{0,2})$/u;
/** A year. It is not left out of the text if the request also has a year filter, since the two years may differ. */
const YEAR = /^(?:19|20)\d\d$/;
/**
 * Words are left out one at a time only if there are at most this many, since each shortened text needs a search of its
 * own.
 */
const MAX_WORDS = 6;
/** Words that people add to names but that no name contains. */
const FILLERS = new Set([
  'car',
  'cars',
  'vehicle',
  'boat',
  'bike',
  'tire',
  'tires',
  'tyre',
  'tyres',
  'with',
  'and',
  'the',
  'a',
  'for',
]);
/** Descriptive words that people add to names but that no name contains. */
const OPINIONS = new Set([
  'affordable',
  'best',
  'big',
  'cheap',
  'cheapest',
  'classic',
  'family',
  'fast',
  'good',
  'large',
  'latest',
  'luxury',
  'new',
  'old',
  'popular',
  'reliable',
  'small',
  'top',
  'used',
  'vintage',
]);

/**
 * Yields the interpretations of a text, likeliest first:
 * - as typed;
 * - a name with a year (`honda civic 2018`, although `peugeot 2008` is a model);
 * - with words that stand for filters (`electric suv`);
 * - with the engine split from the series (`lexus rx350`);
 * - with typing errors, if a word is unknown;
 * - with words left out: opinions, the year if the whole name is known, words that no model's name contains, single
 *   letters, then words from the end, which often name trims.
 */
export async function* interpretQuery<Model, Own>(
  text: string,
  reader: Reader<Model, Own>,
): AsyncGenerator<QueryInterpretation<Model, Own>> {
  // Spelled-out words carry the meaning; a text of symbols alone matches nothing.
  const folded = fold(text.replace(SYMBOLS, ' '));
  if (folded === '') return;
  const plain = undated(folded, reader);
  const typed = withoutFilters({ words: folded.split(' ') }, reader);
  // `naked` is read as a type first, and only then as a word of a name.
  if (typed.words.length === 0 && !reader.isName(folded)) yield found(typed, reader);
  if (plain.words.length === 0 && !reader.isName(folded)) yield found(plain, reader);
  yield { models: await reader.search(folded, false), ignored: [] };
  if (plain.year !== undefined) yield found(plain, reader);
  const filtered = withoutFilters(plain, reader);
  if (filtered.own) yield found(filtered, reader);
  const named = [...namedByFilters(plain, filtered, reader)];
  for (const one of named) yield found(one, reader);
  const words = folded.split(' ');
  const said = words.filter((word) => !OPINIONS.has(word));
  if (said.length > 0 && said.length < words.length) {
    const opinions = words.filter((word) => OPINIONS.has(word));
    for await (const one of interpretQuery(said.join(' '), reader))
      yield { ...one, ignored: [...opinions, ...one.ignored] };
    return;
  }
  if (reader.years.last === 0 && words.some((word) => YEAR.test(word))) return;
  yield* torn(plain, reader);
  // A year is not a typing error: `supra 2010` does not mean the Super 210.
  if (plain.words.some((word) => !reader.knows(word))) {
    yield found(plain, reader, true);
    if (filtered.own) yield found(filtered, reader, true);
  }
  for (const { own: _, ...one } of named)
    yield { ...(await found(one, reader)), ignored: plain.words.filter((word) => !one.words.includes(word)) };
  if (filtered.own && filtered.words.length > 0) {
    // The name takes precedence over a fuel or body that no such model is known to have.
    const { own: _, ...named } = filtered;
    const ignored = plain.words.filter((word) => !filtered.words.includes(word));
    const loosened = reader.loosened(filtered.own);
    if (loosened) yield { ...(await found({ ...named, own: loosened }, reader)), ignored };
    yield { ...(await found(named, reader)), ignored };
    yield* leftOut(filtered, reader);
    yield { ...(await found({ ...filtered, words: [] }, reader)), ignored: filtered.words };
  }
  if (plain.year !== undefined) {
    const named = await found({ words: plain.words }, reader);
    const last = plain.words.at(-1) ?? '';
    // The year takes precedence over a last word that is only a prefix of a name: the trim GT in `mustang gt 2015` is
    // a prefix of GTD.
    if (reader.knows(last) && !named.models.some((one) => reader.isCalled(one, last)))
      yield* leftOut(plain, reader);
    // The name takes precedence over a year in which no such model is known.
    yield { ...named, ignored: [`${plain.year}`] };
  }
  yield* leftOut(plain, reader);
}

interface Parts<Own> {
  readonly words: readonly string[];
  readonly year?: number;
  readonly own?: Own;
}

const found = async <Model, Own>(
  { words, ...rest }: Parts<Own>,
  { all, search }: Reader<Model, Own>,
  forgiving = false,
): Promise<QueryInterpretation<Model, Own>> => ({
  ...rest,
  models: words.length === 0 ? all : await search(words.join(' '), forgiving),
  ignored: [],
});

/** Splits the last word that may be a year from the other words. */
function undated<Model, Own>(folded: string, { years, filtered }: Reader<Model, Own>): Parts<Own> {
  const words = folded.split(' ');
  const isYear = (word: string) =>
    /^\d{4}$/.test(word) && Number(word) >= years.first && Number(word) <= years.last;
  const index = words.findLastIndex(isYear);
  if (index < 0 || (words.length === 1 && !filtered)) return { words };
  return { words: words.toSpliced(index, 1), year: Number(words[index]) };
}

/** Splits the words that stand for filters from the other words. */
function withoutFilters<Model, Own>(
  { words, ...dated }: Parts<Own>,
  { filters }: Reader<Model, Own>,
): Parts<Own> {
  let rest = ` ${words.join(' ')} `;
  let own: Own | undefined;
  for (const [phrase, filter] of filters) {
    const others = rest.replace(new RegExp(` ${phrase}s? `), ' ');
    if (others !== rest) own = { ...filter, ...own };
    rest = others;
  }
  const left = rest.split(' ').filter((word) => word && !(own && FILLERS.has(word)));
  return { ...dated, words: left, ...(own && { own }) };
}

/**
 * Yields interpretations in which one of several filter words is part of the name: `pt cruiser convertible` is a car.
 */
function* namedByFilters<Model, Own>(
  plain: Parts<Own>,
  filtered: Parts<Own>,
  reader: Reader<Model, Own>,
): Generator<Parts<Own>> {
  const meant = plain.words.filter((word) => !filtered.words.includes(word));
  if (filtered.words.length === 0 || meant.length < 2 || meant.length > MAX_WORDS) return;
  for (const phrase of meant) {
    const others = reader.filters.filter(([one]) => one !== phrase);
    const parts = withoutFilters(plain, { ...reader, filters: others });
    if (parts.own && parts.words.includes(phrase)) yield parts;
  }
}

/**
 * Yields interpretations with one word split into series and engine, if the series is part of a name: first with both
 * parts, then with the series alone.
 */
async function* torn<Model, Own>(
  { words, ...rest }: Parts<Own>,
  { knows, isCalled, search }: Reader<Model, Own>,
): AsyncGenerator<QueryInterpretation<Model, Own>> {
  for (const [index, word] of words.entries()) {
    const [, series, engine] = (!knows(word) && SERIES.exec(word)) || [];
    if (series === undefined || engine === undefined) continue;
    const called = async (parts: readonly string[]) => {
      const models = await search(words.toSpliced(index, 1, ...parts).join(' '), false);
      return models.filter((one) => isCalled(one, series));
    };
    yield { ...rest, models: await called([series, engine]), ignored: [] };
    yield { ...rest, models: await called([series]), ignored: [word] };
  }
}

/**
 * Yields interpretations with words left out: first all unknown words, then also one known word, then more and more
 * words from the end.
 */
async function* leftOut<Model, Own>(
  { words, ...rest }: Parts<Own>,
  { search, knows }: Reader<Model, Own>,
): AsyncGenerator<QueryInterpretation<Model, Own>> {
  const known = words.filter((word) => knows(word) && !FILLERS.has(word));
  const without = async (left: readonly string[]): Promise<QueryInterpretation<Model, Own>> => ({
    ...rest,
    models: left.length === 0 ? [] : await search(left.join(' '), false),
    ignored: words.filter((word) => !left.includes(word)),
  });
  if (known.length < words.length) yield without(known);
  // Single letters carry less information than words, at any position.
  const long = known.filter((word) => !/^\p{L}$/u.test(word));
  if (long.length < known.length) yield without(long);
  if (known.length > MAX_WORDS) return;
  for (let index = known.length - 1; index >= 0; index--) yield without(known.toSpliced(index, 1));
  for (let count = known.length - 2; count > 0; count--) yield without(known.slice(0, count));
}
