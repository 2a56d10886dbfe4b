import {
  type Car,
  type CarBody,
  type CarType,
  carCatalogue,
  searchCars,
} from '../../resolvers/cars/index.ts';
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
import { variantArgs } from './variants.ts';

export const api = {
  name: 'cars',
  title: 'Cars',
  keywords: 'automobile auto vehicle passenger',
  description:
    'Makes and models of cars, vans and pickups, with years, bodies, fuels, engines and consumption.',
};

const CarTypeType = builder.enumType('CarType', {
  description: 'Main category of a model.',
  values: {
    car: { description: 'Sedan, hatchback, coupe, convertible, wagon or roadster.' },
    suv_mpv: { description: 'Sport utility vehicle or minivan (people carrier).' },
    pickup_van: { description: 'Pickup or van.' },
  } satisfies EnumDescriptions<CarType>,
});

export const CarBodyType = builder.enumType('CarBody', {
  description: 'Body style of a car.',
  values: {
    sedan: { description: 'Sedan (saloon): with a separate trunk.' },
    hatchback: { description: 'Tailgate that opens with the rear window, including liftbacks.' },
    coupe: { description: 'Two doors and a sloping roof.' },
    convertible: { description: 'Convertible roof.' },
    wagon: { description: 'Station wagon (estate).' },
    suv: { description: 'Sport utility vehicle, including crossovers.' },
    mpv: { description: 'Minivan (people carrier).' },
    van: { description: 'Van for goods or many passengers.' },
    pickup: { description: 'Open cargo bed behind the cab.' },
    roadster: { description: 'Two seats and a convertible roof.' },
  } satisfies EnumDescriptions<CarBody>,
});

const CarEngineType = builder.objectRef<Car['spans'][number]['engines'][number]>('CarEngine').implement({
  description: 'Size of an engine.',
  fields: (t) => ({
    cc: t.exposeInt('cc', { nullable: true, description: 'Displacement in cubic centimetres.' }),
    litres: t.exposeFloat('litres', {
      nullable: true,
      description: 'Displacement in litres, to one decimal.',
    }),
    cylinders: t.exposeInt('cylinders', { nullable: true, description: 'Number of cylinders.' }),
  }),
});

export const CarModelType = builder.objectRef<Car>('CarModel').implement({
  description: 'A car model of a make. Values that are not known are null or an empty list.',
  fields: (t) => ({
    ...nameFields(t),
    type: t.expose('type', {
      type: CarTypeType,
      nullable: true,
      description: 'Category of most body styles of the model. Null if not stated.',
    }),
    ...yearFields(t),
    bodies: t.field({
      type: [CarBodyType],
      description: 'Body styles: all, or those of the requested year. Empty if not stated.',
      resolve: (car) => across(car, ({ kinds }) => kinds),
    }),
    fuels: t.field({
      type: [VehicleFuelType],
      description: 'Fuels: all, or those of the requested year.',
      resolve: (car) => across(car, ({ fuels }) => fuels),
    }),
    engines: t.field({
      type: [CarEngineType],
      description:
        'Engines: all, or those of the requested year. Empty if the model has no engine or none is known.',
      resolve: (car) => across(car, ({ engines }) => engines),
    }),
    ...sourceFields(t),
  }),
});

export const CarModelPage = declareLists('cars', {
  catalogue: carCatalogue,
  model: CarModelType,
  makePage: { name: 'CarMakePage', description: 'Car makes, sorted by name.' },
  modelPage: { name: 'CarModelPage', description: 'Car models.' },
  titles: { makes: 'Car makes', models: 'Models of a car make' },
  description: 'Lists the makes of cars, vans and pickups, sorted by name.',
  examples: {
    makes: { name: 'First three', args: { limit: 3, offset: 0 } },
    models: { name: 'By make', args: { make: 'tesla', limit: 20, offset: 0 } },
  },
});

export const { carsSearch } = builder.operations((t) => ({
  carsSearch: t.field({
    type: CarModelPage,
    description:
      'Finds models that match every filter. Body and fuel must be available in the same model year, and a single variant must match all filters for drive, transmission, consumption and range. With `q`, the best match comes first; otherwise sorted by make and name.',
    api: {
      path: '/cars/v1/search',
      keywords:
        'find electric diesel hybrid petrol engine fuel body SUV sedan estate van pickup year, cars by make and year',
      summary: 'Search cars',
      cost: 'bundled',
      examples: [
        {
          name: 'A model in one year',
          args: { make: 'toyota', model: 'corolla', year: 2020, limit: 20, offset: 0 },
        },
        {
          name: 'By body and fuel',
          args: { year: 2024, body: 'pickup', fuel: 'electric', limit: 5, offset: 0 },
        },
        { name: 'By name', args: { q: 'f150', limit: 1, offset: 0 } },
        {
          name: 'By consumption and drive',
          args: { year: 2018, body: 'wagon', drive: 'all_wheel', maxLitresPer100Km: 9, limit: 1, offset: 0 },
        },
      ],
    },
    args: {
      ...filterArgs(t, { words: TELLING_WORDS }),
      body: t.arg({
        alsoKnownAs: [
          'bodyType',
          'bodyStyle',
          'bodyClass',
          'carType',
          'vehicleClass',
          'type',
          'style',
          'category',
          'class',
        ],
        type: CarBodyType,
        description: 'Body style that the model is available with.',
      }),
      fuel: t.arg({ type: VehicleFuelType, description: 'Fuel that the model is available with.' }),
      ...variantArgs(t),
      ...pageArgs(t),
    },
    resolve: (_root, { limit, offset, body, ...filter }, { now, allowance }) =>
      searchCars({ ...filter, kind: body }, { limit, offset }, nextYear(now), () => allowance.pause()),
  }),
}));
