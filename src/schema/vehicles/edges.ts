import { coversTires } from '../../resolvers/tires/index.ts';
import { builder } from '../builder.ts';
import { VehicleTiresPage } from '../tires/index.ts';
import { VehicleModelType, vehiclesTiresByVehicle } from './index.ts';

builder.objectField(VehicleModelType, 'tires', (t) =>
  t.edge({
    type: VehicleTiresPage,
    description: 'The original tires of a car. Null where none are known, and for other kinds.',
    operation: vehiclesTiresByVehicle,
    to: ({ type, make, model }) => (type === 'car' && coversTires(make, model) ? { make, model } : null),
  }),
);
