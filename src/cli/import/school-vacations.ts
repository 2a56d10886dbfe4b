import { importOf } from '../../datasets/imports.ts';
import {
  type CountryVacations,
  countVacations,
  MAX_COUNTRY_JSON,
  OPEN_HOLIDAYS,
  readVacationFiles,
  type SchoolVacation,
  type StoredVacations,
  type VacationRow,
  vacationFiles,
  vacationsIn,
} from '../../datasets/school-vacations.ts';
import type { Source } from '../../datasets/source.ts';
import { runAtOnce } from '../../scheduling/steps.ts';
import { RefusedError } from '../command.ts';
import { gatherFaults, type Imported, type Importer, importedOn } from './importer.ts';
import { type PublishedVacation, readOpenHolidays } from './openholidays.ts';
import { areAllGroups } from './openholidays-codes.ts';

const MAX_SHOWN = 5;

/** Matches the files of the repository of OpenHolidays that contain school vacations. */
export const SCHOOL_FILE = /(^|\/)holidays\.school[^/]*\.csv$/;

/**
 * Imports school vacations of OpenHolidays. Vacations from earlier imports are kept, unless the file contains
 * vacations of the same country, states and time.
 */
export const importer: Importer = {
  beside: true,
  joins: SCHOOL_FILE,
  read: ({ bytes, retrieved, today, country }): Imported => {
    const files = importOf('school-vacations')?.files;
    const former = files ? runAtOnce(readVacationFiles(files)) : {};
    const { vacations, leftOut, warnings } = mergeVacations(bytes, country, former);
    const records = countVacations(vacations);
    return {
      sources: [sourceOf(vacations, retrieved, importedOn(today))],
      records,
      files: vacationFiles(vacations),
      summary: [
        `Imported so far: ${records.toLocaleString('en')} school vacations of ${codesOf(vacations)}.`,
        ...leftOutText(leftOut).map((text) => `Left out: ${text}`),
      ].join(' '),
      warnings,
    };
  },
};

const codesOf = (vacations: StoredVacations): string => Object.keys(vacations).sort().join(', ');

/** Returns the source of vacations, with a sentence that says how and when they were installed. */
export const sourceOf = (vacations: StoredVacations, retrieved: string, installed: string): Source => ({
  ...OPEN_HOLIDAYS,
  retrieved,
  note: `School vacations of ${codesOf(vacations)}; other entries are not used. ${installed}`,
});

/** Returns a list of the entries that cannot be used, if there are any. */
export function leftOutText(leftOut: readonly string[]): string[] {
  if (leftOut.length === 0) return [];
  const more = leftOut.length - MAX_SHOWN;
  const shown = leftOut.slice(0, MAX_SHOWN).join('; ');
  return [`${shown}${more > 0 ? `; and ${more.toLocaleString('en')} more` : ''}.`];
}

/**
 * Adds the vacations in a file of OpenHolidays to earlier ones. Throws `RefusedError` if the file has errors.
 * @param country the country of vacations that do not state it
 */
export function mergeVacations(bytes: Uint8Array, country: string | undefined, former: StoredVacations) {
  const faults = gatherFaults();
  const published = readOpenHolidays(bytes, faults, country);
  faults.settle();
  if (published.vacations.length === 0)
    throw new RefusedError(
      [
        'The file contains no school vacations; nothing was imported.',
        ...leftOutText(published.leftOut).map((text) => `Left out: ${text}`),
      ].join(' '),
    );
  const vacations: Record<string, CountryVacations> = { ...former };
  const warnings: string[] = [];
  for (const [code, own] of Map.groupBy(published.vacations, (one) => one.country)) {
    const rows = joined(own.flatMap(inStates));
    const { kept, replaced } = keptOf(former[code], rows);
    if (replaced > 2 * rows.length)
      warnings.push(
        `The vacations of ${code} in this period would shrink from ${replaced} to ${rows.length}.`,
      );
    const merged = indexed(joined([...kept, ...rows]));
    if (JSON.stringify(merged).length > MAX_COUNTRY_JSON)
      throw new RefusedError(`There are too many vacations of ${code}: ${merged.rows.length}.`);
    vacations[code] = merged;
  }
  const more = warnings.length - MAX_SHOWN;
  return {
    ...{ vacations, leftOut: published.leftOut },
    warnings: [
      ...warnings.slice(0, MAX_SHOWN),
      ...(more > 0 ? [`The same is true for ${more} more countries.`] : []),
    ],
  };
}

