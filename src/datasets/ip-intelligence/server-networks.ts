import { defineArtefact } from '../artefact.ts';
import type { Files } from '../dataset.ts';
import type { AddressList } from './address-lists.ts';

/** What the importer of addresses writes: addresses and blocks in CIDR notation. */
export const ADDRESSES_FILE = 'addresses.json';

type Row = readonly [asn: number, operator: string];

/** The data file, by number. */
export interface ServerNetworkFile {
  readonly hosting: readonly Row[];
  readonly vpn: readonly Row[];
}

/** The addresses are those that an operator imported: the networks come without. */
export interface ServerNetworks extends AddressList {
  /** Number -> the name that its operator is known by. */
  readonly hosting: ReadonlyMap<number, string>;
  readonly vpn: ReadonlyMap<number, string>;
}

/** Networks of servers, of which it is certain. That one is missing says nothing. */
export const serverNetworks = defineArtefact({
  name: 'server-networks',
  load: (files): ServerNetworks => ({ ...networksOf(files), blocks: [], whole: [] }),
  loadWithImport: (files, imported): ServerNetworks => ({
    ...networksOf(files),
    blocks: imported.json<readonly string[]>(ADDRESSES_FILE),
    // Clouds publish their own ranges: nobody has a list of all servers.
    whole: [],
  }),
  countWithImport: ({ hosting, vpn, blocks }) => hosting.size + vpn.size + blocks.length,
});

function networksOf(files: Files): Pick<ServerNetworks, 'hosting' | 'vpn'> {
  const { hosting, vpn } = files.json<ServerNetworkFile>('server-networks.json');
  return { hosting: new Map(hosting), vpn: new Map(vpn) };
}
