import { CAR_BODIES, type CarBody } from '../../../src/datasets/catalogue/words.ts';
import { listOf, number, oneOf, readTable, text } from '../tsv.ts';
import { keyOf } from './names.ts';

/**
 * Bodies by make and model, for models without a body pattern in vPIC, and for models that only registers list. They
 * apply to every year of the model.
 */
const bodies = new Map(
  readTable('vehicles/bodies-by-hand.tsv', { make: text, model: text, bodies: listOf(oneOf(CAR_BODIES)) }, [
    'make',
    'model',
  ]).map(({ make, model, bodies }) => [`${make}/${model}`, new Set(bodies)]),
);

/** Returns the bodies that the sources omit for a model; empty for most models. */
export const bodiesByHand = (make: string, model: string): ReadonlySet<CarBody> =>
  bodies.get(`${keyOf(make)}/${keyOf(model)}`) ?? new Set();

/**
 * Models that are only in schemas of the insurers' bureau, which cover too many years. The table has their model years
 * in the United States from 1981 on. That was the first year with vehicle numbers in today's format.
 */
export const BUREAU_MODELS = readTable(
  'vehicles/bureau-models.tsv',
  { make: text, model: text, from: number, to: number, body: oneOf(CAR_BODIES) },
  ['make', 'model'],
);

/** Years of well-known models that the other sources lack. Most begin in the 1980s. */
export const MADE_CARS = readTable(
  'vehicles/car-years.tsv',
  { make: text, model: text, from: number, to: number },
  ['make', 'model', 'from'],
);

/** Common names of models that registers and certificates do not use. */
export const NICKNAMES = readTable('vehicles/nicknames.tsv', { make: text, model: text, nickname: text }, [
  'make',
  'model',
  'nickname',
]);
