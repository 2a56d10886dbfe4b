import { issue, type MailIssue } from './mail-issues.ts';
import { readTags, type Tag, tagValue } from './tag-list.ts';

export type DmarcPolicy = 'none' | 'quarantine' | 'reject';

/** A DMARC policy record (RFC 9989, 4.7 and 4.8). */
export interface DmarcRecord {
  readonly text: string;
  /**
   * The policies that receivers apply. Null if the record has no valid policy and requests no reports, so that it is
   * ignored.
   */
  readonly policies: {
    readonly p: DmarcPolicy;
    readonly sp: DmarcPolicy | undefined;
    readonly np: DmarcPolicy | undefined;
  } | null;
  /** True for `t=y`: receivers apply the next weaker policy. */
  readonly testing: boolean;
  /** The `psd` tag: `y` if the domain is a public suffix, `n` if it is an organizational domain, `u` if unspecified. */
  readonly psd: 'y' | 'n' | 'u';
  readonly strictDkim: boolean;
  readonly strictSpf: boolean;
  /** The URIs for aggregate reports, unchanged. */
  readonly rua: readonly string[];
  /** The URIs for failure reports. */
  readonly ruf: readonly string[];
  readonly issues: readonly MailIssue[];
}

/** True if a TXT record is a DMARC record: the version comes first, and `DMARC1` is in upper case. */
export const isDmarcRecord = (text: string): boolean => /^\s*[vV][ \t]*=[ \t]*DMARC1[ \t]*(;|$)/.test(text);

/** True if a text is a malformed DMARC record: `v=DMARC1 p=none`, `v=DMARC1\\; p=none`, `p=none` alone … */
export const resemblesDmarc = (text: string): boolean =>
  !isDmarcRecord(text) && /^\W*v\W{1,3}dmarc|\bp\s*=\s*(none|quarantine|reject)\b/i.test(text);

const POLICIES: ReadonlySet<string> = new Set<DmarcPolicy>(['none', 'quarantine', 'reject']);
const isPolicy = (text: string): text is DmarcPolicy => POLICIES.has(text);

/** The valid values of tags. URIs are checked separately. */
const VALUES: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    p: /^(none|quarantine|reject)$/,
    sp: /^(none|quarantine|reject)$/,
    np: /^(none|quarantine|reject)$/,
    adkim: /^[rs]$/,
    aspf: /^[rs]$/,
    psd: /^[ynu]$/,
    t: /^[yn]$/,
    fo: /^([01]|[ds]|d:s|s:d)$/,
  }),
);

/** Maximum number of issues reported for a record, which may contain 64 KiB of errors. */
const MAX_ISSUES = 50;

/** Tags of RFC 7489 that RFC 9989 has removed. */
const REMOVED: ReadonlySet<string> = new Set(['pct', 'rf', 'ri']);

/**
 * Parses a record. Errors after the version never invalidate the record as a whole: invalid tags get their defaults.
 */
export function readDmarcRecord(text: string): DmarcRecord {
  const tags = readTags(text);
  const value = (name: string) => {
    const found = tagValue(tags, name)?.toLowerCase();
    return found !== undefined && VALUES.get(name)?.test(found) ? found : undefined;
  };
  const rua = readUris(tagValue(tags, 'rua'));
  const ruf = readUris(tagValue(tags, 'ruf'));
  const policies = readPolicies(tags, rua.valid);
  return {
    text,
    policies,
    testing: value('t') === 'y',
    psd: (value('psd') ?? 'u') as DmarcRecord['psd'],
    strictDkim: value('adkim') === 's',
    strictSpf: value('aspf') === 's',
    rua: rua.valid,
    ruf: ruf.valid,
    issues: [
      ...policyIssues(tags, policies),
      ...allTagIssues(tags.slice(1)),
      ...[...rua.issues, ...ruf.issues],
    ].slice(0, MAX_ISSUES),
  };
}

/**
 * If `p` is missing or any policy is invalid, receivers apply `p=none` if reports are requested, and ignore the record
 * otherwise (4.10.1).
 */
