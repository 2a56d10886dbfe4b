/**
 * Compares the years of cars or motorcycles with an independent list: `node bench/quality/vehicle-years.ts KIND LIST
 * [SOURCES]`. KIND is `cars` or `motorcycles`. LIST has a line `make,model,from,to` for each model and range of
 * years. SOURCES are the sources whose years are used, separated by commas; all by default. A model in the list is
 * matched with the Facet model whose name is the longest prefix of its name. For motorcycles, Facet's name may occur
 * anywhere in the listed name, as `Ninja ZX-6R` does in `ZX600 NINJA ZX-6R`.
 */
import { readFileSync } from 'node:fs';
import { cars } from '../../src/datasets/cars/index.ts';
import type { VehicleModel } from '../../src/datasets/catalogue/table.ts';
import { motorcycles } from '../../src/datasets/motorcycles.ts';
import { catalogueKey } from '../../src/resolvers/catalogue/names.ts';

const [kind, list, named] = process.argv.slice(2);
if (list === undefined || (kind !== 'cars' && kind !== 'motorcycles'))
  throw new Error('Name `cars` or `motorcycles`, and the list.');
const sources = named ? new Set(named.split(',')) : undefined;

const models: readonly VehicleModel<unknown>[] = kind === 'cars' ? cars.get() : motorcycles.get();
const byName = new Map(models.map((one) => [`${catalogueKey(one.make)}/${catalogueKey(one.model)}`, one]));

const spanned = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
const yearsOf = ({ spans }: VehicleModel<unknown>) =>
  spans
    .filter((span) => !sources || span.sources.some((source) => sources.has(source)))
    .flatMap(({ from, to }) => spanned(from, to));

function ours(make: string, model: string): VehicleModel<unknown>[] {
  const words = model.split(/[\s/]+/);
  const found: VehicleModel<unknown>[] = [];
  for (let start = 0; start < (kind === 'cars' ? 1 : words.length); start++) {
    for (let end = words.length; end > start; end--) {
      const name = catalogueKey(words.slice(start, end).join(' '));
      const one =
        name.length > 2 || kind === 'cars' ? byName.get(`${catalogueKey(make)}/${name}`) : undefined;
      if (one) found.push(one);
      if (one && kind === 'cars') return found;
    }
  }
  return found;
}

const theirs = new Map<VehicleModel<unknown>, Set<number>>();
const all = new Set<number>();
for (const line of readFileSync(list, 'utf8').split('\n').filter(Boolean)) {
  const [make = '', model = '', from, to] = line.split(',');
  for (const one of ours(make, model)) {
    const years = theirs.getOrInsertComputed(one, () => new Set());
    for (const year of spanned(Number(from), Number(to))) {
      years.add(year);
      all.add(year);
    }
  }
}

const count = { models: theirs.size, ours: 0, right: 0, theirs: 0 };
for (const [model, years] of theirs) {
  const own = yearsOf(model).filter((year) => all.has(year));
  count.ours += own.length;
  count.right += own.filter((year) => years.has(year)).length;
  count.theirs += years.size;
}
const percent = (part: number, of: number) => `${((100 * part) / Math.max(1, of)).toFixed(1)} %`;
process.stdout.write(
  `${count.models} models: right ${percent(count.right, count.ours)} of ${count.ours} years, found ${percent(count.right, count.theirs)} of ${count.theirs}\n`,
);
