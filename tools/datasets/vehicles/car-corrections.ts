import type { CarBody, CarType } from '../../../src/datasets/catalogue/words.ts';
import { number, readTable, text } from '../tsv.ts';
import { keyOf } from './names.ts';

/** vPIC's bodies of cars, vans and pickups. */
export const CAR_BODY: Readonly<Record<string, CarBody>> = {
  'Convertible/Cabriolet': 'convertible',
  Coupe: 'coupe',
  'Crossover Utility Vehicle (CUV)': 'suv',
  'Hatchback/Liftback/Notchback': 'hatchback',
  Minivan: 'mpv',
  Pickup: 'pickup',
  Roadster: 'roadster',
  'Sedan/Saloon': 'sedan',
  'Sport Utility Truck (SUT)': 'pickup',
  'Sport Utility Vehicle (SUV)/Multi-Purpose Vehicle (MPV)': 'suv',
  Van: 'van',
  'Cargo Van': 'van',
  Wagon: 'wagon',
};

/** Bodies by model, if they differ from the model's schemas or the United States classifies them as light trucks. */
const BODIES: Readonly<Record<string, Readonly<Record<string, readonly CarBody[]>>>> = {
  chrysler: { ptcruiser: ['hatchback'] },
  opel: { ampera: ['hatchback'] },
  scion: { xb: ['hatchback'] },
  tesla: {
    model3: ['sedan'],
    models: ['hatchback'],
    modelx: ['suv'],
    modely: ['suv'],
    cybertruck: ['pickup'],
    roadster: ['roadster'],
  },
};

/** Reads ranges of years by make and model. */
const readSpans = (table: string) =>
  Map.groupBy(
    readTable(table, { make: text, model: text, from: number, to: number }, ['make', 'model', 'from']),
    ({ make, model }) => `${make}/${model}`,
  );

/** Years of sale of models whose schemas cover too many years, and whose EPA certificates are missing or incomplete. */
const SOLD = readSpans('vehicles/sold-years.tsv');
/**
 * Years in which models were made. Registers list many models in later years too, because vehicles were kept, rebuilt
 * or imported.
 */
const BUILT = readSpans('vehicles/built-years.tsv');

/**
 * Gaps between a model's certified years: years without an EPA certificate, or with a certificate under another name.
 */
const UNTESTED = readSpans('vehicles/untested-years.tsv');

/** True if a model was sold in a year, although no certificate of that year has its name. */
export const isSoldUntested = (make: string, model: string, year: number): boolean =>
  UNTESTED.has(`${keyOf(make)}/${keyOf(model)}`) && isWithin(UNTESTED, make, model, year);

/** True if a model was sold in a year, or if the table does not list the model. */
export function isSold(make: string, model: string, year: number): boolean {
  return isWithin(SOLD, make, model, year);
}

/** True if a model was made in a year, or if the table does not list the model. */
export function isBuilt(make: string, model: string, year: number): boolean {
  return isWithin(BUILT, make, model, year);
}

function isWithin(spans: ReturnType<typeof readSpans>, make: string, model: string, year: number): boolean {
  const years = spans.get(`${keyOf(make)}/${keyOf(model)}`);
  return !years || years.some(({ from, to }) => from <= year && year <= to);
}

/** Models in a maker's schema that were sold under another make of that maker. */
const ELSEWHERE = new Set([
  'chrysler/viper',
  'chrysler/vision',
  'chrysler/caravan',
  'chrysler/dynasty',
  'chrysler/grandcaravan',
]);

/** Makes whose patterns allow any body with any model in some years, and those years. */
const LOOSE = new Map(
  readTable('vehicles/loose-makes.tsv', { make: text, from: number, to: number }, ['make']).map(
    ({ make, ...years }) => [make, years],
  ),
);
/** Car makes that sell one model with four body types. */
const MANY_BODIES = new Set(['audi', 'bmw', 'mercedesbenz', 'saab']);

/**
 * Returns the bodies of a model by year. If the patterns of a year allow too much, only bodies confirmed by other years
 * of the model are kept.
 */
