import { boundCombiningMarks } from '../../formats/combining-marks.ts';
import type { Steps } from '../../scheduling/steps.ts';
import { defineArtefact } from '../artefact.ts';

export interface Airline {
  readonly iata: string | null;
  readonly icao: string | null;
  readonly name: string;
  readonly callsign: string | null;
  readonly countryCode: string | null;
  /** Null if unchecked. */
  readonly active: boolean | null;
  readonly alias: string | null;
  /** Closed or renamed airlines that also had this IATA code. Only the first airline with the code lists them. */
  readonly formerHolders: readonly FormerHolder[];
}

/** A closed or renamed airline whose IATA code now belongs to another airline. */
export type FormerHolder = Pick<Airline, 'name' | 'icao' | 'countryCode'>;

/** A row of the data file. `active` is absent if unknown, `alias` if the airline has no alias. */
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
  /** Active airlines first, inactive ones last. */
  readonly all: readonly Airline[];
  /** IATA and ICAO codes in upper case -> the first airline with that code. */
  readonly byCode: ReadonlyMap<string, Airline>;
  /** IATA code -> number of routes in 2014. Absent for airlines that were smaller or did not exist. */
  readonly routes: ReadonlyMap<string, number>;
}

export const airlines = defineArtefact({
  name: 'airlines',
  load: (files) =>
    index(
      files.json<readonly AirlineRow[]>('airlines.json'),
      files.json<Readonly<Record<string, number>>>('airlines-routes.json'),
    ),
});

/** Number of airlines read in one step. */
const STEP = 500;

function* index(rows: readonly AirlineRow[], routes: Readonly<Record<string, number>>): Steps<AirlineIndex> {
  const byIata = Map.groupBy(rows, ([iata]) => iata);
  const all: Airline[] = [];
  for (const row of rows) {
    if (all.length % STEP === 0) yield;
    const [iata, icao, name, callsign, countryCode, active = null, alias = null] = row;
    const formerHolders = formerHoldersOf(row, (iata && byIata.get(iata)) || []);
    all.push({ iata, icao, name, callsign, countryCode, active, alias, formerHolders });
  }
  const byCode = new Map<string, Airline>();
  for (const airline of all) {
    for (const code of [airline.iata, airline.icao]) if (code && !byCode.has(code)) byCode.set(code, airline);
  }
  return { all, byCode, routes: new Map(Object.entries(routes)) };
}

/**
 * Lists only airlines that are known to be inactive. Many with unknown status are active, or are the same airline in
 * another spelling.
 */
function formerHoldersOf(holder: AirlineRow, sharing: readonly AirlineRow[]): FormerHolder[] {
  if (sharing[0] !== holder) return [];
  const isFormer = ([, , name, , , active]: AirlineRow): boolean =>
    active === false && bareName(name) !== bareName(holder[2]);
  return sharing.filter(isFormer).map(([, icao, name, , countryCode]) => ({ name, icao, countryCode }));
}

/** Reduces the name of an airline to the part that all its spellings share. */
export const bareName = (name: string): string =>
  boundCombiningMarks(name)
    .normalize('NFD')
    .replace(/\p{M}|\([^()]*\)/gu, '')
    .toLowerCase()
    .replace(/\b(air ?lines?|airways|air company)\b/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '');
