import { MOTORCYCLE_TYPES, type MotorcycleType } from '../../src/datasets/catalogue/words.ts';
import type { Build } from './built.ts';
import {
  fuelsOf,
  isMotorcycle,
  motorcycleOf,
  strayYears,
  typesOf,
} from './vehicles/motorcycle-corrections.ts';
import { readRegisters } from './vehicles/registers.ts';
import { MOTORCYCLE_SOURCES } from './vehicles/sources.ts';
import { Catalogue } from './vehicles/table.ts';
import { readVpic } from './vehicles/vpic.ts';

/** The insurers' bureau has catch-all schemas: whole decades before this year, and for models that never end. */
const BUREAU = { from: 1996, longest: 20 };

/** Motorcycles, scooters and mopeds: what the US knows of each year, and what two other registers name. */
export const build: Build = () => {
  const catalogue = new Catalogue<MotorcycleType>(MOTORCYCLE_TYPES);
  for (const [make, models] of readVpic(['motorcycle'])) {
    for (const [model, years] of models) {
      const known = motorcycleOf(make, model);
      if (!known) continue;
      const strays = strayYears([...years.keys()]);
      const span = [...years.values()].filter(({ nicb }) => nicb).length;
      for (const [year, facts] of years) {
        if (strays.has(year) || (facts.nicb && (span > BUREAU.longest || year < BUREAU.from))) continue;
        if (!isMotorcycle(facts.bodies)) continue;
        const sizes = [...facts.engines].filter((engine) => !engine.startsWith('/'));
        catalogue.add(known.make, known.model, ['vpic'], year, facts.open, {
          kinds: typesOf(facts.bodies, facts.fuels),
          fuels: fuelsOf(facts.fuels),
          engines: new Set(sizes.length > 4 ? [] : sizes.map((engine) => `${engine.split('/')[0]}//`)),
        });
      }
    }
  }
  for (const { make, model, source } of readRegisters('motorcycle')) catalogue.name(make, model, source);
  const { file, models } = catalogue.finish();
  return {
    title: 'Motorcycles',
    sources: MOTORCYCLE_SOURCES,
    records: models,
    files: { 'motorcycles.json': file },
  };
};
