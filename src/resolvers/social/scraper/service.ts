import type { Snapshot } from '../../../accounting/snapshots/snapshot.ts';
import type { BrightDataSettings as ScraperSettings } from '../../../config/brightdata.ts';
import { ApiError } from '../../../errors.ts';
import { type Foreign, foreignText, jsonOf, membersOf } from '../../../libraries/json/foreign.ts';
import { idOf } from '../../../libraries/json/foreign-values.ts';
import { type Service, type ServiceReply, serviceLimits } from '../../../upstream/services/index.ts';
import type { Upstream } from '../../../upstream/upstream.ts';
import type { Kind } from '../kind.ts';

/** The scraper's input. */
export type Input = Readonly<Record<string, string | number | boolean>>;

/** The rows, or the id of the snapshot that will contain them. */
export type Scraped =
  | { readonly bytes: Uint8Array; readonly truncated: boolean }
  | { readonly snapshot: string };

/** Maximum size of a result that is read, in bytes. */
export const MAX_BYTES = 20 * 2 ** 20;

/** The limit for a scrape, in milliseconds. The scraper responds within a minute, with rows or a snapshot id. */
const SCRAPE_MS = 75_000;
const SHORT_MS = 20_000;
const SHORT_BYTES = 1_000_000;

const MAX_WAITING = 200;

/**
 * Returns one of two services with separate queues. A scrape may take a minute, and polling must not wait behind it.
 */
const service = (settings: ScraperSettings, id: 'brightdata_scrape' | 'brightdata_snapshot'): Service => ({
  id,
  name: 'The scraper',
  baseUrl: settings.baseUrl,
  headers: { authorization: `Bearer ${settings.apiKey}` },
  limits: serviceLimits(settings.concurrent, MAX_WAITING),
});

type CollectorKind = Pick<Kind<unknown>, 'dataset' | 'variable' | 'discoverBy'>;

/**
 * Asks Bright Data's Web Scraper API to collect items: `POST /datasets/v3/scrape`, or `/trigger` for discovery
 * (https://docs.brightdata.com/api-reference/web-scraper-api). Throws the errors of `upstream.ask`,
 * `provider_unavailable` for an unknown data set, and `upstream_error` for input that the scraper rejects.
 */
export async function scrape(
  upstream: Upstream,
  settings: ScraperSettings,
  { dataset, variable, discoverBy }: CollectorKind,
  { input, max }: { readonly input: Input; readonly max?: number | undefined },
): Promise<Scraped> {
  const query = new URLSearchParams({
    dataset_id: settings.datasets[variable] ?? dataset,
    ...(discoverBy === undefined
      ? { format: 'json' }
      : { type: 'discover_new', discover_by: discoverBy, ...(max && { limit_per_input: String(max) }) }),
    include_errors: 'true',
  });
  const reply = await upstream.ask(service(settings, 'brightdata_scrape'), {
    method: 'POST',
    path: `/datasets/v3/${discoverBy === undefined ? 'scrape' : 'trigger'}?${query}`,
    json: [input],
    maxBytes: MAX_BYTES,
    signal: AbortSignal.timeout(SCRAPE_MS),
    raw: true,
  });
  const { bytes, truncated } = rawOf(reply);
  if (reply.status >= 400) throw refused(reply.status);
  const snapshot = truncated || bytes.length > SHORT_BYTES ? null : snapshotIn(bytes);
  return snapshot === null ? { bytes, truncated } : { snapshot };
}

/** Returns the id in `{"snapshot_id": "s_…"}`; null for any other response. */
function snapshotIn(bytes: Uint8Array): string | null {
  const body = smallJson(bytes);
  return Array.isArray(body) ? null : idOf(membersOf(body).snapshot_id);
}

/** The state of a snapshot according to the scraper. */
export type Progress = 'running' | 'ready' | 'failed' | 'canceled' | 'unknown';

const ENDS: ReadonlyMap<string, Progress> = new Map<string, Progress>([
  ['ready', 'ready'],
  ['failed', 'failed'],
  ['error', 'failed'],
  ['canceled', 'canceled'],
  ['cancelled', 'canceled'],
]);

/**
 * Asks for the progress of a snapshot: `GET /datasets/v3/progress/{id}`. An unknown status counts as running.
 * @param stop aborted when the result is no longer needed
 */
