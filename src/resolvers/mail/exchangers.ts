import { isPublicAddress } from '../../upstream/address.ts';
import type { DnsClient } from '../../upstream/dns/index.ts';
import { unlessBusy } from '../../upstream/lookups.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { recordSet } from '../dns/answers.ts';

/** A host that receives mail. */
export interface MailExchanger {
  /** In ASCII and lower case, without a final dot. `.` if the record names no host. */
  readonly host: string;
  /** The host with the lowest preference is tried first. */
  readonly preference: number;
  /** IPv4 and IPv6 addresses; null if the lookup failed. */
  readonly addresses: readonly string[] | null;
  /** True if the host is an alias, which MX records must not name (RFC 2181, 10.3). */
  readonly alias: boolean;
  /** True if DNSSEC verifies the addresses of the host. */
  readonly secure: boolean;
}

/** The mail exchangers of a domain. */
export interface MailExchangers {
  /** True if the domain's name exists in the DNS. */
  readonly exists: boolean;
  /** Sorted by preference, then by name. Contains only the domain itself if it has addresses and no MX records. */
  readonly exchangers: readonly MailExchanger[];
  /** True if the domain declares that it accepts no mail (RFC 7505). */
  readonly nullMx: boolean;
  /** True if there are no MX records and mail goes to the domain's own addresses (RFC 5321, 5.1). */
  readonly implicitMx: boolean;
  /** True if DNSSEC verifies the MX records, or their absence. */
  readonly secure: boolean;
}

/** Maximum number of exchangers whose addresses are looked up. Real domains have fewer. */
const MAX_RESOLVED = 20;

/**
 * Finds the hosts that receive mail for a domain, with their addresses.
 *
 * Throws the errors of DNS clients if the MX records, or in their absence the domain's own addresses, could not be
 * looked up.
 * @param domain in ASCII
 */
export async function mailExchangers(
  { dns }: Pick<Upstream, 'dns'>,
  domain: string,
  signal: AbortSignal,
): Promise<MailExchangers> {
  const { exists, records, secure } = await recordSet(dns, domain, 'MX', signal);
  if (records.length === 0) return withoutMx(dns, domain, { exists, secure }, signal);
  const named = records
    .map(({ data }) => ({ host: data.exchange ?? '.', preference: data.preference ?? 0 }))
    .sort((a, b) => a.preference - b.preference || (a.host < b.host ? -1 : 1));
  if (named.length === 1 && named[0]?.host === '.')
    return { exists: true, exchangers: [], nullMx: true, implicitMx: false, secure };
  const exchangers = await Promise.all(
    named.map(async ({ host, preference }, index) => ({
      host,
      preference,
      ...(index < MAX_RESOLVED ? await resolved(dns, host, signal) : NOT_ASKED),
    })),
  );
  return { exists: true, exchangers, nullMx: false, implicitMx: false, secure };
}

/** True if any host has a public address. Null if a lookup failed and no host is known to have a public address. */
export function someReachable(exchangers: readonly Pick<MailExchanger, 'addresses'>[]): boolean | null {
  if (exchangers.some(({ addresses }) => addresses?.some(isPublicAddress))) return true;
  return exchangers.some(({ addresses }) => addresses === null) ? null : false;
}

/** True if a domain receives mail, or if the lookup failed. */
export async function takesMail(exchangers: Promise<MailExchangers>): Promise<boolean> {
  try {
    return (await exchangers).exchangers.length > 0;
  } catch {
    return true;
  }
}

async function withoutMx(
  dns: DnsClient,
  domain: string,
  { exists, secure }: Pick<MailExchangers, 'exists' | 'secure'>,
  signal: AbortSignal,
): Promise<MailExchangers> {
  const none = { exists, exchangers: [], nullMx: false, implicitMx: false, secure };
  if (!exists) return none;
  const own = await addressesOf(dns, domain, signal);
  if (own.addresses.length === 0) return none;
  return { ...none, implicitMx: true, exchangers: [{ host: domain, preference: 0, ...own }] };
}

type Resolved = Pick<MailExchanger, 'addresses' | 'alias' | 'secure'>;

const NOT_ASKED: Resolved = { addresses: null, alias: false, secure: false };

/** Works like `addressesOf`, but a failure affects this host only. */
async function resolved(dns: DnsClient, host: string, signal: AbortSignal): Promise<Resolved> {
  if (host === '.') return { addresses: [], alias: false, secure: false };
  return addressesOf(dns, host, signal).catch(unlessBusy(NOT_ASKED));
}

async function addressesOf(dns: DnsClient, host: string, signal: AbortSignal) {
  const sets = await Promise.all(['A', 'AAAA'].map((type) => recordSet(dns, host, type, signal)));
  return {
    addresses: sets.flatMap(({ records }) => records.map(({ data }) => data.address ?? '')),
    alias: sets.some(({ alias }) => alias),
    secure: sets.every(({ secure }) => secure),
  };
}
