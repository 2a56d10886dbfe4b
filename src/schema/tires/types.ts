import type { Fitment, Rim, TireModel, VehicleTires } from '../../resolvers/tires/index.ts';
import type { TireConstruction, TireSize, TireSystem } from '../../resolvers/tires/size.ts';
import { type ArgFields, builder } from '../builder.ts';
import { makeArg, modelArg, nameFields, vehiclePageType, vehicleYearArg } from '../catalogue/parts.ts';
import { pageArgs } from '../lists.ts';
import type { Words } from '../words.ts';

const TireSystemType = builder.enumType('TireSystem', {
  description: 'Whose rules a tire size follows.',
  values: {
    metric: { description: 'Passenger cars: `205/55R16`.' },
    p_metric: { description: 'Passenger cars of the United States: `P235/75R15`.' },
    light_truck: { description: 'Pickups and sport utility vehicles under load: `LT265/70R17`.' },
    flotation: { description: 'Diameter and width in inches: `31x10.50R15LT`.' },
    commercial: { description: 'Vans: `195/70R15C`.' },
    temporary: { description: 'Spare tires for a short way: `T125/70D17`.' },
  } satisfies Words<TireSystem>,
});

const TireConstructionType = builder.enumType('TireConstruction', {
  description: 'How the cords of the body run.',
  values: {
    radial: { description: 'R: straight from bead to bead.' },
    diagonal: { description: 'D: crosswise, also called bias or cross-ply.' },
    bias_belted: { description: 'B: crosswise under a belt.' },
  } satisfies Words<TireConstruction>,
});

const TireSizeType = builder.objectRef<TireSize>('TireSize').implement({
  description:
    'A tire size, taken apart. Lengths are nominal: mounted tires differ by some millimetres. What the size does not say is null.',
  fields: (t) => ({
    size: t.exposeString('size', { description: 'The size without the marks behind it: `205/55R16`.' }),
    system: t.expose('system', { type: TireSystemType, description: 'Whose rules it follows.' }),
    sectionWidthMm: t.exposeFloat('sectionWidthMm', { description: 'From sidewall to sidewall.' }),
    aspectRatio: t.exposeInt('aspectRatio', {
      nullable: true,
      description:
        'Height of the sidewall in per cent of the section width; null for flotation sizes, which say the diameter.',
    }),
    construction: t.expose('construction', { type: TireConstructionType, description: 'How it is built.' }),
    rimInches: t.exposeFloat('rimInches', { description: 'Diameter of the rim it fits.' }),
    loadIndex: t.exposeInt('loadIndex', {
      nullable: true,
      description: 'Number of ISO 4000-1 for the load it carries: 91 is 615 kg.',
    }),
    loadKg: t.exposeFloat('loadKg', { nullable: true, description: 'The load that the index stands for.' }),
    loadIndexDual: t.exposeInt('loadIndexDual', {
      nullable: true,
      description: 'The load index where two tires stand side by side: the 118 of `121/118S`.',
    }),
    loadKgDual: t.exposeFloat('loadKgDual', {
      nullable: true,
      description: 'The load that `loadIndexDual` stands for.',
    }),
    speedSymbol: t.exposeString('speedSymbol', {
      nullable: true,
      description: 'A letter such as `V`; `(Y)`, `ZR` and `VR` mean above a speed.',
    }),
    speedKmh: t.exposeInt('speedKmh', {
      nullable: true,
      description: 'The speed that the symbol stands for.',
    }),
    loadRange: t.exposeString('loadRange', {
      nullable: true,
      description: '`SL`, `XL`, `HL` or `LL` of passenger tires; a letter from `B` on of light truck tires.',
    }),
    runFlat: t.exposeBoolean('runFlat', {
      description: 'Whether the size is marked as one to run without air.',
    }),
    sidewallMm: t.exposeFloat('sidewallMm', { nullable: true, description: 'From rim to tread.' }),
    overallDiameterMm: t.exposeFloat('overallDiameterMm', {
      nullable: true,
      description: 'From tread to tread, without load.',
    }),
    circumferenceMm: t.exposeInt('circumferenceMm', {
      nullable: true,
      description: 'Around the tread, without load; a turn under load is a few per cent shorter.',
    }),
  }),
});

