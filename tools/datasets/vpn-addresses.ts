import { serverNetworks } from '../../src/datasets/ip-intelligence/server-networks.ts';
import { networkKindOf } from '../../src/resolvers/ip-intelligence/kind.ts';
import { operatorNames } from './asn/announcers.ts';
import { assertOperated } from './asn/differences.ts';
import { LOCATION_SOURCE } from './asn/location-db.ts';
import { markedBlocks } from './asn/marked.ts';
import type { Build } from './built.ts';
import { PROXY_SYSTEMS } from './proxy-addresses/systems.ts';
import { number, readTable, text } from './tsv.ts';

const operators = readTable('vpn-addresses/operators.tsv', { asn: number, operator: text }, ['asn']);

/**
 * True if a system may announce addresses of a VPN service: it belongs to such a service, or rents out servers. Marks of
 * other addresses are outdated, because the addresses now belong to companies, offices and internet providers.
 */
function mayAnonymise(asn: number): boolean {
  if (operators.some((operator) => operator.asn === asn) || serverNetworks.get().vpn.has(asn)) return true;
  return networkKindOf(asn, operatorNames().get(asn) ?? null) === 'hosting';
}

/** Builds the blocks of VPN services that the location database has, and that such a service may still use. */
export const build: Build = () => {
  assertOperated(operators);
  const blocks = markedBlocks('anonymousProxy', ({ asn }) => !PROXY_SYSTEMS.has(asn) && mayAnonymise(asn));
  return {
    title: 'Addresses of VPN services',
    sources: [
      {
        ...LOCATION_SOURCE,
        note: 'Networks that it marks as belonging to anonymising services, without services that rent out proxies, and without networks that are announced by others than VPN services and hosting providers. Because of its terms, `src/datasets/data/vpn-addresses.json` is offered under CC BY-SA 4.0, regardless of the licence of the code.',
      },
    ],
    records: blocks.length,
    files: { 'vpn-addresses.json': blocks },
  };
};
