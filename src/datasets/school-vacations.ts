import type { Steps } from '../scheduling/steps.ts';
import { defineDataset } from './dataset.ts';
import type { Files } from './files.ts';
import type { Source } from './source.ts';

/** Texts by ISO 639 code. */
type Texts = Readonly<Record<string, string>>;

/** A vacation in a file: `names` and `note` are indexes of `texts`. */
export type VacationRow = readonly [
  start: string,
  end: string,
  names: number,
  note: number | null,
  states: readonly string[],
  parts: readonly string[],
  estimated: boolean,
];

/** The vacations of a country as they are stored. */
export interface CountryVacations {
  /** The names and notes of the vacations. */
  readonly texts: readonly Texts[];
  /** Sorted by first day. */
  readonly rows: readonly VacationRow[];
}

/** The vacations of countries by alpha-2 code. */
export type StoredVacations = Readonly<Record<string, CountryVacations>>;

/**
 * The maximum length of a country's vacations as JSON, so that they are parsed within a few milliseconds. Germany has
 * a third of it.
 */
export const MAX_COUNTRY_JSON = 200_000;

/** A school vacation. */
export interface SchoolVacation {
  /** The first and last day, `YYYY-MM-DD`. */
  readonly start: string;
  readonly end: string;
  readonly names: Texts;
  /** The publisher's comment, such as the grades to which the vacation is limited. */
  readonly notes: Texts | null;
  /** Codes of the states, sorted. Empty if the vacation applies to the whole country, or its parts are in no state. */
  readonly states: readonly string[];
  /** Districts or groups of schools to which the vacation is limited. */
  readonly parts: readonly string[];
  /** True if the dates are provisional. */
  readonly estimated: boolean;
}

export const OPEN_HOLIDAYS: Pick<Source, 'name' | 'url' | 'licence' | 'copyright'> = {
  name: 'OpenHolidays API Data',
  url: 'https://github.com/openpotato/openholidaysapi.data',
  licence: { id: 'ODbL-1.0', url: 'https://opendatacommons.org/licenses/odbl/1-0/' },
  copyright: ['Contains data from the OpenHolidays API, available under the Open Database License.'],
};

const LIST_FILE = 'countries.json';
const fileOf = (country: string): string => `${country}.json`;

/** Returns the content of the import files: a list of countries, and one file for each country. */
export const vacationFiles = (vacations: StoredVacations): Readonly<Record<string, unknown>> => ({
  [LIST_FILE]: Object.keys(vacations).sort(),
  ...Object.fromEntries(Object.entries(vacations).map(([code, own]) => [fileOf(code), own])),
});

/** Reads the import files of one country after another. */
export function* readVacationFiles(files: Files): Steps<StoredVacations> {
  const found: Record<string, CountryVacations> = {};
  for (const code of files.json<readonly string[]>(LIST_FILE)) {
    found[code] = files.json<CountryVacations>(fileOf(code));
    yield;
  }
  return found;
}

export const countVacations = (vacations: StoredVacations): number =>
  Object.values(vacations).reduce((sum, { rows }) => sum + rows.length, 0);

/** Returns the number of vacations that have not ended before a day, by country. */
export const currentVacations = (vacations: StoredVacations, day: string): Record<string, number> =>
  Object.fromEntries(
    Object.entries(vacations).map(([code, { rows }]) => [code, rows.filter(([, end]) => end >= day).length]),
  );

export const vacationsIn = ({ texts, rows }: CountryVacations): SchoolVacation[] =>
  rows.map(([start, end, names, note, states, parts, estimated]) => ({
    ...{ start, end, states, parts, estimated },
    names: texts[names] ?? {},
    notes: note === null ? null : (texts[note] ?? null),
  }));

/** School vacations by the country's alpha-2 code. Empty until the administrator imports or refreshes them. */
export const schoolVacations = defineDataset<ReadonlyMap<string, readonly SchoolVacation[]>>({
  name: 'school-vacations',
  title: 'School vacations',
  sources: [
    {
      ...OPEN_HOLIDAYS,
      retrieved: '2026-11-27',
      note: 'Not bundled. The administrator of a server can install it.',
    },
  ],
  count: 0,
  load: () => new Map(),
  *loadImport(files): Steps<ReadonlyMap<string, readonly SchoolVacation[]>> {
    const found = new Map<string, readonly SchoolVacation[]>();
    for (const [country, own] of Object.entries(yield* readVacationFiles(files))) {
      found.set(country, vacationsIn(own));
      yield;
    }
    return found;
  },
});
