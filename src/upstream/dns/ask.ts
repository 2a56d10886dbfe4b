import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { connect, isIPv6 } from 'node:net';
import { type Message, type Query, readResponse, writeQuery } from './message.ts';

/** Where a resolver listens. */
export interface DnsServer {
  /** An IP address, without brackets. */
  readonly address: string;
  readonly port: number;
}

/** What one server said to one question. */
export interface ServerAnswer {
  readonly protocol: 'udp' | 'tcp';
  /** Takes some milliseconds for one over TCP, which may have 64 KB. Throws for what is no response to the question. */
  readonly read: () => Message;
}

export type ServerQuestion = Omit<Query, 'id' | 'edns'>;

/** Codes by which servers without EDNS say that they do not know it (RFC 6891, 7). */
const NO_EDNS = new Set(['FORMERR', 'NOTIMP', 'BADVERS']);

/**
 * Asks one server: over UDP, over TCP when the answer did not fit, without EDNS when the server takes offence at it.
 * The signal ends it; whatever goes wrong is thrown as it comes.
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

/** An id and a port that nobody can foresee keep strangers from answering (RFC 5452). */
const fresh = (query: Omit<Query, 'id'>): Query => ({ ...query, id: randomInt(0x10000) });

/** Sends a datagram from a fresh port and waits for the response. Everything else that comes in is ignored. */
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
  // A connected socket takes datagrams from the server it asks and from nobody else.
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

/** Asks over TCP, where a message has its length before it and comes in pieces. */
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
