import type { DnsClient } from '../../upstream/dns/index.ts';
import { texts } from '../dns/answers.ts';
import { isDmarcRecord, mailtoDomain } from './dmarc-record.ts';
import { walkDmarc } from './dmarc-walk.ts';

/** Where reports go, and whether they may (RFC 9990, 4). */
export interface DmarcReporting {
  readonly uri: string;
  /** Whether it is in the hands of another organization, which then has to agree. */
  readonly external: boolean;
  /** Whether the other organization has agreed; null where that needs no agreement or could not be found out. */
  readonly authorized: boolean | null;
  /** Where the other organization has to publish its agreement. */
  readonly authorizationName: string | null;
}

/** URIs that are looked into; nobody has more. */
const MAX_URIS = 8;

/**
 * Looks into the places that reports go to.
 *
 * @param policyDomain where the record stands
 * @param organizationalDomain of it; null where it is not known
 */
export async function reportingOf(
  dns: DnsClient,
  policyDomain: string,
  organizationalDomain: string | null,
  uris: readonly string[],
  signal: AbortSignal,
): Promise<DmarcReporting[]> {
  const own = organizationalDomain ?? policyDomain;

  /** Only names under an organizational domain can belong to it; whether they do, a walk tells. */
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
