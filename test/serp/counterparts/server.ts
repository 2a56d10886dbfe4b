import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import type { SerpSettings } from '../../../src/config/serp.ts';
import { createUpstream } from '../../../src/upstream/upstream.ts';
import { listen, portOf } from '../../internet/web-server.ts';
import { openTestService } from '../../service-in-memory.ts';
import { serpSettings } from '../settings.ts';

/** The secret of every provider in the tests. */
export const SECRET = 'hush-4711-key';

/** The parts of a request to a provider that tests examine. */
export interface Asked {
  readonly method: string | undefined;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: a request is whatever the test says it is
  readonly body: any;
}

export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON, or a text that is sent unchanged. */
  readonly body: unknown;
}

/** Answers a request; undefined leaves it without an answer. */
export type Answer = (asked: Asked, times: number) => Reply | undefined;

/** The protocol of a provider: its regular answers, and each way in which it reports a failure. */
export interface Counterpart {
  readonly settings: (baseUrl: string) => Partial<SerpSettings>;
  /** The documented answer, with one example of every part that is read. */
  readonly full: Reply;
  /** The documented answer without results. */
  readonly nothing: Reply;
  readonly failures: Readonly<Record<string, readonly [reply: Reply, reason: string]>>;
  /** Returns the secret from a request; null for a provider without a key. */
  readonly secretOf: ((asked: Asked) => unknown) | null;
}

/** Opens a loopback server that answers as a provider does. */
export async function openProvider(answer: Answer) {
  const asked: Asked[] = [];
  const open = new Set<Socket>();
  const server = createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString();
    const { method, headers } = request;
    const url = new URL(request.url ?? '/', 'http://provider.test');
    asked.push({ method, url, headers, body: text === '' ? undefined : JSON.parse(text) });
    const reply = answer(asked.at(-1) as Asked, asked.length);
    if (!reply) return;
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers });
    response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body));
  });
  server.on('connection', (socket) => {
    open.add(socket);
    socket.on('error', () => {}).on('close', () => open.delete(socket));
  });
  await listen(server);
  return {
    asked,
    baseUrl: `http://127.0.0.1:${portOf(server)}`,
    [Symbol.asyncDispose]: async () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

/** The report on a request to a provider. */
export interface Told {
  readonly service: string;
  readonly outcome: string;
  readonly error: unknown;
}

/** Opens a service whose searches go to the given providers, in that order. */
export async function openSearchHouse(settings: Partial<SerpSettings>, now: () => number = Date.now) {
  const told: Told[] = [];
  const upstream = createUpstream(
    {
      ...{ dnsServers: ['127.0.0.1:9'], dnsblZones: [], rdapBootstrapUrl: '', ipLists: {}, egressAllow: [] },
      serp: serpSettings(settings),
    },
    {
      now,
      monotonic: () => performance.now(),
      onService: (name, outcome, error, ms) => {
        told.push({ service: name, outcome, error });
        service.metrics.serviceRequested(name, outcome, ms);
      },
    },
  );
  const service = await openTestService({ upstream, now });
  return { ...service, told, upstream, [Symbol.asyncDispose]: () => service[Symbol.asyncDispose]() };
}
