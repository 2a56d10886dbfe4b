import { tiresByVehicle } from '../../resolvers/tires/index.ts';
import {
  fuelsOfBoat,
  type MakeOfAnyKind,
  makesOfAnyKind,
  type Vehicle,
  type VehicleKind,
  type VehicleType,
  vehicleCatalogue,
  vehicleKinds,
  vehicleModels,
} from '../../resolvers/vehicles/index.ts';
import { BoatTypeType } from '../boats/index.ts';
import { builder } from '../builder.ts';
import { CarBodyType } from '../cars/index.ts';
import {
  across,
  filterArgs,
  makeArg,
  makeFields,
  nameFields,
  nextYear,
  VehicleFuelType,
  vehiclePageType,
} from '../catalogue/parts.ts';
import { pageArgs, pageType } from '../lists.ts';
import { MotorcycleTypeType } from '../motorcycles/index.ts';
import { carArgs, VehicleTiresPage } from '../tires/index.ts';
import type { Words } from '../words.ts';

export const api = {
  name: 'vehicles',
  title: 'Vehicles',
  description: 'Cars, motorcycles and boats under one roof: what the APIs of each know, in one list.',
};

const VehicleTypeType = builder.enumType('VehicleType', {
  description: 'A kind of vehicles, each of which has an API of its own with more facts.',
  values: {
    car: { description: 'A car, van or pickup.' },
    motorcycle: { description: 'A motorcycle, scooter or moped.' },
    boat: { description: 'A boat, from canoes to motor yachts.' },
  } satisfies Words<VehicleType>,
});

const VehicleKindType = builder.objectRef<VehicleKind>('VehicleKind').implement({
  description: 'What is known of one kind of vehicles.',
  fields: (t) => ({
    type: t.expose('type', { type: VehicleTypeType, description: 'The kind.' }),
    makes: t.exposeInt('makes', { description: 'How many makes of it are known.' }),
    models: t.exposeInt('models', { description: 'How many models of it are known.' }),
    source: t.exposeString('source', {
      description: 'Where the facts are from; `/data` has licences and dates.',
    }),
    coverage: t.exposeString('coverage', { description: 'What the facts cover, and what not.' }),
  }),
});

const VehicleKindPage = pageType('VehicleKindPage', VehicleKindType, { description: 'Kinds of vehicles.' });

const MakeOfAnyKindType = builder.objectRef<MakeOfAnyKind>('VehicleMakeOfAnyKind').implement({
  description: 'A make of vehicles of any kind. Companies of the same name are one.',
  fields: (t) => ({
    ...makeFields(t),
    types: t.field({
      type: [VehicleTypeType],
      description: 'Every kind it makes, whichever was asked for.',
      resolve: ({ types }) => [...types],
    }),
  }),
});

export const VehicleModelType = builder.objectRef<Vehicle>('Vehicle').implement({
  description: 'A model of a make, of any kind. What is not known is null or an empty list.',
  fields: (t) => ({
    type: t.expose('type', { type: VehicleTypeType, description: 'What kind it is.' }),
    ...nameFields(t),
    yearFrom: t.exposeInt('yearFrom', { nullable: true, description: 'The first year that is known.' }),
    yearTo: t.exposeInt('yearTo', {
      nullable: true,
      description: 'The last year. Null where nothing says when the model ended.',
    }),
    years: t.field({
      type: ['Int'],
      description: 'Every year in which it is known: model years of cars and motorcycles.',
      resolve: ({ years }) => [...years],
    }),
    fuels: t.field({
      type: [VehicleFuelType],
      description: 'What it runs on: ever, or in the year asked for. The gas of boats is gasoline here.',
      resolve: (vehicle) =>
        vehicle.type === 'boat' ? fuelsOfBoat(vehicle.of) : across(vehicle.of, ({ fuels }) => fuels),
    }),
    bodies: t.field({
      type: [CarBodyType],
      nullable: true,
      description: 'The shapes of a car: all, or those of the year asked for. Null for other kinds.',
      resolve: (vehicle) => (vehicle.type === 'car' ? across(vehicle.of, ({ kinds }) => kinds) : null),
    }),
    motorcycleTypes: t.field({
      type: [MotorcycleTypeType],
      nullable: true,
      description: 'What a motorcycle is made for: ever, or in the year asked for. Null for other kinds.',
      resolve: (vehicle) => (vehicle.type === 'motorcycle' ? across(vehicle.of, ({ kinds }) => kinds) : null),
    }),
    boatType: t.field({
      type: BoatTypeType,
      nullable: true,
      description: 'What a boat mostly is. Null for other kinds.',
      resolve: (vehicle) => (vehicle.type === 'boat' ? vehicle.of.type : null),
    }),
    lengthM: t.float({
      nullable: true,
      description: 'The length of a boat in metres. Null for other kinds, and where it is not certain.',
      resolve: (vehicle) => (vehicle.type === 'boat' ? vehicle.of.lengthM : null),
    }),
  }),
});

