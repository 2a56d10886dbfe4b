import { coversTires } from '../../resolvers/tires/index.ts';
import { builder } from '../builder.ts';
import { CarModelType } from '../cars/index.ts';
import { tiresByVehicle } from './index.ts';
import { carYearArg, VehicleTiresPage } from './types.ts';

builder.objectField(CarModelType, 'tires', (t) =>
  t.edge({
    type: VehicleTiresPage,
    description:
      'Original equipment tires of the car, in all known years or in one year. Null if none are known.',
    operation: tiresByVehicle,
    args: { year: carYearArg(t) },
    to: ({ make, model }, { year }) => (coversTires(make, model) ? { make, model, year } : null),
  }),
);
