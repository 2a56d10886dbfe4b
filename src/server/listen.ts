import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ServerRequest } from 'srvx';
import { serve } from 'srvx/node';
import { ApiError, toApiError, toProblem } from '../errors.ts';
import { createResources, type TransferResources } from '../scheduling/resources.ts';
import { originOf } from './address.ts';
import { createAnswer } from './answer.ts';
import { closePort } from './close-port.ts';
import { Incoming } from './connections/incoming.ts';
import { watchConnections } from './connections.ts';
import { hostFault } from './host.ts';
import { refusal, refuse } from './refusals.ts';

export type Fetch = (request: Request) => Response | Promise<Response>;

export interface Listening {
  /** URL of the service, such as `http://127.0.0.1:4000`. */
  readonly url: string;
  readonly port: number;
  /**
   * From now on, every response tells its client to send the next request on another connection. Nothing else changes.
   */
  drain(): void;
  /**
   * Stops accepting connections, answers the requests on accepted connections, and closes connections that have been
   * idle for a short time. After `graceMs`, requests whose bodies have not arrived completely get a 503, and
   * all other connections are cut off. Resolves when none is left.
   */
  close(graceMs?: number): Promise<void>;
}

interface Options {
  readonly host: string;
  /** 0 uses any free port. */
  readonly port: number;
  readonly headersTimeoutMs?: number;
  readonly requestTimeoutMs?: number;
  /** Resources that the connections share with other code. Default: new resources. */
  readonly resources?: TransferResources;
  /** Number of trusted proxies in front of the service. */
  readonly trustProxy?: number;
  /**
   * Number of processes that accept connections on this port. If there are several, the system divides connections
   * among them.
   */
  readonly processes?: number;
  /** Called with errors thrown by `fetch`, which the client sees as `internal_error`. */
  readonly onError?: (error: unknown) => void;
}

/**
 * The maximum number of connections that wait to be accepted. The system may allow fewer. If there are more, a new
 * client has to retry a second later.
 */
const BACKLOG = 4_096;
const MAX_HEADER_BYTES = 16 * 1024;
/** A paused connection stops reading from the network when it has buffered this many bytes. */
const READ_AHEAD_BYTES = 16 * 1024;
/**
 * Longer than the minute for which load balancers keep an idle connection open. The load balancer therefore closes the
 * connection first. If this server closed it, a request could be lost.
 */
const KEEP_ALIVE_MS = 65_000;
/**
 * Milliseconds without traffic after which a connection is closed, for example because the client never reads. Longer
 * than the longest deadline of a response.
 */
const SILENCE_MS = 120_000;
const GRACE_MS = 10_000;
const SWEEP_MS = 50;
/**
 * Milliseconds for which a request may be in transit. The client may have sent the request before it learned that the
 * service is stopping.
 */
const ON_ITS_WAY_MS = 1_000;
const READ_TURNS = 3;
const STOPPING = 'The service is stopping. Send the request again.';

/**
 * Serves `fetch` over HTTP.
 *
 * Slow or invalid requests are answered with 408, 431 or 400 before a request object exists. `Upgrade` and unknown
 * `Expect` headers are ignored, as RFC 9110 allows.
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
  const Answer = createAnswer({
    keepAliveMs: KEEP_ALIVE_MS,
    isLast: (socket) => leaving && connections.isLastAnswer(socket),
  });
  const srvx = serve({
    fetch(request) {
      const fault = hostFaultOf(request);
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
      // The header is checked in `judgeHost`, because Node's own 400 response has no body.
      requireHostHeader: false,
      maxHeaderSize: MAX_HEADER_BYTES,
      highWaterMark: READ_AHEAD_BYTES,
      headersTimeout: headersTimeoutMs,
      requestTimeout: requestTimeoutMs,
      connectionsCheckingInterval: Math.min(1_000, headersTimeoutMs),
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
  });
  // Without TLS options srvx creates a plain HTTP/1.1 server.
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
      const cut = setTimeout(() => connections.endAll(new ApiError('busy', STOPPING)), graceMs);
      await closePort(server, { processes });
      const sweep = setInterval(async () => {
        // Bytes that arrived while the event loop was busy are read first.
        for (let turn = 0; turn < READ_TURNS; turn += 1) await nextTurn();
        connections.endIdle(ON_ITS_WAY_MS);
      }, SWEEP_MS);
      await closed;
      clearInterval(sweep);
      clearTimeout(cut);
      // Stops Node's internal timers. All connections have already been closed.
      server.close();
    },
  };
}

function hostFaultOf(request: ServerRequest): string | undefined {
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
