import type { VehicleFuel } from '../../../src/datasets/catalogue/words.ts';
import { keyOf } from './names.ts';
import type { YearFacts } from './vpic.ts';

/**
 * The fuels of models whose makers write one schema of numbers for cars with and without an engine, by make and model: all
 * that any year of the model had in the United States.
 */
const FUELS = `
audi: etron electric
chrysler: 300 gasoline/flex, 300c gasoline/flex
dodge: challenger gasoline
lincoln: corsair gasoline/plug_in_hybrid
lotus: eleven gasoline, exige gasoline
maserati: mc20 gasoline
mitsubishi: eclipsecross gasoline, imiev electric, outlander gasoline/plug_in_hybrid, outlandersport gasoline, rvr gasoline
polestar: polestar1 plug_in_hybrid, polestar2 electric
toyota: mirai hydrogen
volkswagen: egolf electric, golfgti gasoline, golfr gasoline, golfsportwagen gasoline/diesel
volvo: ec40 electric, ex30 electric, ex30cc electric, ex40 electric, ex90 electric, s60 gasoline/hybrid/plug_in_hybrid, s90 gasoline/hybrid/plug_in_hybrid, v60 gasoline/diesel/hybrid/plug_in_hybrid, v60cc gasoline/diesel/hybrid/plug_in_hybrid, v90cc gasoline/hybrid, xc60 gasoline/hybrid/plug_in_hybrid, xc90 gasoline/hybrid/plug_in_hybrid
`;

const own = new Map(
  FUELS.trim()
    .split('\n')
    .flatMap((line) => {
      const [make, models = ''] = line.split(': ');
      return models.split(', ').map((text) => {
        const [model, fuels = ''] = text.split(' ');
        return [`${make}/${model}`, new Set(fuels.split('/') as VehicleFuel[])] as const;
      });
    }),
);

/** Facts of a year without fuels that the model never had, and without engines where it never had one. */
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
