import type { ErrorCode } from '../../errors.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { texts } from '../dns/answers.ts';
import { type BimiCertificate, type BimiLogo, readBimiCertificate, readBimiLogo } from './bimi-assets.ts';
import type { DmarcReport } from './dmarc.ts';
import { type CheckStatus, issue, type MailIssue, statusOf } from './mail-issues.ts';
import { fetchPublished, type PublishedFile } from './published-file.ts';
import { malformedRecord, tagIssues } from './tags/tag-issues.ts';
import { readTagList, resemblesVersion, tagValue } from './tags/tag-list.ts';
import { type TagRules, words } from './tags/tag-rules.ts';

/** The BIMI check: whether mailbox providers can show the logo of the domain. */
export interface BimiReport {
  readonly status: CheckStatus;
  readonly error: ErrorCode | null;
  /** Null if it is not known. */
  readonly present: boolean | null;
  readonly record: string | null;
  readonly foundAt: string | null;
  /** Null if there is no logo, or if it could not be fetched. */
  readonly logo: BimiLogo | null;
  readonly certificate: BimiCertificate | null;
  readonly issues: readonly MailIssue[];
}

const MAX_LOGO_BYTES = 131_072;
const MAX_CERTIFICATE_BYTES = 65_536;

/** The subject of the check, with the result of its DMARC check. */
interface Around {
  readonly domain: string;
  readonly dmarc: Promise<DmarcReport>;
}

/** Finds the BIMI record of a domain, or of its organizational domain, and checks its logo and certificate. */
export async function checkBimi(
  upstream: Pick<Upstream, 'dns' | 'web' | 'now'>,
  { domain, dmarc }: Around,
  signal: AbortSignal,
): Promise<BimiReport> {
  const policy = await dmarc.catch(() => null);
  const organization = policy?.organizationalDomain ?? domain;
  const found = await findRecord(upstream.dns, [...new Set([domain, organization])], signal);
  if (!found) return { ...ABSENT, issues: [MISSING] };
  const { record, foundAt, count, misspelt } = found;
  const malformed =
    misspelt === null
      ? []
      : [
          malformedRecord(RULES, {
            name: foundAt,
            text: misspelt,
            start: 'v=BIMI1;',
            alone: record === null,
          }),
        ];
  if (record === null) return { ...ABSENT, status: 'fail', issues: malformed };
  const tags = readTagList(record);
  const recordIssues = [...malformed, ...tagIssues(tags, RULES)];
  const location = tagValue(tags, 'l') ?? '';
  const authority = tagValue(tags, 'a') ?? '';
  const base = { ...ABSENT, present: true, record, foundAt };
  if (count > 1) return { ...base, status: 'fail', issues: [MULTIPLE] };
  if (tagValue(tags, 'l') === undefined) recordIssues.push(NO_LOCATION);
  else if (location === '' && authority === '') recordIssues.push(DECLINED);
  if (location === '' && authority === '')
    return {
      ...base,
      status: statusOf(recordIssues) === 'fail' ? 'fail' : 'warn',
      issues: recordIssues,
    };
  const [logo, certificate] = await Promise.all([
    fetchAsset(upstream.web, location, MAX_LOGO_BYTES, signal),
    fetchAsset(upstream.web, authority, MAX_CERTIFICATE_BYTES, signal),
  ]);
  const readLogo = logo.body && readBimiLogo(location, logo.body);
  const readCertificate =
    certificate.body &&
    readBimiCertificate(authority, certificate.body, [domain, organization], upstream.now());
  const issues = [
    ...recordIssues,
    ...enforcementIssues(policy),
    ...[...logo.issues, ...(readLogo?.issues ?? [])],
    ...[...certificate.issues, ...(readCertificate?.issues ?? [])],
    ...(authority === '' ? [SELF_ASSERTED] : []),
  ];
  const error = logo.error ?? certificate.error;
  const status = statusOf(issues);
  return {
    ...base,
    status: error && status !== 'fail' ? 'unknown' : status,
    error,
    logo: readLogo?.logo ?? null,
    certificate: readCertificate?.certificate ?? null,
    issues,
  };
}

