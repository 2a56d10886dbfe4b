import { defineArtefact } from './artefact.ts';
import { type VehicleFile, type VehicleModel, vehicleModels } from './catalogue/table.ts';
import { MOTORCYCLE_TYPES, type MotorcycleType } from './catalogue/words.ts';

export type Motorcycle = VehicleModel<MotorcycleType>;

/** By make, then by model. */
export const motorcycles = defineArtefact({
  name: 'motorcycles',
  load: (files): readonly Motorcycle[] =>
    vehicleModels(files.json<VehicleFile>('motorcycles.json'), MOTORCYCLE_TYPES),
});
