import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ApiError } from '../errors.ts';
import { ByParty } from '../scheduling/clients.ts';
import { FairSemaphore } from '../scheduling/fair-semaphore.ts';
import { shareOfProcess } from '../scheduling/process-share.ts';
import type { TransferResources } from '../scheduling/resources.ts';
import { networkOf } from './address.ts';
import { readDirectly } from './connections/direct-reader.ts';
import { Incoming } from './connections/incoming.ts';
import { bodyBytes, isOrdinary } from './connections/ordinary-request.ts';
import { type Received, readSockets, type Taker } from './connections/socket-reader.ts';
import { lingeringClose } from './lingering-close.ts';
import { refuse } from './refusals.ts';

/**
 * The maximum number of connections. A single address may have at most half of them, or a quarter if it sent no valid
 * key recently. Each connection uses about ten kilobytes before a key is read.
 */
const CONNECTIONS = 10_000;
/**
 * The minimum per process, even if many processes share the limit, because the system does not divide connections
 * evenly.
 */
const MIN_CONNECTIONS = 250;
/**
 * The maximum number of unanswered requests on one connection. Well-behaved clients do not send as many requests in
 * advance.
 */
const PIPELINED = 16;
/**
 * The maximum number of connections that Node's parser reads directly, those of known clients. Nothing can interrupt it
 * between their ordinary heads when all of them arrive at once: see `isOrdinary`.
 */
const MAX_DIRECT = 64;
/**
 * Interval of the check for clients that do not read. A connection is closed after this many checks without progress.
 */
const LOOK_EVERY_MS = 5_000;
const LOOKS = 4;
/**
 * Limits in milliseconds and bytes for reading the rest of an unwanted body. The rest is read so that its sender can
 * receive the response.
 */
const LINGER_MS = 2_000;
const LINGER_BYTES = 2 ** 20;

/** Node's internal handle of a socket, with the number of bytes that the system has not accepted yet. */
interface Handle {
  readonly writeQueueSize?: number;
}

/** State of one connection. */
interface Connection extends Received {
  /** The party whose slots the connection uses: its address, marked as known or unknown. */
  readonly party: string;
  readonly taker: Taker;
  /** The request in progress, and requests that the client sent in advance. */
  readonly ahead: (() => void)[];
  /** True if requests that are parsed from now on are ignored. The last response tells the client about it. */
  ending: boolean;
  /** The number of unsent bytes at the last check, and the number of checks since it changed. */
  unsent: number;
  looks: number;
}

/** The connections of a server that is about to stop. */
export interface Connections {
  /**
   * Makes a connection ignore all requests that have not been parsed yet. Returns true if the response that begins now
   * is the last one. The response must then say so, and the connection ends gracefully after it.
   */
  isLastAnswer(socket: Socket): boolean;
  /**
   * Gracefully ends connections that have had no request in progress and have received nothing for `ms` milliseconds.
   */
  endIdle(ms: number): void;
  /** Ends all connections. Requests whose bodies have not arrived completely get `error` first. */
  endAll(error: ApiError): void;
}

/**
 * Limits the connections of a server, with a share for each address. If an address exceeds its share, its oldest idle
 * connection is closed to free a slot. An address without any connection takes a slot from the party with the most
 * connections. Also closes connections that send requests without end, and connections whose client does not read.
 */
