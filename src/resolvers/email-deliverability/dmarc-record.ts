import { withoutBlanks } from '../../formats/blanks.ts';
import { issue, type MailIssue } from './mail-issues.ts';
import { tagIssues } from './tags/tag-issues.ts';
import { readTagList, resemblesVersion, type TagList, tagValue } from './tags/tag-list.ts';
import { type RemovedTag, shown, type TagRule, type TagRules, words } from './tags/tag-rules.ts';

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

/**
 * True if a TXT record is a DMARC record: the version comes first, without a blank before it, and `DMARC1` is in upper
 * case.
 */
export const isDmarcRecord = (text: string): boolean => /^[vV][ \t]*=[ \t]*DMARC1[ \t]*(;|$)/.test(text);

/** True if a text is a malformed DMARC record: `v=DMARC1 p=none`, `v=DMARC1\\\\; p=none`, `p=none` alone … */
export const resemblesDmarc = (text: string): boolean =>
  !isDmarcRecord(text) &&
  (resemblesVersion(text, 'dmarc') || /\bp\s*=\s*(none|quarantine|reject)\b/i.test(text));

const POLICIES: ReadonlySet<string> = new Set<DmarcPolicy>(['none', 'quarantine', 'reject']);
const isPolicy = (text: string): text is DmarcPolicy => POLICIES.has(text);

/** Values are not case-sensitive (RFC 9989, 4.8). */
const anyCase =
  (accepts: TagRule['accepts']): TagRule['accepts'] =>
  (value) =>
    accepts(value.toLowerCase());

const POLICY: TagRule = { accepts: anyCase(isPolicy), grave: true };
const URIS: TagRule = {
  accepts: (value) =>
    value.split(',', MAX_URIS).every((item) => mailtoUri(withoutBlanks(item).replace(SIZE, ''))),
  list: ',',
  reportedElsewhere: true,
};

/** The tags of RFC 9989, 4.7. */
const TAGS: ReadonlyMap<string, TagRule> = new Map<string, TagRule>([
  ['p', POLICY],
  ['sp', POLICY],
  ['np', POLICY],
  ['rua', URIS],
  ['ruf', URIS],
  ['adkim', { accepts: anyCase(words('r', 's')) }],
  ['aspf', { accepts: anyCase(words('r', 's')) }],
  ['psd', { accepts: anyCase(words('y', 'n', 'u')) }],
  ['t', { accepts: anyCase(words('y', 'n')) }],
  ['fo', { accepts: anyCase(words('0', '1', 'd', 's', 'd:s', 's:d')), list: ':' }],
]);

/** The rules for the parts of a record after its version. Receivers ignore errors there (RFC 9989, 4.7). */
export const DMARC_RULES: TagRules = {
  code: 'dmarc',
  title: 'DMARC',
  tags: TAGS,
  removed: new Map<string, RemovedTag>([
    [
      'pct',
      {
        by: 'RFC 9989',
        rule: { accepts: (value) => /^\d{1,3}$/.test(value) },
        consequence: (value) =>
          value === '100'
            ? undefined
            : { text: ', and the policy applies to all mail', fix: 'Remove pct; to test a policy, use t=y.' },
      },
    ],
    ['rf', { by: 'RFC 9989', rule: { accepts: anyCase(words('afrf', 'iodef')) } }],
    ['ri', { by: 'RFC 9989', rule: { accepts: (value) => /^\d{1,10}$/.test(value) } }],
  ]),
  strict: false,
  blanks: true,
};

/** Maximum number of issues reported for a record, which may contain 64 KiB of errors. */
const MAX_ISSUES = 50;

/**
 * Parses a record. Errors after the version never invalidate the record as a whole: invalid tags get their defaults.
 */
export function readDmarcRecord(text: string): DmarcRecord {
  const tags = readTagList(text);
  const value = (name: string) => {
    const found = tagValue(tags, name)?.toLowerCase();
    return found !== undefined && TAGS.get(name)?.accepts(found) ? found : undefined;
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
      ...orderIssues(tags, policies),
      ...tagIssues(tags, DMARC_RULES),
      ...[...rua.issues, ...ruf.issues],
    ].slice(0, MAX_ISSUES),
  };
}

/**
 * If `p` is missing or any policy is invalid, receivers apply `p=none` if reports are requested, and ignore the record
 * otherwise (4.10.1).
 */
