import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { crc32 } from 'node:zlib';
import { lowerPriority } from '../../workers/low-priority.ts';
import { processorMs } from '../../workers/proc-stats.ts';
import { sandboxFlags } from '../../workers/sandbox.ts';
import type { Certificate } from './handshake.ts';
import type { HandshakeOrder, TlsNews, TlsOrder } from './messages.ts';
import { PlainEnd } from './plain-end.ts';
import { createSocketPairs } from './socket-pair.ts';

/** A TLS connection whose plain text can be read and written. */
export interface Session {
  readonly stream: Duplex;
  readonly certificate: Certificate;
}

/** Performs handshakes outside this process. */
export interface TlsProcesses {
  /**
   * Performs a handshake over a connection, which belongs to the TLS process from then on. Throws the error of the
   * handshake, or `TlsInterrupted`.
   */
  handshake(
    socket: Socket,
    order: HandshakeOrder,
    options: {
      /** The account or client behind the request. Its handshakes are performed by one process. */
      readonly party: string;
      readonly signal: AbortSignal;
      /** Receives the processor time of the handshake in milliseconds, whatever its result. */
      readonly onCpuUsed: (ms: number) => void;
    },
  ): Promise<Session>;
  /** Starts the processes before they are needed. Resolves when they run. */
  start(): Promise<void>;
}

/** The process that performed the handshake was ended because of another connection. The handshake can be repeated. */
export class TlsInterrupted extends Error {
  readonly code = 'ECONNRESET';
}

/**
 * Number of processes. A hostile server makes its process hang until it is killed, which interrupts the connections of
 * all parties in that process.
 */
const PROCESSES = 2;
/** Milliseconds of processor time after which a process that parses one message is killed. */
const MAX_PARSING_MS = 200;
/** The limit in elapsed milliseconds on systems that do not report the processor time of a process. */
const MAX_PARSING_ELAPSED_MS = 2_000;
const LOOK_MS = 50;
/** Minimum milliseconds between two starts, because a start blocks the event loop for some milliseconds. */
const RESTART_MS = 1_000;
/** Milliseconds without a connection after which a process ends. Starting it again takes a tenth of a second. */
const IDLE_MS = 600_000;

const PROGRAM = fileURLToPath(new URL('./tls-main.ts', import.meta.url));
/** Variables and flags that choose the authorities which Node trusts. The processes receive nothing else. */
const TRUST_VARIABLES = ['NODE_EXTRA_CA_CERTS', 'NODE_USE_SYSTEM_CA', 'SSL_CERT_FILE', 'SSL_CERT_DIR'];
const TRUST_FLAG = /^--use-(?:bundled|openssl|system)-ca$/;

interface Connection {
  readonly secured: PromiseWithResolvers<Certificate>;
  readonly ended: PromiseWithResolvers<void>;
  readonly onCpuUsed: (ms: number) => void;
}

interface TlsProcess {
  readonly usable: boolean;
  /** Resolves when the process has started, or has failed to start. */
  readonly started: Promise<void>;
  /** Time of the start, on a monotonic clock. */
  readonly startedAt: number;
  begin(order: HandshakeOrder, connection: Connection, socket: Socket, plain: Socket): void;
}

/** Creates the processes. Each is started for its first handshake. */
export function createTlsProcesses(): TlsProcesses {
  const pairs = createSocketPairs();
  const processes: (TlsProcess | undefined)[] = [];

  /** Returns a process that can be used. Waits if it was started a short time ago and has ended since. */
  async function processAt(index: number, signal: AbortSignal): Promise<TlsProcess> {
    const known = processes[index];
    if (known?.usable) return known;
    const waitMs = known ? known.startedAt + RESTART_MS - performance.now() : 0;
    if (waitMs > 0) {
      await sleep(waitMs, undefined, { signal });
      return processAt(index, signal);
    }
    const started = startProcess();
    processes[index] = started;
    return started;
  }

  return {
    async handshake(socket, order, { party, signal, onCpuUsed }) {
      const [own, plain] = await pairs.open();
      const [secured, ended] = [Promise.withResolvers<Certificate>(), Promise.withResolvers<void>()];
      const stream = new PlainEnd(own, ended.promise);
      stream.on('error', () => {});
      const abort = (): void => secured.reject(signal.reason);
      signal.addEventListener('abort', abort, { once: true });
      try {
        signal.throwIfAborted();
        const process = await processAt(crc32(party) % PROCESSES, signal);
        process.begin(order, { secured, ended, onCpuUsed }, socket, plain);
        return { stream, certificate: await secured.promise };
      } catch (error) {
        // The process then closes the connection to the server.
        stream.destroy();
        plain.destroy();
        throw error;
      } finally {
        signal.removeEventListener('abort', abort);
      }
    },

    async start() {
      const { signal } = new AbortController();
      const all = await Promise.all(
        Array.from({ length: PROCESSES }, (_, index) => processAt(index, signal)),
      );
      await Promise.all(all.map(({ started }) => started));
    },
  };
}

