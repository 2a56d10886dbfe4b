import { readFileSync } from 'node:fs';
import type { VehicleFuel } from '../../../src/datasets/catalogue/words.ts';
import { packageFile } from './files.ts';
import { keyOf } from './names.ts';

/** The facts that the EPA certified about a model in one year. */
export interface Certified {
  /** The bodies that its size class allows; null if unknown. */
  readonly bodies: ReadonlySet<string> | null;
  readonly fuels: readonly VehicleFuel[];
  /** `litres/cylinders`. */
  readonly engine: string | null;
}

export const FIRST_CERTIFIED = 1984;
/** The last model year that is complete in the file. */
export const LAST_CERTIFIED = 2018;

/** Make -> year -> the words of each model's name, and its certified facts. */
export type Certificates = ReadonlyMap<
  string,
  ReadonlyMap<number, readonly { readonly words: readonly string[]; readonly facts: Certified }[]>
>;

/** Returns a cell of a certificate by column name; empty if there is none. */
export type CertificateCells = (column: string) => string;

/** Returns the certificates of the file unchanged. */
export function readCertificates(): CertificateCells[] {
  const file = packageFile('fueleconomygov/vehicles.csv');
  const [head = '', ...lines] = readFileSync(file, 'utf8').split(/\r?\n/);
  const columns = new Map(head.split(',').map((name, position) => [name, position]));
  return lines.filter(Boolean).map((line) => {
    const cells = line.match(/(?<=^|,)("[^"]*"|[^,]*)/g) ?? [];
    return (name) => (cells[columns.get(name) ?? -1] ?? '').replaceAll('"', '');
  });
}

/** Reads the US fuel economy tests since 1984. */
export function readEpa(): Certificates {
  const certificates = new Map<string, Map<number, { words: string[]; facts: Certified }[]>>();
  for (const cell of readCertificates()) {
    const year = Number(cell('year'));
    if (year > LAST_CERTIFIED) continue;
    const [litres, cylinders] = [Number(cell('displ')), Number(cell('cylinders'))];
    const make = cell('make');
    const facts = {
      bodies: bodiesOf(cell('VClass')),
      fuels: fuelsOf(cell('fuelType'), cell('atvType')),
      engine: litres > 0 ? `${litres.toFixed(1)}/${cylinders > 0 ? cylinders : ''}` : null,
    };
    for (const model of modelsOf(make, cell('model')))
      certificates
        .getOrInsertComputed(keyOf(make), () => new Map())
        .getOrInsertComputed(year, () => [])
        .push({ words: model.split(/\s+/), facts });
  }
  return certificates;
}

/** Returns the models of a certificate: `Caravan/Grand Caravan 2WD` covers both. */
export const modelsOf = (make: string, model: string): string[] =>
  model.split('/').map((one) => family(make, one));

/**
 * Returns the model of a certificate: the known model with the longest name that the certificate's words begin with.
 */
export function certifiedModel(words: readonly string[], known: ReadonlySet<string>): string | undefined {
  for (let count = words.length; count > 0; count--) {
    const key = keyOf(words.slice(0, count).join(' '));
    if (known.has(key)) return key;
  }
  return undefined;
}

/** Model names as in vPIC, which keeps `C250` and `C63 AMG` under `C-Class`. */
const FAMILIES: Readonly<Record<string, readonly [name: RegExp, family: string]>> = {
  'Mercedes-Benz': [/^(A|B|C|CL|CLA|CLK|CLS|E|G|GL|GLA|GLC|GLE|GLK|GLS|R|S|SL|SLC|SLK) ?\d+\w*/, '$1-Class'],
  Acura: [/^\d\.\d(?=[A-Z])/, ''],
  Chevrolet: [/^(?=Spectrum|Sprint)/, 'Geo '],
  Chrysler: [/^300 M\b/, '300M'],
  Ford: [/^LTD (?=Crown)/, ''],
  Toyota: [/^(?=Matrix)/, 'Corolla '],
};

function family(make: string, model: string): string {
  const [name, own] = FAMILIES[make] ?? [];
  return name && own !== undefined ? model.replace(name, own) : model;
}

function bodiesOf(size: string): ReadonlySet<string> | null {
  if (/Special Purpose/.test(size)) return null;
  if (/Pickup/.test(size)) return new Set(['pickup']);
  if (/Minivan/.test(size)) return new Set(['mpv', 'van']);
  if (/Vans/.test(size)) return new Set(['van', 'mpv']);
  if (/Sport Utility/.test(size)) return new Set(['suv', 'convertible']);
  if (/Wagons/.test(size)) return new Set(['wagon', 'hatchback', 'suv']);
  return new Set(['sedan', 'hatchback', 'coupe', 'convertible', 'roadster']);
}

export function fuelsOf(fuel: string, technology: string): VehicleFuel[] {
  if (technology === 'Hybrid') return ['hybrid'];
  if (technology === 'Plug-in Hybrid' || /and Electricity|or Electricity/.test(fuel))
    return ['plug_in_hybrid'];
  if (fuel === 'Electricity') return ['electric'];
  if (/E85/.test(fuel)) return ['flex'];
  if (fuel === 'Diesel') return ['diesel'];
  if (fuel === 'CNG') return ['cng'];
  if (/natural gas/.test(fuel)) return ['gasoline', 'cng'];
  if (/propane/.test(fuel)) return ['gasoline', 'lpg'];
  return ['gasoline'];
}
