import { isUtf8 } from 'node:buffer';
import { type CloudPlace, type PublishedList, specialAddresses } from '../datasets/ip-intelligence/index.ts';
import { type AddressRange, findSpan, type IpSpans, packSpans } from '../formats/ip-spans.ts';
import { type Ip, ipNumber, isWithin, readIp, widthOf } from '../libraries/ip/address.ts';
import { runAtOnce } from '../scheduling/steps.ts';
import type { Judgement } from './daily.ts';
import { type ListEntry, readEntries } from './ip-list-formats.ts';
import { storedForm } from './stored-ip-lists.ts';

/** The size and a sample of the previously fetched list. */
export interface KnownList {
  readonly rows: number;
  /** Addresses in words, evenly distributed over the list, by IP version. */
  readonly samples: Readonly<Record<'ipv4' | 'ipv6', readonly (readonly number[])[]>>;
}

interface ListOrder {
  /** The file as received. */
  readonly bytes: Uint8Array;
  readonly list: PublishedList;
  readonly today: string;
  /** Null if there is no earlier list, or if it is so old that the new one may differ in any way. */
  readonly known: KnownList | null;
}

type PrefixLengths = Readonly<Record<'ipv4' | 'ipv6', number>>;

/** The shortest accepted prefix lengths. Wider blocks are mistakes, such as a default route. */
const MIN_PREFIX_LENGTHS: PrefixLengths = { ipv4: 8, ipv6: 20 };
/** The widest blocks in X4BNet's list of VPNs are a /16 and some /29. */
const MIN_SERVICE_LENGTHS: PrefixLengths = { ipv4: 16, ipv6: 28 };
/** Lists of Tor exits and proxies have single addresses. */
const MIN_HOST_LENGTHS: PrefixLengths = { ipv4: 24, ipv6: 48 };
/** The shortest lengths for lists of subjects that have few addresses. A wider block accuses the customers of a carrier. */
const MIN_LENGTHS_OF: Readonly<Partial<Record<PublishedList['subject'], PrefixLengths>>> = {
  tor: MIN_HOST_LENGTHS,
  proxy: MIN_HOST_LENGTHS,
  vpn: MIN_SERVICE_LENGTHS,
  relay: MIN_SERVICE_LENGTHS,
  crawler: MIN_SERVICE_LENGTHS,
};
/** The maximum share of all IPv4 addresses that a list may cover. Data centers have about a sixth. */
const MAX_IPV4_SHARE = 0.3;
/** The maximum number of entries that are unreadable or not public: a hundredth, but up to five in short lists. */
const maxLeftOut = (entries: number): number => Math.max(entries * 0.01, Math.min(5, entries * 0.1));
/** The maximum number of different places. Labels have 16 bits. */
const MAX_PLACES = 60_000;
/** The place of a block whose region and service a list does not state, although it states those of others. */
const NOWHERE: CloudPlace = { region: null, service: null };
/** The maximum length of a text that is quoted in the log. */
const MAX_QUOTED = 40;

/**
 * Checks a published list and packs it. Omits entries that are unreadable or not public addresses if there are few of
 * them, and refuses the list otherwise.
 */
export default function checkList({ bytes, list, today, known }: ListOrder): Judgement {
  if (!isUtf8(bytes)) return { refused: 'The file is not UTF-8 text.' };
  const entries = readEntries(new TextDecoder().decode(bytes), list.format);
  if (!entries) return { refused: 'The file is not in the expected format.' };
  const { ranges, places, wide, leftOut } = readRanges(entries, list);
  if (wide !== undefined) return { refused: `The block ${wide} is too wide.` };
  if (leftOut.length > maxLeftOut(entries.length))
    return {
      refused: `${leftOut.length} of ${entries.length} entries are not public addresses, such as ${leftOut[0]}.`,
    };
  if (places.length > MAX_PLACES) return { refused: 'The file names too many regions.' };
  const rows = ranges.ipv4.length + ranges.ipv6.length;
  if (rows < list.minRows)
    return { refused: `The file has ${rows} addresses, but the list has at least ${list.minRows}.` };
  const ipv4 = runAtOnce(packSpans(ranges.ipv4, 32));
  const ipv6 = runAtOnce(packSpans(ranges.ipv6, 128));
  if (coveredShare(ipv4) > MAX_IPV4_SHARE) return { refused: 'The file covers too much of the internet.' };
  const change = known && !list.isVolatile && changeOf(known, rows, { ipv4, ipv6 });
  if (change) return { refused: change };
  const content = storedForm({ name: list.name, url: list.url, date: today, rows, places, ipv4, ipv6 });
  if (content === undefined) return { refused: 'The list is too large to be stored.' };
  return {
    content,
    leftOut: leftOut.length > 0 ? [`${leftOut.length} entries, such as ${leftOut[0]}`] : [],
  };
}

