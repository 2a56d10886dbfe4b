/**
 * The load generator, which runs in a separate process for each server. Each of its keep-alive connections sends one
 * request, waits for the response and sends the next. It uses bare sockets, because a generator as slow as the fastest
 * server would limit that server, and because common generators measure latencies in whole milliseconds.
 *
 * Its parent process sends a `Target`, and then one `Round` after another, each of which is answered with a `Load`.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Latencies } from './latencies.ts';
import { processorSeconds } from './process-stat.ts';

export interface Target {
  readonly url: string;
  /** The server's process. */
  readonly pid: number;
  /** Whole requests in HTTP wire format, sent in rotation. */
  readonly requests: readonly string[];
  readonly connections: number;
}

/**
 * A part of a round. It takes at least this many milliseconds and this many responses, but at most five times as many
 * milliseconds, because some servers would need too long for the responses.
 */
export interface Phase {
  readonly ms: number;
  readonly answers: number;
}

export interface Round {
  readonly warmUp: Phase;
  readonly measure: Phase;
}

export interface Load {
  /** Responses per second in the measured time. */
  readonly rate: number;
  readonly p50Us: number;
  readonly p99Us: number;
  /** Responses other than 200, and lost connections. `failure` is the first of them. */
  readonly failures: number;
  readonly failure: string | undefined;
  /**
   * Processor time of the server per response, summed over its threads and child processes; `null` if unknown. A busy
   * machine affects it less than it affects the other figures.
   */
  readonly serverUs: number | null;
  /** Share of the time in which the generator itself was busy, 0 to 1. Near 1, the generator limits the rate. */
  readonly busy: number;
}

const RECEIVE_BYTES = 64 * 1024;
const MAX_EXTENSION = 5;
const LOOK_EVERY_MS = 20;
const OK = Buffer.from('HTTP/1.1 200');
const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

/** Returns a function that puts load on a server for one round. The rotation of requests continues between rounds. */
export function createLoad({ url, pid, requests, connections }: Target): (round: Round) => Promise<Load> {
  const { hostname, port } = new URL(url);
  const messages = requests.map((request) => Buffer.from(request));
  const latencies = new Latencies();
  let next = 0;
  let failures = 0;
  let failure: string | undefined;
  let over = false;

  const failed = (reason: string): void => {
    failures += 1;
    failure ??= reason;
  };

  function open(): Socket {
    const received = Buffer.allocUnsafe(RECEIVE_BYTES);
    let pending = Buffer.alloc(0);
    let sentAt = 0;
    const send = (): void => {
      sentAt = performance.now();
      socket.write(messages[next] as Buffer);
      next = (next + 1) % messages.length;
    };
    const socket = connect({
      host: hostname,
      port: Number(port),
      noDelay: true,
      onread: {
        buffer: received,
        callback(size) {
          const fresh = received.subarray(0, size);
          const answer = pending.length === 0 ? fresh : Buffer.concat([pending, fresh]);
          if (!complete(answer)) {
            pending = Buffer.from(answer);
            return true;
          }
          latencies.add(performance.now() - sentAt);
          if (answer.compare(OK, 0, OK.length, 0, OK.length) !== 0) failed(answer.toString('latin1'));
          pending = Buffer.alloc(0);
          if (over) socket.destroy();
          else send();
          return true;
        },
      },
    });
    socket.on('connect', send);
    socket.on('error', (error) => failed(error.message));
    socket.on('close', () => {
      if (!over) failed('the server closed a connection');
    });
    return socket;
  }

  async function last({ ms, answers }: Phase): Promise<void> {
    latencies.clear();
    const began = performance.now();
    await pause(ms);
    while (latencies.count < answers && performance.now() - began < ms * MAX_EXTENSION)
      await pause(LOOK_EVERY_MS);
  }

  return async ({ warmUp, measure }) => {
    over = false;
    const sockets = Array.from({ length: connections }, open);
    const closed = sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
    await last(warmUp);
    const began = performance.now();
    const cpu = process.cpuUsage();
    const serverCpu = processorSeconds(pid);
    await last(measure);
    const seconds = (performance.now() - began) / 1_000;
    const { user, system } = process.cpuUsage(cpu);
    const { count } = latencies;
    const result = {
      rate: count / seconds,
      p50Us: latencies.quantile(0.5),
      p99Us: latencies.quantile(0.99),
      serverUs: ((processorSeconds(pid) - serverCpu) * 1e6) / count,
      busy: (user + system) / 1e6 / seconds,
    };
    over = true;
    // The server finishes all requests, so that the next server is measured without this one.
    await Promise.all(closed);
    return { ...result, failures, failure };
  };
}

/** True if the bytes are one whole response. Nothing can follow it, because the next request is sent later. */
function complete(answer: Buffer): boolean {
  const end = answer.indexOf(HEAD_END);
  if (end < 0) return false;
  const head = answer.toString('latin1', 0, end);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length !== undefined) return answer.length - end - HEAD_END.length >= Number(length);
  return answer.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK);
}

if (import.meta.main) {
  const [target] = (await once(process, 'message')) as [Target];
  const run = createLoad(target);
  process.on('message', async (round: Round) => process.send?.(await run(round)));
}
