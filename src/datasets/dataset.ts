import { lazy, type Prepared, type Steps } from '../scheduling/steps.ts';
import type { Files } from './files.ts';
import type { Import } from './import-file.ts';
import { importOf } from './imports.ts';
import type { Source } from './source.ts';

interface DatasetOptions<Data> {
  /** Kebab-case, stable. */
  readonly name: string;
  readonly title: string;
  /** The main source comes first. A merged dataset must credit all its sources. */
  readonly sources: readonly [Source, ...Source[]];
  /** Reads and indexes the facts, in steps if that takes more than a few milliseconds. */
  readonly load: () => Data | Steps<Data>;
  /** Number of records as a person would count them: either a number, or a function that counts them after loading. */
  readonly count: number | ((data: Data) => number);
  /** Reads the facts from an import. Absent if the dataset cannot be imported. */
  readonly loadImport?: (files: Files) => Data | Steps<Data>;
  /**
   * True if an import adds to the bundled facts, so the bundled sources still apply. Otherwise an import replaces the
   * facts.
   */
  readonly importAdds?: boolean;
  /** Returns the sources of facts that were fetched in addition. */
  readonly fetchedSources?: () => readonly Source[];
  /** Returns sentences about sources that failed, or of which facts were left out. */
  readonly problems?: () => readonly string[];
  /** Counts the merged facts. Needed if the import counts only its own records. */
  readonly countWithImport?: (data: Data) => number;
}

/**
 * A dataset that reads its facts on first use and keeps them, so the service starts fast. Reads them again after an
 * import.
 */
export interface Dataset<Data>
  extends Pick<DatasetOptions<Data>, 'name' | 'title' | 'sources'>,
    Prepared<Data> {
  readonly count: () => number;
  readonly problems: () => readonly string[];
}

/** Defines a dataset. Its sources and licences are required. */
export function defineDataset<Data>({
  name,
  title,
  sources,
  load,
  count,
  loadImport,
  importAdds,
  fetchedSources,
  problems = () => [],
  countWithImport,
}: DatasetOptions<Data>): Dataset<Data> {
  let loaded: { readonly facts: Prepared<Data>; readonly of: Import | undefined } | undefined;
  const imported = () => (loadImport ? importOf(name) : undefined);
  const facts = (): Prepared<Data> => {
    const of = imported();
    if (!loaded || loaded.of !== of)
      loaded = { facts: lazy(() => asSteps(of && loadImport ? loadImport(of.files) : load())), of };
    return loaded.facts;
  };
  const get = () => facts().get();
  return {
    ...{ name, title, problems },
    get sources(): readonly [Source, ...Source[]] {
      const own = imported()?.sources ?? [];
      const [first = sources[0], ...others] = [
        ...own,
        ...(fetchedSources?.() ?? []),
        ...(own.length === 0 || importAdds ? sources : []),
      ];
      return [first, ...others];
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

function* asSteps<Data>(loaded: Data | Steps<Data>): Steps<Data> {
  return isSteps(loaded) ? yield* loaded : loaded;
}

const isSteps = <Data>(loaded: Data | Steps<Data>): loaded is Steps<Data> =>
  Object.prototype.toString.call(loaded) === '[object Generator]';

/** Computes a value from a dataset on first use, and again after the dataset was reloaded. */
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
