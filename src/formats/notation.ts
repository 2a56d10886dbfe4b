/**
 * Formats a number with thousands separators: `1,250`. Limits are formatted at the start, so whole numbers do without
 * the rules of a language, which take as long to load as twenty modules.
 */
export function formatNumber(value: number): string {
  if (!Number.isSafeInteger(value)) return value.toLocaleString('en');
  const digits = String(Math.abs(value));
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return (value < 0 ? '-' : '') + groups.join(',');
}

/** Formats a date in UTC: `15 September 2026`. @param at epoch milliseconds */
export function formatLongDate(at: number): string {
  long ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  return long.format(at);
}

/** Created on first use: the first use of a language's rules takes ten milliseconds. */
let long: Intl.DateTimeFormat | undefined;
