import { carVariants, type VariantColumns, type Variants } from '../../datasets/cars/variants.ts';
import { type CarDrive, type CarTransmission, DRIVES, TRANSMISSIONS } from '../../datasets/cars/words.ts';
import { FUELS, type VehicleFuel } from '../../datasets/catalogue/words.ts';
import { derived } from '../../datasets/dataset.ts';
import type { Steps } from '../../scheduling/steps.ts';
import { catalogueKey } from '../catalogue/names.ts';

export type { CarDrive, CarTransmission } from '../../datasets/cars/words.ts';

/** A certified car variant: one engine with one transmission and one drive. */
export interface CarVariant {
  readonly make: string;
  /** The name in the certificate, such as `C300 4matic`. */
  readonly name: string;
  readonly year: number;
  readonly fuel: VehicleFuel;
  readonly engine: {
    readonly litres: number | null;
    readonly cylinders: number | null;
    readonly turbocharger: boolean;
    readonly supercharger: boolean;
  } | null;
  readonly motorKw: number | null;
  readonly drive: CarDrive | null;
  readonly transmission: CarTransmission | null;
  readonly gears: number | null;
  readonly sizeClass: string;
  readonly mpg: Economy;
  /** Null for electric and hydrogen cars. */
  readonly litresPer100Km: Economy | null;
  readonly kwhPer100Km: number | null;
  readonly co2GramsPerKm: number | null;
  readonly electricRangeKm: number | null;
}

export interface Economy {
  readonly city: number | null;
  readonly highway: number | null;
  readonly combined: number | null;
}

/** The filters of variants; a single variant has to pass all of them. */
export interface VariantFilter {
  readonly year?: number | null;
  readonly fuel?: VehicleFuel | null;
  readonly drive?: CarDrive | null;
  readonly transmission?: CarTransmission | null;
  readonly maxLitresPer100Km?: number | null;
  readonly minElectricRangeKm?: number | null;
}

const KM_PER_MILE = 1.609344;
/** Litres per 100 km are this number divided by miles per gallon. */
const LITRES_TIMES_MPG = 235.214583;

interface VariantIndex extends Variants {
  /** The index of the first row of each name. The last element is the total number of rows. */
  readonly starts: readonly number[];
  /** The indexes of the certificate names of each car. */
  readonly namesOf: ReadonlyMap<string, readonly number[]>;
}

/** The number of names read in a step. */
const STEP = 200;

/** Rows of variants by name, and names by car. */
export const variants = derived(carVariants, function* (data): Steps<VariantIndex> {
  const starts = new Array<number>(data.names.length + 1).fill(data.columns.name.length);
  for (let row = data.columns.name.length - 1; row >= 0; row--)
    starts[data.columns.name[row] as number] = row;
  const namesOf = new Map<string, number[]>();
  for (const [position, [make, , models]] of data.names.entries()) {
    if (position % STEP === 0) yield;
    for (const model of models) namesOf.getOrInsertComputed(carKey(make, model), () => []).push(position);
  }
  return { ...data, starts, namesOf };
});

const carKey = (make: string, model: string): string => `${catalogueKey(make)}/${catalogueKey(model)}`;

/** True if at least one variant of a car is known. */
export const hasVariants = (make: string, model: string): boolean =>
  variants.get().namesOf.has(carKey(make, model));

/**
 * Returns the names by which certificates list a car, which depend on its engine: `C300` for a C-Class, `RX 350` for an
 * RX, `Colorado ZR2 4WD` for a Colorado.
 */
export function certifiedNames(make: string, model: string): string[] {
  const { namesOf, names } = variants.get();
  const own = catalogueKey(model);
  const found = (namesOf.get(carKey(make, model)) ?? []).flatMap((position) => {
    const name = names[position]?.[1] ?? '';
    const [first = ''] = name.split(' ');
    if (catalogueKey(name).startsWith(own)) return name;
    return /\d/.test(first) ? first : [];
  });
  return [...new Set(found)];
}

