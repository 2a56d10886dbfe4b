import { defineArtefact } from '../artefact.ts';
import type { Dataset, Files } from '../dataset.ts';
import { ADDRESSES_FILE, serverNetworks } from './server-networks.ts';

/** Addresses of a kind. */
export interface AddressList {
  /** Addresses, and blocks in CIDR notation. */
  readonly blocks: readonly string[];
  /** The versions of which an operator brought a list of all of the kind, so that an address that is not on it is none of them. */
  readonly whole: readonly ('ipv4' | 'ipv6')[];
}

/** Those that come with Facet; an import stands beside them. */
const listed = (name: 'vpn-addresses' | 'proxy-addresses' | 'tor-exits'): Dataset<AddressList> => {
  const own = (files: Files) => files.json<readonly string[]>(`${name}.json`);
  return defineArtefact({
    name,
    load: (files): AddressList => ({ blocks: own(files), whole: [] }),
    loadWithImport: (files, imported): AddressList => {
      const brought = imported.json<readonly string[]>(ADDRESSES_FILE);
      return { blocks: [...new Set([...own(files), ...brought])], whole: versionsIn(brought) };
    },
    countWithImport: ({ blocks }) => blocks.length,
  });
};

/** Lists are often of one version alone, and say nothing of the other. */
const versionsIn = (blocks: readonly string[]): AddressList['whole'] => [
  ...new Set(blocks.map((block) => (block.includes(':') ? 'ipv6' : 'ipv4'))),
];

export const vpnAddresses = listed('vpn-addresses');
export const proxyAddresses = listed('proxy-addresses');
export const torExits = listed('tor-exits');

/** By what the addresses are. */
export const addressLists = {
  vpn: vpnAddresses,
  proxy: proxyAddresses,
  tor: torExits,
  hosting: serverNetworks,
} as const;
