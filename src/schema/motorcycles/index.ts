import {
  type Motorcycle,
  type MotorcycleType,
  motorcycleCatalogue,
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
import type { Words } from '../words.ts';

export const api = {
  name: 'motorcycles',
  title: 'Motorcycles',
  description:
    'Makes and models of motorcycles, scooters and mopeds, with years, types, fuels and displacements.',
};

export const MotorcycleTypeType = builder.enumType('MotorcycleType', {
  description: 'What a motorcycle is made for.',
  values: {
    sport: { description: 'Fast roads.' },
    touring: { description: 'Long ways, sport tourers included.' },
    cruiser: { description: 'Long, low and at ease.' },
    standard: { description: 'Upright, for any road: standard and street.' },
    dual_sport: { description: 'On and off the road: dual sport, adventure and supermoto.' },
    off_road: { description: 'The dirt alone: motocross, enduro, cross country.' },
    scooter: { description: 'A scooter.' },
    moped: { description: 'A moped.' },
    trike: { description: 'Three wheels.' },
    custom: { description: 'Built as a custom.' },
    sidecar: { description: 'With a side car.' },
    minibike: { description: 'Small: minibikes and pocket bikes.' },
    underbone: { description: 'A step-through frame with large wheels.' },
    electric: { description: 'Runs on a battery alone, beside its other types.' },
  } satisfies Words<MotorcycleType>,
});

const MotorcycleModelType = builder.objectRef<Motorcycle>('MotorcycleModel').implement({
  description: 'A model of a make. What is not known is null or an empty list.',
  fields: (t) => ({
    ...nameFields(t),
    types: t.field({
      type: [MotorcycleTypeType],
      description: 'What it is made for, as its maker reported: ever, or in the year asked for.',
      resolve: (motorcycle) => across(motorcycle, ({ kinds }) => kinds),
    }),
    engineCc: t.field({
      type: ['Int'],
      description: 'Displacements in cubic centimetres: all of them, or those of the year asked for.',
      resolve: (motorcycle) =>
        across(motorcycle, ({ engines }) => engines.flatMap(({ cc }) => cc ?? [])).sort((a, b) => a - b),
    }),
    fuels: t.field({
      type: [VehicleFuelType],
      description: 'What it runs on: ever, or in the year asked for.',
      resolve: (motorcycle) => across(motorcycle, ({ fuels }) => fuels),
    }),
    ...yearFields(t),
    ...sourceFields(t),
  }),
});

export const MotorcycleModelPage = declareLists('motorcycles', {
  catalogue: motorcycleCatalogue,
  model: MotorcycleModelType,
  makePage: { name: 'MotorcycleMakePage', description: 'Makes of motorcycles, by name.' },
  modelPage: { name: 'MotorcycleModelPage', description: 'Models of motorcycles.' },
  description: 'Lists the makes of motorcycles, scooters and mopeds by name.',
  examples: {
    makes: { name: 'Three of them', args: { limit: 3, offset: 400 } },
    models: { name: 'Of one make', args: { make: 'triumph', limit: 2, offset: 0 } },
  },
});

export const { motorcyclesSearch } = builder.operations((t) => ({
  motorcyclesSearch: t.field({
    type: MotorcycleModelPage,
    description:
      'Finds models that pass every filter. With `q` the best match comes first, else they stand by make and name.',
    api: {
      path: '/motorcycles/v1/search',
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
      type: t.arg({ type: MotorcycleTypeType, description: 'What the model is made for.' }),
      ...pageArgs(t),
    },
    resolve: (_root, { limit, offset, type, ...filter }, { now }) =>
      motorcycleCatalogue.search({ ...filter, kind: type }, { limit, offset }, nextYear(now)),
  }),
}));