const TireRimType = builder.objectRef<Rim>('TireRim').implement({
  description: 'The rim that a tire is on.',
  fields: (t) => ({
    diameterInches: t.exposeFloat('diameterInches', { description: 'As the size of the tire has it.' }),
    widthInches: t.exposeFloat('widthInches', {
      nullable: true,
      description: 'Null where not known for sure: several widths fit one tire.',
    }),
  }),
});

const ParsedFitmentType = builder.objectRef<Fitment['parsed']>('ParsedTireFitment').implement({
  description: 'The sizes of a fitment, taken apart.',
  fields: (t) => ({
    front: t.expose('front', { type: TireSizeType, description: 'Of each front tire.' }),
    rear: t.expose('rear', { type: TireSizeType, description: 'Of each rear tire.' }),
  }),
});

const TireFitmentType = builder.objectRef<Fitment>('TireFitment').implement({
  description: 'Four tires that a car has at the same time.',
  fields: (t) => ({
    front: t.exposeString('front', {
      description: 'The size in front, with its marks where they are known.',
    }),
    rear: t.exposeString('rear', {
      description: 'The size behind; the same as `front` where all are alike.',
    }),
    rimFront: t.expose('rimFront', { type: TireRimType, description: 'The rims in front.' }),
    rimRear: t.expose('rimRear', { type: TireRimType, description: 'The rims behind.' }),
    parsed: t.expose('parsed', { type: ParsedFitmentType, description: 'Both sizes, taken apart.' }),
    original: t.exposeBoolean('original', {
      description: 'Whether the maker fits it. True for all that are known so far.',
    }),
  }),
});

const VehicleTiresType = builder.objectRef<VehicleTires>('VehicleTires').implement({
  description: 'The tires of a car through some years, or of one trim of it.',
  fields: (t) => ({
    ...nameFields(t),
    yearFrom: t.exposeInt('yearFrom', { description: 'The first year with these tires.' }),
    yearTo: t.exposeInt('yearTo', {
      description: 'The last year that they are known for; the car may have them later, too.',
    }),
    trim: t.exposeString('trim', {
      nullable: true,
      description: 'The trim, engine or body that has them. Null where they are not of one alone.',
    }),
    fitments: t.field({
      type: [TireFitmentType],
      description: 'Each a way to equip the whole car, by trim or option.',
      resolve: ({ fitments }) => [...fitments],
    }),
  }),
});

/** A page of tires of cars: the answer of a search and of a look-up by car. */
export const VehicleTiresPage = vehiclePageType('VehicleTiresPage', VehicleTiresType, {
  description: 'Tires of cars.',
});

/** A year of the car whose tires are asked for, of an operation or an edge. */
export const carYearArg = (t: Parameters<typeof vehicleYearArg>[0]) =>
  vehicleYearArg(t, 'A year of the car, until next year. Without it, every year that is known.');

/** The car whose tires are asked for. */
export const carArgs = (t: ArgFields) => ({
  make: makeArg(t),
  model: modelArg(t),
  year: carYearArg(t),
  ...pageArgs(t),
});

export const TireModelType = builder.objectRef<TireModel>('TireModel').implement({
  description: 'A model whose tires are known.',
  fields: (t) => ({
    ...nameFields(t),
    yearFrom: t.int({
      description: 'The first year known.',
      resolve: ({ known }) => Math.min(...known.map((one) => one.yearFrom)),
    }),
    yearTo: t.int({
      description: 'The last year known.',
      resolve: ({ known }) => Math.max(...known.map((one) => one.yearTo)),
    }),
    sizes: t.field({
      type: ['String'],
      description: 'Every size of any of its years, front or rear.',
      resolve: ({ known }) => sizesOf(known),
    }),
  }),
});

/** Each size once, small rims first. */
function sizesOf(known: readonly VehicleTires[]): string[] {
  const sizes = known.flatMap(({ fitments }) =>
    fitments.flatMap(({ parsed: { front, rear } }) => [front, rear]),
  );
  const rims = new Map(sizes.map(({ size, rimInches }) => [size, rimInches]));
  return [...rims].sort(([a, x], [b, y]) => x - y || (a < b ? -1 : 1)).map(([size]) => size);
}
