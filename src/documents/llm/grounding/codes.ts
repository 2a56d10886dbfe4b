import { isCurrencyCode } from '../../tokens/money/amounts.ts';
import { currencySymbols } from '../../tokens/money/currency-symbols.ts';

/** Languages in which a document may name its country. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'sv', 'da'];

/**
 * Returns other texts that a document may contain for a code: symbols of a currency (ISO 4217) or names of a country
 * (ISO 3166-1 alpha-2), from the runtime's Unicode CLDR data.
 */
export function namesOfCode(code: string): readonly string[] {
  if (/^[A-Z]{2}$/.test(code)) return regionNames().flatMap((names) => names.of(code) ?? []);
  if (!isCurrencyCode(code)) return [];
  const own = [...currencySymbols()].flatMap(([symbol, currency]) => (currency === code ? [symbol] : []));
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  return [...own, ...parts.flatMap(({ type, value }) => (type === 'currency' ? [value] : []))];
}

let regions: readonly Intl.DisplayNames[] | undefined;

/** Created once, because creating the objects takes milliseconds. */
const regionNames = (): readonly Intl.DisplayNames[] => {
  regions ??= LANGUAGES.map(
    (language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }),
  );
  return regions;
};
