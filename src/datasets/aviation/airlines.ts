import { boundCombiningMarks } from '../../formats/combining-marks.ts';
import type { Steps } from '../../scheduling/steps.ts';
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
  /** Of who stands for its IATA code: airlines that are closed, or fly under another name, and had it too. */
  readonly formerHolders: readonly FormerHolder[];
}

/** An airline that is closed, or flies under another name, and had an IATA code of which another one is told. */
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

/** This many airlines are read in a step. */
const STEP = 500;

function* index(rows: readonly AirlineRow[]): Steps<AirlineIndex> {
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
  return { all, byCode };
}

/** Many that nobody has looked at fly today, or are the airline itself under another spelling. */
function formerHoldersOf(holder: AirlineRow, sharing: readonly AirlineRow[]): FormerHolder[] {
  if (sharing[0] !== holder) return [];
  const isFormer = ([, , name, , , active]: AirlineRow): boolean =>
    active === false && bareName(name) !== bareName(holder[2]);
  return sharing.filter(isFormer).map(([, icao, name, , countryCode]) => ({ name, icao, countryCode }));
}

/** What two spellings of the name of one airline have in common. */
export const bareName = (name: string): string =>
  boundCombiningMarks(name)
    .normalize('NFD')
    .replace(/\p{M}|\([^()]*\)/gu, '')
    .toLowerCase()
    .replace(/\b(air ?lines?|airways|air company)\b/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '');
