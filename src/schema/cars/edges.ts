import { builder } from '../builder.ts';
import { VehicleModelType } from '../vehicles/index.ts';
import { CarModelPage, carsSearch } from './index.ts';

builder.objectField(VehicleModelType, 'cars', (t) =>
  t.edge({
    type: CarModelPage,
    description: 'Everything known about a car with this name. Null for other vehicles.',
    operation: carsSearch,
    to: ({ type, make, model }) => (type === 'car' ? { make, model } : null),
  }),
);
