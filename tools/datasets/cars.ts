import { CAR_BODIES, CAR_TYPES, type CarBody, type CarType } from '../../src/datasets/catalogue/words.ts';
import type { Build } from './built.ts';
import { bodiesByYear, CAR_BODY, isLight, isSold, typeOf } from './vehicles/car-corrections.ts';
import { withOwnFuels } from './vehicles/car-fuels.ts';
import { BUREAU_MODELS, bodiesByHand } from './vehicles/cars-by-hand.ts';
import { cautious, certify } from './vehicles/certify.ts';
import { readEpa } from './vehicles/epa.ts';
import { EUROPEAN } from './vehicles/european-cars.ts';
import { makeName, modelName } from './vehicles/names.ts';
import { readPicked, readRegisters } from './vehicles/registers.ts';
import { CAR_SOURCES } from './vehicles/sources.ts';
import { Catalogue } from './vehicles/table.ts';
import { readVpic, type Vehicles, type YearFacts } from './vehicles/vpic.ts';

/** Cars, vans and pickups: what the US knows of each year, what other registers name, and our own table for Europe. */
export const build: Build = () => {
  const vpic = readVpic(['car', 'mpv', 'truck']);
  const light = isLight(['Scion', ...readVpic(['car']).keys()]);
  const catalogue = new Catalogue<CarBody>(CAR_BODIES);
  const certificates = readEpa();
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
  for (const { make, model, source } of readRegisters('car')) {
    if (!catalogue.refines(make, model)) catalogue.name(make, model, source);
  }
  for (const { make, model, source } of readPicked()) catalogue.name(make, model, source);
  const { file, models } = catalogue.finish((spans) =>
    CAR_TYPES.indexOf(typeOf(spans.flatMap(({ kinds }) => kinds)) as CarType),
  );
  return { title: 'Cars', sources: CAR_SOURCES, records: models, files: { 'cars.json': file } };
};

/** Scion was a make of its own, which vPIC keeps within Toyota. */
function withScion(vehicles: Vehicles): Vehicles {
  const toyota = [...(vehicles.get('Toyota') ?? [])];
  const isScion = ([model]: (typeof toyota)[number]) => model.startsWith('Scion ');
  return new Map([
    ...vehicles,
    ['Toyota', new Map(toyota.filter((entry) => !isScion(entry)))],
    ['Scion', new Map(toyota.filter(isScion).map(([model, years]) => [model.slice('Scion '.length), years]))],
  ]);
}
