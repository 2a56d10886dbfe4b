import { wellKnownSelectors } from '../../datasets/email-deliverability/dkim-selectors.ts';
import { type ErrorCode, toApiError } from '../../errors.ts';
import type { DnsClient } from '../../upstream/dns/index.ts';
import { withDeadline } from '../../upstream/lookups.ts';
import { texts } from '../dns/answers.ts';
import { type DkimKey, readDkimKey, resemblesDkimKey } from './dkim-key.ts';
import { type CheckStatus, issue, type MailIssue } from './mail-issues.ts';

/** A DKIM key with its selector. */
export interface DkimFound extends DkimKey {
  readonly selector: string;
  readonly record: string;
}

/** The DKIM keys of a domain for the selectors tried. DKIM offers no way to list all selectors. */
export interface DkimReport {
  /** `unknown` if no key was found, since there may be a key for another selector. */
  readonly status: CheckStatus;
  /** The reason why every query failed. */
  readonly error: ErrorCode | null;
  readonly selectorsProbed: readonly string[];
  /** The selectors whose query failed. */
  readonly selectorsFailed: readonly string[];
  readonly found: readonly DkimFound[];
  /**
   * True if the domain has a wildcard, that is, a record for every selector; records equal to the wildcard are ignored.
   * Null if it is not known.
   */
  readonly wildcard: boolean | null;
  readonly issues: readonly MailIssue[];
}

/** An unused selector: a record for it exists only if there is a wildcard. */
const UNUSED_SELECTOR = 'nobody-uses-this-selector';

/**
 * Maximum number of concurrent queries, and the time limit of each query in milliseconds. All selectors need two
 * rounds of queries, so they finish in time even if each query takes its full time limit.
 */
const CONCURRENT = 32;
const SELECTOR_MS = 4_800;

/**
 * Queries the DKIM keys of the given and of well-known selectors. Selectors whose query fails are reported.
 *
 * @param selectors in lower case, each a name of one or more labels
 */
export async function checkDkim(
  dns: DnsClient,
  domain: string,
  selectors: readonly string[],
  signal: AbortSignal,
): Promise<DkimReport> {
  const probed = [...new Set([...selectors, ...wellKnownSelectors.get()])];
  const failures = new Map<string, ErrorCode>();
  const answers = new Map<string, readonly string[]>();
  const queue = [UNUSED_SELECTOR, ...probed].values();
  await Promise.all(
    Array.from({ length: CONCURRENT }, async () => {
      for (const selector of queue) {
        try {
          const ask = (own: AbortSignal) => texts(dns, `${selector}._domainkey.${domain}`, own);
          const found = await withDeadline(SELECTOR_MS, ask, signal);
          answers.set(selector, found.filter(resemblesDkimKey));
        } catch (thrown) {
          failures.set(selector, toApiError(thrown).code);
        }
      }
    }),
  );
  const everywhere = new Set(answers.get(UNUSED_SELECTOR));
  const found = probed.flatMap((selector) => {
    const own = (answers.get(selector) ?? []).filter((text) => !everywhere.has(text));
    return own.slice(0, 1).map((record) => keyOf(selector, record, own.length));
  });
  const withdrawn = everywhere.size > 0 && everywhere.values().every((text) => readDkimKey(text).revoked);
  const selectorsFailed = probed.filter((selector) => failures.has(selector));
  const [error = null] = selectorsFailed.length === probed.length ? failures.values() : [];
  return {
    status: statusOf(found),
    error,
    selectorsProbed: probed,
    selectorsFailed,
    found,
    wildcard: failures.has(UNUSED_SELECTOR) ? null : everywhere.size > 0,
    issues: [
      ...foundIssues(found),
      ...(error === null && !withdrawn && found.every(({ revoked }) => revoked) ? [NOT_FOUND] : []),
      ...wildcardIssues(everywhere.size > 0, withdrawn),
    ],
  };
}

function keyOf(selector: string, record: string, count: number): DkimFound {
  const key = readDkimKey(record);
  const issues = count > 1 ? [...key.issues, SEVERAL] : key.issues;
  return { selector, record, ...key, usable: key.usable && count === 1, issues };
}

const SEVERAL = issue(
  'error',
  'dkim_multiple_records',
  'There is more than one key for the selector, so receivers may use any of them.',
  'Keep one of them, and use a separate selector for each key.',
);

/** A single good key is enough for a pass. Weak keys alone fail, and revoked keys are ignored. */
function statusOf(found: readonly DkimFound[]): CheckStatus {
  const current = found.filter(({ revoked }) => !revoked);
  if (current.some(({ usable, issues }) => usable && issues.length === 0)) return 'pass';
  if (current.some(({ usable }) => usable)) return 'warn';
  return current.length > 0 ? 'fail' : 'unknown';
}

const foundIssues = (found: readonly DkimFound[]): MailIssue[] =>
  found.flatMap(({ selector, issues }) =>
    issues.map((one) => ({ ...one, message: `${selector}: ${one.message}` })),
  );

const NOT_FOUND = issue(
  'info',
  'dkim_not_found',
  'No key was found for the selectors tried. The domain may have a key for another selector.',
  'Send the selector, which is the value of s= in the DKIM-Signature header of a message you sent.',
);

/** A domain that sends no mail may revoke all keys with a wildcard. A wildcard with a key is a mistake. */
function wildcardIssues(wildcard: boolean, withdrawn: boolean): MailIssue[] {
  if (!wildcard) return [];
  if (withdrawn)
    return [
      issue(
        'info',
        'dkim_all_revoked',
        'The domain declares that the keys of all its selectors are revoked.',
        'No action is needed if the domain sends no mail.',
      ),
    ];
  return [
    issue(
      'warning',
      'dkim_wildcard',
      'The domain returns a key for every selector.',
      'Remove the wildcard record under _domainkey.',
    ),
  ];
}
