import type { AccountSnapshots } from '../../../accounting/snapshots/snapshots.ts';
import type { BrightDataSettings as ScraperSettings } from '../../../config/brightdata.ts';
import { ApiError } from '../../../errors.ts';
import type { Upstream } from '../../../upstream/upstream.ts';
import type { Kind } from '../kind.ts';
import type { SocialItem } from '../types.ts';
import { type Failure, type Page, type Part, pageOf, rowsOf } from './page.ts';
import { type Input, type Scraped, scrape } from './service.ts';

/** What collecting needs of the request. */
export interface Reach {
  readonly upstream: Upstream;
  readonly snapshots: AccountSnapshots;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** What was collected. */
export interface Ready<Item> extends Page<Item> {
  readonly status: 'ready';
  readonly provider: 'brightdata' | 'oembed';
  readonly kind: Kind<Item>;
  /** Epoch milliseconds. */
  readonly fetchedAt: number;
}

/** What is still being collected. */
export interface Running<Item> {
  readonly status: 'running';
  readonly kind: Kind<Item>;
  readonly snapshot: string;
  /** Whether this request is what asked for it. */
  readonly begun: boolean;
  readonly retryAfterSeconds: number;
}

export type Collected<Item> = Ready<Item> | Running<Item>;

export interface Wanted {
  readonly input: Input;
  readonly part: Part;
  /** The most items that are collected; all without it. */
  readonly most?: number;
}

/** When to ask for the first time what became of a snapshot. */
const RETRY_AFTER_S = 10;

/** Longer than the scraper takes to answer. */
const DEADLINE_MS = 85_000;
/** What was just collected is not collected again for the same question. */
const KEPT_MS = 60_000;
const MAX_KEPT_BYTES = 1_000_000;

export const nameOf = ({ platform, kind }: Pick<Kind<unknown>, 'platform' | 'kind'>): string =>
  `${platform}.${kind}`;

/**
 * Has something collected. What the scraper has within a minute is the answer; of all else there is a snapshot, which the store
 * knows before the scraper is asked, so that none is forgotten. Throws `provider_not_configured`, `not_found` where there is no such
 * thing, `upstream_error` where it could not be collected, and as `upstream.ask` does.
 */
export async function collect<Item extends SocialItem>(
  { upstream, snapshots }: Reach,
  kind: Kind<Item>,
  wanted: Wanted,
): Promise<Collected<Item>> {
  const settings = settingsOf(upstream);
  const id = await snapshots.open(nameOf(kind), wanted.input);
  try {
    const { value, fetchedAt } = await upstream.lookup({
      key: `${nameOf(kind)} ${JSON.stringify(wanted)}`,
      deadlineMs: DEADLINE_MS,
      keepMs: ({ kept }) => (kept ? KEPT_MS : 0),
      work: () => collected(upstream, settings, kind, wanted),
    });
    if ('snapshot' in value) {
      await snapshots.started(id, value.snapshot);
      return { status: 'running', kind, snapshot: id, begun: true, retryAfterSeconds: RETRY_AFTER_S };
    }
    const failure = failureOf(value.page, kind);
    if (failure) throw REFUSALS[failure]();
    await snapshots.drop(id);
    return { status: 'ready', provider: 'brightdata', kind, fetchedAt, ...value.page };
  } catch (error) {
    // What cannot be forgotten now is when its time is over: nobody is charged for it.
    await snapshots.drop(id).catch(() => {});
    throw error;
  }
}

async function collected<Item extends SocialItem>(
  upstream: Upstream,
  settings: ScraperSettings,
  kind: Kind<Item>,
  { input, most, part }: Wanted,
): Promise<({ page: Page<Item> } | { snapshot: string }) & { kept: boolean }> {
  const scraped: Scraped = await scrape(upstream, settings, kind, { input, most });
  if ('snapshot' in scraped) return { ...scraped, kept: false };
  const { bytes, truncated } = scraped;
  if (truncated)
    throw new ApiError('upstream_too_large', 'The scraper sent more than 20 MB. Request less data.', {
      reason: 'too_large',
    });
  const page = await pageOf(upstream, rowsOf(bytes), { ...kind, input }, part);
  // What did not come through may the next time, for whoever asks again.
  const lasting = page.failures.every(({ code }) => code === 'dead_page' || code === 'bad_input');
  return { page, kept: lasting && bytes.length <= MAX_KEPT_BYTES };
}

/** The scraper's settings. Throws `provider_not_configured` without. */
export function settingsOf({ settings: { brightData } }: Upstream): ScraperSettings {
  if (brightData) return brightData;
  throw new ApiError(
    'provider_not_configured',
    'No scraper is configured on this server. Its operator can set BRIGHTDATA_API_KEY.',
  );
}

/** Why nothing was collected. */
export type Reason = 'not_found' | 'bad_input' | 'crawl_failed';

/** Why there is nothing where there should be something; undefined of a list, which may be empty, and where something is. */
export function failureOf(
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
