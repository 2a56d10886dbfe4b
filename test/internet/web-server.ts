import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Server as TcpServer } from 'node:net';
import { Readable } from 'node:stream';
import { createSecureContext, type SecureContext } from 'node:tls';
import { createCertificateAuthority, type Flaw } from './certificates.ts';

/** Answers the requests to one origin. An exception closes the connection. */
export type Site = (request: Request) => Response | Promise<Response>;

export interface WebServers {
  /** The root certificate to trust, in PEM. */
  readonly authority: string;
  /** Returns the local port for a port in the URLs of sites; undefined if no site uses that port. */
  readonly portFor: (port: number) => number | undefined;
  readonly close: () => Promise<void>;
}

const authority = createCertificateAuthority();

/**
 * Opens a real server on loopback for each port of the sites. A server selects the site by the `Host` header and has a
 * certificate for each name. Connections to an unknown host are closed.
 *
 * @param sites handlers by origin: `https://example.com`, `http://example.com:8080`
 * @param flaws the flaw in the certificate of a host
 */
export async function openWebServers(
  sites: Readonly<Record<string, Site>>,
  flaws: Readonly<Record<string, Flaw>> = {},
): Promise<WebServers> {
  const servers = new Map<number, Server>();
  for (const origin of Object.keys(sites)) {
    const { protocol, port } = new URL(origin);
    const number = Number(port) || (protocol === 'https:' ? 443 : 80);
    if (servers.has(number)) continue;
    const listener = listenerFor(`${protocol}//`, sites);
    const server = protocol === 'https:' ? secureServer(listener, flaws) : createServer(listener);
    servers.set(number, server);
    await listen(server);
  }
  return {
    authority: authority.certificate,
    portFor: (port) => {
      const server = servers.get(port);
      return server && portOf(server);
    },
    close: async () => {
      await Promise.all([...servers.values()].map(close));
    },
  };
}

const listenerFor =
  (scheme: string, sites: Readonly<Record<string, Site>>): RequestListener =>
  (incoming, outgoing) => {
    const url = URL.parse(incoming.url ?? '/', scheme + incoming.headers.host);
    const site = url && sites[url.origin.replace(/\.$/, '')];
    if (!site) return void incoming.socket.destroy();
    toRequest(url, incoming)
      .then((request) => answer(site, request, outgoing))
      .catch(() => incoming.socket.destroy());
  };

async function toRequest(url: URL, incoming: IncomingMessage): Promise<Request> {
  const { method = 'GET', headers } = incoming;
  const pairs = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  const body =
    method === 'GET' || method === 'HEAD'
      ? null
      : await new Response(Readable.toWeb(incoming) as BodyInit).text();
  return new Request(url, { method, headers: pairs, body });
}

async function answer(site: Site, request: Request, outgoing: ServerResponse): Promise<void> {
  const response = await site(request);
  outgoing.sendDate = false;
  outgoing.setHeaders(response.headers);
  outgoing.writeHead(response.status);
  if (response.body) {
    for await (const chunk of response.body) {
      if (outgoing.destroyed) return;
      if (!outgoing.write(chunk))
        await new Promise((resolve) => outgoing.once('drain', resolve).once('close', resolve));
    }
  }
  outgoing.end();
}

/** Creates a server that presents the certificate of the requested name. */
function secureServer(listener: RequestListener, flaws: Readonly<Record<string, Flaw>>): Server {
  const contexts = new Map<string, SecureContext>();
  const contextOf = (host: string): SecureContext => {
    const context = contexts.get(host) ?? createSecureContext(authority.identify(host, flaws[host]));
    contexts.set(host, context);
    return context;
  };
  return createSecureServer(
    {
      ...authority.identify('nobody.example'),
      SNICallback: (host, done) => done(null, contextOf(host)),
    },
    listener,
  );
}

/** Starts listening on a free port of loopback. */
export function listen(server: TcpServer): Promise<void> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
}

export const portOf = (server: TcpServer): number => (server.address() as AddressInfo).port;

export function close(server: TcpServer & { closeAllConnections?: () => void }): Promise<void> {
  server.closeAllConnections?.();
  return new Promise((resolve) => server.close(() => resolve()));
}
