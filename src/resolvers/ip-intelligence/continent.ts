/** Codes of continents, as GeoNames and most geolocation services write them. */
const CODES = {
  Africa: 'AF',
  Antarctica: 'AN',
  Asia: 'AS',
  Europe: 'EU',
  'North America': 'NA',
  Oceania: 'OC',
  'South America': 'SA',
} as const;

export type ContinentCode = (typeof CODES)[keyof typeof CODES];

/** The code of each continent, by its English name. */
export const CONTINENTS: ReadonlyMap<string, ContinentCode> = new Map(Object.entries(CODES));
