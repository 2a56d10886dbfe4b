/**
 * The load generator, which runs in a separate process. Each of its keep-alive connections sends one request, waits for
 * the response and sends the next. It uses bare sockets, because a generator as slow as the fastest server would limit
 * that server, and because common generators measure latencies in whole milliseconds.
 *
 * Reads a `LoadOrder` as JSON from standard input and prints a `Load` as JSON.
 */
import { connect } from 'node:net';
import { json } from 'node:stream/consumers';
import { Latencies } from './latencies.ts';
import { processorSeconds } from './process-stat.ts';

export interface LoadOrder {
  readonly url: string;
  /** The server's process. */
  readonly pid: number;
  /** Whole requests in HTTP wire format, sent in rotation. */
  readonly requests: readonly string[];
  readonly connections: number;
  /** Minimum warm-up. Until its code is compiled, a server needs several times the processor time. */
  readonly warmUpMs: number;
  readonly measureMs: number;
}

export interface Load {
  /** Responses per second in the measured time. */
  readonly rate: number;
  readonly p50Us: number;
  readonly p99Us: number;
  readonly maxUs: number;
  /** Responses other than 200, and lost connections. `failure` is the first of them. */
  readonly failures: number;
  readonly failure: string | undefined;
  /**
   * Processor time of the server per response, summed over its threads; `null` if unknown. A busy machine affects it
   * less than it affects the other figures.
   */
  readonly serverUs: number | null;
  /** Share of the time in which the generator itself was busy, 0 to 1. Near 1, the generator limits the rate. */
  readonly busy: number;
}

const RECEIVE_BYTES = 64 * 1024;
/**
 * Number of responses after which a server's code is fully compiled. If fewer responses arrive during the warm-up, as
 * on a busy machine, the warm-up is extended. The extension is limited, because some servers would need too long for
 * so many responses.
 */
const WARM_AFTER = 40_000;
const MAX_WARM_UP = 5;
const LOOK_EVERY_MS = 50;
const OK = Buffer.from('HTTP/1.1 200');
const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

/** Puts load on a server for the ordered time. */
export function load({ url, pid, requests, connections, warmUpMs, measureMs }: LoadOrder): Promise<Load> {
  const { hostname, port } = new URL(url);
  const messages = requests.map((request) => Buffer.from(request));
  const latencies = new Latencies();
  const { promise, resolve } = Promise.withResolvers<Load>();
  let next = 0;
  let failures = 0;
  let failure: string | undefined;
  let over = false;

  const failed = (reason: string): void => {
    failures += 1;
    failure ??= reason;
  };

  function open(): void {
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
          if (!over) send();
          return true;
        },
      },
    });
    socket.on('connect', send);
    socket.on('error', (error) => failed(error.message));
    socket.on('close', () => {
      if (!over) failed('the server closed a connection');
    });
    sockets.push(socket);
  }

  const sockets: ReturnType<typeof connect>[] = [];
  for (let count = 0; count < connections; count++) open();

  const opened = performance.now();
  const look = setInterval(() => {
    const ms = performance.now() - opened;
    if (ms < warmUpMs || (latencies.count < WARM_AFTER && ms < warmUpMs * MAX_WARM_UP)) return;
    clearInterval(look);
    latencies.clear();
    const began = performance.now();
    const cpu = process.cpuUsage();
    const serverCpu = processorSeconds(pid);
    setTimeout(() => {
      over = true;
      const seconds = (performance.now() - began) / 1_000;
      const { user, system } = process.cpuUsage(cpu);
      for (const socket of sockets) socket.destroy();
      resolve({
        rate: latencies.count / seconds,
        p50Us: latencies.quantile(0.5),
        p99Us: latencies.quantile(0.99),
        maxUs: latencies.quantile(1),
        failures,
        failure,
        serverUs: ((processorSeconds(pid) - serverCpu) * 1e6) / latencies.count,
        busy: (user + system) / 1e6 / seconds,
      });
    }, measureMs);
  }, LOOK_EVERY_MS);
  return promise;
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
  const result = await load((await json(process.stdin)) as LoadOrder);
  process.stdout.write(`${JSON.stringify(result)}\n`);
}
