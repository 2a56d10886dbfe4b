import type { Steps } from '../../scheduling/steps.ts';
import { defineArtefact } from '../artefact.ts';
import { type VehicleFile, type VehicleModel, vehicleModels } from '../catalogue/table.ts';
import { CAR_BODIES, CAR_TYPES, type CarBody, type CarType } from '../catalogue/words.ts';

export interface Car extends VehicleModel<CarBody> {
  /** Null if the model is listed only in vehicle registers. */
  readonly type: CarType | null;
  /** Other common names. */
  readonly nicknames: readonly string[];
}

/** The data file, with nicknames by make and model. */
export interface CarFile extends VehicleFile {
  readonly nicknames: readonly (readonly [make: string, model: string, nickname: string])[];
}

/** Sorted by make and model. */
export const cars = defineArtefact({
  name: 'cars',
  *load(files): Steps<readonly Car[]> {
    const file = files.json<CarFile>('cars.json');
    yield;
    const nicknames = Map.groupBy(file.nicknames, ([make, model]) => `${make}/${model}`);
    const models = yield* vehicleModels(file, CAR_BODIES);
    return models.map((car, position) => ({
      ...car,
      nicknames: (nicknames.get(`${car.make}/${car.model}`) ?? []).map(([, , nickname]) => nickname),
      type: CAR_TYPES[file.models[position]?.[5] ?? -1] ?? null,
    }));
  },
});
