import type { VehicleFuel } from '../../../src/datasets/catalogue/words.ts';
import { compatible } from './keys.ts';
import type { Pattern } from './vpic.ts';

const FUEL: Readonly<Record<string, VehicleFuel>> = {
  Gasoline: 'gasoline',
  Diesel: 'diesel',
  Electric: 'electric',
  'Compressed Natural Gas (CNG)': 'cng',
  'Natural Gas': 'cng',
  'Liquefied Petroleum Gas (propane or LPG)': 'lpg',
  'Compressed Hydrogen/Hydrogen': 'hydrogen',
  'Fuel Cell': 'hydrogen',
  'Flexible Fuel Vehicle (FFV)': 'flex',
  'Ethanol (E85)': 'flex',
};

/** Combines a first and a second fuel. */
function together(first: VehicleFuel, second: VehicleFuel): VehicleFuel[] {
  const both = new Set([first, second]);
  if (both.has('hydrogen')) return ['hydrogen'];
  // The electric fuel comes first if the engine only extends the range.
  if (both.has('electric') && both.size === 2) return [first === 'electric' ? 'plug_in_hybrid' : 'hybrid'];
  if (both.has('flex')) return ['flex'];
  return [...both];
}

/**
 * Returns the fuels of a model from the patterns of its first and second fuel. A second fuel with the same key belongs
 * to the same drive. If it has another key, there are also cars without it.
 */
export function fuelsOf(
  first: readonly Pattern[],
  second: readonly Pattern[],
  names: ReadonlyMap<number, string>,
): Set<VehicleFuel> {
  const fuelOf = ({ value }: Pattern) => FUEL[names.get(Number(value)) ?? ''];
  const fuels = new Set<VehicleFuel>();
  for (const pattern of first) {
    const fuel = fuelOf(pattern);
    if (!fuel) continue;
    const partners = second.filter(({ key }) => compatible(key, pattern.key));
    for (const partner of partners) {
      const other = fuelOf(partner);
      if (other) for (const one of together(fuel, other)) fuels.add(one);
    }
    if (!partners.some(({ key }) => key === pattern.key)) fuels.add(fuel);
  }
  return fuels;
}