function startProcess(): TlsProcess {
  const startedAt = performance.now();
  const { child, stop } = spawnProcess();
  const connections = new Map<number, Connection>();
  const started = Promise.withResolvers<void>();
  let last = 0;
  let usable = true;
  let idle: NodeJS.Timeout | undefined;
  /** The connection whose bytes are being parsed, and the times when that began. */
  let parsing: { readonly id: number; readonly cpuMs: number; readonly at: number } | undefined;

  function rest(): void {
    clearTimeout(idle);
    if (connections.size === 0) idle = setTimeout(stop, IDLE_MS).unref();
  }

  function hear(news: TlsNews): void {
    const { id } = news;
    const connection = connections.get(id);
    switch (news.news) {
      case 'started':
        started.resolve();
        return;
      case 'parsing':
        parsing = { id, cpuMs: processorMs(child.pid), at: performance.now() };
        return;
      case 'parsed':
        parsing = undefined;
        return;
      case 'secured':
        connection?.onCpuUsed(news.ms);
        connection?.secured.resolve(news.certificate);
        return;
      case 'failed':
        connection?.onCpuUsed(news.ms);
        connection?.secured.reject(failureOf(news.code));
        break;
      case 'ended':
        connection?.ended.resolve();
        break;
      case 'broken':
        connection?.ended.reject(failureOf('ECONNRESET'));
        break;
    }
    connections.delete(id);
    rest();
  }

  /** Kills the process if a server's bytes take too long to parse. */
  const look = setInterval(() => {
    if (!parsing) return;
    const { id, cpuMs, at } = parsing;
    const usedMs = processorMs(child.pid) - cpuMs;
    const elapsedMs = performance.now() - at;
    if (Number.isFinite(usedMs) ? usedMs < MAX_PARSING_MS : elapsedMs < MAX_PARSING_ELAPSED_MS) return;
    const connection = connections.get(id);
    connection?.onCpuUsed(Number.isFinite(usedMs) ? usedMs : elapsedMs);
    connection?.secured.reject(failureOf('TLS_COSTLY'));
    leave();
    stop();
  }, LOOK_MS).unref();

  function leave(): void {
    if (!usable) return;
    usable = false;
    started.resolve();
    clearInterval(look);
    clearTimeout(idle);
    for (const { secured, ended } of connections.values()) {
      secured.reject(new TlsInterrupted('The handshake was interrupted'));
      ended.reject(failureOf('ECONNRESET'));
    }
    connections.clear();
  }

  child.on('message', hear);
  child.once('exit', leave);
  child.once('disconnect', leave);
  // The process could not be started.
  child.on('error', leave);

  return {
    startedAt,
    started: started.promise,
    get usable() {
      return usable;
    },
    begin(order, connection, socket, plain) {
      last += 1;
      const id = last;
      connections.set(id, connection);
      rest();
      connection.ended.promise.catch(() => {});
      connection.secured.promise.catch(() => {});
      const send = (message: TlsOrder, handle: Socket) => child.send(message, handle, {}, () => {});
      send({ id, handshake: order }, socket);
      send({ id }, plain);
    },
  };
}

function spawnProcess(): { readonly child: ChildProcess; stop(): void } {
  const words = [...process.execArgv, ...(process.env.NODE_OPTIONS ?? '').split(' ')];
  const flags = [...sandboxFlags([]), ...words.filter((word) => TRUST_FLAG.test(word))];
  const env = Object.fromEntries(
    TRUST_VARIABLES.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
  const child = spawn(process.execPath, [...flags, PROGRAM], {
    env,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  if (child.pid !== undefined) lowerPriority(child.pid);
  child.unref();
  child.channel?.unref();
  return { child, stop: () => void child.kill('SIGKILL') };
}

const failureOf = (code: string | undefined): Error =>
  Object.assign(new Error('The TLS connection failed'), code === undefined ? {} : { code });
