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

/** Bit in the package -> our word, and in how many years a name has to occur: a typing error rarely comes twice. */
const REGISTERS = [
  { bit: 2, source: 'uk_dft', years: 5 },
  { bit: 8, source: 'nzta', years: 8 },
  { bit: 16, source: 'my_jpj', years: 2 },
] as const;

const TYPE = { motorcycle: 1, car: 2 };

export interface RegisteredModel {
  readonly make: string;
  readonly model: string;
  readonly source: VehicleSource;
}

const read = (): RegisterData =>
  createRequire(import.meta.url)(packageFile('@meterapp/vehicle-db/dist/data.js')).default;

/** The cars that were picked by name, with every register that has them. Throws where none has. */
export function readPicked(): RegisteredModel[] {
  const data = read();
  const makes = new Map(data.makes.map(({ make_id, make_name }) => [make_id, make_name]));
  const sources = new Map<string, number>();
  for (const [, make, , name, type, bits] of data.models) {
    if (type !== TYPE.car) continue;
    const key = `${keyOf(makes.get(make) ?? '')}/${keyOf(data.modelNames[name] ?? '')}`;
    sources.set(key, (sources.get(key) ?? 0) | bits);
  }
  return PICKED_CARS.flatMap(({ registerMake, registerModel, make, model }) => {
    const bits = sources.get(`${keyOf(registerMake)}/${keyOf(registerModel)}`) ?? 0;
    const own = REGISTERS.filter(({ bit }) => bits & bit);
    if (own.length === 0) throw new Error(`No register has the ${registerMake} ${registerModel}`);
    return own.map(({ source }) => ({ make, model, source }));
  });
}

/**
 * The models that registers of vehicles name under well-known makes. Their years are those of registrations, an import
 * of 1965 among those of 2010, so none are taken.
 */
export function readRegisters(kind: keyof typeof TYPE): RegisteredModel[] {
  const data = read();
  const makes = new Map(data.makes.map(({ make_id, make_name }) => [make_id, make_name]));
  const wanted = registerMakes(kind);
  const names = (row: RegisterData['models'][number]) =>
    `${keyOf(makes.get(row[1]) ?? '')}/${keyOf(data.modelNames[row[3]] ?? '')}`;
  const otherKind = new Set(
    data.models.filter((row) => row[4] === TYPE[kind === 'car' ? 'motorcycle' : 'car']).map(names),
  );
  return REGISTERS.flatMap(({ bit, source, years }) => {
    const own = data.models.filter(
      (row) => row[4] === TYPE[kind] && row[5] & bit && !otherKind.has(names(row)),
    );
    return [...Map.groupBy(own, names).values()].flatMap((rows): RegisteredModel[] => {
      const [row] = rows;
      const name = row ? (data.modelNames[row[3]] ?? '') : '';
      const make = row && wanted.get(makes.get(row[1]) ?? '');
      if (!make || new Set(rows.map(([year]) => year)).size < years || !isModel(make, name)) return [];
      return [{ make, model: modelName(make, name), source }];
    });
  });
}
