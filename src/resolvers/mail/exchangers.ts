import { isPublicAddress } from '../../upstream/address.ts';
import type { DnsClient } from '../../upstream/dns/index.ts';
import { unlessBusy } from '../../upstream/lookups.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { recordSet } from '../dns/answers.ts';

/** A host that takes mail. */
export interface MailExchanger {
  /** ASCII, in lower case, without a dot at its end. `.` in a record that names no host. */
  readonly host: string;
  /** The lower, the earlier it is tried. */
  readonly preference: number;
  /** IPv4 and IPv6; null where they could not be found out. */
  readonly addresses: readonly string[] | null;
  /** The host is an alias, which MX records must not name (RFC 2181, 10.3). */
  readonly alias: boolean;
  /** Its addresses are verified by DNSSEC. */
  readonly secure: boolean;
}

/** Where mail for a domain goes. */
export interface MailExchangers {
  /** Whether the domain's name exists in the DNS. */
  readonly exists: boolean;
  /** By preference, then by name. The domain itself where it has addresses and no MX records. */
  readonly exchangers: readonly MailExchanger[];
  /** The domain says that it takes no mail (RFC 7505). */
  readonly nullMx: boolean;
  /** There are no MX records, and mail goes to the addresses of the domain itself (RFC 5321, 5.1). */
  readonly implicitMx: boolean;
  /** The MX records, or that there are none, are verified by DNSSEC. */
  readonly secure: boolean;
}

/** Exchangers whose addresses are looked up. Nobody has as many. */
const MAX_RESOLVED = 20;

/**
 * Finds the hosts that take mail for a domain, with their addresses.
 *
 * Throws what DNS clients throw when the MX records, or for want of them the domain's own addresses, could not be found out.
 * @param domain ASCII
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

/** Whether any of the hosts is at a public address; null where that is not known of any, and of some could not be found out. */
export function someReachable(exchangers: readonly Pick<MailExchanger, 'addresses'>[]): boolean | null {
  if (exchangers.some(({ addresses }) => addresses?.some(isPublicAddress))) return true;
  return exchangers.some(({ addresses }) => addresses === null) ? null : false;
}

/** Whether a domain takes mail; also where that could not be found out. */
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

/** As `addressesOf`; a failure concerns this one host alone. */
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
