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
 * Registers: bit in the package -> source. `years` is the number of years in which a name must occur, as a typing error
 * rarely occurs twice. `made` is true if the years are years of manufacture.
 */
const REGISTERS = [
  { bit: 2, source: 'uk_dft', years: 5, made: true },
  { bit: 8, source: 'nzta', years: 8, made: true },
  { bit: 16, source: 'my_jpj', years: 2, made: false },
] as const;

/** Bit of the US catalogue in the package. */
const LISTED = 1;

const TYPE = { motorcycle: 1, car: 2 };

export interface RegisteredModel {
  readonly make: string;
  readonly model: string;
  readonly source: VehicleSource;
  /** Years of manufacture; empty if the register has only years of registration. */
  readonly years: readonly number[];
}

type Row = RegisterData['models'][number];

const read = (): RegisterData =>
  createRequire(import.meta.url)(packageFile('@meterapp/vehicle-db/dist/data.js')).default;

/** Returns functions for the make, the model and the comparison key of a row. */
function namer({ makes, modelNames }: RegisterData) {
  const makeNames = new Map(makes.map(({ make_id, make_name }) => [make_id, make_name]));
  return {
    makeOf: ([, make]: Row) => makeNames.get(make) ?? '',
    modelOf: (row: Row) => modelNames[row[3]] ?? '',
    keyOf: (row: Row) => `${keyOf(makeNames.get(row[1]) ?? '')}/${keyOf(modelNames[row[3]] ?? '')}`,
  };
}

/** Returns the hand-picked cars with every register that lists them. Throws if no register does. */
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

/** Returns the models of well-known makes in the registers, with their years of manufacture. */
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
  // Ignores a few rows of the other type as typing errors: an Audi A3 is a car, although some year has a motorcycle
  // with that name.
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

/**
 * Minimum number of consecutive years. Shorter runs are typing errors, or vehicles registered long after manufacture.
 */
const MIN_YEARS = 5;

function yearsIn(register: (typeof REGISTERS)[number], rows: readonly Row[]): number[] {
  if (!register.made) return [];
  const runs: number[][] = [];
  for (const year of [...new Set(rows.map(([year]) => year))].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run?.at(-1) === year - 1) run.push(year);
    else runs.push([year]);
  }
  return runs.filter((run) => run.length >= MIN_YEARS).flat();
}

/** Returns the model years in the US catalogue by make and model. */
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
