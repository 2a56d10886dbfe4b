import { readTable, text } from '../tsv.ts';

/**
 * Models that a register names in too few years to be told from typing errors by counting, or that share a name with a
 * motorcycle or a trim; and those of makes of which few cars are registered. Each was looked at by a person who knows the
 * model; spelled as the maker does, and as the register does.
 */
export const PICKED_CARS = readTable(
  'vehicles/picked-models.tsv',
  { registerMake: text, registerModel: text, make: text, model: text },
  ['registerMake', 'registerModel'],
);
