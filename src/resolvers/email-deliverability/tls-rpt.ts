import type { ErrorCode } from '../../errors.ts';
import type { DnsClient } from '../../upstream/dns/index.ts';
import { texts } from '../dns/answers.ts';
import { type MailExchangers, takesMail } from '../mail/exchangers.ts';
import { type CheckStatus, issue, type MailIssue, statusOf } from './mail-issues.ts';
import { readTags, tagValue } from './tag-list.ts';

/** The TLS reporting check: whether the domain requests reports of TLS failures (RFC 8460). */
export interface TlsRptReport {
  readonly status: CheckStatus;
  readonly error: ErrorCode | null;
  /** Null if it is not known. */
  readonly present: boolean | null;
  readonly record: string | null;
  readonly rua: readonly string[];
  readonly issues: readonly MailIssue[];
}

/** Finds and checks the record that requests TLS reports. */
export async function checkTlsRpt(
  dns: DnsClient,
  domain: string,
  exchangers: Promise<MailExchangers>,
  signal: AbortSignal,
): Promise<TlsRptReport> {
  const records = (await texts(dns, `_smtp._tls.${domain}`, signal)).filter((text) =>
    /^v=TLSRPTv1[ \t]*(;|$)/.test(text),
  );
  const [record] = records;
  if (record === undefined) {
    const absent = { error: null, present: false, record: null, rua: [] };
    // A domain that accepts no mail has nothing to report.
    return (await takesMail(exchangers))
      ? { ...absent, status: 'warn', issues: [MISSING] }
      : { ...absent, status: 'unknown', issues: [] };
  }
  const listed = (tagValue(readTags(record), 'rua') ?? '').split(',').map((uri) => uri.trim());
  const rua = listed.filter((uri) => /^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/i.test(uri));
  const issues: MailIssue[] = [];
  if (records.length > 1) issues.push(MULTIPLE);
  if (rua.length < listed.length) issues.push(INVALID);
  return { status: statusOf(issues), error: null, present: true, record, rua, issues };
}

const MISSING = issue(
  'info',
  'tls_rpt_missing',
  'There is no TLS reporting record: the domain is not notified if senders fail to deliver over TLS.',
  'Publish the TXT record v=TLSRPTv1; rua=mailto: followed by an address for reports.',
);

const MULTIPLE = issue(
  'error',
  'tls_rpt_multiple_records',
  'There is more than one TLS reporting record, so all of them are ignored.',
  'Keep only one record.',
);

const INVALID = issue(
  'error',
  'tls_rpt_invalid_rua',
  'rua must contain only mailto: and https: URIs.',
  'Correct rua.',
);
