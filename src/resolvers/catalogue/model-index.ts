import { fold } from '../../libraries/text/fold.ts';
import { lazy, type Prepared, type Steps } from '../../scheduling/steps.ts';
import { lineOf } from '../search/index-lines.ts';
import { TextIndex } from '../search/text-index.ts';
import { catalogueKey } from './names.ts';
import { type NameIndex, nameIndex } from './similar-names.ts';
import type { ListedModel, VehicleMake } from './types.ts';

/** All models of a catalogue, indexed by the comparison forms of their names. */
export interface ModelIndex<Model> {
  readonly all: readonly Model[];
  readonly makes: readonly VehicleMake[];
  readonly byMake: ReadonlyMap<string, readonly Model[]>;
  readonly byName: ReadonlyMap<string, readonly Model[]>;
  /** Models by their nicknames. */
  readonly byNickname: ReadonlyMap<string, readonly Model[]>;
  /** Indexes for suggestions when a make or model is misspelt. */
  readonly makeNames: Prepared<NameIndex>;
  readonly modelNames: Prepared<NameIndex>;
  /** Finds the models whose names contain every word of a folded text, the best first. */
  readonly search: (text: string) => Steps<FoundModels<Model>>;
  /** The index of all names. */
  readonly names: TextIndex;
}

/** The models that match a text. */
export interface FoundModels<Model> {
  readonly models: readonly Model[];
  /** The rank of the best match, as in `Found`; -1 if the text is the name of a make. */
  readonly rank: number;
  /** True if the text is a complete name. */
  readonly isName: boolean;
}

/** Short forms of makes. */
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

const SHORTS_OF = Map.groupBy(Object.keys(SHORT), (short) => SHORT[short] as string);

/** Maximum number of nicknames of a model, which may have hundreds of names in certificates. */
const MAX_NICKNAMES = 400;

/** A model sold for at least this many years is preferred to other models with the same name. */
const WELL_KNOWN_YEARS = 10;

/** The number of models read in a step. */
const STEP = 20;

/** Returns the comparison form of a make, which may be given in its short form. */
export function makeKeyOf(make: string): string {
  const key = catalogueKey(make);
  return SHORT[key] ?? key;
}

/**
 * Builds the index of models in steps. Other work can run between steps.
 * @param others returns other names of a model
 * @param filler words that count only as part of a name
 */
export function* buildModelIndex<Model extends ListedModel>(
  all: readonly Model[],
  others: (model: Model) => readonly string[],
  filler: ReadonlySet<string>,
): Steps<ModelIndex<Model>> {
  const byMake = new Map<string, Model[]>();
  const byName = new Map<string, Model[]>();
  const byNickname = new Map<string, Model[]>();
  const lines: string[] = [];
  for (const one of all) {
    if (lines.length % STEP === 0) yield;
    const nicknames = [...shortNamesOf(one), ...others(one)];
    append(byMake, catalogueKey(one.make), one);
    append(byName, catalogueKey(one.model), one);
    for (const key of new Set(nicknames.map(catalogueKey))) append(byNickname, key, one);
    lines.push(lineOf(textsFor(one, nicknames).map(fold)));
  }
  const makes: VehicleMake[] = [];
  for (const models of byMake.values()) {
    makes.push(makeOf(models));
    if (makes.length % STEP === 0) yield;
  }
  // `R6` means the YZF-R6, which was sold for many years, rather than the model with exactly that name, which was
  // sold in only one year.
  const favour = { isFavoured: (at: number) => isWellKnown(all[at] as Model), by: 'names' } as const;
  const names = yield* TextIndex.of(Buffer.from(lines.join('')));
  return {
    ...{ all, makes, byMake, byName, byNickname, names },
    makeNames: lazy(() => nameIndex('make', byMake)),
    modelNames: lazy(() => nameIndex('model', byName)),
    *search(text) {
      const { items, rank, isName } = yield* names.find(text, favour, filler);
      const own = byMake.get(makeKeyOf(text));
      return {
        models: makeFirst(
          items.map((at) => all[at] as Model),
          text,
          own,
        ),
        rank: own ? -1 : rank,
        isName: own !== undefined || isName,
      };
    },
  };
}

/** Adds a model to a list. Most lists have one model, and an empty array would grow to the space for 17. */
function append<Model>(lists: Map<string, Model[]>, key: string, one: Model): void {
  const list = lists.get(key);
  if (list) list.push(one);
  else lists.set(key, [one]);
}

const isWellKnown = ({ years }: ListedModel): boolean => years.length >= WELL_KNOWN_YEARS;

/**
 * Moves the models of a make ahead of lesser-known models with the same name if the make's name was typed: `tesla` does
 * not mean the Mega Tesla.
 */
function makeFirst<Model extends ListedModel>(
  found: readonly Model[],
  text: string,
  own: readonly Model[] | undefined,
): readonly Model[] {
  if (!own) return found;
  const [ofMake, name] = [new Set(own), catalogueKey(text)];
  const rank = (one: Model) => {
    if (catalogueKey(one.model) === name && isWellKnown(one)) return 0;
    return ofMake.has(one) ? 1 : 2;
  };
  return found.toSorted((a, b) => rank(a) - rank(b));
}

function makeOf(models: readonly ListedModel[]): VehicleMake {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { years } of models) {
    first = Math.min(first, years[0] ?? first);
    last = Math.max(last, years.at(-1) ?? last);
  }
  return {
    make: (models[0] as ListedModel).make,
    models: models.length,
    yearFrom: Number.isFinite(first) ? first : null,
    yearTo: Number.isFinite(last) ? last : null,
  };
}

/** Words for a line of models that people omit or translate: the `C-Class` is a `C` or a `C-Klasse`. */
const LINE = /^(.+?)[ -](class|series)$/i;
const TRANSLATED = { class: ['Klasse', 'Classe'], series: ['Serie', 'Reihe'] };

/**
 * Returns the short and translated names of a model: without the word for a line of models, without the name of the
 * make (`3` for the Mazda3), and without a remark in brackets.
 */
export function shortNamesOf({ make, model }: ListedModel): string[] {
  const plain = model.replace(/\([^()]*\)$/, '').trimEnd();
  const withoutMake = plain.toLowerCase().startsWith(make.toLowerCase())
    ? plain.slice(make.length).trim()
    : '';
  const [, stem, word] = LINE.exec(plain) ?? [];
  const translated = word ? TRANSLATED[word.toLowerCase() as keyof typeof TRANSLATED] : [];
  const names = [plain, withoutMake, stem ?? '', ...translated.map((one) => `${stem} ${one}`)];
  // In German, the 3 Series is the `3er`.
  if (word?.toLowerCase() === 'series') names.push(`${stem}er`);
  return names.filter((name) => /[\p{L}\p{N}]/u.test(name) && name !== model);
}

/**
 * Returns the texts that a model is found by: its name, with and without punctuation, and with each name of its make.
 */
function textsFor({ make, model }: ListedModel, others: readonly string[]): string[] {
  const plain = catalogueKey(model);
  const and = model.includes('&') ? [model.replaceAll('&', ' and ')] : [];
  const makes = [make, ...(SHORTS_OF.get(catalogueKey(make)) ?? [])];
  const nicknames = others.flatMap((name) => [name, ...makes.map((one) => `${one} ${name}`)]);
  return [
    `${make} ${model}`,
    model,
    plain,
    ...makes.map((one) => `${one} ${plain}`),
    ...makes.slice(1).map((one) => `${one} ${model}`),
    ...[...and, ...nicknames].slice(0, MAX_NICKNAMES),
  ];
}
