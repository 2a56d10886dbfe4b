import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { TransferResources } from '../scheduling/resources.ts';
import { shareOfProcess } from '../scheduling/process-share.ts';
import { FairSemaphore } from '../scheduling/fair-semaphore.ts';
import { ByParty } from '../scheduling/clients.ts';
import { networkOf } from './address.ts';
import { endGently } from './gentle-end.ts';
import { Incoming } from './incoming.ts';
import { type Received, readSockets } from './socket-reader.ts';

/**
 * Of one address alone at most half, of one that no key came from lately a quarter. Each takes some ten kilobytes before anyone has
 * shown a key.
 */
const CONNECTIONS = 10_000;
/** However many processes share them, as the system does not give each the same number. */
const MIN_CONNECTIONS = 250;
/** Requests of one connection that are not answered yet. Nobody honest sends so many ahead. */
const PIPELINED = 16;
/** How often it is looked for connections whose client takes nothing, and after how many looks it is let go. */
const LOOK_EVERY_MS = 5_000;
const LOOKS = 4;
/** How long, and how much of, the rest of a body that nobody wants is read, so that its sender gets to read why. */
const LINGER_MS = 2_000;
const LINGER_BYTES = 2 ** 20;

/** Of a socket's handle: the bytes that the system has not taken yet. */
interface Handle {
  readonly writeQueueSize?: number;
}

/** What is known of one connection. */
interface Connection extends Received {
  /** Whose places it takes: its address, in one way or the other. */
  readonly party: string;
  /** The request that is in work, and those that were sent ahead. */
  readonly ahead: (() => void)[];
  /** Whether requests that are parsed from now on are left out, as the last answer will tell its client. */
  ending: boolean;
  /** The unsent bytes at the last look, and for how many looks they have been the same. */
  unsent: number;
  looks: number;
}

/** The connections of a server that is about to stop. */
export interface Connections {
  /**
   * Has a connection take no requests but those that have been parsed. Returns whether the answer that begins now is its last:
   * that is to say so, and the connection ends gently with it.
   */
  isLastAnswer(socket: Socket): boolean;
  /** Ends, gently, those that have had no request in work and read nothing for so long. */
  endIdle(ms: number): void;
}

/**
 * Keeps the connections of a server in bounds, each address within a share of its own: beyond it, its oldest idle connection,
 * or one of whoever has most of them, makes room for its next. Ends those that send requests without end, and those whose client
 * reads nothing.
 */
export function watchConnections(
  server: Server,
  shares: TransferResources,
  { connections = CONNECTIONS, behindProxy = false, processes = 1 } = {},
): Connections {
  // A proxy has everybody's connections, and may have all of them.
  const places = new FairSemaphore(shareOfProcess(behindProxy ? 4 * connections : connections, processes, MIN_CONNECTIONS));
  const known = new Map<Socket, Connection>();
  let arrived = 0;
  /** Connections without a request in work, by party, the oldest first. */
  const idle = new ByParty<Set<Socket>>();

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

  /** Takes a place from the oldest idle connection of the party, or, where it has none at all, of whoever has most: of strangers first. */
  function takeOver(party: string): boolean {
    const [own] = idle.of(party).get(party) ?? [];
    if (own) {
      // Its place is kept, not given back: others might have come first.
      leave(own);
      own.destroy();
      return true;
    }
    for (let more = 0; more < 2 && places.heldBy(party) === 0; more += 1) {
      const [oldest] = mostOf(idle.unknown, 1) ?? mostOf(idle.known, 2) ?? [];
      if (!oldest) return false;
      forget(oldest);
      oldest.destroy();
      if (places.take(party, 1)) return true;
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
    if (connection) places.give(connection.party, 1);
  }

  // What comes first may be much, and of many connections at once: it is read when their turn has come.
  (server as Server & { pauseOnConnect: boolean }).pauseOnConnect = true;
  server.on('connection', (socket) => {
    const address = networkOf(socket.remoteAddress ?? '');
    const party = shares.knownClients.partyOf(address);
    if (!places.take(party, 1) && !takeOver(party)) {
      socket.destroy();
      return;
    }
    shares.scheduler.arrive();
    const connection: Connection = {
      ...{ party, ahead: [], unwanted: undefined, unsent: 0, looks: 0 },
      ...{ ending: false, waiting: false, readAtMs: performance.now() },
    };
    known.set(socket, connection);
    rest(socket, connection);
    socket.once('close', () => forget(socket));
    // All that a proxy sends comes from one address, and must not wait for one another.
    const own = behindProxy ? `connection ${++arrived}` : undefined;
    const taker = {
      party: own ?? party,
      partyNow: () => own ?? shares.knownClients.partyOf(address, socket),
    };
    readSockets(socket, taker, shares, connection);
  });

  const [answer] = server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const connection = known.get(socket);
    // Requests that were sent ahead on a connection that has been ended since are still handed over.
    if (!connection || socket.destroyed || connection.ending) return;
    const { ahead } = connection;
    ahead.push(() => answer?.(request, response));
    if (ahead.length > PIPELINED) {
      socket.destroy();
      return;
    }
    stir(socket, connection);
    connection.unwanted = undefined;
    if (hasBody(request)) {
      if (request instanceof Incoming) request.carrier = connection;
      // What is left of its body after this piece is read when somebody asks for it: until then it stays with its sender.
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
    // Answers leave in the order of their requests; so does the work for them begin.
    if (ahead.length === 1) ahead[0]?.();
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
      // Node would close at once, which resets the connection where requests behind this one are unread.
      socket.destroySoon = () => endGently(socket);
      return true;
    },
    endIdle(ms) {
      const since = performance.now() - ms;
      for (const [socket, { ahead, waiting, readAtMs }] of known)
        if (ahead.length === 0 && !waiting && readAtMs <= since && !socket.writableEnded) endGently(socket);
    },
  };
}

/** Of those who have at least so many, the one with the most. */
function mostOf<Item>(parties: ReadonlyMap<string, ReadonlySet<Item>>, least: number) {
  let most: ReadonlySet<Item> | undefined;
  for (const own of parties.values()) if (own.size >= Math.max(least, most ? most.size + 1 : 0)) most = own;
  return most;
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
