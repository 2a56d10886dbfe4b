/**
 * Counts airports whose ICAO code matches an independent list: `node bench/quality/airports.ts LIST`, where LIST is
 * `data/airports.json` of https://github.com/timrogers/iata-code-decoder-api (the airports to which Duffel sells
 * tickets).
 */
import { readFileSync } from 'node:fs';
import { airports } from '../../src/datasets/aviation/airports.ts';

const [list] = process.argv.slice(2);
if (list === undefined) throw new Error('Name the list.');

interface Listed {
  readonly iata_code: string;
  readonly icao_code: string | null;
}

const { byCode, codesOf } = airports.get();
const told = { same: 0, other: 0, none: 0 };
for (const { iata_code, icao_code } of JSON.parse(readFileSync(list, 'utf8')) as Listed[]) {
  const position = icao_code ? byCode.get().get(iata_code) : undefined;
  if (position === undefined) continue;
  const [, iata, icao] = codesOf(position);
  if (iata !== iata_code) continue;
  told[icao === null ? 'none' : icao === icao_code ? 'same' : 'other'] += 1;
}
process.stdout.write(`${JSON.stringify(told)}\n`);
