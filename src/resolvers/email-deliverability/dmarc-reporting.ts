import type { DnsClient } from '../../upstream/dns/index.ts';
import { texts } from '../dns/answers.ts';
import { isDmarcRecord, mailtoDomain } from './dmarc-record.ts';
import { walkDmarc } from './dmarc-walk.ts';

/** A destination of DMARC reports, and whether it has agreed to receive them (RFC 9990, 4). */
export interface DmarcReporting {
  readonly uri: string;
  /** True if the destination belongs to another organization, which has to agree to receive the reports. */
  readonly external: boolean;
  /** True if the other organization has agreed; null if no agreement is needed, or if the lookup failed. */
  readonly authorized: boolean | null;
  /** The name at which the other organization has to publish its agreement. */
  readonly authorizationName: string | null;
}

/** Maximum number of URIs checked; records seldom contain more. */
const MAX_URIS = 8;

/**
 * Checks the destinations of reports.
 *
 * @param policyDomain the domain of the record
 * @param organizationalDomain of `policyDomain`; null if it is not known
 */
export async function reportingOf(
  dns: DnsClient,
  policyDomain: string,
  organizationalDomain: string | null,
  uris: readonly string[],
  signal: AbortSignal,
): Promise<DmarcReporting[]> {
  const own = organizationalDomain ?? policyDomain;

  /**
   * True if a host belongs to the same organization as the policy domain. For a subdomain, a tree walk has to confirm
   * this.
   */
  async function isOwn(host: string): Promise<boolean> {
    if (host === policyDomain || host === own) return true;
    if (!host.endsWith(`.${own}`)) return false;
    return (await walkDmarc(dns, host, signal)).organizationalDomain === own;
  }

  async function look(uri: string): Promise<DmarcReporting> {
    const host = mailtoDomain(uri);
    const unasked = { uri, external: false, authorized: null, authorizationName: null };
    if (!host) return unasked;
    const authorizationName = `${policyDomain}._report._dmarc.${host}`;
    try {
      if (await isOwn(host)) return unasked;
      const authorized = (await texts(dns, authorizationName, signal)).some(isDmarcRecord);
      return { uri, external: true, authorized, authorizationName };
    } catch {
      return { uri, external: true, authorized: null, authorizationName };
    }
  }

  return Promise.all(uris.slice(0, MAX_URIS).map(look));
}
