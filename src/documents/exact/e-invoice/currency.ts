import { currencies } from '../../../datasets/currency/index.ts';
import type { InvoiceFacts } from '../../kinds/invoice/types.ts';
import { isCurrencyCode } from '../../tokens/money/amounts.ts';
import type { Source } from './source.ts';

/**
 * Returns the invoice with upper-case ISO 4217 currency codes; other codes become null, with a warning. Runs after the
 * amounts are read, because the format readers match amounts by the original currency codes.
 */
export function withCurrencies(facts: InvoiceFacts, source: Source): InvoiceFacts {
  const codeOf = (path: 'currency' | 'taxCurrency') => {
    const code = facts[path]?.toUpperCase() ?? null;
    if (code === null || isIso4217(code)) return code;
    source.unreadable('unknown_currency', 'The document has no ISO 4217 currency code for this value.', path);
    return null;
  };
  if (facts.currency === null)
    source.warn('currency_missing', 'The document does not state its currency.', 'currency');
  return { ...facts, currency: codeOf('currency'), taxCurrency: codeOf('taxCurrency') };
}

/**
 * True for ISO 4217 codes. The dataset takes a tenth of a second to load, so it is used only for codes that the runtime
 * does not support.
 */
function isIso4217(code: string): boolean {
  if (isCurrencyCode(code)) return true;
  const known = /^[A-Z]{3}$/.test(code) ? currencies.get().byCode.get(code) : undefined;
  return known !== undefined && known.type !== 'crypto' && known.type !== 'reserved';
}
