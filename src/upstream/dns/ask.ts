import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { connect, isIPv6 } from 'node:net';
import { type Message, type Query, readResponse, writeQuery } from './message.ts';

/** Address of a resolver. */
export interface DnsServer {
  /** An IP address, without brackets. */
  readonly address: string;
  readonly port: number;
}

/** Response of one server to one query. */
export interface ServerAnswer {
  readonly protocol: 'udp' | 'tcp';
  /**
   * Reads the message. Reading takes some milliseconds if the message came over TCP with up to 64 KB. Throws if it is
   * not a response to the query.
   */
  readonly read: () => Message;
}

export type ServerQuestion = Omit<Query, 'id' | 'edns'>;

/** Response codes with which servers that lack EDNS reject it (RFC 6891, section 7). */
const NO_EDNS = new Set(['FORMERR', 'NOTIMP', 'BADVERS']);

/**
 * Queries one server over UDP. Repeats the query over TCP if the response does not fit, and without EDNS if the server
 * rejects EDNS. The signal cancels the query. Errors are thrown unchanged.
 */
export async function askServer(
  server: DnsServer,
  question: ServerQuestion,
  signal: AbortSignal,
): Promise<ServerAnswer> {
  const first = fresh({ ...question, edns: true });
  const answer = await askUdp(server, first, signal);
  const offended = NO_EDNS.has(answer.status);
  const query = offended ? fresh({ ...question, edns: false }) : first;
  const message = offended ? await askUdp(server, query, signal) : answer;
  if (!message.flags.tc) return { protocol: 'udp', read: () => message };
  const again = fresh(query);
  const bytes = await askTcp(server, again, signal);
  return { protocol: 'tcp', read: () => readResponse(bytes, again) };
}

/** A random ID and source port prevent off-path attackers from forging a response (RFC 5452). */
const fresh = (query: Omit<Query, 'id'>): Query => ({ ...query, id: randomInt(0x10000) });

/** Sends a datagram from a new port and waits for the response. Ignores all other datagrams. */
async function askUdp({ address, port }: DnsServer, query: Query, signal: AbortSignal): Promise<Message> {
  signal.throwIfAborted();
  const socket = createSocket(isIPv6(address) ? 'udp6' : 'udp4');
  const { promise, resolve, reject } = Promise.withResolvers<Message>();
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  socket.on('error', reject);
  socket.on('message', (bytes) => {
    const message = understood(bytes, query);
    if (message) resolve(message);
  });
  // A connected socket receives datagrams only from the server that it is connected to.
  socket.once('connect', () => socket.send(writeQuery(query)));
  socket.connect(port, address);
  try {
    return await promise;
  } finally {
    signal.removeEventListener('abort', stop);
    socket.close();
  }
}

function understood(bytes: Buffer, query: Query): Message | undefined {
  try {
    return readResponse(bytes, query);
  } catch {
    return undefined;
  }
}

/** Queries a server over TCP, where each message is preceded by its length and may arrive in pieces. */
async function askTcp({ address, port }: DnsServer, query: Query, signal: AbortSignal): Promise<Buffer> {
  signal.throwIfAborted();
  const socket = connect({ host: address, port });
  const stop = () => socket.destroy(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  const request = writeQuery(query);
  socket.write(Buffer.concat([Buffer.of(request.length >> 8, request.length & 0xff), request]));
  try {
    let received = Buffer.alloc(0);
    for await (const piece of socket) {
      received = Buffer.concat([received, piece]);
      if (received.length < 2 || received.length < received.readUInt16BE() + 2) continue;
      return received.subarray(2, received.readUInt16BE() + 2);
    }
    throw new Error('The connection was closed before the response was complete.');
  } finally {
    signal.removeEventListener('abort', stop);
    socket.destroy();
  }
}