/** Returns the vacations of whole states and those of parts of states, which stay separate. */
function inStates({ country, areas, ...published }: PublishedVacation): SchoolVacation[] {
  const whole = areas.filter(({ part }) => part === undefined);
  const parted = areas.filter(({ part }) => part !== undefined);
  const parts = parted.flatMap(({ part }) => part ?? []);
  if (areas.length === 0 || areAllGroups(country, parts)) return [{ ...published, states: [], parts: [] }];
  // A group of schools may be listed next to its own state, to which it is limited.
  const states = whole.flatMap((area) => area.states).filter((state) => !hasState(parted, state));
  return [
    ...(states.length > 0 ? [{ ...published, states, parts: [] }] : []),
    ...(parts.length > 0 ? [{ ...published, states: parted.flatMap((area) => area.states), parts }] : []),
  ];
}

const hasState = (areas: PublishedVacation['areas'], state: string): boolean =>
  areas.some((area) => area.states.includes(state));

/** Joins the same vacation of several states or parts, which are often in files of their own. */
function joined(vacations: readonly SchoolVacation[]): SchoolVacation[] {
  const groups = Map.groupBy(vacations, ({ start, end, names, notes, estimated, states, parts }) =>
    JSON.stringify([
      ...[start, end, names, notes, estimated],
      parts.length > 0 ? states.toSorted() : states.length > 0,
    ]),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const all = (list: (one: SchoolVacation) => readonly string[]) =>
      [...new Set(group.flatMap(list))].sort();
    return first ? [{ ...first, states: all((one) => one.states), parts: all((one) => one.parts) }] : [];
  });
}

/**
 * Returns the earlier vacations that the new ones do not replace: those of other states or parts of states, or of
 * another time.
 */
function keptOf(former: CountryVacations | undefined, rows: readonly SchoolVacation[]) {
  const starts = rows.map(({ start }) => start).sort();
  const [first = '', last = ''] = [starts[0], starts.at(-1)];
  const states = new Set(rows.flatMap((row) => (row.parts.length === 0 ? row.states : [])));
  const newParts = new Set(rows.flatMap((row) => row.parts));
  const national = rows.some((row) => row.states.length === 0 && row.parts.length === 0);
  const kept: SchoolVacation[] = [];
  let replaced = 0;
  for (const vacation of former ? vacationsIn(former) : []) {
    const { start, states: own, parts } = vacation;
    const inPeriod = start >= first && start <= last;
    const others = own.filter((state) => !states.has(state));
    const isPart = parts.length > 0;
    if (!inPeriod || (isPart && !parts.every((part) => newParts.has(part)))) kept.push(vacation);
    else if (!isPart && own.length === 0 && !national) kept.push(vacation);
    else if (!isPart && others.length > 0) kept.push({ ...vacation, states: others });
    else replaced += 1;
  }
  return { kept, replaced };
}

/** Stores each text once, because most vacations have the same names every year. */
function indexed(vacations: readonly SchoolVacation[]): CountryVacations {
  const texts = new Map<string, number>();
  const indexOf = (text: SchoolVacation['names']) => texts.getOrInsert(JSON.stringify(text), texts.size);
  const rows = vacations.map(({ start, end, names, notes, states, parts, estimated }): VacationRow => {
    const note = notes === null ? null : indexOf(notes);
    return [start, end, indexOf(names), note, states, parts, estimated];
  });
  rows.sort(([a, aEnd], [b, bEnd]) => (a < b ? -1 : a > b ? 1 : aEnd < bEnd ? -1 : aEnd > bEnd ? 1 : 0));
  return { texts: [...texts.keys()].map((text) => JSON.parse(text)), rows };
}
