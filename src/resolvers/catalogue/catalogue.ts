import { invalidParameters } from '../../errors.ts';
import { fold } from '../../libraries/text/fold.ts';
import { lazy, type Pause, type Prepared, runInSteps, type Steps } from '../../scheduling/steps.ts';
import { fillerWith } from '../search/filler.ts';
import { type Range, searchPageOf, unsearched } from '../search/pages.ts';
import { readQuery } from '../search/reading.ts';
import type { Hit, Matches } from '../search/types.ts';
import { unchanged } from '../search/vocabulary.ts';
import { wordsOf } from '../search/words-in-text.ts';
import { isKeyOf, isOfSeries, isSpelledOut, isUndated, ofMake, refuseLong, unknown } from './find-model.ts';
import { buildModelIndex, type ModelIndex, makeKeyOf } from './model-index.ts';
import { catalogueKey } from './names.ts';
import { type FilterWords, filterWordsOf, type Phrases } from './phrases.ts';
import { areFilters, interpretQuery, isYear, type Vocabulary } from './query-interpretations.ts';
import { nameIndex } from './similar-names.ts';
import type { ListedModel, NameFilter, VehicleMake, VehiclePage } from './types.ts';

/** Returns the model as it was in the year of the filter, or undefined if it does not pass the filter. */
type Narrow<Model, Own> = (model: Model, filter: Dated<Own>) => Model | undefined;

type Dated<Own> = Own & Pick<NameFilter, 'year'>;

interface CatalogueOptions<Model, Own> {
  /** All models, sorted by make, then by model. */
  readonly models: Prepared<readonly Model[]>;
  /** The source and coverage of the facts, returned to the caller. */
  readonly about: { readonly source: string; readonly coverage: string };
  readonly narrow: Narrow<Model, Own>;
  /** Search words and the filters that they stand for, unless a model has that name. */
  readonly phrases?: () => Phrases<Own>;
  /**
   * Returns the filter that a word beside a name stands for, such as the displacement in `Speed 400`.
   * @param lenient true if the filter may pass models for which the data lack the fact
   */
  readonly designation?: (word: string, lenient: boolean) => Own | undefined;
  /** Returns other names of a model. */
  readonly others?: (model: Model) => readonly string[];
  /** Words for the kind of vehicle, which a search may leave out. */
  readonly kind: string;
}

/** The earliest year that can be searched for. */
const FIRST_YEAR = 1900;
/** The rank of a reading without words of a name, which matches less well than any name. */
const RANK_OF_ALL = Number.MAX_SAFE_INTEGER;
/** Symbols and emoji, except those that occur in names. */
const SYMBOLS = /[^\P{S}+=]/gu;
/** The number of models filtered in a step. */
const STEP = 500;
/** Descriptions that people add to names but that no data contain. */
const DESCRIPTIONS =
  'affordable big classic family fast large latest luxury new old reliable small used vintage vehicle vehicles';

/** Searches vehicles of any kind. `Own` are the filters that only this kind has. */
export class VehicleCatalogue<Model extends ListedModel, Own = object> {
  readonly #index: Prepared<ModelIndex<Model>>;
  readonly #filterWords: Prepared<FilterWords<Own>>;
  readonly #filler: ReadonlySet<string>;
  /** Words for the kind of vehicle. */
  readonly #kind: ReadonlySet<string>;
  readonly #options: CatalogueOptions<Model, Own>;

