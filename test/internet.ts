import { createServer, type Server, type Socket } from 'node:net';
import { endpointOf } from '../src/upstream/address.ts';
import { createUpstream, type Upstream, type UpstreamSettings } from '../src/upstream/upstream.ts';
import type { Tamper } from './internet/authority.ts';
import type { Flaw } from './internet/certificates.ts';
import { openDnsServer } from './internet/dns-server.ts';
import { close, listen, openWebServers, portOf, type Site } from './internet/web-server.ts';

/** What there is in a test internet. */
export interface World {
  /** Zone file text; addresses in it must look public, as the guard runs unchanged. */
  readonly zone?: string;
  /** Handlers by origin: `https://example.com`, `http://example.com:8080`. */
  readonly sites?: Readonly<Record<string, Site>>;
  /** What is wrong with the certificate of a host. */
  readonly certificates?: Readonly<Record<string, Flaw>>;
  /** Handlers of connections by `address:port`, IPv6 in brackets: WHOIS, and servers that break the rules of HTTP. */
  readonly tcp?: Readonly<Record<string, (socket: Socket) => void>>;
  /** What the operator says about it. */
  readonly settings?: Partial<UpstreamSettings>;
}

export interface InternetOptions extends World {
  /** Default: the clock. */
  readonly now?: () => number;
  /** What becomes of every answer of the DNS before it is sent. */
  readonly tamper?: Tamper;
}

export interface Internet {
  readonly upstream: Upstream;
  /** Another way into the same internet, which remembers nothing yet. */
  readonly another: () => Upstream;
  /** Every question that the DNS server got. */
  readonly dns: { readonly queries: readonly string[] };
  /** Every `address:port` that a connection was tried to. */
  readonly connections: readonly string[];
  readonly [Symbol.asyncDispose]: () => Promise<void>;
}

/** What `egressAllow` lets through is really there. */
const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.');

/** A port that nothing listens at. */
const CLOSED = 1;

/**
 * Opens a small internet on loopback: a DNS server, web servers with certificates, and whatever else speaks TCP. What an
 * upstream believes to be public addresses is connected to these; an address that nothing stands for refuses.
 */
export async function openInternet({
  zone = '',
  sites = {},
  certificates = {},
  tcp = {},
  settings = {},
  now = Date.now,
  tamper,
}: InternetOptions = {}): Promise<Internet> {
  const dns = await openDnsServer(zone, tamper);
  const web = await openWebServers(sites, certificates);
  const raw = await openTcpServers(tcp);
  const connections: string[] = [];
  const another = () =>
    createUpstream(
      {
        dnsServers: [dns.address],
        dnsblZones: [],
        rdapBootstrapUrl: 'https://data.iana.org/rdap',
        ipLists: {},
        egressAllow: [],
        ...settings,
      },
      {
        now,
        authorities: [web.authority],
        dial: (address, port) => {
          const endpoint = endpointOf(address, port);
          connections.push(endpoint);
          if (isLoopback(address)) return { host: address, port };
          return { host: '127.0.0.1', port: raw.ports.get(endpoint) ?? web.portFor(port) ?? CLOSED };
        },
      },
    );
  return {
    upstream: another(),
    another,
    dns,
    connections,
    [Symbol.asyncDispose]: async () => {
      await Promise.all([dns.close(), web.close(), raw.close()]);
    },
  };
}

async function openTcpServers(handlers: NonNullable<World['tcp']>) {
  const ports = new Map<string, number>();
  const servers: Server[] = [];
  const open = new Set<Socket>();
  for (const [endpoint, handle] of Object.entries(handlers)) {
    const server = createServer((socket) => {
      open.add(socket);
      socket.on('error', () => {}).on('close', () => open.delete(socket));
      handle(socket);
    });
    await listen(server);
    servers.push(server);
    ports.set(endpoint, portOf(server));
  }
  return {
    ports,
    close: () => {
      for (const socket of open) socket.destroy();
      return Promise.all(servers.map(close));
    },
  };
}
