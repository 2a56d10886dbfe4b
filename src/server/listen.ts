import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ServerRequest } from 'srvx';
import { serve } from 'srvx/node';
import { ApiError, toApiError, toProblem } from '../errors.ts';
import { type TransferResources, createResources } from '../scheduling/resources.ts';
import { originOf } from './address.ts';
import { closePort } from './close-port.ts';
import { watchConnections } from './connections.ts';
import { hostFault } from './host.ts';
import { Incoming } from './incoming.ts';
import { refusal, refuse } from './refusals.ts';

export type Fetch = (request: Request) => Response | Promise<Response>;

export interface Listening {
  /** Where the service answers, such as `http://127.0.0.1:4000`. */
  readonly url: string;
  readonly port: number;
  /** Has every answer from now on tell its client to send the next request on another connection. Nothing else changes. */
  drain(): void;
  /**
   * Stops accepting, answers every request that comes on a connection that was accepted, and closes those that rest for a moment.
   * What is still open after `graceMs` is cut. Resolves when none is left.
   */
  close(graceMs?: number): Promise<void>;
}

interface Options {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly headersTimeoutMs?: number;
  readonly requestTimeoutMs?: number;
  /** What connections have a share of; one of their own without it. */
  readonly resources?: TransferResources;
  /** How many proxies stand in front. */
  readonly trustProxy?: number;
  /** How many processes take connections of this port: with several, each asks the system for its part of them. */
  readonly processes?: number;
  /** Told of what `fetch` threw, which the client sees as `internal_error`. */
  readonly onError?: (error: unknown) => void;
}

/** Connections that wait to be accepted; the system may allow fewer. Where they are full, a new client has to try again a second later. */
const BACKLOG = 4_096;
const MAX_HEADER_BYTES = 16 * 1024;
/** A connection that is paused reads no further when it has so much. */
const READ_AHEAD_BYTES = 16 * 1024;
/** Longer than the minute that load balancers keep a connection, so that they close it and not we, in mid-request. */
const KEEP_ALIVE_MS = 65_000;
/** A connection on which nothing moves, such as a client that never reads. Above the longest deadline of an answer. */
const SILENCE_MS = 120_000;
const GRACE_MS = 10_000;
const SWEEP_MS = 50;
/** A client may have sent a request before it could know that the service stops: it is on its way for so long. */
const ON_ITS_WAY_MS = 1_000;
const READ_TURNS = 3;

/**
 * Serves `fetch` over HTTP.
 *
 * Slow or broken clients are answered 408, 431 or 400 before a request comes to be. `Upgrade` and unknown `Expect`
 * headers are ignored, as RFC 9110 allows: such a request is answered as if they were absent.
 * @throws the listen error (`EADDRINUSE`, `EACCES`, …)
 */
export async function listen(
  fetch: Fetch,
  {
    host,
    port,
    headersTimeoutMs = 10_000,
    requestTimeoutMs = 60_000,
    onError = () => {},
    resources = createResources(),
    trustProxy = 0,
    processes = 1,
  }: Options,
): Promise<Listening> {
  let leaving = false;
  class Answer<R extends IncomingMessage = IncomingMessage> extends ServerResponse<R> {
    /** Tells the client of a stopping server not to send its next request on this connection. */
    override writeHead(...head: [status: number, ...rest: never[]]): this {
      const { socket } = this;
      if (leaving && socket && connections.isLastAnswer(socket)) this.setHeader('Connection', 'close');
      return super.writeHead(...head);
    }
  }
  const srvx = serve({
    fetch(request) {
      const fault = judgeHost(request);
      return fault === undefined ? fetch(request) : problem(new ApiError('malformed_request', fault));
    },
    error(error) {
      onError(error);
      return problem(toApiError(error));
    },
    manual: true,
    silent: true,
    gracefulShutdown: false,
    hostname: host,
    port,
    reusePort: processes > 1,
    node: {
      backlog: BACKLOG,
      IncomingMessage: Incoming,
      ServerResponse: Answer,
      // Judged here, as Node's own 400 has no body.
      requireHostHeader: false,
      maxHeaderSize: MAX_HEADER_BYTES,
      highWaterMark: READ_AHEAD_BYTES,
      headersTimeout: headersTimeoutMs,
      requestTimeout: requestTimeoutMs,
      connectionsCheckingInterval: Math.min(1_000, headersTimeoutMs),
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
  });
  // Without TLS options srvx makes a plain HTTP/1.1 server.
  const server = srvx.node?.server as Server;
  const connections = watchConnections(server, resources, { behindProxy: trustProxy > 0, processes });
  server.timeout = SILENCE_MS;
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => refuse(socket, refusal(error)));
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  await srvx.serve();
  const { port: bound } = server.address() as AddressInfo;

  return {
    port: bound,
    url: originOf(host, bound),
    drain() {
      leaving = true;
    },
    async close(graceMs = GRACE_MS) {
      leaving = true;
      const closed = once(server, 'close');
      const cut = setTimeout(() => server.closeAllConnections(), graceMs);
      await closePort(server, { processes });
      const sweep = setInterval(async () => {
        // What came while the event loop was busy is read first.
        for (let turn = 0; turn < READ_TURNS; turn += 1) await nextTurn();
        connections.endIdle(ON_ITS_WAY_MS);
      }, SWEEP_MS);
      await closed;
      clearInterval(sweep);
      clearTimeout(cut);
      // Ends what it does beside: it has nothing left to close.
      server.close();
    },
  };
}

function judgeHost(request: ServerRequest): string | undefined {
  const message = request.runtime?.node?.req;
  return message && hostFault(message);
}

function problem(error: ApiError): Response {
  const requestId = randomUUID();
  return Response.json(toProblem(error, { instance: '/', requestId }), {
    status: error.status,
    headers: { 'Content-Type': 'application/problem+json', 'X-Request-Id': requestId, Connection: 'close' },
  });
}
