import { LRUCache } from 'lru-cache';
import type { Config } from '../config.ts';
import { createCrowd } from './crowd.ts';
import type { Dial } from './dial.ts';
import type { DnsClient } from './dns.ts';
import { createDnsClient } from './dns-client.ts';
import { createLane, type Lane, type LaneLimits } from './lanes.ts';
import { createLocate } from './locate.ts';
import { createLookups, type Lookups } from './lookups.ts';
import { createGuard } from './target.ts';
import { trustOf } from './tls.ts';
import { createWeb, type Web } from './web.ts';

/** The outside world, as far as resolvers may reach it. Nothing else of ours opens a socket. */
export interface Upstream {
  readonly dns: DnsClient;
  readonly web: Web;
  /** Look-ups that several callers may share, with their deadline and memory. */
  readonly lookup: Lookups;
  /** The lane of one upstream by its name, made on first use. */
  readonly lane: (name: string, limits: LaneLimits) => Lane;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly settings: UpstreamSettings;
}

/** What the operator says about the outside world. */
export type UpstreamSettings = Pick<
  Config,
  'dnsServers' | 'dnsblZones' | 'rdapBootstrapUrl' | 'ipLists' | 'egressAllow'
>;

/** What the addresses of a list are. */
export type IpListKind = keyof UpstreamSettings['ipLists'];

/** Exchanges with hosts that callers name: in all, and with each. */
const CROWD = {
  all: { concurrent: 128, waiting: 512 },
  each: { concurrent: 6, waiting: 30 },
};

/** Foreign answers name servers, and so lanes, too. */
const MOST_LANES = 2_000;

/** Opens the outside world. */
export function createUpstream(
  settings: UpstreamSettings,
  {
    now,
    dial = (host, port) => ({ host, port }),
    authorities,
  }: {
    readonly now: () => number;
    /** For tests: where checked addresses are really connected to. */
    readonly dial?: Dial;
    /** For tests: the certificate authorities (PEM) to trust instead of the usual ones. */
    readonly authorities?: readonly string[];
  },
): Upstream {
  const dns = createDnsClient({ servers: settings.dnsServers, now });
  const lanes = new LRUCache<string, Lane>({ max: MOST_LANES });
  return {
    dns,
    web: createWeb({
      guard: createGuard({ resolve: dns.addresses, allow: settings.egressAllow }),
      locate: createLocate(dns),
      crowd: createCrowd(CROWD, now),
      dial,
      trust: trustOf(authorities),
    }),
    lookup: createLookups({ now }),
    lane(name, limits) {
      const known = lanes.get(name);
      if (known) return known;
      const lane = createLane(name, limits, now);
      lanes.set(name, lane);
      return lane;
    },
    now,
    settings,
  };
}
