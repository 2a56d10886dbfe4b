import { type Car, type CarBody, type CarType, carCatalogue } from '../../resolvers/cars/index.ts';
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
  name: 'cars',
  title: 'Cars',
  description: 'Makes and models of cars, vans and pickups, with years, bodies, fuels and engines.',
};

const CarTypeType = builder.enumType('CarType', {
  description: 'What a model mostly is.',
  values: {
    car: { description: 'A sedan, hatchback, coupe, convertible, wagon or roadster.' },
    suv_mpv: { description: 'A sport utility vehicle or a people carrier.' },
    pickup_van: { description: 'A pickup or a van.' },
  } satisfies Words<CarType>,
});

export const CarBodyType = builder.enumType('CarBody', {
  description: 'The shape of a car.',
  values: {
    sedan: { description: 'Saloon: a boot of its own.' },
    hatchback: { description: 'A rear door that opens with the window, liftbacks included.' },
    coupe: { description: 'Two doors and a sloping roof.' },
    convertible: { description: 'The roof opens.' },
    wagon: { description: 'Estate.' },
    suv: { description: 'Sport utility vehicle, crossovers included.' },
    mpv: { description: 'People carrier, minivan.' },
    van: { description: 'For goods or many people.' },
    pickup: { description: 'An open bed behind the cab.' },
    roadster: { description: 'Two seats and a roof that opens.' },
  } satisfies Words<CarBody>,
});

const CarEngineType = builder.objectRef<Car['spans'][number]['engines'][number]>('CarEngine').implement({
  description: 'The size of an engine.',
  fields: (t) => ({
    cc: t.exposeInt('cc', { nullable: true, description: 'Displacement in cubic centimetres.' }),
    litres: t.exposeFloat('litres', {
      nullable: true,
      description: 'Displacement in litres, to one decimal.',
    }),
    cylinders: t.exposeInt('cylinders', { nullable: true, description: 'How many cylinders.' }),
  }),
});

export const CarModelType = builder.objectRef<Car>('CarModel').implement({
  description: 'A model of a make. What is not known is null or an empty list.',
  fields: (t) => ({
    ...nameFields(t),
    type: t.expose('type', {
      type: CarTypeType,
      nullable: true,
      description: 'By the most of its bodies. Null where no source says.',
    }),
    ...yearFields(t),
    bodies: t.field({
      type: [CarBodyType],
      description: 'Its shapes: all of them, or those of the year asked for. Empty where no source says.',
      resolve: (car) => across(car, ({ kinds }) => kinds),
    }),
    fuels: t.field({
      type: [VehicleFuelType],
      description: 'What it runs on: ever, or in the year asked for.',
      resolve: (car) => across(car, ({ fuels }) => fuels),
    }),
    engines: t.field({
      type: [CarEngineType],
      description:
        'Its engines: all of them, or those of the year asked for. Empty where none or none known.',
      resolve: (car) => across(car, ({ engines }) => engines),
    }),
    ...sourceFields(t),
  }),
});

export const CarModelPage = declareLists('cars', {
  catalogue: carCatalogue,
  model: CarModelType,
  makePage: { name: 'CarMakePage', description: 'Makes of cars, by name.' },
  modelPage: { name: 'CarModelPage', description: 'Models of cars.' },
  description: 'Lists the makes of cars, vans and pickups by name.',
  examples: {
    makes: { name: 'The first three', args: { limit: 3, offset: 0 } },
    models: { name: 'Of one make', args: { make: 'tesla', limit: 20, offset: 0 } },
  },
});

export const { carsSearch } = builder.operations((t) => ({
  carsSearch: t.field({
    type: CarModelPage,
    description:
      'Finds models that pass every filter. Body and fuel have to be of the same model years. With `q` the best match comes first, else they stand by make and name.',
    api: {
      path: '/cars/v1/search',
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
      ],
    },
    args: {
      ...filterArgs(t, { words: TELLING_WORDS }),
      body: t.arg({ type: CarBodyType, description: 'A shape that the model comes in.' }),
      fuel: t.arg({ type: VehicleFuelType, description: 'What the model can be had to run on.' }),
      ...pageArgs(t),
    },
    resolve: (_root, { limit, offset, body, ...filter }, { now }) =>
      carCatalogue.search({ ...filter, kind: body }, { limit, offset }, nextYear(now)),
  }),
}));
