import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createServer as createSecureServer, type TlsOptions } from 'node:tls';
import type { Identity } from '../../internet/certificates.ts';

/** Returns the exact bytes that the server sends for a command, in one or several pieces; undefined sends nothing. */
export type Script = (command: readonly string[]) => string | readonly string[] | undefined;

/** A real socket server for the Redis protocol, whose replies are defined by a test. */
export interface RespServer extends AsyncDisposable {
  readonly port: number;
  /** All commands received so far. */
  readonly commands: readonly (readonly string[])[];
  script: Script;
  /** Number of connections accepted so far. */
  readonly accepted: number;
  /** Number of connections that are open now, including those without a finished handshake. */
  readonly connected: number;
  /** Closes all connections, and accepts new ones. */
  hangUp(): void;
}

/**
 * Opens a server that by default supports the service's commands like a real Redis server: it can run the script
 * after receiving it, and lets every call pass.
 * @param identity certificate and key, for TLS
 */
export async function openRespServer(
  script: Script = createHonest(),
  port = 0,
  identity?: Identity & Pick<TlsOptions, 'SNICallback'>,
): Promise<RespServer> {
  const commands: string[][] = [];
  const sockets = new Set<Socket>();
  let accepted = 0;
  const take = (socket: Socket): void => {
    accepted += 1;
    socket.on('error', () => {});
    let rest = '';
    let writing = Promise.resolve();
    socket.on('data', (bytes) => {
      rest += bytes.toString('latin1');
      for (;;) {
        const read = readCommand(rest);
        if (!read) return;
        rest = rest.slice(read.length);
        commands.push(read.command);
        const answer = opened.script(read.command) ?? [];
        writing = writing.then(() => write(socket, answer));
      }
    });
  };
  const server = identity ? createSecureServer(identity, take) : createServer(take);
  // Includes connections in the middle of a TLS handshake.
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const hangUp = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const opened: RespServer = {
    port: (server.address() as AddressInfo).port,
    commands,
    script,
    get accepted() {
      return accepted;
    },
    get connected() {
      return sockets.size;
    },
    hangUp,
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close');
      server.close();
      hangUp();
      await closed;
    },
  };
  return opened;
}

async function write(socket: Socket, answer: string | readonly string[]): Promise<void> {
  for (const piece of [answer].flat()) {
    socket.write(piece, 'latin1');
    // A pause between the pieces makes them arrive separately.
    if (piece !== answer) await sleep(5);
  }
}

/** Reads the first complete command of the text: an array of strings. */
function readCommand(text: string): { readonly command: string[]; readonly length: number } | undefined {
  const head = /^\*(\d+)\r\n/.exec(text);
  if (!head) return undefined;
  let at = head[0].length;
  const command: string[] = [];
  for (let index = 0; index < Number(head[1]); index++) {
    const size = /^\$(\d+)\r\n/.exec(text.slice(at, at + 20));
    const from = at + (size?.[0].length ?? 0);
    const to = from + Number(size?.[1]);
    if (!size || text.length < to + 2) return undefined;
    command.push(text.slice(from, to));
    at = to + 2;
  }
  return { command, length: at };
}

export const OK = '+OK\r\n';
export const numbers = (...all: readonly number[]): string =>
  `*${all.length}\r\n${all.map((number) => `:${number}\r\n`).join('')}`;

/** A call of the script, as received. */
export interface ScriptCall {
  readonly keys: readonly string[];
  readonly node: string;
  readonly call: number;
  /** Each request with its cost, and the bound for all costs that are not refilled yet. */
  readonly asks: readonly { readonly key: string; readonly cost: number; readonly most: number }[];
}

export function scriptCall([, , count = '0', ...rest]: readonly string[]): ScriptCall {
  const keys = rest.slice(0, Number(count));
  const [node = '', call = '', ...limits] = rest.slice(Number(count));
  const asks = keys.slice(1).map((key, index) => ({
    key,
    cost: Number(limits[index * 2]),
    most: Number(limits[index * 2 + 1]),
  }));
  return { keys, node, call: Number(call), asks };
}

/** Reply that lets every call pass. */
export const allowed = (command: readonly string[], nodes = 1): string => {
  const { call, asks } = scriptCall(command);
  return numbers(call, nodes, ...asks.flatMap(({ cost }) => [0, Math.max(0, cost)]));
};

/** A server that reports `nodes` nodes and has no scripts at first. */
export function createHonest(nodes = 1): Script {
  let known = false;
  return (command) => {
    if (command[0] === 'EVAL') known = true;
    if (command[0] === 'EVALSHA' && !known) return '-NOSCRIPT No matching script.\r\n';
    return command[0]?.startsWith('EVAL') ? allowed(command, nodes) : OK;
  };
}
