import type { CallerAddress } from '../../context.ts';
import type { AddressType } from '../../datasets/ip-intelligence/address-types.ts';
import { mobileNetworks } from '../../datasets/ip-intelligence/mobile-networks.ts';
import { type IpPlaces, ipPlaces } from '../../datasets/ip-intelligence/places.ts';
import { invalidParameters } from '../../errors.ts';
import { ipText, readIp } from '../../libraries/ip/address.ts';
import type { Fetched } from '../../upstream/lookups.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { anycastOf } from './anycast.ts';
import { flagsOf, type IpFlags, type ListedFlags, listedFlags, NO_FLAGS, withPublished } from './flags.ts';
import {
  type AutonomousSystem,
  announcementOf,
  type IpLocation,
  locationOfIp,
  registrationOfIp,
  UNKNOWN_LOCATION,
} from './place.ts';
import { type IpProbes, probe } from './probes.ts';
import {
  decisive,
  NO_PUBLISHED_FACTS,
  type PublishedFacts,
  publishedFacts,
  unlessUnknown,
} from './published.ts';
import { type IpRisk, riskOf } from './risk.ts';
import { ipTypeOf } from './type.ts';

const DEADLINE_MS = 5_000;
const KEPT_MS = 300_000;

/** The report on an IP address. */
export interface IpReport
  extends IpLocation,
    IpFlags,
    Pick<PublishedFacts, 'relay' | 'service' | 'cloud' | 'crawler' | 'lists'>,
    Fetched {
  /** The usual spelling (RFC 5952). */
  readonly ip: string;
  readonly version: 4 | 6;
  readonly type: AddressType;
  /**
   * True if the address must not occur on the public internet. All other fields are then null, and no source is
   * queried.
   */
  readonly bogon: boolean;
  /** True if the caller gave no address, so the report is on the address of the caller. */
  readonly ofCaller: boolean;
  /** The IPv4 address embedded in an address of a tunnel or translator. All fields below describe this address. */
  readonly embeddedIpv4: string | null;
  /** Null if no network announces the address. */
  readonly asn: AutonomousSystem | null;
  readonly network: string | null;
  /** True if the address is announced from many sites, and so has no single location. Null if unknown. */
  readonly anycast: boolean | null;
  /** True if the network is that of a mobile carrier. Null if unknown: no source says that a network is not mobile. */
  readonly mobile: true | null;
  /** The source of the location. Null if only the country of registration is known, or nothing. */
  readonly source: IpPlaces['credit'] | null;
  readonly reverseDns: IpProbes['reverseDns'] | null;
  readonly registration: IpProbes['registration'];
  readonly dnsbl: IpProbes['dnsbl'] | null;
  readonly risk: IpRisk | null;
}

/** The fields of a report on a bogon. */
const NOTHING = {
  ...UNKNOWN_LOCATION,
  ...NO_FLAGS,
  ...NO_PUBLISHED_FACTS,
  asn: null,
  network: null,
  anycast: null,
  mobile: null,
  source: null,
  reverseDns: null,
  registration: null,
  dnsbl: null,
  risk: null,
};

const MISSING = {
  untrusted_proxy:
    'is required, because the request came through a proxy that this server does not trust, so the address of the caller is unknown. The administrator can set TRUST_PROXY',
  no_connection: 'is required, because the address of the caller is unknown',
} as const;

/**
 * Reports on an IP address, or on the address of the caller if none is given. Throws `invalid_parameter` if none is given
 * and the address of the caller is unknown.
 */
export function lookUpAddressOrCaller(
  upstream: Upstream,
  ip: string | null | undefined,
  caller: CallerAddress,
): Promise<IpReport> {
  if (typeof ip === 'string') return lookUpAddress(upstream, ip);
  if ('unknown' in caller) throw invalidParameters([{ field: 'ip', message: MISSING[caller.unknown] }]);
  return lookUpAddress(upstream, caller.address).then((report) => ({ ...report, ofCaller: true }));
}

/**
 * Reports on an IP address: its type, location, network and uses, and the results of the reverse zone, the registry and
 * block lists. A bogon gets a report too. Throws `invalid_parameter` for text that is not an IP address.
 */
export async function lookUpAddress(upstream: Upstream, input: string): Promise<IpReport> {
  const ip = readIp(input.trim());
  if (!ip) throw invalidParameters([{ field: 'ip', message: 'must be an IPv4 or IPv6 address' }]);
  const { type, bogon, carried } = ipTypeOf(ip);
  const address = {
    ip: ipText(ip),
    version: ip.kind() === 'ipv4' ? 4 : 6,
    type,
    bogon,
    ofCaller: false,
    embeddedIpv4: carried ? ipText(carried) : null,
  } as const;
  if (bogon) return { ...address, ...NOTHING, fetchedAt: upstream.now(), cached: false };
  const subject = carried ?? ip;
  const { value, fetchedAt, cached } = await upstream.lookup<IpProbes & { readonly listed: ListedFlags }>({
    key: `ip-intelligence ${ipText(subject)}`,
    deadlineMs: DEADLINE_MS,
    keepMs: isComplete,
    work: async (signal) => {
      const [probes, listed] = await Promise.all([
        probe(upstream, subject, signal),
        listedFlags(upstream, subject),
      ]);
      return { ...probes, listed };
    },
  });
  const { listed, ...probes } = value;
  const { asn = null, network = null } = announcementOf(subject) ?? {};
  // Lists are replaced while the service runs, so their facts are not cached.
  const { flags: published, lists, ...facts } = publishedFacts(subject);
  const known = anycastOf(subject, asn?.number ?? null);
  const anycast = unlessUnknown(known.anycast, published.anycast);
  const flags = flagsOf(withPublished(listed, published, anycast), asn, probes.dnsbl.results ?? []);
  const location = anycast ? registrationOfIp(subject) : locationOfIp(subject);
  return {
    ...address,
    // Databases locate an anycast address at its owner's registered address, or at one of the sites.
    ...location,
    asn,
    network,
    anycast,
    mobile: asn && mobileNetworks.get().has(asn.number) ? true : null,
    ...flags,
    ...facts,
    lists: decisive([...lists, ...listed.lists, ...(known.list ? [known.list] : [])], {
      ...flags,
      anycast,
      relay: facts.relay,
    }),
    source: location.countryBasis === 'location' ? ipPlaces.get().credit : null,
    ...probes,
    risk: riskOf({ type, ...flags, ...facts, listings: probes.dnsbl.results }),
    fetchedAt,
    cached,
  };
}

/**
 * Returns how long a report is cached. A report with unknown parts is not cached, because the next request may find
 * them.
 */
const isComplete = ({ reverseDns, registration, dnsbl }: IpProbes): number =>
  [reverseDns, registration, dnsbl].some((one) => one?.status === 'unknown') || dnsbl.errors !== 0
    ? 0
    : KEPT_MS;
