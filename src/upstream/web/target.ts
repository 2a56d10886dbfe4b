import { ApiError, invalidParameters } from '../../errors.ts';
import { canonicalAddress, endpointOf, isPublicAddress } from '../address.ts';

/** Target of a connection. */
export interface Target {
  /** A name in lower-case ASCII without the trailing dot, or an IP address without brackets. */
  readonly host: string;
  readonly port: number;
}

/** Resolves a name to its addresses. Empty if it has none. */
export type Resolve = (host: string, signal: AbortSignal, party?: string) => Promise<readonly string[]>;

/** Checks a target and returns the checked addresses that a connection may use. */
export type Guard = (
  target: Target,
  rule: PortRule,
  signal: AbortSignal,
  party?: string,
) => Promise<string[]>;

/** The ports that one kind of connection may use, and the error for other ports. */
export interface PortRule {
  readonly ports: ReadonlySet<number>;
  readonly refusal: () => ApiError;
}

export const WEB_PORTS: PortRule = {
  ports: new Set([80, 443, 8080, 8443]),
  refusal: () => invalidUrl('must use port 80, 443, 8080 or 8443'),
};

const LOOPBACK = ['127.0.0.1', '::1'];

/** Names of this machine or of the local network (RFC 6761, 6762, 8375; ICANN's `internal`). */
const INNER_NAME = /(^|\.)(localhost|local|internal|home\.arpa)$/;

/** The only error for forbidden targets. It gives no reason, so it reveals nothing about the internal network. */
export const targetNotAllowed = (): ApiError =>
  new ApiError('target_not_allowed', 'This target is not allowed: it must be a host on the public internet.');

/**
 * Parses an untrusted web URL. Throws `invalid_url` unless the URL is http or https, has no user name or password, and
 * names a host. A relative URL is resolved against `base`.
 */
export function readWebUrl(text: string, base?: string): URL {
  const url = URL.parse(text, base);
  if (!url) throw invalidUrl('must be a URL, such as https://example.com/page');
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw invalidUrl('must start with http:// or https://');
  if (url.username !== '' || url.password !== '')
    throw invalidUrl('must not contain a user name or password');
  if (/^\.|\.\.|^$/.test(url.hostname)) throw invalidUrl('must contain a host name');
  url.hash = '';
  return url;
}

/**
 * Parses a web URL as users type it. If the text begins with a host, assumes https, as browsers do. A host without a
 * dot needs a scheme, because it could be any word. Throws what `readWebUrl` throws.
 */
export function readUserUrl(input: string): { readonly url: URL; readonly schemeAssumed: boolean } {
  const text = input.trim();
  if (text.startsWith('//')) return { url: readWebUrl(`https:${text}`), schemeAssumed: true };
  const schemeAssumed = BEGINS_WITH_HOST.test(text);
  return { url: readWebUrl(schemeAssumed ? `https://${text}` : text), schemeAssumed };
}

/** Matches an IP address, or a name with a dot in any form that IDNA accepts, followed by a port, a path or the end. */
const BEGINS_WITH_HOST =
  /^(?:(?=[^\s/\\?#:@[\]]+[.\u3002\uff0e\uff61][^\s/\\?#:@[\]])[^\s/\\?#:@[\]]+|\[[\da-f:.]+\])(?::\d+)?(?:[/\\?#]|$)/i;

/** Returns the host and port of a URL. */
export const targetOf = (url: URL): Target => ({
  host: plainHost(url.hostname),
  port: url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port),
});

/** Normalises a host for resolution and comparison: lower case, without brackets and without the trailing dot. */
export const plainHost = (host: string): string => host.toLowerCase().replace(/^\[|\]$|\.$/g, '');

/**
 * Creates the guard. `allow` contains `address:port` pairs that pass every rule, for tests.
 *
 * The guard throws the error of the port rule for ports that are not allowed, `target_not_allowed` for names and
 * addresses that are not public, and `target_unresolvable`. A name is refused even if only one of its addresses is
 * forbidden.
 */
export function createGuard({
  resolve,
  allow,
}: {
  readonly resolve: Resolve;
  readonly allow: readonly string[];
}): Guard {
  const allowed = new Set(allow.map(canonicalEndpoint));
  const allowedPorts = new Set([...allowed].map((endpoint) => Number(endpoint.split(':').at(-1))));

  async function addressesOf(
    { host, port }: Target,
    signal: AbortSignal,
    party: string | undefined,
  ): Promise<readonly string[]> {
    const literal = canonicalAddress(host);
    if (literal) return [literal];
    if (/(^|\.)localhost$/.test(host))
      return LOOPBACK.filter((address) => allowed.has(endpointOf(address, port)));
    return resolve(host, signal, party);
  }

  return async (target, rule, signal, party) => {
    const { host, port } = target;
    const ordinaryPort = rule.ports.has(port);
    const ordinaryName = canonicalAddress(host) !== null || (host.includes('.') && !INNER_NAME.test(host));
    const refusal = ordinaryPort ? targetNotAllowed() : rule.refusal();
    if (!(ordinaryPort && ordinaryName) && !allowedPorts.has(port)) throw refusal;

    const addresses = (await addressesOf(target, signal, party)).map(
      (address) => canonicalAddress(address) ?? '',
    );
    const passes = (address: string): boolean =>
      allowed.has(endpointOf(address, port)) || (ordinaryPort && ordinaryName && isPublicAddress(address));
    if (!addresses.every(passes)) throw refusal;
    if (addresses.length > 0) return [...new Set(addresses)];
    if (!(ordinaryPort && ordinaryName)) throw refusal;
    throw unresolvable(host);
  };
}

export const unresolvable = (host: string): ApiError =>
  new ApiError('target_unresolvable', `${host} has no IP address.`);

/** Every operation that accepts a URL has it in the parameter `url`. */
const invalidUrl = (message: string): ApiError =>
  invalidParameters([{ field: 'url', message }], { code: 'invalid_url' });

function canonicalEndpoint(endpoint: string): string {
  const [, host = '', port] = /^(.*):(\d+)$/.exec(endpoint) ?? [];
  const address = plainHost(host);
  return endpointOf(canonicalAddress(address) ?? address, Number(port));
}
