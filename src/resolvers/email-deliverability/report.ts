import { type ErrorCode, type Fault, invalidParameters, toApiError } from '../../errors.ts';
import { type Ip, ipText, readIp } from '../../libraries/ip/address.ts';
import { organizationalDomain } from '../../libraries/mail/organizational-domain.ts';
import { isPublicAddress } from '../../upstream/address.ts';
import { type Fetched, withDeadline } from '../../upstream/lookups.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { mailExchangers } from '../mail/exchangers.ts';
import { adviseOn, type Recommendation } from './advice.ts';
import { checkBimi } from './bimi.ts';
import { checkDane } from './dane.ts';
import { checkDkim } from './dkim.ts';
import { checkDmarc } from './dmarc.ts';
import { checkDnssec } from './dnssec.ts';
import { readMailDomain } from './mail-domain.ts';
import { checkMtaSts } from './mta-sts.ts';
import { mxReport } from './mx.ts';
import {
  CHECK_NAMES,
  type CheckName,
  type CheckPoints,
  type DeliverabilityChecks,
  type Grade,
  scoreOf,
} from './score.ts';
import { checkListings, checkPtr } from './sender-address.ts';
import { checkSpf, sendsNothing } from './spf/index.ts';
import { checkTlsRpt } from './tls-rpt.ts';
import { UNKNOWN } from './unknown.ts';
import { type DeliverabilityVerdict, spoofableOf, verdictOf } from './verdict.ts';

/** The deliverability report: whether mail from a domain is likely to arrive, and whether it can be forged. */
export interface DeliverabilityReport extends DeliverabilityChecks, Fetched {
  /** ASCII. */
  readonly domain: string;
  readonly organizationalDomain: string;
  readonly ip: string | null;
  readonly score: number | null;
  readonly grade: Grade | null;
  readonly verdict: DeliverabilityVerdict;
  readonly reasons: readonly string[];
  readonly spoofable: boolean | null;
  readonly spoofableReason: string;
  readonly breakdown: readonly CheckPoints[];
  readonly completeness: {
    readonly evaluated: number;
    readonly unknown: number;
    readonly unknownChecks: readonly CheckName[];
  };
  readonly recommendations: readonly Recommendation[];
}

const DEADLINE_MS = 12_000;
/** The deadline of each check: a slow check becomes unknown instead of failing the whole report. */
const CHECK_MS = 10_500;
/** The deadline of lookups that other checks wait for. */
const BASE_MS = 7_000;
const KEPT_MS = 60_000;

/**
 * Runs all checks of a domain, and of its sending IP address if given, concurrently. A check that fails is unknown and
 * never fails the whole report. Reports without failed checks are cached for a minute.
 *
 * Throws `invalid_parameter` if the domain cannot have mail or the IP address is not public.
 */
export async function checkDeliverability(
  upstream: Upstream,
  args: {
    readonly domain: string;
    readonly ip?: string | null | undefined;
    readonly selector?: readonly string[] | null | undefined;
  },
): Promise<DeliverabilityReport> {
  const { domain, ip } = readSubject(args);
  const selectors = [...new Set((args.selector ?? []).map((selector) => selector.toLowerCase()))].sort();
  const { value, fetchedAt, cached } = await upstream.lookup({
    key: `email-deliverability ${domain} ${ip ? ipText(ip) : ''} ${selectors}`,
    deadlineMs: DEADLINE_MS,
    keepMs: (checks: DeliverabilityChecks) =>
      CHECK_NAMES.every((check) => checks[check].error === null) ? KEPT_MS : 0,
    work: (signal) => runChecks(upstream, { domain, ip, selectors }, signal),
  });
  const organizationalDomain = organizationOf(domain, value);
  const scored = scoreOf(value);
  const unknownChecks = CHECK_NAMES.filter((check) => value[check].status === 'unknown');
  return {
    domain,
    organizationalDomain,
    ip: ip && ipText(ip),
    ...scored,
    ...verdictOf(value, scored),
    ...spoofableOf(value),
    completeness: {
      evaluated: CHECK_NAMES.length - unknownChecks.length,
      unknown: unknownChecks.length,
      unknownChecks,
    },
    ...value,
    recommendations: adviseOn({ domain, organizationalDomain, ip, checks: value, now: fetchedAt }),
    fetchedAt,
    cached,
  };
}

