import type { ErrorCode } from '../../errors.ts';
import { withoutBlanks } from '../../formats/blanks.ts';
import type { DnsClient } from '../../upstream/dns/index.ts';
import { texts } from '../dns/answers.ts';
import { type MailExchangers, takesMail } from '../mail/exchangers.ts';
import { type CheckStatus, issue, type MailIssue, statusOf } from './mail-issues.ts';
import { malformedRecord, tagIssues } from './tags/tag-issues.ts';
import { readTagList, resemblesVersion, tagValue } from './tags/tag-list.ts';
import type { TagRules } from './tags/tag-rules.ts';

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

const isRecord = (text: string): boolean => /^v=TLSRPTv1[ \t]*(;|$)/.test(text);

const isReportUri = (uri: string): boolean => /^(mailto:[^@\s/:]+@[^@\s]+|https:\/\/\S+)$/i.test(uri);

/** The tags of RFC 8460, 3. Senders ignore a record with a syntax error. */
const RULES: TagRules = {
  code: 'tls_rpt',
  title: 'TLS reporting',
  tags: new Map([
    [
      'rua',
      {
        accepts: (value) => value.split(',').every((uri) => isReportUri(withoutBlanks(uri))),
        list: ',',
        reportedElsewhere: true,
      },
    ],
  ]),
  removed: new Map(),
  strict: true,
  blanks: false,
};

/** Finds and checks the record that requests TLS reports. */
export async function checkTlsRpt(
  dns: DnsClient,
  domain: string,
  exchangers: Promise<MailExchangers>,
  signal: AbortSignal,
): Promise<TlsRptReport> {
  const name = `_smtp._tls.${domain}`;
  const all = await texts(dns, name, signal);
  const records = all.filter(isRecord);
  const [record] = records;
  const misspelt = all.find((text) => !isRecord(text) && resemblesVersion(text, 'tlsrpt'));
  const issues: MailIssue[] =
    misspelt === undefined
      ? []
      : [malformedRecord(RULES, { name, text: misspelt, start: 'v=TLSRPTv1;', alone: record === undefined })];
  if (record === undefined) {
    const absent = { error: null, present: false, record: null, rua: [] };
    if (misspelt !== undefined) return { ...absent, status: 'fail', issues };
    // A domain that accepts no mail has nothing to report.
    return (await takesMail(exchangers))
      ? { ...absent, status: 'warn', issues: [MISSING] }
      : { ...absent, status: 'unknown', issues: [] };
  }
  const tags = readTagList(record);
  const listed = (tagValue(tags, 'rua') ?? '').split(',').map((uri) => withoutBlanks(uri));
  const rua = listed.filter(isReportUri);
  if (records.length > 1) issues.push(MULTIPLE);
  else issues.push(...tagIssues(tags, RULES));
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
