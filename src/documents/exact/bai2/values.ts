import { currencies } from '../../../datasets/currency/index.ts';
import { dayOf } from '../../tokens/dates/days.ts';
import { type Decimal, decimalOf } from '../../tokens/money/decimal.ts';

/** Returns the number of decimals of a currency. Amounts omit the decimal mark. */
export const decimalsOf = (currency: string): number => currencies.get().byCode.get(currency)?.minorUnit ?? 2;

/**
 * Reads an amount in the smallest unit of its currency: `12345` is 123.45. An amount with a decimal point is read as
 * written.
 */
export function bai2Amount(field: string | undefined, decimals: number): Decimal | undefined {
  const found = decimalOf(field ?? '');
  return found && found.scale === 0 && !field?.includes('.')
    ? { units: found.units, scale: decimals }
    : found;
}

/** Reads a date as YYMMDD, or YYYYMMDD in version 3. */
export const bai2Day = (field: string | undefined): string | null => {
  const text = field ?? '';
  const day = text.length === 6 ? `${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4)}` : text;
  return dayOf(day, 'ymd') ?? null;
};
