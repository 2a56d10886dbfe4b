import { type Foreign, membersOf } from '../../libraries/json/foreign.ts';
import { idOf } from '../../libraries/json/foreign-values.ts';
import { deeperThan, MAX_JSON_LEVELS } from '../../libraries/json/value.ts';

/**
 * Why a row holds nothing. `dead_page`: there is no such thing, or it is not public. `bad_input`: the scraper does not take
 * this address. `crawl_failed`: it did not come through, and may the next time. `failed`: in words of its own.
 */
export type RowError = 'dead_page' | 'bad_input' | 'crawl_failed' | 'failed';

const ERRORS: ReadonlyMap<string, RowError> = new Map<string, RowError>([
  ['dead_page', 'dead_page'],
  ['not_found', 'dead_page'],
  ['private_page', 'dead_page'],
  ['no_results', 'dead_page'],
  ['bad_input', 'bad_input'],
  ['invalid_input', 'bad_input'],
  ['validation_error', 'bad_input'],
  ['crawl_failed', 'crawl_failed'],
  ['crawl_error', 'crawl_failed'],
  ['timeout', 'crawl_failed'],
  ['blocked', 'crawl_failed'],
  ['proxy_error', 'crawl_failed'],
]);

/** What rows of errors have beside what they say. */
const NO_DATA: ReadonlySet<string> = new Set([
  'input',
  'discovery_input',
  'timestamp',
  'url',
  'error',
  'error_code',
  'warning',
  'warning_code',
]);

/**
 * What is wrong with a row (`error_code` with `error`, `warning_code` with `warning`); null where it holds data. A warning beside
 * data is none of its errors.
 */
export function rowError(row: Foreign): RowError | null {
  const code = idOf(row.error_code)?.toLowerCase();
  const warning = idOf(row.warning_code)?.toLowerCase();
  if (code !== undefined) return ERRORS.get(code) ?? 'failed';
  const data = Object.entries(row).some(([name, value]) => value !== null && !NO_DATA.has(name));
  if (data) return null;
  if (warning !== undefined) return ERRORS.get(warning) ?? 'failed';
  return 'error' in row || 'warning' in row ? 'failed' : null;
}

/** The address that a row was asked for by: of what was discovered, the one that it was discovered from. */
export function askedAddress(row: Foreign): string | null {
  const input = membersOf(row.input);
  const places = [row.discovery_input, input.discovery_input, input];
  const found = places.map((place) => membersOf(place).url).find((url) => typeof url === 'string');
  return idOf(found);
}

/** Whether a row was collected for an address: rows come in any order, and one that says nothing of it may be. */
export function isFor(row: Foreign, address: string): boolean {
  const asked = askedAddress(row);
  return asked === null || comparable(asked) === comparable(address);
}

/** What two ways to write one address have in common. */
function comparable(address: string): string {
  const url = URL.parse(address);
  if (!url) return address;
  const host = url.hostname.replace(/^www\./, '').replace(/^twitter\.com$/, 'x.com');
  const path = url.pathname.replace(/\/$/, '');
  return `${host}${path}${url.search}`.toLowerCase();
}

/** A row as it is shown to those who asked for it; null where it is nested too deeply to be written out. */
export const rawOf = (row: Foreign): Foreign | null => (deeperThan(MAX_JSON_LEVELS - 8, row) ? null : row);
