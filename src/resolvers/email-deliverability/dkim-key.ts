import { createPublicKey, type KeyObject } from 'node:crypto';
import { FWS, withoutBlanks } from '../../formats/blanks.ts';
import { mayHaveExplicitCurve } from '../../libraries/bytes/der.ts';
import { issue, type MailIssue } from './mail-issues.ts';
import { tagIssues } from './tags/tag-issues.ts';
import { readTagList, resemblesVersion, tagValue } from './tags/tag-list.ts';
import { type TagRule, type TagRules, words } from './tags/tag-rules.ts';

/** A public key for DKIM signatures (RFC 6376, 3.6.1; RFC 8463 for Ed25519; RFC 8301 for sizes). */
export interface DkimKey {
  /** Null if the record names another type, or if the key is invalid. */
  readonly keyType: 'rsa' | 'ed25519' | null;
  readonly bits: number | null;
  /** True if `p` is empty, which revokes the key. */
  readonly revoked: boolean;
  /** True for `t=y`: receivers treat signed mail as unsigned. */
  readonly testing: boolean;
  /** True for `t=s`: the key is valid for this exact domain only, not for subdomains. */
  readonly strict: boolean;
  /** True if signatures made with the key can be verified. */
  readonly usable: boolean;
  readonly issues: readonly MailIssue[];
}

/** Sizes of RSA keys in bits. Receivers reject keys below the minimum (RFC 8301). */
const MIN_RSA_BITS = 1024;
const GOOD_RSA_BITS = 2048;

/** True if a TXT record is a DKIM key: it has `p`, and its version, if present, is `DKIM1` and comes first. */
export function isDkimKey(text: string): boolean {
  const list = readTagList(text, FWS);
  const version = list.tags.findIndex(({ name }) => name === 'v');
  const versionFits = version === -1 || (version === 0 && list.tags[0]?.value === 'DKIM1');
  return versionFits && tagValue(list, 'p') !== undefined;
}

/** True if a text is a DKIM key or a malformed one: `v=DKIM1\\; p=…`, `v=dkim1; p=…`, `v=DKIM1; k=rsa; p:…`. */
export const resemblesDkimKey = (text: string): boolean =>
  isDkimKey(text) ||
  (/\bdkim/i.test(text) && /(^|[\s;])p\s*[=:]/i.test(text)) ||
  resemblesVersion(text, 'dkim1');

const ANY: TagRule = { accepts: () => true, open: true };
/** Unknown flags, services and hash algorithms are ignored (RFC 6376, 3.6.1). */
const NAMES: TagRule = {
  accepts: (value) => /^[\w*-]+([ \t\r\n]*:[ \t\r\n]*[\w*-]+)*$/.test(value),
  list: ':',
};
const oneOrMore = (...names: readonly string[]): TagRule => {
  const known = words(...names);
  return { accepts: (value) => value.split(':').every((one) => known(withoutBlanks(one, FWS))), list: ':' };
};

/** The tags of a key record (RFC 6376, 3.6.1). Values are case-sensitive. */
const RULES: TagRules = {
  code: 'dkim',
  title: 'DKIM',
  tags: new Map([
    ['p', { ...ANY, reportedElsewhere: true }],
    ['k', { ...oneOrMore('rsa', 'ed25519'), reportedElsewhere: true }],
    ['h', NAMES],
    ['s', NAMES],
    ['t', oneOrMore('y', 's')],
    ['n', ANY],
  ]),
  removed: new Map([['g', { by: 'RFC 6376', rule: NAMES }]]),
  strict: true,
  blanks: true,
};

