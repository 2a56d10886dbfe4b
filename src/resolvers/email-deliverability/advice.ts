import { type Ip, ipText } from '../../libraries/ip/address.ts';
import type { MailIssue } from './mail-issues.ts';
import type { DeliverabilityChecks } from './score.ts';
import { sendsNothing } from './spf/index.ts';
import { allIssues, GRAVE } from './verdict.ts';

/** A DNS record to publish. */
export interface AdvisedRecord {
  readonly name: string;
  readonly type: 'TXT';
  readonly value: string;
}

/** A step that improves the result. */
export interface Recommendation {
  /** The position in the order of steps; 1 comes first. */
  readonly priority: number;
  /** The code of the issue that the step fixes. */
  readonly code: string;
  readonly text: string;
  /** The record that fixes the issue, or null if it cannot be derived. */
  readonly record: AdvisedRecord | null;
}

/** The domain, the sender and the checks that recommendations are based on. */
export interface Advised {
  readonly domain: string;
  readonly organizationalDomain: string;
  readonly ip: Ip | null;
  readonly checks: DeliverabilityChecks;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Issues of severity `info` that are worth fixing: optional features that are missing. */
const WORTH_DOING: ReadonlySet<string> = new Set([
  'dmarc_policy_quarantine',
  'mta_sts_missing',
  'tls_rpt_missing',
  'dnssec_missing',
  'dane_missing',
  'bimi_missing',
  'dkim_not_found',
]);

/** Issues among `WORTH_DOING` that do not apply to a domain that sends no mail. */
const FOR_SENDERS: ReadonlySet<string> = new Set(['bimi_missing', 'dkim_not_found']);

/**
 * Issues that make all other recommendations pointless until they are fixed, in this order: the domain does not exist
 * or cannot be resolved.
 */
const FIRST: readonly string[] = ['domain_missing', 'dnssec_bogus'];

/**
 * Returns the distinct recommendations in the order in which to follow them: first issues that make all others
 * pointless, then issues that prevent delivery or allow forgery, then the others by severity. If the domain does not
 * exist, returns only that recommendation.
 */
export function adviseOn(advised: Advised): Recommendation[] {
  const silent = isSilent(advised);
  const issues = allIssues(advised.checks).filter(({ severity, code }) =>
    severity === 'info' ? WORTH_DOING.has(code) && !(silent && FOR_SENDERS.has(code)) : true,
  );
  const missing = issues.filter(({ code }) => code === 'domain_missing');
  const ordered = missing.length > 0 ? missing : issues.sort((a, b) => rankOf(a) - rankOf(b));
  const once = new Map(ordered.map((one) => [`${one.code} ${one.fix}`, one]));
  return [...once.values()].map((one, index) => ({
    priority: index + 1,
    code: one.code,
    text: (silent && FOR_SILENT.get(one.code)) || one.fix,
    record: RECORDS[one.code]?.(advised, one) ?? null,
  }));
}

function rankOf({ code }: MailIssue): number {
  const at = FIRST.indexOf(code);
  if (at >= 0) return at;
  return GRAVE.has(code) ? FIRST.length : FIRST.length + 1;
}

/**
 * True if the domain sends no mail: its SPF record says so; or it has neither mail exchangers nor an SPF record, and no
 * sending address was given.
 */
const isSilent = ({ ip, checks: { spf, mx } }: Advised): boolean =>
  sendsNothing(spf) ||
  (ip === null &&
    spf.status !== 'unknown' &&
    spf.record === null &&
    mx.status !== 'unknown' &&
    mx.exchangers.length === 0);

/** Stricter advice for domains that send no mail, where no legitimate mail can be lost. */
const FOR_SILENT: ReadonlyMap<string, string> = new Map([
  [
    'dmarc_missing',
    'The domain sends no mail: publish a DMARC record with p=reject, so that receivers reject forged mail.',
  ],
  [
    'dmarc_policy_none',
    'The domain sends no mail: change to p=reject, so that receivers reject forged mail.',
  ],
  [
    'dmarc_policy_quarantine',
    'The domain sends no mail: change to p=reject, so that receivers reject forged mail.',
  ],
]);

const txt = (name: string, value: string): AdvisedRecord => ({ name, type: 'TXT', value });

const ipTerm = (ip: Ip | null): string =>
  ip ? ` ${ip.kind() === 'ipv4' ? 'ip4' : 'ip6'}:${ipText(ip)}` : '';

/** Returns the SPF record with the sender's IP address before the other terms. */
function withSender({ domain, ip, checks }: Advised): AdvisedRecord | null {
  const { record } = checks.spf;
  return record
    ? txt(
        domain,
        record.replace(/^v=spf1/i, (version) => `${version}${ipTerm(ip)}`),
      )
    : null;
}

function firstSpf({ domain, ip, checks: { mx } }: Advised): AdvisedRecord {
  const hosts = mx.exchangers.length > 0 ? ' mx' : '';
  const sends = hosts !== '' || ip !== null;
  return txt(domain, `v=spf1${hosts}${ipTerm(ip)} ${sends ? '~all' : '-all'}`);
}

/**
 * Returns a DMARC record to start with: for the whole organization, with policy none and reports; or, if the domain
 * sends no mail, for the domain alone with policy reject.
 */
function firstDmarc(advised: Advised): AdvisedRecord {
  const { domain, organizationalDomain: owner } = advised;
  return isSilent(advised)
    ? txt(`_dmarc.${domain}`, 'v=DMARC1; p=reject;')
    : txt(`_dmarc.${owner}`, `v=DMARC1; p=none; rua=mailto:dmarc-reports@${owner}`);
}

/** Returns a function that writes the DMARC record with a stricter policy. */
const stricter =
  (policy: string) =>
  ({ checks: { dmarc } }: Advised): AdvisedRecord | null =>
    dmarc.foundAt && dmarc.record && /;\s*p\s*=\s*\w+/i.test(dmarc.record)
      ? txt(dmarc.foundAt, dmarc.record.replace(/(;\s*p\s*=\s*)\w+/i, `$1${policy}`))
      : null;

/** Returns the record by which another organization agrees to receive DMARC reports. */
function agreement({ checks: { dmarc } }: Advised, { fix }: MailIssue): AdvisedRecord | null {
  const names = [...dmarc.rua, ...dmarc.ruf].flatMap(({ authorizationName }) => authorizationName ?? []);
  const name = names.find((one) => fix.includes(` ${one}.`));
  return name ? txt(name, 'v=DMARC1;') : null;
}

type Author = (advised: Advised, issue: MailIssue) => AdvisedRecord | null;

const RECORDS: Readonly<Record<string, Author>> = {
  spf_missing: firstSpf,
  spf_ip_not_allowed: withSender,
  spf_ip_not_named: withSender,
  spf_ip_neutral: withSender,
  dmarc_missing: firstDmarc,
  dmarc_reports_not_authorized: agreement,
  dmarc_policy_none: (advised) => stricter(isSilent(advised) ? 'reject' : 'quarantine')(advised),
  dmarc_policy_quarantine: stricter('reject'),
  mta_sts_missing: ({ domain, now }) =>
    txt(`_mta-sts.${domain}`, `v=STSv1; id=${new Date(now).toISOString().slice(0, 10).replaceAll('-', '')}`),
  tls_rpt_missing: ({ domain }) =>
    txt(`_smtp._tls.${domain}`, `v=TLSRPTv1; rua=mailto:tls-reports@${domain}`),
};
