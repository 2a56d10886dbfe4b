import { optional, readTable, text } from '../tsv.ts';

/**
 * `#` is a digit, `@` a letter. A pattern takes what people write: with or without the customary space or prefix. Both are
 * empty where a country has no codes.
 */
const POSTAL_CODES = new Map(
  readTable('countries/postal-codes.tsv', { country: text, format: optional(text), regex: optional(text) }, [
    'country',
  ]).map(({ country, ...code }) => [country, code]),
);

/** The package's format and pattern where they hold; its patterns take a prefix any number of times. */
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
