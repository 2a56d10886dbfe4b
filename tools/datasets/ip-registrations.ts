import { readFileSync } from 'node:fs';
import { COUNTRY_BITS, HOST_BITS } from '../../src/datasets/ip-intelligence/registration-rows.ts';
import { type Block, LOCATION_SOURCE, readLocationDb } from './asn/location-db.ts';
import type { Build } from './built.ts';

/** The start of the IPv4 addresses within IPv6. */
const MAPPED = 0xffffn << 32n;
const END_MAPPED = MAPPED + (1n << 32n);
/** Alpha-2 codes of all countries. The database also has codes of its own, for services that are in no country. */
const codes = (
  JSON.parse(readFileSync(new URL('../../src/datasets/data/countries.json', import.meta.url), 'utf8')) as {
    readonly countries: readonly { readonly alpha2: string }[];
  }
).countries.map(({ alpha2 }) => alpha2);
/** The empty code stands for ranges without a country. */
const numbered = ['', ...codes.toSorted()];
const numbers = new Map(numbered.map((code, number) => [code, number]));

/** Returns a row for each range of networks that are registered to the same country. The last block of a network counts. */
function rowsOf(blocks: readonly Block[], networkOf: (block: Block) => bigint): bigint[] {
  const found: [network: bigint, country: number][] = [[0n, 0]];
  for (const block of blocks) {
    const [network, country] = [networkOf(block), numbers.get(block.country) ?? 0];
    if (found.at(-1)?.[0] === network) found.pop();
    if (found.at(-1)?.[1] !== country) found.push([network, country]);
  }
  return found.map(([network, country]) => (network << BigInt(COUNTRY_BITS)) | BigInt(country));
}

/** Builds the table of the countries to which addresses are registered. */
export const build: Build = () => {
  if (numbered.length > 2 ** COUNTRY_BITS) throw new Error('There are more countries than a row can number.');
  const { blocks } = readLocationDb();
  const isV4 = ({ first, last }: Block) => first >= MAPPED && last < END_MAPPED;
  const v4 = rowsOf(blocks.filter(isV4), ({ first }) => (first - MAPPED) >> BigInt(HOST_BITS.ipv4));
  const v6 = rowsOf(
    blocks.filter((block) => !isV4(block)),
    ({ first }) => first >> BigInt(HOST_BITS.ipv6),
  );
  return {
    title: 'Countries of registration of addresses',
    sources: [
      {
        ...LOCATION_SOURCE,
        note: 'Countries to which the registries have assigned addresses. Converted to another format; kept for networks of 256 IPv4 addresses, and /48 networks of IPv6. Because of its terms, `src/datasets/data/ip-registrations-v4.bin` and `ip-registrations-v6.bin` are offered under CC BY-SA 4.0, regardless of the licence of the code.',
      },
    ],
    records: v4.length + v6.length,
    files: {
      'ip-registrations.json': numbered,
      'ip-registrations-v4.bin': new Uint8Array(Uint32Array.from(v4, Number).buffer),
      'ip-registrations-v6.bin': new Uint8Array(BigUint64Array.from(v6).buffer),
    },
  };
};
