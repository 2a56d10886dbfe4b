import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { connect, isIPv6 } from 'node:net';
import { type Message, type Query, readResponse, writeQuery } from './dns-message.ts';

/** Where a resolver listens. */
export interface DnsServer {
  /** An IP address, without brackets. */
  readonly address: string;
  readonly port: number;
}

/** What one server said to one question. */
export interface ServerAnswer {
  readonly message: Message;
  readonly protocol: 'udp' | 'tcp';
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
  const answer = await askBoth(server, { ...question, edns: true }, signal);
  return NO_EDNS.has(answer.message.status) ? askBoth(server, { ...question, edns: false }, signal) : answer;
}

async function askBoth(
  server: DnsServer,
  question: Omit<Query, 'id'>,
  signal: AbortSignal,
): Promise<ServerAnswer> {
  // An id and a port that nobody can foresee keep strangers from answering (RFC 5452).
  const query = { ...question, id: randomInt(0x10000) };
  const message = await askUdp(server, query, signal);
  if (!message.flags.tc) return { message, protocol: 'udp' };
  return { message: await askTcp(server, { ...query, id: randomInt(0x10000) }, signal), protocol: 'tcp' };
}

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
async function askTcp({ address, port }: DnsServer, query: Query, signal: AbortSignal): Promise<Message> {
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
      return readResponse(received.subarray(2, received.readUInt16BE() + 2), query);
    }
    throw new Error('The connection was closed before the answer was complete.');
  } finally {
    signal.removeEventListener('abort', stop);
    socket.destroy();
  }
}
