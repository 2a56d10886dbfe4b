import { oneOf, optional, readTable, text, verbatim } from '../tsv.ts';

const namesIn = (file: string): ReadonlySet<string> =>
  new Set(readTable(file, { name: verbatim }, ['name']).map(({ name }) => name));

/** Airlines that fly no more, or under another name, by the name that OpenFlights has for their IATA code. */
export const CLOSED = namesIn('airlines/closed.tsv');

/** Airlines of flight simulators, jokes, and what is no airline, by their name in OpenFlights. */
export const FICTITIOUS = namesIn('airlines/fictitious.tsv');

/** Air forces, makers of aircraft and the like: they have call signs, but the IATA codes they are said to have are of others. */
export const NO_AIRLINES = namesIn('airlines/no-airlines.tsv');

/** Who holds an IATA code today, as far as is known for certain, or held it last. */
export interface Holder {
  readonly iata: string;
  readonly icao: string | null;
  readonly country: string;
  readonly name: string;
  /** Where OpenFlights has none or a wrong one; null where its is wrong and ours not certain. */
  readonly callsign?: string | null;
  /** `no` for who held a code last, and for those before it. */
  readonly flying: (typeof FLYING)[number];
}

const FLYING = ['yes', 'no', 'unknown'] as const;

/** The call sign is empty in the table where that of OpenFlights is right, and `-` where none is certain. */
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

/** Another name of a holder, which OpenFlights may have as an airline of its own. */
export interface OtherName {
  readonly name: string;
  /** The holder's name in the table of holders. */
  readonly of: string;
  /** Whether OpenFlights has a record of that name, which is none of another airline then. */
  readonly record: 'yes' | 'no';
}

export const OTHER_NAMES: readonly OtherName[] = readTable(
  'airlines/other-names.tsv',
  { name: verbatim, of: text, record: oneOf(['yes', 'no']) },
  ['name'],
);

/** Country names of OpenFlights that world-countries does not have. */
export const COUNTRIES: Readonly<Record<string, string>> = {
  'lao peoples democratic republic': 'LA',
  'myanmar (burma)': 'MM',
  netherland: 'NL',
  'russia]]': 'RU',
  'somali republic': 'SO',
  turkey: 'TR',
};
