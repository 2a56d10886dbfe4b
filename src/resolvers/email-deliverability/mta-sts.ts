import type { ErrorCode } from '../../errors.ts';
import { FWS, withoutBlanks } from '../../formats/blanks.ts';
import { inSeconds } from '../../formats/duration.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { texts } from '../dns/answers.ts';
import { type MailExchangers, takesMail } from '../mail/exchangers.ts';
import { type CheckStatus, issue, type MailIssue, statusOf } from './mail-issues.ts';
import { type MtaStsPolicy, mxMatcher, readMtaStsPolicy } from './mta-sts-policy.ts';
import { fetchPublished } from './published-file.ts';
import { malformedRecord, tagIssues } from './tags/tag-issues.ts';
import { readTagList, resemblesVersion, tagValue } from './tags/tag-list.ts';
import { shown, type TagRules } from './tags/tag-rules.ts';

/** The MTA-STS check: whether the domain requires senders to use TLS (RFC 8461). */
export interface MtaStsReport {
  readonly status: CheckStatus;
  readonly error: ErrorCode | null;
  /** True if the domain announces a policy; null if it is not known. */
  readonly present: boolean | null;
  readonly record: string | null;
  readonly id: string | null;
  readonly policyUrl: string | null;
  readonly mode: MtaStsPolicy['mode'];
  readonly maxAgeSeconds: number | null;
  readonly mx: readonly string[];
  /** Mail exchangers that match no `mx` of the policy. */
  readonly unmatched: readonly string[];
  readonly issues: readonly MailIssue[];
}

const MAX_BYTES = 65_536;
/** A `max_age` below one day is too short: an attacker only has to wait until cached policies expire. */
const SHORT_AGE = 86_400;

/** The report if the check could not be made. */
export const UNKNOWN_MTA_STS: MtaStsReport = {
  status: 'unknown',
  error: null,
  present: null,
  record: null,
  id: null,
  policyUrl: null,
  mode: null,
  maxAgeSeconds: null,
  mx: [],
  unmatched: [],
  issues: [],
};

const ABSENT: MtaStsReport = {
  ...UNKNOWN_MTA_STS,
  status: 'warn',
  present: false,
  issues: [
    issue(
      'info',
      'mta_sts_missing',
      'There is no MTA-STS policy, so senders may deliver mail without verified TLS.',
      'Publish a policy, and start with the mode testing.',
    ),
  ],
};

/** The report of a domain that accepts no mail. */
const NOT_NEEDED: MtaStsReport = { ...ABSENT, status: 'unknown', issues: [] };

/** True if a text is an MTA-STS record. Senders discard all others (RFC 8461, 3.1). */
const isRecord = (text: string): boolean => /^v=STSv1[ \t]*;/.test(text);

/** The tags of RFC 8461, 3.1. Senders ignore a record with a syntax error. */
const RULES: TagRules = {
  code: 'mta_sts',
  title: 'MTA-STS',
  tags: new Map([['id', { accepts: (value) => /^[A-Za-z0-9]{1,32}$/.test(value), reportedElsewhere: true }]]),
  removed: new Map(),
  strict: true,
  blanks: false,
};

/** Fetches the policy of a domain and checks it against the domain's mail exchangers. */
export async function checkMtaSts(
  { dns, web }: Pick<Upstream, 'dns' | 'web'>,
  domain: string,
  exchangers: Promise<MailExchangers>,
  signal: AbortSignal,
): Promise<MtaStsReport> {
  const name = `_mta-sts.${domain}`;
  const all = await texts(dns, name, signal);
  const records = all.filter(isRecord);
  const [record] = records;
  const misspelt = all.find((text) => !isRecord(text) && resemblesVersion(text, 'sts'));
  const misspeltIssues =
    misspelt === undefined
      ? []
      : [malformedRecord(RULES, { name, text: misspelt, start: 'v=STSv1;', alone: record === undefined })];
  if (record === undefined) {
    if (misspelt !== undefined) return { ...ABSENT, status: 'fail', issues: misspeltIssues };
    return (await takesMail(exchangers)) ? ABSENT : NOT_NEEDED;
  }
  const tags = readTagList(record);
  const id = tagValue(tags, 'id') ?? null;
  const recordIssues = [
    ...misspeltIssues,
    ...findRecordIssues(records.length, id),
    ...(records.length > 1 ? [] : tagIssues(tags, RULES)),
  ];
  const policyUrl = `https://mta-sts.${domain}/.well-known/mta-sts.txt`;
  const base = { ...ABSENT, present: true, record, id, policyUrl };
  if (records.length > 1) return { ...base, status: 'fail', issues: recordIssues };
  const file = await fetchPublished(web, { url: policyUrl, maxBytes: MAX_BYTES, maxRedirects: 0 }, signal);
  if (file.error) return { ...base, status: 'unknown', error: file.error, issues: recordIssues };
  if (file.fault !== undefined)
    return { ...base, status: 'fail', issues: [...recordIssues, unfetched(file.fault)] };
  const policy = readMtaStsPolicy(new TextDecoder('utf-8', { ignoreBOM: true }).decode(file.body));
  const hosts = await exchangers.then(
    (found) => found.exchangers.map(({ host }) => host),
    () => [],
  );
  const matches = mxMatcher(policy.mx);
  const unmatched = hosts.filter((host) => !matches(host));
  const issues = [
    ...recordIssues,
    ...contentTypeIssues(file.contentType),
    ...findPolicyIssues(policy, unmatched),
  ];
  return {
    ...base,
    status: statusOf(issues),
    mode: policy.mode,
    maxAgeSeconds: policy.maxAgeSeconds,
    mx: policy.mx,
    unmatched: policy.mode === 'none' ? [] : unmatched,
    issues,
  };
}

