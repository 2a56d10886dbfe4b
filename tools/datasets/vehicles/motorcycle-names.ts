import type { VehicleRow } from '../../../src/datasets/catalogue/table.ts';
import { number, readTable, text } from '../tsv.ts';
import { keyOf } from './names.ts';

/** Models by the codes of the maker that registers, and some patterns of vPIC, have in place of their names. Of a code that later models share, the one that is known best is named. */
const CODES = readTable('vehicles/motorcycle-models.tsv', { make: text, code: text, model: text }, [
  'make',
  'code',
]);
const MODELS: ReadonlyMap<string, string> = new Map(
  CODES.map(({ make, code, model }) => [`${make}/${keyOf(code)}`, model]),
);

/** The years in which well-known models were made: sources have years too many and too few. Those still made end with the year of the table. */
export const MADE = readTable(
  'vehicles/motorcycle-years.tsv',
  { make: text, model: text, from: number, to: number },
  ['make', 'model', 'from'],
);
const TABLE_YEAR = 2026;
const SPANS = Map.groupBy(MADE, ({ make, model }) => `${keyOf(make)}/${keyOf(model)}`);

/** The letter of a model year, after those for brakes and colours: the `AL9` of `GSX1300RAL9`, the `K` of `DR650SEK`. */
const YEAR_CODE = /A{0,2}Z?(?:[KL]\d?|M\d)$/;
/** Letters that tell a model: large wheels, the B-King, and cruisers. */
const LETTERED = /^(?:DR-Z125L|RM85L|GSX1300BK|G[SV]\d+G?L|VS\d+GL)$/;

/** A motorcycle as people call it: `ZX636` -> `Ninja ZX-6R`, `GSX-R1000AL8 / GSX-R1000ZAL8` -> `GSX-R1000`. */
export function motorcycleModel(make: string, model: string): string {
  const own = keyOf(make);
  const name = own === 'suzuki' ? withoutYear(model) : model;
  return MODELS.get(`${own}/${keyOf(name)}`) ?? name;
}

function withoutYear(model: string): string {
  const [first = ''] = model.split('/');
  const name = (first.split('(')[0] as string).trim();
  const short = /\d/.test(name) && !LETTERED.test(name) ? name.replace(YEAR_CODE, '') : name;
  return /\d/.test(short) ? short : name || model;
}

/** What people still look for the models of a file by: the codes and names of other markets that they replaced. */
export function nicknamesOf(
  models: readonly VehicleRow[],
): [make: string, model: string, nickname: string][] {
  const codes = Map.groupBy(CODES, ({ make, model }) => `${make}/${keyOf(model)}`);
  return models.flatMap(([make, model]) =>
    (codes.get(`${keyOf(make)}/${keyOf(model)}`) ?? [])
      .filter(({ code }) => keyOf(code) !== keyOf(model))
      .map(({ code }): [string, string, string] => [make, model, code]),
  );
}

/** Whether a motorcycle was made in a year, as far as it is written down here. */
export function wasMade(make: string, model: string, year: number): boolean {
  const spans = SPANS.get(`${keyOf(make)}/${keyOf(model)}`);
  return !spans || spans.some(({ from, to }) => from <= year && year <= to);
}

/**
 * The years in which a model is known to have been made.
 *
 * @param last the last that another source has of it: how long it will be made nobody knows
 */
export const madeIn = (span: (typeof MADE)[number], last: number): number[] => {
  const to = span.to === TABLE_YEAR ? Math.max(span.from, Math.min(last, span.to)) : span.to;
  return Array.from({ length: to - span.from + 1 }, (_, index) => span.from + index);
};
