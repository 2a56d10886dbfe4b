import { FUELS } from '../../../src/datasets/catalogue/words.ts';
import { listOf, oneOf, readTable, text } from '../tsv.ts';
import { keyOf } from './names.ts';
import type { YearFacts } from './vpic.ts';

/**
 * The fuels of models whose makers use the same schema for electric and other cars, by make and model: all fuels of any
 * year of the model in the United States.
 */
const own = new Map(
  readTable('vehicles/car-fuels.tsv', { make: text, model: text, fuels: listOf(oneOf(FUELS)) }, [
    'make',
    'model',
  ]).map(({ make, model, fuels }) => [`${make}/${model}`, new Set(fuels)]),
);

/** Removes fuels that the model never had, and the engines of models that never had one. */
export function withOwnFuels(make: string, model: string, facts: YearFacts): YearFacts {
  const fuels = own.get(`${keyOf(make)}/${keyOf(model)}`);
  if (!fuels) return facts;
  const both = facts.fuels.intersection(fuels);
  const engineless = [...fuels].every((fuel) => fuel === 'electric' || fuel === 'hydrogen');
  return {
    ...facts,
    fuels: both.size > 0 || fuels.size > 1 ? both : fuels,
    engines: engineless ? new Set() : facts.engines,
  };
}
