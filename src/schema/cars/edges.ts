import { builder } from '../builder.ts';
import { VehicleModelType } from '../vehicles/index.ts';
import { CarModelPage, carsSearch } from './index.ts';

builder.objectField(VehicleModelType, 'cars', (t) =>
  t.edge({
    type: CarModelPage,
    description: 'All that is known of a car under this name. Null for other kinds.',
    operation: carsSearch,
    to: ({ type, make, model }) => (type === 'car' ? { make, model } : null),
  }),
);
