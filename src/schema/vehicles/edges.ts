import { coversTires } from '../../resolvers/tires/index.ts';
import { builder } from '../builder.ts';
import { VehicleTiresPage } from '../tires/index.ts';
import { VehicleModelType, vehiclesTiresByVehicle } from './index.ts';

builder.objectField(VehicleModelType, 'tires', (t) =>
  t.edge({
    type: VehicleTiresPage,
    description: 'Original equipment tires of a car. Null if none are known, or for other vehicles.',
    operation: vehiclesTiresByVehicle,
    to: ({ type, make, model }) => (type === 'car' && coversTires(make, model) ? { make, model } : null),
  }),
);
