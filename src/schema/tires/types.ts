import type { Fitment, Rim, TireModel, VehicleTires } from '../../resolvers/tires/index.ts';
import type { TireConstruction, TireSize, TireSystem } from '../../resolvers/tires/size.ts';
import { type ArgFields, builder } from '../builder.ts';
import { makeArg, modelArg, nameFields, vehiclePageType, vehicleYearArg } from '../catalogue/parts.ts';
import { pageArgs } from '../lists.ts';
import type { EnumDescriptions } from '../vocabulary.ts';

const TireSystemType = builder.enumType('TireSystem', {
  description: 'Standard of a tire size.',
  values: {
    metric: { description: 'Passenger cars: `205/55R16`.' },
    p_metric: { description: 'P-metric passenger cars (United States): `P235/75R15`.' },
    light_truck: { description: 'Light trucks, such as pickups and SUVs: `LT265/70R17`.' },
    flotation: { description: 'Flotation: diameter and width in inches: `31x10.50R15LT`.' },
    commercial: { description: 'Commercial vans: `195/70R15C`.' },
    temporary: { description: 'Temporary spare tires: `T125/70D17`.' },
  } satisfies EnumDescriptions<TireSystem>,
});

const TireConstructionType = builder.enumType('TireConstruction', {
  description: 'Construction of a tire.',
  values: {
    radial: { description: 'R, radial: cords run straight from bead to bead.' },
    diagonal: { description: 'D, diagonal: cords run crosswise; also called bias or cross-ply.' },
    bias_belted: { description: 'B, belted bias: cords run crosswise under a belt.' },
  } satisfies EnumDescriptions<TireConstruction>,
});

const TireSizeType = builder.objectRef<TireSize>('TireSize').implement({
  description:
    'A tire size split into its parts. Lengths are nominal: mounted tires differ by a few millimetres. Values that the size does not contain are null.',
  fields: (t) => ({
    size: t.exposeString('size', { description: 'Size without trailing marks: `205/55R16`.' }),
    system: t.expose('system', { type: TireSystemType, description: 'Standard of the size.' }),
    sectionWidthMm: t.exposeFloat('sectionWidthMm', {
      description: 'Section width from sidewall to sidewall.',
    }),
    aspectRatio: t.exposeInt('aspectRatio', {
      nullable: true,
      description:
        'Sidewall height as a percentage of the section width; null for flotation sizes, which state the diameter.',
    }),
    construction: t.expose('construction', { type: TireConstructionType, description: 'Construction.' }),
    rimInches: t.exposeFloat('rimInches', { description: 'Rim diameter.' }),
    loadIndex: t.exposeInt('loadIndex', {
      nullable: true,
      description:
        'Load index (ISO 4000-1): 91 means 615 kg. Set only if you send a size that includes a load index; unknown for cars.',
    }),
    loadKg: t.exposeFloat('loadKg', { nullable: true, description: 'Load in kilograms for the load index.' }),
    loadIndexDual: t.exposeInt('loadIndexDual', {
      nullable: true,
      description: 'Load index for dual tires: 118 in `121/118S`.',
    }),
    loadKgDual: t.exposeFloat('loadKgDual', {
      nullable: true,
      description: 'Load in kilograms for `loadIndexDual`.',
    }),
    speedSymbol: t.exposeString('speedSymbol', {
      nullable: true,
      description:
        'Speed symbol, such as `V`. `(Y)`, `ZR` and `VR` mean speeds above a limit. Known for few cars.',
    }),
    speedKmh: t.exposeInt('speedKmh', {
      nullable: true,
      description: 'Speed in km/h for the speed symbol.',
    }),
    loadRange: t.exposeString('loadRange', {
      nullable: true,
      description:
        'Load range: `SL`, `XL`, `HL` or `LL` for passenger tires; a letter from `B` upwards for light truck tires.',
    }),
    runFlat: t.exposeBoolean('runFlat', {
      description: 'True if the size is marked as run-flat.',
    }),
    sidewallMm: t.exposeFloat('sidewallMm', { nullable: true, description: 'Height from rim to tread.' }),
    overallDiameterMm: t.exposeFloat('overallDiameterMm', {
      nullable: true,
      description: 'Outer diameter, without load.',
    }),
    circumferenceMm: t.exposeInt('circumferenceMm', {
      nullable: true,
      description:
        'Circumference without load; the rolling circumference under load is a few percent smaller.',
    }),
  }),
});

