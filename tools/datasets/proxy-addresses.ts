import { assertOperated } from './asn/differences.ts';
import { LOCATION_SOURCE } from './asn/location-db.ts';
import { markedBlocks } from './asn/marked.ts';
import type { Build } from './built.ts';
import { PROXY_OPERATORS, PROXY_SYSTEMS } from './proxy-addresses/systems.ts';

/** Builds the blocks of services that rent out proxies. */
export const build: Build = () => {
  assertOperated(PROXY_OPERATORS);
  const blocks = markedBlocks('anonymousProxy', ({ asn }) => PROXY_SYSTEMS.has(asn));
  return {
    title: 'Addresses of proxies',
    sources: [
      {
        ...LOCATION_SOURCE,
        note: 'Networks of services that rent out proxies, among those that it marks as anonymising. Because of its terms, `src/datasets/data/proxy-addresses.json` is offered under CC BY-SA 4.0, regardless of the licence of the code.',
      },
    ],
    records: blocks.length,
    files: { 'proxy-addresses.json': blocks },
  };
};
