import { defineArtefact } from '../artefact.ts';
import type { Dataset } from '../dataset.ts';
import type { Files } from '../files.ts';
import { ADDRESSES_FILE, serverNetworks } from './server-networks.ts';
import type { AddressList } from './types.ts';

/** Defines a bundled list to which an import can add. */
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

/**
 * Returns the IP versions that occur in a list. Many lists contain addresses of one version only, and say nothing about
 * the other version.
 */
const versionsIn = (blocks: readonly string[]): AddressList['whole'] => [
  ...new Set(blocks.map((block) => (block.includes(':') ? 'ipv6' : 'ipv4'))),
];

export const vpnAddresses = listed('vpn-addresses');
export const proxyAddresses = listed('proxy-addresses');
export const torExits = listed('tor-exits');

/** Address lists by kind. */
export const addressLists = {
  vpn: vpnAddresses,
  proxy: proxyAddresses,
  tor: torExits,
  hosting: serverNetworks,
} as const;
