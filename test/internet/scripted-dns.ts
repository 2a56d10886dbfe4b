import { createSocket, type RemoteInfo } from 'node:dgram';
import { createServer, type Socket } from 'node:net';
import packet, { type Packet } from 'dns-packet';
import { listenTwice } from './twin-port.ts';

export interface Asked {
  /** The query as received. */
  readonly bytes: Buffer;
  readonly from: RemoteInfo;
  /** Sends a datagram back. */
  reply(bytes: Buffer): void;
}

export interface Script {
  readonly udp?: (asked: Asked) => void;
  /** Handles a connection as soon as its query has arrived; `query` is without its length prefix. */
  readonly tcp?: (socket: Socket, query: Buffer) => void;
}

/** Opens a server that answers by a script, on one port of UDP and TCP. */
export async function openScriptedDns({ udp = () => {}, tcp = (socket) => socket.destroy() }: Script) {
  const asked: Asked[] = [];
  const listener = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', (query) => tcp(socket, (query as Buffer).subarray(2)));
  });
  const socket = createSocket('udp4', (bytes, from) => {
    const one = { bytes, from, reply: (reply: Buffer) => socket.send(reply, from.port, from.address) };
    asked.push(one);
    udp(one);
  });
  const port = await listenTwice(listener, socket);
  return {
    address: `127.0.0.1:${port}`,
    asked,
    [Symbol.asyncDispose]: async () => {
      socket.close();
      listener.close();
    },
  };
}

/** Builds a response to a query, with an A record by default; `changes` override the defaults. */
export function responseTo(query: Buffer, changes: Partial<Packet> & { rcode?: number } = {}): Buffer {
  const { id, questions = [] } = packet.decode(query);
  const { rcode = 0, flags = 0, ...rest } = changes;
  const name = questions[0]?.name ?? '.';
  return packet.encode({
    type: 'response',
    id: id ?? 0,
    flags: packet.RECURSION_AVAILABLE | flags | rcode,
    questions,
    answers: rcode === 0 ? [{ type: 'A', name, ttl: 60, data: '93.184.215.14' }] : [],
    ...rest,
  });
}
