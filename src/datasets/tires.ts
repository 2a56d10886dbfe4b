import { defineArtefact } from './artefact.ts';
import { compareNames } from './catalogue/names.ts';
import type { Files } from './files.ts';

/**
 * One factory fitment of a car, with sizes as printed on the sidewall. `rear` equals `front` if all four tires are the
 * same.
 */
export interface TireFitment {
  readonly front: string;
  readonly rear: string;
  /** Rim width in inches. Null if uncertain. */
  readonly rimWidthFront: number | null;
  readonly rimWidthRear: number | null;
}

/** The fitments of a car, or of one of its trims, for a range of years. */
export interface TireYears {
  readonly make: string;
  readonly model: string;
  readonly yearFrom: number;
  /** The last year for which the sizes are known. */
  readonly yearTo: number;
  /** Null if the sizes apply to more than one trim. */
  readonly trim: string | null;
  readonly fitments: readonly TireFitment[];
  /** True if the operator imported the fitments. */
  readonly imported: boolean;
}

export type FitmentRow = readonly [
  front: string,
  rear: string | null,
  rimWidthFront: number | null,
  rimWidthRear: number | null,
];
/** A row of the data file, which is sorted by make, model, year and trim. */
export type TireYearsRow = readonly [
  make: string,
  model: string,
  yearFrom: number,
  yearTo: number,
  trim: string | null,
  fitments: readonly FitmentRow[],
];

/** The import file. Its rows have no trims, and each year of a model occurs in one row only. */
export const IMPORTED_TIRES = 'tires-import.json';

const FILE = 'tires.json';
const curated = (files: Files): TireYears[] =>
  files.json<readonly TireYearsRow[]>(FILE).map((row) => yearsOf(row, false));

/** Sorted by make, model, year and trim. */
export const tires = defineArtefact({
  name: 'tires',
  load: (files): readonly TireYears[] => curated(files),
  loadWithImport: (files, imported): readonly TireYears[] =>
    withImported(curated(files), imported.json<readonly TireYearsRow[]>(IMPORTED_TIRES)),
});

const yearsOf = (
  [make, model, yearFrom, yearTo, trim, fitments]: TireYearsRow,
  imported: boolean,
): TireYears => ({
  make,
  model,
  yearFrom,
  yearTo,
  trim,
  fitments: fitments.map(([front, rear, rimWidthFront, rimWidthRear]) => ({
    front,
    rear: rear ?? front,
    rimWidthFront,
    rimWidthRear: rear === null ? rimWidthFront : rimWidthRear,
  })),
  imported,
});

/** Adds imported rows for the years of a model that are missing from the table. */
export function withImported(table: readonly TireYears[], rows: readonly TireYearsRow[]): TireYears[] {
  const known = Map.groupBy(table, nameOf);
  const added = rows
    .map((row) => yearsOf(row, true))
    .flatMap((row) => uncovered(row, known.get(nameOf(row)) ?? []));
  return [...table, ...added].sort(
    (a, b) =>
      compareNames(a.make, b.make) ||
      compareNames(a.model, b.model) ||
      a.yearFrom - b.yearFrom ||
      compareNames(a.trim ?? '', b.trim ?? ''),
  );
}

/** Returns the parts of a row that the other rows do not cover. */
function uncovered(row: TireYears, others: readonly TireYears[]): TireYears[] {
  let left = [row];
  for (const { yearFrom, yearTo } of others) {
    left = left.flatMap((part) =>
      [
        { ...part, yearTo: Math.min(part.yearTo, yearFrom - 1) },
        { ...part, yearFrom: Math.max(part.yearFrom, yearTo + 1) },
      ].filter((span) => span.yearFrom <= span.yearTo),
    );
  }
  return left;
}

const nameOf = ({ make, model }: TireYears): string => `${make}/${model}`;
