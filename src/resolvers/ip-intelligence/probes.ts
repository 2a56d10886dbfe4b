import { type ErrorCode, toApiError } from '../../errors.ts';
import { type Ip, ipText } from '../../libraries/ip/address.ts';
import { unlessBusy, withDeadline } from '../../upstream/lookups.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { checkDnsbl, type DnsblReport } from '../dns/dnsbl.ts';
import { type ReverseDns, reverseDns } from '../dns/ptr.ts';
import { type IpRegistration, lookUpIp } from '../rdap/index.ts';

/**
 * The result of one query to an outside source. If there is no answer, the facts are null and `error` gives the
 * reason.
 */
export type Probe<Facts> =
  | ({ readonly status: 'answered'; readonly error: null } & Facts)
  | ({ readonly status: 'unknown'; readonly error: ErrorCode } & {
      readonly [Name in keyof Facts]: Facts[Name] | null;
    });

/** A summary of the registration of an address. */
export interface RegistrationSummary extends Pick<IpRegistration, 'rir' | 'organization' | 'abuse'> {
  /** Null if no registry has assigned the address. */
  readonly name: string | null;
  readonly handle: string | null;
  readonly cidr: readonly string[];
  readonly countryCode: string | null;
}

export interface IpProbes {
  readonly reverseDns: Probe<Omit<ReverseDns, 'confirmedHostnames'>>;
  /** Null for addresses that no registry assigns. */
  readonly registration: Probe<RegistrationSummary> | null;
  readonly dnsbl: Probe<DnsblReport>;
}

/**
 * The limit for one probe, in milliseconds. It is shorter than the 5 s limit of the whole report, so a late probe makes
 * only one part unknown.
 */
const PROBE_MS = 4_000;
/** The limit for all block lists, in milliseconds. Each has its own limit of 4 s and reports a timeout itself. */
const DNSBL_MS = 4_500;

/**
 * Queries the reverse zone, the registry and the block lists about an address, all at once. None of them fails the
 * report: a part without an answer in time is unknown.
 */
export async function probe(upstream: Upstream, ip: Ip, signal: AbortSignal): Promise<IpProbes> {
  const [names, registered, listings] = await Promise.all([
    attempt(
      PROBE_MS,
      NO_NAMES,
      (own) => reverseDns(upstream, ipText(ip), own).then(({ confirmedHostnames: _, ...found }) => found),
      signal,
    ),
    // A slow registry lookup continues for later requests, as its result is cached for a day.
    ip.range() === 'unicast'
      ? attempt(PROBE_MS, NO_REGISTRATION, () => lookUpIp(upstream, ipText(ip)).then(summary))
      : null,
    attempt(DNSBL_MS, NO_REPORT, () => checkDnsbl(upstream, ipText(ip), signal)),
  ]);
  return { reverseDns: names, registration: registered, dnsbl: unlessSilent(listings) };
}

async function attempt<Facts extends object>(
  deadlineMs: number,
  nothing: NoInfer<{ readonly [Name in keyof Facts]: null }>,
  work: (signal: AbortSignal) => Promise<Facts>,
  within?: AbortSignal,
): Promise<Probe<Facts>> {
  try {
    return { status: 'answered', error: null, ...(await withDeadline(deadlineMs, work, within)) };
  } catch (thrown) {
    const { code } = unlessBusy(toApiError(thrown))(thrown);
    return { status: 'unknown', error: code, ...nothing };
  }
}

const NO_NAMES = { hostnames: null, forwardConfirmed: null, generic: null };
const NO_REPORT = { checked: null, listed: null, errors: null, results: null };
const NO_REGISTRATION = {
  rir: null,
  name: null,
  handle: null,
  cidr: null,
  countryCode: null,
  organization: null,
  abuse: null,
};

function summary({ rir, network, organization, abuse }: IpRegistration): RegistrationSummary {
  return {
    rir,
    name: network?.name ?? null,
    handle: network?.handle ?? null,
    cidr: network?.cidr ?? [],
    countryCode: network?.country ?? null,
    organization,
    abuse,
  };
}

/** Reports the block lists as unknown if none of them answered, although each returned an error. */
function unlessSilent(report: Probe<DnsblReport>): Probe<DnsblReport> {
  if (report.status === 'unknown' || report.checked === 0 || report.errors < report.checked) return report;
  const late = report.results.some(({ status }) => status === 'timeout');
  return { ...report, status: 'unknown', error: late ? 'upstream_timeout' : 'upstream_error' };
}
