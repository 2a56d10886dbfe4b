import { defineArtefact } from '../artefact.ts';

/** The data file. */
export interface AnycastFile {
  /** Numbers of systems all of whose addresses are announced from many sites. */
  readonly systems: readonly number[];
  /** Blocks that are, in CIDR notation. */
  readonly blocks: readonly string[];
}

export interface Anycast {
  readonly systems: ReadonlySet<number>;
  readonly blocks: readonly string[];
  /** Whether a census was imported, so that an address that is not found can be told not to be among them. */
  readonly census: boolean;
}

/** What the importer writes: blocks in CIDR notation. */
export const CENSUS_FILE = 'anycast-blocks.json';

/** Addresses that are announced from many sites: those of well-known services, and all that a census found if one was imported. */
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
