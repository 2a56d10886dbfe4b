import type { CarFile } from '../../src/datasets/cars/index.ts';
import type { VariantColumns, VariantFile, VariantName } from '../../src/datasets/cars/variants.ts';
import { type CarDrive, type CarTransmission, DRIVES, TRANSMISSIONS } from '../../src/datasets/cars/words.ts';
import { FUELS } from '../../src/datasets/catalogue/words.ts';
import { catalogueKey } from '../../src/resolvers/catalogue/names.ts';
import type { Build } from './built.ts';
import { build as buildCars } from './cars.ts';
import { type CertificateCells, fuelsOf, modelsOf, readCertificates } from './vehicles/epa.ts';
import { makeName } from './vehicles/names.ts';
import { VARIANT_SOURCES } from './vehicles/sources.ts';

type Row = { readonly [Column in keyof VariantColumns]: number };

/** Builds the variants of cars that were certified in the United States, with their consumption. */
export const build: Build = async () => {
  const roster = await modelsByMake();
  const names = new Map<string, VariantName>();
  const sizeClasses = new Set<string>();
  const certificates = readCertificates().map((cell) => {
    const [make, model] = [makeName(cell('make')), cell('model').trim()];
    const others = modelsOf(make, model).filter((other) => other !== model);
    const called = [model, ...others, ...seriesOf(make, model)];
    const models = called.flatMap((name) => longestModel(roster, make, name) ?? []);
    names.set(`${make}/${model}`, [make, model, [...new Set(models)].sort()]);
    sizeClasses.add(sizeClassOf(cell('VClass')));
    return { key: `${make}/${model}`, cell };
  });
  const keys = [...names.keys()].sort();
  const classes = [...sizeClasses].sort();
  const positions = new Map(keys.map((key, position) => [key, position]));
  const rows = certificates.map(({ key, cell }) =>
    rowOf(positions.get(key) as number, classes.indexOf(sizeClassOf(cell('VClass'))), cell),
  );
  // Certificates may differ only in fields that are not read, such as a tax.
  const different = [...new Map(rows.map((row) => [Object.values(row).join(), row])).values()].sort(
    (a, b) =>
      a.name - b.name ||
      a.year - b.year ||
      a.decilitres - b.decilitres ||
      order(Object.values(a).join(), Object.values(b).join()),
  );
  const columns = Object.keys(different[0] as Row) as (keyof VariantColumns)[];
  const numbers = Int16Array.from(columns.flatMap((column) => different.map((row) => row[column])));
  const file: VariantFile = {
    names: keys.map((key) => names.get(key) as VariantName),
    sizeClasses: classes,
    columns,
  };
  return {
    title: 'Variants of cars',
    sources: VARIANT_SOURCES,
    records: different.length,
    files: { 'car-variants.json': file, 'car-variants.bin': new Uint8Array(numbers.buffer) },
  };
};

function rowOf(name: number, sizeClass: number, cell: CertificateCells): Row {
  const number = (column: string) => Math.max(0, Number(cell(column)) || 0);
  // The unrounded values are missing in some years.
  const economy = (column: string) => Math.round(10 * (number(`${column}U`) || number(column)));
  const [fuel] = fuelsOf(cell('fuelType'), cell('atvType'));
  const plug = fuel === 'electric' || fuel === 'plug_in_hybrid';
  const [transmission, gears] = transmissionOf(cell('trany'));
  return {
    name,
    year: number('year'),
    decilitres: Math.round(10 * number('displ')),
    cylinders: number('cylinders'),
    charged: (cell('tCharger') === 'T' ? 1 : 0) + (cell('sCharger') === 'S' ? 2 : 0),
    drive: DRIVES.indexOf(driveOf(cell('drive')) as CarDrive),
    transmission: TRANSMISSIONS.indexOf(transmission as CarTransmission),
    gears,
    fuel: FUELS.indexOf(fuel ?? 'gasoline'),
    sizeClass,
    city: economy('city08'),
    highway: economy('highway08'),
    combined: economy('comb08'),
    electricity: plug ? Math.round(10 * number('combE')) : 0,
    co2: fuel === 'electric' ? 0 : Math.round(number('co2TailpipeGpm')) || -1,
    range: fuel === 'electric' ? number('range') : plug ? Math.round(number('rangeA')) : 0,
    motor: plug ? motorOf(cell('evMotor')) : 0,
  };
}

/** Maps the comparison key of each make to the comparison keys of its models in the cars dataset. */
async function modelsByMake(): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const { files } = await buildCars();
  const { models } = files['cars.json'] as CarFile;
  const byMake = Map.groupBy(models, ([make]) => catalogueKey(make));
  return new Map(
    [...byMake].map(([make, rows]) => [make, new Map(rows.map(([, model]) => [catalogueKey(model), model]))]),
  );
}

/** Returns the model with the longest name that a certificate's name begins with. */
function longestModel(
  roster: ReadonlyMap<string, ReadonlyMap<string, string>>,
  make: string,
  name: string,
): string | undefined {
  const words = name.split(/\s+/);
  for (let count = words.length; count > 0; count--) {
    const model = roster.get(catalogueKey(make))?.get(catalogueKey(words.slice(0, count).join(' ')));
    if (model !== undefined) return model;
  }
  return undefined;
}

/** BMW names a model by its engine, but people use the name of its series. */
const seriesOf = (make: string, model: string): string[] =>
  make === 'BMW' ? [model.replace(/^([1-8])\d\d\w*/, '$1 Series')].filter((name) => name !== model) : [];

/** Reduces `Standard Pickup Trucks 2WD` and `Vans Passenger` to the names that most years use, without the drive. */
const sizeClassOf = (text: string): string =>
  text
    .replace(/(?: -)?[ /]?[24]wd$/i, '')
    .replace(/^Vans,? (Cargo|Passenger)(?: Type)?$/, 'Vans, $1 Type')
    .replace(/Vehicle$/, 'Vehicles')
    .trim();

function driveOf(text: string): CarDrive | undefined {
  if (text === 'Front-Wheel Drive') return 'front_wheel';
  if (text === 'Rear-Wheel Drive') return 'rear_wheel';
  if (text === '2-Wheel Drive') return 'two_wheel';
  return /4-Wheel|All-Wheel/.test(text) ? 'all_wheel' : undefined;
}

/**
 * Reads transmission and gears. `Automatic (AM-S7)` is an automated manual transmission. `AV` and `variable gear
 * ratios` have no gears, but may simulate some.
 */
function transmissionOf(text: string): [CarTransmission | undefined, number] {
  const gears = Number(/(\d+)(?:\)|-spd)/.exec(text)?.[1] ?? 0);
  if (text.startsWith('Manual')) return ['manual', gears];
  if (text === 'Automatic (A1)') return ['single_speed', 1];
  if (/\(AM/.test(text)) return ['automated_manual', gears];
  if (/\(AV|variable/.test(text)) return ['variable', gears];
  return [text.startsWith('Automatic') ? 'automatic' : undefined, gears];
}

/** Reads `80 kW DCPM` or `50 KW DC`. Returns 0 if there are several motors or only a voltage. */
const motorOf = (text: string): number =>
  Number(/^(\d{1,3}) ?kW(?!-)(?!.*\d ?kW)/i.exec(text.trim())?.[1] ?? 0);

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
