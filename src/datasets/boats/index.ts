import { defineArtefact } from '../artefact.ts';
import { compareNames } from '../catalogue/names.ts';
import type { Files } from '../files.ts';
import type { BoatDrive, BoatFuel, BoatType } from './words.ts';

export interface Boat {
  readonly make: string;
  readonly model: string;
  readonly type: BoatType;
  /** Empty if the boat has no engine, or if the fuel is uncertain. */
  readonly fuels: readonly BoatFuel[];
  /** Empty if uncertain. */
  readonly drives: readonly BoatDrive[];
  /** Rounded to 0.1 m. */
  readonly lengthM: number | null;
  readonly yearFrom: number | null;
  /**
   * Last year of production. Null if the model was still in production when the table was compiled, or if the last year
   * is uncertain.
   */
  readonly yearTo: number | null;
  /** The years in which the model is known to have been built. */
  readonly years: readonly number[];
  /**
   * The first year of a model that may also have been built later, although no later year is known. Null for other
   * models.
   */
  readonly openSince: number | null;
  /** True if the operator imported the model. */
  readonly imported: boolean;
}

export type BoatRow = readonly [
  make: string,
  model: string,
  type: BoatType,
  fuels: readonly BoatFuel[],
  drives: readonly BoatDrive[],
  lengthM: number | null,
  yearFrom: number | null,
  yearTo: number | null,
  /** The last year in which the model is known to have been built. */
  lastYear: number | null,
];

/** The data file, sorted by make and model. */
export interface BoatFile {
  readonly models: readonly BoatRow[];
}

/** The import file, in the same format. */
export const IMPORTED_BOATS = 'boats-import.json';

const table = (files: Files): Boat[] =>
  files.json<BoatFile>('boats.json').models.map((row) => boatOf(row, false));

/** Sorted by make and model. */
export const boats = defineArtefact({
  name: 'boats',
  load: (files): readonly Boat[] => table(files),
  loadWithImport: (files, imported): readonly Boat[] =>
    withImported(table(files), imported.json<BoatFile>(IMPORTED_BOATS)),
});

/** Adds imported models that are missing from the table. */
export function withImported(own: readonly Boat[], { models }: BoatFile): Boat[] {
  const known = new Set(own.map(nameOf));
  const added = models.map((row) => boatOf(row, true)).filter((boat) => !known.has(nameOf(boat)));
  return [...own, ...added].sort((a, b) => compareNames(a.make, b.make) || compareNames(a.model, b.model));
}

/** Returns the key by which boats are compared. */
const nameOf = ({ make, model }: Boat): string =>
  [make, model].map((name) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')).join('/');

const boatOf = (
  [make, model, type, fuels, drives, lengthM, yearFrom, yearTo, lastYear]: BoatRow,
  imported: boolean,
): Boat => ({
  make,
  model,
  type,
  fuels,
  drives,
  lengthM,
  yearFrom,
  yearTo,
  years: yearFrom === null || lastYear === null ? [] : yearsOf(yearFrom, lastYear),
  openSince: yearTo === null && lastYear === yearFrom ? yearFrom : null,
  imported,
});

const yearsOf = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
