import type { Dataset } from '../../datasets/dataset.ts';
import { ApiError, invalidParameters } from '../../errors.ts';
import { type Page, pageOf, type Range } from '../search/pages.ts';
import { type Search, searchIn } from '../search/search.ts';
import { fold } from '../text/fold.ts';
import { didYouMean, nearest } from '../text/near.ts';
import { keyOf } from './names.ts';

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
}

/** What lists go by: every kind of vehicle has it. */
export interface ListedModel {
  readonly make: string;
  readonly model: string;
  readonly years: readonly number[];
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

/** What a text stands for: models, in a year, that pass filters. */
interface Meant<Model, Own> {
  readonly models: readonly Model[];
  readonly year?: number;
  readonly own?: Own;
}

interface Garage<Model> {
  readonly makes: readonly VehicleMake[];
  /** By the comparison form of the make. */
  readonly byMake: ReadonlyMap<string, readonly Model[]>;
  readonly search: Search<Model>;
}

/** What people call a make for short. */
const SHORT: Readonly<Record<string, string>> = {
  chevy: 'chevrolet',
  harley: 'harleydavidson',
  mercedes: 'mercedesbenz',
  rolls: 'rollsroyce',
  vw: 'volkswagen',
  whaler: 'bostonwhaler',
};

/** The first year that may be asked for. */
const FIRST_YEAR = 1900;

/** The questions that are asked of vehicles of every kind; `Own` are the filters that only this kind has. */
export class VehicleCatalogue<Model extends ListedModel, Own = object> {
  readonly #dataset: Pick<Dataset<readonly Model[]>, 'get'>;
  readonly #about: { readonly source: string; readonly coverage: string };
  readonly #narrow: Narrow<Model, Own>;
  /** Words that stand for filters, the longest first: `plug in hybrid` is no `hybrid`. */
  readonly #filters: readonly (readonly [phrase: string, filter: Own])[];
  #garage: Garage<Model> | undefined;

  /**
   * @param dataset by make, then by model
   * @param about where the facts are from, and what they cover and what not: both for the caller to read
   * @param filters what words of a text stand for where no model is called so
   */
  constructor(
    dataset: Pick<Dataset<readonly Model[]>, 'get'>,
    about: { source: string; coverage: string },
    narrow: Narrow<Model, Own>,
    filters: readonly (readonly [phrase: string, filter: Own])[] = [],
  ) {
    this.#dataset = dataset;
    this.#about = about;
    this.#narrow = narrow;
    this.#filters = filters.toSorted(([a], [b]) => b.length - a.length);
  }

  /** Where the facts are from, and what they cover. */
  get about(): { readonly source: string; readonly coverage: string } {
    return this.#about;
  }

  /** Every make by name. */
  get all(): readonly VehicleMake[] {
    return this.#open().makes;
  }

  /** The makes by name. */
  makes(range: Range): VehiclePage<VehicleMake> {
    return this.page(this.all, range);
  }

