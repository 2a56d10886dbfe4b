import type { Dataset } from '../../datasets/dataset.ts';
import { ApiError, invalidParameters } from '../../errors.ts';
import { type Page, pageOf, type Range } from '../search/pages.ts';
import { type Search, searchIn } from '../search/search.ts';
import { fold } from '../text/fold.ts';
import { didYouMean, nearest } from '../text/near.ts';
import { keyOf } from './names.ts';
import { type Reader, readings } from './readings.ts';

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

interface Garage<Model> {
  readonly makes: readonly VehicleMake[];
  /** By the comparison form of the make. */
  readonly byMake: ReadonlyMap<string, readonly Model[]>;
  readonly search: Search<Model>;
  /** The comparison forms of all models. */
  readonly names: ReadonlySet<string>;
  /** All words of all names. */
  readonly words: ReadonlySet<string>;
}

/** What people call a make for short. */
const SHORT: Readonly<Record<string, string>> = {
  alfa: 'alfaromeo',
  aston: 'astonmartin',
  chevy: 'chevrolet',
  harley: 'harleydavidson',
  lambo: 'lamborghini',
  merc: 'mercedesbenz',
  mercedes: 'mercedesbenz',
  rolls: 'rollsroyce',
  vw: 'volkswagen',
  whaler: 'bostonwhaler',
};

/** A model may have a name in hundreds of certificates. */
const MOST_NICKNAMES = 400;

/** The first year that may be asked for. */
const FIRST_YEAR = 1900;

/** The questions that are asked of vehicles of every kind; `Own` are the filters that only this kind has. */
export class VehicleCatalogue<Model extends ListedModel, Own = object> {
  readonly #dataset: Pick<Dataset<readonly Model[]>, 'get'>;
  readonly #about: { readonly source: string; readonly coverage: string };
  readonly #narrow: Narrow<Model, Own>;
  /** Words that stand for filters, the longest first: `plug in hybrid` is no `hybrid`. */
  readonly #filters: readonly (readonly [phrase: string, filter: Own])[];
  readonly #others: (model: Model) => readonly string[];
  #garage: Garage<Model> | undefined;

  /**
   * @param dataset by make, then by model
   * @param about where the facts are from, and what they cover and what not: both for the caller to read
   * @param filters what words of a text stand for where no model is called so
   * @param others by what other names people look for a model
   */
  constructor(
    dataset: Pick<Dataset<readonly Model[]>, 'get'>,
    about: { source: string; coverage: string },
    narrow: Narrow<Model, Own>,
    filters: readonly (readonly [phrase: string, filter: Own])[] = [],
    others: (model: Model) => readonly string[] = () => [],
  ) {
    this.#dataset = dataset;
    this.#about = about;
    this.#narrow = narrow;
    this.#others = others;
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
   * was in that year; a named model of which no year is known is found in any. Throws `not_found`, with near names, for a make or model that is not known.
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
    if (q == null) return this.page(this.#asked(candidates, filter), range);
    const allowed = new Set(candidates);
    const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value != null));
    for (const meant of readings(q, this.#reader(year == null ? nextYear : 0))) {
      const listed = meant.models.filter((one) => allowed.has(one));
      const found = this.#narrowed(listed, { ...filter, ...meant.own, ...given, year: year ?? meant.year });
      if (found.length > 0) return { ...this.page(found, range), ignored: meant.ignored };
    }
    return this.page([], range);
  }

  /** What passes the filters; in a year that nothing named is known in, what is named and of no known year. */
  #asked(candidates: readonly Model[], filter: NameFilter & Own): Model[] {
    const found = this.#narrowed(candidates, filter);
    if (found.length > 0 || filter.model == null || filter.year == null) return found;
    const undated = candidates.filter(({ years }) => years.length === 0);
    return this.#narrowed(undated, { ...filter, year: null });
  }

  /** @param lastYear the last year that a number may mean; 0 for none */
  #reader(lastYear: number): Reader<Model, Own> {
    const { search, words, names } = this.#open();
    return {
      all: this.#dataset.get(),
      search,
      isName: (text) => names.has(keyOf(text)),
      knows: (word) => words.has(word),
      filters: this.#filters,
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
    const nicknamed = among.filter((one) => this.#others(one).some((name) => keyOf(name) === key));
    if (nicknamed.length > 0) return nicknamed;
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
    const textsOf = (one: Model): (string | readonly string[])[] => textsFor(one, this.#others(one));
    const texts = all.map(textsOf);
    const words = new Set(texts.flat(2).flatMap((text) => fold(text).split(' ')));
    const places = new Map(all.map((one, place) => [one, place]));
    const search = searchIn(all, (one) => texts[places.get(one) as number] ?? []);
    const names = new Set(all.map(({ model }) => keyOf(model)));
    this.#garage = { makes, byMake, search, names, words };
    return this.#garage;
  }
}

const SHORTS_OF = Map.groupBy(Object.keys(SHORT), (short) => SHORT[short] as string);

/** What a model is found by: its name, without marks as well, and with the make by each of its names. */
function textsFor({ make, model }: ListedModel, others: readonly string[]): (string | readonly string[])[] {
  const plain = keyOf(model);
  const and = model.includes('&') ? [model.replaceAll('&', ' and ')] : [];
  const makes = [make, ...(SHORTS_OF.get(keyOf(make)) ?? [])];
  const nicknames = others.flatMap((name) => [name, ...makes.map((one) => `${one} ${name}`)]);
  return [
    `${make} ${model}`,
    model,
    plain,
    ...makes.map((one) => `${one} ${plain}`),
    ...makes.slice(1).map((one) => `${one} ${model}`),
    ...[...and, ...nicknames].slice(0, MOST_NICKNAMES),
  ];
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
