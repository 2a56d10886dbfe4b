import { ApiError, invalidParameters } from '../../errors.ts';
import { lazy, type Pause, type Prepared, runInSteps, type Steps } from '../../scheduling/steps.ts';
import { type Page, pageOf, type Range } from '../search/pages.ts';
import { fold } from '../../libraries/text/fold.ts';
import { didYouMean } from '../../libraries/text/near.ts';
import { type ModelIndex, buildModelIndex, makeKeyOf } from './model-index.ts';
import { keyOf } from './names.ts';
import { type Reader, interpretQuery } from './query-interpretations.ts';
import { type NameIndex, nameIndex, similarNames } from './similar-names.ts';

/** A make and what is known of it. */
export interface VehicleMake {
  readonly make: string;
  /** How many models. */
  readonly models: number;
  readonly yearFrom: number | null;
  readonly yearTo: number | null;
}

/** A page of a list that says where its facts are from and what they cover. */
export interface VehiclePage<Item> extends Page<Item> {
  readonly source: string;
  readonly coverage: string;
  /** Words of the text that was searched for that were left out, as nothing has all of them. */
  readonly ignored: readonly string[];
}

/** What lists go by: every kind of vehicle has it. */
export interface ListedModel {
  readonly make: string;
  readonly model: string;
  /** In order. */
  readonly years: readonly number[];
  /** Its first year, where of the years after that nothing is known. */
  readonly openSince?: number | null;
}

/** What may be asked of vehicles of every kind. */
export interface NameFilter {
  readonly make?: string | null;
  readonly model?: string | null;
  readonly year?: number | null;
  readonly q?: string | null;
}

/** A model as it was in the year asked for, or undefined where it is not what is asked for. */
type Narrow<Model, Own> = (model: Model, filter: Own & Pick<NameFilter, 'year'>) => Model | undefined;

/** The first year that may be asked for. */
const FIRST_YEAR = 1900;

/** The questions that are asked of vehicles of every kind; `Own` are the filters that only this kind has. */
export class VehicleCatalogue<Model extends ListedModel, Own = object> {
  readonly #garage: Prepared<ModelIndex<Model>>;
  readonly #about: { readonly source: string; readonly coverage: string };
  readonly #narrow: Narrow<Model, Own>;
  /** Words that stand for filters, the longest first: `plug in hybrid` is no `hybrid`. */
  readonly #filters: readonly (readonly [phrase: string, filter: Own])[];
  readonly #others: (model: Model) => readonly string[];
  readonly #loosened: (filter: Own) => Own | undefined;

  /**
   * @param models all models by make, then by model
   * @param about where the facts are from, and what they cover and what not: both for the caller to read
   * @param filters what words of a text stand for where no model is called so
   * @param others by what other names people look for a model
   * @param loosened what is left of filters that were typed, where they leave nothing
   */
  constructor(
    models: Prepared<readonly Model[]>,
    about: { source: string; coverage: string },
    narrow: Narrow<Model, Own>,
    filters: readonly (readonly [phrase: string, filter: Own])[] = [],
    others: (model: Model) => readonly string[] = () => [],
    loosened: (filter: Own) => Own | undefined = () => undefined,
  ) {
    this.#garage = lazy(function* () {
      return yield* buildModelIndex(yield* models.steps(), others);
    });
    this.#about = about;
    this.#narrow = narrow;
    this.#others = others;
    this.#loosened = loosened;
    this.#filters = filters.toSorted(([a], [b]) => b.length - a.length);
  }

  /** By what other names people look for a model. */
  get others(): (model: Model) => readonly string[] {
    return this.#others;
  }

  /** Where the facts are from, and what they cover. */
  get about(): { readonly source: string; readonly coverage: string } {
    return this.#about;
  }

  /** Every make by name. */
  async all(pause: Pause): Promise<readonly VehicleMake[]> {
    return (await this.#open(pause)).makes;
  }

  /** The makes by name. */
  async makes(range: Range, pause: Pause): Promise<VehiclePage<VehicleMake>> {
    return this.page(await this.all(pause), range);
  }

  /** The models of a make by name. Throws `not_found`, with near names, for a make that is not known. */
  async models(make: string, range: Range, pause: Pause): Promise<VehiclePage<Model>> {
    return this.page(await ofMake(await this.#open(pause), make, pause), range);
  }

  /**
   * The models that pass every filter, by make and name, or the best match of `q` first. With `year`, a model says what it
   * was in that year; a named model is found in any where no year of it is known, and in those after its first where only that is. Throws `not_found`, with near names, for a make or model that is not known.
   *
   * @param nextYear the last year that may be asked for
   * @param pause awaited between steps of few milliseconds
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
    const garage = await this.#open(pause);
    const own = make == null ? undefined : await ofMake(garage, make, pause);
    await pause();
    const candidates = model == null ? (own ?? garage.all) : await named(garage, model, own, pause);
    if (q == null) return this.page(this.#asked(candidates, filter), range);
    const allowed = new Set(candidates);
    const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value != null));
    await pause();
    const reader = this.#reader(garage, Object.keys(given).length > 1, year == null ? nextYear : 0, pause);
    for await (const meant of interpretQuery(q, reader)) {
      const listed = meant.models.filter((one) => allowed.has(one));
      const found = this.#narrowed(listed, { ...filter, ...meant.own, ...given, year: year ?? meant.year });
      if (found.length > 0) return { ...this.page(found, range), ignored: meant.ignored };
      await pause();
    }
    return this.page([], range);
  }

  /** What passes the filters; in a year that nothing named is known in, what is named and may have been made in it. */
  #asked(candidates: readonly Model[], filter: NameFilter & Own): Model[] {
    const found = this.#narrowed(candidates, filter);
    const { model, year } = filter;
    if (found.length > 0 || model == null || year == null) return found;
    const undated = candidates.filter(
      ({ years, openSince }) => years.length === 0 || (openSince != null && openSince < year),
    );
    return this.#narrowed(undated, { ...filter, year: null });
  }

  /**
   * @param filtered whether more is asked for than the text
   * @param lastYear the last year that a number may mean; 0 for none
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
      isName: (text) => byName.has(keyOf(text)),
      knows: (word) => words.has(word),
      isCalled: (one, word) =>
        [`${one.make} ${one.model}`, keyOf(one.model), ...this.#others(one)].some((name) =>
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

  /** A page of a list of this catalogue, with its source and coverage. */
  page<Item>(items: readonly Item[], range: Range): VehiclePage<Item> {
    return { ...pageOf(items, range), ...this.#about, ignored: [] };
  }

  #open(pause: Pause): Promise<ModelIndex<Model>> {
    return runInSteps(this.#garage.steps(), pause);
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

/** @param own those of the make that is asked for, if one is */
async function named<Model extends ListedModel>(
  { byName, byNickname, modelNames }: ModelIndex<Model>,
  model: string,
  own: readonly Model[] | undefined,
  pause: Pause,
): Promise<readonly Model[]> {
  const key = keyOf(model);
  const among = own && new Set(own);
  for (const names of [byName, byNickname]) {
    const called = (names.get(key) ?? []).filter((one) => !among || among.has(one));
    if (called.length > 0) return called;
  }
  const names = own
    ? nameIndex(
        'model',
        Map.groupBy(own, (one) => keyOf(one.model)),
      )
    : modelNames.steps();
  throw await runInSteps(unknown('model', model, names), pause);
}

/** The words for the members of an enum, and what they filter by: `pontoon boat` and `pontoon`, but not `other`. */
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
