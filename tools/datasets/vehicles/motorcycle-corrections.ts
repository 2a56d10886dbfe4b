import type { MotorcycleType, VehicleFuel } from '../../../src/datasets/catalogue/words.ts';
import { readTable, text } from '../tsv.ts';
import { motorcycleModel } from './motorcycle-names.ts';
import { keyOf, makeName } from './names.ts';

const TYPE: Readonly<Record<string, MotorcycleType>> = {
  'Motorcycle - Sport': 'sport',
  'Motorcycle - Touring / Sport Touring': 'touring',
  'Motorcycle - Cruiser': 'cruiser',
  'Motorcycle - Standard': 'standard',
  'Motorcycle - Street': 'standard',
  'Motorcycle - Dual Sport / Adventure / Supermoto / On/Off-road': 'dual_sport',
  'Motorcycle - Cross Country': 'off_road',
  'Off-road Vehicle - Dirt Bike / Off-Road': 'off_road',
  'Off-road Vehicle - Enduro (Off-road long distance racing)': 'off_road',
  'Off-road Vehicle - Motocross (Off-road short distance, closed track racing)': 'off_road',
  'Motorcycle - Scooter': 'scooter',
  'Motorcycle - Moped': 'moped',
  'Motorcycle - Underbone': 'underbone',
  'Motorcycle - Three-Wheeled Motorcycle [2 Rear Wheels]': 'trike',
  'Motorcycle - Unenclosed Three Wheeled or Open Autocycle [1 Rear Wheel]': 'trike',
  'Motorcycle - Enclosed Three Wheeled or Enclosed Autocycle [1 Rear Wheel]': 'trike',
  'Motorcycle - Custom': 'custom',
  'Motorcycle - Side Car': 'sidecar',
  'Motorcycle - Small / Minibike': 'minibike',
};

/** Patterns that allow more types than this are no evidence of a model's type. */
const MAX_TYPES = 3;

/** True for vehicles with two or three wheels for the road or off-road. False for quads, karts and snowmobiles. */
export const isMotorcycle = (bodies: ReadonlySet<string>): boolean =>
  bodies.size === 0 || [...bodies].some((body) => TYPE[body] !== undefined || body.startsWith('Motorcycle'));

/** Returns the types of a model. A model that runs only on a battery also has the type `electric`. */
export function typesOf(bodies: ReadonlySet<string>, fuels: ReadonlySet<VehicleFuel>): Set<MotorcycleType> {
  const types = new Set([...bodies].flatMap((body) => TYPE[body] ?? []));
  if (types.size > MAX_TYPES) types.clear();
  if (fuels.size === 1 && fuels.has('electric')) types.add('electric');
  return types;
}

/** Make names in vPIC -> the usual name. vPIC often names the importer or seller, or adds the legal form. */
const MAKES: ReadonlyMap<string, string> = new Map(
  readTable('vehicles/motorcycle-makes.tsv', { vpic: text, make: text }, ['vpic']).map(({ vpic, make }) => [
    vpic,
    make,
  ]),
);

/** Make names that only repeat models of another make, in a single year and with the engines of an older year. */
const SHADOWS = new Set(['harley']);

/** Imitations listed under the name of the imitated make, and one model that was sold as an MV Agusta. */
const BORROWED = new Set([
  'atlas/harley',
  'cagivamotorspa/f4',
  'hsudragontechnologycoltd/vespa',
  'zzknown/vespa',
]);

/**
 * Returns make and model under their usual names, or undefined if the entry is not a model. LiveWire became a make
 * after it was a model of Harley-Davidson.
 */
export function motorcycleOf(make: string, model: string): { make: string; model: string } | undefined {
  const own = keyOf(make);
  if (SHADOWS.has(own) || BORROWED.has(`${own}/${keyOf(model)}`)) return undefined;
  if (own === 'livewire' && keyOf(model) === own) return { make: 'Harley-Davidson', model: 'LiveWire' };
  const merged = MAKES.get(own);
  // If only the make is known, vPIC has its legal name as the model.
  if (merged && [own, keyOf(merged)].includes(keyOf(model))) return undefined;
  const known = merged ?? makeName(make);
  return { make: known, model: motorcycleModel(known, motorcycleName(known, model)) };
}

/**
 * Make names that vPIC repeats at the start of some model names. Piaggio is missing because the Piaggio 1 includes the
 * make in its name.
 */
const REPEATED = /^(?:harley-davidson|suzuki|vespa) /i;

/** Names that only vPIC writes in capitals. */
const SHOUTED = /\b(?:CANYON|GRAN|LIBERTY|MITO|MONSTER|TYPHOON)\b/g;

/**
 * Cleans names: `MTN690 (MT-07)` -> `MT-07`, `MONSTER(NAKED STANDARD BIKE)` -> `Monster`, `Multistrada (MTS)` ->
 * `Multistrada`.
 */
function motorcycleName(make: string, model: string): string {
  const name = model
    .trim()
    .replace(/\s+/g, ' ')
    .replace(REPEATED, '')
    .replace(SHOUTED, ([first = '', ...others]) => first + others.join('').toLowerCase());
  if (keyOf(make) === 'yamaha') return name.replace(/^\S+ \(([^)]+)\)$/, '$1');
  if (keyOf(make) !== 'ducati') return name;
  return name.replace(/ ?\([^)]*\)$/, '');
}

/**
 * Removes all fuels but gasoline from a gasoline model. The others come from patterns of the maker's other models: no
 * motorcycle is sold with both gasoline and electric drive.
 */
export const fuelsOf = (fuels: ReadonlySet<VehicleFuel>): ReadonlySet<VehicleFuel> =>
  fuels.has('gasoline') ? new Set(['gasoline']) : fuels;

/**
 * Returns stray years: one or two years that precede all others by more than ten belong to an older model's pattern.
 */
export function strayYears(years: readonly number[]): ReadonlySet<number> {
  const sorted = years.toSorted((a, b) => a - b);
  const gap = sorted.findIndex((year, index) => index > 0 && year - (sorted[index - 1] as number) > 10);
  return new Set(gap === 1 || gap === 2 ? sorted.slice(0, gap) : []);
}
