import {
  type CarDrive,
  type CarTransmission,
  type CarVariant,
  type Economy,
  carsVariants as variantsOf,
} from '../../resolvers/cars/index.ts';
import { type ArgFields, builder } from '../builder.ts';
import {
  makeArg,
  modelArg,
  nextYear,
  VehicleFuelType,
  vehiclePageType,
  vehicleYearArg,
} from '../catalogue/parts.ts';
import { pageArgs } from '../lists.ts';
import { decimalNumber, wholeNumber } from '../numbers.ts';
import type { EnumDescriptions } from '../vocabulary.ts';

const CarDriveType = builder.enumType('CarDrive', {
  description: 'Drive type: the wheels that are driven.',
  values: {
    front_wheel: { description: 'Front wheels.' },
    rear_wheel: { description: 'Rear wheels.' },
    two_wheel: { description: 'Front or rear wheels; the source does not say which.' },
    all_wheel: { description: 'All wheels, permanently or when needed.' },
  } satisfies EnumDescriptions<CarDrive>,
});

const CarTransmissionType = builder.enumType('CarTransmission', {
  description: 'Type of transmission.',
  values: {
    manual: { description: 'Manual.' },
    automatic: { description: 'Automatic with a torque converter.' },
    automated_manual: { description: 'Automated manual, such as a dual-clutch transmission.' },
    variable: { description: 'Continuously variable (CVT), including those of hybrids.' },
    single_speed: { description: 'One speed, as in electric cars.' },
  } satisfies EnumDescriptions<CarTransmission>,
});

const VariantEngineType = builder.objectRef<NonNullable<CarVariant['engine']>>('CarVariantEngine').implement({
  description: 'Combustion engine of a variant.',
  fields: (t) => ({
    litres: t.exposeFloat('litres', {
      nullable: true,
      description: 'Displacement in litres, to one decimal.',
    }),
    cylinders: t.exposeInt('cylinders', { nullable: true, description: 'Number of cylinders.' }),
    turbocharger: t.exposeBoolean('turbocharger', { description: 'True if it has a turbocharger.' }),
    supercharger: t.exposeBoolean('supercharger', { description: 'True if it has a supercharger.' }),
  }),
});

const EconomyType = builder.objectRef<Economy>('CarEconomy').implement({
  description: 'Consumption in the city, on highways and combined.',
  fields: (t) => ({
    city: t.exposeFloat('city', { nullable: true, description: 'Consumption in the city.' }),
    highway: t.exposeFloat('highway', { nullable: true, description: 'Consumption on highways.' }),
    combined: t.exposeFloat('combined', {
      nullable: true,
      description: 'Combined consumption: 55 % city, 45 % highway.',
    }),
  }),
});

const CarVariantType = builder.objectRef<CarVariant>('CarVariant').implement({
  description:
    'A car as certified in the United States: one engine, transmission and drive in one model year.',
  fields: (t) => ({
    make: t.exposeString('make', { description: 'Make.' }),
    name: t.exposeString('name', { description: 'Name in the certificate: `C300 4matic`.' }),
    year: t.exposeInt('year', { description: 'Model year.' }),
    fuel: t.expose('fuel', { type: VehicleFuelType, description: 'Fuel.' }),
    engine: t.expose('engine', {
      type: VariantEngineType,
      nullable: true,
      description: 'Combustion engine. Null for electric cars and fuel cells.',
    }),
    motorKw: t.exposeFloat('motorKw', {
      nullable: true,
      description:
        'Power of the electric motor in kilowatts. Null if not stated. The power of combustion engines is never included.',
    }),
    drive: t.expose('drive', { type: CarDriveType, nullable: true, description: 'Driven wheels.' }),
    transmission: t.expose('transmission', {
      type: CarTransmissionType,
      nullable: true,
      description: 'Type of transmission.',
    }),
    gears: t.exposeInt('gears', { nullable: true, description: 'Number of forward gears.' }),
    sizeClass: t.exposeString('sizeClass', { description: 'EPA size class: `Midsize Cars`.' }),
    mpg: t.expose('mpg', {
      type: EconomyType,
      description:
        'Miles per US gallon. For an electric car, miles per 33.7 kWh (MPGe). For a plug-in hybrid, the value with an empty battery.',
    }),
    litresPer100Km: t.expose('litresPer100Km', {
      type: EconomyType,
      nullable: true,
      description:
        'Litres per 100 km. For natural gas, the equivalent amount of gasoline. Null for electric cars and fuel cells.',
    }),
    kwhPer100Km: t.exposeFloat('kwhPer100Km', {
      nullable: true,
      description: 'Electricity consumed from the plug, in kWh per 100 km. Null for cars without a plug.',
    }),
    co2GramsPerKm: t.exposeInt('co2GramsPerKm', {
      nullable: true,
      description:
        'Carbon dioxide at the tailpipe, in grams per km. Calculated from the fuel consumption for model years before 2013. 0 for electric cars.',
    }),
    electricRangeKm: t.exposeInt('electricRangeKm', {
      nullable: true,
      description: 'Range on electricity alone, in km. Null for cars without a plug, or if unknown.',
    }),
  }),
});

