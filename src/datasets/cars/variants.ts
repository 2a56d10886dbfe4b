import type { Steps } from '../../scheduling/steps.ts';
import { defineArtefact } from '../artefact.ts';

/** A name that certificates use, and the models of the make that it begins with the name of: two in `Caravan/Grand Caravan`. */
export type VariantName = readonly [make: string, name: string, models: readonly string[]];

/** Members of the lists by position, -1 where not known. */
export interface VariantColumns {
  /** Position in `names`. */
  readonly name: readonly number[];
  readonly year: readonly number[];
  /** Tenths of a litre; 0 where there is no engine or its size is not known. */
  readonly decilitres: readonly number[];
  readonly cylinders: readonly number[];
  /** 1 by turbocharger, 2 by supercharger, 3 by both. */
  readonly charged: readonly number[];
  readonly drive: readonly number[];
  readonly transmission: readonly number[];
  /** 0 where not known. */
  readonly gears: readonly number[];
  readonly fuel: readonly number[];
  /** Position in `sizeClasses`. */
  readonly sizeClass: readonly number[];
  /** Tenths of a mile per gallon, or per 33.7 kWh where there is no engine. */
  readonly city: readonly number[];
  readonly highway: readonly number[];
  readonly combined: readonly number[];
  /** Tenths of kWh for 100 miles on electricity; 0 where it has no plug. */
  readonly electricity: readonly number[];
  /** Grams a mile at the tailpipe, calculated from consumption where it was not measured; -1 where not known. */
  readonly co2: readonly number[];
  /** Miles on electricity; 0 where it has no plug or they are not known. */
  readonly range: readonly number[];
  /** Kilowatts of its electric motors; 0 where not known. */
  readonly motor: readonly number[];
}

/** The data file: by make and name, then by year. */
export interface VariantFile {
  readonly names: readonly VariantName[];
  readonly sizeClasses: readonly string[];
  readonly columns: VariantColumns;
}

/** The same with columns that take two bytes a number. */
export interface Variants extends Omit<VariantFile, 'columns'> {
  readonly columns: Readonly<Record<keyof VariantColumns, Int16Array>>;
}

/** What was certified in the United States: engine, drive, transmission and consumption of each variant of a model year. */
export const carVariants = defineArtefact({
  name: 'car-variants',
  *load(files): Steps<Variants> {
    const file = files.json<VariantFile>('car-variants.json');
    const columns: Partial<Record<keyof VariantColumns, Int16Array>> = {};
    for (const [name, column] of Object.entries(file.columns)) {
      yield;
      columns[name as keyof VariantColumns] = Int16Array.from(column);
    }
    return { ...file, columns: columns as Variants['columns'] };
  },
});
