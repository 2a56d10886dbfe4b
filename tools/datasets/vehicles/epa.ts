import { readFileSync } from 'node:fs';
import type { VehicleFuel } from '../../../src/datasets/catalogue/words.ts';
import { packageFile } from './files.ts';
import { keyOf } from './names.ts';

/** What the EPA certified of a model in one year. */
export interface Certified {
  /** The bodies its size class can have; null where that says nothing. */
  readonly bodies: ReadonlySet<string> | null;
  readonly fuels: readonly VehicleFuel[];
  /** `litres/cylinders`. */
  readonly engine: string | null;
}

export const FIRST_CERTIFIED = 1984;
/** The last model year that the file has whole. */
export const LAST_CERTIFIED = 2018;

/** Make -> year -> the models, as words, and what was certified of each. */
export type Certificates = ReadonlyMap<
  string,
  ReadonlyMap<number, readonly { readonly words: readonly string[]; readonly facts: Certified }[]>
>;

/** The cells of one certificate by the names of their columns, empty where it has none. */
export type CertificateCells = (column: string) => string;

/** The certificates as they stand in the file. */
export function readCertificates(): CertificateCells[] {
  const file = packageFile('fueleconomygov/vehicles.csv');
  const [head = '', ...lines] = readFileSync(file, 'utf8').split(/\r?\n/);
  const columns = new Map(head.split(',').map((name, position) => [name, position]));
  return lines.filter(Boolean).map((line) => {
    const cells = line.match(/(?<=^|,)("[^"]*"|[^,]*)/g) ?? [];
    return (name) => (cells[columns.get(name) ?? -1] ?? '').replaceAll('"', '');
  });
}

/** Reads the fuel economy tests of the US since 1984. */
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

/** The models that a certificate is of: `Caravan/Grand Caravan 2WD` is one of both. */
export const modelsOf = (make: string, model: string): string[] =>
  model.split('/').map((one) => family(make, one));

/** The model a certificate is about: the longest of the known ones that its first words spell. */
export function certifiedModel(words: readonly string[], known: ReadonlySet<string>): string | undefined {
  for (let count = words.length; count > 0; count--) {
    const key = keyOf(words.slice(0, count).join(' '));
    if (known.has(key)) return key;
  }
  return undefined;
}

/** Models as vPIC calls them: it keeps `C250` and `C63 AMG` under `C-Class`. */
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
