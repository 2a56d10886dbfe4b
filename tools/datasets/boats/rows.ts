import type { BoatRow } from '../../../src/datasets/boats/index.ts';
import { BOAT_DRIVES, BOAT_FUELS, BOAT_TYPES } from '../../../src/datasets/boats/words.ts';
import { fold } from '../../../src/libraries/text/fold.ts';
import { listOf, number, oneOf, optional, readTable, type TableRow, text } from '../tsv.ts';
import { keyOf } from '../vehicles/names.ts';

/** The year of the table. It is the last known year of models that were still built at that time. */
const TABLE_YEAR = 2025;

/**
 * The columns of the table.
 *
 * - Fuels and drives are empty if there are none, or if they differ by year, size or engine. `gasoline diesel` means
 * that the boat was sold with either fuel. A sail drive counts as inboard.
 * - The length is in metres, rounded to 0.1 m; empty if it is uncertain or differs between editions.
 * - Years are `2010-2018`, `2010-` if the model was still built when the table was made, or `2010?` if the end is
 * uncertain. The field is empty if neither year is certain.
 */
const COLUMNS = {
  make: text,
  model: text,
  type: oneOf(BOAT_TYPES),
  fuels: listOf(oneOf(BOAT_FUELS)),
  drives: listOf(oneOf(BOAT_DRIVES)),
  lengthM: optional(number),
  years: optional(text),
};

/** A model of a builder. */
export type ModelLine = TableRow<typeof COLUMNS>;

export const readModels = (): ModelLine[] => readTable('boats/models.tsv', COLUMNS, ['make', 'model']);

/** In metres. */
const LENGTHS = { least: 1, most: 60 };
const FIRST_YEAR = 1900;
const YEARS = /^(\d{4})(?:-(\d{4})?|(\?))$/;

/**
 * Converts the table to rows of the data file, sorted by make and model. Throws an error that names all implausible
 * rows.
 */
export function rowsOf(lines: readonly ModelLine[]): BoatRow[] {
  const rows = lines.map(toRow);
  const seen = new Map<string, number>();
  for (const row of rows) seen.set(nameKey(row), (seen.get(nameKey(row)) ?? 0) + 1);
  const faults = rows.flatMap((row) => [
    ...faultsOf(row).map((fault) => `${row[0]} ${row[1]}: ${fault}`),
    ...((seen.get(nameKey(row)) ?? 0) > 1 ? [`${row[0]} ${row[1]}: is there twice`] : []),
  ]);
  if (faults.length > 0) throw new Error(`Bad rows of boats:\n${faults.join('\n')}`);
  return rows.sort(
    (a, b) => order(keyOf(a[0]), keyOf(b[0])) || order(keyOf(a[1]), keyOf(b[1])) || order(a[1], b[1]),
  );
}

function toRow({ make, model, type, fuels, drives, lengthM, years }: ModelLine): BoatRow {
  if (years === null) return [make, model, type, fuels, drives, lengthM, null, null, null];
  const [, first, last, unsure] = YEARS.exec(years) ?? [];
  const from = Number(first);
  const to = last === undefined ? null : Number(last);
  return [make, model, type, fuels, drives, lengthM, from, to, to ?? (unsure ? from : TABLE_YEAR)];
}

function faultsOf([, model, , , , lengthM, yearFrom, , lastYear]: BoatRow): string[] {
  const faults: [boolean, string][] = [
    [!/[\p{L}\p{N}]/u.test(model), 'the model has neither letter nor digit'],
    [
      lengthM !== null && !(lengthM >= LENGTHS.least && lengthM <= LENGTHS.most),
      `${lengthM} m is no length of a boat`,
    ],
    [lengthM !== null && Math.round(lengthM * 10) / 10 !== lengthM, `${lengthM} m is not to a decimetre`],
    [
      yearFrom !== null && !(yearFrom >= FIRST_YEAR && yearFrom <= (lastYear ?? 0)),
      'the years are out of order or illegible',
    ],
    [lastYear !== null && lastYear > TABLE_YEAR, `${lastYear} is after the table was made`],
  ];
  return faults.filter(([bad]) => bad).map(([, fault]) => fault);
}

/** Punctuation is significant: `Oceanis 35.1` and `Oceanis 351` are different boats. */
const nameKey = ([make, model]: BoatRow): string => `${fold(make)}/${fold(model)}`;

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
