import { z } from 'zod';

/**
 * The rule for a whole number. All violations have the same complete message.
 * @param unit in words, in the plural, such as `seconds`
 */
export function wholeNumber(min: number, max: number, unit?: string) {
  const error = `must be a whole number${of(unit)} from ${min} to ${max}`;
  return z.int({ error }).min(min, { error }).max(max, { error });
}

/** The same rule for a number that may have a fraction. */
export function decimalNumber(min: number, max: number, unit?: string) {
  const error = `must be a number${of(unit)} from ${min} to ${max}`;
  return z.number({ error }).min(min, { error }).max(max, { error });
}

/** The same rule for a `Decimal`, whose values are texts. Only default values are numbers. */
export function exactNumber(min: number, max: number, digits: number) {
  const error = `must be a decimal number from ${min} to ${max} with at most ${digits} decimal digits`;
  const digitsOf = (value: string): number => String(value).split('.')[1]?.length ?? 0;
  return z
    .custom<string>()
    .refine((value) => Number(value) >= min && Number(value) <= max && digitsOf(value) <= digits, {
      error,
    })
    .meta({ minimum: min, maximum: max });
}

const of = (unit: string | undefined): string => (unit ? ` of ${unit}` : '');