export function bodiesByYear(
  make: string,
  model: string,
  years: ReadonlyMap<number, ReadonlySet<string>>,
): Map<number, Set<CarBody>> {
  const own = keyOf(make);
  const corrected = BODIES[own]?.[keyOf(model)];
  const loose = LOOSE.get(own);
  const isLoose = (year: number, bodies: ReadonlySet<string>) =>
    bodies.size > 1 &&
    ((loose && year >= loose.from && year <= loose.to) || (bodies.size > 3 && !MANY_BODIES.has(own)));
  const vouched = new Set([...years].flatMap(([year, bodies]) => (isLoose(year, bodies) ? [] : [...bodies])));
  return new Map(
    [...years].map(([year, bodies]) => {
      if (corrected) return [year, new Set(corrected)];
      return [year, (isLoose(year, bodies) ? bodies.intersection(vouched) : new Set(bodies)) as Set<CarBody>];
    }),
  );
}

/** Light-vehicle makes that made no passenger cars. */
const NO_CAR_MAKES = readTable('vehicles/no-car-makes.tsv', { make: text }, ['make']);
const COACHBUILDERS =
  /coach|armbruster|stageway|superior|reproduction|custom|limousine|vintage|classic|hearse|conversion|\b(?:inc|llc|ltd|corp|corporation|gmbh|s&s)\b|autocar|ukeycheyma|heritage|mayhem|engine connection|fortunesport|aas$|^pas$|yester|falcon motors|rally sport|cobra cars|making you|beyond|dongfeng$|^bbc$|blackwater|clenet|lite car|la exotics|electric car company|costin|gruppe b|jac 427|warhawk|rocket sled|supercar system|bug motors|autokad|camelot|elkington|mgs grand sport|ev innovations|formula 1|mk sportscars|^rs spider|^ucc$|ballistic|matrix motor|phoenix|ecocar|solectria|renaissance|westfall|hedley|vision industries|avera|kandi|calmotors/i;
/** Matches trucks whose cabs the patterns classify as pickups or vans. */
const HEAVY =
  /^[A-Z]{1,4}-?\d{3,}[A-Z]?$|^[CKRTWGP]-?[4-9]\d{0,3}\b|^[EF]-?(?:[5-9]\d\d|\d{4})|chassis|motorhome|recreational vehicle|super duty|semi$|forward|topkick|kodiak|brigadier|bruin|astro 95|general$|step van|low cab|\bN[PQR]R|acterra|^[BL]\d+/i;
const LIGHT =
  /^(?:F-?[123]50|E-?[123]50|F-[45]50|[CKRVG]-?(?:10|15|20|25|30|35|1500|2500|3500)|B-?(?:150|250|350|1600|2000|2200|2300|2500|2600|3000|4000)|[DW]-?(?:100|150|200|250|350|1500|2500|3500)|T100|P-?Up|MPV|M?L?\d{3}[a-z]?)$/i;
const LETTERS_ARE_TRUCKS = new Set([
  'ford',
  'chevrolet',
  'gmc',
  'dodge',
  'mercedesbenz',
  'volvo',
  'isuzu',
  'mazda',
]);

/**
 * Returns a function that is true for makes and models of cars, vans and pickups. `cars` are the makes of passenger
 * cars in vPIC.
 */
export function isLight(cars: readonly string[]): (make: string, model?: string) => boolean {
  const makes = new Set([...cars, ...NO_CAR_MAKES.map(({ make }) => make)].map(keyOf));
  return (make, model) => {
    if (!makes.has(keyOf(make)) || COACHBUILDERS.test(make)) return false;
    if (model === undefined) return true;
    if (ELSEWHERE.has(`${keyOf(make)}/${keyOf(model)}`)) return false;
    const truck = LETTERS_ARE_TRUCKS.has(keyOf(make)) && HEAVY.test(model) && !LIGHT.test(model);
    if (keyOf(model) === keyOf(make) && !['smart', 'karma', 'zoox'].includes(keyOf(make))) return false;
    return (
      !truck &&
      !/^(?:3 ton|coachbuilder|military truck|'34)$|semi$|armoured|limousine|hearse|ambulance|incomplete|chassis/i.test(
        model,
      )
    );
  };
}

const TYPE_OF: Readonly<Record<CarBody, CarType>> = {
  sedan: 'car',
  hatchback: 'car',
  coupe: 'car',
  convertible: 'car',
  wagon: 'car',
  roadster: 'car',
  suv: 'suv_mpv',
  mpv: 'suv_mpv',
  van: 'pickup_van',
  pickup: 'pickup_van',
};

/** Returns the type to which most of the bodies belong, or null if there are none. A body is listed once per year. */
export function typeOf(bodies: readonly CarBody[]): CarType | null {
  const groups = Map.groupBy(bodies, (body) => TYPE_OF[body]);
  return [...groups].sort(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? null;
}
