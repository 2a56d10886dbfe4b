import { addressLists } from '../../datasets/ip-intelligence/address-lists.ts';
import type { AddressList } from '../../datasets/ip-intelligence/types.ts';
import { ApiError } from '../../errors.ts';
import type { Ip } from '../../libraries/ip/address.ts';
import { unlessBusy, withDeadline } from '../../upstream/lookups.ts';
import type { IpListKind, Upstream } from '../../upstream/upstream.ts';
import { configuredList, importedList } from './own-lists.ts';
import type { DecidingList } from './published.ts';
import { type IpSet, readIpSet } from './ranges.ts';

/** The statement of a list about an address. */
export interface ListStatement {
  /** True if the address is on the list. Null if the list says nothing about it. */
  readonly listed: boolean | null;
  /** The list, if it is one of the administrator and says something. */
  readonly list: DecidingList | null;
}

const SILENT: ListStatement = { listed: null, list: null };

const sets = new WeakMap<AddressList, Promise<IpSet>>();

/**
 * Looks up an address in the bundled or imported list of a kind. The list says nothing about an address that is not on
 * it, unless it covers the whole IP version.
 */
export async function lookUpStored(kind: IpListKind, ip: Ip): Promise<ListStatement> {
  const dataset = addressLists[kind];
  const stored = dataset.get();
  const set = await sets.getOrInsertComputed(stored, ({ blocks }) => readIpSet(blocks.join('\n')));
  const listed = set.has(ip) || (stored.whole.includes(ip.kind()) ? false : null);
  return { listed, list: importedList(kind, dataset, listed) };
}

const MAX_BYTES = 4 * 2 ** 20;
const FETCH_MS = 3_000;
/** The Tor project updates its list about every half hour. */
const KEPT_MS = 1_800_000;
/** The time before a failed download is retried, in milliseconds. */
const FAILURE_KEPT_MS = 60_000;

/**
 * Looks up an address in the operator's list of a kind. The list says nothing if it has no address of the IP version, or
 * if it cannot be fetched now.
 */
export async function lookUpConfigured(upstream: Upstream, kind: IpListKind, ip: Ip): Promise<ListStatement> {
  const url = upstream.settings.ipLists[kind];
  if (url === undefined) return SILENT;
  const { value, fetchedAt } = await upstream.lookup<{ readonly list: IpSet | null }>({
    key: `ip-list ${kind}`,
    deadlineMs: FETCH_MS + 500,
    keepMs: ({ list }) => (list ? KEPT_MS : FAILURE_KEPT_MS),
    work: async (signal) => {
      const ask = (own: AbortSignal) => fetchList(upstream, url, own);
      return { list: await withDeadline(FETCH_MS, ask, signal).catch(unlessBusy(null)) };
    },
  });
  if (!value.list?.versions.has(ip.kind())) return SILENT;
  const listed = value.list.has(ip);
  return { listed, list: configuredList(kind, listed, fetchedAt) };
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
