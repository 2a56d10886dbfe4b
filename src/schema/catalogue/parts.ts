import type { ObjectRef } from '@pothos/core';
import { z } from 'zod';
import type { AgingFacts } from '../../datasets/as-of.ts';
import type { VehicleModel } from '../../datasets/catalogue/table.ts';
import type { VehicleFuel, VehicleMarket, VehicleSource } from '../../resolvers/cars/index.ts';
import { registeredYears } from '../../resolvers/catalogue/spans.ts';
import type { ListedModel, VehicleMake, VehiclePage } from '../../resolvers/catalogue/types.ts';
import { asOfField } from '../age.ts';
import { type ArgFields, builder, type ObjectFields, type Types } from '../builder.ts';
import { optionalSearchArg, pageFields, readingFields } from '../lists.ts';
import { wholeNumber } from '../numbers.ts';
import type { EnumDescriptions } from '../vocabulary.ts';

export const VehicleFuelType = builder.enumType('VehicleFuel', {
  description: 'Fuel or energy source of a vehicle.',
  values: {
    gasoline: { description: 'Gasoline (petrol).' },
    diesel: { description: 'Diesel.' },
    hybrid: { description: 'Combustion engine with an electric motor, not chargeable by plug.' },
    plug_in_hybrid: {
      description: 'Combustion engine with an electric motor, chargeable by plug, including range extenders.',
    },
    electric: { description: 'Battery only.' },
    flex: { description: 'Gasoline, and blends with a high ethanol content, such as E85.' },
    cng: { description: 'Compressed natural gas, alone or in addition to gasoline.' },
    lpg: { description: 'Liquefied petroleum gas, alone or in addition to gasoline.' },
    hydrogen: { description: 'Hydrogen, in a fuel cell or burned.' },
  } satisfies EnumDescriptions<VehicleFuel>,
});

const VehicleMarketType = builder.enumType('VehicleMarket', {
  description: 'Market where a source lists a model.',
  values: {
    us: { description: 'The United States.' },
    uk: { description: 'The United Kingdom.' },
    nz: { description: 'New Zealand.' },
    my: { description: 'Malaysia.' },
    eu: { description: 'Europe.' },
  } satisfies EnumDescriptions<VehicleMarket>,
});

const VehicleSourceType = builder.enumType('VehicleSource', {
  description: 'Source of the data about a model.',
  values: {
    vpic: {
      description: 'US vehicle product catalogue (NHTSA vPIC): model years, bodies or types, fuels, engines.',
    },
    epa: { description: 'US fuel economy tests, 1984 to 2018, which confirm fuels, engines and bodies.' },
    uk_dft: { description: 'Vehicle register of the United Kingdom: name and years of manufacture.' },
    nzta: { description: 'Vehicle register of New Zealand: name and years of manufacture.' },
    my_jpj: { description: 'Vehicle register of Malaysia: only the name.' },
    curated: { description: 'Compiled by hand.' },
    fitments: {
      description: 'Compiled by hand for the tires API: a year for which tires are known, in any market.',
    },
    curated_years: {
      description: 'Added by hand: a model year, in any market, that no other source states.',
    },
  } satisfies EnumDescriptions<VehicleSource>,
});

/** Fields of every make. */
export const makeFields = <Make extends VehicleMake>(t: ObjectFields<Make>) => ({
  make: t.string({
    description: 'Name as written by the make itself, if known.',
    resolve: ({ make }) => make,
  }),
  models: t.int({
    description: 'Number of known models of the make.',
    resolve: ({ models }) => models,
  }),
  yearFrom: t.int({
    nullable: true,
    description: 'First known model year of any of its models.',
    resolve: ({ yearFrom }) => yearFrom,
  }),
  yearTo: t.int({
    nullable: true,
    description: 'Last known model year of any of its models.',
    resolve: ({ yearTo }) => yearTo,
  }),
});

export const VehicleMakeType = builder.objectRef<VehicleMake>('VehicleMake').implement({
  description: 'A vehicle make.',
  fields: (t) => makeFields(t),
});

/** First fields of every vehicle. The fields of its kind follow. */
export const nameFields = <Model extends Pick<ListedModel, 'make' | 'model'>>(t: ObjectFields<Model>) => ({
  make: t.string({ description: 'Make.', resolve: ({ make }) => make }),
  model: t.string({ description: 'Name of the model.', resolve: ({ model }) => model }),
});

/** Field that is true if the dataset contains years for the vehicle. */
export const knownFields = <Model extends Pick<ListedModel, 'years'>>(t: ObjectFields<Model>) => ({
  yearsKnown: t.boolean({
    description:
      'False if no source states the years of the model. A search by name finds such a model in any year.',
    resolve: ({ years }) => years.length > 0,
  }),
});