function readSubject({ domain, ip }: { domain: string; ip?: string | null | undefined }): {
  domain: string;
  ip: Ip | null;
} {
  const read = readMailDomain(domain.trim());
  const address = ip == null ? null : readIp(ip.trim());
  const faults: Fault[] = [];
  if ('fault' in read) faults.push({ field: 'domain', message: read.fault });
  if (address === undefined) faults.push({ field: 'ip', message: 'must be an IPv4 or IPv6 address' });
  else if (address && !isPublicAddress(ipText(address)))
    faults.push({
      field: 'ip',
      message: 'must be a public address: receivers accept no mail from private or reserved addresses',
    });
  if ('fault' in read || address === undefined || faults.length > 0) throw invalidParameters(faults);
  return { domain: read.domain, ip: address };
}

/** Returns the organizational domain from DMARC records if there are any, otherwise from the Public Suffix List. */
function organizationOf(domain: string, { dmarc }: DeliverabilityChecks): string {
  if (dmarc.record !== null && dmarc.organizationalDomain !== null) return dmarc.organizationalDomain;
  return organizationalDomain(domain);
}

async function runChecks(
  upstream: Upstream,
  { domain, ip, selectors }: { domain: string; ip: Ip | null; selectors: readonly string[] },
  signal: AbortSignal,
): Promise<DeliverabilityChecks> {
  const { dns } = upstream;
  const within = <Value>(ms: number, work: (signal: AbortSignal) => Promise<Value>): Promise<Value> =>
    withDeadline(ms, work, signal);

  /** Runs a check. If it fails, returns the unknown report with the error code. */
  const attempt = <Report>(
    unknown: Report,
    work: (signal: AbortSignal) => Promise<Report>,
  ): Promise<Report> => within(CHECK_MS, work).catch((thrown) => ({ ...unknown, error: codeOf(thrown) }));

  const exchangers = within(BASE_MS, (own) => mailExchangers(upstream, domain, own));
  const policy = within(BASE_MS, (own) => checkDmarc(dns, domain, own));
  const sender = attempt(UNKNOWN.spf, (own) => checkSpf(dns, { domain, ip, now: upstream.now() }, own));
  const [spf, dkim, dmarc, mx, ptr, dnsbl, mtaSts, tlsRpt, bimi, dane, dnssec] = await Promise.all([
    sender,
    attempt(UNKNOWN.dkim, (own) => checkDkim(dns, domain, selectors, own)),
    attempt(UNKNOWN.dmarc, () => policy),
    attempt(UNKNOWN.mx, async () => {
      const found = await exchangers;
      return mxReport(domain, found, !(found.nullMx && sendsNothing(await sender)));
    }),
    attempt(UNKNOWN.ptr, (own) => checkPtr(upstream, ip, own)),
    attempt(UNKNOWN.dnsbl, (own) => checkListings(upstream, ip, own)),
    attempt(UNKNOWN.mtaSts, (own) => checkMtaSts(upstream, domain, exchangers, own)),
    attempt(UNKNOWN.tlsRpt, (own) => checkTlsRpt(dns, domain, exchangers, own)),
    attempt(UNKNOWN.bimi, (own) => checkBimi(upstream, { domain, dmarc: policy }, own)),
    attempt(UNKNOWN.dane, (own) => checkDane(upstream, exchangers, own)),
    attempt(UNKNOWN.dnssec, (own) => checkDnssec(upstream, domain, own)),
  ]);
  return { spf, dkim, dmarc, mx, ptr, dnsbl, mtaSts, tlsRpt, bimi, dane, dnssec };
}

const codeOf = (thrown: unknown): ErrorCode => toApiError(thrown).code;
