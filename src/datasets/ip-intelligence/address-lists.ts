import { defineArtefact } from '../artefact.ts';
import type { Dataset, Files } from '../dataset.ts';
import { serverNetworks } from './server-networks.ts';

/** Addresses of a kind. */
export interface AddressList {
  /** Addresses, and blocks in CIDR notation. */
  readonly blocks: readonly string[];
  /** Whether an operator brought a list of all of the kind, so that an address that is not on it is none of them. */
  readonly whole: boolean;
}

/** What the importer writes: addresses and blocks in CIDR notation. */
export const ADDRESSES_FILE = 'addresses.json';

/** Those that come with Facet; an import stands beside them. */
const listed = (name: 'vpn-addresses' | 'proxy-addresses' | 'tor-exits'): Dataset<AddressList> => {
  const own = (files: Files) => files.json<readonly string[]>(`${name}.json`);
  return defineArtefact({
    name,
    load: (files): AddressList => ({ blocks: own(files), whole: false }),
    loadWithImport: (files, imported): AddressList => ({
      blocks: [...own(files), ...imported.json<readonly string[]>(ADDRESSES_FILE)],
      whole: true,
    }),
  });
};

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
