import { z } from 'zod';
import { searchTires, tireCatalogue, tiresByVehicle as tiresOf } from '../../resolvers/tires/index.ts';
import { builder } from '../builder.ts';
import { declareLists } from '../catalogue/lists.ts';
import { filterArgs, nextYear } from '../catalogue/parts.ts';
import { pageArgs } from '../lists.ts';
import { carArgs, TireModelType, VehicleTiresPage } from './types.ts';

export { carArgs, VehicleTiresPage } from './types.ts';

export const api = {
  name: 'tires',
  title: 'Tires',
  description: 'Original tire sizes of cars, vans and pickups, taken apart.',
};

declareLists('tires', {
  catalogue: tireCatalogue,
  model: TireModelType,
  makePage: { name: 'TireMakePage', description: 'Makes of cars whose tires are known, by name.' },
  modelPage: { name: 'TireModelPage', description: 'Models whose tires are known.' },
  description: 'Lists the makes of cars whose original tires are known by name.',
  examples: {
    makes: { name: 'The first three', args: { limit: 3, offset: 0 } },
    models: { name: 'Of one make', args: { make: 'tesla', limit: 20, offset: 0 } },
  },
});

export const { tiresByVehicle } = builder.operations((t) => ({
  tiresSearch: t.field({
    type: VehicleTiresPage,
    description:
      'Finds the tires of the cars that pass every filter. With `q` the best match comes first, else they stand by make, model and year.',
    api: {
      path: '/tires/v1/search',
      cost: 'bundled',
      examples: [
        { name: 'By size', args: { size: '205-55-16', year: 2018, limit: 2, offset: 0 } },
        { name: 'Of a pickup', args: { q: 'f150', year: 2018, limit: 20, offset: 0 } },
      ],
    },
    args: {
      ...filterArgs(t, {
        year: 'A year of the car, until next year. Answers are of that year alone.',
        words:
          'Part of the make or model, and a year among its words where `year` is not given; or a size, where `size` is not given. Small typing errors do not matter.',
      }),
      size: t.arg.string({
        description:
          'A size in front or behind, as people write it: `205/55R16`, `205-55-16`, `2055516`, `P235/75R15`, `31x10.50R15LT`. Marks behind it such as `91V` do not count, nor does a leading P; LT, C and T count where they are written.',
        validate: { schema: z.string().max(60).regex(/\S/, { error: 'must not be empty' }) },
      }),
      ...pageArgs(t),
    },
    resolve: (_root, { limit, offset, ...filter }, { now }) =>
      searchTires(filter, { limit, offset }, nextYear(now)),
  }),

  tiresByVehicle: t.field({
    type: VehicleTiresPage,
    description:
      'Finds the tires of one model, in one year or in all that are known. Empty where only other years are known.',
    api: {
      path: '/tires/v1/by-vehicle',
      cost: 'bundled',
      examples: [
        { name: 'In one year', args: { make: 'toyota', model: 'corolla', year: 2020, limit: 20, offset: 0 } },
        {
          name: 'Wider behind',
          args: { make: 'porsche', model: '911', year: 2015, limit: 20, offset: 0 },
        },
      ],
    },
    args: carArgs(t),
    resolve: (_root, { limit, offset, ...car }, { now }) => tiresOf(car, { limit, offset }, nextYear(now)),
  }),
}));
