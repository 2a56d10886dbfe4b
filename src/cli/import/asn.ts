import { bordersOf, packed, type Range } from '../../datasets/ip-intelligence/borders.ts';
import { ipNumber, readIp } from '../../libraries/ip/address.ts';
import { decodeUtf8, gatherFaults, type Imported, type Importer, importedOn, quote } from './importer.ts';

const END_V4 = 1n << 32n;
/** The dataset stores IPv6 routes by the upper 64 bits of their addresses. */
const HALF = 64n;
const URL = 'https://iptoasn.com/';
/** Each IP version has several hundred thousand routes on the internet. */
const MIN_COUNT = 100_000;

/**
 * Imports the IPtoASN table. Its columns are first address, last address, AS number, country and name, separated by
 * tabs.
 */
export const importer: Importer = {
  read: ({ bytes, retrieved, today }): Imported => {
    const faults = gatherFaults();
    const v4: Range[] = [];
    const v6: Range[] = [];
    const names = new Map<number, string>();
    for (const [position, line] of decodeUtf8(bytes).split('\n').entries()) {
      if (line === '' || line === '\r') continue;
      const row = rowOf(line.trimEnd());
      if (!row) {
        faults.add(
          position + 1,
          `must be two addresses, a number, a country and a name between tabs, not ${quote(line)}`,
        );
        continue;
      }
      const { range, isV4, name } = row;
      // Number 0 marks addresses that no autonomous system announces.
      if (range.asn === 0) continue;
      if (isV4) v4.push(range);
      else v6.push({ ...range, first: range.first >> HALF, last: range.last >> HALF });
      if (name !== '') names.set(range.asn, name);
    }
    if (v4.length + v6.length === 0)
      faults.add(1, 'must be two addresses, a number, a country and a name between tabs');
    faults.settle();
    const [borders4, borders6] = [bordersOf(v4, END_V4), bordersOf(v6, 1n << HALF)];
    const records = [...borders4, ...borders6].filter(([, asn]) => asn !== 0).length;
    const lines = [...names].sort(([a], [b]) => a - b).map(([asn, name]) => `${asn}\t${name}\n`);
    const [count4, count6] = [v4, v6].map(({ length }) => length.toLocaleString('en'));
    return {
      sources: [
        {
          name: 'IPtoASN',
          url: URL,
          licence: { id: 'PDDL-1.0', url: 'https://opendatacommons.org/licenses/pddl/1-0/' },
          retrieved,
          note: `Address ranges with the autonomous systems that announce them, and the names of the systems. ${importedOn(today)}`,
        },
      ],
      records,
      files: {
        'asn-v4.bin': packed(borders4, 4),
        'asn-v6.bin': packed(borders6, 8),
        'asn-names.tsv': Buffer.from(lines.join('')),
      },
      summary: `${count4} IPv4 ranges and ${count6} IPv6 ranges of ${names.size.toLocaleString('en')} named systems.`,
      warnings: [
        ...(v4.length < MIN_COUNT ? ['The file has too few IPv4 ranges to be complete.'] : []),
        ...(v6.length === 0
          ? ['The file has no IPv6 ranges. An import replaces the IPv4 and the IPv6 ranges.']
          : []),
      ],
    };
  },
};

/** Parses a line. Returns undefined if it is not a valid row. */
function rowOf(line: string): { range: Range; isV4: boolean; name: string } | undefined {
  const [from = '', to = '', number = '', country, name = '', ...more] = line.split('\t');
  const [first, last] = [readIp(from), readIp(to)];
  if (!first || !last || country === undefined || more.length > 0 || !/^\d{1,10}$/.test(number))
    return undefined;
  const range = { first: ipNumber(first), last: ipNumber(last), asn: Number(number) };
  if (first.kind() !== last.kind() || range.first > range.last) return undefined;
  return { range, isV4: first.kind() === 'ipv4', name: name.trim() };
}
