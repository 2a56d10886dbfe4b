import { createRequire } from 'node:module';
import type { VehicleSource } from '../../../src/datasets/catalogue/words.ts';
import { packageFile } from './files.ts';
import { keyOf, modelName } from './names.ts';
import { PICKED_CARS } from './picked-models.ts';
import { isModel, registerMakes } from './register-makes.ts';

interface RegisterData {
  readonly makes: readonly { readonly make_id: number; readonly make_name: string }[];
  readonly modelNames: readonly string[];
  readonly models: readonly (readonly [
    year: number,
    make: number,
    id: number,
    name: number,
    type: number,
    sources: number,
  ])[];
}

/**
 * Bit in the package -> our word; in how many years a name has to occur: a typing error rarely comes twice; and whether its
 * years are those in which the vehicles were made.
 */
const REGISTERS = [
  { bit: 2, source: 'uk_dft', years: 5, made: true },
  { bit: 8, source: 'nzta', years: 8, made: true },
  { bit: 16, source: 'my_jpj', years: 2, made: false },
] as const;

/** The catalogue of the United States, in the package. */
const LISTED = 1;

const TYPE = { motorcycle: 1, car: 2 };

export interface RegisteredModel {
  readonly make: string;
  readonly model: string;
  readonly source: VehicleSource;
  /** Years in which vehicles of the model were made; none where the register has only those of registrations. */
  readonly years: readonly number[];
}

type Row = RegisterData['models'][number];

const read = (): RegisterData =>
  createRequire(import.meta.url)(packageFile('@meterapp/vehicle-db/dist/data.js')).default;

/** How rows are named, by what their make and model have in common. */
function namer({ makes, modelNames }: RegisterData) {
  const makeNames = new Map(makes.map(({ make_id, make_name }) => [make_id, make_name]));
  return {
    makeOf: ([, make]: Row) => makeNames.get(make) ?? '',
    modelOf: (row: Row) => modelNames[row[3]] ?? '',
    keyOf: (row: Row) => `${keyOf(makeNames.get(row[1]) ?? '')}/${keyOf(modelNames[row[3]] ?? '')}`,
  };
}

/** The cars that were picked by name, with every register that has them. Throws where none has. */
export function readPicked(): RegisteredModel[] {
  const data = read();
  const rows = Map.groupBy(
    data.models.filter((row) => row[4] === TYPE.car),
    namer(data).keyOf,
  );
  return PICKED_CARS.flatMap(({ registerMake, registerModel, make, model }) => {
    const own = rows.get(`${keyOf(registerMake)}/${keyOf(registerModel)}`) ?? [];
    const found = REGISTERS.flatMap((register): RegisteredModel[] => {
      const having = own.filter((row) => row[5] & register.bit);
      if (having.length === 0) return [];
      return [{ make, model, source: register.source, years: yearsIn(register, having) }];
    });
    if (found.length === 0) throw new Error(`No register has the ${registerMake} ${registerModel}`);
    return found;
  });
}

/** The models that registers of vehicles name under well-known makes, with the years that vehicles of them were made in. */
export function readRegisters(kind: keyof typeof TYPE): RegisteredModel[] {
  const data = read();
  const { makeOf, modelOf, keyOf: nameOf } = namer(data);
  const wanted = registerMakes(kind);
  const rowsOf = (type: number) =>
    Map.groupBy(
      data.models.filter((row) => row[4] === type),
      nameOf,
    );
  const [rowsOfKind, rowsOfOther] = [rowsOf(TYPE[kind]), rowsOf(TYPE[kind === 'car' ? 'motorcycle' : 'car'])];
  // A few of a name are slips of the pen: an Audi A3 is a car, though some year has a motorcycle of the name.
  const isOther = (row: Row) =>
    (rowsOfOther.get(nameOf(row))?.length ?? 0) * 3 > (rowsOfKind.get(nameOf(row))?.length ?? 0);
  return REGISTERS.flatMap((register) => {
    const own = data.models.filter((row) => row[4] === TYPE[kind] && row[5] & register.bit && !isOther(row));
    return [...Map.groupBy(own, nameOf).values()].flatMap((rows): RegisteredModel[] => {
      const [row] = rows;
      const name = row ? modelOf(row) : '';
      const make = row && wanted.get(makeOf(row));
      if (!make || new Set(rows.map(([year]) => year)).size < register.years || !isModel(make, name))
        return [];
      return [
        { make, model: modelName(make, name), source: register.source, years: yearsIn(register, rows) },
      ];
    });
  });
}

/** Fewer years one after another are slips of the pen, and vehicles that waited long to be registered. */
const FEWEST = 5;

function yearsIn(register: (typeof REGISTERS)[number], rows: readonly Row[]): number[] {
  if (!register.made) return [];
  const runs: number[][] = [];
  for (const year of [...new Set(rows.map(([year]) => year))].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run?.at(-1) === year - 1) run.push(year);
    else runs.push([year]);
  }
  return runs.filter((run) => run.length >= FEWEST).flat();
}

/** The model years for which the catalogue of the United States is asked by year, by make and model. */
export function readListed(): Map<string, Set<number>> {
  const data = read();
  const { keyOf: nameOf } = namer(data);
  const listed = new Map<string, Set<number>>();
  for (const row of data.models) {
    if (row[5] & LISTED && row[4] !== TYPE.motorcycle)
      listed.getOrInsertComputed(nameOf(row), () => new Set()).add(row[0]);
  }
  return listed;
}
