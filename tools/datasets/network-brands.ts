import { brandWords } from '../../src/datasets/ip-intelligence/brand-words.ts';
import type { NetworkBrandFile } from '../../src/datasets/ip-intelligence/network-brands.ts';
import { operatorNames } from './asn/announcers.ts';
import { type Build, ownTable } from './built.ts';
import { oneOf, readTable, text } from './tsv.ts';

/** Words with which the registered names of operators begin, in lower case. */
const brands = readTable(
  'network-brands/brands.tsv',
  { brand: text, kind: oneOf(['isp', 'hosting', 'host', 'business', 'education', 'government']) },
  ['brand'],
);

/** Builds the brands that show the purpose of a network. Throws if no operator has a name that begins with a brand. */
export const build: Build = () => {
  const names = [...operatorNames().values()].map((name) => `${brandWords(name).join(' ')} `);
  const unused = brands.filter(({ brand }) => !names.some((name) => name.startsWith(`${brand} `)));
  if (unused.length > 0)
    throw new Error(`No operator's name begins with ${unused.map(({ brand }) => brand).join(', ')}.`);
  const file: NetworkBrandFile = brands.map(({ brand, kind }) => [brand, kind]);
  return {
    title: 'Brands of network operators',
    sources: [
      ownTable({
        retrieved: '2026-11-28',
        curated: {
          basis:
            'Based on the editors’ knowledge of the operators, compared with lists of their networks, above all the tags of bgp.tools and the types in PeeringDB. Rows with `curated` are confirmed by none of them. A brand of a hosting provider is a `host`, and decides no flag, if lists confirm less than half of the addresses of its networks, apart from networks in the table of networks.',
          checked: '2026-11-28',
        },
        note: 'Beginnings of the registered names of operators whose purpose is certain, in `tools/datasets/network-brands/`.',
      }),
    ],
    records: brands.length,
    files: { 'network-brands.json': file },
  };
};
