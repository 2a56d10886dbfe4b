import { getServers } from 'node:dns';
import { isIP } from 'node:net';
import { ApiError } from '../../errors.ts';
import { createFairQueue, type FairQueue } from '../../scheduling/fair-queue.ts';
import type { EventLoopScheduler } from '../../scheduling/event-loop-scheduler.ts';
import { withDeadline } from '../lookups.ts';
import { askServer, type DnsServer, type ServerQuestion } from './ask.ts';
import type { DnsReply } from './index.ts';

/** Asks the resolvers, one after the other, until one answers. */
export type AskServers = (question: ServerQuestion, party?: string) => Promise<DnsReply>;

/** When answers are read, and by which clocks. */
interface Means {
  /** In whose turns long answers are read. */
  readonly turns: EventLoopScheduler;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Milliseconds of a clock that never steps back. */
  readonly monotonic: () => number;
}

interface Resolver {
  readonly server: DnsServer;
  readonly lane: FairQueue;
  /**
   * The way to a server that rests, for when all of them do: it may be that someone asks for nothing but dead names, who must
   * not hold up the others even then.
   */
  readonly lastResort: FairQueue;
}

const LIMITS = { concurrent: 400, waiting: 800, divided: true };
/** Names whose servers are dead make a good resolver slow, too; so it takes some failures in a row, and a rest is short. */
const BREAKER = { failures: 8, restMs: 5_000 };

/** Like libc, which does not look beyond the third. */
const MAX_SERVERS = 3;

/** Codes by which a server says that it does nothing for us, whatever the question. */
const UNWILLING = new Set(['REFUSED', 'NOTIMP', 'NOTAUTH']);

/**
 * Opens the way to resolvers.
 * @param servers `address` or `address:port` (`[address]:port` for IPv6); none for those of the operating system
 * @param triesMs how long a server may take, for each round of asking them all
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
        lane: createFairQueue(name, { ...LIMITS, breaker: BREAKER }, monotonic),
        lastResort: createFairQueue(name, LIMITS, monotonic),
      };
    });

  async function ask(
    { server, lane, lastResort }: Resolver,
    question: ServerQuestion,
    tryMs: number,
    party: string | undefined,
  ): Promise<DnsReply> {
    const sent = monotonic();
    const { protocol, read } = await (lane.rests(party) ? lastResort : lane).run(
      // Nobody gives up while waiting in line: it moves on as tries end.
      new AbortController().signal,
      () => withDeadline(tryMs, (signal) => askServer(server, question, signal)),
      party,
    );
    const rttMs = Math.round(monotonic() - sent);
    const fetchedAt = now();
    if (protocol === 'tcp') await turns.next(party ?? '', question, true);
    return { ...read(), server: server.address, protocol, rttMs, fetchedAt, cached: false };
  }

  return async (question, party) => {
    let refusal: DnsReply | undefined;
    const failures: unknown[] = [];
    for (const tryMs of triesMs) {
      const awake = resolvers.filter(({ lane }) => !lane.rests(party));
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

/** What to tell of servers none of which answered. */
function noAnswer(failures: readonly unknown[]): ApiError {
  const told = failures.filter((failure) => failure instanceof ApiError);
  const busy = told.find(({ code }) => code === 'busy');
  if (busy) return busy;
  if (told.some(({ code }) => code === 'upstream_timeout'))
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
