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
  readonly name: Int16Array;
  readonly year: Int16Array;
  /** Tenths of a litre; 0 if there is no engine or its size is unknown. */
  readonly decilitres: Int16Array;
  readonly cylinders: Int16Array;
  /** 1 for a turbocharger, 2 for a supercharger, 3 for both. */
  readonly charged: Int16Array;
  readonly drive: Int16Array;
  readonly transmission: Int16Array;
  /** 0 if unknown. */
  readonly gears: Int16Array;
  readonly fuel: Int16Array;
  /** Position in `sizeClasses`. */
  readonly sizeClass: Int16Array;
  /** Tenths of a mile per gallon, or per 33.7 kWh if there is no engine. */
  readonly city: Int16Array;
  readonly highway: Int16Array;
  readonly combined: Int16Array;
  /** Tenths of kWh per 100 miles on electricity; 0 if the variant has no plug. */
  readonly electricity: Int16Array;
  /** Tailpipe emissions in grams per mile, calculated from consumption if not measured; -1 if unknown. */
  readonly co2: Int16Array;
  /** Electric range in miles; 0 if the variant has no plug or the range is unknown. */
  readonly range: Int16Array;
  /** Power of the electric motors in kilowatts; 0 if unknown. */
  readonly motor: Int16Array;
}

/** The data file, sorted by make, name and year. */
export interface VariantFile {
  readonly names: readonly VariantName[];
  readonly sizeClasses: readonly string[];
  /** The order of the columns in the binary file, which contains them one after the other, two bytes per number. */
  readonly columns: readonly (keyof VariantColumns)[];
}

export interface Variants extends Omit<VariantFile, 'columns'> {
  readonly columns: VariantColumns;
}

/** Cars certified in the United States: engine, drive, transmission and consumption of each variant of a model year. */
export const carVariants = defineArtefact({
  name: 'car-variants',
  *load(files): Steps<Variants> {
    const { columns, ...file } = files.json<VariantFile>('car-variants.json');
    yield;
    // Copied because a typed array needs an aligned offset in its buffer.
    const numbers = new Int16Array(new Uint8Array(files.bytes('car-variants.bin')).buffer);
    const rows = numbers.length / columns.length;
    const named = columns.map((column, at) => [column, numbers.subarray(at * rows, (at + 1) * rows)]);
    return { ...file, columns: Object.fromEntries(named) };
  },
});
