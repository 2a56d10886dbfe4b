import { readFileSync, readlinkSync } from 'node:fs';
import type { Server } from 'node:http';
import { connect, Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

const MAX_WAIT_MS = 1_000;
const LISTEN = '0A';
/** Established, in a handshake, or ended by the client. Without an inode nobody has accepted it. */
const WAITING = new Set(['01', '03', '08']);
/** Where Linux lists its sockets; the second for IPv6, and for IPv4 on a port that takes both. */
const TABLES = ['/proc/net/tcp', '/proc/net/tcp6'];

/** Of Node: the socket that listens. */
interface ListeningHandle {
  readonly fd?: number;
  listen?(backlog: number): number;
}

interface Options {
  /** How many processes share the port. */
  readonly processes: number;
}

/**
 * Closes the port of a server without a reset. Connections that were accepted stay.
 *
 * Linux resets connections that are complete, or about to be, when their port is closed before they are accepted. So the port is
 * closed only while the sole one in its queue is our own: with a backlog of zero the queue is full then, and Linux drops what
 * else arrives. Those clients try again a second later and find the port closed. Elsewhere than on Linux, and when other clients
 * are in the way for longer than `MAX_WAIT_MS`, the port is closed as soon as its queue was empty.
 */
export async function closePort(server: Server, { processes }: Options): Promise<void> {
  const handle = (server as Server & { readonly _handle?: ListeningHandle })._handle;
  const end = performance.now() + MAX_WAIT_MS;
  const inode = inodeOf(handle);
  handle?.listen?.(0);
  let own: Socket[] = [];
  do {
    for (const socket of own) socket.destroy();
    // Whoever waits is accepted.
    await nextTurn();
    if (inode === undefined) break;
    own = await connectToSelf(server, processes);
  } while (!isFilledBy(own, inode, server) && performance.now() < end);
  // Node's own `close` of an HTTP server also cuts connections whose request has not been read.
  NetServer.prototype.close.call(server);
  for (const socket of own) socket.destroy();
}

/** The number of the listening socket in Linux's tables; undefined elsewhere. */
function inodeOf(handle: ListeningHandle | undefined): string | undefined {
  try {
    return /\d+/.exec(readlinkSync(`/proc/self/fd/${handle?.fd}`))?.[0];
  } catch {
    return undefined;
  }
}

/** Connects before the event loop accepts again. With several processes Linux chooses one for each connection. */
async function connectToSelf(server: Server, processes: number): Promise<Socket[]> {
  const { address, port, family } = server.address() as { address: string; port: number; family: string };
  const loopback = family === 'IPv6' ? '::1' : '127.0.0.1';
  const host = address === '::' || address === '0.0.0.0' ? loopback : address;
  const sockets = Array.from({ length: 2 * processes - 1 }, () =>
    connect({ host, port }).on('error', () => {}),
  );
  // Node connects in a tick of its own.
  await new Promise<void>((resolve) => process.nextTick(resolve));
  return sockets;
}

/** Whether one of our own connections is the only one that the port has not accepted. */
function isFilledBy(own: readonly Socket[], inode: string, server: Server): boolean {
  const { port } = server.address() as { port: number };
  const ports = new Set(own.map(({ localPort }) => localPort));
  let filled = false;
  for (const table of TABLES) {
    for (const line of socketsIn(table)) {
      const [, local = '', remote = '', state, queues = '', , , , , number] = line.trim().split(/\s+/);
      if (portOf(local) !== port) continue;
      if (state === LISTEN) filled ||= number === inode && Number(queues.split(':')[1]) === 1;
      else if (number === '0' && WAITING.has(state ?? '') && !ports.has(portOf(remote))) return false;
    }
  }
  return filled;
}

function socketsIn(table: string): string[] {
  try {
    return readFileSync(table, 'utf8').trimEnd().split('\n').slice(1);
  } catch {
    return [];
  }
}

const portOf = (address: string): number => Number.parseInt(address.slice(address.lastIndexOf(':') + 1), 16);
