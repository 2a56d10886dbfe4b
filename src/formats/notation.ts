/** Formats a number with thousands separators: `1,250`. */
export const formatNumber = (value: number): string =>
  // Loading the rules of a language takes as long as loading twenty modules, and limits are formatted at the start.
  Number.isSafeInteger(value) ? String(value).replace(/\B(?=(?:\d{3})+$)/g, ',') : value.toLocaleString('en');

/** Formats a date in UTC: `15 September 2026`. @param at epoch milliseconds */
export const formatLongDate = (at: number): string => LONG.format(at);

const LONG = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