export async function progressOf(
  upstream: Upstream,
  settings: ScraperSettings,
  { providerId, account }: Pick<Snapshot, 'providerId' | 'account'>,
  stop?: AbortSignal,
): Promise<Progress> {
  const late = AbortSignal.timeout(SHORT_MS);
  const { status, json } = await upstream.ask(service(settings, 'brightdata_snapshot'), {
    method: 'GET',
    path: `/datasets/v3/progress/${encodeURIComponent(providerId)}`,
    maxBytes: SHORT_BYTES,
    signal: stop ? AbortSignal.any([late, stop]) : late,
    // Failed polls count against the account that owns the snapshot, even if another process polls. They must not
    // affect other accounts.
    party: `account ${account}`,
  });
  if (status === 404) return 'unknown';
  return ENDS.get(foreignText(membersOf(json).status)?.toLowerCase() ?? '') ?? 'running';
}

/** The rows of a snapshot, or the reason why there are none. */
export type Content =
  | { readonly bytes: Uint8Array }
  | 'running'
  | 'failed'
  | 'empty'
  | 'expired'
  | 'too_large';

/** Statuses for data that the scraper no longer keeps. */
const GONE: ReadonlySet<number> = new Set([404, 410]);

/**
 * Fetches the data of a snapshot: `GET /datasets/v3/snapshot/{id}`. The scraper may also respond with 200 if the
 * snapshot is not ready.
 */
export async function contentOf(
  upstream: Upstream,
  settings: ScraperSettings,
  snapshot: string,
): Promise<Content> {
  const reply = await upstream.ask(service(settings, 'brightdata_snapshot'), {
    method: 'GET',
    path: `/datasets/v3/snapshot/${encodeURIComponent(snapshot)}?format=json`,
    maxBytes: MAX_BYTES,
    signal: AbortSignal.timeout(SCRAPE_MS),
    raw: true,
  });
  const { bytes, truncated } = rawOf(reply);
  const small = bytes.length > SHORT_BYTES ? undefined : smallJson(bytes);
  if (reply.status >= 400 && saysEmpty(small)) return 'empty';
  if (GONE.has(reply.status)) return 'expired';
  // A retry may succeed. Reporting the data as expired would be final, without a refund.
  if (reply.status >= 400)
    throw new ApiError(
      'upstream_error',
      'The scraper did not return the data of the snapshot this time. Try again later.',
      {
        reason: 'invalid_response',
        cause: new Error(`brightdata responded with status ${reply.status}`),
      },
    );
  if (reply.status === 202) return 'running';
  if (truncated) return 'too_large';
  const said = notReady(small);
  return said ?? { bytes };
}

/** Returns the state in a body that is not a row: `{"status": "building", "message": …}`. */
function notReady(body: unknown): 'running' | 'failed' | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
  const { status, message, input, error_code, warning_code } = body as Foreign;
  const isRow = (input ?? error_code ?? warning_code) != null;
  if (typeof status !== 'string' || isRow) return undefined;
  const end = ENDS.get(status.toLowerCase());
  if (end === 'failed' || end === 'canceled') return 'failed';
  return STARTS.has(status.toLowerCase()) || typeof message === 'string' ? 'running' : undefined;
}

const STARTS: ReadonlySet<string> = new Set(['starting', 'building', 'running', 'scheduled', 'collecting']);

const saysEmpty = (body: unknown): boolean =>
  /\bempty\b/i.test(
    [body, ...Object.values(membersOf(body))].filter((one) => typeof one === 'string').join(' '),
  );

/** Returns the raw body, which the request asked for. */
function rawOf({ raw }: ServiceReply): NonNullable<ServiceReply['raw']> {
  if (!raw) throw new TypeError('The response of the scraper was already read');
  return raw;
}

/** Parses JSON, or returns the text if it is not JSON. */
function smallJson(bytes: Uint8Array): unknown {
  const text = new TextDecoder().decode(bytes);
  return jsonOf(text) ?? text;
}

const refused = (status: number): ApiError =>
  status === 404
    ? new ApiError(
        'provider_unavailable',
        'The scraper does not have the dataset that this operation needs.',
        {
          reason: 'invalid_response',
        },
      )
    : new ApiError('upstream_error', 'The scraper rejected the request.', {
        reason: 'bad_input',
        cause: new Error(`brightdata responded with status ${status}`),
      });
