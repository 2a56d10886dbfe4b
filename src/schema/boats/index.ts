import {
  type Boat,
  type BoatDrive,
  type BoatFuel,
  type BoatType,
  boatCatalogue,
} from '../../resolvers/boats/index.ts';
import { builder } from '../builder.ts';
import { declareLists } from '../catalogue/lists.ts';
import { filterArgs, nameFields, nextYear, TELLING_WORDS } from '../catalogue/parts.ts';
import { pageArgs } from '../lists.ts';
import type { Words } from '../words.ts';

export const api = {
  name: 'boats',
  title: 'Boats',
  description: 'Makes and models of boats, with types, fuels, drives, lengths and years.',
};

export const BoatTypeType = builder.enumType('BoatType', {
  description: 'What a boat is, in the terms that the United States number vessels by (33 CFR 174.19).',
  values: {
    air_boat: { description: 'A flat hull that a propeller in the air drives.' },
    auxiliary_sail: { description: 'A sailing boat with an engine.' },
    cabin_motorboat: { description: 'A motorboat with a cabin that can be closed.' },
    houseboat: { description: 'A motorboat made to live on.' },
    inflatable_boat: { description: 'Held up by air, those with a rigid hull included.' },
    open_motorboat: { description: 'A motorboat without a cabin, or with room to shelter only.' },
    paddlecraft: { description: 'A canoe or kayak, or what pedals drive.' },
    personal_watercraft: { description: 'A jet that is ridden standing or astride.' },
    pontoon_boat: { description: 'A deck on two tubes or three.' },
    rowboat: { description: 'For oars.' },
    sail_only: { description: 'A sailing boat without an engine, dinghies and beach catamarans included.' },
    other: { description: 'Anything else.' },
  } satisfies Words<BoatType>,
});

const BoatFuelType = builder.enumType('BoatFuel', {
  description: 'What the engine of a boat runs on, in the terms of 33 CFR 174.19.',
  values: {
    gas: { description: 'Gasoline, petrol.' },
    diesel: { description: 'Diesel.' },
    electric: { description: 'A battery.' },
    other: { description: 'Anything else.' },
  } satisfies Words<BoatFuel>,
});

const BoatDriveType = builder.enumType('BoatDrive', {
  description:
    'What drives a boat, in the terms of 33 CFR 174.19: how its engine does, or what else it goes by.',
  values: {
    inboard: { description: 'Engine and shaft within the hull, sail drives included.' },
    outboard: { description: 'Engine behind the transom.' },
    pod_drive: { description: 'A pod under the hull that turns.' },
    sterndrive: { description: 'Engine within the hull, drive leg behind the transom.' },
    water_jet: { description: 'A jet of water.' },
    air_thrust: { description: 'A propeller in the air.' },
    sail: { description: 'Wind.' },
    manual: { description: 'Paddles, oars or pedals.' },
    other: { description: 'Anything else.' },
  } satisfies Words<BoatDrive>,
});

const BoatModelType = builder.objectRef<Boat>('BoatModel').implement({
  description: 'A model line of a builder. What is not certain is null or an empty list.',
  fields: (t) => ({
    ...nameFields(t),
    type: t.expose('type', { type: BoatTypeType, description: 'What it mostly is.' }),
    fuels: t.field({
      type: [BoatFuelType],
      description: 'What its engines run on. Empty where it has none, or where that is not certain.',
      resolve: ({ fuels }) => [...fuels],
    }),
    drives: t.field({
      type: [BoatDriveType],
      description: 'What drives it: all it is known with, such as sail and an inboard engine.',
      resolve: ({ drives }) => [...drives],
    }),
    lengthM: t.exposeFloat('lengthM', {
      nullable: true,
      description: 'Metres, to a decimetre, as its builder states it. Null where editions differ, too.',
    }),
    yearFrom: t.exposeInt('yearFrom', { nullable: true, description: 'The first year it was built.' }),
    yearTo: t.exposeInt('yearTo', {
      nullable: true,
      description: 'The last year it was built. Null also where it was still built when the table was made.',
    }),
    years: t.field({
      type: ['Int'],
      description: 'The years in which it is known to have been built.',
      resolve: ({ years }) => [...years],
    }),
    curated: t.boolean({
      description: 'True for our own table; false for what whoever runs this service imported.',
      resolve: ({ imported }) => !imported,
    }),
  }),
});

const NAMES = {
  short: '`whaler`',
  model: '`j24` is `J/24`',
  year: 'A year, until next year. Finds what is known to have been built in it: a model without `yearFrom` is never found by year.',
  words: TELLING_WORDS,
};

export const BoatModelPage = declareLists('boats', {
  catalogue: boatCatalogue,
  model: BoatModelType,
  makePage: { name: 'BoatMakePage', description: 'Builders of boats, by name.' },
  modelPage: { name: 'BoatModelPage', description: 'Models of boats.' },
  description: 'Lists the builders of boats by name.',
  examples: {
    makes: { name: 'The first three', args: { limit: 3, offset: 0 } },
    models: { name: 'Of one make', args: { make: 'whaler', limit: 3, offset: 0 } },
  },
  names: NAMES,
});

export const { boatsSearch } = builder.operations((t) => ({
  boatsSearch: t.field({
    type: BoatModelPage,
    description:
      'Finds models that pass every filter. With `q` the best match comes first, else they stand by make and name.',
    api: {
      path: '/boats/v1/search',
      cost: 'bundled',
      examples: [
        { name: 'One model', args: { make: 'j boats', model: 'j24', limit: 20, offset: 0 } },
        {
          name: 'By type, fuel and year',
          args: { type: 'personal_watercraft', fuel: 'gas', year: 2015, limit: 2, offset: 0 },
        },
        { name: 'By name', args: { q: 'oceanis 46.1', limit: 1, offset: 0 } },
      ],
    },
    args: {
      ...filterArgs(t, NAMES),
      type: t.arg({ type: BoatTypeType, description: 'What the boat is.' }),
      fuel: t.arg({ type: BoatFuelType, description: 'What the boat can be had to run on.' }),
      ...pageArgs(t),
    },
    resolve: (_root, { limit, offset, ...filter }, { now }) =>
      boatCatalogue.search(filter, { limit, offset }, nextYear(now)),
  }),
}));
