import type { Curation } from '../formats/curation.ts';
import { lazy, type Prepared, type Steps } from '../scheduling/steps.ts';
import type { Import } from './import-file.ts';
import { importOf } from './imports.ts';

/** Where facts come from and on what terms, so that the notice and the data page never have to be written by hand. */
export interface Source {
  readonly name: string;
  /** Of the package or edition; absent where the source has none. */
  readonly version?: string;
  /** Absent for a file that an operator brought. */
  readonly url?: string | undefined;
  /** `id` is an SPDX identifier, or `LicenseRef-…` where SPDX has none; no `url` where only the operator knows the terms. */
  readonly licence: { readonly id: string; readonly url?: string | undefined };
  /** The day the facts were as given here, `YYYY-MM-DD`. */
  readonly retrieved: string;
  /** The copyright lines that the licence asks to be repeated. */
  readonly copyright?: readonly string[];
  /** What was taken, and what was changed: sentences for the notice. */
  readonly note?: string;
  /** Compiled by hand: not exhaustive, and as right as what it rests on. */
  readonly curated?: Curation;
}

/** Reads the dataset's own files, by the names they were given when they were built. */
export interface Files {
  json<Content>(file: string): Content;
  bytes(file: string): Buffer;
}

interface DatasetOptions<Data> {
  /** Kebab-case, stable. */
  readonly name: string;
  readonly title: string;
  /** The main one first. Merged datasets owe a duty to each of theirs. */
  readonly sources: readonly [Source, ...Source[]];
  /** Reads and indexes the facts: in steps if that takes more than some milliseconds. */
  readonly load: () => Data | Steps<Data>;
  /** How many records the facts are, as a person would count them: counted after loading, or known before. */
  readonly count: number | ((data: Data) => number);
  /** Reads the facts from what an operator imported. Datasets that cannot be imported have none. */
  readonly loadImport?: (files: Files) => Data | Steps<Data>;
  /** True where an import adds to what comes with Facet, whose sources then count on. Else it takes its place. */
  readonly importAdds?: boolean;
  /** Counts the facts with an import that knows only how many came in. */
  readonly countWithImport?: (data: Data) => number;
}

/** The facts are read on the first call and kept, so that starting the service costs nothing; they are read anew after an import. */
export interface Dataset<Data>
  extends Pick<DatasetOptions<Data>, 'name' | 'title' | 'sources'>,
    Prepared<Data> {
  readonly count: () => number;
}

/** Facts with their provenance: without sources and licences there is no dataset. */
export function defineDataset<Data>({
  name,
  title,
  sources,
  load,
  count,
  loadImport,
  importAdds,
  countWithImport,
}: DatasetOptions<Data>): Dataset<Data> {
  let loaded: { readonly facts: Prepared<Data>; readonly of: Import | undefined } | undefined;
  const imported = () => (loadImport ? importOf(name) : undefined);
  const facts = (): Prepared<Data> => {
    const of = imported();
    if (!loaded || loaded.of !== of)
      loaded = { facts: lazy(() => stepsOf(of && loadImport ? loadImport(of.files) : load())), of };
    return loaded.facts;
  };
  const get = () => facts().get();
  return {
    name,
    title,
    get sources(): readonly [Source, ...Source[]] {
      const own = imported()?.sources;
      if (!own || !importAdds) return own ?? sources;
      const [first, ...others] = own;
      return [first, ...others, ...sources];
    },
    get,
    steps: () => facts().steps(),
    count() {
      const own = imported();
      if (own) return countWithImport?.(get()) ?? own.records;
      return typeof count === 'number' ? count : count(get());
    },
  };
}

function* stepsOf<Data>(loaded: Data | Steps<Data>): Steps<Data> {
  return isSteps(loaded) ? yield* loaded : loaded;
}

const isSteps = <Data>(loaded: Data | Steps<Data>): loaded is Steps<Data> =>
  Object.prototype.toString.call(loaded) === '[object Generator]';

/** What is made of the facts of a dataset on first use, and made anew if they are read anew. */
export function derived<Data, Value>(
  dataset: Prepared<Data>,
  make: (data: Data) => Steps<Value>,
): Prepared<Value> {
  let made: { readonly value: Prepared<Value>; readonly of: Data } | undefined;
  const preparedOf = (data: Data): Prepared<Value> => {
    if (!made || made.of !== data) made = { value: lazy(() => make(data)), of: data };
    return made.value;
  };
  return {
    get: () => preparedOf(dataset.get()).get(),
    *steps() {
      return yield* preparedOf(yield* dataset.steps()).steps();
    },
  };
}
