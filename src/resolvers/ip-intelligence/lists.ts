import { addressLists } from '../../datasets/ip-intelligence/address-lists.ts';
import type { AddressList } from '../../datasets/ip-intelligence/types.ts';
import { ApiError } from '../../errors.ts';
import type { Ip } from '../../libraries/ip/address.ts';
import { unlessBusy, withDeadline } from '../../upstream/lookups.ts';
import type { IpListKind, Upstream } from '../../upstream/upstream.ts';
import { type IpSet, readIpSet } from './ranges.ts';

const sets = new WeakMap<AddressList, Promise<IpSet>>();

/**
 * True if an address is on the stored list of a kind. Null if it is not on the list, and the list does not cover the
 * whole IP version.
 */
export async function isStored(kind: IpListKind, ip: Ip): Promise<boolean | null> {
  const list = addressLists[kind].get();
  const set = await sets.getOrInsertComputed(list, ({ blocks }) => readIpSet(blocks.join('\n')));
  if (set.has(ip)) return true;
  return list.whole.includes(ip.kind()) ? false : null;
}

const MAX_BYTES = 4 * 2 ** 20;
const FETCH_MS = 3_000;
/** The Tor project updates its list about every half hour. */
const KEPT_MS = 1_800_000;
/** The time before a failed download is retried, in milliseconds. */
const FAILURE_KEPT_MS = 60_000;

/**
 * True if an address is on the operator's list of a kind. Null if there is no such list for its IP version, or if it
 * cannot be fetched now.
 */
export async function isListed(upstream: Upstream, kind: IpListKind, ip: Ip): Promise<boolean | null> {
  const url = upstream.settings.ipLists[kind];
  if (url === undefined) return null;
  const { value } = await upstream.lookup<{ readonly list: IpSet | null }>({
    key: `ip-list ${kind}`,
    deadlineMs: FETCH_MS + 500,
    keepMs: ({ list }) => (list ? KEPT_MS : FAILURE_KEPT_MS),
    work: async (signal) => {
      const ask = (own: AbortSignal) => fetchList(upstream, url, own);
      return { list: await withDeadline(FETCH_MS, ask, signal).catch(unlessBusy(null)) };
    },
  });
  return value.list?.versions.has(ip.kind()) ? value.list.has(ip) : null;
}

async function fetchList(upstream: Upstream, url: string, signal: AbortSignal): Promise<IpSet> {
  const { status, body } = await upstream.web.fetchConfigured({ url, maxBytes: MAX_BYTES, signal });
  const list = await readIpSet(status === 200 ? new TextDecoder().decode(body) : '');
  // An empty list would report every address as unlisted. An empty response is more likely an error page, or a list
  // that has moved.
  if (list.size === 0)
    throw new ApiError('upstream_error', 'The downloaded file is not a list of addresses.');
  return list;
}
