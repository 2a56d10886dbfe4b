import { type Boat, boats } from '../../datasets/boats/index.ts';
import { BOAT_FUELS, BOAT_TYPES, type BoatType } from '../../datasets/boats/words.ts';
import type { VehicleFuel } from '../../datasets/catalogue/words.ts';
import { importOf } from '../../datasets/imports.ts';
import { VehicleCatalogue } from '../catalogue/catalogue.ts';
import { catalogueKey } from '../catalogue/names.ts';
import { phrasesFor } from '../catalogue/phrases.ts';
import type { NameFilter } from '../catalogue/types.ts';

export type { Boat } from '../../datasets/boats/index.ts';
export type { BoatDrive, BoatType } from '../../datasets/boats/words.ts';

/** The filters that only boats have. */
export interface BoatFilter {
  readonly type?: BoatType | null;
  readonly fuel?: VehicleFuel | null;
  /** The types that a word stands for. */
  readonly types?: readonly BoatType[];
  /** True to return only catamarans. */
  readonly catamaran?: boolean;
}

/** Synonyms of boat types. Words that fit several types, such as `yacht`, are left out. */
const TYPE_WORDS: { readonly [Type in BoatType]?: readonly string[] } = {
  auxiliary_sail: ['sailing yacht', 'yawl', 'sloop', 'ketch'],
  cabin_motorboat: ['cabin cruiser', 'motor yacht', 'trawler'],
  inflatable_boat: ['rib'],
  open_motorboat: [
    'speedboat',
    'bowrider',
    'center console',
    'runabout',
    'motorboat',
    'speed boat',
    'power boat',
    'powerboat',
  ],
  paddlecraft: ['canoe', 'kayak', 'sup'],
  personal_watercraft: ['jet ski', 'jetski', 'pwc', 'waverunner'],
  pontoon_boat: ['pontoon'],
  sail_only: ['sailing dinghy'],
};

/** Search words and the filters that they stand for, apart from fuels. */
export const BOAT_WORDS: readonly (readonly [phrase: string, filter: Omit<BoatFilter, 'fuel'>])[] = [
  ...phrasesFor(BOAT_TYPES, (type) => ({ type }), TYPE_WORDS),
  ['sailboat', { types: ['auxiliary_sail', 'sail_only'] }],
  ['sail boat', { types: ['auxiliary_sail', 'sail_only'] }],
  ['sailing boat', { types: ['auxiliary_sail', 'sail_only'] }],
  ['motor boat', { types: ['cabin_motorboat', 'open_motorboat'] }],
  ['dinghy', { types: ['inflatable_boat', 'sail_only'] }],
  ['catamaran', { catamaran: true }],
  ['sailing catamaran', { catamaran: true, type: 'auxiliary_sail' }],
  ['power catamaran', { catamaran: true, type: 'cabin_motorboat' }],
  ['beach catamaran', { catamaran: true, type: 'sail_only' }],
];

/** Builders whose listed models are all catamarans. */
const CATAMARANS: ReadonlySet<string> = new Set(
  'aquila bali catana excess fountainepajot gemini lagoon leopard leopardcatamarans nacra nautitech outremer privilege seawind sunreef worldcat'.split(
    ' ',
  ),
);

/** Boats of every type, from canoes to motor yachts. */
export const boatCatalogue = new VehicleCatalogue<Boat, BoatFilter>({
  models: boats,
  about: {
    get source() {
      const own = "Facet's own table: curated, not exhaustive";
      const reports = importOf('boats')?.sources[0].name;
      return reports ? `${own}. For models that it lacks: ${reports}` : own;
    },
    coverage:
      'Model lines of well-known American and European builders, compiled by hand. For most models, years and length are unknown. The first year is the year of launch or the first model year. The last year is given only if it is certain.',
  },
  narrow: boatLike,
  phrases: () => [
    ...BOAT_WORDS,
    ...phrasesFor(BOAT_FUELS, (fuel) => ({ fuel }), { gasoline: ['petrol', 'gas'] }),
  ],
  // Sailors call a Hobie 16 a Hobie Cat 16.
  others: ({ model }) => (/^Hobie (\d+)$/.exec(model)?.slice(1) ?? []).map((size) => `Cat ${size}`),
  kind: 'boat boats yacht yachts vessel vessels',
});

/** Returns the boat if it has the requested type and fuel, and is known to have been built in the requested year. */
export function boatLike(
  boat: Boat,
  { type, types, fuel, catamaran, year }: BoatFilter & Pick<NameFilter, 'year'>,
): Boat | undefined {
  if (catamaran && !isCatamaran(boat)) return undefined;
  if (type != null ? boat.type !== type : types?.includes(boat.type) === false) return undefined;
  if (fuel != null && !boat.fuels.some((own) => own === fuel)) return undefined;
  return year == null || boat.years.includes(year) ? boat : undefined;
}

/** All sailing boats of Hobie are catamarans, except the Bravo. */
const isCatamaran = ({ make, model, type }: Boat): boolean =>
  CATAMARANS.has(catalogueKey(make)) ||
  /\bcat(?:\d|\b)/i.test(model) ||
  (make === 'Hobie' && type === 'sail_only' && model !== 'Bravo');
