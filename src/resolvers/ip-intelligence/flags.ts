import { networkKinds } from '../../datasets/ip-intelligence/network-kinds.ts';
import { serverNetworks } from '../../datasets/ip-intelligence/server-networks.ts';
import type { Ip } from '../../libraries/ip/address.ts';
import type { IpListKind, Upstream } from '../../upstream/upstream.ts';
import type { DnsblResult } from '../dns/dnsbl.ts';
import { isKnownHost } from './kind.ts';
import { lookUpConfigured, lookUpStored } from './lists.ts';
import type { AutonomousSystem } from './place.ts';
import { type DecidingList, type PublishedFlags, unlessUnknown } from './published.ts';

/**
 * The uses of an address. Null means unknown. A flag is false only if a complete list lacks the address, or if the
 * network is known to do nothing but connect end users.
 */
export type IpFlags = Readonly<Record<IpListKind, boolean | null>>;

export const NO_FLAGS: IpFlags = { hosting: null, vpn: null, tor: null, proxy: null };

/** The flags from lists, and the lists of the administrator that state them. */
export interface ListedFlags {
  readonly flags: IpFlags;
  readonly lists: readonly DecidingList[];
  /** True if the bundled list has the address as a Tor exit. `flags` does not contain this. */
  readonly bundledTor: true | null;
}

const KINDS = ['hosting', 'vpn', 'tor', 'proxy'] as const;

/** Returns the flags from lists: the stored lists, and the lists that the operator configured to be fetched. */
export async function listedFlags(upstream: Upstream, ip: Ip): Promise<ListedFlags> {
  const statements = await Promise.all(
    KINDS.flatMap((kind) =>
      [lookUpStored(kind, ip), lookUpConfigured(upstream, kind, ip)].map(async (statement) => ({
        kind,
        ...(await statement),
      })),
    ),
  );
  // Lists of the administrator are named, so a statement without a list is that of the bundled one.
  const isBundledTor = ({ kind, list }: (typeof statements)[number]) => kind === 'tor' && list === null;
  const on = (kind: IpListKind): boolean | null =>
    statements
      .filter((statement) => statement.kind === kind && !isBundledTor(statement))
      .reduce<boolean | null>((known, { listed }) => unlessUnknown(known, listed), null);
  return {
    flags: { hosting: on('hosting'), vpn: on('vpn'), tor: on('tor'), proxy: on('proxy') },
    lists: statements.flatMap(({ list }) => list ?? []),
    bundledTor: statements.some((statement) => isBundledTor(statement) && statement.listed) || null,
  };
}

/**
 * Adds the flags of published lists to those of the other lists. An anycast address on a list of proxies is not
 * reported: it belongs to a content delivery network, which answers requests for sites of its customers, and programs
 * that look for proxies take that for one. The bundled Tor exits count only without a newer list: the addresses of
 * former exits belong to others.
 */
export const withPublished = (
  { flags: listed, bundledTor }: ListedFlags,
  published: PublishedFlags,
  anycast: boolean | null,
): IpFlags => ({
  hosting: unlessUnknown(listed.hosting, published.hosting),
  vpn: unlessUnknown(listed.vpn, published.vpn),
  tor: unlessUnknown(listed.tor, published.tor) ?? bundledTor,
  proxy: unlessUnknown(listed.proxy, anycast && published.proxy ? null : published.proxy),
});

/** DroneBL's codes for proxies of all kinds, and for VPN services. */
const DRONEBL = 'dnsbl.dronebl.org';
const PROXY_CODES = ['127.0.0.8', '127.0.0.9', '127.0.0.10', '127.0.0.11', '127.0.0.14'];
const VPN_CODE = '127.0.0.19';

/** Returns the answers of a block list that decide flags. */
const codesFrom = ({ zone, status, codes }: DnsblResult): readonly string[] =>
  zone === DRONEBL && status === 'listed' ? codes : [];

/** True if a block list lists an address only as a proxy or a VPN service. */
export const decidesFlag = (result: DnsblResult): boolean => {
  const codes = codesFrom(result);
  return codes.length > 0 && codes.every((code) => code === VPN_CODE || PROXY_CODES.includes(code));
};

/**
 * Combines the flags from lists with the flags from the network and the block lists. A flag is true if any source
 * says so.
 * @param asn the network that announces the address
 * @param listings the results of the block lists
 */
export function flagsOf(
  listed: IpFlags,
  asn: AutonomousSystem | null,
  listings: readonly DnsblResult[],
): IpFlags {
  const { vpn } = serverNetworks.get();
  const codes = listings.flatMap(codesFrom);
  const ofVpn = asn !== null && vpn.has(asn.number);
  const houses = listed.hosting === true || (asn !== null && isKnownHost(asn.number, asn.name));
  return {
    hosting: houses || (connectsPeople(asn) ? false : unlessHoster(asn, listed.hosting)),
    vpn: ofVpn || codes.includes(VPN_CODE) || listed.vpn,
    tor: listed.tor,
    proxy: codes.some((code) => PROXY_CODES.includes(code)) || listed.proxy,
  };
}

/**
 * A network that is called a host, but is on no list, may be the network of its offices. So an address in it is neither
 * accused nor cleared.
 */
const unlessHoster = (asn: AutonomousSystem | null, listed: boolean | null): boolean | null =>
  asn?.kind === 'hosting' ? null : listed;

/** Only the table is trusted: companies, universities and offices also run servers, and names are weak evidence. */
const connectsPeople = (asn: Pick<AutonomousSystem, 'number'> | null): boolean =>
  asn !== null && networkKinds.get().get(asn.number) === 'isp';
