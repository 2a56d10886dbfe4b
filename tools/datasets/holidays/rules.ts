import type { CountryRules } from '../../../src/datasets/holidays.ts';
import { ASIA } from './asia.ts';
import { ISLANDS } from './islands.ts';

/**
 * The days by law of countries that date-holidays lacks, in its own grammar. Only what is certain: where a calendar
 * cannot be computed, or days are set anew each year, the country is marked as partial.
 */
export const RULES: Readonly<Record<string, CountryRules>> = Object.fromEntries(
  Object.entries({ ...ASIA, ...ISLANDS }).sort(([a], [b]) => (a < b ? -1 : 1)),
);
