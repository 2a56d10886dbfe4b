import { defineArtefact } from '../artefact.ts';
import { byName } from '../catalogue/names.ts';
import type { Files } from '../dataset.ts';
import type { BoatDrive, BoatFuel, BoatType } from './words.ts';

export interface Boat {
  readonly make: string;
  readonly model: string;
  readonly type: BoatType;
  /** Empty where it has no engine, or where what it runs on is not certain. */
  readonly fuels: readonly BoatFuel[];
  /** Empty where they are not certain. */
  readonly drives: readonly BoatDrive[];
  /** To a decimetre. */
  readonly lengthM: number | null;
  readonly yearFrom: number | null;
  /** Null where it was still built when the table was made, or where its end is not certain. */
  readonly yearTo: number | null;
  /** The years in which it is known to have been built. */
  readonly years: readonly number[];
  /** Its first year, where that alone is known of its years. */
  readonly openSince: number | null;
  /** Whether it was imported by whoever runs the service. */
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
  /** The last year in which it is known to have been built. */
  lastYear: number | null,
];

/** The data file: by make, then by model. */
export interface BoatFile {
  readonly models: readonly BoatRow[];
}

/** The file of an import, of the same form. */
export const IMPORTED_BOATS = 'boats-import.json';

const table = (files: Files): Boat[] =>
  files.json<BoatFile>('boats.json').models.map((row) => boatOf(row, false));

/** By make, then by model. */
export const boats = defineArtefact({
  name: 'boats',
  load: (files): readonly Boat[] => table(files),
  loadWithImport: (files, imported): readonly Boat[] =>
    withImported(table(files), imported.json<BoatFile>(IMPORTED_BOATS)),
});

/** The table with what was imported of models that it does not have. */
export function withImported(own: readonly Boat[], { models }: BoatFile): Boat[] {
  const known = new Set(own.map(nameOf));
  const added = models.map((row) => boatOf(row, true)).filter((boat) => !known.has(nameOf(boat)));
  return [...own, ...added].sort(
    (a, b) => byName.compare(a.make, b.make) || byName.compare(a.model, b.model),
  );
}

/** What names are told apart by. */
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
