import { countries } from '../../../datasets/countries/index.ts';
import { currencySymbols } from './currency-symbols.ts';

/**
 * Symbols that several currencies share in their own countries and that CLDR does not list: Indian and other rupees,
 * Swiss francs.
 */
const MORE: Readonly<Record<string, RegExp>> = {
  rs: /^(?:INR|PKR|LKR|NPR|MUR|SCR)$/,
  '₨': /^(?:INR|PKR|LKR|NPR|MUR|SCR)$/,
  fr: /^CHF$/,
};

/**
 * True if a currency shares its symbol, such as `$`, `kr` or `Rs.`, with another.
 * @param code of ISO 4217
 */
export function sharesSymbol(code: string, symbol: string): boolean {
  const bare = symbol.replace('.', '').toLowerCase();
  const more = Object.hasOwn(MORE, bare) ? MORE[bare] : undefined;
  return more ? more.test(code) : narrowSymbolOf(code) === bare;
}

/**
 * Returns the currency that the symbol beside an amount means in a country. Null for a symbol that is not shared, or if
 * the country has no currency with this symbol.
 * @param country ISO 3166-1 alpha-2
 */
export function sharedCurrency(amount: string, country: string | null): string | null {
  const [symbol] = /\p{Sc}|\p{L}{1,3}\.?/u.exec(amount) ?? [];
  if (symbol === undefined || country === null || currencySymbols().get(symbol.toLowerCase()) !== null)
    return null;
  const { currencies = [] } = countries.get().byCode.get(country) ?? {};
  return currencies.find(({ code }) => sharesSymbol(code, symbol))?.code ?? null;
}

const narrowSymbols = new Map<string, string | undefined>();

/** Returns the symbol of a currency in the country of the currency, in lower case. */
function narrowSymbolOf(code: string): string | undefined {
  if (!narrowSymbols.has(code)) {
    const format = new Intl.NumberFormat('en', {
      style: 'currency',
      currency: code,
      currencyDisplay: 'narrowSymbol',
    });
    const symbol = format.formatToParts(1).find(({ type }) => type === 'currency')?.value;
    narrowSymbols.set(code, symbol?.toLowerCase());
  }
  return narrowSymbols.get(code);
}
