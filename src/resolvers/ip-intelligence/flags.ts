import { serverNetworks } from '../../datasets/ip-intelligence/server-networks.ts';
import type { IpListKind, Upstream } from '../../upstream/upstream.ts';
import type { DnsblResult } from '../dns/dnsbl.ts';
import type { Ip } from '../ip/address.ts';
import { isListed } from './lists.ts';

/** What an address is used for. Null is not known; false is said only where a list that would have it has it not. */
export type IpFlags = Readonly<Record<IpListKind, boolean | null>>;

export const NO_FLAGS: IpFlags = { hosting: null, vpn: null, tor: null, proxy: null };

/** What the operator's lists say of an address. */
export async function listedFlags(upstream: Upstream, ip: Ip): Promise<IpFlags> {
  const [hosting, vpn, tor, proxy] = await Promise.all([
    isListed(upstream, 'hosting', ip),
    isListed(upstream, 'vpn', ip),
    isListed(upstream, 'tor', ip),
    isListed(upstream, 'proxy', ip),
  ]);
  return { hosting, vpn, tor, proxy };
}

/** Names by which companies say that they house servers. */
const HOUSES_SERVERS =
  /\b((web ?)?hosting|vps|colo(cation)?|data ?cent(er|re)s?|dedicated servers?|cloud servers?)\b/i;
/** Words of names that connect people as well, or may. */
const CONNECTS_PEOPLE =
  /\b(internet|isp|telecom\w*|telekom\w*|communications?|comunicac\w*|broadband|wireless|wi-?fi|fib(er|re)|fibra|cable|networks?|net|connect\w*|provedor|university)\b/i;

/** DroneBL's answers for proxies of all kinds, and for VPN services. */
const DRONEBL = 'dnsbl.dronebl.org';
const PROXY_CODES = ['127.0.0.8', '127.0.0.9', '127.0.0.10', '127.0.0.11', '127.0.0.14'];
const VPN_CODE = '127.0.0.19';

/**
 * Puts together what lists say with what the network and the block lists tell. A yes of one is a yes.
 * @param asn the network that announces the address
 * @param listings what block lists say of the address
 */
export function flagsOf(
  listed: IpFlags,
  asn: { readonly number: number; readonly name: string | null } | null,
  listings: readonly DnsblResult[],
): IpFlags {
  const { hosting, vpn } = serverNetworks.get();
  const codes = listings
    .filter(({ zone, status }) => zone === DRONEBL && status === 'listed')
    .flatMap((listing) => listing.codes);
  const ofVpn = asn !== null && vpn.has(asn.number);
  const ofHoster = asn !== null && (hosting.has(asn.number) || isHosterName(asn.name ?? ''));
  return {
    hosting: ofHoster || ofVpn || listed.hosting,
    vpn: ofVpn || codes.includes(VPN_CODE) || listed.vpn,
    tor: listed.tor,
    proxy: codes.some((code) => PROXY_CODES.includes(code)) || listed.proxy,
  };
}

/** Whether the name of a network’s operator leaves no doubt that it houses servers. */
export const isHosterName = (name: string): boolean =>
  HOUSES_SERVERS.test(name) && !CONNECTS_PEOPLE.test(name);
