import { isIP } from 'node:net';
import type { CallerAddress } from '../context.ts';

/** The parts of a request that show where it came from. srvx's requests have `ip`. */
interface Arrival {
  readonly headers: { get(name: string): string | null };
  readonly ip?: string | undefined;
}

/**
 * Returns the network address by which a request is rate-limited: the IPv4 address, or the /64 of an IPv6 address,
 * because one client owns a whole /64.
 * @param trustProxy number of trusted proxies. Each appends its peer to X-Forwarded-For, so only that many entries
 * from the right can be trusted. The client may have forged the entries before them.
 */
export const clientAddress = (request: Arrival, trustProxy: number): string =>
  networkOf(fullAddress(request, trustProxy));

/** Headers in which proxies report the client: the usual one, that of RFC 7239, and one of nginx configurations. */
const PROXY_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip'];

/**
 * Returns the whole address of the client, as the trusted proxies report it. It is unknown if a proxy that is
 * not trusted passed the request on, or a trusted one reports no address, because the address of a proxy says nothing
 * about the client; and for a request without a connection.
 * @param trustProxy number of trusted proxies
 */
export function callerAddress(request: Arrival, trustProxy: number): CallerAddress {
  const isPassedOn = PROXY_HEADERS.some((name) => request.headers.get(name) !== null);
  if (isPassedOn && trustProxy === 0) return { unknown: 'untrusted_proxy' };
  const address = isPassedOn ? claimedAddress(request, trustProxy) : request.ip;
  if (address === undefined || !isIP(address)) return { unknown: 'no_connection' };
  // The zone of a link-local address is the name of an interface of this machine.
  const [plain = ''] = address.split('%', 1);
  return { address: plain };
}

const fullAddress = (request: Arrival, trustProxy: number): string =>
  (trustProxy > 0 ? claimedAddress(request, trustProxy) : undefined) ?? request.ip ?? '';

/** Returns the address that the outermost trusted proxy reports. Undefined if it reports none. */
function claimedAddress({ headers }: Arrival, trustProxy: number): string | undefined {
  const seen = headers.get('x-forwarded-for')?.split(',') ?? [];
  const claimed = withoutPort(seen[Math.max(0, seen.length - trustProxy)]?.trim() ?? '');
  return isIP(claimed) ? claimed : undefined;
}

/** Removes the port: some proxies write `192.0.2.1:5555` or `[2001:db8::1]:5555`. */
function withoutPort(text: string): string {
  return /^\[(.+)\](:\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
}

/** Returns an IPv4 address unchanged, even if it is mapped to IPv6, and the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail = ''] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = address.includes('::')
    ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
    : [];
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** Returns the URL of a listener as seen from this machine. If it listens on all interfaces, the host is localhost. */
export function originOf(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
