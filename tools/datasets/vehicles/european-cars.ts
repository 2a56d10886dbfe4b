import { CAR_BODIES, FUELS } from '../../../src/datasets/catalogue/words.ts';
import { listOf, number, oneOf, readTable, text } from '../tsv.ts';

/**
 * Well-known European models by calendar years of sale. Includes only facts that are certain: a body or fuel that was
 * available only in some of the years is omitted in the others. Models that are still sold end with the year of the
 * table.
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
