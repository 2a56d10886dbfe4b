import { readFileSync, readlinkSync } from 'node:fs';
import type { Server } from 'node:http';
import { type AddressInfo, connect, Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

const MAX_WAIT_MS = 1_000;
const LISTEN = '0A';
/**
 * States of sockets that are waiting to be accepted: established, in a handshake, or closed by the client. They have
 * no inode yet.
 */
const WAITING = new Set(['01', '03', '08']);
/** Linux's tables of sockets. The second contains IPv6 sockets, including those that also accept IPv4. */
const TABLES = ['/proc/net/tcp', '/proc/net/tcp6'];

/** Node's internal handle of the listening socket. */
interface ListeningHandle {
  readonly fd?: number;
  listen?(backlog: number): number;
}

interface Options {
  /** Number of processes that share the port. */
  readonly processes: number;
}

/**
 * Closes the port of a server without resetting connections. Accepted connections stay open.
 *
 * Linux resets connections that are completely or almost established if their port is closed before they are accepted.
 * Therefore the port is closed only while our own connection is the only one in its queue. With a backlog of zero, the
 * queue is then full, and Linux drops further connection attempts. Those clients retry a second later and find the
 * port closed. On other systems, or if other clients stay in the queue for longer than `MAX_WAIT_MS`, the port is
 * closed as soon as its queue has been emptied.
 */
export async function closePort(server: Server, { processes }: Options): Promise<void> {
  const handle = (server as Server & { readonly _handle?: ListeningHandle })._handle;
  const address = server.address() as AddressInfo;
  const end = performance.now() + MAX_WAIT_MS;
  const inode = inodeOf(handle);
  handle?.listen?.(0);
  let own: Socket[] = [];
  do {
    for (const socket of own) socket.destroy();
    // Accepts the waiting connections.
    await nextTurn();
    if (inode === undefined) break;
    own = await connectTo(address, 2 * processes - 1);
  } while (!isFilledBy(own, inode, address.port) && performance.now() < end);
  // The `close` of an HTTP server would also close connections whose request has not been read.
  NetServer.prototype.close.call(server);
  for (const socket of own) socket.destroy();
}

/** Returns the inode of the listening socket on Linux. Undefined elsewhere. */
function inodeOf(handle: ListeningHandle | undefined): string | undefined {
  try {
    return /\d+/.exec(readlinkSync(`/proc/self/fd/${handle?.fd}`))?.[0];
  } catch {
    return undefined;
  }
}

/**
 * Opens connections before the event loop accepts again. If several processes share the port, Linux chooses one of
 * them for each connection.
 */
async function connectTo({ address, port, family }: AddressInfo, count: number): Promise<Socket[]> {
  const loopback = family === 'IPv6' ? '::1' : '127.0.0.1';
  const host = address === '::' || address === '0.0.0.0' ? loopback : address;
  const sockets = Array.from({ length: count }, () => connect({ host, port }).on('error', () => {}));
  // Node connects in the next tick.
  await new Promise<void>((resolve) => process.nextTick(resolve));
  return sockets;
}

/** True if our own connection is the only one that is waiting on the port. */
function isFilledBy(own: readonly Socket[], inode: string, port: number): boolean {
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