/** Parses a DKIM key record. */
export function readDkimKey(text: string): DkimKey {
  const tags = readTagList(text, FWS);
  const type = tagValue(tags, 'k')?.toLowerCase() ?? 'rsa';
  const data = (tagValue(tags, 'p') ?? '').replace(/[ \t\r\n]/g, '');
  const flags = (tagValue(tags, 't') ?? '').split(':').map((flag) => withoutBlanks(flag, FWS));
  const services = tagValue(tags, 's')
    ?.split(':')
    .map((service) => withoutBlanks(service, FWS));
  const revoked = data === '';
  const keyType = type === 'rsa' || type === 'ed25519' ? type : null;
  const bits = revoked || !keyType ? null : keyBits(keyType, data);
  const testing = flags.includes('y');
  const hashes = tagValue(tags, 'h')
    ?.split(':')
    .map((hash) => withoutBlanks(hash, FWS).toLowerCase());
  const issues = [
    ...(isDkimKey(text) ? tagIssues(tags, RULES) : [MALFORMED]),
    ...(isDkimKey(text) && type !== tagValue(tags, 'k') && tagValue(tags, 'k') !== undefined
      ? [KEY_TYPE_CASE]
      : []),
    ...keyIssues(type, keyType, bits, revoked),
    ...(testing ? [TESTING] : []),
    ...(services && !services.some((service) => service === '*' || service === 'email')
      ? [OTHER_SERVICE]
      : []),
    ...(hashes && !hashes.includes('sha256') ? [NO_HASH] : []),
  ];
  return {
    keyType: bits === null && !revoked ? null : keyType,
    bits,
    revoked,
    testing,
    strict: flags.includes('s'),
    usable: bits !== null && !issues.some(({ severity }) => severity === 'error'),
    issues,
  };
}

/** Returns the size of a key in bits, or null if the key is invalid. */
function keyBits(type: 'rsa' | 'ed25519', data: string): number | null {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(data)) return null;
  const bytes = Buffer.from(data, 'base64');
  // An Ed25519 key is not wrapped in a structure (RFC 8463, 4).
  if (type === 'ed25519') return bytes.length === 32 ? 256 : null;
  const key = readRsaKey(bytes, 'spki') ?? readRsaKey(bytes, 'pkcs1');
  return key?.asymmetricKeyType === 'rsa' ? (key.asymmetricKeyDetails?.modulusLength ?? null) : null;
}

function readRsaKey(bytes: Buffer, type: 'spki' | 'pkcs1'): KeyObject | undefined {
  if (mayHaveExplicitCurve(bytes)) return undefined;
  try {
    return createPublicKey({ key: bytes, format: 'der', type });
  } catch {
    return undefined;
  }
}

const TESTING = issue(
  'warning',
  'dkim_testing',
  'The key is in test mode (t=y): receivers may treat signed mail as unsigned.',
  'Remove t=y from the record.',
);

const MALFORMED = issue(
  'error',
  'dkim_malformed',
  'The record has no p tag, or does not start with v=DKIM1 and a semicolon, so receivers do not recognise it as a key.',
  'Start the record with v=DKIM1 and a semicolon, without quotation marks or backslashes, and add the key as p=.',
);

const KEY_TYPE_CASE = issue(
  'warning',
  'dkim_key_type_case',
  'The key type (k) is not in lower case. Values are case-sensitive, so some receivers do not recognise it.',
  'Write k=rsa or k=ed25519 in lower case.',
);

const NO_HASH = issue(
  'error',
  'dkim_old_hash',
  'The key allows only hash algorithms that receivers must no longer accept (RFC 8301): its h tag does not include sha256.',
  'Remove the h tag from the record.',
);

const OTHER_SERVICE = issue(
  'error',
  'dkim_not_for_email',
  'The key is not for email: its s tag lists only other services.',
  'Remove the s tag from the record, or add email to the tag.',
);

function keyIssues(
  type: string,
  keyType: DkimKey['keyType'],
  bits: number | null,
  revoked: boolean,
): MailIssue[] {
  if (revoked)
    return [
      issue(
        'info',
        'dkim_revoked',
        'The key has been revoked: its p tag is empty.',
        'No action is needed if no mail is signed with this key.',
      ),
    ];
  if (!keyType)
    return [
      issue('error', 'dkim_unknown_key_type', `${type} is not a DKIM key type.`, 'Use k=rsa or k=ed25519.'),
    ];
  if (bits === null)
    return [
      issue(
        'error',
        'dkim_invalid_key',
        `The p tag does not contain an ${keyType === 'rsa' ? 'RSA' : 'Ed25519'} key.`,
        'Publish the complete key again, in Base64.',
      ),
    ];
  if (keyType === 'ed25519' || bits >= GOOD_RSA_BITS) return [];
  const fix = `Create a new ${GOOD_RSA_BITS}-bit key.`;
  return bits < MIN_RSA_BITS
    ? [
        issue(
          'error',
          'dkim_weak_key',
          `The key has only ${bits} bits: receivers reject it as too weak.`,
          fix,
        ),
      ]
    : [
        issue(
          'warning',
          'dkim_short_key',
          `The key has ${bits} bits, fewer than the recommended ${GOOD_RSA_BITS}.`,
          fix,
        ),
      ];
}
