import type { AddressType } from '../../datasets/ip-intelligence/address-types.ts';
import { type IpPlaces, ipPlaces } from '../../datasets/ip-intelligence/places.ts';
import { invalidParameters } from '../../errors.ts';
import type { Fetched } from '../../upstream/lookups.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { ipText, readIp } from '../../libraries/ip/address.ts';
import { isAnycast } from './anycast.ts';
import { flagsOf, type IpFlags, listedFlags, NO_FLAGS } from './flags.ts';
import { type AutonomousSystem, announcementOf, NOWHERE, type Whereabouts, whereaboutsOf } from './place.ts';
import { type IpProbes, probe } from './probes.ts';
import { ipTypeOf } from './type.ts';

const DEADLINE_MS = 5_000;
const KEPT_MS = 300_000;

/** All that is known of an IP address. */
export interface IpReport extends Whereabouts, IpFlags, Fetched {
  /** In its usual spelling (RFC 5952). */
  readonly ip: string;
  readonly version: 4 | 6;
  readonly type: AddressType;
  /** Whether it has no business on the public internet. Nothing else is said of such, and nobody is asked. */
  readonly bogon: boolean;
  /** The IPv4 address within one of a tunnel or translator. All that follows is said of this one. */
  readonly embeddedIpv4: string | null;
  /** Null where nobody announces the address. */
  readonly asn: AutonomousSystem | null;
  readonly network: string | null;
  /** Whether it is announced from many sites, so that it has no place; null where that is not known. */
  readonly anycast: boolean | null;
  /** Who says where it is; null for a bogon, and for what is in no one place. */
  readonly source: IpPlaces['credit'] | null;
  readonly reverseDns: IpProbes['reverseDns'] | null;
  readonly registration: IpProbes['registration'];
  readonly dnsbl: IpProbes['dnsbl'] | null;
}

/** What is said of a bogon. */
const NOTHING = {
  ...NOWHERE,
  ...NO_FLAGS,
  asn: null,
  network: null,
  anycast: null,
  source: null,
  reverseDns: null,
  registration: null,
  dnsbl: null,
};

/**
 * Says what is known of an IP address: what kind of address it is, where, in whose network, what for, and what the reverse
 * zone, the registry and block lists say of it. A bogon is an answer. Throws `invalid_parameter` for what is no address.
 */
export async function lookUpAddress(upstream: Upstream, given: string): Promise<IpReport> {
  const ip = readIp(given.trim());
  if (!ip) throw invalidParameters([{ field: 'ip', message: 'must be an IPv4 or IPv6 address' }]);
  const { type, bogon, carried } = ipTypeOf(ip);
  const address = {
    ip: ipText(ip),
    version: ip.kind() === 'ipv4' ? 4 : 6,
    type,
    bogon,
    embeddedIpv4: carried ? ipText(carried) : null,
  } as const;
  if (bogon) return { ...address, ...NOTHING, fetchedAt: upstream.now(), cached: false };
  const subject = carried ?? ip;
  const { value, fetchedAt, cached } = await upstream.lookup<IpProbes & { readonly listed: IpFlags }>({
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
  const anycast = isAnycast(subject, asn?.number ?? null);
  return {
    ...address,
    // Databases put it where its owner is registered, or where one of the sites is.
    ...(anycast ? NOWHERE : whereaboutsOf(subject)),
    asn,
    network,
    anycast,
    ...flagsOf(listed, asn, probes.dnsbl.results ?? []),
    source: anycast ? null : ipPlaces.get().credit,
    ...probes,
    fetchedAt,
    cached,
  };
}

/** What is unknown may be known the next time. */
const isComplete = ({ reverseDns, registration, dnsbl }: IpProbes): number =>
  [reverseDns, registration, dnsbl].some((one) => one?.status === 'unknown') || dnsbl.errors !== 0
    ? 0
    : KEPT_MS;