function readPolicies(tags: TagList, rua: readonly string[]): DmarcRecord['policies'] {
  const [p, sp, np] = ['p', 'sp', 'np'].map((name) => tagValue(tags, name)?.toLowerCase());
  const valid = (text: string | undefined): text is DmarcPolicy | undefined =>
    text === undefined || isPolicy(text);
  if (p !== undefined && isPolicy(p) && valid(sp) && valid(np)) return { p, sp, np };
  return rua.length > 0 ? { p: 'none', sp: undefined, np: undefined } : null;
}

function policyIssues(tags: TagList, policies: DmarcRecord['policies']): MailIssue[] {
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

/** RFC 7489 requires `p` right after the version; RFC 9989 allows any order. */
function orderIssues({ tags }: TagList, policies: DmarcRecord['policies']): MailIssue[] {
  if (!policies || tags[1]?.name === 'p' || !tags.some(({ name }) => name === 'p')) return [];
  return [
    issue(
      'info',
      'dmarc_policy_not_second',
      'The policy (p) does not follow the version directly. Receivers that follow RFC 7489 may ignore the record.',
      'Move p directly after v=DMARC1;.',
    ),
  ];
}

/** A URI by RFC 3986, with commas and exclamation marks encoded. */
const URI = /^[a-z][a-z0-9+.-]*:(?:[a-z0-9\-._~:/?#[\]@$&'()*+;=]|%[0-9a-f]{2})+$/i;
/** The maximum report size of RFC 7489, which is now ignored. */
const SIZE = /![0-9]+[kmgt]?$/i;

/** Maximum number of URIs read from a list. Receivers have to support two (RFC 7489, 6.2). */
const MAX_URIS = 50;

const mailtoUri = (uri: string): boolean => URI.test(uri) && mailtoDomain(uri) !== null;

/** Reads the URIs of a list and reports those that receivers ignore, and a list that is too long to be read whole. */
function readUris(list: string | undefined): { valid: string[]; issues: MailIssue[] } {
  const valid: string[] = [];
  const issues: MailIssue[] = [];
  const items = list?.split(',', MAX_URIS + 1).map((item) => withoutBlanks(item)) ?? [];
  if (items.length > MAX_URIS) issues.push(TOO_MANY_URIS);
  for (const item of items.slice(0, MAX_URIS)) {
    const uri = item.replace(SIZE, '');
    if (uri !== item)
      issues.push(
        issue(
          'info',
          'dmarc_report_size',
          `The size limit after ${uri} is ignored.`,
          'Remove the size limit.',
        ),
      );
    if (mailtoUri(uri)) valid.push(uri);
    else if (URI.test(uri) && !/^mailto:/i.test(uri)) {
      valid.push(uri);
      issues.push(unsupportedUri(uri));
    } else issues.push(invalidUri(item));
  }
  return { valid, issues };
}

const TOO_MANY_URIS = issue(
  'warning',
  'dmarc_many_uris',
  `A list has more than ${MAX_URIS} URIs, of which only the first ${MAX_URIS} were read. Receivers may send reports to only two of them.`,
  'List at most two URIs.',
);

const unsupportedUri = (uri: string): MailIssue =>
  issue(
    'warning',
    'dmarc_unsupported_uri',
    `Receivers send reports only to mailto: URIs, and ignore ${shown(uri)}.`,
    'Use an email address: mailto: followed by the address.',
  );

const invalidUri = (item: string): MailIssue =>
  issue(
    'error',
    'dmarc_invalid_uri',
    `${shown(item) || 'An empty item'} is not a URI to which reports can be sent.`,
    addressIn(item) ? `Write mailto:${addressIn(item)}.` : 'Correct or remove it.',
  );

/** Returns the one email address in a malformed URI: in quotation marks, with slashes or with a repeated scheme. */
function addressIn(text: string): string | undefined {
  const bare = text
    .slice(0, 400)
    .trim()
    .replace(/["'<>]/g, '')
    .replace(/^(?:mailto[:=]?\/{0,2})+/i, '');
  const [address] = /^[^\s@:/;,]{1,64}@[a-z0-9.-]{1,253}$/i.exec(bare) ?? [];
  return address?.endsWith('.') ? address.slice(0, -1) : address;
}

/** Returns the domain of a `mailto:` URI, or null for other URIs. */
export function mailtoDomain(uri: string): string | null {
  const [, domain] = /^mailto:(?!\/\/|mailto:)[^@?]+@([^?@]+)/i.exec(uri) ?? [];
  return domain?.toLowerCase().replace(/\.$/, '') ?? null;
}
