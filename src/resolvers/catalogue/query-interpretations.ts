import { fold } from '../../libraries/text/fold.ts';

/** One thing that a text may mean. */
export interface QueryInterpretation<Model, Own> {
  readonly models: readonly Model[];
  readonly year?: number;
  readonly own?: Own;
  /** The words that were left out. */
  readonly ignored: readonly string[];
}

/** What texts are read by. */
export interface Reader<Model, Own> {
  readonly all: readonly Model[];
  /** @param forgiving whether typing errors are forgiven */
  readonly search: (text: string, forgiving: boolean) => Promise<readonly Model[]>;
  /** Whether some model is called so. */
  readonly isName: (text: string) => boolean;
  /** Whether a word is one of some model. */
  readonly knows: (word: string) => boolean;
  /** Whether a word is one of a model's names or its make, and not only the beginning of one. */
  readonly isCalled: (model: Model, word: string) => boolean;
  /** Words that stand for filters, the longest first: `plug in hybrid` is no `hybrid`. */
  readonly filters: readonly (readonly [phrase: string, filter: Own])[];
  /** What is left of filters that leave nothing: who asks for a dinghy asks for no car. */
  readonly loosened: (filter: Own) => Own | undefined;
  /** Whether something else is asked for as well, so that a year may be all that is typed. */
  readonly filtered: boolean;
  /** The years that a number may mean. */
  readonly years: { readonly first: number; readonly last: number };
}

/** Symbols and emoji, but those in names. */
const SYMBOLS = /[^\P{S}+=]/gu;
/** A series and an engine in one word: an `e220` is an E-Class, an `rx350` an RX. */
const SERIES = /^(\p{L}{1,3})(\d{2,3}\p{L}{0,2})$/u;
/** What is not left out where a year is asked for apart: it may be another. */
const YEAR = /^(?:19|20)\d\d$/;
/** More words than these are not left out one by one: each takes a search. */
const MAX_WORDS = 6;
/** What people add to a name and no name says. */
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
/** What people say of what they look for, and no name means. */
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
 * What a text may mean, the likeliest first: as typed; a name with a year (`honda civic 2018`, though `peugeot 2008` is a
 * model); with words that stand for filters (`electric suv`); with the engine apart from the series (`lexus rx350`); with typing
 * errors, where a word is unknown; and last with words left out: opinions, the year, where the whole name is known, then those
 * that no model has, letters, then from the end, where trims stand.
 */
export async function* interpretQuery<Model, Own>(
  text: string,
  reader: Reader<Model, Own>,
): AsyncGenerator<QueryInterpretation<Model, Own>> {
  // What is searched for says everything; a text of marks and symbols alone says nothing.
  const folded = fold(text.replace(SYMBOLS, ' '));
  if (folded === '') return;
  const plain = undated(folded, reader);
  const typed = withoutFilters({ words: folded.split(' ') }, reader);
  // `naked` is a type before it is a word in a name.
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
  // A year is not mistyped: a `supra 2010` is no Super 210.
  if (plain.words.some((word) => !reader.knows(word))) {
    yield found(plain, reader, true);
    if (filtered.own) yield found(filtered, reader, true);
  }
  for (const { own: _, ...one } of named)
    yield { ...(await found(one, reader)), ignored: plain.words.filter((word) => !one.words.includes(word)) };
  if (filtered.own && filtered.words.length > 0) {
    // The name counts more than a fuel or a body that nobody knows of it.
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
    // The year counts more than a last word that only begins a name, as the trim of a `mustang gt 2015` begins GTD.
    if (reader.knows(last) && !named.models.some((one) => reader.isCalled(one, last)))
      yield* leftOut(plain, reader);
    // The name counts more than a year that nobody knows of it.
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

/** The words, and apart from them the last one that may be a year. */
function undated<Model, Own>(folded: string, { years, filtered }: Reader<Model, Own>): Parts<Own> {
  const words = folded.split(' ');
  const isYear = (word: string) =>
    /^\d{4}$/.test(word) && Number(word) >= years.first && Number(word) <= years.last;
  const place = words.findLastIndex(isYear);
  if (place < 0 || (words.length === 1 && !filtered)) return { words };
  return { words: words.toSpliced(place, 1), year: Number(words[place]) };
}

/** The filters that the words stand for, and the other words. */
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

/** The readings in which one of several words that stand for filters is part of the name: a `pt cruiser convertible` is a car. */
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

/** The readings with a word torn apart of which the first part is a name of what is found: in whole, then by that name alone. */
async function* torn<Model, Own>(
  { words, ...rest }: Parts<Own>,
  { knows, isCalled, search }: Reader<Model, Own>,
): AsyncGenerator<QueryInterpretation<Model, Own>> {
  for (const [place, word] of words.entries()) {
    const [, series, engine] = (!knows(word) && SERIES.exec(word)) || [];
    if (series === undefined || engine === undefined) continue;
    const called = async (parts: readonly string[]) => {
      const models = await search(words.toSpliced(place, 1, ...parts).join(' '), false);
      return models.filter((one) => isCalled(one, series));
    };
    yield { ...rest, models: await called([series, engine]), ignored: [] };
    yield { ...rest, models: await called([series]), ignored: [word] };
  }
}

/** The readings with words left out: all that are unknown, then one more, then more and more of them. */
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
  // A letter tells less than a word does, wherever it stands.
  const long = known.filter((word) => !/^\p{L}$/u.test(word));
  if (long.length < known.length) yield without(long);
  if (known.length > MAX_WORDS) return;
  for (let place = known.length - 1; place >= 0; place--) yield without(known.toSpliced(place, 1));
  for (let count = known.length - 2; count > 0; count--) yield without(known.slice(0, count));
}
