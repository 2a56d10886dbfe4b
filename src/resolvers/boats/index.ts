import { type Boat, boats } from '../../datasets/boats/index.ts';
import { BOAT_FUELS, BOAT_TYPES, type BoatFuel, type BoatType } from '../../datasets/boats/words.ts';
import { importOf } from '../../datasets/imports.ts';
import { type NameFilter, phrasesFor, VehicleCatalogue } from '../catalogue/catalogue.ts';

export type { Boat } from '../../datasets/boats/index.ts';
export type { BoatDrive, BoatFuel, BoatType } from '../../datasets/boats/words.ts';

/** What may be asked of boats alone. */
interface BoatFilter {
  readonly type?: BoatType | null;
  readonly fuel?: BoatFuel | null;
}

/** Boats of every kind, from canoes to motor yachts. */
export const boatCatalogue = new VehicleCatalogue<Boat, BoatFilter>(
  boats,
  {
    get source() {
      const own = "Facet's own table: curated, not exhaustive";
      const reports = importOf('boats')?.sources[0].name;
      return reports ? `${own}. For models that it lacks: ${reports}` : own;
    },
    coverage:
      'Model lines of well-known American and European builders, compiled by hand. Years and lengths are given only if they are certain, which they are not for most models.',
  },
  matching,
  [...phrasesFor(BOAT_TYPES, (type) => ({ type })), ...phrasesFor(BOAT_FUELS, (fuel) => ({ fuel }))],
);

/** The boat, where it is of the type, is sold with the fuel, and is known to have been built in the year. */
function matching(boat: Boat, { type, fuel, year }: BoatFilter & Pick<NameFilter, 'year'>): Boat | undefined {
  if (type != null && boat.type !== type) return undefined;
  if (fuel != null && !boat.fuels.includes(fuel)) return undefined;
  return year == null || boat.years.includes(year) ? boat : undefined;
}
