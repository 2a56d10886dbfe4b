import { builder } from '../builder.ts';
import { VehicleModelType } from '../vehicles/index.ts';
import { MotorcycleModelPage, motorcyclesSearch } from './index.ts';

builder.objectField(VehicleModelType, 'motorcycles', (t) =>
  t.edge({
    type: MotorcycleModelPage,
    description: 'Full record of a motorcycle with this name. Null for other vehicles.',
    operation: motorcyclesSearch,
    to: ({ type, make, model }) => (type === 'motorcycle' ? { make, model } : null),
  }),
);
