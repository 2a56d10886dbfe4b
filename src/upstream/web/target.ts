import { ApiError } from '../../errors.ts';
import { canonicalAddress, endpointOf, isPublicAddress } from '../address.ts';

/** Where a connection is to go. */
export interface Target {
  /** A name in lower-case ASCII without the dot at its end, or an IP address without brackets. */
  readonly host: string;
  readonly port: number;
}

/** Finds the addresses of a name; empty where it has none. */
export type Resolve = (host: string, signal: AbortSignal, party?: string) => Promise<readonly string[]>;

/** Judges a target and says to which addresses a connection may go: all of them were checked. */
export type Guard = (
  target: Target,
  rule: PortRule,
  signal: AbortSignal,
  party?: string,
) => Promise<string[]>;

/** The ports that one kind of connection may go to, and what is thrown for the others. */
export interface PortRule {
  readonly ports: ReadonlySet<number>;
  readonly refusal: () => ApiError;
}

export const WEB_PORTS: PortRule = {
  ports: new Set([80, 443, 8080, 8443]),
  refusal: () => invalidUrl('must use port 80, 443, 8080 or 8443'),
};

const LOOPBACK = ['127.0.0.1', '::1'];

/** Names that mean the machine itself or the network around it (RFC 6761, 6762, 8375; ICANN's `internal`). */
const INNER_NAME = /(^|\.)(localhost|local|internal|home\.arpa)$/;

/** The one refusal of targets. It gives no reason, so that it tells nothing about the network we stand in. */
export const targetNotAllowed = (): ApiError =>
  new ApiError('target_not_allowed', 'This target is not allowed: it must be a host on the public internet.');

/**
 * Reads a web address that somebody else chose. Throws `invalid_url` unless it is http or https, has no user name or
 * password and names a host. `base` is what a relative one is relative to.
 */
export function readWebUrl(text: string, base?: string): URL {
  const url = URL.parse(text, base);
  if (!url) throw invalidUrl('is not a URL');
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw invalidUrl('must start with http:// or https://');
  if (url.username !== '' || url.password !== '')
    throw invalidUrl('must not contain a user name or password');
  if (/^\.|\.\.|^$/.test(url.hostname)) throw invalidUrl('must contain a host name');
  url.hash = '';
  return url;
}

/**
 * Reads a web address as people write it: as browsers do, it takes what begins with a host for https. A host without a dot
 * needs its scheme, as it may as well be any word. Throws what `readWebUrl` throws.
 */
export function readGivenUrl(given: string): { readonly url: URL; readonly schemeAssumed: boolean } {
  const text = given.trim();
  if (text.startsWith('//')) return { url: readWebUrl(`https:${text}`), schemeAssumed: true };
  const schemeAssumed = BEGINS_WITH_HOST.test(text);
  return { url: readWebUrl(schemeAssumed ? `https://${text}` : text), schemeAssumed };
}

/** A name with a dot, in any of the forms that IDNA takes for one, or an IP address; then a port, a path or nothing. */
const BEGINS_WITH_HOST =
  /^(?:(?=[^\s/\\?#:@[\]]+[.\u3002\uff0e\uff61][^\s/\\?#:@[\]])[^\s/\\?#:@[\]]+|\[[\da-f:.]+\])(?::\d+)?(?:[/\\?#]|$)/i;

/** The host and port that a URL leads to. */
export const targetOf = (url: URL): Target => ({
  host: plainHost(url.hostname),
  port: url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port),
});

/** A host as it is resolved and compared: lower case, without brackets and without the dot at its end. */
export const plainHost = (host: string): string => host.toLowerCase().replace(/^\[|\]$|\.$/g, '');

/**
 * Makes the guard. `allow` holds `address:port` pairs that pass every rule, for tests.
 *
 * A guard throws the refusal of the rule for other ports, `target_not_allowed` for names and addresses that are not
 * public, where one bad address among good ones condemns the name, and `target_unresolvable`.
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

const invalidUrl = (fault: string): ApiError => new ApiError('invalid_url', `The URL ${fault}.`);

function canonicalEndpoint(endpoint: string): string {
  const [, host = '', port] = /^(.*):(\d+)$/.exec(endpoint) ?? [];
  const address = plainHost(host);
  return endpointOf(canonicalAddress(address) ?? address, Number(port));
}
