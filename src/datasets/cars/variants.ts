import type { Steps } from '../../scheduling/steps.ts';
import { defineArtefact } from '../artefact.ts';

/** A name in a certificate, and the models that are named at its start: two for `Caravan/Grand Caravan`. */
export type VariantName = readonly [make: string, name: string, models: readonly string[]];

/**
 * Columns of the variants. Columns for values that are listed elsewhere contain positions in the list. -1 means
 * unknown.
 */
export interface VariantColumns {
  /** Position in `names`. */
  readonly name: readonly number[];
  readonly year: readonly number[];
  /** Tenths of a litre; 0 if there is no engine or its size is unknown. */
  readonly decilitres: readonly number[];
  readonly cylinders: readonly number[];
  /** 1 for a turbocharger, 2 for a supercharger, 3 for both. */
  readonly charged: readonly number[];
  readonly drive: readonly number[];
  readonly transmission: readonly number[];
  /** 0 if unknown. */
  readonly gears: readonly number[];
  readonly fuel: readonly number[];
  /** Position in `sizeClasses`. */
  readonly sizeClass: readonly number[];
  /** Tenths of a mile per gallon, or per 33.7 kWh if there is no engine. */
  readonly city: readonly number[];
  readonly highway: readonly number[];
  readonly combined: readonly number[];
  /** Tenths of kWh per 100 miles on electricity; 0 if the variant has no plug. */
  readonly electricity: readonly number[];
  /** Tailpipe emissions in grams per mile, calculated from consumption if not measured; -1 if unknown. */
  readonly co2: readonly number[];
  /** Electric range in miles; 0 if the variant has no plug or the range is unknown. */
  readonly range: readonly number[];
  /** Power of the electric motors in kilowatts; 0 if unknown. */
  readonly motor: readonly number[];
}

/** The data file, sorted by make, name and year. */
export interface VariantFile {
  readonly names: readonly VariantName[];
  readonly sizeClasses: readonly string[];
  readonly columns: VariantColumns;
}

/** The variants, stored with two bytes per number. */
export interface Variants extends Omit<VariantFile, 'columns'> {
  readonly columns: Readonly<Record<keyof VariantColumns, Int16Array>>;
}

/** Cars certified in the United States: engine, drive, transmission and consumption of each variant of a model year. */
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
