import { ApiError, invalidParameters } from '../../errors.ts';
import { fold } from '../../libraries/text/fold.ts';
import { didYouMean } from '../../libraries/text/near.ts';
import { lazy, type Pause, type Prepared, runInSteps, type Steps } from '../../scheduling/steps.ts';
import { type Range, resultPageOf } from '../search/pages.ts';
import { buildModelIndex, type ModelIndex, makeKeyOf } from './model-index.ts';
import { catalogueKey } from './names.ts';
import { interpretQuery, type Reader } from './query-interpretations.ts';
import { type NameIndex, nameIndex, similarNames } from './similar-names.ts';
import type { ListedModel, NameFilter, VehicleMake, VehiclePage } from './types.ts';

/** Returns the model as it was in the year of the filter, or undefined if it does not pass the filter. */
type Narrow<Model, Own> = (model: Model, filter: Own & Pick<NameFilter, 'year'>) => Model | undefined;

/** The earliest year that can be searched for. */
const FIRST_YEAR = 1900;

/** Searches vehicles of any kind. `Own` are the filters that only this kind has. */
export class VehicleCatalogue<Model extends ListedModel, Own = object> {
  readonly #index: Prepared<ModelIndex<Model>>;
  readonly #about: { readonly source: string; readonly coverage: string };
  readonly #narrow: Narrow<Model, Own>;
  /** Words that stand for filters, longest first, so that `plug in hybrid` is not read as `hybrid`. */
  readonly #filters: readonly (readonly [phrase: string, filter: Own])[];
  readonly #others: (model: Model) => readonly string[];
  readonly #loosened: (filter: Own) => Own | undefined;

  /**
   * @param models all models, sorted by make, then by model
   * @param about the source and coverage of the facts, returned to the caller
   * @param filters search words and the filters that they stand for, unless a model has that name
   * @param others returns other names of a model
   * @param loosened reduces filters that match nothing to their kind of vehicle; undefined if they name no kind
   */
  constructor(
    models: Prepared<readonly Model[]>,
    about: { source: string; coverage: string },
    narrow: Narrow<Model, Own>,
    filters: readonly (readonly [phrase: string, filter: Own])[] = [],
    others: (model: Model) => readonly string[] = () => [],
    loosened: (filter: Own) => Own | undefined = () => undefined,
  ) {
    this.#index = lazy(function* () {
      return yield* buildModelIndex(yield* models.steps(), others);
    });
    this.#about = about;
    this.#narrow = narrow;
    this.#others = others;
    this.#loosened = loosened;
    this.#filters = filters.toSorted(([a], [b]) => b.length - a.length);
  }

  /** Returns other names of a model. */
  get others(): (model: Model) => readonly string[] {
    return this.#others;
  }

  /** The source and coverage of the facts. */
  get about(): { readonly source: string; readonly coverage: string } {
    return this.#about;
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
    return this.page(await ofMake(await this.#open(pause), make, pause), range);
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
    const { make, model, year, q } = filter;
    if (year != null && year > nextYear) {
      throw invalidParameters([{ field: 'year', message: `must not be later than ${nextYear}` }]);
    }
    const index = await this.#open(pause);
    const own = make == null ? undefined : await ofMake(index, make, pause);
    await pause();
    const candidates = model == null ? (own ?? index.all) : await named(index, model, own, pause);
    if (q == null) return this.page(this.#filtered(candidates, filter), range);
    const allowed = new Set(candidates);
    const activeFilters = Object.fromEntries(Object.entries(filter).filter(([, value]) => value != null));
    await pause();
    const reader = this.#reader(
      index,
      Object.keys(activeFilters).length > 1,
      year == null ? nextYear : 0,
      pause,
    );
    for await (const meant of interpretQuery(q, reader)) {
      const listed = meant.models.filter((one) => allowed.has(one));
      const found = this.#narrowed(listed, {
        ...filter,
        ...meant.own,
        ...activeFilters,
        year: year ?? meant.year,
      });
      if (found.length > 0) return { ...this.page(found, range), ignored: meant.ignored };
      await pause();
    }
    return this.page([], range);
  }

  /**
   * Returns the models that pass the filters. If none does and a model and a year are given, returns the named models
   * that may have been made in that year.
   */
  #filtered(candidates: readonly Model[], filter: NameFilter & Own): Model[] {
    const found = this.#narrowed(candidates, filter);
    const { model, year } = filter;
    if (found.length > 0 || model == null || year == null) return found;
    const undated = candidates.filter(
      ({ years, openSince }) => years.length === 0 || (openSince != null && openSince < year),
    );
    return this.#narrowed(undated, { ...filter, year: null });
  }

  /**
   * @param filtered true if the request has filters besides the text
   * @param lastYear the latest year that a number may mean; 0 if numbers are never years
   */
  #reader(
    { all, search, words, byName }: ModelIndex<Model>,
    filtered: boolean,
    lastYear: number,
    pause: Pause,
  ): Reader<Model, Own> {
    return {
      all,
      search: (text, forgiving) => runInSteps(search(text, forgiving), pause),
      isName: (text) => byName.has(catalogueKey(text)),
      knows: (word) => words.has(word),
      isCalled: (one, word) =>
        [`${one.make} ${one.model}`, catalogueKey(one.model), ...this.#others(one)].some((name) =>
          ` ${fold(name)} `.includes(` ${word} `),
        ),
      filters: this.#filters,
      loosened: this.#loosened,
      filtered,
      years: { first: FIRST_YEAR, last: lastYear },
    };
  }

  #narrowed(models: readonly Model[], filter: Own & Pick<NameFilter, 'year'>): Model[] {
    return models.flatMap((one) => this.#narrow(one, filter) ?? []);
  }

  /** Returns a page of a list with the source and coverage of this catalogue. */
  page<Item>(items: readonly Item[], range: Range): VehiclePage<Item> {
    return { ...resultPageOf(items, range), ...this.#about, ignored: [] };
  }

  #open(pause: Pause): Promise<ModelIndex<Model>> {
    return runInSteps(this.#index.steps(), pause);
  }
}

