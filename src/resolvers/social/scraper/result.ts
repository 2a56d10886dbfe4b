import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Snapshot } from '../../../accounting/snapshots/snapshot.ts';
import type { BrightDataSettings as ScraperSettings } from '../../../config/brightdata.ts';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../errors.ts';
import { FairCache } from '../../../scheduling/fair-cache.ts';
import type { Kind } from '../kind.ts';
import type { SocialItem, SocialPlatform } from '../types.ts';
import { type Collected, collectorFailureOf, collectorNameOf, type Reach, settingsOf } from './collect.ts';
import { type Part, pageOf, type Rows, rowsOf } from './page.ts';
import { lookAfter, MAX_MS } from './poll-snapshot.ts';
import { type Content, contentOf } from './service.ts';

/** The parts of a request that are needed to read a result. */
interface ResultReach extends Reach, Pick<Context, 'inThreadPool'> {}

/** The collections of a platform. */
export interface Collection<Item> {
  readonly platform: SocialPlatform;
  readonly kinds: readonly Kind<Item>[];
}

/**
 * Returns a part of the caller's snapshot, or its progress. Throws `not_found` if the caller has no snapshot with
 * this id on this platform; `snapshot_expired`; and `snapshot_failed` with the reason, after which the charge is
 * refunded.
 */
export async function resultOf<Item extends SocialItem>(
  reach: ResultReach,
  { platform, kinds }: Collection<Item>,
  id: string,
  part: Part,
): Promise<Collected<Item>> {
  const snapshot = await reach.snapshots.find(id);
  const kind = snapshot && kinds.find((one) => collectorNameOf(one) === snapshot.kind);
  if (!snapshot || !kind) throw unknown(snapshot, platform);
  const state = await stateOf(reach, snapshot);
  return state === 'running'
    ? waiting(reach, kind, snapshot)
    : read(reach, kind, { ...snapshot, state }, part);
}

async function stateOf(reach: Reach, snapshot: Snapshot): Promise<'ready' | 'fetched' | 'running'> {
  if (snapshot.state === 'failed') throw failed(snapshot.reason);
  if (snapshot.state === 'expired') throw expired();
  if (snapshot.state !== 'running') return snapshot.state;
  const leased = await reach.snapshots.leaseOne(snapshot.id);
  if (!leased) return 'running';
  const looked = await lookAfter(reach, leased);
  if (looked.state === 'failed') throw failed(looked.reason);
  return looked.state;
}

async function read<Item extends SocialItem>(
  reach: ResultReach,
  kind: Kind<Item>,
  snapshot: Snapshot,
  part: Part,
): Promise<Collected<Item>> {
  const { upstream, snapshots, now } = reach;
  const content = await contentFor(reach, snapshot);
  if (content === 'running') return waiting(reach, kind, snapshot);
  const expire = async () => {
    await snapshots.expire(snapshot);
    return expired();
  };
  // A snapshot that the caller has already fetched is not refunded, but reported as expired.
  const fail = async (reason: string) => {
    await snapshots.fail(snapshot, reason);
    const { state, reason: finalReason = reason } = (await snapshots.find(snapshot.id)) ?? {};
    return state === 'failed' ? failed(finalReason) : expire();
  };
  if (content === 'expired') throw await expire();
  if (content === 'failed') throw await fail('crawl_failed');
  if (content === 'too_large') throw await fail('too_large');
  const page =
    content === 'empty'
      ? NOTHING
      : await pageOf(upstream, content, { ...kind, input: snapshot.parameters }, part).catch(
          async (error) => {
            // Unreadable data may have been truncated in transit, but not in every attempt for a whole day.
            const late = now() - snapshot.createdAt >= MAX_MS;
            throw late && isUnreadable(error) ? await fail('crawl_failed') : error;
          },
        );
  const failure = collectorFailureOf(page, kind);
  if (failure) throw await fail(failure);
  if (snapshot.state === 'ready') await snapshots.fetched(snapshot);
  return { status: 'ready', provider: 'brightdata', kind, fetchedAt: now(), ...page };
}

const isUnreadable = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'upstream_error';

const NOTHING = { items: [], total: 0, failures: [] };

const waiting = <Item>({ now }: Reach, kind: Kind<Item>, { id, createdAt }: Snapshot): Collected<Item> => ({
  status: 'running',
  kind,
  snapshot: id,
  begun: false,
  retryAfterSeconds: Math.min(60, Math.max(5, Math.round((now() - createdAt) / 6_000))),
});

interface Compressed {
  readonly bytes: Buffer;
  /** The length before compression. */
  readonly length: number;
}

/** The size of the cache of compressed results, in bytes. It saves fetching a result again for each of its parts. */
const ROOM_BYTES = 64 * 2 ** 20;
const caches = new WeakMap<ScraperSettings, FairCache<Compressed>>();
const compress = promisify(gzip);
const decompress = promisify(gunzip);

async function contentFor(
  { upstream, inThreadPool }: ResultReach,
  { providerId, account }: Snapshot,
): Promise<Exclude<Content, object> | Rows> {
  const settings = settingsOf(upstream);
  const results = caches.getOrInsertComputed(settings, () => new FairCache(ROOM_BYTES));
  const known = results.get(providerId);
  if (known) return { length: known.length, bytes: () => inThreadPool(() => decompress(known.bytes)) };
  const { value } = await upstream.lookup({
    key: `scraped ${providerId}`,
    deadlineMs: 85_000,
    // The result is cached above, in compressed form.
    keepMs: () => 0,
    work: async () => ({ content: await contentOf(upstream, settings, providerId) }),
  });
  const { content } = value;
  if (typeof content === 'string') return content;
  const { bytes } = content;
  const compressed = await inThreadPool(() => compress(bytes, { level: 1 }));
  results.set(
    providerId,
    { bytes: compressed, length: bytes.length },
    { size: compressed.length, party: `account ${account}` },
  );
  return rowsOf(bytes);
}

const unknown = (snapshot: Snapshot | undefined, platform: SocialPlatform): ApiError => {
  const other = snapshot?.kind.split('.')[0];
  return new ApiError(
    'not_found',
    other && other !== platform
      ? `This snapshot belongs to ${other}. Fetch it from /${other}/v1/result.`
      : 'Your account has no such snapshot, or it is more than 30 days old.',
  );
};

const expired = (): ApiError =>
  new ApiError('snapshot_expired', 'The snapshot was complete, but the scraper no longer keeps its data.');

const WORDS: Readonly<Record<string, string>> = {
  not_found: 'the page does not exist or is not public',
  bad_input: 'the scraper does not accept the URL for this operation',
  canceled: 'the scraper cancelled it',
  timed_out: 'it was not complete within 24 hours',
  too_large: 'it is larger than 20 MB',
  lost: 'the scraper no longer has it',
};

const failed = (reason: string | null): ApiError =>
  new ApiError(
    'snapshot_failed',
    `The snapshot failed: ${WORDS[reason ?? ''] ?? 'the pages could not be collected'}. Its credits were refunded.`,
    { reason: reason ?? 'crawl_failed' },
  );