export function watchConnections(
  server: Server,
  shares: TransferResources,
  { connections = CONNECTIONS, behindProxy = false, processes = 1 } = {},
): Connections {
  // Behind a proxy, all connections come from the proxy's address, so that address may use all slots.
  const slots = new FairSemaphore(
    shareOfProcess(behindProxy ? 4 * connections : connections, processes, MIN_CONNECTIONS),
  );
  const known = new Map<Socket, Connection>();
  let arrived = 0;
  /** Connections without a request in progress, by party, oldest first. */
  const idle = new ByParty<Set<Socket>>();
  /** The connections that Node's parser reads directly, and functions that stop it. */
  const direct = new Map<Socket, () => void>();

  const rest = (socket: Socket, { party }: Connection) =>
    idle
      .of(party)
      .getOrInsertComputed(party, () => new Set())
      .add(socket);
  function stir(socket: Socket, { party }: Connection): void {
    const others = idle.of(party).get(party);
    others?.delete(socket);
    if (others?.size === 0) idle.of(party).delete(party);
  }

  /**
   * Frees a slot by closing the oldest idle connection of the party. If the party has no slot, takes one from the
   * party with the most idle connections, preferably an unknown client.
   */
  function takeOver(party: string): boolean {
    const [own] = idle.of(party).get(party) ?? [];
    if (own) {
      // The slot is kept because another party might take it if it were returned.
      leave(own);
      own.destroy();
      return true;
    }
    for (let more = 0; more < 2 && slots.heldBy(party) === 0; more += 1) {
      const [oldest] = mostOf(idle.unknown, 1) ?? mostOf(idle.known, 2) ?? [];
      if (!oldest) return false;
      forget(oldest);
      oldest.destroy();
      if (slots.take(party, 1)) return true;
    }
    return false;
  }

  function leave(socket: Socket): Connection | undefined {
    const connection = known.get(socket);
    known.delete(socket);
    if (connection) stir(socket, connection);
    return connection;
  }

  function forget(socket: Socket): void {
    const connection = leave(socket);
    if (connection) slots.give(connection.party, 1);
  }

  // The first bytes of many connections may arrive at once. They are read when it is the turn of their party.
  (server as Server & { pauseOnConnect: boolean }).pauseOnConnect = true;
  server.on('connection', (socket) => {
    const address = networkOf(socket.remoteAddress ?? '');
    const party = shares.knownClients.partyOf(address);
    if (!slots.take(party, 1) && !takeOver(party)) {
      socket.destroy();
      return;
    }
    shares.scheduler.arrive();
    // All connections of a proxy come from one address. They must not wait for one another.
    const own = behindProxy ? `connection ${++arrived}` : undefined;
    const taker = {
      party: own ?? party,
      partyNow: () => own ?? shares.knownClients.partyOf(address, socket),
    };
    const connection: Connection = {
      ...{ party, taker, ahead: [], unwanted: undefined, unsent: 0, looks: 0 },
      ...{ ending: false, waiting: false, readAtMs: performance.now() },
    };
    known.set(socket, connection);
    rest(socket, connection);
    socket.once('close', () => forget(socket));
    const byPieces = (unparsed?: Buffer) => readSockets(socket, taker, shares, connection, unparsed);
    if (direct.size >= MAX_DIRECT || !(behindProxy || shares.knownClients.knows(address))) {
      byPieces();
      return;
    }
    const stop = readDirectly(socket, taker, shares, connection, {
      isOrdinary(request) {
        if (isOrdinary(request, connection)) return true;
        // Other clients may send heads that take as long, and the socket reader checks the time between them.
        if (shares.scheduler.isSpent())
          for (const [other, stopOther] of direct) if (other !== socket) stopOther();
        return false;
      },
      onStop(unparsed) {
        direct.delete(socket);
        byPieces(unparsed);
      },
    });
    if (stop) direct.set(socket, stop);
    socket.once('close', () => direct.delete(socket));
  });

  const [answer] = server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const connection = known.get(socket);
    // Node still emits requests that were sent in advance, even if their connection has been closed since.
    if (!connection || socket.destroyed || connection.ending) return;
    const { ahead } = connection;
    ahead.push(() => answer?.(request, response));
    if (ahead.length > PIPELINED) {
      socket.destroy();
      return;
    }
    stir(socket, connection);
    connection.unwanted = undefined;
    if (bodyBytes(request) > 0) {
      if (request instanceof Incoming) request.carrier = connection;
      // The rest of the body is read when it is needed. Until then, backpressure makes its sender wait.
      socket.pause();
      response.once('finish', () => {
        if (!request.complete) connection.unwanted = LINGER_BYTES;
      });
    }
    response.once('close', () => {
      ahead.shift();
      connection.readAtMs = performance.now();
      if (!request.complete) setTimeout(() => request.complete || socket.destroy(), LINGER_MS).unref();
      if (socket.destroyed) return;
      if (ahead.length === 0) rest(socket, connection);
      ahead[0]?.();
    });
    // Responses must be sent in the order of their requests, so work on the requests begins in that order too.
    if (ahead.length > 1) return;
    if (!shares.scheduler.isSpent()) {
      ahead[0]?.();
      return;
    }
    void shares.scheduler.enter(connection.taker.partyNow()).then(() => {
      if (!socket.destroyed) ahead[0]?.();
    });
  });

  const look = setInterval(() => {
    for (const [socket, connection] of known) {
      const { writeQueueSize = 0 } = (socket as Socket & { _handle?: Handle })._handle ?? {};
      const unsent = writeQueueSize + socket.writableLength;
      connection.looks = unsent > 0 && unsent === connection.unsent ? connection.looks + 1 : 0;
      connection.unsent = unsent;
      if (connection.looks >= LOOKS) socket.destroy();
    }
  }, LOOK_EVERY_MS);
  look.unref();
  server.once('close', () => clearInterval(look));

  return {
    isLastAnswer(socket) {
      const connection = known.get(socket);
      if (!connection) return true;
      connection.ending = true;
      if (connection.ahead.length > 1) return false;
      // Node would close the connection immediately. If more requests on it were unread, that would reset the
      // connection.
      socket.destroySoon = () => lingeringClose(socket);
      return true;
    },
    endIdle(ms) {
      const since = performance.now() - ms;
      for (const [socket, { ahead, waiting, readAtMs }] of known)
        if (ahead.length === 0 && !waiting && readAtMs <= since && !socket.writableEnded)
          lingeringClose(socket);
    },
    endAll(error) {
      for (const socket of known.keys()) {
        if (hasUnreadBody(socket)) refuse(socket, error);
        else socket.destroy();
      }
    },
  };
}

/** Node's sockets know the response that is in progress. */
interface Busy {
  readonly _httpMessage?: ServerResponse | null;
}

/** True if the body of the request in progress has not arrived completely. Nothing has been charged then. */
const hasUnreadBody = ({ _httpMessage: response }: Socket & Busy): boolean =>
  response?.req.method === 'POST' && !response.req.complete;

/** Returns the largest set, if it has at least `min` items. */
function mostOf<Item>(parties: ReadonlyMap<string, ReadonlySet<Item>>, min: number) {
  let max: ReadonlySet<Item> | undefined;
  for (const own of parties.values()) if (own.size >= Math.max(min, max ? max.size + 1 : 0)) max = own;
  return max;
}
