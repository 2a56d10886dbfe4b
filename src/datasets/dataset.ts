/** Where facts come from and on what terms, so that the notice and the data page never have to be written by hand. */
export interface Source {
  readonly name: string;
  /** Of the package or edition; absent where the source has none. */
  readonly version?: string;
  readonly url: string;
  /** `id` is an SPDX identifier, or `LicenseRef-…` where SPDX has none. */
  readonly licence: { readonly id: string; readonly url: string };
  /** The day the facts were as given here, `YYYY-MM-DD`. */
  readonly retrieved: string;
  /** The copyright lines that the licence asks to be repeated. */
  readonly copyright?: readonly string[];
  /** What was taken, and what was changed: sentences for the notice. */
  readonly note?: string;
  /** Compiled by hand from what is publicly known: accurate, not exhaustive. */
  readonly curated?: true;
}

interface DatasetOptions<Data> {
  /** Kebab-case, stable. */
  readonly name: string;
  readonly title: string;
  /** The main one first. Merged datasets owe a duty to each of theirs. */
  readonly sources: readonly [Source, ...Source[]];
  /** Reads and indexes the facts. */
  readonly load: () => Data;
  /** How many records the facts are, as a person would count them: counted after loading, or known before. */
  readonly count: number | ((data: Data) => number);
}

export interface Dataset<Data> extends Omit<DatasetOptions<Data>, 'load' | 'count'> {
  /** The facts, read on the first call and kept, so that starting the service costs nothing. */
  readonly get: () => Data;
  readonly count: () => number;
}

/** Facts with their provenance: without sources and licences there is no dataset. */
export function defineDataset<Data>({ load, count, ...about }: DatasetOptions<Data>): Dataset<Data> {
  let loaded: { readonly data: Data } | undefined;
  const get = () => {
    loaded ??= { data: load() };
    return loaded.data;
  };
  return { ...about, get, count: () => (typeof count === 'number' ? count : count(get())) };
}
