import type { AccountSnapshots } from '../../../accounting/snapshots/snapshots.ts';
import type { BrightDataSettings as ScraperSettings } from '../../../config/brightdata.ts';
import { ApiError } from '../../../errors.ts';
import type { Upstream } from '../../../upstream/upstream.ts';
import type { Kind } from '../kind.ts';
import type { SocialItem } from '../types.ts';
import { type Failure, type Page, type Part, pageOf, rowsOf } from './page.ts';
import { type Input, type Scraped, scrape } from './service.ts';

/** The parts of a request that are needed to collect items. */
export interface Reach {
  readonly upstream: Upstream;
  readonly snapshots: AccountSnapshots;
  /** In milliseconds since the epoch. */
  readonly now: () => number;
}

/** A finished collection. */
export interface Ready<Item> extends Page<Item> {
  readonly status: 'ready';
  readonly provider: 'brightdata' | 'oembed';
  readonly kind: Kind<Item>;
  /** In milliseconds since the epoch. */
  readonly fetchedAt: number;
}

/** A collection in progress. */
export interface Running<Item> {
  readonly status: 'running';
  readonly kind: Kind<Item>;
  readonly snapshot: string;
  /** True if this request started the collection. */
  readonly begun: boolean;
  readonly retryAfterSeconds: number;
}

export type Collected<Item> = Ready<Item> | Running<Item>;

export interface Wanted {
  readonly input: Input;
  readonly part: Part;
  /** Maximum number of items to collect. Default: all. */
  readonly max?: number;
}

/** Seconds until a snapshot should first be polled. */
const RETRY_AFTER_S = 10;

/** The timeout in milliseconds. The scraper responds sooner. */
const DEADLINE_MS = 85_000;
/** The time for which a result is cached, to avoid collecting it again, in milliseconds. */
const KEPT_MS = 60_000;
const MAX_KEPT_BYTES = 1_000_000;

export const collectorNameOf = ({ platform, kind }: Pick<Kind<unknown>, 'platform' | 'kind'>): string =>
  `${platform}.${kind}`;

/**
 * Collects items. If the scraper returns them within a minute, they are the response; otherwise the response is a
 * snapshot. The store records a snapshot before the scraper is asked, so no snapshot is lost. Throws
 * `provider_not_configured`, `not_found` if the page does not exist, `upstream_error` if it could not be collected, and
 * the errors of `upstream.ask`.
 */
export async function collect<Item extends SocialItem>(
  { upstream, snapshots }: Reach,
  kind: Kind<Item>,
  wanted: Wanted,
): Promise<Collected<Item>> {
  const settings = settingsOf(upstream);
  const id = await snapshots.open(collectorNameOf(kind), wanted.input);
  try {
    const { value, fetchedAt } = await upstream.lookup({
      key: `${collectorNameOf(kind)} ${JSON.stringify(wanted)}`,
      deadlineMs: DEADLINE_MS,
      keepMs: ({ isCacheable }) => (isCacheable ? KEPT_MS : 0),
      work: () => collected(upstream, settings, kind, wanted),
    });
    if ('snapshot' in value) {
      await snapshots.started(id, value.snapshot);
      return { status: 'running', kind, snapshot: id, begun: true, retryAfterSeconds: RETRY_AFTER_S };
    }
    const failure = collectorFailureOf(value.page, kind);
    if (failure) throw REFUSALS[failure]();
    await snapshots.drop(id);
    return { status: 'ready', provider: 'brightdata', kind, fetchedAt, ...value.page };
  } catch (error) {
    // If the record cannot be dropped now, it expires later. No account is charged for it.
    await snapshots.drop(id).catch(() => {});
    throw error;
  }
}

async function collected<Item extends SocialItem>(
  upstream: Upstream,
  settings: ScraperSettings,
  kind: Kind<Item>,
  { input, max, part }: Wanted,
): Promise<({ page: Page<Item> } | { snapshot: string }) & { isCacheable: boolean }> {
  const scraped: Scraped = await scrape(upstream, settings, kind, { input, max });
  if ('snapshot' in scraped) return { ...scraped, isCacheable: false };
  const { bytes, truncated } = scraped;
  if (truncated)
    throw new ApiError('upstream_too_large', 'The scraper sent more than 20 MB. Request less data.', {
      reason: 'too_large',
    });
  const page = await pageOf(upstream, rowsOf(bytes), { ...kind, input }, part);
  // Rows that failed to crawl may succeed next time, so they are not cached.
  const lasting = page.failures.every(({ code }) => code === 'dead_page' || code === 'bad_input');
  return { page, isCacheable: lasting && bytes.length <= MAX_KEPT_BYTES };
}

/** Returns the scraper's settings. Throws `provider_not_configured` without them. */
export function settingsOf({ settings: { brightData } }: Upstream): ScraperSettings {
  if (brightData) return brightData;
  throw new ApiError(
    'provider_not_configured',
    'No scraper is configured on this server. Its administrator can set BRIGHTDATA_API_KEY.',
  );
}

/** The reason why nothing was collected. */
export type Reason = 'not_found' | 'bad_input' | 'crawl_failed';

/** Returns the reason why there is no item. Undefined if there is an item, or for a list, which may be empty. */
export function collectorFailureOf(
  { total, failures }: Pick<Page<unknown>, 'total' | 'failures'>,
  { many }: Pick<Kind<unknown>, 'many'>,
): Reason | undefined {
  if (total > 0) return undefined;
  const [first] = failures;
  if (!first) return many ? undefined : 'not_found';
  return REASONS[first.code] ?? 'crawl_failed';
}

const REASONS: Readonly<Partial<Record<Failure['code'], Reason>>> = {
  dead_page: 'not_found',
  bad_input: 'bad_input',
};

const REFUSALS: Readonly<Record<Reason, () => ApiError>> = {
  not_found: () => new ApiError('not_found', 'The page does not exist or is not public.'),
  bad_input: () =>
    new ApiError('invalid_url', 'The scraper does not accept this URL for this operation.', {
      reason: 'bad_input',
    }),
  crawl_failed: () =>
    new ApiError('upstream_error', 'The page could not be collected this time. Try again later.', {
      reason: 'crawl_failed',
    }),
};
