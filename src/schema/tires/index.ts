import { searchTires, tireCatalogue, tiresByVehicle as tiresOf } from '../../resolvers/tires/index.ts';
import { builder } from '../builder.ts';
import { declareLists } from '../catalogue/lists.ts';
import { filterArgs, nextYear } from '../catalogue/parts.ts';
import { pageArgs } from '../lists.ts';
import { filledText } from '../texts.ts';
import { carArgs, TireModelType, VehicleTiresPage } from './types.ts';

export { carArgs, VehicleTiresPage } from './types.ts';

export const api = {
  name: 'tires',
  title: 'Tires',
  keywords: 'tyre tyres wheel',
  description:
    'Original equipment tire sizes of cars, vans and pickups, with width, aspect ratio and rim diameter.',
};

declareLists('tires', {
  catalogue: tireCatalogue,
  model: TireModelType,
  makePage: { name: 'TireMakePage', description: 'Car makes with known tires, sorted by name.' },
  modelPage: { name: 'TireModelPage', description: 'Car models with known tires.' },
  titles: { makes: 'Makes with tire data', models: 'Models with tire data' },
  description: 'Lists the car makes with known original equipment tires, sorted by name.',
  examples: {
    makes: { name: 'First three', args: { limit: 3, offset: 0 } },
    models: { name: 'By make', args: { make: 'tesla', limit: 20, offset: 0 } },
  },
});

export const { tiresByVehicle } = builder.operations((t) => ({
  tiresSearch: t.field({
    type: VehicleTiresPage,
    description:
      'Finds the tires of the cars that match every filter. With `q`, the best match comes first; otherwise sorted by make, model and year.',
    api: {
      path: '/tires/v1/search',
      keywords:
        'find tyre tyres with a size 205/55R16 width rim inch diameter profile aspect ratio, which cars have this size',
      summary: 'Search tires',
      cost: 'bundled',
      examples: [
        { name: 'By size', args: { size: '205-55-16', year: 2018, limit: 2, offset: 0 } },
        { name: 'By pickup model', args: { q: 'f150', year: 2018, limit: 20, offset: 0 } },
      ],
    },
    args: {
      ...filterArgs(t, {
        year: 'Year of the car, up to next year. Results refer to that year only.',
        words:
          'Part of the make or model, optionally with a year if you do not send `year`; or a size, if you do not send `size`.',
      }),
      size: t.arg.string({
        description:
          'Front or rear tire size in common notation: `205/55R16`, `205-55-16`, `2055516`, `P235/75R15`, `31x10.50R15LT`. Trailing marks such as `91V` and a leading P are ignored; LT, C and T must match if given.',
        alsoKnownAs: ['tireSize', 'tyreSize', 'tyre', 'dimension', 'dimensions', 'tire'],
        validate: { schema: filledText(60) },
      }),
      ...pageArgs(t),
    },
    resolve: (_root, { limit, offset, ...filter }, { now, allowance }) =>
      searchTires(filter, { limit, offset }, nextYear(now), () => allowance.pause()),
  }),

  tiresByVehicle: t.field({
    type: VehicleTiresPage,
    description:
      'Finds the tires of one model, in one year or in all known years. Empty if tires are known only for other years.',
    api: {
      path: '/tires/v1/by-vehicle',
      keywords:
        'which tyres tyre tire size wheels rubber fit, fitting, go on, original equipment of my car, make, model and year',
      summary: 'Tires of a model',
      cost: 'bundled',
      examples: [
        { name: 'In one year', args: { make: 'toyota', model: 'corolla', year: 2020, limit: 20, offset: 0 } },
        {
          name: 'Wider rear tires',
          args: { make: 'porsche', model: '911', year: 2015, limit: 20, offset: 0 },
        },
      ],
    },
    args: carArgs(t),
    resolve: (_root, { limit, offset, ...car }, { now, allowance }) =>
      tiresOf(car, { limit, offset }, nextYear(now), () => allowance.pause()),
  }),
}));
