import { isSoldUntested } from './car-corrections.ts';
import { type Certificates, type Certified, certifiedModel, FIRST_CERTIFIED, LAST_CERTIFIED } from './epa.ts';
import { keyOf } from './names.ts';
import type { YearFacts } from './vpic.ts';

/** Models with heavier versions, which the EPA does not test. The EPA's facts about these models are incomplete. */
const HEAVY = /\b(?:[EF]-?)?(?:[234]50|[234]500)\b|van|sprinter|transit|savana|express/i;
/** Pickups and vans of General Motors: `C10`, `K1500`. Other makes use such names for cars: `V50`, `G35`, `R8`. */
const HEAVY_OF_GM = /^[CRVKG]-?\d/i;
const GM = new Set(['chevrolet', 'gmc']);

const isHeavy = (make: string, model: string): boolean =>
  HEAVY.test(model) || (GM.has(keyOf(make)) && HEAVY_OF_GM.test(model));

/**
 * Makes whose schemas allow the engines of one model for any other model, from the last certificates up to this year.
 */
const ANY_ENGINE = new Set(['chrysler', 'dodge', 'fiat']);
const ANY_ENGINE_UNTIL = 2023;

/** A year without facts in vPIC, or without a body. */
const BARE: YearFacts = { bodies: new Set(), fuels: new Set(), engines: new Set(), nicb: false, open: false };

/**
 * Narrows the facts of vPIC to vehicles that were sold. If the EPA certified a model in a year, its fuels and engines
 * are complete, and its size classes limit the bodies. Adds certified years that vPIC lacks, without bodies. Returns
 * the models that the EPA has.
 */
export function certify(
  make: string,
  models: ReadonlyMap<string, Map<number, YearFacts>>,
  certificates: Certificates,
): ReadonlySet<string> {
  const byYear = certificates.get(keyOf(make)) ?? new Map();
  const names = new Map([...models.keys()].map((model) => [keyOf(model), model]));
  const known = new Set(names.keys());
  const certified = new Set<string>();
  /** Models with a year that is in both sources. */
  const shared = new Set<string>();
  for (const [year, list] of byYear as Certificates extends ReadonlyMap<string, infer Years>
    ? Years
    : never) {
    const groups = Map.groupBy(list, ({ words }) => certifiedModel(words, known));
    for (const [key, group] of groups) {
      const model = names.get(key ?? '');
      const years = model === undefined ? undefined : models.get(model);
      if (!years || model === undefined) continue;
      certified.add(model);
      const facts = years.get(year);
      if (facts) shared.add(model);
      years.set(
        year,
        narrowed(
          facts ?? BARE,
          group.map((one) => one.facts),
          isHeavy(make, model),
        ),
      );
    }
  }
  for (const model of shared) {
    if (!isHeavy(make, model))
      dropUntested(make, model, models.get(model) as Map<number, YearFacts>, byYear, known);
    if (ANY_ENGINE.has(keyOf(make))) keepEngines(models.get(model) as Map<number, YearFacts>);
  }
  return certified;
}

/** Removes engines from years after the last certificates if no certified year has them. */
function keepEngines(years: Map<number, YearFacts>): void {
  const earlier = [...years].filter(([year]) => year >= FIRST_CERTIFIED && year <= LAST_CERTIFIED);
  const had = new Set(earlier.flatMap(([, { engines }]) => [...engines].map(sizeOf)));
  for (const [year, facts] of years) {
    if (year <= LAST_CERTIFIED || year > ANY_ENGINE_UNTIL) continue;
    years.set(year, {
      ...facts,
      engines: new Set([...facts.engines].filter((engine) => had.has(sizeOf(engine)))),
    });
  }
}

/** `litres/cylinders`, as in certificates. */
const sizeOf = (engine: string): string => engine.slice(engine.indexOf('/') + 1);

/**
 * Drops years without a certificate. They come from schemas that cover too many years, or from lists that include a
 * year without the model.
 */
function dropUntested(
  make: string,
  model: string,
  years: Map<number, YearFacts>,
  certificates: Certificates extends ReadonlyMap<string, infer Years> ? Years : never,
  known: ReadonlySet<string>,
): void {
  const tested = new Set(
    [...certificates]
      .filter(([, list]) => list.some(({ words }) => certifiedModel(words, known) === keyOf(model)))
      .map(([year]) => year),
  );
  for (const year of [...years.keys()])
    if (
      year > FIRST_CERTIFIED &&
      year <= LAST_CERTIFIED &&
      !tested.has(year) &&
      !isSoldUntested(make, model, year)
    )
      years.delete(year);
}

function narrowed(facts: YearFacts, certified: readonly Certified[], heavy: boolean): YearFacts {
  const fuels = new Set(certified.flatMap((one) => one.fuels));
  const wanted = new Set(certified.flatMap(({ engine }) => (engine ? [engine] : [])));
  const precise = [...facts.engines].filter((engine) => wanted.has(sizeOf(engine)));
  const sized = new Set(precise.map(sizeOf));
  const rough = [...wanted].filter((engine) => !sized.has(engine)).map((engine) => `/${engine}`);
  return {
    ...facts,
    // The schemas of the insurers' bureau cover too many years. The EPA's certificates confirm this year, though.
    nicb: false,
    bodies: bodiesBoth(facts.bodies, certified),
    fuels: heavy ? fuels.union(facts.fuels) : fuels,
    engines: heavy ? facts.engines.union(new Set([...precise, ...rough])) : new Set([...precise, ...rough]),
  };
}

/** Drops fuels and engines before the first certificates if patterns allow so many that they are unreliable. */
export function cautious(year: number, facts: YearFacts): YearFacts {
  if (year >= FIRST_CERTIFIED) return facts;
  return {
    ...facts,
    fuels: facts.fuels.size > 1 ? new Set() : facts.fuels,
    engines: facts.engines.size > 2 ? new Set() : facts.engines,
  };
}

/** Intersects the bodies of both sources. Keeps the bodies of vPIC if the sources have none in common. */
function bodiesBoth(bodies: Set<string>, certified: readonly Certified[]): Set<string> {
  if (certified.some((one) => one.bodies === null)) return bodies;
  const possible = new Set(certified.flatMap((one) => [...(one.bodies ?? [])]));
  const both = bodies.intersection(possible);
  return both.size > 0 ? both : bodies;
}
