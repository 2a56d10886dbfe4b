import type { Source } from '../../src/datasets/source.ts';
import type { TireYearsRow } from '../../src/datasets/tires.ts';
import { type Build, ownTable } from './built.ts';
import { fitmentsOf, readFitments } from './tires/fitments.ts';
import { keyOf } from './vehicles/names.ts';

const SOURCE: Source = ownTable({
  retrieved: '2026-11-21',
  curated: {
    basis: 'Based on the editors’ knowledge of the cars. No row names a document.',
    checked: null,
  },
  note: 'Original equipment tire sizes of well-known cars by generation, in `tools/datasets/tires/`.',
});

/** Builds the original-equipment tires of cars, vans and pickups from Facet's own table. */
export const build: Build = () => {
  const rows = readFitments()
    .map(({ make, model, from, to, trim, sizes }): TireYearsRow => {
      const name = nameOf([make, model, from, to, trim]);
      if (from > to || from < 1980) throw new Error(`${name} has years that are none`);
      return [make, model, from, to, trim, fitmentsOf(name, sizes)];
    })
    .sort(
      (a, b) =>
        order(keyOf(a[0]), keyOf(b[0])) ||
        order(keyOf(a[1]), keyOf(b[1])) ||
        a[2] - b[2] ||
        order(a[4] ?? '', b[4] ?? ''),
    );
  refuseOverlaps(rows);
  return { title: 'Tires', sources: [SOURCE], records: rows.length, files: { 'tires.json': rows } };
};

type Named = readonly [
  make: string,
  model: string,
  from: number,
  to: number,
  trim: string | null,
  ...unknown[],
];

const nameOf = ([make, model, from, to, trim]: Named): string =>
  `${make} ${model} ${from}-${to}${trim ? ` ${trim}` : ''}`;

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Throws if two rows of the same car and trim overlap in a year. */
function refuseOverlaps(rows: readonly TireYearsRow[]): void {
  const cars = Map.groupBy(rows, ([make, model, , , trim]) => `${keyOf(make)}/${keyOf(model)}/${trim ?? ''}`);
  for (const own of cars.values()) {
    for (const [index, row] of own.entries()) {
      const before = own[index - 1];
      if (before && before[3] >= row[2]) throw new Error(`${nameOf(before)} overlaps ${nameOf(row)}`);
    }
  }
}
