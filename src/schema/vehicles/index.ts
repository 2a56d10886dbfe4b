import { tiresByVehicle } from '../../resolvers/tires/index.ts';
import {
  type MakeOfAnyKind,
  makesOfAnyKind,
  searchVehicles,
  type Vehicle,
  type VehicleKind,
  type VehicleType,
  vehicleKinds,
  vehicleModels,
} from '../../resolvers/vehicles/index.ts';
import { BoatTypeType } from '../boats/index.ts';
import { builder } from '../builder.ts';
import { CarBodyType } from '../cars/index.ts';
import {
  across,
  filterArgs,
  knownFields,
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
import type { EnumDescriptions } from '../vocabulary.ts';

export const api = {
  name: 'vehicles',
  title: 'Vehicles',
  description: 'Cars, motorcycles and boats combined in one list.',
};

const VehicleTypeType = builder.enumType('VehicleType', {
  description: 'Type of vehicle. Each type has its own API with more data.',
  values: {
    car: { description: 'Car, van or pickup.' },
    motorcycle: { description: 'Motorcycle, scooter or moped.' },
    boat: { description: 'Boat, from canoes to motor yachts.' },
  } satisfies EnumDescriptions<VehicleType>,
});

const VehicleKindType = builder.objectRef<VehicleKind>('VehicleKind').implement({
  description: 'Data available for one type of vehicle.',
  fields: (t) => ({
    type: t.expose('type', { type: VehicleTypeType, description: 'Type of vehicle.' }),
    makes: t.exposeInt('makes', { description: 'Number of known makes.' }),
    models: t.exposeInt('models', { description: 'Number of known models.' }),
    source: t.exposeString('source', {
      description: 'Source of the data. `/data` lists licences and dates.',
    }),
    coverage: t.exposeString('coverage', { description: 'Coverage of the data and its gaps.' }),
  }),
});

const VehicleKindPage = pageType('VehicleKindPage', VehicleKindType, { description: 'Types of vehicles.' });

const MakeOfAnyKindType = builder.objectRef<MakeOfAnyKind>('VehicleMakeOfAnyKind').implement({
  description: 'A vehicle make of any type. Companies with the same name are combined.',
  fields: (t) => ({
    ...makeFields(t),
    types: t.field({
      type: [VehicleTypeType],
      description: 'All types that the company makes, regardless of the requested type.',
      resolve: ({ types }) => [...types],
    }),
  }),
});

export const VehicleModelType = builder.objectRef<Vehicle>('Vehicle').implement({
  description: 'A model of a make, of any vehicle type. Values that are not known are null or an empty list.',
  fields: (t) => ({
    type: t.expose('type', { type: VehicleTypeType, description: 'Type of vehicle.' }),
    ...nameFields(t),
    ...knownFields(t),
    yearFrom: t.exposeInt('yearFrom', { nullable: true, description: 'First known year.' }),
    yearTo: t.exposeInt('yearTo', {
      nullable: true,
      description: 'Last known year. Null if no source states the end of production.',
    }),
    years: t.field({
      type: ['Int'],
      description: 'All known years; model years for cars and motorcycles.',
      resolve: ({ years }) => [...years],
    }),
    fuels: t.field({
      type: [VehicleFuelType],
      description: 'Fuels: all, or those of the requested year.',
      resolve: (vehicle) =>
        vehicle.type === 'boat' ? [...vehicle.of.fuels] : across(vehicle.of, ({ fuels }) => fuels),
    }),
    bodies: t.field({
      type: [CarBodyType],
      nullable: true,
      description: 'Body styles of a car: all, or those of the requested year. Null for other vehicles.',
      resolve: (vehicle) => (vehicle.type === 'car' ? across(vehicle.of, ({ kinds }) => kinds) : null),
    }),
    motorcycleTypes: t.field({
      type: [MotorcycleTypeType],
      nullable: true,
      description: 'Types of a motorcycle: all, or those of the requested year. Null for other vehicles.',
      resolve: (vehicle) => (vehicle.type === 'motorcycle' ? across(vehicle.of, ({ kinds }) => kinds) : null),
    }),
    boatType: t.field({
      type: BoatTypeType,
      nullable: true,
      description: 'Main type of a boat. Null for other vehicles.',
      resolve: (vehicle) => (vehicle.type === 'boat' ? vehicle.of.type : null),
    }),
    lengthM: t.float({
      nullable: true,
      description: 'Length of a boat in metres. Null for other vehicles, or if not certain.',
      resolve: (vehicle) => (vehicle.type === 'boat' ? vehicle.of.lengthM : null),
    }),
  }),
});

const MakeOfAnyKindPage = vehiclePageType('VehicleMakeOfAnyKindPage', MakeOfAnyKindType, {
  description: 'Vehicle makes, sorted by name.',
  asOf: 'vehicles',
});
const VehiclePageType = vehiclePageType('VehiclePage', VehicleModelType, {
  description: 'Vehicle models.',
  searched: true,
  asOf: 'vehicles',
});

const NAMES = { short: '`vw`, `harley`, `whaler`', model: '`cx5` is `CX-5`, `j24` is `J/24`' };

export const { vehiclesTiresByVehicle } = builder.operations((t) => {
  const typeArg = t.arg({ type: VehicleTypeType, description: 'Only this type of vehicle.' });
  return {
    vehiclesTypes: t.field({
      type: VehicleKindPage,
      description: 'Lists the types of vehicles with the number of known makes and models.',
      api: {
        path: '/vehicles/v1/types',
        keywords: 'kinds of vehicles, categories',
        summary: 'Vehicle types',
        cost: 'bundled',
        examples: [{ name: 'All types', args: { limit: 100, offset: 0 } }],
      },
      args: pageArgs(t, { limit: 100 }),
      resolve: (_root, range, { allowance }) => vehicleKinds(range, () => allowance.pause()),
    }),

    vehiclesMakes: t.field({
      type: MakeOfAnyKindPage,
      description:
        'Lists vehicle makes, sorted by name. With `type`, the numbers of models and the years refer to that type only.',
      api: {
        path: '/vehicles/v1/makes',
        keywords: 'brands manufacturers of any vehicle, cars motorcycles boats together',
        summary: 'Vehicle makes',
        cost: 'bundled',
        examples: [
          { name: 'Of cars', args: { type: 'car', limit: 2, offset: 20 } },
          { name: 'Of all types', args: { limit: 1, offset: 765 } },
        ],
      },
      args: { type: typeArg, ...pageArgs(t, { limit: 100, max: 500 }) },
      resolve: (_root, { type, limit, offset }, { allowance }) =>
        makesOfAnyKind({ type }, { limit, offset }, () => allowance.pause()),
    }),

    vehiclesModels: t.field({
      type: VehiclePageType,
      description:
        'Lists the models of a make, sorted by name. Empty if the make has no models of the given `type`.',
      api: {
        path: '/vehicles/v1/models',
        keywords: 'models of a make of any vehicle, cars motorcycles boats together',
        summary: 'Models of any vehicle make',
        cost: 'bundled',
        examples: [
          { name: 'By make', args: { make: 'polaris', limit: 2, offset: 0 } },
          { name: 'By make and type', args: { type: 'boat', make: 'honda', limit: 1, offset: 0 } },
        ],
      },
      args: { type: typeArg, make: makeArg(t, NAMES), ...pageArgs(t) },
      resolve: (_root, { limit, offset, ...filter }, { allowance }) =>
        vehicleModels(filter, { limit, offset }, () => allowance.pause()),
    }),

    vehiclesSearch: t.field({
      type: VehiclePageType,
      description:
        'Finds models of all types that match every filter. With `q`, the best match comes first, regardless of type; otherwise sorted by make, name and type.',
      api: {
        path: '/vehicles/v1/search',
        keywords: 'find any vehicles, cars motorcycles boats at once, across all kinds together, one query',
        summary: 'Search vehicles',
        cost: 'bundled',
        examples: [
          { name: 'By name', args: { q: 'laser', limit: 3, offset: 0 } },
          {
            name: 'In one year',
            args: { type: 'car', make: 'ford', model: 'f150', year: 2023, limit: 20, offset: 0 },
          },
        ],
      },
      args: {
        type: typeArg,
        fuel: t.arg({ type: VehicleFuelType, description: 'Fuel that the model is available with.' }),
        ...filterArgs(t, NAMES),
        ...pageArgs(t),
      },
      resolve: (_root, { limit, offset, ...filter }, { now, allowance }) =>
        searchVehicles(filter, { limit, offset }, nextYear(now), () => allowance.pause()),
    }),

    vehiclesTiresByVehicle: t.field({
      type: VehicleTiresPage,
      description: 'Finds the tires of one car. Same as `/tires/v1/by-vehicle`.',
      api: {
        path: '/vehicles/v1/tires/by-vehicle',
        keywords: 'which tyres tyre size fit my car',
        summary: 'Tires of a car',
        cost: 'bundled',
        examples: [
          {
            name: 'In one year',
            args: { make: 'toyota', model: 'corolla', year: 2020, limit: 20, offset: 0 },
          },
        ],
      },
      args: carArgs(t),
      resolve: (_root, { limit, offset, ...car }, { now, allowance }) =>
        tiresByVehicle(car, { limit, offset }, nextYear(now), () => allowance.pause()),
    }),
  };
});
