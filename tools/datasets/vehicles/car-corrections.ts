import type { CarBody, CarType } from '../../../src/datasets/catalogue/words.ts';
import { keyOf } from './names.ts';

/** vPIC's bodies, as far as they are of cars, vans and pickups. */
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

/** Bodies that a schema's patterns spread over models which never had them. */
const BODIES: Readonly<Record<string, Readonly<Record<string, readonly CarBody[]>>>> = {
  tesla: {
    model3: ['sedan'],
    models: ['hatchback'],
    modelx: ['suv'],
    modely: ['suv'],
    cybertruck: ['pickup'],
    roadster: ['roadster'],
  },
};

/** Years of models that the EPA does not know, or not all of, where a schema is too wide. */
const YEARS: Readonly<Record<string, readonly [from: number, to: number]>> = {
  'chevrolet/aveo': [2004, 2011],
  'hummer/h2': [2003, 2009],
  'hummer/h3': [2006, 2010],
  'fisker/ocean': [2023, 2024],
  'lordstown/endurance': [2023, 2023],
  'mclaren/625c': [2014, 2016],
  'oldsmobile/regency': [1997, 1998],
  'pontiac/g3': [2009, 2010],
  'pontiac/g8': [2008, 2009],
};

/** Whether a model was sold in a year, as far as it is written down here. */
export function isSold(make: string, model: string, year: number): boolean {
  const [from, to] = YEARS[`${keyOf(make)}/${keyOf(model)}`] ?? [0, Number.POSITIVE_INFINITY];
  return from <= year && year <= to;
}

/** Models that a maker's schema lists and another of its makes sold. */
const ELSEWHERE = new Set([
  'chrysler/viper',
  'chrysler/vision',
  'chrysler/caravan',
  'chrysler/dynasty',
  'chrysler/grandcaravan',
]);

/** Makes whose patterns in some years allow any body with any model, and these years. */
const LOOSE: Readonly<Record<string, readonly [from: number, to: number]>> = {
  acpropulsion: [1980, 2026],
  bentley: [2005, 2016],
  chevrolet: [2011, 2015],
  chrysler: [1993, 2001],
  daewoo: [1995, 2005],
  dodge: [1993, 2001],
  eagle: [1993, 1998],
  glickenhaus: [2019, 2026],
  hyundai: [1994, 2010],
  infiniti: [2005, 2014],
  jaguar: [1980, 1999],
  karma: [2011, 2024],
  kia: [2000, 2018],
  lexus: [1990, 2008],
  lotus: [2005, 2008],
  mazda: [2003, 2009],
  mitsubishi: [1990, 2012],
  nissan: [2005, 2015],
  plymouth: [1993, 2001],
  scion: [2003, 2008],
  subaru: [1993, 2001],
  suzuki: [2002, 2008],
  toyota: [1980, 2008],
  volvo: [1998, 2004],
};
/** Makes that truly sell one model in four bodies. */
const MANY_BODIES = new Set(['audi', 'bmw', 'mercedesbenz', 'saab']);

/**
 * The bodies of a model by year. Where the patterns of a year are known or seen to allow too much, those that other years
 * of the model vouch for; none where no year does.
 */
export function bodiesByYear(
  make: string,
  model: string,
  years: ReadonlyMap<number, ReadonlySet<string>>,
): Map<number, Set<CarBody>> {
  const own = keyOf(make);
  const corrected = BODIES[own]?.[keyOf(model)];
  const [from, to] = LOOSE[own] ?? [0, 0];
  const isLoose = (year: number, bodies: ReadonlySet<string>) =>
    bodies.size > 1 && ((year >= from && year <= to) || (bodies.size > 3 && !MANY_BODIES.has(own)));
  const vouched = new Set([...years].flatMap(([year, bodies]) => (isLoose(year, bodies) ? [] : [...bodies])));
  return new Map(
    [...years].map(([year, bodies]) => {
      if (corrected) return [year, new Set(corrected)];
      return [year, (isLoose(year, bodies) ? bodies.intersection(vouched) : new Set(bodies)) as Set<CarBody>];
    }),
  );
}

/** Makers of light vehicles that made no passenger car under the name. */
const NO_CAR_MAKES = [
  'Jeep',
  'Land Rover',
  'Ram',
  'Hummer',
  'Isuzu',
  'Scout',
  'INEOS',
  'Slate',
  'TELO',
  'Lordstown',
  'BrightDrop',
  'VinFast',
  'Rivian',
  'Laforza',
];
const COACHBUILDERS =
  /coach|armbruster|stageway|superior|reproduction|custom|limousine|vintage|classic|hearse|conversion|\b(?:inc|llc|ltd|corp|corporation|gmbh|s&s)\b|autocar|ukeycheyma|heritage|mayhem|engine connection|fortunesport|aas$|^pas$|yester|falcon motors|rally sport|cobra cars|making you|beyond|dongfeng$|^bbc$|blackwater|clenet|lite car|la exotics|electric car company|costin|gruppe b|jac 427|warhawk|rocket sled|supercar system|bug motors|autokad|camelot|elkington|mgs grand sport|ev innovations|formula 1|mk sportscars|^rs spider|^ucc$|ballistic|matrix motor|phoenix|ecocar|solectria|renaissance|westfall|hedley|vision industries|avera|kandi|calmotors/i;
/** Trucks whose cabs the patterns take for pickups or vans. */
const HEAVY =
  /^[A-Z]{1,4}-?\d{3,}[A-Z]?$|^[CKRTWGP]-?[4-9]\d{0,3}\b|^[EF]-?(?:[5-9]\d\d|\d{4})|chassis|motorhome|recreational vehicle|super duty|semi$|forward|topkick|kodiak|brigadier|bruin|astro 95|general$|step van|low cab|\bN[PQR]R|acterra|^[BL]\d+/i;
const LIGHT =
  /^(?:F-?[123]50|E-?[123]50|F-450|[CKRVG]-?(?:10|15|20|25|30|35|1500|2500|3500)|B-?(?:150|250|350|1600|2000|2200|2300|2500|2600|3000|4000)|[DW]-?(?:100|150|200|250|350|1500|2500|3500)|T100|P-?Up|MPV|M?L?\d{3}[a-z]?)$/i;
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

/** Which makes, and which of their models, are of cars, vans and pickups: `cars` are those that vPIC calls passenger cars. */
export function isLight(cars: readonly string[]): (make: string, model?: string) => boolean {
  const makes = new Set([...cars, ...NO_CAR_MAKES].map(keyOf));
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

/** The type that most of a model's bodies are of, counted by year; null without any. */
export function typeOf(bodies: readonly CarBody[]): CarType | null {
  const groups = Map.groupBy(bodies, (body) => TYPE_OF[body]);
  return [...groups].sort(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? null;
}
