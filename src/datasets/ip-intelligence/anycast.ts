import { defineArtefact } from '../artefact.ts';

/** The data file. */
export interface AnycastFile {
  /** Numbers of autonomous systems that use only anycast addresses. */
  readonly systems: readonly number[];
  /** Anycast blocks in CIDR notation. */
  readonly blocks: readonly string[];
}

export interface Anycast {
  readonly systems: ReadonlySet<number>;
  readonly blocks: readonly string[];
  /** Blocks of an imported census. An address that is missing from it is not anycast. Null if none was imported. */
  readonly census: readonly string[] | null;
}

/** The file that the importer writes: blocks in CIDR notation. */
export const CENSUS_FILE = 'anycast-blocks.json';

/**
 * Anycast addresses, which are announced from many sites: the addresses of well-known services, and those of an
 * imported census.
 */
export const anycast = defineArtefact({
  name: 'anycast',
  load: (files): Anycast => {
    const { systems, blocks } = files.json<AnycastFile>('anycast.json');
    return { systems: new Set(systems), blocks, census: null };
  },
  loadWithImport: (files, imported): Anycast => {
    const { systems, blocks } = files.json<AnycastFile>('anycast.json');
    return { systems: new Set(systems), blocks, census: imported.json<readonly string[]>(CENSUS_FILE) };
  },
  countWithImport: ({ systems, blocks, census }) =>
    systems.size + new Set([...blocks, ...(census ?? [])]).size,
});
