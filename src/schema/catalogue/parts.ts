import type { ObjectRef } from '@pothos/core';
import { z } from 'zod';
import type { VehicleModel } from '../../datasets/catalogue/table.ts';
import type { VehicleFuel, VehicleMarket, VehicleSource } from '../../resolvers/cars/index.ts';
import type { ListedModel, VehicleMake, VehiclePage } from '../../resolvers/catalogue/catalogue.ts';
import { type ArgFields, builder, type ObjectFields, type Types } from '../builder.ts';
import { pageFields } from '../lists.ts';
import type { Words } from '../words.ts';

export const VehicleFuelType = builder.enumType('VehicleFuel', {
  description: 'What a vehicle runs on.',
  values: {
    gasoline: { description: 'Petrol.' },
    diesel: { description: 'Diesel.' },
    hybrid: { description: 'An engine with an electric motor that takes no plug.' },
    plug_in_hybrid: {
      description: 'An engine with an electric motor that takes a plug, range extenders included.',
    },
    electric: { description: 'A battery alone.' },
    flex: { description: 'Gasoline and blends with much ethanol, such as E85.' },
    cng: { description: 'Compressed natural gas, alone or beside gasoline.' },
    lpg: { description: 'Liquefied petroleum gas, alone or beside gasoline.' },
    hydrogen: { description: 'Hydrogen, in a fuel cell or burnt.' },
  } satisfies Words<VehicleFuel>,
});

const VehicleMarketType = builder.enumType('VehicleMarket', {
  description: 'Where a source has seen a model.',
  values: {
    us: { description: 'The United States.' },
    uk: { description: 'The United Kingdom.' },
    nz: { description: 'New Zealand.' },
    my: { description: 'Malaysia.' },
    eu: { description: 'Europe.' },
  } satisfies Words<VehicleMarket>,
});

const VehicleSourceType = builder.enumType('VehicleSource', {
  description: 'Who says so.',
  values: {
    vpic: { description: 'The US vehicle product catalogue: model years, bodies or types, fuels, engines.' },
    epa: { description: 'The US fuel economy tests, 1984 to 2017, which confirm fuels, engines and bodies.' },
    uk_dft: { description: 'The register of the United Kingdom: the name only.' },
    nzta: { description: 'The register of New Zealand: the name only.' },
    my_jpj: { description: 'The registrations of Malaysia: the name only.' },
    curated: { description: 'Compiled by hand.' },
  } satisfies Words<VehicleSource>,
});

/** What every make says of itself. */
export const makeFields = <Make extends VehicleMake>(t: ObjectFields<Make>) => ({
  make: t.string({
    description: 'As the make writes itself, as far as is known.',
    resolve: ({ make }) => make,
  }),
  models: t.int({
    description: 'How many of its models are known.',
    resolve: ({ models }) => models,
  }),
  yearFrom: t.int({
    nullable: true,
    description: 'The first model year known of any.',
    resolve: ({ yearFrom }) => yearFrom,
  }),
  yearTo: t.int({
    nullable: true,
    description: 'The last model year known of any.',
    resolve: ({ yearTo }) => yearTo,
  }),
});

export const VehicleMakeType = builder.objectRef<VehicleMake>('VehicleMake').implement({
  description: 'A make of vehicles.',
  fields: (t) => makeFields(t),
});

/** What every vehicle says of itself before what is its own. */
export const nameFields = <Model extends Pick<ListedModel, 'make' | 'model'>>(t: ObjectFields<Model>) => ({
  make: t.string({ description: 'The make.', resolve: ({ make }) => make }),
  model: t.string({ description: 'The name of the model.', resolve: ({ model }) => model }),
});

/** The model years of a vehicle. */
export const yearFields = <Model extends VehicleModel<unknown>>(t: ObjectFields<Model>) => ({
  yearFrom: t.int({
    nullable: true,
    description: 'The first model year that a source knows. Null where only registers know the model.',
    resolve: ({ yearFrom }) => yearFrom,
  }),
  yearTo: t.int({
    nullable: true,
    description: 'The last model year that a source knows. Null where none says when the model ended.',
    resolve: ({ yearTo }) => yearTo,
  }),
  years: t.field({
    type: ['Int'],
    description: 'Every model year that a source knows.',
    resolve: ({ years }) => [...years],
  }),
});