/** The model years of a vehicle. */
export const yearFields = <Model extends VehicleModel<unknown>>(t: ObjectFields<Model>) => ({
  ...knownFields(t),
  yearFrom: t.int({
    nullable: true,
    description: 'First year stated by a source. Null if no source states any years.',
    resolve: ({ yearFrom }) => yearFrom,
  }),
  yearTo: t.int({
    nullable: true,
    description: 'Last year stated by a source. Null if no source states the end of production.',
    resolve: ({ yearTo }) => yearTo,
  }),
  years: t.field({
    type: ['Int'],
    description: 'All years stated by any source: model years, and the years in `registeredYears`.',
    resolve: ({ years }) => [...years],
  }),
  registeredYears: t.field({
    type: ['Int'],
    description:
      'Entries of `years` that are known only from vehicle registers: years in which registered vehicles of this model were made. They may differ from the model year by one.',
    resolve: (model) => registeredYears(model),
  }),
});

/** Sources and markets of a vehicle's record. */
export const sourceFields = <Model extends VehicleModel<unknown>>(t: ObjectFields<Model>) => ({
  markets: t.field({
    type: [VehicleMarketType],
    description:
      'Markets where the sources list the model, in all years or in the requested year. The model may be sold in other markets too.',
    resolve: ({ markets }) => [...markets],
  }),
  sources: t.field({
    type: [VehicleSourceType],
    description: 'Sources that list the model, in all years or in the requested year.',
    resolve: ({ sources }) => [...sources],
  }),
});

/** Collects the distinct values, in the order of the spans in which they first occur. */
export const across = <Kind, Value>(
  { spans }: VehicleModel<Kind>,
  values: (span: VehicleModel<Kind>['spans'][number]) => readonly Value[],
): Value[] => [...new Set(spans.flatMap(values))];

/** A page with its source and coverage. If the page comes from a search, it also states how the text was read. */
export function vehiclePageType<Item>(
  name: string,
  item: ObjectRef<Types, Item>,
  { description, searched = false, asOf }: { description: string; searched?: boolean; asOf: AgingFacts },
) {
  return builder.objectRef<VehiclePage<Item>>(name).implement({
    description,
    fields: (t) => {
      const { items, ...counts } = pageFields(t, item);
      return {
        ...counts,
        ...(searched && readingFields(t)),
        source: t.exposeString('source', {
          description: 'Source of the data. `/data` lists licences and dates.',
        }),
        coverage: t.exposeString('coverage', { description: 'Coverage and gaps of the list.' }),
        ...asOfField(t, asOf),
        items,
      };
    },
  });
}

const makeRule = (short: string) => ({
  description: `Make, ignoring case and punctuation, or a short form: ${short}.`,
  validate: {
    schema: z
      .string()
      // The longest known make has 72 characters. The longest model, limited below, has 136.
      .max(100)
      .regex(/[\p{L}\p{N}]/u, { error: 'must contain a letter or digit' }),
  },
});

const modelRule = (example: string) => ({
  description: `Full or short name of the model, ignoring case and punctuation: ${example}. A fuel or a displacement may follow.`,
  validate: {
    schema: z
      .string()
      .max(200)
      .regex(/[\p{L}\p{N}]/u, { error: 'must contain a letter or digit' }),
  },
});

/** Examples in the descriptions of filters for one kind of vehicle, with names in backticks. */
export interface NameExamples {
  /** Short names of makes. */
  readonly short?: string;
  /** A model as users type it, and its correct spelling. */
  readonly model?: string;
  /** Meaning of the year filter. */
  readonly year?: string;
  /** Fields that a search covers. */
  readonly words?: string;
}

/** The make of the requested models. */
export const makeArg = (t: ArgFields, { short = '`vw`, `chevy`' }: NameExamples = {}) =>
  t.arg.string({ required: true, ...makeRule(short) });

/** The requested model. */
export const modelArg = (t: ArgFields, { model = '`cx5` is `CX-5`' }: NameExamples = {}) =>
  t.arg.string({ required: true, ...modelRule(model) });

/** The year of a vehicle, as an argument of an operation or an edge. */
export const vehicleYearArg = (t: Pick<ArgFields, 'arg'>, description: string) =>
  t.arg.int({ description, validate: { schema: wholeNumber(1900, 2100) } });

const PLAIN_WORDS = 'Part of the make or model, optionally with a year if `year` is not given.';

/** Description of words in a search that act as filters for types, bodies and fuels. */
export const TELLING_WORDS = `${PLAIN_WORDS} Words for a type, body or fuel act as filters unless a model has that name.`;

/** The filters that all vehicle searches have. */
export const filterArgs = (
  t: ArgFields,
  {
    short = '`vw`, `chevy`',
    model = '`cx5` is `CX-5`',
    year = 'A model year, up to next year. Results then describe the model in that year.',
    words = PLAIN_WORDS,
  }: NameExamples = {},
) => ({
  make: t.arg.string(makeRule(short)),
  model: t.arg.string(modelRule(model)),
  year: vehicleYearArg(t, year),
  q: optionalSearchArg(t, words),
});

/** The year after the current one in UTC, because makers already sell next year's models. */
export const nextYear = (now: () => number): number => new Date(now()).getUTCFullYear() + 1;
