import { listsInUse, type UsedList } from '../../datasets/ip-intelligence/index.ts';
import { addressWords, findSpan } from '../../formats/ip-spans.ts';
import type { Ip } from '../../libraries/ip/address.ts';

/** A flag or field that published lists decide. */
export type ListedFlag = 'tor' | 'vpn' | 'proxy' | 'relay' | 'hosting' | 'anycast' | 'cloud' | 'crawler';

/** The flags that published lists decide. Null if there is no complete list for the IP version. */
export type PublishedFlags = Readonly<Record<Exclude<ListedFlag, 'cloud' | 'crawler'>, boolean | null>>;

/** A published list, or one of the administrator, that decided a flag. */
export interface DecidingList {
  readonly flag: ListedFlag;
  /** True if the address is on the list. */
  readonly listed: boolean;
  readonly name: string;
  readonly publisher: string;
  /** Null for a list of the administrator that has no public URL. */
  readonly url: string | null;
  /** Day on which the list was fetched. */
  readonly date: string;
}

/** The cloud to which an address belongs. */
export interface IpCloud {
  readonly provider: string;
  readonly region: string | null;
  readonly service: string | null;
}

export interface PublishedFacts {
  readonly flags: PublishedFlags;
  readonly relay: boolean | null;
  /** Name of the VPN, relay or anonymity service. */
  readonly service: string | null;
  readonly cloud: IpCloud | null;
  /** Name of the crawler. */
  readonly crawler: string | null;
  readonly lists: readonly DecidingList[];
}

/** The facts on an address that no list can have. */
export const NO_PUBLISHED_FACTS = { relay: null, service: null, cloud: null, crawler: null, lists: [] };

/** True if either value is true, otherwise false if either is false. */
export const unlessUnknown = (left: boolean | null, right: boolean | null): boolean | null =>
  left || right || (left ?? right);

/** A list that covers the version of an address, with the range that contains the address, or -1. */
interface Result {
  readonly used: UsedList;
  readonly span: number;
}

/** Returns the facts on an address from the published lists in use. */
export function publishedFacts(ip: Ip): PublishedFacts {
  const version = ip.kind();
  const address = addressWords(ip.toByteArray());
  const results: Result[] = [];
  for (const used of listsInUse()) {
    const spans = used[version];
    if (spans) results.push({ used, span: findSpan(spans, address) });
  }
  const of = (subject: ListedFlag) => results.filter(({ used }) => used.list.subject === subject);
  const found = (subject: ListedFlag) => of(subject).filter(({ span }) => span >= 0);
  const complete = (subject: ListedFlag) => of(subject).filter(({ used }) => used.list.complete);
  const [relays, clouds, [crawler]] = [found('relay'), found('cloud'), found('crawler')];
  // Lists of VPNs include the exits of relays, which do not hide the country of a user.
  const isRelay = relays.length > 0;
  const vpns = isRelay ? found('vpn').filter(({ used }) => used.list.service !== null) : found('vpn');
  const named = [...relays, ...vpns, ...found('tor')].find(({ used }) => used.list.service !== null);
  const [cloud] = clouds;
  const subjects: Record<ListedFlag, { readonly on: readonly Result[]; readonly off: readonly Result[] }> = {
    tor: { on: found('tor'), off: complete('tor') },
    vpn: { on: vpns, off: complete('vpn').filter(({ span }) => span < 0) },
    proxy: { on: found('proxy'), off: complete('proxy') },
    relay: { on: relays, off: complete('relay') },
    hosting: { on: [...found('hosting'), ...clouds], off: complete('hosting') },
    anycast: { on: found('anycast'), off: complete('anycast') },
    cloud: { on: clouds.slice(0, 1), off: [] },
    crawler: { on: crawler ? [crawler] : [], off: [] },
  };
  const flagFrom = (flag: keyof PublishedFlags): boolean | null => {
    if (subjects[flag].on.length > 0) return true;
    return complete(flag).length > 0 ? false : null;
  };
  const flags = {
    tor: flagFrom('tor'),
    vpn: flagFrom('vpn'),
    proxy: flagFrom('proxy'),
    relay: flagFrom('relay'),
    hosting: flagFrom('hosting'),
    anycast: flagFrom('anycast'),
  };
  return {
    flags,
    relay: flags.relay,
    service: named?.used.list.service ?? null,
    cloud: cloud ? cloudOf(cloud, version) : null,
    crawler: crawler?.used.list.service ?? null,
    lists: FLAGS.flatMap((flag) => {
      const { on, off } = subjects[flag];
      return (on.length > 0 ? on : off).map((result) => decidingList(flag, result));
    }),
  };
}

const FLAGS: readonly ListedFlag[] = [
  'anycast',
  'hosting',
  'vpn',
  'tor',
  'proxy',
  'relay',
  'cloud',
  'crawler',
];

function cloudOf({ used, span }: Result, version: 'ipv4' | 'ipv6'): IpCloud {
  const label = used[version]?.labels?.[span];
  const place = label === undefined ? undefined : used.places[label];
  return {
    provider: used.list.service ?? used.list.publisher,
    region: place?.region ?? null,
    service: place?.service ?? null,
  };
}

const decidingList = (flag: ListedFlag, { used, span }: Result): DecidingList => ({
  flag,
  listed: span >= 0,
  name: used.list.name,
  publisher: used.list.publisher,
  url: used.list.url,
  date: used.date,
});

/**
 * Returns the lists that agree with the flags of the report. Bundled data, block lists and the network of an address
 * can outweigh a list.
 */
export const decisive = (
  lists: readonly DecidingList[],
  flags: Readonly<Partial<Record<ListedFlag, boolean | null>>>,
): readonly DecidingList[] =>
  lists.filter(({ flag, listed }) => flags[flag] === undefined || flags[flag] === listed);
