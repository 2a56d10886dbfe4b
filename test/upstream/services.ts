import { createServer as createHttpServer, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { createResources } from '../../src/scheduling/resources.ts';
import type { Service, ServiceOutcome, ServiceRequest } from '../../src/upstream/services/index.ts';
import { createUpstream } from '../../src/upstream/upstream.ts';
import { listen, portOf } from '../internet/web-server.ts';

/** The key of a service, which must not appear anywhere. */
export const SECRET = 'Bearer sk-hush-4711';

export interface Told {
  readonly outcome: ServiceOutcome;
  readonly error: unknown;
}

interface Setting {
  readonly limits?: Partial<Service['limits']>;
  readonly now?: () => number;
  readonly scheme?: 'http' | 'https';
}

async function around(server: Server, { limits = {}, now = Date.now, scheme = 'http' }: Setting) {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket.on('error', () => {}).on('close', () => open.delete(socket)));
  });
  await listen(server);
  const told: Told[] = [];
  const resources = createResources();
  const upstream = createUpstream(
    { dnsServers: ['127.0.0.1:9'], dnsblZones: [], rdapBootstrapUrl: '', ipLists: {}, egressAllow: [] },
    { now, shares: resources, onService: (_service, outcome, error) => told.push({ outcome, error }) },
  );
  const service: Service = {
    id: 'oracle',
    name: 'The oracle',
    baseUrl: `${scheme}://localhost:${portOf(server)}/v1/`,
    headers: { Authorization: SECRET },
    limits: { concurrent: 4, waiting: 10, ...limits },
  };
  return {
    told,
    upstream,
    resources,
    service,
    ask: (request: Partial<ServiceRequest> = {}) =>
      upstream.ask(service, {
        method: 'POST',
        path: '/ask',
        json: { question: 'why' },
        maxBytes: 10_000,
        signal: AbortSignal.timeout(60_000),
        ...request,
      }),
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
    [Symbol.asyncDispose]: async () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

/** Opens a loopback service. Returns it with a function that calls it. */
export const openService = (handle: RequestListener, setting: Setting = {}) =>
  around(createHttpServer(handle), setting);

/** Opens a service that writes raw bytes to each connection. */
export const openRawService = (handle: (socket: Socket) => void, setting: Setting = {}) =>
  around(createTcpServer(handle), setting);

/** Sends JSON. */
export const json = (answer: ServerResponse, value: unknown, status = 200): void => {
  answer.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(value));
};
