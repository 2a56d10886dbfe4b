import { LOCATION_SOURCE } from './asn/location-db.ts';
import { markedBlocks } from './asn/marked.ts';
import type { Build } from './built.ts';
import { PROXY_SYSTEMS } from './proxy-addresses/systems.ts';
import { number, readTable, text } from './tsv.ts';

const providers = new Set(
  readTable('vpn-addresses/providers.tsv', { asn: number, operator: text }, ['asn']).map(({ asn }) => asn),
);

/** Builds the blocks of VPN services that the location database has. */
export const build: Build = () => {
  const blocks = markedBlocks('anonymousProxy', ({ asn }) => !PROXY_SYSTEMS.has(asn) && !providers.has(asn));
  return {
    title: 'Addresses of VPN services',
    sources: [
      {
        ...LOCATION_SOURCE,
        note: 'Networks that it marks as belonging to anonymising services, without services that rent out proxies. Because of its terms, `src/datasets/data/vpn-addresses.json` is offered under CC BY-SA 4.0, regardless of the licence of the code.',
      },
    ],
    records: blocks.length,
    files: { 'vpn-addresses.json': blocks },
  };
};
