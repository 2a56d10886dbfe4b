import { hasVariants } from '../../resolvers/cars/index.ts';
import { builder } from '../builder.ts';
import { VehicleModelType } from '../vehicles/index.ts';
import { CarModelPage, CarModelType, carsSearch } from './index.ts';
import { CarVariantPage, carsVariants, variantYearArg } from './variants.ts';

builder.objectField(VehicleModelType, 'cars', (t) =>
  t.edge({
    type: CarModelPage,
    description: 'Full record of the car model with this name. Null for other vehicles.',
    operation: carsSearch,
    to: ({ type, make, model }) => (type === 'car' ? { make, model } : null),
  }),
);

builder.objectField(CarModelType, 'variants', (t) =>
  t.edge({
    type: CarVariantPage,
    description:
      'Variants of the car with their consumption, for all known years or for one year. Null if none are known.',
    operation: carsVariants,
    args: { year: variantYearArg(t) },
    to: ({ make, model }, { year }) => (hasVariants(make, model) ? { make, model, year } : null),
  }),
);
