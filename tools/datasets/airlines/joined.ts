import { type AirlineRow, bareName } from '../../../src/datasets/aviation/airlines.ts';

/**
 * Joins duplicate records. OpenFlights lists many airlines twice: once per code, or again with the code in brackets
 * after the name. Two records with the same spelling are joined if one fills the gaps of the other. Records that
 * contradict each other are both kept.
 * @param rows the most trusted first; its name and facts take precedence
 */
export function joined(rows: readonly AirlineRow[]): AirlineRow[] {
  const kept: AirlineRow[] = [];
  const byName = new Map<string, number[]>();
  for (const row of rows) {
    const places = byName.getOrInsert(bareName(row[2]), []);
    const same = places.filter((place) => areOne(kept[place] as AirlineRow, row));
    const [place] = same;
    // A record that matches two airlines could belong to either.
    if (place === undefined || same.length > 1) places.push(kept.push(row) - 1);
    else kept[place] = withGapsFilled(kept[place] as AirlineRow, row);
  }
  return kept;
}

function areOne(
  [iata, icao, , , country]: AirlineRow,
  [otherIata, otherIcao, , , other]: AirlineRow,
): boolean {
  const agree = (a: string | null, b: string | null): boolean => a === b || a === null || b === null;
  const sharesCode = (iata !== null && iata === otherIata) || (icao !== null && icao === otherIcao);
  if (!agree(iata, otherIata) || !agree(icao, otherIcao) || !agree(country, other)) return false;
  return sharesCode || (country !== null && country === other);
}

function withGapsFilled(row: AirlineRow, other: AirlineRow): AirlineRow {
  const [iata, icao, name, callsign, country, active, alias] = row;
  const isActive = active ?? other[5];
  const called = alias ?? other[6];
  const filled = [
    iata ?? other[0],
    icao ?? other[1],
    name,
    callsign ?? other[3],
    country ?? other[4],
  ] as const;
  if (called) return [...filled, isActive ?? null, called];
  return isActive === undefined || isActive === null ? filled : [...filled, isActive];
}
