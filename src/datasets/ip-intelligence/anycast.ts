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
  /** True if a census was imported. An address that is missing from it is then not anycast. */
  readonly census: boolean;
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
    return { systems: new Set(systems), blocks, census: false };
  },
  loadWithImport: (files, imported): Anycast => {
    const { systems, blocks } = files.json<AnycastFile>('anycast.json');
    const found = imported.json<readonly string[]>(CENSUS_FILE);
    return { systems: new Set(systems), blocks: [...new Set([...blocks, ...found])], census: true };
  },
  countWithImport: ({ systems, blocks }) => systems.size + blocks.length,
});
