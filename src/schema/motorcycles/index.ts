import {
  type Motorcycle,
  type MotorcycleType,
  motorcycleCatalogue,
  searchMotorcycles,
} from '../../resolvers/motorcycles/index.ts';
import { builder } from '../builder.ts';
import { declareLists } from '../catalogue/lists.ts';
import {
  across,
  filterArgs,
  nameFields,
  nextYear,
  sourceFields,
  TELLING_WORDS,
  VehicleFuelType,
  yearFields,
} from '../catalogue/parts.ts';
import { pageArgs } from '../lists.ts';
import type { EnumDescriptions } from '../vocabulary.ts';

export const api = {
  name: 'motorcycles',
  title: 'Motorcycles',
  keywords: 'motorbike motorbikes bike',
  description:
    'Makes and models of motorcycles, scooters and mopeds, with years, types, fuels and displacements.',
};

export const MotorcycleTypeType = builder.enumType('MotorcycleType', {
  description: 'Type of motorcycle.',
  values: {
    sport: { description: 'Sport: for fast riding on roads.' },
    touring: { description: 'Touring: for long distances, including sport tourers.' },
    cruiser: { description: 'Cruiser: long, low and relaxed.' },
    standard: { description: 'Standard and street: upright, for any road.' },
    dual_sport: { description: 'For roads and off-road: dual sport, adventure and supermoto.' },
    off_road: { description: 'Off-road only: motocross, enduro, cross country.' },
    scooter: { description: 'Scooter.' },
    moped: { description: 'Moped.' },
    trike: { description: 'Three-wheeled.' },
    custom: { description: 'Custom built.' },
    sidecar: { description: 'With a sidecar.' },
    minibike: { description: 'Small motorcycles: minibikes and pocket bikes.' },
    underbone: { description: 'Underbone: step-through frame with large wheels.' },
    electric: { description: 'Electric: battery only. Listed in addition to other types.' },
  } satisfies EnumDescriptions<MotorcycleType>,
});

const MotorcycleModelType = builder.objectRef<Motorcycle>('MotorcycleModel').implement({
  description: 'A motorcycle model of a make. Values that are not known are null or an empty list.',
  fields: (t) => ({
    ...nameFields(t),
    types: t.field({
      type: [MotorcycleTypeType],
      description: 'Types, as reported by the maker: all, or those of the requested year.',
      resolve: (motorcycle) => across(motorcycle, ({ kinds }) => kinds),
    }),
    engineCc: t.field({
      type: ['Int'],
      description: 'Displacements in cubic centimetres: all, or those of the requested year.',
      resolve: (motorcycle) =>
        across(motorcycle, ({ engines }) => engines.flatMap(({ cc }) => cc ?? [])).sort((a, b) => a - b),
    }),
    fuels: t.field({
      type: [VehicleFuelType],
      description: 'Fuels: all, or those of the requested year.',
      resolve: (motorcycle) => across(motorcycle, ({ fuels }) => fuels),
    }),
    ...yearFields(t),
    ...sourceFields(t),
  }),
});

export const MotorcycleModelPage = declareLists('motorcycles', {
  catalogue: motorcycleCatalogue,
  model: MotorcycleModelType,
  makePage: { name: 'MotorcycleMakePage', description: 'Motorcycle makes, sorted by name.' },
  modelPage: { name: 'MotorcycleModelPage', description: 'Motorcycle models.' },
  titles: { makes: 'Motorcycle makes', models: 'Models of a motorcycle make' },
  description: 'Lists the makes of motorcycles, scooters and mopeds, sorted by name.',
  examples: {
    makes: { name: 'Three makes', args: { limit: 3, offset: 400 } },
    models: { name: 'By make', args: { make: 'triumph', limit: 2, offset: 0 } },
  },
});

export const { motorcyclesSearch } = builder.operations((t) => ({
  motorcyclesSearch: t.field({
    type: MotorcycleModelPage,
    description:
      'Finds models that match every filter. With `q`, the best match comes first, and a displacement in `q`, such as `600cc`, matches engines of about that size. Without `q`, the models are sorted by make and name.',
    api: {
      path: '/motorcycles/v1/search',
      keywords:
        'find moped scooter displacement cc ccm cubic engine power year make sport touring enduro chopper',
      summary: 'Search motorcycles',
      cost: 'bundled',
      examples: [
        {
          name: 'A model in one year',
          args: { make: 'Honda', model: 'cb 500 f', year: 2020, limit: 20, offset: 0 },
        },
        { name: 'By type and year', args: { make: 'BMW', type: 'scooter', year: 2023, limit: 5, offset: 0 } },
        { name: 'By name', args: { q: 'mt-07', limit: 1, offset: 0 } },
      ],
    },
    args: {
      ...filterArgs(t, { words: TELLING_WORDS }),
      type: t.arg({
        alsoKnownAs: ['class', 'style', 'body', 'bikeType', 'motorcycleType'],
        type: MotorcycleTypeType,
        description: 'Type of motorcycle.',
      }),
      fuel: t.arg({ type: VehicleFuelType, description: 'Fuel that the model is available with.' }),
      ...pageArgs(t),
    },
    resolve: (_root, { limit, offset, type, ...filter }, { now, allowance }) =>
      searchMotorcycles({ ...filter, kind: type }, { limit, offset }, nextYear(now), async () =>
        allowance.pause(),
      ),
  }),
}));
