import type { VehicleRow } from '../../../src/datasets/catalogue/table.ts';
import { number, readTable, text } from '../tsv.ts';
import { keyOf } from './names.ts';

/**
 * Codes that registers and some patterns of vPIC contain instead of model names. The makers use these codes. If several
 * models share a code, the best known model is used.
 */
const CODES = readTable('vehicles/motorcycle-models.tsv', { make: text, code: text, model: text }, [
  'make',
  'code',
]);
const MODELS: ReadonlyMap<string, string> = new Map(
  CODES.map(({ make, code, model }) => [`${make}/${keyOf(code)}`, model]),
);

/**
 * The years in which well-known models were made. The sources have too many or too few years. Models still in
 * production end with the year of the table.
 */
export const MADE = readTable(
  'vehicles/motorcycle-years.tsv',
  { make: text, model: text, from: number, to: number },
  ['make', 'model', 'from'],
);
const TABLE_YEAR = 2026;
const SPANS = Map.groupBy(MADE, ({ make, model }) => `${keyOf(make)}/${keyOf(model)}`);

/**
 * Matches the letter of a model year after letters for brakes and colours: the `AL9` of `GSX1300RAL9`, the `K` of
 * `DR650SEK`.
 */
const YEAR_CODE = /A{0,2}Z?(?:[KL]\d?|M\d)$/;
/** Matches names whose last letters mark a variant, not a year: large wheels, the B-King, and cruisers. */
const LETTERED = /^(?:DR-Z125L|RM85L|GSX1300BK|G[SV]\d+G?L|VS\d+GL)$/;

/** Returns the common name of a motorcycle: `ZX636` -> `Ninja ZX-6R`, `GSX-R1000AL8 / GSX-R1000ZAL8` -> `GSX-R1000`. */
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

/**
 * Returns the codes and names of other markets that were replaced by model names, because people still search for them.
 */
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

/** True if a motorcycle was made in a year, or if the table does not list the model. */
export function wasMade(make: string, model: string, year: number): boolean {
  const spans = SPANS.get(`${keyOf(make)}/${keyOf(model)}`);
  return !spans || spans.some(({ from, to }) => from <= year && year <= to);
}

/**
 * Returns the years in which a model is known to have been made.
 *
 * @param last the last year in another source, at which the years of a model in production end
 */
export const madeIn = (span: (typeof MADE)[number], last: number): number[] => {
  const to = span.to === TABLE_YEAR ? Math.max(span.from, Math.min(last, span.to)) : span.to;
  return Array.from({ length: to - span.from + 1 }, (_, index) => span.from + index);
};