  /** The models of a make by name. Throws `not_found`, with near names, for a make that is not known. */
  models(make: string, range: Range): VehiclePage<Model> {
    return this.page(this.#modelsOf(make), range);
  }

  /**
   * The models that pass every filter, by make and name, or the best match of `q` first. With `year`, a model says what it
   * was in that year. Throws `not_found`, with near names, for a make or model that is not known.
   *
   * @param nextYear the last year that may be asked for
   */
  search(filter: NameFilter & Own, range: Range, nextYear: number): VehiclePage<Model> {
    const { make, model, year, q } = filter;
    if (year != null && year > nextYear) {
      throw invalidParameters([{ field: 'year', message: `must not be later than ${nextYear}` }]);
    }
    const own = make == null ? undefined : this.#modelsOf(make);
    const candidates = model == null ? (own ?? this.#dataset.get()) : this.#named(model, own);
    if (q == null) return this.page(this.#narrowed(candidates, filter), range);
    const meant = this.#meantBy(q, year == null ? nextYear : undefined);
    const allowed = new Set(candidates);
    const listed = meant.models.filter((one) => allowed.has(one));
    const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value != null));
    const wanted = { ...filter, ...meant.own, ...given, year: year ?? meant.year };
    return this.page(this.#narrowed(listed, wanted), range);
  }

  #narrowed(models: readonly Model[], filter: Own & Pick<NameFilter, 'year'>): Model[] {
    return models.flatMap((one) => this.#narrow(one, filter) ?? []);
  }

  /**
   * What a text means: `honda civic 2018` is a model and a year, `peugeot 2008` a model, and `electric suv` a fuel and a body,
   * as no model is called so.
   *
   * @param lastYear the last one that a number may mean; none means any without it
   */
  #meantBy(text: string, lastYear: number | undefined): Meant<Model, Own> {
    if (text === '') return { models: this.#dataset.get() };
    const models = this.#open().search(text);
    if (models.length > 0) return { models };
    const words = text.trim().split(/\s+/);
    for (const [place, word] of words.entries()) {
      const year = Number(/^\d{4}$/.exec(word)?.[0]);
      if (lastYear === undefined || !(year >= FIRST_YEAR && year <= lastYear) || words.length === 1) continue;
      const others = this.#meantBy(words.toSpliced(place, 1).join(' '), undefined);
      if (others.models.length > 0) return { ...others, year };
    }
    const { rest, own } = this.#filtersIn(text);
    return own ? { ...this.#meantBy(rest, undefined), own } : { models };
  }

  /** The filters that the words of a text stand for, and the other words. */
  #filtersIn(text: string): { rest: string; own?: Own } {
    let rest = ` ${fold(text)} `;
    let own: Own | undefined;
    for (const [phrase, filter] of this.#filters) {
      const others = rest.replace(new RegExp(` ${phrase}s? `), ' ');
      if (others !== rest) own = { ...filter, ...own };
      rest = others;
    }
    return { rest: rest.trim(), ...(own && { own }) };
  }

  /** A page of a list of this catalogue, with its source and coverage. */
  page<Item>(items: readonly Item[], range: Range): VehiclePage<Item> {
    return { ...pageOf(items, range), ...this.#about };
  }

  #modelsOf(make: string): readonly Model[] {
    const { byMake, makes } = this.#open();
    const key = keyOf(make);
    const models = byMake.get(SHORT[key] ?? key);
    if (models) return models;
    throw unknown(
      'make',
      make,
      makes.map((one) => one.make),
    );
  }

  #named(model: string, own: readonly Model[] | undefined): readonly Model[] {
    const among = own ?? this.#dataset.get();
    const key = keyOf(model);
    const named = among.filter((one) => keyOf(one.model) === key);
    if (named.length > 0) return named;
    throw unknown(
      'model',
      model,
      among.map((one) => one.model),
    );
  }

  #open(): Garage<Model> {
    if (this.#garage) return this.#garage;
    const all = this.#dataset.get();
    const byMake = Map.groupBy(all, ({ make }) => keyOf(make));
    const makes = [...byMake.values()].map((models): VehicleMake => {
      const years = models.flatMap((model) => model.years);
      return {
        make: (models[0] as Model).make,
        models: models.length,
        yearFrom: years.length > 0 ? years.reduce((a, b) => Math.min(a, b)) : null,
        yearTo: years.length > 0 ? years.reduce((a, b) => Math.max(a, b)) : null,
      };
    });
    const shortOf = new Map(Object.entries(SHORT).map(([short, make]) => [make, short]));
    const search = searchIn(all, ({ make, model }) => {
      const plain = keyOf(model);
      const short = shortOf.get(keyOf(make));
      return [`${make} ${model}`, model, plain, `${make} ${plain}`, ...(short ? [`${short} ${model}`] : [])];
    });
    this.#garage = { makes, byMake, search };
    return this.#garage;
  }
}

/** The words for the members of an enum, and what they filter by: `pontoon boat` and `pontoon`, but not `other`. */
export const phrasesFor = <Member extends string, Own>(
  members: readonly Member[],
  filter: (member: Member) => Own,
): [phrase: string, filter: Own][] =>
  members
    .filter((member) => member !== 'other')
    .flatMap((member) => {
      const phrase = member.replaceAll('_', ' ');
      return [...new Set([phrase, phrase.replace(/ boat$/, '')])].map((one) => [one, filter(member)]);
    });

function unknown(what: 'make' | 'model', text: string, names: readonly string[]): ApiError {
  const byKey = new Map(names.map((name) => [keyOf(name), name]));
  const near = nearest(keyOf(text), byKey.keys()).map((key) => byKey.get(key) as string);
  const meant = near.length > 0 ? near : namesAround(fold(text), [...byKey.values()]);
  return new ApiError('not_found', `No ${what} is named '${text}'.${didYouMean(meant)}`);
}

/**
 * Three of the names that have the words of a text, the last maybe only begun: `swan` is in Nautor Swan. Else those that the
 * text begins with.
 */
function namesAround(text: string, names: readonly string[]): string[] {
  if (text === '') return [];
  // One letter begins too many words to tell anything.
  const asked = text.length === 1 ? ` ${text} ` : ` ${text}`;
  const known = names.map((name) => ({ name, words: ` ${fold(name)} ` }));
  const within = known.filter(({ words }) => words.includes(asked));
  const around = within.length > 0 ? within : known.filter(({ words }) => ` ${text} `.startsWith(words));
  const begun = (words: string) => Number(words.startsWith(asked));
  return around
    .toSorted((a, b) => begun(b.words) - begun(a.words))
    .slice(0, 3)
    .map(({ name }) => name);
}
