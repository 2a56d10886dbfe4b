import type { CarBody, MotorcycleType, VehicleFuel } from '../../datasets/catalogue/words.ts';

/** Synonyms of fuels. */
export const FUEL_WORDS: { readonly [Fuel in VehicleFuel]?: readonly string[] } = {
  gasoline: ['petrol', 'gas'],
  electric: ['ev', 'bev', 'battery'],
  plug_in_hybrid: ['phev', 'plug in', '4xe', 'energi', 'prime', 'e hybrid'],
  hydrogen: ['fuel cell'],
};

/** Synonyms of bodies that people and makers use. */
export const BODY_WORDS: { readonly [Body in CarBody]?: readonly string[] } = {
  sedan: ['saloon'],
  wagon: [
    'station wagon',
    'estate',
    'avant',
    'kombi',
    'combi',
    'sw',
    'sportwagen',
    'shooting brake',
    'touring',
    'sports tourer',
  ],
  convertible: ['cabriolet', 'cabrio', 'drop top', 'spider'],
  suv: ['crossover', 'sport utility'],
  mpv: ['minivan', 'people carrier', 'people mover'],
  pickup: ['pickup truck', 'pick up', 'truck', 'ute'],
  van: ['panel van'],
};

/** Synonyms of motorcycle types. */
export const MOTORCYCLE_WORDS: { readonly [Type in MotorcycleType]?: readonly string[] } = {
  standard: ['naked', 'street bike', 'roadster'],
  sport: ['sport bike', 'sportbike', 'superbike', 'supersport'],
  dual_sport: ['adventure', 'adventure bike', 'enduro', 'supermoto'],
  off_road: ['dirt bike', 'motocross', 'dirtbike', 'mx bike'],
  custom: ['chopper'],
  touring: ['tourer', 'sport touring'],
  trike: ['three wheeler'],
};
