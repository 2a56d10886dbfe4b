import { type Ip, ipText } from '../../libraries/ip/address.ts';
import type { MailIssue } from './mail-issues.ts';
import type { DeliverabilityChecks } from './score.ts';
import { sendsNothing } from './spf/index.ts';
import { allIssues, GRAVE } from './verdict.ts';

/** A record to publish. */
export interface AdvisedRecord {
  readonly name: string;
  readonly type: 'TXT';
  readonly value: string;
}

/** What to do next. */
export interface Recommendation {
  /** 1 is to be done first. */
  readonly priority: number;
  /** The code of the issue that it mends. */
  readonly code: string;
  readonly text: string;
  /** The record that would do, where one can be told. */
  readonly record: AdvisedRecord | null;
}

/** What advice is given about. */
export interface Advised {
  readonly domain: string;
  readonly organizationalDomain: string;
  readonly ip: Ip | null;
  readonly checks: DeliverabilityChecks;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Infos that are worth acting on: what a domain may leave out. */
const WORTH_DOING: ReadonlySet<string> = new Set([
  'dmarc_policy_quarantine',
  'mta_sts_missing',
  'tls_rpt_missing',
  'dnssec_missing',
  'dane_missing',
  'bimi_missing',
  'dkim_not_found',
]);

/** Those among them that are nothing to a domain that says it sends no mail. */
const FOR_SENDERS: ReadonlySet<string> = new Set(['bimi_missing', 'dkim_not_found']);

/** What makes all other advice idle until it is done, in the order in which it is: there is no domain, or nobody can look it up. */
const FIRST: readonly string[] = ['domain_missing', 'dnssec_bogus'];

/**
 * What to do, in the order in which it has to be done; each piece of advice once. First what makes all else idle, then what keeps
 * mail from arriving or hands the domain to forgers, then the most urgent. For a domain that does not exist, nothing else.
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

/** Whether a domain sends nothing: it says so, or has no server that takes mail, no word of who sends, and nobody asked for one who does. */
const isSilent = ({ ip, checks: { spf, mx } }: Advised): boolean =>
  sendsNothing(spf) ||
  (ip === null &&
    spf.status !== 'unknown' &&
    spf.record === null &&
    mx.status !== 'unknown' &&
    mx.exchangers.length === 0);

/** What needs no caution where no mail can be lost. */
const FOR_SILENT: ReadonlyMap<string, string> = new Map([
  [
    'dmarc_missing',
    'The domain sends no mail: publish a DMARC record with p=reject, so that mail in its name is rejected.',
  ],
  [
    'dmarc_policy_none',
    'The domain sends no mail: change to p=reject, so that mail in its name is rejected.',
  ],
  [
    'dmarc_policy_quarantine',
    'The domain sends no mail: change to p=reject, so that mail in its name is rejected.',
  ],
]);

const txt = (name: string, value: string): AdvisedRecord => ({ name, type: 'TXT', value });

const ipTerm = (ip: Ip | null): string =>
  ip ? ` ${ip.kind() === 'ipv4' ? 'ip4' : 'ip6'}:${ipText(ip)}` : '';

/** The record with the sender in front of its other terms. */
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

/** For the whole organization, beginning with reports; where nothing is sent, for the domain alone, and at once. */
function firstDmarc(advised: Advised): AdvisedRecord {
  const { domain, organizationalDomain: owner } = advised;
  return isSilent(advised)
    ? txt(`_dmarc.${domain}`, 'v=DMARC1; p=reject;')
    : txt(`_dmarc.${owner}`, `v=DMARC1; p=none; rua=mailto:dmarc-reports@${owner}`);
}

/** The record with a stricter policy. */
const stricter =
  (policy: string) =>
  ({ checks: { dmarc } }: Advised): AdvisedRecord | null =>
    dmarc.foundAt && dmarc.record && /;\s*p\s*=\s*\w+/i.test(dmarc.record)
      ? txt(dmarc.foundAt, dmarc.record.replace(/(;\s*p\s*=\s*)\w+/i, `$1${policy}`))
      : null;

/** The agreement that another organization has to publish. */
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
