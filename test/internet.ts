import { createServer, type Server, type Socket } from 'node:net';
import { endpointOf } from '../src/upstream/address.ts';
import {
  createUpstream,
  tlsProcesses,
  type Upstream,
  type UpstreamSettings,
} from '../src/upstream/upstream.ts';
import type { Tamper } from './internet/authority.ts';
import type { Flaw } from './internet/certificates.ts';
import { openDnsServer } from './internet/dns-server.ts';
import { close, listen, openWebServers, portOf, type Site } from './internet/web-server.ts';

/** The stub servers that a test uses in place of the internet, and the settings for them. */
export interface World {
  /** Zone file text. Its addresses must look public, because the egress guard runs unchanged. */
  readonly zone?: string;
  /** Handlers by origin: `https://example.com`, `http://example.com:8080`. */
  readonly sites?: Readonly<Record<string, Site>>;
  /** The flaw in the certificate of a host. */
  readonly certificates?: Readonly<Record<string, Flaw>>;
  /** Connection handlers by `address:port`, IPv6 in brackets: for WHOIS, and for servers that violate HTTP. */
  readonly tcp?: Readonly<Record<string, (socket: Socket) => void>>;
  /** Settings of the operator. */
  readonly settings?: Partial<UpstreamSettings>;
}

export interface InternetOptions extends World {
  /** Default: the system clock. */
  readonly now?: () => number;
  /** Changes every DNS answer before it is sent. */
  readonly tamper?: Tamper;
}

export interface Internet {
  readonly upstream: Upstream;
  /** Creates another upstream for the same servers, with empty caches. */
  readonly another: () => Upstream;
  /** Every query that the DNS server received. */
  readonly dns: { readonly queries: readonly string[] };
  /** Every `address:port` of an attempted connection. */
  readonly connections: readonly string[];
  readonly [Symbol.asyncDispose]: () => Promise<void>;
}

/** True for addresses to which real connections are made, provided that `egressAllow` permits them. */
const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.');

/** A port without a listener. */
const CLOSED = 1;

/**
 * Opens stub servers on loopback: a DNS server, web servers with certificates, and other TCP servers. Connections of
 * an upstream to public addresses reach these servers; connections to other addresses are refused.
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
  if (Object.keys(sites).some((origin) => origin.startsWith('https:'))) await tlsProcesses.start();
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
