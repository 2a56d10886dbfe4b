import { type Currency, dateOf, rateBook } from '../../datasets/currency/index.ts';
import { ApiError } from '../../errors.ts';
import { firstPublishedDay } from './rates.ts';

/** Returns the error for days before all published rates. */
export const nothingYet = (date: string): ApiError =>
  new ApiError(
    'not_found',
    `No exchange rates are available on or before ${date}. The first are from ${dateOf(firstPublishedDay())}.`,
  );

/** Returns the error for currencies without rates up to a day. It states the days for which rates are known. */
export function noRates(all: readonly Currency[], date: string): ApiError {
  const codes = all.map(({ code }) => code).join(', ');
  return new ApiError(
    'not_found',
    `No exchange rates for ${codes} are available on or before ${date}.${all.map(hintOf).join('')}`,
  );
}

/** Returns the error for currencies that went out of use before a day. */
export function overBefore(all: readonly Currency[], date: string): ApiError {
  const sentences = all.map(
    (currency) =>
      `${currency.code} was in use until ${currency.tenderUntil}, before ${date}.${hintOf(currency)}`,
  );
  return new ApiError('not_found', sentences.join(' '));
}

/** Returns the error for a range of days without rates. */
export function nothingBetween(all: readonly Currency[], [start, end]: readonly [string, string]): ApiError {
  // The euro has a value on each day, so that the others lack rates.
  const codes = all.flatMap(({ code }) => (code === 'EUR' ? [] : [code])).join(', ') || 'EUR';
  return new ApiError(
    'not_found',
    `No exchange rates for ${codes} are available from ${start} to ${end}.${all.map(hintOf).join('')}`,
  );
}

/** Returns sentences that state the days with rates of a currency, and its successors. */
function hintOf(currency: Currency): string {
  const { code, successors } = currency;
  const [first, last] = knownDays(currency) ?? [];
  const known = first ? ` Rates of ${code} are available from ${first}${last ? ` to ${last}` : ''}.` : '';
  const others = successors.map(({ code: successor, unitsPerSuccessor: units }) =>
    units === null ? successor : `${successor} (1 ${successor} for ${units} ${code})`,
  );
  const replaced = others.length > 0 ? ` It was replaced by ${others.join(' and ')}.` : '';
  return known + replaced;
}

/** Returns the first and the last day with a rate of a currency. The last is null if its parity still holds. */
function knownDays({ code, pegs }: Currency): readonly [first: string, last: string | null] | undefined {
  const days = rateBook().series.get(code)?.days ?? [];
  const published = [days[0], days.at(-1)].flatMap((day) => (day === undefined ? [] : [dateOf(day)]));
  const firsts = [...published, ...pegs.flatMap(({ from }) => from ?? [])].sort();
  const lasts = [...published, ...pegs.flatMap(({ until }) => until ?? [])].sort();
  const [first, last] = [firsts[0], lasts.at(-1)];
  if (first === undefined) return undefined;
  return [first, pegs.some(({ until }) => until === null) ? null : (last ?? null)];
}
