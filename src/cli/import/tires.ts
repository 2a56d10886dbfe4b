import { cars } from '../../datasets/cars/index.ts';
import { importOf } from '../../datasets/imports.ts';
import {
  type FitmentRow,
  IMPORTED_TIRES,
  type TireYearsRow,
  tires,
  withImported,
} from '../../datasets/tires.ts';
import { catalogueKey } from '../../resolvers/catalogue/names.ts';
import { parseTireSize } from '../../resolvers/tires/size.ts';
import { RefusedError } from '../command.ts';
import { gatherFaults, type Imported, type Importer, importedOn } from './importer.ts';
import { type RegistryCar, readRegistry } from './registry-cars.ts';
import { makeOf } from './registry-makes.ts';

const FIRST_YEAR = 1980;

/** Make and model -> year -> front and rear size. The rear size is empty if it equals the front size. */
type Sizes = Map<string, Map<number, Set<string>>>;

/**
 * Imports the vehicle registry of Israel: the approved tire sizes of each model by year of manufacture. Earlier
 * imports are kept, so the registry can be imported in parts.
 */
export const importer: Importer = {
  beside: true,
  read: ({ bytes, retrieved, today }): Imported => {
    const faults = gatherFaults();
    const sizes: Sizes = new Map();
    const former = importOf('tires')?.files.json<readonly TireYearsRow[]>(IMPORTED_TIRES) ?? [];
    const names = knownNames(former);
    let [came, taken] = [0, 0];
    readRegistry(bytes, faults, (car) => {
      came += 1;
      if (add(car, names, sizes, Number(today.slice(0, 4)))) taken += 1;
    });
    faults.settle();
    if (taken === 0)
      throw new RefusedError('No car in this file has a readable make and tire size; nothing was imported.');
    for (const row of former) addRow(row, sizes);
    const rows = [...sizes].flatMap(([name, years]) => rowsOf(name, years));
    const share = `${taken.toLocaleString('en')} of ${came.toLocaleString('en')} cars`;
    return {
      sources: [
        {
          name: 'Vehicle registry of Israel',
          url: 'https://data.gov.il/dataset/private-and-commercial-vehicles',
          licence: { id: 'LicenseRef-data-gov-il', url: 'https://data.gov.il/terms-of-use' },
          retrieved,
          note: `Tire sizes that are missing from Facet's own table, by make, model and year of manufacture. No data about individual cars is kept. ${importedOn(today)}`,
        },
      ],
      records: withImported(
        tires.get().filter((row) => !row.imported),
        rows,
      ).length,
      files: { [IMPORTED_TIRES]: rows },
      summary: `Read the sizes of ${share}. Models imported so far: ${sizes.size.toLocaleString('en')}.`,
      warnings: taken * 2 < came ? [`Only ${share} have a readable make and size.`] : [],
    };
  },
};

type Names = Map<string, string>;

/** Maps the comparison key of each known model to its name in Facet. */
function knownNames(former: readonly TireYearsRow[]): Names {
  const models = [...former.map(([make, model]) => ({ make, model })), ...cars.get(), ...tires.get()];
  return new Map(models.map(({ make, model }) => [keyFor(make, model), model]));
}

const keyFor = (make: string, model: string): string => `${catalogueKey(make)}/${catalogueKey(model)}`;

function add(
  { maker, model: text, year, front, rear }: RegistryCar,
  names: Names,
  sizes: Sizes,
  thisYear: number,
): boolean {
  const make = makeOf(maker);
  const model = make && modelOf(make, text, names);
  const ahead = parseTireSize(front)?.size;
  const behind = rear === '' ? ahead : parseTireSize(rear)?.size;
  if (!model || !ahead || !behind || year < FIRST_YEAR || year > thisYear + 1) return false;
  put(sizes, [make, model, year], `${ahead} ${behind === ahead ? '' : behind}`);
  return true;
}

/**
 * Finds the name of a model: `MAZDA 2` is the Mazda2, and `HONDA CIVIC` the Civic. A new model keeps the spelling that
 * occurs first.
 */
function modelOf(make: string, text: string, names: Names): string | undefined {
  const words = text.replace(/\s+/g, ' ').trim();
  const bare = words.toLowerCase().startsWith(`${make.toLowerCase()} `)
    ? words.slice(make.length + 1)
    : words;
  const known = names.get(keyFor(make, words)) ?? names.get(keyFor(make, bare));
  if (known || catalogueKey(bare) === '') return known;
  names.set(keyFor(make, bare), bare);
  return bare;
}

function put(
  sizes: Sizes,
  [make, model, year]: readonly [make: string, model: string, year: number],
  pair: string,
): void {
  const years = sizes.getOrInsertComputed(`${make}/${model}`, () => new Map());
  years.getOrInsertComputed(year, () => new Set()).add(pair);
}

function addRow([make, model, from, to, , fitments]: TireYearsRow, sizes: Sizes): void {
  for (let year = from; year <= to; year++)
    for (const [front, rear] of fitments) put(sizes, [make, model, year], `${front} ${rear ?? ''}`);
}

/** Joins consecutive years with the same sizes into one row. */
function rowsOf(name: string, years: ReadonlyMap<number, ReadonlySet<string>>): TireYearsRow[] {
  const [make, model] = [name.slice(0, name.indexOf('/')), name.slice(name.indexOf('/') + 1)];
  const rows: { from: number; to: number; pairs: string }[] = [];
  for (const [year, set] of [...years].sort(([a], [b]) => a - b)) {
    const pairs = [...set].sort().join('\n');
    const last = rows.at(-1);
    if (last?.to === year - 1 && last.pairs === pairs) last.to = year;
    else rows.push({ from: year, to: year, pairs });
  }
  return rows.map(({ from, to, pairs }) => [make, model, from, to, null, pairs.split('\n').map(fitmentOf)]);
}

function fitmentOf(pair: string): FitmentRow {
  const [front = '', rear] = pair.split(' ');
  return [front, rear || null, null, null];
}