/** Returns the variants of a car that pass every filter, newest first. */
export function variantsOf(make: string, model: string, filter: VariantFilter): CarVariant[] {
  const { columns } = variants.get();
  const rows = [...rowsOf(make, model, filter)];
  // The sort is stable, so that variants of the same year stay sorted by name and engine size.
  rows.sort((a, b) => (columns.year[b] as number) - (columns.year[a] as number));
  return rows.map(variantAt);
}

/** True if a variant of a car passes every filter. */
export const hasVariantLike = (make: string, model: string, filter: VariantFilter): boolean =>
  !rowsOf(make, model, filter).next().done;

function* rowsOf(make: string, model: string, filter: VariantFilter): Generator<number, undefined> {
  const { namesOf, starts, columns } = variants.get();
  const fits = rowFilter(columns, filter);
  for (const name of namesOf.get(carKey(make, model)) ?? []) {
    for (let row = starts[name] as number; row < (starts[name + 1] as number); row++)
      if (fits(row)) yield row;
  }
}

/** Converts the filter to the units of the file. */
function rowFilter(
  columns: VariantColumns,
  { year, fuel, drive, transmission, maxLitresPer100Km, minElectricRangeKm }: VariantFilter,
): (row: number) => boolean {
  const is = <Member>(column: Int16Array, all: readonly Member[], wanted: Member | null | undefined) => {
    const position = wanted == null ? -1 : all.indexOf(wanted);
    return (row: number) => position < 0 || column[row] === position;
  };
  const tests = [
    (row: number) => year == null || columns.year[row] === year,
    is(columns.fuel, FUELS, fuel),
    is(columns.drive, DRIVES, drive),
    is(columns.transmission, TRANSMISSIONS, transmission),
    (row: number) => {
      const litres = litresOf(columns.combined[row] as number);
      return (
        maxLitresPer100Km == null || (burns(columns, row) && litres !== null && litres <= maxLitresPer100Km)
      );
    },
    (row: number) =>
      minElectricRangeKm == null || (columns.range[row] as number) * KM_PER_MILE >= minElectricRangeKm,
  ];
  return (row) => tests.every((test) => test(row));
}

const burns = ({ fuel }: VariantColumns, row: number): boolean => {
  const own = FUELS[fuel[row] as number];
  return own !== 'electric' && own !== 'hydrogen';
};

/** @param decimpg tenths of a mile per gallon */
const litresOf = (decimpg: number): number | null =>
  decimpg > 0 ? tenths(LITRES_TIMES_MPG / (decimpg / 10)) : null;

const tenths = (value: number): number => Math.round(value * 10) / 10;

function variantAt(row: number): CarVariant {
  const { names, sizeClasses, columns } = variants.get();
  const at = (column: keyof VariantColumns): number => columns[column][row] as number;
  const [make, name] = names[at('name')] as Variants['names'][number];
  const [litres, cylinders, charged] = [at('decilitres') / 10, at('cylinders'), at('charged')];
  const economy = (of: (decimpg: number) => number | null): Economy => ({
    city: of(at('city')),
    highway: of(at('highway')),
    combined: of(at('combined')),
  });
  const co2 = at('co2');
  return {
    make,
    name,
    year: at('year'),
    fuel: FUELS[at('fuel')] as VehicleFuel,
    engine: burns(columns, row)
      ? {
          litres: litres || null,
          cylinders: cylinders || null,
          turbocharger: (charged & 1) > 0,
          supercharger: (charged & 2) > 0,
        }
      : null,
    motorKw: at('motor') || null,
    drive: DRIVES[at('drive')] ?? null,
    transmission: TRANSMISSIONS[at('transmission')] ?? null,
    gears: at('gears') || null,
    sizeClass: sizeClasses[at('sizeClass')] as string,
    mpg: economy((decimpg) => (decimpg > 0 ? decimpg / 10 : null)),
    litresPer100Km: burns(columns, row) ? economy(litresOf) : null,
    kwhPer100Km: at('electricity') > 0 ? tenths(at('electricity') / 10 / KM_PER_MILE) : null,
    co2GramsPerKm: co2 < 0 ? null : Math.round(co2 / KM_PER_MILE),
    electricRangeKm: at('range') > 0 ? Math.round(at('range') * KM_PER_MILE) : null,
  };
}
