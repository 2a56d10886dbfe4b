import { type RdapRegistry, type RegistryKind, rdapBootstrap } from '../../datasets/rdap-bootstrap.ts';
import { ApiError } from '../../errors.ts';
import { type Ip, isWithin, readIp, widthOf } from '../../libraries/ip/address.ts';
import { unlessBusy, withDeadline } from '../../upstream/lookups.ts';
import type { Upstream } from '../../upstream/upstream.ts';

const MAX_BYTES = 4 * 2 ** 20;
const FETCH_MS = 3_000;
/** IANA changes the registries a few times a week. */
const KEPT_MS = 24 * 3_600_000;
/** The time for which the bundled copy is used before IANA is queried again, in milliseconds. */
const COPY_KEPT_MS = 600_000;

interface Bootstrap {
  readonly registry: RdapRegistry;
  readonly fresh: boolean;
}

/** Returns a bootstrap registry: fetched from the configured URL, or otherwise the bundled copy. */
async function bootstrap(upstream: Upstream, kind: RegistryKind): Promise<RdapRegistry> {
  const { value } = await upstream.lookup<Bootstrap>({
    key: `rdap-bootstrap ${kind}`,
    deadlineMs: FETCH_MS + 500,
    keepMs: ({ fresh }) => (fresh ? KEPT_MS : COPY_KEPT_MS),
    work: async (signal) => {
      const ask = (own: AbortSignal) => fetchRegistry(upstream, kind, own);
      const fetched = await withDeadline(FETCH_MS, ask, signal).catch(unlessBusy(null));
      return fetched
        ? { registry: fetched, fresh: true }
        : { registry: rdapBootstrap.get()[kind], fresh: false };
    },
  });
  return value.registry;
}

async function fetchRegistry(
  upstream: Upstream,
  kind: RegistryKind,
  signal: AbortSignal,
): Promise<RdapRegistry> {
  const url = `${upstream.settings.rdapBootstrapUrl}/${kind}.json`;
  const { status, body } = await upstream.web.fetchConfigured({ url, maxBytes: MAX_BYTES, signal });
  const registry: unknown = status === 200 ? JSON.parse(new TextDecoder().decode(body)) : null;
  if (!isRegistry(registry))
    throw new ApiError('upstream_error', 'The downloaded file is not a bootstrap registry.');
  return registry;
}

const isRegistry = (value: unknown): value is RdapRegistry => {
  const { services } = (value ?? {}) as Partial<RdapRegistry>;
  return (
    Array.isArray(services) &&
    services.length > 0 &&
    services.every(
      (service: unknown) =>
        Array.isArray(service) &&
        service.length >= 2 &&
        service.every((part) => Array.isArray(part) && part.every((one) => typeof one === 'string')),
    )
  );
};

/**
 * Returns the base URLs of the servers for a domain, only URLs with TLS if there are any; empty if its registry has
 * no server.
 */
export async function serversForDomain(upstream: Upstream, domain: string): Promise<readonly string[]> {
  const { services } = await bootstrap(upstream, 'dns');
  const labels = domain.split('.');
  // The longest match of labels takes precedence (RFC 9224, section 4).
  const ends = labels.map((_, from) => labels.slice(from).join('.'));
  const matches = services
    .map(([keys, urls]) => ({ urls, rank: ends.findIndex((end) => keys.includes(end)) }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => a.rank - b.rank);
  return safest(matches[0]?.urls ?? []);
}

/**
 * Returns the base URLs of the servers for an address, only URLs with TLS if there are any; empty if no registry
 * manages the address.
 */
export async function serversForIp(upstream: Upstream, ip: Ip): Promise<readonly string[]> {
  const { services } = await bootstrap(upstream, ip.kind() === 'ipv4' ? 'ipv4' : 'ipv6');
  let best: { readonly bits: number; readonly urls: readonly string[] } = { bits: -1, urls: [] };
  for (const [keys, urls] of services) {
    for (const key of keys) {
      const bits = matchingBits(ip, key);
      if (bits > best.bits) best = { bits, urls };
    }
  }
  return safest(best.urls);
}

/** Returns the prefix length of a block that contains the address, or otherwise -1. */
function matchingBits(ip: Ip, block: string): number {
  const [base = '', length] = block.split('/');
  const network = readIp(base);
  const bits = Number(length);
  // Rejects a prefix length greater than the length of an address, because the comparison would loop over that many
  // bits.
  if (!network || !(Number.isInteger(bits) && bits >= 0 && bits <= widthOf(network))) return -1;
  return isWithin(ip, network, bits) ? bits : -1;
}

/** Prefers URLs with TLS. Without TLS, a third party could claim that a registration does not exist. */
function safest(urls: readonly string[]): readonly string[] {
  const safe = urls.filter((url) => url.startsWith('https:'));
  return (safe.length > 0 ? safe : urls).map((url) => url.replace(/(?<!\/)\/*$/, '/'));
}