function findRecordIssues(count: number, id: string | null): MailIssue[] {
  if (count > 1)
    return [
      issue(
        'error',
        'mta_sts_multiple_records',
        'There is more than one MTA-STS record, so all of them are ignored.',
        'Keep only one record.',
      ),
    ];
  if (id !== null && /^[A-Za-z0-9]{1,32}$/.test(id)) return [];
  return [
    issue(
      'error',
      'mta_sts_invalid_record',
      'The record has no valid id (1 to 32 letters and digits), so it is ignored.',
      'Add an id, and change it whenever the policy changes.',
    ),
  ];
}

const unfetched = (message: string): MailIssue =>
  issue(
    'error',
    'mta_sts_policy_unavailable',
    `The record announces a policy that cannot be fetched: ${message}`,
    'Serve the policy over https with a valid certificate, or remove the record.',
  );

/** Senders should accept a policy only if it is served as plain text (RFC 8461, 3.2). */
function contentTypeIssues(contentType: string | null): MailIssue[] {
  const type =
    contentType === null ? '' : withoutBlanks(contentType.split(';', 1)[0] as string, FWS).toLowerCase();
  if (type === 'text/plain') return [];
  return [
    issue(
      type === '' ? 'warning' : 'error',
      'mta_sts_content_type',
      type === ''
        ? 'The policy is served without a Content-Type; senders may require text/plain.'
        : `The policy is served as ${shown(type)}; senders ignore a policy that is not text/plain.`,
      'Serve the policy with Content-Type: text/plain.',
    ),
  ];
}

function findPolicyIssues(
  { mode, maxAgeSeconds, faults, deviations }: MtaStsPolicy,
  unmatched: readonly string[],
): MailIssue[] {
  const issues = faults.map((fault) =>
    issue('error', 'mta_sts_invalid_policy', `The policy is invalid. ${fault}`, 'Correct the policy file.'),
  );
  if (issues.length > 0) return issues;
  issues.push(...deviations.map(({ text, fix }) => issue('warning', 'mta_sts_policy_deviation', text, fix)));
  if (mode === 'none')
    return [
      ...issues,
      issue(
        'warning',
        'mta_sts_mode_none',
        'The mode is none: the policy has no effect.',
        'Change to the mode testing, then to enforce.',
      ),
    ];
  if (unmatched.length > 0)
    issues.push(
      issue(
        mode === 'enforce' ? 'error' : 'warning',
        'mta_sts_mx_mismatch',
        `The policy does not list ${unmatched.join(', ')}: senders ${mode === 'enforce' ? 'refuse' : 'would refuse'} to deliver there.`,
        'Add an mx line for every mail server.',
      ),
    );
  if (mode === 'testing')
    issues.push(
      issue(
        'warning',
        'mta_sts_testing',
        'The mode is testing: senders report failures but still deliver.',
        'Once reports show no failures, change to the mode enforce.',
      ),
    );
  if (maxAgeSeconds !== null && maxAgeSeconds < SHORT_AGE)
    issues.push(
      issue(
        'warning',
        'mta_sts_short_age',
        `Senders cache the policy for only ${inSeconds(maxAgeSeconds * 1_000)}.`,
        'Set max_age to at least 604800 seconds (one week).',
      ),
    );
  return issues;
}