export const CarVariantPage = vehiclePageType('CarVariantPage', CarVariantType, {
  description: 'Variants of a car.',
  asOf: 'carVariants',
});

/** Filters for variants, both in the search for cars and in the search for variants. */
export const variantArgs = (t: Pick<ArgFields, 'arg'>) => ({
  drive: t.arg({
    type: CarDriveType,
    description: 'Drive type. Known only for variants certified in the United States through 2018.',
    alsoKnownAs: ['drivetrain', 'driveType', 'wheelDrive'],
  }),
  transmission: t.arg({
    type: CarTransmissionType,
    description: 'Type of transmission. Known only for variants certified in the United States through 2018.',
    alsoKnownAs: ['gearbox', 'trany'],
  }),
  maxLitresPer100Km: t.arg.float({
    description:
      'Maximum fuel consumption in litres per 100 km, combined. Electric cars use no fuel and are not returned.',
    alsoKnownAs: ['maxConsumption', 'consumption'],
    validate: { schema: decimalNumber(0, 100) },
  }),
  minElectricRangeKm: t.arg.int({
    description: 'Minimum range on electricity alone, in km, as certified in the United States.',
    alsoKnownAs: ['minRange', 'range', 'electricRange'],
    validate: { schema: wholeNumber(0, 2000) },
  }),
});

/** The model year of the requested variants. */
export const variantYearArg = (t: Pick<ArgFields, 'arg'>) =>
  vehicleYearArg(
    t,
    'Model year. Variants are available for 1984 to 2018, with a few for 2019. If omitted, all years.',
  );

export const { carsVariants } = builder.operations((t) => ({
  carsVariants: t.field({
    type: CarVariantPage,
    description:
      'Lists the variants of a car with engine, drive, transmission, consumption, carbon dioxide and electric range, newest first. Empty if the car is known but no variant matches.',
    api: {
      path: '/cars/v1/variants',
      keywords:
        'trim version engine variants with fuel economy consumption mpg litres CO2 emissions range of electric cars, power, gearbox, weight, how much does it burn',
      summary: 'Variants of a car',
      cost: 'bundled',
      examples: [
        { name: 'In one year', args: { make: 'honda', model: 'civic', year: 2016, limit: 2, offset: 0 } },
        {
          name: 'Electric range',
          args: { make: 'tesla', model: 'model s', year: 2017, minElectricRangeKm: 450, limit: 1, offset: 0 },
        },
        {
          name: 'By transmission',
          args: { make: 'bmw', model: '3 series', transmission: 'manual', limit: 1, offset: 0 },
        },
      ],
    },
    args: {
      make: makeArg(t),
      model: modelArg(t),
      year: variantYearArg(t),
      fuel: t.arg({ type: VehicleFuelType, description: 'Fuel of the variant.' }),
      ...variantArgs(t),
      ...pageArgs(t),
    },
    resolve: (_root, { limit, offset, ...filter }, { now, allowance }) =>
      variantsOf(filter, { limit, offset }, nextYear(now), () => allowance.pause()),
  }),
}));