async function ofMake<Model extends ListedModel>(
  { byMake, makeNames }: ModelIndex<Model>,
  make: string,
  pause: Pause,
): Promise<readonly Model[]> {
  const models = byMake.get(makeKeyOf(make));
  if (models) return models;
  throw await runInSteps(unknown('make', make, makeNames.steps()), pause);
}

/** @param own the models of the requested make, if any */
async function named<Model extends ListedModel>(
  { byName, byNickname, modelNames }: ModelIndex<Model>,
  model: string,
  own: readonly Model[] | undefined,
  pause: Pause,
): Promise<readonly Model[]> {
  const key = catalogueKey(model);
  const among = own && new Set(own);
  for (const names of [byName, byNickname]) {
    const called = (names.get(key) ?? []).filter((one) => !among || among.has(one));
    if (called.length > 0) return called;
  }
  const names = own
    ? nameIndex(
        'model',
        Map.groupBy(own, (one) => catalogueKey(one.model)),
      )
    : modelNames.steps();
  throw await runInSteps(unknown('model', model, names), pause);
}

/**
 * Returns search phrases for the members of an enum, with their filters: `pontoon boat` and `pontoon`, but not `other`.
 */
export const phrasesFor = <Member extends string, Own>(
  members: readonly Member[],
  filter: (member: Member) => Own,
  synonyms: { readonly [Word in Member]?: readonly string[] } = {},
): [phrase: string, filter: Own][] =>
  members
    .filter((member) => member !== 'other')
    .flatMap((member) => {
      const phrase = member.replaceAll('_', ' ');
      const phrases = new Set([phrase, phrase.replace(/ boat$/, ''), ...(synonyms[member] ?? [])]);
      return [...phrases].map((one) => [one, filter(member)]);
    });

function* unknown(what: 'make' | 'model', text: string, names: Steps<NameIndex>): Steps<ApiError> {
  const meant = yield* similarNames(text, yield* names);
  return new ApiError('not_found', `No ${what} is named '${text}'.${didYouMean(meant)}`);
}
