import { decimalOf, plain } from '../../decimal.ts';

/** An amount of money in a text. */
export interface FoundAmount {
  readonly raw: string;
  /** In plain decimal notation. */
  readonly amount: string;
  /** ISO 4217; null where the symbol stands for several currencies, such as `$`. */
  readonly currency: string | null;
}

/** Symbols of one currency; those of several, such as `$` and `kr`, are null. */
const SYMBOLS: ReadonlyMap<string, string | null> = new Map([
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['$', null],
  ['¥', null],
  ['₹', 'INR'],
  ['₽', 'RUB'],
  ['₩', 'KRW'],
  ['₺', 'TRY'],
  ['₴', 'UAH'],
  ['₪', 'ILS'],
  ['₫', 'VND'],
  ['฿', 'THB'],
  ['₱', 'PHP'],
  ['₦', 'NGN'],
  ['zł', 'PLN'],
  ['Kč', 'CZK'],
  ['kr', null],
  ['Fr.', 'CHF'],
  ['US$', 'USD'],
  ['C$', 'CAD'],
  ['A$', 'AUD'],
  ['NZ$', 'NZD'],
  ['HK$', 'HKD'],
  ['S$', 'SGD'],
  ['R$', 'BRL'],
]);

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

const BEFORE =
  /(?<![\p{L}\d$])((?:US|NZ|HK|[CASR])?\$|[€£¥₹₽₩₺₴₪₫฿₱₦]|zł|Kč|kr|Fr\.|[A-Z]{3})[ \u00a0]?(-?(?:\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3}){1,5}(?:[.,]\d{1,2})?|\d{1,15}(?:[.,]\d{1,2})?))(?![\d%]|[.,]\d)/gu;
const AFTER =
  /(?<![\d.,\p{L}])(-?(?:\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3}){1,5}(?:[.,]\d{1,2})?|\d{1,15}(?:[.,]\d{1,2})?))[ \u00a0]?((?:US|NZ|HK|[CASR])?\$|[€£¥₹₽₩₺₴₪₫฿₱₦]|zł|Kč|kr|Fr\.|[A-Z]{3})(?![\p{L}\d])/gu;

/** The amounts with a currency beside them, each once, in the order of appearance. */
export function amountsIn(text: string, most: number): FoundAmount[] {
  const found = [
    ...[...text.matchAll(BEFORE)].map(({ 0: raw, 1: unit = '', 2: number = '', index }) => ({
      raw,
      unit,
      number,
      index,
    })),
    ...[...text.matchAll(AFTER)].map(({ 0: raw, 1: number = '', 2: unit = '', index }) => ({
      raw,
      unit,
      number,
      index,
    })),
  ].sort((one, other) => one.index - other.index);
  const amounts = new Map<string, FoundAmount>();
  let end = 0;
  for (const { raw, unit, number, index } of found) {
    const currency = SYMBOLS.get(unit) ?? (CURRENCIES.has(unit) ? unit : null);
    const amount = amountOf(number);
    if (index < end || amount === null || (currency === null && !SYMBOLS.has(unit))) continue;
    end = index + raw.length;
    const key = `${amount} ${unit}`;
    if (!amounts.has(key) && amounts.size < most) amounts.set(key, { raw, amount, currency });
  }
  return [...amounts.values()];
}

/** A number as people write it; the last point or comma is the decimal one unless three digits follow. */
function amountOf(number: string): string | null {
  const [, whole = '', fraction = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/u.exec(number) ?? [];
  const digits = whole.replace(/[^\d-]/g, '');
  const decimal = decimalOf(fraction === '' ? digits : `${digits}.${fraction}`);
  return decimal ? plain(decimal) : null;
}
