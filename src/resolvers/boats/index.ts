import { type Boat, boats } from '../../datasets/boats/index.ts';
import { BOAT_FUELS, BOAT_TYPES, type BoatType } from '../../datasets/boats/words.ts';
import type { VehicleFuel } from '../../datasets/catalogue/words.ts';
import { importOf } from '../../datasets/imports.ts';
import { type NameFilter, phrasesFor, VehicleCatalogue } from '../catalogue/catalogue.ts';
import { keyOf } from '../catalogue/names.ts';

export type { Boat } from '../../datasets/boats/index.ts';
export type { BoatDrive, BoatType } from '../../datasets/boats/words.ts';

/** What may be asked of boats alone. */
interface BoatFilter {
  readonly type?: BoatType | null;
  readonly fuel?: VehicleFuel | null;
}

/** What people say for a type; what is none of them alone, such as a catamaran or a yacht, is none of these words. */
const TYPE_WORDS: { readonly [Type in BoatType]?: readonly string[] } = {
  auxiliary_sail: [
    'sailboat',
    'sailing boat',
    'sailing yacht',
    'sailing catamaran',
    'yawl',
    'sloop',
    'ketch',
  ],
  cabin_motorboat: ['cabin cruiser', 'motor yacht', 'trawler'],
  inflatable_boat: ['rib', 'dinghy', 'inflatable'],
  open_motorboat: ['speedboat', 'bowrider', 'center console', 'runabout', 'motorboat'],
  paddlecraft: ['canoe', 'kayak', 'sup'],
  personal_watercraft: ['jet ski', 'jetski', 'pwc', 'waverunner'],
  pontoon_boat: ['pontoon'],
  sail_only: ['beach catamaran', 'sailing dinghy'],
};

/** Builders of which all that we have are catamarans. */
const CATAMARANS: ReadonlySet<string> = new Set(
  'aquila bali catana excess fountainepajot lagoon leopard leopardcatamarans nautitech outremer privilege seawind worldcat'.split(
    ' ',
  ),
);

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
      'Model lines of well-known American and European builders, compiled by hand. Most models have no years or length. A first year is that of the launch or of the first model year; a last one is given only if it is certain.',
  },
  matching,
  [
    ...phrasesFor(BOAT_TYPES, (type) => ({ type }), TYPE_WORDS),
    ...phrasesFor(BOAT_FUELS, (fuel) => ({ fuel }), { gasoline: ['petrol', 'gas'] }),
  ],
  // A Hobie 16 is a Hobie Cat to whoever sails one.
  ({ make, model }) =>
    CATAMARANS.has(keyOf(make))
      ? ['catamaran']
      : (/^Hobie (\d+)$/.exec(model)?.slice(1) ?? []).map((size) => `Cat ${size}`),
);

/** The boat, where it is of the type, is sold with the fuel, and is known to have been built in the year. */
function matching(boat: Boat, { type, fuel, year }: BoatFilter & Pick<NameFilter, 'year'>): Boat | undefined {
  if (type != null && boat.type !== type) return undefined;
  if (fuel != null && !boat.fuels.some((own) => own === fuel)) return undefined;
  return year == null || boat.years.includes(year) ? boat : undefined;
}
