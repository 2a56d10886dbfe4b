import { CAR_BODIES, type CarBody } from '../../../src/datasets/catalogue/words.ts';
import { listOf, number, oneOf, readTable, text } from '../tsv.ts';
import { keyOf } from './names.ts';

/**
 * Bodies of models for which vPIC has no pattern of the body, or that only registers have, by make and model: those that every
 * year of the model had.
 */
const bodies = new Map(
  readTable('vehicles/bodies-by-hand.tsv', { make: text, model: text, bodies: listOf(oneOf(CAR_BODIES)) }, [
    'make',
    'model',
  ]).map(({ make, model, bodies }) => [`${make}/${model}`, new Set(bodies)]),
);

/** The bodies of a model that the sources leave out; none for most. */
export const bodiesByHand = (make: string, model: string): ReadonlySet<CarBody> =>
  bodies.get(`${keyOf(make)}/${keyOf(model)}`) ?? new Set();

/**
 * Models that only the schemas of the insurers' bureau name, whose years are too wide: model years in the United States from
 * 1981 on, the first that numbers of today's form tell.
 */
export const BUREAU_MODELS = readTable(
  'vehicles/bureau-models.tsv',
  { make: text, model: text, from: number, to: number, body: oneOf(CAR_BODIES) },
  ['make', 'model'],
);

/** Years in which well-known models were made and that the other sources lack: most begin in the 1980s. */
export const MADE_CARS = readTable(
  'vehicles/car-years.tsv',
  { make: text, model: text, from: number, to: number },
  ['make', 'model', 'from'],
);

/** What people call models that no register and no certificate calls so. */
export const NICKNAMES = readTable('vehicles/nicknames.tsv', { make: text, model: text, nickname: text }, [
  'make',
  'model',
  'nickname',
]);
