import type { DocumentWarning } from '../../document.ts';
import type { Receipt } from './types.ts';

/** Facts about how values were found. They cause warnings. */
export interface Circumstances {
  readonly currencyAssumed: boolean;
  /** True if the day and the month could be swapped. */
  readonly orderAssumed: boolean;
  readonly taxIdHolds: boolean | null;
}

/** Returns the warnings of the answer. */
export function warningsOf({ total, checks }: Receipt, circumstances: Circumstances): DocumentWarning[] {
  const warnings: DocumentWarning[] = [];
  const warn = (code: string, message: string, path: string) => warnings.push({ code, message, path });
  if (total === null) warn('no_total', 'No row states the amount to pay.', 'total');
  if (checks.totalOk === false)
    warn(
      'total_mismatch',
      'The total is neither the subtotal plus taxes and extras, nor the payments less the change.',
      'total',
    );
  if (checks.itemsSumOk === false)
    warn(
      'items_sum_mismatch',
      'The line items do not add up to the subtotal or the total: some may be missing or misread.',
      'lineItems',
    );
  if (circumstances.orderAssumed)
    warn(
      'ambiguous_dates',
      'The order of day and month in the date is ambiguous. The usual order in the country was assumed.',
      'date',
    );
  if (circumstances.currencyAssumed)
    warn(
      'currency_assumed',
      'The receipt states no currency. The currency of the country was assumed.',
      'currency',
    );
  if (circumstances.taxIdHolds === false)
    warn('tax_id_invalid', 'The check digits of the tax number are wrong.', 'merchant.taxId');
  return warnings;
}
