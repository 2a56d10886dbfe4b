import { optional, readTable, text } from '../tsv.ts';

/**
 * Formats with `#` for a digit and `@` for a letter, and patterns for validation. A pattern accepts the usual
 * spellings, with or without the customary space or prefix. Both are empty if a country has no postal codes.
 */
const POSTAL_CODES = new Map(
  readTable('countries/postal-codes.tsv', { country: text, format: optional(text), regex: optional(text) }, [
    'country',
  ]).map(({ country, ...code }) => [country, code]),
);

/**
 * Returns the package's format and pattern unless the table replaces them. The package's patterns accept repeated
 * prefixes.
 */
export function postalCodeOf(
  alpha2: string,
  { postalCodeFormat, postalCodeRegex }: { postalCodeFormat: string | null; postalCodeRegex: string | null },
): { format: string; regex: string } | null {
  const own = POSTAL_CODES.get(alpha2);
  if (own) return own.format && own.regex ? { format: own.format, regex: own.regex } : null;
  if (!postalCodeFormat || !postalCodeRegex) return null;
  const regex = postalCodeRegex.trim().replace(/\(\?:(\w+)\)\*/g, '(?:$1)?');
  return { format: postalCodeFormat, regex: new RegExp(regex).source };
}
