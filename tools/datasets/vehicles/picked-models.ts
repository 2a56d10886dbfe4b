import { readTable, text } from '../tsv.ts';

/**
 * Models that a register lists in too few years to be distinguished from typing errors, models that share a name with a
 * motorcycle or a trim, and models of rare makes. A person who knows the model checked each one. Each row contains the
 * maker's spelling and the register's spelling.
 */
export const PICKED_CARS = readTable(
  'vehicles/picked-models.tsv',
  { registerMake: text, registerModel: text, make: text, model: text },
  ['registerMake', 'registerModel'],
);
