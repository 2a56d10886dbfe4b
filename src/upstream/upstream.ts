import { LRUCache } from 'lru-cache';
import type { Config } from '../config/index.ts';
import { ApiError } from '../errors.ts';
import { type TransferResources, createResources } from '../scheduling/resources.ts';
import { createFairQueue, type FairQueue, type QueueLimits } from '../scheduling/fair-queue.ts';
import { shareOfProcess } from '../scheduling/process-share.ts';
import type { Pause } from '../scheduling/steps.ts';
import { createBulkhead } from './bulkhead.ts';
import { createDnsClient } from './dns/client.ts';
import type { DnsClient } from './dns/index.ts';
import { createLookups, type Lookups, orAbort } from './lookups.ts';
import { type AskService, createServices, type ServiceWatch } from './services/index.ts';
import type { Dial } from './web/dial.ts';
import { createWeb, type Web } from './web/index.ts';
import { createLocate } from './web/locate.ts';
import { createGuard } from './web/target.ts';
import { trustOf } from './web/tls.ts';

/** The outside world, as far as resolvers may reach it. Nothing else of ours opens a socket. */
export interface Upstream {
  readonly dns: DnsClient;
  readonly web: Web;
  /** Services that the operator configured, such as a language model: with any method, a body and their secrets. */
  readonly ask: AskService;
  /** Look-ups that several callers may share, with their deadline and memory. */
  readonly lookup: Lookups;
  /** The lane of one upstream by its name, made on first use. */
  readonly lane: (name: string, limits: QueueLimits) => FairQueue;
  /** Runs work on so many bytes of others while they are counted. Throws `busy` where their party has its share. */
  readonly holding: <Value>(bytes: number, work: () => Promise<Value>, party?: string) => Promise<Value>;
  /**
   * Runs work that reads through so many bytes of others, such as a page: few at a time, parties in turns, as each takes the
   * processor for long and memory many times its bytes. It begins in a turn of its party, and has to `pause` between steps of
   * few milliseconds until the next. What it gives is copied by `structuredClone`, as a short text cut from a page keeps the
   * whole page in memory. Reading within reading may wait for itself. Throws `busy`.
   */
  readonly reading: <Value>(
    bytes: number,
    signal: AbortSignal,
    work: (pause: Pause) => Promise<Value>,
    party?: string,
  ) => Promise<Value>;
  /** Told of what stands for a request to a service and went another way, so that it is counted with them. */
  readonly told: ServiceWatch;
  /** Epoch milliseconds: for what is told, or compared with what others say. */
  readonly now: () => number;
  /** Milliseconds of a clock that never steps back: for intervals. */
  readonly monotonic: () => number;
  readonly settings: UpstreamSettings;
}

/** What the operator says about the outside world. */
export type UpstreamSettings = Pick<
  Config,
  'dnsServers' | 'dnsblZones' | 'rdapBootstrapUrl' | 'ipLists' | 'egressAllow'
> &
  Partial<Pick<Config, 'llm' | 'ocr' | 'serp' | 'brightData'>>;

/** What the addresses of a list are. */
export type IpListKind = keyof UpstreamSettings['ipLists'];

/** Requests with hosts that callers name: in all, and with each. */
const BULKHEAD = {
  all: { concurrent: 128, waiting: 512 },
  each: { concurrent: 6, waiting: 30 },
};

/** Pages that are read at a time, of one party at most half of them: each takes many times its bytes. */
const READING = { concurrent: 4, waiting: 1_000, divided: true };

/** Foreign answers name servers, and so lanes, too. */
const MAX_LANES = 2_000;

/** Opens the outside world. */
export function createUpstream(
  settings: UpstreamSettings,
  {
    now,
    monotonic = now,
    shares = createResources(),
    processes = 1,
    dial = (host, port) => ({ host, port }),
    authorities,
    onService = () => {},
  }: {
    readonly now: () => number;
    /** The service's own goes on while `now` steps; tests that bring one clock mean it for both. */
    readonly monotonic?: () => number;
    /** Where bodies are counted while they are read, and whose turns they are read in. */
    readonly shares?: TransferResources;
    /** How many processes of this machine ask: each has its part of what may be under way at once. */
    readonly processes?: number | undefined;
    /** For tests: where checked addresses are really connected to. */
    readonly dial?: Dial;
    /** For tests: the certificate authorities (PEM) to trust instead of the usual ones. */
    readonly authorities?: readonly string[];
    readonly onService?: ServiceWatch;
  },
): Upstream {
  const dns = createDnsClient({ servers: settings.dnsServers, now, monotonic, turns: shares.scheduler });
  const readers = createFairQueue('Reading', READING, monotonic);
  const lanes = new LRUCache<string, FairQueue, QueueLimits>({
    max: MAX_LANES,
    memoMethod: (name, _, { context }) => createFairQueue(name, divided(context, processes), monotonic),
  });

  const holding: Upstream['holding'] = async (bytes, work, party = '') => {
    const held = shares.memory.during(party, bytes, work);
    if (held) return held;
    throw new ApiError('busy', 'Your requests are processing too much data at once. Try again in a moment.', {
      retryAfterSeconds: 2,
    });
  };

  const lane: Upstream['lane'] = (name, limits) => lanes.memo(name, { context: limits });

  const reading: Upstream['reading'] = (bytes, signal, work, party = '') => {
    const request = {};
    const pause = () => {
      signal.throwIfAborted();
      return orAbort(shares.scheduler.next(party, request), signal);
    };
    const read = async () => {
      await pause();
      return work(pause);
    };
    return holding(bytes, async () => structuredClone(await readers.run(signal, read, party)), party);
  };

  const ways = { locate: createLocate(dns), dial, shares, trust: trustOf(authorities) };
  return {
    dns,
    web: createWeb({
      ...ways,
      guard: createGuard({ resolve: dns.addresses, allow: settings.egressAllow }),
      bulkhead: createBulkhead(
        { all: divided(BULKHEAD.all, processes), each: divided(BULKHEAD.each, processes) },
        monotonic,
      ),
    }),
    ask: createServices({ ...ways, lane, reading, now, monotonic, tell: onService }),
    lookup: createLookups({ now, monotonic }),
    lane,
    holding,
    reading,
    told: onService,
    now,
    monotonic,
    settings,
  };
}

const divided = <Limits extends { readonly concurrent: number }>(
  limits: Limits,
  processes: number,
): Limits => ({
  ...limits,
  concurrent: shareOfProcess(limits.concurrent, processes),
});
