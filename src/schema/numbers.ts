import { z } from 'zod';

/**
 * The rule of a whole number. Whatever breaks it is told all of it.
 * @param unit in words, in the plural, such as `seconds`
 */
export function wholeNumber(least: number, most: number, unit?: string) {
  const error = `must be a whole number${of(unit)} from ${least} to ${most}`;
  return z.int({ error }).min(least, { error }).max(most, { error });
}

/** The same for a number that need not be whole. */
export function decimalNumber(least: number, most: number, unit?: string) {
  const error = `must be a number${of(unit)} from ${least} to ${most}`;
  return z.number({ error }).min(least, { error }).max(most, { error });
}

const of = (unit: string | undefined): string => (unit ? ` of ${unit}` : '');
