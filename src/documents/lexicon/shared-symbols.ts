import { countries } from '../../datasets/countries/index.ts';
import { CURRENCY_SYMBOLS } from './currency-symbols.ts';

/** Symbols that several currencies have at home and CLDR does not call so: Indian and other rupees, Swiss francs. */
const MORE: Readonly<Record<string, RegExp>> = {
  rs: /^(?:INR|PKR|LKR|NPR|MUR|SCR)$/,
  '₨': /^(?:INR|PKR|LKR|NPR|MUR|SCR)$/,
  fr: /^CHF$/,
};

/**
 * Whether a currency is one of those that share a symbol, such as `$`, `kr` and `Rs.`.
 * @param code of ISO 4217
 */
export function sharesSymbol(code: string, symbol: string): boolean {
  const bare = symbol.replace('.', '').toLowerCase();
  const more = Object.hasOwn(MORE, bare) ? MORE[bare] : undefined;
  return more ? more.test(code) : narrowSymbolOf(code) === bare;
}

/**
 * The currency that the symbol beside an amount stands for in a country; null for a symbol that is not shared, and where the country
 * has no currency of it.
 * @param country ISO 3166-1 alpha-2
 */
export function sharedCurrency(amount: string, country: string | null): string | null {
  const [symbol] = /\p{Sc}|\p{L}{1,3}\.?/u.exec(amount) ?? [];
  if (symbol === undefined || country === null || CURRENCY_SYMBOLS.get(symbol.toLowerCase()) !== null)
    return null;
  const { currencies = [] } = countries.get().byCode.get(country) ?? {};
  return currencies.find(({ code }) => sharesSymbol(code, symbol))?.code ?? null;
}

const narrowSymbols = new Map<string, string | undefined>();

/** The symbol of a currency at home, in lower case. */
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
