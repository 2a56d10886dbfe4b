/**
 * Compares the tire sizes of cars with an independent list: `node bench/quality/tires.ts LIST`. LIST has a line
 * `year;make;model;sizes` per car, with comma-separated sizes of one or both axles. A car in the list is matched with
 * the Facet car whose name is the longest prefix of its name. If a model has no match, all its sizes count as
 * missing.
 */
import { readFileSync } from 'node:fs';
import { tires } from '../../src/datasets/tires.ts';
import { catalogueKey } from '../../src/resolvers/catalogue/names.ts';
import { parseTireSize } from '../../src/resolvers/tires/size.ts';

const [list] = process.argv.slice(2);
if (list === undefined) throw new Error('Name the list.');

const known = Map.groupBy(tires.get(), ({ make, model }) => `${catalogueKey(make)}/${catalogueKey(model)}`);

/** Normalises a size, so that `P225/65R17` and `225/65R17 102H` are equal. */
const plain = (size: string): string => {
  const parsed = parseTireSize(size.trim());
  return parsed ? `${parsed.sectionWidthMm}/${parsed.aspectRatio}/${parsed.rimInches}` : '';
};

function sizesOf(make: string, model: string, year: number): Set<string> | undefined {
  const words = model.split(/\s+/);
  for (let end = words.length; end > 0; end--) {
    const rows = known.get(`${catalogueKey(make)}/${catalogueKey(words.slice(0, end).join(' '))}`);
    if (!rows) continue;
    const own = rows.filter(({ yearFrom, yearTo }) => yearFrom <= year && year <= yearTo);
    const sizes = own.flatMap(({ fitments }) => fitments.flatMap(({ front, rear }) => [front, rear]));
    return sizes.length > 0 ? new Set(sizes.map(plain)) : undefined;
  }
  return undefined;
}

const count = { cars: 0, answered: 0, agree: 0, theirs: 0, found: 0, ours: 0, right: 0 };
for (const line of readFileSync(list, 'utf8').split('\n').filter(Boolean)) {
  const [year, make = '', model = '', sizes = ''] = line.split(';');
  const theirs = new Set(sizes.split(',').map(plain).filter(Boolean));
  if (theirs.size === 0) continue;
  const ours = sizesOf(make, model, Number(year));
  count.cars++;
  count.theirs += theirs.size;
  if (!ours) continue;
  const both = ours.intersection(theirs).size;
  count.answered++;
  count.ours += ours.size;
  count.right += both;
  count.found += both;
  if (both > 0) count.agree++;
}
const percent = (part: number, of: number) => `${((100 * part) / Math.max(1, of)).toFixed(1)} %`;
process.stdout.write(
  `${count.cars} cars: answered ${percent(count.answered, count.cars)}, of which with a size in common ${percent(count.agree, count.answered)}; sizes right ${percent(count.right, count.ours)} of ${count.ours}, found ${percent(count.found, count.theirs)} of ${count.theirs}\n`,
);