const TireRimType = builder.objectRef<Rim>('TireRim').implement({
  description: 'Rim of a tire.',
  fields: (t) => ({
    diameterInches: t.exposeFloat('diameterInches', { description: 'Diameter, as in the tire size.' }),
    widthInches: t.exposeFloat('widthInches', {
      nullable: true,
      description: 'Width. Null if uncertain, as for most cars, because several widths fit one tire.',
    }),
  }),
});

const ParsedFitmentType = builder.objectRef<Fitment['parsed']>('ParsedTireFitment').implement({
  description: 'Tire sizes of a fitment, split into their parts.',
  fields: (t) => ({
    front: t.expose('front', { type: TireSizeType, description: 'Size of each front tire.' }),
    rear: t.expose('rear', { type: TireSizeType, description: 'Size of each rear tire.' }),
  }),
});

const TireFitmentType = builder.objectRef<Fitment>('TireFitment').implement({
  description: 'A set of four tires that are fitted together.',
  fields: (t) => ({
    front: t.exposeString('front', {
      description: 'Front size, with trailing marks if known.',
    }),
    rear: t.exposeString('rear', {
      description: 'Rear size; the same as `front` if all four are equal.',
    }),
    rimFront: t.expose('rimFront', { type: TireRimType, description: 'Front rims.' }),
    rimRear: t.expose('rimRear', { type: TireRimType, description: 'Rear rims.' }),
    parsed: t.expose('parsed', {
      type: ParsedFitmentType,
      description: 'Front and rear sizes, split into their parts.',
    }),
    original: t.exposeBoolean('original', {
      description: 'True if the tires are original equipment. Currently always true.',
    }),
  }),
});

const VehicleTiresType = builder.objectRef<VehicleTires>('VehicleTires').implement({
  description: 'Tires of a car or of one of its trims for a range of years.',
  fields: (t) => ({
    ...nameFields(t),
    yearFrom: t.exposeInt('yearFrom', { description: 'First year with these tires.' }),
    yearTo: t.exposeInt('yearTo', {
      description: 'Last known year with these tires. The car may have had them in later years too.',
    }),
    trim: t.exposeString('trim', {
      nullable: true,
      description:
        'Trim, engine or body with these tires. Null if the tires belong to more than one trim, engine or body.',
    }),
    fitments: t.field({
      type: [TireFitmentType],
      description: 'Tire sets that the car was available with, by trim or option.',
      resolve: ({ fitments }) => [...fitments],
    }),
  }),
});

/** A page of tires of cars, which is the answer of both the search and the look-up by car. */
export const VehicleTiresPage = vehiclePageType('VehicleTiresPage', VehicleTiresType, {
  description: 'Car tires.',
  searched: true,
  asOf: 'tires',
});

/** The year of the requested car, as an argument of an operation or an edge. */
export const carYearArg = (t: Parameters<typeof vehicleYearArg>[0]) =>
  vehicleYearArg(t, 'Year of the car, up to next year. If omitted, all known years.');

/** The requested car. */
export const carArgs = (t: ArgFields) => ({
  make: makeArg(t),
  model: modelArg(t),
  year: carYearArg(t),
  ...pageArgs(t),
});

export const TireModelType = builder.objectRef<TireModel>('TireModel').implement({
  description: 'A car model with known tires.',
  fields: (t) => ({
    ...nameFields(t),
    yearFrom: t.int({
      description: 'First known year.',
      resolve: ({ known }) => Math.min(...known.map((one) => one.yearFrom)),
    }),
    yearTo: t.int({
      description: 'Last known year.',
      resolve: ({ known }) => Math.max(...known.map((one) => one.yearTo)),
    }),
    sizes: t.field({
      type: ['String'],
      description: 'All front and rear sizes of the model, in all years.',
      resolve: ({ known }) => sizesOf(known),
    }),
  }),
});

/** Lists each size once, with small rims first. */
function sizesOf(known: readonly VehicleTires[]): string[] {
  const sizes = known.flatMap(({ fitments }) =>
    fitments.flatMap(({ parsed: { front, rear } }) => [front, rear]),
  );
  const rims = new Map(sizes.map(({ size, rimInches }) => [size, rimInches]));
  return [...rims].sort(([a, x], [b, y]) => x - y || (a < b ? -1 : 1)).map(([size]) => size);
}
