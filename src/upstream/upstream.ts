import { LRUCache } from 'lru-cache';
import type { Config } from '../config/index.ts';
import { ApiError } from '../errors.ts';
import { createFairQueue, type FairQueue, type QueueLimits } from '../scheduling/fair-queue.ts';
import { shareOfProcess } from '../scheduling/process-share.ts';
import { createResources, type TransferResources } from '../scheduling/resources.ts';
import type { Pause } from '../scheduling/steps.ts';
import { createBulkhead } from './bulkhead.ts';
import { createDnsClient } from './dns/client.ts';
import type { DnsClient } from './dns/index.ts';
import { createLookups, type Lookups, orAbort } from './lookups.ts';
import { type AskService, createServices, type ServiceWatch } from './services/index.ts';
import { type AskRecipients, askRecipients } from './smtp/conversation.ts';
import { createPace, type Pace } from './smtp/pace.ts';
import { handshake, trustOf } from './tls/handshake.ts';
import { createTlsProcesses } from './tls/processes.ts';
import type { Dial } from './web/dial.ts';
import { createWeb, type Web } from './web/index.ts';
import { createLocate } from './web/locate.ts';
import type { Handshake } from './web/round-trip.ts';
import { createGuard } from './web/target.ts';

/** Access to the network for resolvers. No other code of the APIs opens a socket. */
export interface Upstream {
  readonly dns: DnsClient;
  readonly web: Web;
  /**
   * Asks a mail server about recipients, without sending mail. Throws `target_not_allowed`, `target_unresolvable`,
   * `upstream_unreachable`, `upstream_error`, `upstream_timeout`, `TooManyConversationsError`.
   */
  readonly askRecipients: AskRecipients;
  /** Counts conversations with mail servers, by operator and by address. */
  readonly smtpPace: Pace;
  /**
   * Sends requests to services that the operator configured, such as a language model, with any method, a body and
   * secrets.
   */
  readonly ask: AskService;
  /** Runs lookups that several callers may share, with a deadline and a cache. */
  readonly lookup: Lookups;
  /** Returns the queue of one upstream by its name. The queue is created on first use. */
  readonly queue: (name: string, limits: QueueLimits) => FairQueue;
  /**
   * Runs work while `bytes` of third-party data count for the party. Throws `busy` if the party has already used up
   * its share.
   */
  readonly holding: <Value>(bytes: number, work: () => Promise<Value>, party?: string) => Promise<Value>;
  /**
   * Runs work that processes `bytes` of third-party data, such as a page. Only a few such tasks run at once, and
   * parties alternate, because each task takes much processor time, and many times `bytes` of memory. The work starts
   * when the event-loop scheduler reaches its party, and must call `pause` between steps of a few milliseconds. Its
   * result is copied by `structuredClone`, because a short text cut from a page would keep the whole page in memory.
   * Nested calls may deadlock. Throws `busy`.
   */
  readonly reading: <Value>(
    bytes: number,
    signal: AbortSignal,
    work: (pause: Pause) => Promise<Value>,
    party?: string,
  ) => Promise<Value>;
  /** Reports a request that was sent to a service without `ask`, so that it is counted with the other requests. */
  readonly reportService: ServiceWatch;
  /** Returns epoch milliseconds, for times in answers and for comparisons with times from third parties. */
  readonly now: () => number;
  /** Returns milliseconds of a monotonic clock, for intervals. */
  readonly monotonic: () => number;
  readonly settings: UpstreamSettings;
}

/** The operator's settings for outgoing requests. */
export type UpstreamSettings = Pick<
  Config,
  'dnsServers' | 'dnsblZones' | 'rdapBootstrapUrl' | 'ipLists' | 'egressAllow'
> &
  Partial<Pick<Config, 'llm' | 'ocr' | 'serp' | 'brightData' | 'emailProbe'>>;

/** Name of a list of IP addresses, which is also the category of its addresses. */
export type IpListKind = keyof UpstreamSettings['ipLists'];

/** Limits on requests to hosts that callers name, in total and for each host. */
const BULKHEAD = {
  all: { concurrent: 128, waiting: 512 },
  each: { concurrent: 6, waiting: 30 },
};

/**
 * Limits on pages that are processed at the same time. One party may use at most half. Processing a page takes many
 * times its size in memory.
 */
const READING = { concurrent: 4, waiting: 1_000, divided: true };

/** The maximum number of queues. Answers from third parties name further servers, which get queues too. */
const MAX_QUEUES = 2_000;

/** All upstreams share these processes. Tests start them in advance, because a busy machine takes seconds to do so. */
export const tlsProcesses = createTlsProcesses();

/** Creates the upstream. */
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
    /** In the service, this clock is monotonic, while `now` may jump. Tests that pass one clock use it for both. */
    readonly monotonic?: () => number;
    /** Counts the memory of bodies while they are read, and schedules the reading. */
    readonly shares?: TransferResources;
    /** Number of serving processes on this machine. Each gets its share of the limits on concurrent requests. */
    readonly processes?: number | undefined;
    /** For tests: maps checked addresses to the addresses to which connections are actually made. */
    readonly dial?: Dial;
    /** For tests: the certificate authorities (PEM) to trust instead of the default ones. */
    readonly authorities?: readonly string[];
    readonly onService?: ServiceWatch;
  },
): Upstream {
  const dns = createDnsClient({ servers: settings.dnsServers, now, monotonic, turns: shares.scheduler });
  const readers = createFairQueue('Reading', READING, monotonic);
  const queues = new LRUCache<string, FairQueue, QueueLimits>({
    max: MAX_QUEUES,
    memoMethod: (name, _, { context }) => createFairQueue(name, divided(context, processes), monotonic),
  });

  const holding: Upstream['holding'] = async (bytes, work, party = '') => {
    const held = shares.memory.during(party, bytes, work);
    if (held) return held;
    throw new ApiError('busy', 'Your requests are processing too much data at once. Try again in a moment.', {
      retryAfterSeconds: 2,
    });
  };

  const queue: Upstream['queue'] = (name, limits) => queues.memo(name, { context: limits });

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

  const transport = { locate: createLocate(dns), dial, shares };
  const trust = trustOf(authorities);
  const guard = createGuard({ resolve: dns.addresses, allow: settings.egressAllow });
  const bulkhead = createBulkhead(
    { all: divided(BULKHEAD.all, processes), each: divided(BULKHEAD.each, processes) },
    monotonic,
  );
  // Callers choose these servers, and a hostile certificate can take many seconds to parse.
  const handshakeOutside: Handshake = (socket, { party, signal, ...order }) =>
    tlsProcesses.handshake(
      socket,
      { ...order, authorities },
      { party, signal, onCpuUsed: (ms) => shares.cpu.add(party, ms) },
    );
  const smtp = { guard, dial, handshake: handshakeOutside };
  return {
    dns,
    web: createWeb({ ...transport, handshake: handshakeOutside, guard, bulkhead }),
    askRecipients: (request) =>
      bulkhead(request.host, request.signal, () => askRecipients(request, smtp), request.party),
    smtpPace: createPace(monotonic, processes),
    ask: createServices({
      ...transport,
      handshake: (socket, options) => handshake(socket, { ...options, trust }),
      ...{ queue, reading, now, monotonic, onService },
    }),
    lookup: createLookups({ now, monotonic }),
    queue,
    holding,
    reading,
    reportService: onService,
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
