import type { CarBody } from '../../../src/datasets/catalogue/words.ts';
import { keyOf } from './names.ts';

/**
 * Bodies of models for which vPIC has no pattern of the body, by make and model: those that every year of the model had.
 */
const BODIES = `
buick: allure sedan
cadillac: catera sedan, xlr convertible
chevrolet: cobalt sedan/coupe, malibuclassic sedan, optra sedan
chrysler: cordoba coupe, prowler roadster
daewoo: g2x roadster
dodge: intrepid sedan, stealth coupe
eagle: 2000gtx sedan
isuzu: axiom suv, vehicross suv
oldsmobile: lss sedan, regency sedan
plymouth: breeze sedan, neon sedan, prowler roadster
pontiac: g3 hatchback, g5 coupe, g6 sedan, g8 sedan, gto coupe, matiz hatchback, pursuit sedan/coupe, solstice convertible, sunfire coupe, wave sedan/hatchback
saturn: ls sedan, sl sedan
`;

const bodies = new Map(
  BODIES.trim()
    .split('\n')
    .flatMap((line) => {
      const [make, models = ''] = line.split(': ');
      return models.split(', ').map((text) => {
        const [model, kinds = ''] = text.split(' ');
        return [`${make}/${model}`, new Set(kinds.split('/') as CarBody[])] as const;
      });
    }),
);

/** The bodies of a model that vPIC leaves out; none for most. */
export const bodiesByHand = (make: string, model: string): ReadonlySet<CarBody> =>
  bodies.get(`${keyOf(make)}/${keyOf(model)}`) ?? new Set();

/**
 * Models that only the schemas of the insurers' bureau name, whose years are too wide: model years in the United States from
 * 1981 on, the first that numbers of today's form tell.
 */
export const BUREAU_MODELS: readonly (readonly [
  make: string,
  model: string,
  from: number,
  to: number,
  body: CarBody,
])[] = [
  ['Checker', 'A-11', 1981, 1982, 'sedan'],
  ['Checker', 'A-12', 1981, 1982, 'sedan'],
  ['Chevrolet', 'LUV', 1981, 1982, 'pickup'],
  ['Datsun', '210', 1981, 1982, 'sedan'],
  ['Datsun', '280ZX', 1981, 1983, 'coupe'],
  ['Datsun', '310', 1981, 1982, 'hatchback'],
  ['Datsun', '510', 1981, 1981, 'sedan'],
  ['DeLorean', 'DMC-12', 1981, 1983, 'coupe'],
  ['Dodge', '400', 1982, 1983, 'coupe'],
  ['Dodge', 'Mirada', 1981, 1983, 'coupe'],
  ['Dodge', 'Shelby Charger', 1983, 1987, 'hatchback'],
  ['Dodge', 'St. Regis', 1981, 1981, 'sedan'],
  ['Fiat', 'Spider 2000', 1981, 1982, 'convertible'],
  ['Fiat', 'Strada', 1981, 1982, 'hatchback'],
  ['Fiat', 'X1/9', 1981, 1982, 'coupe'],
  ['Jeep', 'CJ-5', 1981, 1983, 'suv'],
  ['Jeep', 'CJ-8 Scrambler', 1981, 1985, 'suv'],
  ['Peugeot', '504', 1981, 1983, 'sedan'],
  ['Peugeot', '604', 1981, 1983, 'sedan'],
  ['Pininfarina', 'Azzurra', 1983, 1985, 'convertible'],
  ['Plymouth', 'Arrow', 1981, 1982, 'pickup'],
  ['Plymouth', 'Scamp', 1983, 1983, 'pickup'],
  ['Plymouth', 'Trailduster', 1981, 1981, 'suv'],
  ['Renault', 'Encore', 1984, 1986, 'hatchback'],
  ['Renault', 'LeCar', 1981, 1983, 'hatchback'],
  ['Triumph', 'TR7', 1981, 1981, 'convertible'],
  ['Triumph', 'TR8', 1981, 1981, 'convertible'],
];
