import { builder } from '../builder.ts';
import { VehicleModelType } from '../vehicles/index.ts';
import { MotorcycleModelPage, motorcyclesSearch } from './index.ts';

builder.objectField(VehicleModelType, 'motorcycles', (t) =>
  t.edge({
    type: MotorcycleModelPage,
    description: 'All that is known of a motorcycle under this name. Null for other kinds.',
    operation: motorcyclesSearch,
    to: ({ type, make, model }) => (type === 'motorcycle' ? { make, model } : null),
  }),
);
