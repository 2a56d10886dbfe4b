import type { BoatRow } from '../../../src/datasets/boats/index.ts';
import { BOAT_DRIVES, BOAT_FUELS, BOAT_TYPES } from '../../../src/datasets/boats/words.ts';
import { fold } from '../../../src/resolvers/text/fold.ts';
import { keyOf } from '../vehicles/names.ts';
import { type Line, type Lines, TABLE_YEAR } from './line.ts';

/** In metres. */
const LENGTHS = { least: 1, most: 60 };
const FIRST_YEAR = 1900;
const YEARS = /^(\d{4})(?:-(\d{4})?|(\?))$/;

/** The rows of the data file, by make and then by model. Throws, naming every bad row, where one cannot be right. */
export function rowsOf(tables: readonly Lines[]): BoatRow[] {
  const rows = tables.flatMap((table) => table.lines.map((line) => toRow(table, line)));
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

function toRow({ make, type, fuels, drives }: Lines, line: Line): BoatRow {
  const [model, lengthM, years] = typeof line === 'string' ? [line, null] : line;
  if (years === undefined) return [make, model, type, fuels, drives, lengthM, null, null, null];
  const [, first, last, unsure] = YEARS.exec(years) ?? [];
  const from = Number(first);
  const to = last === undefined ? null : Number(last);
  return [make, model, type, fuels, drives, lengthM, from, to, to ?? (unsure ? from : TABLE_YEAR)];
}

function faultsOf([make, model, type, fuels, drives, lengthM, yearFrom, , lastYear]: BoatRow): string[] {
  const faults: [boolean, string][] = [
    [make.trim() !== make || make === '', 'the make is blank or padded'],
    [model.trim() !== model || !/[\p{L}\p{N}]/u.test(model), 'the model is blank or padded'],
    [!BOAT_TYPES.includes(type), `there is no type ${type}`],
    [!fuels.every((fuel) => BOAT_FUELS.includes(fuel)), `there is no such fuel among ${fuels}`],
    [!drives.every((drive) => BOAT_DRIVES.includes(drive)), `there is no such drive among ${drives}`],
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

/** Punctuation tells here: `Oceanis 35.1` and `Oceanis 351` are two boats. */
const nameKey = ([make, model]: BoatRow): string => `${fold(make)}/${fold(model)}`;

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
