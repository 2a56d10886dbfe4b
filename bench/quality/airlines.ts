/**
 * Compares the holders of the IATA codes of the busiest airlines with independent lists:
 * `node bench/quality/airlines.ts FLIGHTS NAMES`. FLIGHTS is `opentraveldata/optd_airlines.csv` of
 * https://github.com/opentraveldata/opentraveldata, whose column `flt_freq` has the number of flights. NAMES is
 * `data/airlines.json` of https://github.com/timrogers/iata-code-decoder-api (the airlines that Duffel sells). A code
 * matches if the names share a distinctive word, or if the ICAO codes are equal. All others are printed.
 */
import { readFileSync } from 'node:fs';
import { type Airline, airlines } from '../../src/datasets/aviation/airlines.ts';
import { fold } from '../../src/libraries/text/fold.ts';

const BUSIEST = 300;
/** Words in too many airline names to be distinctive. */
const COMMON = new Set(
  'air airline airlines airways aviation lines international express company the of co ltd inc and de'.split(
    ' ',
  ),
);

const [flights, names] = process.argv.slice(2);
if (flights === undefined || names === undefined) throw new Error('Name both lists.');

interface Named {
  readonly iata_code: string;
  readonly name: string;
}

const sold = new Map(
  (JSON.parse(readFileSync(names, 'utf8')) as Named[]).map(({ iata_code, name }) => [iata_code, name]),
);
const { byCode } = airlines.get();
const told = { alike: 0, other: 0, none: 0 };
for (const { iata, icao, name } of busiest(flights)) {
  const ours = byCode.get(iata);
  const isAlike =
    ours !== undefined &&
    (ours.icao === icao || [name, sold.get(iata) ?? ''].some((theirs) => isNamed(ours, theirs)));
  told[isAlike ? 'alike' : ours ? 'other' : 'none'] += 1;
  if (!isAlike)
    process.stdout.write(`${iata}\t${ours?.name ?? '-'}\t${name} ${icao}\t${sold.get(iata) ?? '-'}\n`);
}
process.stdout.write(`${JSON.stringify(told)}\n`);

function busiest(path: string): { iata: string; icao: string; name: string }[] {
  const [header = '', ...lines] = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  const columns = header.split('^');
  return lines
    .map((line) => {
      const cells = line.split('^');
      const cell = (column: string): string => cells[columns.indexOf(column)] ?? '';
      return {
        iata: cell('2char_code'),
        icao: cell('3char_code'),
        name: cell('name'),
        until: cell('validity_to'),
        flights: Number(cell('flt_freq')),
      };
    })
    .filter(({ iata, until }) => iata !== '' && until === '' && sold.has(iata))
    .sort((a, b) => b.flights - a.flights)
    .slice(0, BUSIEST);
}

function isNamed(ours: Airline, theirs: string): boolean {
  const words = new Set(wordsOf(`${ours.name} ${ours.alias ?? ''}`));
  return wordsOf(theirs).some((word) => words.has(word));
}

function wordsOf(name: string): string[] {
  return fold(name)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1 && !COMMON.has(word));
}