/** The report if the check could not be made. */
export const UNKNOWN_BIMI: BimiReport = {
  status: 'unknown',
  error: null,
  present: null,
  record: null,
  foundAt: null,
  logo: null,
  certificate: null,
  issues: [],
};

const ABSENT: BimiReport = { ...UNKNOWN_BIMI, status: 'warn', present: false };

const isRecord = (text: string): boolean => /^v=BIMI1[ \t]*(;|$)/.test(text);

const isLocation = (value: string): boolean => value === '' || /^https:\/\/[^\s,]+$/i.test(value);

/** The tags of the BIMI draft (draft-brand-indicators-for-message-identification, 4.3). */
const RULES: TagRules = {
  code: 'bimi',
  title: 'BIMI',
  tags: new Map([
    ['l', { accepts: isLocation }],
    ['a', { accepts: isLocation }],
    ['avp', { accepts: words('brand', 'personal') }],
    [
      'lps',
      {
        accepts: (value: string) => /^[A-Za-z0-9-]+([ \t]*,[ \t]*[A-Za-z0-9-]+)*$/.test(value),
        list: ',' as const,
      },
    ],
  ]),
  removed: new Map(),
  strict: true,
  blanks: true,
};

async function findRecord(dns: Upstream['dns'], domains: readonly string[], signal: AbortSignal) {
  for (const domain of domains) {
    const foundAt = `default._bimi.${domain}`;
    const all = await texts(dns, foundAt, signal);
    const records = all.filter(isRecord);
    const [record = null] = records;
    const misspelt = all.find((text) => !isRecord(text) && resemblesVersion(text, 'bimi')) ?? null;
    if (record !== null || misspelt !== null) return { record, foundAt, count: records.length, misspelt };
  }
  return undefined;
}

interface Asset {
  readonly body: Uint8Array | null;
  readonly error: ErrorCode | null;
  readonly issues: readonly MailIssue[];
}

async function fetchAsset(
  web: Upstream['web'],
  url: string,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Asset> {
  const file: Partial<PublishedFile> = url === '' ? {} : await fetchPublished(web, { url, maxBytes }, signal);
  const issues = file.fault === undefined ? [] : [unavailable(file.fault)];
  return {
    body: file.body ?? null,

    error: file.error ?? null,
    issues,
  };
}

const unavailable = (fault: string): MailIssue =>
  issue('error', 'bimi_unavailable', fault, 'Serve the file over https, or correct the record.');

/** Mailbox providers show logos only if the DMARC policy of the domain and its subdomains is quarantine or reject. */
function enforcementIssues(dmarc: DmarcReport | null): MailIssue[] {
  if (!dmarc) return [];
  const { effectivePolicy, subdomainPolicy } = dmarc;
  const enforced = effectivePolicy !== null && effectivePolicy !== 'none' && subdomainPolicy !== 'none';
  if (enforced) return [];
  return [
    issue(
      'error',
      'bimi_needs_dmarc',
      'Mailbox providers do not show the logo, because the DMARC policy for the domain or its subdomains is neither quarantine nor reject.',
      'Set p=quarantine or p=reject, and do not use t=y or sp=none.',
    ),
  ];
}

const MISSING = issue(
  'info',
  'bimi_missing',
  'There is no BIMI record, so mailbox providers show no logo for the domain.',
  'Once the DMARC policy is quarantine or reject, publish the logo as SVG Tiny PS and a record at default._bimi.',
);

const MULTIPLE = issue(
  'error',
  'bimi_multiple_records',
  'There is more than one BIMI record, so all of them are ignored.',
  'Keep only one record.',
);

const NO_LOCATION = issue(
  'error',
  'bimi_no_location',
  'The record has no l tag, which every BIMI record needs.',
  'Add l= with the https URL of the logo, or an empty l= if the domain has no logo.',
);

const DECLINED = issue(
  'info',
  'bimi_declined',
  'The domain declares that it has no logo.',
  'No action is needed if this is intended.',
);

const SELF_ASSERTED = issue(
  'info',
  'bimi_no_certificate',
  'There is no mark certificate (a=): some large mailbox providers show no logo without one.',
  'Obtain a mark certificate (VMC or CMC).',
);
