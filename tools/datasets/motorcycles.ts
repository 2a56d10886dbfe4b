import { MOTORCYCLE_TYPES, type MotorcycleType } from '../../src/datasets/catalogue/words.ts';
import type { MotorcycleFile } from '../../src/datasets/motorcycles.ts';
import type { Build } from './built.ts';
import { believedYears } from './vehicles/believed.ts';
import {
  fuelsOf,
  isMotorcycle,
  motorcycleOf,
  strayYears,
  typesOf,
} from './vehicles/motorcycle-corrections.ts';
import { MADE, madeIn, motorcycleModel, nicknamesOf, wasMade } from './vehicles/motorcycle-names.ts';
import { keyOf } from './vehicles/names.ts';
import { type RegisteredModel, readRegisters } from './vehicles/registers.ts';
import { MOTORCYCLE_SOURCES } from './vehicles/sources.ts';
import { Catalogue } from './vehicles/table.ts';
import { readVpic, type YearFacts } from './vehicles/vpic.ts';

/** The first year in the registers. A model that begins in this year may be older. */
const FIRST_MADE = 1990;
/** Maximum number of years by which a sale in the United States may precede the first registration elsewhere. */
const AHEAD = 1;

/**
 * Builds motorcycles, scooters and mopeds from US facts by year, and from the models and years of two other registers.
 */
export const build: Build = () => {
  const catalogue = new Catalogue<MotorcycleType>(MOTORCYCLE_TYPES);
  const registered = readRegisters('motorcycle').map(({ model, years, ...rest }) => {
    const name = motorcycleModel(rest.make, model);
    return { ...rest, model: name, years: years.filter((year) => wasMade(rest.make, name, year)) };
  });
  const firstMade = firstYears(registered);
  for (const [make, models] of readVpic(['motorcycle'])) {
    const believed = believedYears(models);
    for (const [model, years] of models) {
      const known = motorcycleOf(make, model);
      if (!known) continue;
      const strays = strayYears([...years.keys()]);
      const sizes = sizesByYear(years);
      const first = firstMade.get(`${keyOf(known.make)}/${keyOf(known.model)}`) ?? FIRST_MADE;
      for (const [year, facts] of years) {
        if (!isMotorcycle(facts.bodies)) continue;
        // Adds the model without the year, which is not certain.
        catalogue.name(known.make, known.model, 'vpic');
        if (strays.has(year) || !wasMade(known.make, known.model, year) || !believed.get(model)?.has(year))
          continue;
        if (first > FIRST_MADE && year < first - AHEAD) continue;
        catalogue.add(known.make, known.model, ['vpic'], year, facts.open, {
          kinds: typesOf(facts.bodies, facts.fuels),
          fuels: fuelsOf(facts.fuels),
          engines: new Set(sizes.get(year)),
        });
      }
    }
  }
  for (const { make, model, source, years } of registered) catalogue.register(make, model, source, years);
  for (const span of MADE) {
    const { make, model } = span;
    const known = catalogue.years(make, model);
    const unknown = madeIn(span, Math.max(...known)).filter((year) => !known.includes(year));
    if (unknown.length > 0) catalogue.register(make, model, 'curated_years', unknown);
  }
  const { file, models } = catalogue.finish();
  const motorcycles: MotorcycleFile = { ...file, nicknames: nicknamesOf(file.models) };
  return {
    title: 'Motorcycles',
    sources: MOTORCYCLE_SOURCES,
    records: models,
    files: { 'motorcycles.json': motorcycles },
  };
};

/** Returns the first year of manufacture of each make and model. */
function firstYears(registered: readonly RegisteredModel[]): Map<string, number> {
  const first = new Map<string, number>();
  for (const { make, model, years } of registered) {
    if (years.length === 0) continue;
    const key = `${keyOf(make)}/${keyOf(model)}`;
    first.set(key, Math.min(first.get(key) ?? Number.POSITIVE_INFINITY, ...years));
  }
  return first;
}

/** A pattern with more sizes than this covers several models. */
const MAX_SIZES = 2;

/**
 * Returns the displacements of a model by year. If a year's pattern allows too many, only those confirmed by other
 * years are kept.
 */
function sizesByYear(years: ReadonlyMap<number, YearFacts>): Map<number, Set<string>> {
  const own = new Map(
    [...years].map(([year, { engines }]) => {
      const precise = [...engines].filter((engine) => !engine.startsWith('/'));
      return [year, new Set(precise.map((engine) => `${engine.split('/')[0]}//`))];
    }),
  );
  const vouched = new Set([...own.values()].flatMap((sizes) => (sizes.size <= MAX_SIZES ? [...sizes] : [])));
  return new Map(
    [...own].map(([year, sizes]) => [year, sizes.size <= MAX_SIZES ? sizes : sizes.intersection(vouched)]),
  );
}
