import { countries } from '../../../datasets/countries/index.ts';
import { currenciesIn } from '../../tokens/money/currency-names.ts';
import { sharedCurrency } from '../../tokens/money/shared-symbols.ts';
import { isHeading } from './items.ts';
import type { Line, Notation } from './lines.ts';

/** A currency, and how it was determined. */
export interface ReceiptCurrency {
  readonly code: string | null;
  /** True if the receipt names no currency and the currency of its country was assumed. */
  readonly assumed: boolean;
}

/**
 * Returns the currency that amounts, columns and labels name most often. If they name none, as on most receipts,
 * returns the currency of the country, if known. Codes are recognised only in rows without item names, because many
 * codes are also words, such as PEN and TOP.
 */
export function receiptCurrencyOf(lines: readonly Line[], { country }: Notation): ReceiptCurrency {
  const votes = new Map<string, number>();
  for (const line of lines)
    for (const { text, currency, isCode } of currenciesIn(line.text)) {
      if (isCode && !namesNoGoods(line)) continue;
      const found = currency ?? sharedCurrency(text, country);
      if (found) votes.set(found, (votes.get(found) ?? 0) + 1);
    }
  const [best] = [...votes].sort(([, one], [, other]) => other - one);
  if (best) return { code: best[0], assumed: false };
  const own = country === null ? undefined : countries.get().byCode.get(country)?.currencies[0]?.code;
  return { code: own ?? null, assumed: own !== undefined };
}

const namesNoGoods = (line: Line): boolean =>
  (line.kind !== null && line.kind !== 'count') || isHeading(line) || /^\p{Lu}{3}$/u.test(line.text.trim());