  constructor(options: CatalogueOptions<Model, Own>) {
    this.#options = options;
    const { models, phrases = () => [], kind } = options;
    const others = this.others;
    const filler = fillerWith(`${DESCRIPTIONS} ${kind}`);
    this.#filler = filler;
    this.#kind = new Set(wordsOf(kind));
    this.#index = lazy(function* () {
      return yield* buildModelIndex(yield* models.steps(), others, filler);
    });
    this.#filterWords = lazy(() => filterWordsOf(phrases()));
  }

  /** Returns other names of a model. */
  get others(): (model: Model) => readonly string[] {
    return this.#options.others ?? (() => []);
  }

  /** The source and coverage of the facts. */
  get about(): { readonly source: string; readonly coverage: string } {
    return this.#options.about;
  }

  /** Returns every make, sorted by name. */
  async all(pause: Pause): Promise<readonly VehicleMake[]> {
    return (await this.#open(pause)).makes;
  }

  /** Returns a page of the makes, sorted by name. */
  async makes(range: Range, pause: Pause): Promise<VehiclePage<VehicleMake>> {
    return this.page(await this.all(pause), range);
  }

  /** Returns the models of a make, sorted by name. Throws `not_found`, with similar names, for an unknown make. */
  async models(make: string, range: Range, pause: Pause): Promise<VehiclePage<Model>> {
    return this.page(await runInSteps(ofMake(await this.#open(pause), make), pause), range);
  }

  /**
   * Searches models that pass every filter, sorted by make and name, or with the best match of `q` first. With `year`,
   * a model is described as it was in that year. A model given by name also matches if none of its years is known, or
   * if only its first year is known and `year` is later. Throws `not_found`, with similar names, for an unknown make or
   * model.
   *
   * @param nextYear the latest valid year
   * @param pause awaited between steps of a few milliseconds
   */
  async search(
    filter: NameFilter & Own,
    range: Range,
    nextYear: number,
    pause: Pause,
  ): Promise<VehiclePage<Model>> {
    const { year } = filter;
    if (year != null && year > nextYear) {
      throw invalidParameters([{ field: 'year', message: `must not be later than ${nextYear}` }]);
    }
    const { extracted, ...filters } = filter;
    const found = await runInSteps(
      this.#matches(filters as NameFilter & Own, year == null ? nextYear : 0),
      pause,
    );
    // If no words remain beside a size that no model has, the size is at fault.
    const isUnnamed = extracted && found.items.length === 0 && found.unmatched.length === 0;
    return this.searchPage(isUnnamed ? { ...found, unmatched: [extracted.toLowerCase()] } : found, range);
  }

  /** @param lastYear the latest year that a number may mean; 0 if numbers are never years */
  *#matches(filter: NameFilter & Own, lastYear: number): Steps<Matches<Model>> {
    const { make, model, q } = filter;
    const index = yield* this.#index.steps();
    const { phrases, index: phraseIndex } = yield* this.#filterWords.steps();
    const active = Object.fromEntries(Object.entries(filter).filter(([, value]) => value != null));
    const vocabulary: Vocabulary<Own> = {
      isName: (text) => index.byMake.has(makeKeyOf(text)) || (/^\d+$/.test(text) && index.byName.has(text)),
      filters: phrases,
      designation: (word) => this.#options.designation?.(word, false),
      filtered: Object.keys(active).length > 1,
      years: { first: FIRST_YEAR, last: lastYear },
    };
    const own = make == null ? undefined : yield* ofMake(index, make);
    yield;
    const candidates =
      model == null ? { models: own ?? index.all } : yield* this.#named(index, model, own, vocabulary);
    if (q == null)
      return unsearched(yield* this.#filtered({ ...candidates.own, ...filter }, candidates.models));
    const allowed = new Set(candidates.models);
    const { designation } = vocabulary;
    const filters = { ...candidates.own, ...active } as Dated<Own>;
    const text = q.replace(SYMBOLS, ' ');
    const namesKind = wordsOf(text).some((word) => this.#kind.has(word));
    const all = () => this.#narrowed(candidates.models, filters);
    // `honda motorcycle` means no model called Motorcycle, but `sail boat` is a type.
    const folded = ` ${fold(text)} `;
    const isPhrase = (phrase: string) => phrase.includes(' ') && folded.includes(` ${phrase} `);
    const inPhrase = wordsOf(phrases.flatMap(([phrase]) => (isPhrase(phrase) ? phrase : [])).join(' '));
    return yield* readQuery(text.trim() === '' ? q : text, {
      // Every entry is of the kind that is searched: `cars`.
      ...((namesKind || vocabulary.filtered) && { all }),
      find: (words) => this.#interpreted(words, filters, allowed, index, vocabulary),
      *knows(word) {
        if (isYear(word, vocabulary.years) || designation(word)) return true;
        return (yield* phraseIndex.knows(word)) || (yield* index.names.knows(word));
      },
      *spellings(word) {
        const meant = [...(yield* phraseIndex.spellings(word)), ...(yield* index.names.spellings(word))];
        return meant.some((one) => one.word === word) ? [unchanged(word)] : meant;
      },
      filler: this.#filler,
      generic: this.#kind.difference(new Set(inPhrase)),
      areCategories: (words) => areFilters(words, vocabulary),
    });
  }

  /** Returns the results of the first interpretation of the words that has any. */
  *#interpreted(
    words: readonly string[],
    active: Dated<Own>,
    allowed: ReadonlySet<Model>,
    { all, search }: ModelIndex<Model>,
    vocabulary: Vocabulary<Own>,
  ): Steps<Hit<Model> | undefined> {
    let spelledOut: readonly Model[] = [];
    for (const meant of interpretQuery(words, vocabulary)) {
      const named =
        meant.words.length === 0
          ? { models: all, rank: RANK_OF_ALL, isName: true }
          : yield* search(meant.words.join(' '));
      const models = named.models.filter((one) => allowed.has(one) && isOfSeries(one, meant, this.others));
      if (meant.exact && !named.isName) {
        if (meant.words === words) spelledOut = models.filter((one) => isSpelledOut(one, words));
        continue;
      }
      const filter = { ...meant.own, ...active, year: active.year ?? meant.year ?? null } as Dated<Own>;
      const found = yield* this.#narrowed(models, filter);
      if (found.length > 0) {
        if (!meant.own) return { items: found, rank: named.rank };
        // Models with that name come first: the VW Kombi is a `kombi`, and the Fortwo Electric Drive an electric Fortwo.
        const key = words.join('');
        const first = [
          ...(yield* this.#narrowed(spelledOut, active)),
          ...found.filter((one) => isKeyOf(one, key)),
        ];
        return { items: [...new Set([...first, ...found])], rank: named.rank };
      }
      if (meant.year === undefined) continue;
      // A model may have been made in a year if its name is complete and none of its years is known.
      const key = meant.words.join('');
      const undated = models.filter((one) => isUndated(one, meant.year as number) && isKeyOf(one, key));
      const possible = yield* this.#narrowed(undated, { ...filter, year: null });
      if (possible.length > 0) return { items: possible, rank: named.rank };
    }
    return undefined;
  }

  /**
   * Returns the models that pass the filters. If none does and a model and a year are given, returns the named models
   * that may have been made in that year.
   */
  *#filtered(filter: NameFilter & Own, candidates: readonly Model[]): Steps<readonly Model[]> {
    const found = yield* this.#narrowed(candidates, filter);
    const { model, year } = filter;
    if (found.length > 0 || model == null || year == null) return found;
    return yield* this.#narrowed(
      candidates.filter((one) => isUndated(one, year)),
      { ...filter, year: null },
    );
  }

  *#narrowed(models: readonly Model[], filter: Dated<Own>): Steps<Model[]> {
    const found: Model[] = [];
    for (const [at, one] of models.entries()) {
      const narrowed = this.#options.narrow(one, filter);
      if (narrowed) found.push(narrowed);
      if (at % STEP === STEP - 1) yield;
    }
    return found;
  }

  /**
   * Returns the models with a name: their full or short name, or another name. Otherwise, the words after a name may
   * stand for filters, such as the fuel in `Equinox EV`.
   * @param own the models of the requested make, if any
   */
  *#named(
    index: ModelIndex<Model>,
    model: string,
    own: readonly Model[] | undefined,
    vocabulary: Vocabulary<Own>,
  ): Steps<{ readonly models: readonly Model[]; readonly own?: Own }> {
    const among = own && new Set(own);
    const called = (name: string): readonly Model[] => {
      for (const names of [index.byName, index.byNickname]) {
        const models = (names.get(catalogueKey(name)) ?? []).filter((one) => !among || among.has(one));
        if (models.length > 0) return models;
      }
      return [];
    };
    const exact = called(model);
    if (exact.length > 0) return { models: exact };
    refuseLong(model);
    const words = wordsOf(model);
    const lenient: Vocabulary<Own> = {
      ...vocabulary,
      years: { first: 0, last: 0 },
      designation: (word) => this.#options.designation?.(word, true),
    };
    for (const meant of interpretQuery(words, lenient)) {
      const models = meant.own ? called(meant.words.join(' ')) : [];
      const narrowed = yield* this.#narrowed(models, meant.own as Dated<Own>);
      if (narrowed.length > 0) return { models, own: meant.own as Own };
    }
    const names = own
      ? nameIndex(
          'model',
          Map.groupBy(own, (one) => catalogueKey(one.model)),
        )
      : index.modelNames.steps();
    throw yield* unknown('model', model, names);
  }

  /** Returns a page of a list with the source and coverage of this catalogue. */
  page<Item>(items: readonly Item[], range: Range): VehiclePage<Item> {
    return this.searchPage(unsearched(items), range);
  }

  /** Returns a page of search results with the source and coverage of this catalogue. */
  searchPage<Item>(matches: Matches<Item>, range: Range): VehiclePage<Item> {
    return { ...searchPageOf(matches, range), ...this.about };
  }

  #open(pause: Pause): Promise<ModelIndex<Model>> {
    return runInSteps(this.#index.steps(), pause);
  }
}
