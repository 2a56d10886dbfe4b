import { currencies } from '../../../datasets/currency.ts';
import { isCurrencyCode } from '../../lexicon/amounts.ts';
import type { Source } from './source.ts';
import type { InvoiceFacts } from './types.ts';

/**
 * An invoice whose currencies are codes of ISO 4217, in upper case; null, with a warning, for what is none. Its amounts have been
 * told apart before by what it calls them.
 */
export function withCurrencies(facts: InvoiceFacts, source: Source): InvoiceFacts {
  const codeOf = (path: 'currency' | 'taxCurrency') => {
    const code = facts[path]?.toUpperCase() ?? null;
    if (code === null || isIso4217(code)) return code;
    source.unreadable('unknown_currency', 'The document has no currency code of ISO 4217 here.', path);
    return null;
  };
  if (facts.currency === null)
    source.warn('currency_missing', 'The document does not state its currency.', 'currency');
  return { ...facts, currency: codeOf('currency'), taxCurrency: codeOf('taxCurrency') };
}

/** The dataset, which takes a tenth of a second to load, is asked for the few codes that the runtime does not know. */
function isIso4217(code: string): boolean {
  if (isCurrencyCode(code)) return true;
  const known = /^[A-Z]{3}$/.test(code) ? currencies.get().byCode.get(code)?.currency : undefined;
  return known !== undefined && known.type !== 'crypto';
}