function readPolicies(tags: readonly Tag[], rua: readonly string[]): DmarcRecord['policies'] {
  const [p, sp, np] = ['p', 'sp', 'np'].map((name) => tagValue(tags, name)?.toLowerCase());
  const valid = (text: string | undefined): text is DmarcPolicy | undefined =>
    text === undefined || isPolicy(text);
  if (p !== undefined && isPolicy(p) && valid(sp) && valid(np)) return { p, sp, np };
  return rua.length > 0 ? { p: 'none', sp: undefined, np: undefined } : null;
}

function policyIssues(tags: readonly Tag[], policies: DmarcRecord['policies']): MailIssue[] {
  if (tagValue(tags, 'p') !== undefined && policies) return [];
  return [
    issue(
      'error',
      'dmarc_no_policy',
      policies
        ? 'The record has no policy (p), which is treated as p=none.'
        : 'The record has no usable policy and is ignored.',
      'Add p=none, p=quarantine or p=reject after the version.',
    ),
  ];
}

/** Returns the issues of the tags after the version. */
function allTagIssues(tags: readonly Tag[]): MailIssue[] {
  const seen = new Set<string>();
  return tags.flatMap((tag) => tagIssues(tag, seen.size === seen.add(tag.name).size));
}

function tagIssues({ name, value }: Tag, repeated: boolean): MailIssue[] {
  const known = VALUES.get(name);
  if (repeated)
    return [
      issue(
        'error',
        'dmarc_repeated_tag',
        `${name} occurs more than once; some receivers ignore such a record entirely.`,
        `Keep ${name} only once.`,
      ),
    ];
  if (REMOVED.has(name))
    return [
      issue(
        name === 'pct' && value !== '100' ? 'warning' : 'info',
        'dmarc_removed_tag',
        `${name} is no longer part of DMARC (RFC 9989)${name === 'pct' && value !== '100' ? ', and the policy applies to all mail' : ''}.`,
        name === 'pct' && value !== '100' ? 'Remove pct; to test a policy, use t=y.' : `Remove ${name}.`,
      ),
    ];
  if (known && !known.test(value.toLowerCase()))
    return [
      issue(
        ['p', 'sp', 'np'].includes(name) ? 'error' : 'warning',
        'dmarc_invalid_tag',
        `${name}=${value} is invalid.`,
        `Correct or remove ${name}.`,
      ),
    ];
  if (known || name === 'rua' || name === 'ruf') return [];
  const meant = name.toLowerCase();
  return [
    issue(
      'warning',
      'dmarc_unknown_tag',
      `${name} is not a DMARC tag and is ignored.`,
      VALUES.has(meant) || /^ru[af]$/.test(meant) ? `Write ${meant} in lower case.` : `Remove ${name}.`,
    ),
  ];
}

/** A URI by RFC 3986, with commas and exclamation marks encoded. */
const URI = /^[a-z][a-z0-9+.-]*:(?:[a-z0-9\-._~:/?#[\]@$&'()*+;=]|%[0-9a-f]{2})+$/i;
/** The maximum report size of RFC 7489, which is now ignored. */
const SIZE = /![0-9]+[kmgt]?$/i;

function readUris(list: string | undefined): { valid: string[]; issues: MailIssue[] } {
  const valid: string[] = [];
  const issues: MailIssue[] = [];
  for (const text of list?.split(',').map((part) => part.trim()) ?? []) {
    const uri = text.replace(SIZE, '');
    if (uri !== text)
      issues.push(
        issue(
          'info',
          'dmarc_report_size',
          `The size limit after ${uri} is ignored.`,
          'Remove the size limit.',
        ),
      );
    if (URI.test(uri)) valid.push(uri);
    else
      issues.push(
        issue(
          'error',
          'dmarc_invalid_uri',
          `${text || 'An empty item'} is not a URI to which reports can be sent.`,
          text.includes('@') ? `Write mailto:${text.replace(/^mailto:/i, '')}.` : 'Correct or remove it.',
        ),
      );
  }
  return { valid, issues };
}

/** Returns the domain of a `mailto:` URI, or null for other URIs. */
export function mailtoDomain(uri: string): string | null {
  const [, domain] = /^mailto:[^@?]+@([^?@]+)/i.exec(uri) ?? [];
  return domain?.toLowerCase().replace(/\.$/, '') ?? null;
}
