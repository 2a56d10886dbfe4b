import { defineArtefact } from '../artefact.ts';

export interface Airline {
  readonly iata: string | null;
  readonly icao: string | null;
  readonly name: string;
  readonly callsign: string | null;
  readonly countryCode: string | null;
  /** Null where nobody has looked. */
  readonly active: boolean | null;
  readonly alias: string | null;
  /** Of who holds its IATA code: whoever else is known to have had it. */
  readonly formerHolders: readonly FormerHolder[];
}

/** An airline that had an IATA code before it was given to another. */
export type FormerHolder = Pick<Airline, 'name' | 'icao' | 'countryCode'>;

/** A line of the data file. `active` is left out where it is not known, `alias` where there is none. */
export type AirlineRow = readonly [
  iata: string | null,
  icao: string | null,
  name: string,
  callsign: string | null,
  countryCode: string | null,
  active?: boolean | null,
  alias?: string,
];

export interface AirlineIndex {
  /** Those known to fly first, those known not to last. */
  readonly all: readonly Airline[];
  /** IATA and ICAO codes in capitals -> the first airline that has it. */
  readonly byCode: ReadonlyMap<string, Airline>;
}

export const airlines = defineArtefact({
  name: 'airlines',
  load: (files) => index(files.json<readonly AirlineRow[]>('airlines.json')),
});

function index(rows: readonly AirlineRow[]): AirlineIndex {
  const byIata = Map.groupBy(rows, ([iata]) => iata);
  const all = rows.map((row): Airline => {
    const [iata, icao, name, callsign, countryCode, active = null, alias = null] = row;
    const formerHolders = formerHoldersOf(row, (iata && byIata.get(iata)) || []);
    return { iata, icao, name, callsign, countryCode, active, alias, formerHolders };
  });
  const byCode = new Map<string, Airline>();
  for (const airline of all) {
    for (const code of [airline.iata, airline.icao]) if (code && !byCode.has(code)) byCode.set(code, airline);
  }
  return { all, byCode };
}

/** Where nobody knows who flies, only those that are closed had the code before. */
function formerHoldersOf(holder: AirlineRow, sharing: readonly AirlineRow[]): FormerHolder[] {
  if (sharing[0] !== holder) return [];
  const isFormer = ([, , name, , , active = null]: AirlineRow): boolean =>
    name !== holder[2] && (active === false || (active === null && holder[5] === true));
  return sharing.filter(isFormer).map(([, icao, name, , countryCode]) => ({ name, icao, countryCode }));
}
