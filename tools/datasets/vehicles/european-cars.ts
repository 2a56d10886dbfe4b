import { CAR_BODIES, FUELS } from '../../../src/datasets/catalogue/words.ts';
import { listOf, number, oneOf, readTable, text } from '../tsv.ts';

/**
 * Well-known models of Europe by calendar years of sale, only what we are sure of: a body or fuel that came for a part of
 * the years is left out of the others. Models that are still sold end with the year of the table.
 */
export const EUROPEAN = readTable(
  'vehicles/european-cars.tsv',
  {
    make: text,
    model: text,
    from: number,
    to: number,
    bodies: listOf(oneOf(CAR_BODIES)),
    fuels: listOf(oneOf(FUELS)),
  },
  ['make', 'model', 'from'],
);
