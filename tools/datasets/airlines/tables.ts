import { number, oneOf, optional, readTable, text, verbatim } from '../tsv.ts';

const namesIn = (file: string): ReadonlySet<string> =>
  new Set(readTable(file, { name: verbatim }, ['name']).map(({ name }) => name));

/** Closed or renamed airlines, by their name in OpenFlights. */
export const CLOSED = namesIn('airlines/closed.tsv');

/** Airlines of flight simulators, jokes and entries that are not airlines, by their name in OpenFlights. */
export const FICTITIOUS = namesIn('airlines/fictitious.tsv');

/**
 * Air forces, aircraft makers and the like. They have call signs, but the IATA codes in their records belong to
 * airlines.
 */
export const NO_AIRLINES = namesIn('airlines/no-airlines.tsv');

/** The current holder of an IATA code, if known for certain; otherwise the last known holder. */
export interface Holder {
  readonly iata: string;
  readonly icao: string | null;
  readonly country: string;
  readonly name: string;
  /** Present if OpenFlights has no call sign or a wrong one; null if the right one is not certain. */
  readonly callsign?: string | null;
  /** `no` if the airline was the last holder of the code, or an earlier one. */
  readonly flying: (typeof FLYING)[number];
}

const FLYING = ['yes', 'no', 'unknown'] as const;

/** An empty call sign in the table means that OpenFlights is right; `-` means that none is certain. */
export const HOLDERS: readonly Holder[] = readTable(
  'airlines/holders.tsv',
  {
    iata: text,
    icao: optional(text),
    country: text,
    name: text,
    callsign: optional(text),
    flying: oneOf(FLYING),
  },
  ['iata', 'name'],
).map(({ callsign, ...airline }) => ({
  ...airline,
  ...(callsign && { callsign: callsign === '-' ? null : callsign }),
}));

/** Another name of a holder, which OpenFlights may list as a separate airline. */
export interface OtherName {
  readonly name: string;
  /** The holder's name in the table of holders. */
  readonly of: string;
  /** `yes` if OpenFlights has a record with that name. The record is then not a different airline. */
  readonly record: 'yes' | 'no';
}

export const OTHER_NAMES: readonly OtherName[] = readTable(
  'airlines/other-names.tsv',
  { name: verbatim, of: text, record: oneOf(['yes', 'no']) },
  ['name'],
);

/** Routes of active airlines in 2014. The rows of codes that changed hands since then are left out. */
export const ROUTES = readTable('airlines/routes.tsv', { iata: text, routes: number }, ['iata']);

/** Country names of OpenFlights that world-countries does not have. */
export const COUNTRIES: Readonly<Record<string, string>> = {
  'lao peoples democratic republic': 'LA',
  'myanmar (burma)': 'MM',
  netherland: 'NL',
  'russia]]': 'RU',
  'somali republic': 'SO',
  turkey: 'TR',
};
