import { type ErrorCode, toApiError } from '../../errors.ts';
import { unlessBusy, withDeadline } from '../../upstream/lookups.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { checkDnsbl, type DnsblReport } from '../dns/dnsbl.ts';
import { type ReverseDns, reverseDns } from '../dns/ptr.ts';
import { type Ip, ipText } from '../../libraries/ip/address.ts';
import { type IpRegistration, lookUpIp } from '../rdap/index.ts';

/** What the outside world said to one question. Without an answer, the members are null and `error` says why. */
export type Probe<Facts> =
  | ({ readonly status: 'answered'; readonly error: null } & Facts)
  | ({ readonly status: 'unknown'; readonly error: ErrorCode } & {
      readonly [Name in keyof Facts]: Facts[Name] | null;
    });

/** The registration of an address in short. */
export interface RegistrationSummary extends Pick<IpRegistration, 'rir' | 'organization' | 'abuse'> {
  /** Null where no registry has given the address to anyone. */
  readonly name: string | null;
  readonly handle: string | null;
  readonly cidr: readonly string[];
  readonly countryCode: string | null;
}

export interface IpProbes {
  readonly reverseDns: Probe<Omit<ReverseDns, 'confirmedHostnames'>>;
  /** Null for addresses that no registry gives to anyone. */
  readonly registration: Probe<RegistrationSummary> | null;
  readonly dnsbl: Probe<DnsblReport>;
}

/** So that one that is late is one unknown thing and no failure of the whole, which may take 5 s. */
const PROBE_MS = 4_000;
/** A block list has 4 s of its own, and says itself that it was late. */
const DNSBL_MS = 4_500;

/**
 * Asks the reverse zone, the registry and the block lists about an address, all at once. None of them fails: one that gives
 * no answer in its time is unknown.
 */
export async function probe(upstream: Upstream, ip: Ip, signal: AbortSignal): Promise<IpProbes> {
  const [names, registered, listings] = await Promise.all([
    attempt(
      PROBE_MS,
      NO_NAMES,
      (own) => reverseDns(upstream, ipText(ip), own).then(({ confirmedHostnames: _, ...found }) => found),
      signal,
    ),
    // A registry that is slow goes on for the next one who asks, as what it says is kept for a day.
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

/** Where no list at all has answered, nothing is known, though each of them was heard. */
function unlessSilent(report: Probe<DnsblReport>): Probe<DnsblReport> {
  if (report.status === 'unknown' || report.checked === 0 || report.errors < report.checked) return report;
  const late = report.results.some(({ status }) => status === 'timeout');
  return { ...report, status: 'unknown', error: late ? 'upstream_timeout' : 'upstream_error' };
}
