import type { CarFile } from '../../src/datasets/cars/index.ts';
import { CAR_BODIES, CAR_TYPES, type CarBody, type CarType } from '../../src/datasets/catalogue/words.ts';
import type { Build } from './built.ts';
import { readFitments } from './tires/fitments.ts';
import { bodiesByYear, CAR_BODY, isBuilt, isLight, isSold, typeOf } from './vehicles/car-corrections.ts';
import { withOwnFuels } from './vehicles/car-fuels.ts';
import { BUREAU_MODELS, bodiesByHand, MADE_CARS, NICKNAMES } from './vehicles/cars-by-hand.ts';
import { cautious, certify } from './vehicles/certify.ts';
import { readEpa } from './vehicles/epa.ts';
import { EUROPEAN } from './vehicles/european-cars.ts';
import { keyOf, makeName, modelName } from './vehicles/names.ts';
import { readListed, readPicked, readRegisters } from './vehicles/registers.ts';
import { CAR_SOURCES } from './vehicles/sources.ts';
import { Catalogue } from './vehicles/table.ts';
import { readVpic, type Vehicles, type YearFacts } from './vehicles/vpic.ts';

/**
 * Builds cars, vans and pickups from facts of the United States by year, models in other registers, and Facet's own
 * table for Europe.
 */
export const build: Build = () => {
  const vpic = readVpic(['car', 'mpv', 'truck']);
  const light = isLight(['Scion', ...readVpic(['car']).keys()]);
  const catalogue = new Catalogue<CarBody>(CAR_BODIES);
  const certificates = readEpa();
  const listed = readListed();
  for (const [make, models] of withScion(vpic)) {
    if (!light(make)) continue;
    const kept = new Map<string, Map<number, YearFacts>>();
    for (const [model, years] of models) {
      const own = new Map<number, YearFacts>();
      for (const [year, facts] of years) {
        const known = new Set([...facts.bodies].flatMap((body) => CAR_BODY[body] ?? []));
        const bodies = known.size > 0 ? known : new Set(bodiesByHand(make, model));
        if (bodies.size > 0) own.set(year, { ...facts, bodies });
      }
      if (own.size > 0 && light(make, model)) kept.set(model, own);
    }
    for (const [model, years] of kept) fillGaps(years, listed.get(`${keyOf(make)}/${keyOf(model)}`));
    const certified = certify(make, kept, certificates);
    for (const [model, years] of kept) {
      const name = modelName(make, model);
      const sure = new Map([...years].filter(([year, { nicb }]) => !nicb && isSold(make, model, year)));
      const bodies = bodiesByYear(
        make,
        model,
        new Map([...sure].map(([year, facts]) => [year, facts.bodies])),
      );
      for (const [year, wide] of sure) {
        const facts = withOwnFuels(make, name, cautious(year, wide));
        catalogue.add(
          makeName(make),
          name,
          certified.has(model) ? ['vpic', 'epa'] : ['vpic'],
          year,
          facts.open,
          {
            kinds: bodies.get(year) ?? new Set(),
            fuels: facts.fuels,
            engines: facts.engines,
          },
        );
      }
    }
  }
  for (const { make, model, from, to, bodies, fuels } of EUROPEAN) {
    const facts = { kinds: new Set(bodies), fuels: new Set(fuels), engines: new Set<string>() };
    for (let year = from; year <= to; year++) catalogue.add(make, model, ['curated'], year, false, facts);
  }
  for (const { make, model, from, to, body } of BUREAU_MODELS) {
    const facts = { kinds: new Set([body]), fuels: new Set<never>(), engines: new Set<string>() };
    for (let year = from; year <= to; year++) catalogue.add(make, model, ['vpic'], year, false, facts);
  }
  // All models are checked before any is added, because `refines` compares names with all models that have years.
  const registered = readRegisters('car').filter(({ make, model }) => !catalogue.refines(make, model));
  for (const { make, model, source, years } of [...registered, ...readPicked()]) {
    const built = years.filter((year) => isBuilt(make, model, year));
    catalogue.register(make, model, source, built);
  }
  // A year with known tires is treated as a year of the car, which keeps both APIs consistent.
  for (const [source, spans] of [
    ['fitments', readFitments()],
    ['curated_years', MADE_CARS],
  ] as const) {
    for (const { make, model, from, to } of spans) {
      const years = Array.from({ length: to - from + 1 }, (_, index) => from + index);
      const unknown = years.filter((year) => !catalogue.knows(make, model, year));
      if (unknown.length > 0) catalogue.register(make, model, source, unknown);
    }
  }
  catalogue.fillKinds(bodiesByHand);
  const { file, models } = catalogue.finish((spans) =>
    CAR_TYPES.indexOf(typeOf(spans.flatMap(({ kinds }) => kinds)) as CarType),
  );
  for (const { make, model } of NICKNAMES) {
    if (!file.models.some((row) => row[0] === make && row[1] === model))
      throw new Error(`Nobody knows the ${make} ${model}, which has a nickname`);
  }
  const nicknames = NICKNAMES.map(({ make, model, nickname }) => [make, model, nickname] as const);
  const cars: CarFile = { ...file, nicknames };
  return { title: 'Cars', sources: CAR_SOURCES, records: models, files: { 'cars.json': cars } };
};

/** Adds years without facts between the known years of a model, if the US catalogue lists the model in them. */
function fillGaps(years: Map<number, YearFacts>, listed: ReadonlySet<number> = new Set()): void {
  const sure = [...years].flatMap(([year, { nicb }]) => (nicb ? [] : [year]));
  const [first, last] = [Math.min(...sure), Math.max(...sure)];
  for (const year of listed) {
    const known = years.get(year);
    if (year < first || year > last || (known && !known.nicb)) continue;
    years.set(year, { bodies: new Set(), fuels: new Set(), engines: new Set(), nicb: false, open: false });
  }
}

/** Lists Scion as a separate make. vPIC keeps it under Toyota. */
function withScion(vehicles: Vehicles): Vehicles {
  const toyota = [...(vehicles.get('Toyota') ?? [])];
  const isScion = ([model]: (typeof toyota)[number]) => model.startsWith('Scion ');
  return new Map([
    ...vehicles,
    ['Toyota', new Map(toyota.filter((entry) => !isScion(entry)))],
    ['Scion', new Map(toyota.filter(isScion).map(([model, years]) => [model.slice('Scion '.length), years]))],
  ]);
}