/** Reads the entries of a list. IPv4 blocks wider than `minIpv4PrefixLength` are skipped. */
function readRanges(
  entries: readonly ListEntry[],
  { subject, minIpv4PrefixLength = 0 }: Pick<PublishedList, 'subject' | 'minIpv4PrefixLength'>,
) {
  const minLengths = MIN_LENGTHS_OF[subject] ?? MIN_PREFIX_LENGTHS;
  const ranges: Record<'ipv4' | 'ipv6', AddressRange[]> = { ipv4: [], ipv6: [] };
  const places: CloudPlace[] = [];
  const labels = new Map<string, number>();
  const leftOut: string[] = [];
  let wide: string | undefined;
  // Without a place of its own, a block would get the first place.
  const isPlaced = entries.some(({ place }) => place !== undefined);
  for (const { block, place = isPlaced ? NOWHERE : undefined } of entries) {
    const range = rangeOf(block, minLengths);
    if (range === 'too_wide') wide ??= block.slice(0, MAX_QUOTED);
    if (typeof range === 'string') {
      leftOut.push(block.slice(0, MAX_QUOTED));
      continue;
    }
    const { first, last } = range;
    if (range.version === 'ipv4' && range.bits < minIpv4PrefixLength) continue;
    if (place) {
      const key = JSON.stringify(place);
      const label = labels.get(key) ?? places.push(place) - 1;
      labels.set(key, label);
      ranges[range.version].push({ first, last, label });
    } else ranges[range.version].push({ first, last });
  }
  return { ranges, places, wide, leftOut };
}

/** Matches an address or a block. Bing's list has invisible characters in it. */
const BLOCK = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i;
const INVISIBLE = /[\u200b\ufeff]/g;

function rangeOf(text: string, minLengths: PrefixLengths) {
  const [, address = '', digits] = BLOCK.exec(text.replace(INVISIBLE, '').trim()) ?? [];
  const ip = readIp(address);
  if (!ip || address.includes(':') !== (ip.kind() === 'ipv6')) return 'unreadable';
  const width = widthOf(ip);
  const bits = Number(digits ?? width);
  if (bits > width) return 'unreadable';
  if (bits < minLengths[ip.kind()]) return 'too_wide';
  if (!isPublic(ip, bits)) return 'special';
  const hosts = (1n << BigInt(width - bits)) - 1n;
  const first = ipNumber(ip) & ~hosts;
  return { version: ip.kind(), bits, first, last: first + hosts };
}

interface SpecialBlock {
  readonly network: Ip;
  readonly bits: number;
  readonly reachable: boolean;
}

let special: readonly SpecialBlock[] | undefined;

/** Returns the special blocks, the narrowest first. */
const specialBlocks = (): readonly SpecialBlock[] =>
  (special ??= specialAddresses
    .get()
    .flatMap(({ cidr, reachable }) => {
      const [address = '', length] = cidr.split('/');
      const network = readIp(address);
      return network ? [{ network, bits: Number(length), reachable }] : [];
    })
    .sort((left, right) => right.bits - left.bits));

/** True if all addresses of a block can be reached from the internet. */
function isPublic(ip: Ip, bits: number): boolean {
  for (const { network, bits: length, reachable } of specialBlocks()) {
    if (length <= bits && isWithin(ip, network, length)) return reachable;
    if (length > bits && !reachable && isWithin(network, ip, bits)) return false;
  }
  return true;
}

function coveredShare({ first, last }: IpSpans): number {
  let sum = 0;
  for (const [index, from] of first.entries()) sum += (last[index] as number) - from + 1;
  return sum / 2 ** 32;
}

/** Returns the reason to refuse a list that differs too much from the previous one. */
function changeOf(
  known: KnownList,
  rows: number,
  spans: Readonly<Record<'ipv4' | 'ipv6', IpSpans>>,
): string | undefined {
  if (rows * 2 < known.rows || rows > known.rows * 2)
    return `The list would change from ${known.rows} to ${rows} entries.`;
  const versions = ['ipv4', 'ipv6'] as const;
  for (const version of versions) {
    const samples = known.samples[version];
    const kept = samples.filter((address) => findSpan(spans[version], address) >= 0).length;
    if (kept * 2 < samples.length)
      return `The list lacks ${samples.length - kept} of ${samples.length} sampled known ${version} ranges.`;
  }
  return undefined;
}
