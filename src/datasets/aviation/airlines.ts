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
}

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
  const all = rows.map(([iata, icao, name, callsign, countryCode, active = null, alias = null]) => ({
    iata,
    icao,
    name,
    callsign,
    countryCode,
    active,
    alias,
  }));
  const byCode = new Map<string, Airline>();
  for (const airline of all) {
    for (const code of [airline.iata, airline.icao]) if (code && !byCode.has(code)) byCode.set(code, airline);
  }
  return { all, byCode };
}
