import { defineArtefact } from '../artefact.ts';
import { type VehicleFile, type VehicleModel, vehicleModels } from '../catalogue/table.ts';
import { CAR_BODIES, CAR_TYPES, type CarBody, type CarType } from '../catalogue/words.ts';

export interface Car extends VehicleModel<CarBody> {
  /** Null where only registers know the model. */
  readonly type: CarType | null;
}

/** By make, then by model. */
export const cars = defineArtefact({
  name: 'cars',
  load: (files): readonly Car[] => {
    const file = files.json<VehicleFile>('cars.json');
    return vehicleModels(file, CAR_BODIES).map((car, position) => ({
      ...car,
      type: CAR_TYPES[file.models[position]?.[5] ?? -1] ?? null,
    }));
  },
});