const MakeOfAnyKindPage = vehiclePageType('VehicleMakeOfAnyKindPage', MakeOfAnyKindType, {
  description: 'Makes of vehicles, by name.',
});
const VehiclePageType = vehiclePageType('VehiclePage', VehicleModelType, {
  description: 'Models of vehicles.',
});

const NAMES = { short: '`vw`, `harley`, `whaler`', model: '`cx5` is `CX-5`, `j24` is `J/24`' };

export const { vehiclesTiresByVehicle } = builder.operations((t) => {
  const typeArg = t.arg({ type: VehicleTypeType, description: 'One kind alone.' });
  return {
    vehiclesTypes: t.field({
      type: VehicleKindPage,
      description: 'Lists the kinds of vehicles, with how many makes and models of each are known.',
      api: { path: '/vehicles/v1/types', cost: 'bundled', examples: [{ name: 'All kinds', args: {} }] },
      resolve: () => vehicleKinds(),
    }),

    vehiclesMakes: t.field({
      type: MakeOfAnyKindPage,
      description: 'Lists the makes of vehicles by name. With `type`, its models and years count alone.',
      api: {
        path: '/vehicles/v1/makes',
        cost: 'bundled',
        examples: [
          { name: 'Of cars', args: { type: 'car', limit: 2, offset: 20 } },
          { name: 'Of all kinds', args: { limit: 1, offset: 765 } },
        ],
      },
      args: { type: typeArg, ...pageArgs(t, { limit: 100, most: 500 }) },
      resolve: (_root, { type, limit, offset }) => makesOfAnyKind({ type }, { limit, offset }),
    }),

    vehiclesModels: t.field({
      type: VehiclePageType,
      description: 'Lists the models of a make by name. Empty where it makes none of the `type`.',
      api: {
        path: '/vehicles/v1/models',
        cost: 'bundled',
        examples: [
          { name: 'Of one make', args: { make: 'polaris', limit: 2, offset: 0 } },
          { name: 'Of one make and kind', args: { type: 'boat', make: 'honda', limit: 1, offset: 0 } },
        ],
      },
      args: { type: typeArg, make: makeArg(t, NAMES), ...pageArgs(t) },
      resolve: (_root, { limit, offset, ...filter }) => vehicleModels(filter, { limit, offset }),
    }),

    vehiclesSearch: t.field({
      type: VehiclePageType,
      description:
        'Finds models of every kind that pass every filter. With `q` the best match comes first, whatever its kind, else they stand by make, name and type.',
      api: {
        path: '/vehicles/v1/search',
        cost: 'bundled',
        examples: [
          { name: 'By name', args: { q: 'laser', limit: 3, offset: 0 } },
          {
            name: 'In one year',
            args: { type: 'car', make: 'ford', model: 'f150', year: 2023, limit: 20, offset: 0 },
          },
        ],
      },
      args: { type: typeArg, ...filterArgs(t, NAMES), ...pageArgs(t) },
      resolve: (_root, { limit, offset, ...filter }, { now }) =>
        vehicleCatalogue.search(filter, { limit, offset }, nextYear(now)),
    }),

    vehiclesTiresByVehicle: t.field({
      type: VehicleTiresPage,
      description: 'Finds the tires of one car, as `/tires/v1/by-vehicle` does.',
      api: {
        path: '/vehicles/v1/tires/by-vehicle',
        cost: 'bundled',
        examples: [
          {
            name: 'In one year',
            args: { make: 'toyota', model: 'corolla', year: 2020, limit: 20, offset: 0 },
          },
        ],
      },
      args: carArgs(t),
      resolve: (_root, { limit, offset, ...car }, { now }) =>
        tiresByVehicle(car, { limit, offset }, nextYear(now)),
    }),
  };
});
