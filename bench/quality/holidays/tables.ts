import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Country -> state, or an empty text for the whole country -> date -> name. */
type Table = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;

export interface Library {
  readonly name: string;
  readonly table: Table;
}

/** Reads the tables of other libraries from folders. A file is named after its library: `Jollyday.json`. */
export const readLibraries = (folders: readonly string[]): Library[] =>
  folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .sort()
      .map((file) => ({
        name: basename(file, '.json'),
        table: JSON.parse(readFileSync(join(folder, file), 'utf8')) as Table,
      })),
  );

/** The days of a place in all libraries. */
export interface Votes {
  /** Date -> the libraries that list it. */
  readonly votes: ReadonlyMap<string, ReadonlySet<string>>;
  /** Dates of which a library lists a substitute day, and national dates of a library without the state. */
  readonly weak: ReadonlySet<string>;
  /** Year -> the libraries that have days of the place in this year. */
  readonly covering: ReadonlyMap<string, ReadonlySet<string>>;
}

/** A name that begins with `~` is that of a holiday whose day off the library moves to another date. */
const isMoved = (name: string) => name.startsWith('~');

export function votesFor(
  libraries: readonly Library[],
  country: string,
  state: string,
  years: readonly number[],
): Votes {
  const votes = new Map<string, Set<string>>();
  const weak = new Set<string>();
  const covering = new Map<string, Set<string>>();
  const wanted = new Set(years.map(String));
  for (const { name, table } of libraries) {
    if (state) for (const date of Object.keys(table[country]?.[''] ?? {})) weak.add(date);
    for (const [date, holiday] of Object.entries(table[country]?.[state] ?? {})) {
      const year = date.slice(0, 4);
      if (!wanted.has(year)) continue;
      covering.getOrInsertComputed(year, () => new Set()).add(name);
      if (isMoved(holiday)) weak.add(date);
      else votes.getOrInsertComputed(date, () => new Set()).add(name);
    }
  }
  return { votes, weak, covering };
}

/** Returns the nationwide days of a library, for the fingerprints of its years. */
export const nationwide = ({ table }: Library, country: string): string[] =>
  Object.keys(table[country]?.[''] ?? {});

/**
 * Returns the weekend days worked in a year, by a source that knows them, or undefined if it does not know the year. A
 * source without a list of holidays gives the days off with them.
 */
export const workedIn = ({ table }: Library, country: string, year: number): string[] | undefined =>
  table[country]?.['+']?.[String(year)]?.split(' ').filter(Boolean);
