import { defineArtefact } from '../artefact.ts';
import type { Files } from '../files.ts';
import type { AddressList } from './types.ts';

/** The file that the address importer writes: addresses and blocks in CIDR notation. */
export const ADDRESSES_FILE = 'addresses.json';

type Row = readonly [asn: number, operator: string];

/** The data file, sorted by number. */
export interface ServerNetworkFile {
  readonly hosting: readonly Row[];
  readonly vpn: readonly Row[];
}

/** The bundled networks. `blocks` contains the addresses that the operator imported. */
export interface ServerNetworks extends AddressList {
  /** AS number -> the common name of its operator. */
  readonly hosting: ReadonlyMap<number, string>;
  readonly vpn: ReadonlyMap<number, string>;
}

/** Networks that certainly belong to hosting or VPN providers. The list is incomplete. */
export const serverNetworks = defineArtefact({
  name: 'server-networks',
  load: (files): ServerNetworks => ({ ...networksOf(files), blocks: [], whole: [] }),
  loadWithImport: (files, imported): ServerNetworks => ({
    ...networksOf(files),
    blocks: imported.json<readonly string[]>(ADDRESSES_FILE),
    // Cloud providers publish only their own ranges, so no list of servers is complete.
    whole: [],
  }),
  countWithImport: ({ hosting, vpn, blocks }) => hosting.size + vpn.size + blocks.length,
});

function networksOf(files: Files): Pick<ServerNetworks, 'hosting' | 'vpn'> {
  const { hosting, vpn } = files.json<ServerNetworkFile>('server-networks.json');
  return { hosting: new Map(hosting), vpn: new Map(vpn) };
}
