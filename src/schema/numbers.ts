import { z } from 'zod';

/**
 * The rule for a whole number. All violations have the same complete message.
 * @param unit in words, in the plural, such as `seconds`
 */
export function wholeNumber(least: number, most: number, unit?: string) {
  const error = `must be a whole number${of(unit)} from ${least} to ${most}`;
  return z.int({ error }).min(least, { error }).max(most, { error });
}

/** The same rule for a number that may have a fraction. */
export function decimalNumber(least: number, most: number, unit?: string) {
  const error = `must be a number${of(unit)} from ${least} to ${most}`;
  return z.number({ error }).min(least, { error }).max(most, { error });
}

/** The same rule for a `Decimal`, whose values are texts. Only default values are numbers. */
export function exactNumber(least: number, most: number, digits: number) {
  const error = `must be a decimal number from ${least} to ${most} with at most ${digits} decimal digits`;
  const digitsOf = (value: string): number => String(value).split('.')[1]?.length ?? 0;
  return z
    .custom<string>()
    .refine((value) => Number(value) >= least && Number(value) <= most && digitsOf(value) <= digits, {
      error,
    })
    .meta({ minimum: least, maximum: most });
}

const of = (unit: string | undefined): string => (unit ? ` of ${unit}` : '');