/** Who knows a vehicle, and where. */
export const sourceFields = <Model extends VehicleModel<unknown>>(t: ObjectFields<Model>) => ({
  markets: t.field({
    type: [VehicleMarketType],
    description: 'Where the sources have seen the model; others may have it too.',
    resolve: ({ markets }) => [...markets],
  }),
  sources: t.field({
    type: [VehicleSourceType],
    description: 'Who knows the model.',
    resolve: ({ sources }) => [...sources],
  }),
});

/** Each value once, in the order of its first span. */
export const across = <Kind, Value>(
  { spans }: VehicleModel<Kind>,
  values: (span: VehicleModel<Kind>['spans'][number]) => readonly Value[],
): Value[] => [...new Set(spans.flatMap(values))];

/** A page that says its source and coverage. */
export function vehiclePageType<Item>(
  name: string,
  item: ObjectRef<Types, Item>,
  { description }: { description: string },
) {
  return builder.objectRef<VehiclePage<Item>>(name).implement({
    description,
    fields: (t) => {
      const { items, ...counts } = pageFields(t, item);
      return {
        ...counts,
        source: t.exposeString('source', {
          description: 'Where the facts are from; `/data` has licences and dates.',
        }),
        coverage: t.exposeString('coverage', { description: 'What the list covers, and what not.' }),
        items,
      };
    },
  });
}

const makeRule = (short: string) => ({
  description: `The make, in any case and punctuation, or short: ${short}.`,
  validate: {
    schema: z
      .string()
      // The longest known have 72 and 136.
      .max(100)
      .regex(/[\p{L}\p{N}]/u, { error: 'must have a letter or digit' }),
  },
});

const modelRule = (example: string) => ({
  description: `The whole name of the model, in any case and punctuation: ${example}.`,
  validate: {
    schema: z
      .string()
      .max(200)
      .regex(/[\p{L}\p{N}]/u, { error: 'must have a letter or digit' }),
  },
});

/** What descriptions of the filters say of one kind of vehicles, with names in backticks. */
export interface NameExamples {
  /** Short names of makes. */
  readonly short?: string;
  /** A model as typed, and as it is written. */
  readonly model?: string;
  /** What a year asks for. */
  readonly year?: string;
  /** What the words of a search are looked for in. */
  readonly words?: string;
}

/** The make whose models are asked for. */
export const makeArg = (t: ArgFields, { short = '`vw`, `chevy`' }: NameExamples = {}) =>
  t.arg.string({ required: true, ...makeRule(short) });

/** The one model that is asked for. */
export const modelArg = (t: ArgFields, { model = '`cx5` is `CX-5`' }: NameExamples = {}) =>
  t.arg.string({ required: true, ...modelRule(model) });

/** A year of a vehicle, of an operation or an edge. */
export const vehicleYearArg = (t: Pick<ArgFields, 'arg'>, description: string) =>
  t.arg.int({ description, validate: { schema: z.int().min(1900).max(2100) } });

const PLAIN_WORDS =
  'Part of the make or model, and a year among its words where `year` is not given. Small typing errors do not matter.';

/** Where words for types, bodies and fuels are filters. */
export const TELLING_WORDS = `${PLAIN_WORDS} Words for a type, body or fuel filter by it where no model is called so.`;

/** The filters that every search of vehicles has. */
export const filterArgs = (
  t: ArgFields,
  {
    short = '`vw`, `chevy`',
    model = '`cx5` is `CX-5`',
    year = 'A model year, until next year. Answers then say what a model was in that year.',
    words = PLAIN_WORDS,
  }: NameExamples = {},
) => ({
  make: t.arg.string(makeRule(short)),
  model: t.arg.string(modelRule(model)),
  year: vehicleYearArg(t, year),
  q: t.arg.string({
    description: words,
    validate: { schema: z.string().max(100).regex(/\S/, { error: 'must not be empty' }) },
  }),
});

/** The year after this one in UTC: makers sell next year's models already. */
export const nextYear = (now: () => number): number => new Date(now()).getUTCFullYear() + 1;
