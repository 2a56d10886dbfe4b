import { getServers } from 'node:dns';
import { isIP } from 'node:net';
import { ApiError } from '../../errors.ts';
import type { EventLoopScheduler } from '../../scheduling/event-loop-scheduler.ts';
import { createFairQueue, type FairQueue } from '../../scheduling/fair-queue.ts';
import { withDeadline } from '../lookups.ts';
import { askServer, type DnsServer, type ServerQuestion } from './ask.ts';
import type { DnsReply } from './index.ts';

/** Queries the resolvers, one after another, until one answers. */
export type AskServers = (question: ServerQuestion, party?: string) => Promise<DnsReply>;

/** Dependencies: a scheduler and clocks. */
interface Means {
  /** Schedules the reading of long answers. */
  readonly turns: EventLoopScheduler;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Milliseconds of a monotonic clock. */
  readonly monotonic: () => number;
}

interface Resolver {
  readonly server: DnsServer;
  readonly queue: FairQueue;
  /**
   * Queue to a server whose circuit breaker is open. It is used when the breakers of all servers are open. A single
   * caller can open every breaker by querying names whose own servers are dead. This must not block other callers.
   */
  readonly lastResort: FairQueue;
}

const LIMITS = { concurrent: 400, waiting: 800, divided: true };
/**
 * Names whose authoritative servers are dead make even a good resolver slow, so the breaker opens only after several
 * failures in a row, and only for a short time.
 */
const BREAKER = { failures: 8, restMs: 5_000 };

/** The maximum number of servers. libc also uses at most three. */
const MAX_SERVERS = 3;

/** Response codes by which a server refuses service for any query. */
const UNWILLING = new Set(['REFUSED', 'NOTIMP', 'NOTAUTH']);

/**
 * Creates the function that queries the resolvers.
 * @param servers `address` or `address:port` (`[address]:port` for IPv6); if empty, those of the operating system
 * @param triesMs time limits of a server in milliseconds, one for each round of trying all servers
 */
export function createServers(
  servers: readonly string[],
  triesMs: readonly number[],
  { now, monotonic, turns }: Means,
): AskServers {
  const resolvers = (servers.length > 0 ? servers : getServers())
    .slice(0, MAX_SERVERS)
    .map((text): Resolver => {
      const name = `The DNS server ${text}`;
      return {
        server: readServer(text),
        queue: createFairQueue(name, { ...LIMITS, breaker: BREAKER }, monotonic),
        lastResort: createFairQueue(name, LIMITS, monotonic),
      };
    });

  async function ask(
    { server, queue, lastResort }: Resolver,
    question: ServerQuestion,
    tryMs: number,
    party: string | undefined,
  ): Promise<DnsReply> {
    const sent = monotonic();
    const { protocol, read } = await (queue.rests(party) ? lastResort : queue).run(
      // A query that waits in the queue is never cancelled. Slots become free as earlier attempts end.
      new AbortController().signal,
      async () => {
        // Each answer frees a slot for the next query, and hundreds of answers may arrive in one turn.
        await turns.pause(party ?? '');
        return withDeadline(tryMs, (signal) => askServer(server, question, signal));
      },
      party,
    );
    turns.attribute(() => party ?? '');
    const rttMs = Math.round(monotonic() - sent);
    const fetchedAt = now();
    if (protocol === 'tcp') await turns.next(party ?? '', question, true);
    return { ...read(), server: server.address, protocol, rttMs, fetchedAt, cached: false };
  }

  return async (question, party) => {
    let refusal: DnsReply | undefined;
    const failures: unknown[] = [];
    for (const tryMs of triesMs) {
      const awake = resolvers.filter(({ queue }) => !queue.rests(party));
      for (const resolver of awake.length > 0 ? awake : resolvers) {
        try {
          const reply = await ask(resolver, question, tryMs, party);
          if (!UNWILLING.has(reply.status)) return reply;
          refusal ??= reply;
        } catch (error) {
          failures.push(error);
        }
      }
      if (refusal) return refusal;
    }
    throw noAnswer(failures);
  };
}

/** Chooses the error to report if no server has answered. */
function noAnswer(failures: readonly unknown[]): ApiError {
  const apiErrors = failures.filter((failure) => failure instanceof ApiError);
  const busy = apiErrors.find(({ code }) => code === 'busy');
  if (busy) return busy;
  if (apiErrors.some(({ code }) => code === 'upstream_timeout'))
    return new ApiError('upstream_timeout', 'No DNS server responded in time.');
  return new ApiError('upstream_unreachable', 'No DNS server could be reached.', {
    reason: 'connect',
    cause: failures.at(-1),
  });
}

const DNS_PORT = 53;

function readServer(text: string): DnsServer {
  if (isIP(text)) return { address: text, port: DNS_PORT };
  const [, address = '', port] = /^\[?([^\]]*?)\]?(?::(\d+))?$/.exec(text) ?? [];
  if (!isIP(address)) throw new Error('A DNS server must be an IP address, optionally with a port.');
  return { address, port: port ? Number(port) : DNS_PORT };
}
