/** A number with its separators: `1,250`. */
export const formatNumber = (value: number): string => value.toLocaleString('en');

/** A day as people write it: `15 September 2026`, in UTC. @param at epoch milliseconds */
export const formatLongDate = (at: number): string => LONG.format(at);

const LONG = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
