import { type Foreign, membersOf } from '../../libraries/json/foreign.ts';
import { idOf } from '../../libraries/json/foreign-values.ts';
import { deeperThan, MAX_JSON_LEVELS } from '../../libraries/json/value.ts';

/**
 * The reason why a row has no data. `dead_page`: the page does not exist or is not public. `bad_input`: the scraper
 * does not accept this address. `crawl_failed`: the crawl failed, and may succeed next time. `failed`: another reason.
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

/** Members of an error row that are not data. */
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
 * Returns the error of a row (`error_code` with `error`, `warning_code` with `warning`); null if it has data. A warning
 * beside data is not an error.
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

/**
 * Returns the address for which a row was requested. For a discovered row, this is the address at which the discovery
 * started.
 */
export function requestedAddress(row: Foreign): string | null {
  const input = membersOf(row.input);
  const sources = [row.discovery_input, input.discovery_input, input];
  const found = sources.map((source) => membersOf(source).url).find((url) => typeof url === 'string');
  return idOf(found);
}

/**
 * True if a row was collected for an address. Rows come in any order, and a row without an address may belong to any.
 */
export function isFor(row: Foreign, address: string): boolean {
  const requested = requestedAddress(row);
  return requested === null || comparable(requested) === comparable(address);
}

/** Returns a key that all spellings of an address share. */
function comparable(address: string): string {
  const url = URL.parse(address);
  if (!url) return address;
  const host = url.hostname.replace(/^www\./, '').replace(/^twitter\.com$/, 'x.com');
  const path = url.pathname.replace(/\/$/, '');
  return `${host}${path}${url.search}`.toLowerCase();
}

/** Returns a row for display to the caller; null if it is nested too deeply to be serialized. */
export const rawOf = (row: Foreign): Foreign | null => (deeperThan(MAX_JSON_LEVELS - 8, row) ? null : row);
