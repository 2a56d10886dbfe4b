import type { Steps } from '../scheduling/steps.ts';
import { defineArtefact } from './artefact.ts';
import { type VehicleFile, type VehicleModel, vehicleModels } from './catalogue/table.ts';
import { MOTORCYCLE_TYPES, type MotorcycleType } from './catalogue/words.ts';

export interface Motorcycle extends VehicleModel<MotorcycleType> {
  /** Other names: the maker's codes, and names in other markets. */
  readonly nicknames: readonly string[];
}

/** The data file, with nicknames by make and model. */
export interface MotorcycleFile extends VehicleFile {
  readonly nicknames: readonly (readonly [make: string, model: string, nickname: string])[];
}

/** Number of models created in one step. */
const STEP = 500;

/** Sorted by make and model. */
export const motorcycles = defineArtefact({
  name: 'motorcycles',
  *load(files): Steps<readonly Motorcycle[]> {
    const file = files.json<MotorcycleFile>('motorcycles.json');
    yield;
    const nicknames = Map.groupBy(file.nicknames, ([make, model]) => `${make}/${model}`);
    yield;
    const named: Motorcycle[] = [];
    for (const one of yield* vehicleModels(file, MOTORCYCLE_TYPES)) {
      const own = nicknames.get(`${one.make}/${one.model}`) ?? [];
      named.push({ ...one, nicknames: own.map(([, , nickname]) => nickname) });
      if (named.length % STEP === 0) yield;
    }
    return named;
  },
});
