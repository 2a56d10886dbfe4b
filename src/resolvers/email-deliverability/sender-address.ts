import type { ErrorCode } from '../../errors.ts';
import { type Ip, ipText } from '../../libraries/ip/address.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { checkDnsbl, type DnsblReport } from '../dns/dnsbl.ts';
import { type ReverseDns, reverseDns } from '../dns/ptr.ts';
import { type CheckStatus, issue, type MailIssue, statusOf } from './mail-issues.ts';

/**
 * The reverse DNS check: whether the names of an IP address resolve back to it, as many receivers require of senders.
 */
export interface PtrCheck extends Omit<ReverseDns, 'forwardConfirmed' | 'generic'> {
  readonly status: CheckStatus;
  readonly error: ErrorCode | null;
  /** Null if it is not known. */
  readonly forwardConfirmed: boolean | null;
  readonly generic: boolean | null;
  readonly issues: readonly MailIssue[];
}

/** The block list check: whether block lists contain an IP address. */
export interface DnsblCheck extends DnsblReport {
  readonly status: CheckStatus;
  readonly error: ErrorCode | null;
  readonly issues: readonly MailIssue[];
}

const NO_IP = issue(
  'info',
  'ip_not_given',
  'The sending IP address is not known.',
  'Set the parameter ip to the IP address of the server that sends mail for the domain.',
);

const NO_LIST = issue(
  'info',
  'dnsbl_no_list',
  'No block list was queried, because none is configured for this kind of address.',
  'No action is needed: this result says nothing about the address.',
);

export const UNKNOWN_PTR: PtrCheck = {
  status: 'unknown',
  error: null,
  hostnames: [],
  confirmedHostnames: [],
  forwardConfirmed: null,
  generic: null,
  issues: [],
};

export const UNKNOWN_DNSBL: DnsblCheck = {
  status: 'unknown',
  error: null,
  checked: 0,
  listed: 0,
  errors: 0,
  results: [],
  issues: [],
};

/**
 * Checks the reverse DNS of a sender. The result is unknown without an IP address. Throws the errors of the DNS client.
 */
export async function checkPtr(
  upstream: Pick<Upstream, 'dns'>,
  ip: Ip | null,
  signal: AbortSignal,
): Promise<PtrCheck> {
  if (!ip) return { ...UNKNOWN_PTR, issues: [NO_IP] };
  const found = await reverseDns(upstream, ipText(ip), signal);
  const issues = ptrIssues(ipText(ip), found);
  return { status: statusOf(issues), error: null, ...found, issues };
}

function ptrIssues(ip: string, { hostnames, forwardConfirmed, generic }: ReverseDns): MailIssue[] {
  const [first] = hostnames;
  if (first === undefined)
    return [
      issue(
        'error',
        'ptr_missing',
        `${ip} has no host name in reverse DNS: many receivers reject mail from such addresses.`,
        'Ask the provider of the address to set a PTR record with the name of the mail server.',
      ),
    ];
  if (!forwardConfirmed)
    return [
      issue(
        'error',
        'ptr_not_confirmed',
        `The host name of ${ip} is ${first}, but that name does not resolve back to the address: many receivers reject mail from such addresses.`,
        `Publish an address record for ${first} with ${ip}, or correct the PTR record.`,
      ),
    ];
  if (!generic) return [];
  return [
    issue(
      'warning',
      'ptr_generic',
      `${first} looks like a generic name of a customer connection: some receivers distrust it.`,
      'Set the PTR record to the name of the mail server.',
    ),
  ];
}

/** Checks the block lists for a sender. The result is unknown without an IP address. */
export async function checkListings(
  upstream: Upstream,
  ip: Ip | null,
  signal: AbortSignal,
): Promise<DnsblCheck> {
  if (!ip) return { ...UNKNOWN_DNSBL, issues: [NO_IP] };
  const report = await checkDnsbl(upstream, ipText(ip), signal);
  if (report.checked === 0) return { ...report, status: 'unknown', error: null, issues: [NO_LIST] };
  if (report.checked === report.errors)
    return { ...report, status: 'unknown', error: 'upstream_error', issues: [] };
  const issues = report.results
    .filter(({ status }) => status === 'listed')
    .map(({ name, category, lists, reason }) =>
      issue(
        category === 'abuse' ? 'error' : 'warning',
        category === 'abuse' ? 'dnsbl_listed' : 'dnsbl_policy',
        `${name} lists ${ipText(ip)} (${lists.join(', ')})${reason ? `: ${reason}` : '.'}`,
        category === 'abuse'
          ? `Find and fix the cause, then ask ${name} to remove the address.`
          : 'Send through the mail server of your provider, or have the range removed from the list.',
      ),
    );
  return { ...report, status: statusOf(issues), error: null, issues };
}
