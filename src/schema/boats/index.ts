import { type Boat, type BoatDrive, type BoatType, boatCatalogue } from '../../resolvers/boats/index.ts';
import { builder } from '../builder.ts';
import { declareLists } from '../catalogue/lists.ts';
import {
  filterArgs,
  knownFields,
  nameFields,
  nextYear,
  TELLING_WORDS,
  VehicleFuelType,
} from '../catalogue/parts.ts';
import { pageArgs } from '../lists.ts';
import type { EnumDescriptions } from '../vocabulary.ts';

export const api = {
  name: 'boats',
  title: 'Boats',
  keywords: 'yacht sailboat ship vessel',
  description: 'Makes and models of boats with types, fuels, propulsion, lengths and years.',
};

export const BoatTypeType = builder.enumType('BoatType', {
  description: 'Type of boat, in the terms of United States vessel numbering (33 CFR 174.19).',
  values: {
    air_boat: { description: 'Flat-bottomed hull driven by an aircraft-type propeller.' },
    auxiliary_sail: { description: 'Sailboat with an engine.' },
    cabin_motorboat: { description: 'Motorboat with a cabin that can be closed.' },
    houseboat: { description: 'Motorboat designed for living on board.' },
    inflatable_boat: { description: 'Inflatable boat, including those with a rigid hull.' },
    open_motorboat: { description: 'Motorboat without a cabin, or with shelter only.' },
    paddlecraft: { description: 'Canoe, kayak or pedal boat.' },
    personal_watercraft: { description: 'Jet-driven craft ridden standing or astride.' },
    pontoon_boat: { description: 'Deck on two or three tubes.' },
    rowboat: { description: 'Rowboat.' },
    sail_only: { description: 'Sailboat without an engine, including dinghies and beach catamarans.' },
    other: { description: 'Anything else.' },
  } satisfies EnumDescriptions<BoatType>,
});

const BoatDriveType = builder.enumType('BoatDrive', {
  description: 'Propulsion of a boat, in the terms of 33 CFR 174.19.',
  values: {
    inboard: { description: 'Engine and shaft inside the hull, including sail drives.' },
    outboard: { description: 'Engine behind the transom.' },
    pod_drive: { description: 'Steerable pod under the hull.' },
    sterndrive: { description: 'Engine inside the hull, drive leg behind the transom.' },
    water_jet: { description: 'Water jet.' },
    air_thrust: { description: 'Air propeller.' },
    sail: { description: 'Wind.' },
    manual: { description: 'Paddles, oars or pedals.' },
    other: { description: 'Anything else.' },
  } satisfies EnumDescriptions<BoatDrive>,
});

const BoatModelType = builder.objectRef<Boat>('BoatModel').implement({
  description: 'A model line of a boat builder. Values that are not certain are null or an empty list.',
  fields: (t) => ({
    ...nameFields(t),
    type: t.expose('type', { type: BoatTypeType, description: 'Main type of boat.' }),
    fuels: t.field({
      type: [VehicleFuelType],
      description: 'Fuels of the engines. Empty if the boat has no engine or the fuel is not certain.',
      resolve: ({ fuels }) => [...fuels],
    }),
    drives: t.field({
      type: [BoatDriveType],
      description: 'Every known type of propulsion, such as sail and an inboard engine.',
      resolve: ({ drives }) => [...drives],
    }),
    lengthM: t.exposeFloat('lengthM', {
      nullable: true,
      description:
        'Length in metres, to one decimal place, as stated by the builder. Null if unknown or if versions differ.',
    }),
    ...knownFields(t),
    yearFrom: t.exposeInt('yearFrom', { nullable: true, description: 'First year of production.' }),
    yearTo: t.exposeInt('yearTo', {
      nullable: true,
      description:
        'Last year of production. Null if unknown, or if the model was still in production when the table was compiled.',
    }),
    years: t.field({
      type: ['Int'],
      description: 'Years in which the model is known to have been built.',
      resolve: ({ years }) => [...years],
    }),
    curated: t.boolean({
      description:
        "True if the model comes from Facet's own table; false if the administrator of this server imported it.",
      resolve: ({ imported }) => !imported,
    }),
  }),
});

const NAMES = {
  short: '`whaler`',
  model: '`j24` is `J/24`',
  year: 'Year, up to next year. Returns models known to have been built in that year. A search by model name also returns models whose years are unknown, and models with an earlier first year and an unknown last year.',
  words: TELLING_WORDS,
};

export const BoatModelPage = declareLists('boats', {
  catalogue: boatCatalogue,
  model: BoatModelType,
  makePage: { name: 'BoatMakePage', description: 'Boat builders, sorted by name.' },
  modelPage: { name: 'BoatModelPage', description: 'Boat models.' },
  titles: { makes: 'Boat makes', models: 'Models of a boat make' },
  description: 'Lists boat builders, sorted by name.',
  examples: {
    makes: { name: 'First three', args: { limit: 3, offset: 0 } },
    models: { name: 'By make', args: { make: 'whaler', limit: 3, offset: 0 } },
  },
  names: NAMES,
});

export const { boatsSearch } = builder.operations((t) => ({
  boatsSearch: t.field({
    type: BoatModelPage,
    description:
      'Finds models that match every filter. With `q`, the best match comes first; otherwise sorted by make and name.',
    api: {
      path: '/boats/v1/search',
      keywords:
        'find by length beam hull material sailing motorboat speedboat catamaran propulsion engine fuel type year built',
      summary: 'Search boats',
      cost: 'bundled',
      examples: [
        { name: 'One model', args: { make: 'j boats', model: 'j24', limit: 20, offset: 0 } },
        {
          name: 'By type, fuel and year',
          args: { type: 'personal_watercraft', fuel: 'gasoline', year: 2015, limit: 2, offset: 0 },
        },
        { name: 'By name', args: { q: 'oceanis 46.1', limit: 1, offset: 0 } },
      ],
    },
    args: {
      ...filterArgs(t, NAMES),
      type: t.arg({
        alsoKnownAs: ['class', 'style', 'body', 'boatType', 'hullType'],
        type: BoatTypeType,
        description: 'Type of boat.',
      }),
      fuel: t.arg({ type: VehicleFuelType, description: 'Fuel that the boat is available with.' }),
      ...pageArgs(t),
    },
    resolve: (_root, { limit, offset, ...filter }, { now, allowance }) =>
      boatCatalogue.search(filter, { limit, offset }, nextYear(now), () => allowance.pause()),
  }),
}));
