import { ASCII_WHITESPACE, withoutBlanks } from '../../formats/blanks.ts';
import { editDistance } from '../../libraries/text/edit-distance.ts';
import { findNearest } from '../../libraries/text/near.ts';
import {
  frameRuleOf,
  type HstsFault,
  isNosniff,
  metaReferrer,
  REFERRER_POLICIES,
  readHsts,
  referrerTokens,
  splitValues,
} from './browser-rules.ts';
import { headerFinding as finding, type HeaderFinding, MAX_SUGGESTED, shownPart } from './header-finding.ts';
import type { ObservedPage } from './observe.ts';
import { permissionsFindings } from './permissions-policy.ts';
import { headerLines } from './test.ts';

/** Maximum number of findings of a page. */
const MAX_FINDINGS = 100;

/** Security headers that browsers use. */
const USED_HEADERS: ReadonlySet<string> = new Set([
  ...['strict-transport-security', 'content-security-policy', 'content-security-policy-report-only'],
  ...['x-frame-options', 'x-content-type-options', 'referrer-policy', 'permissions-policy'],
  ...[
    'permissions-policy-report-only',
    'cross-origin-opener-policy',
    'cross-origin-opener-policy-report-only',
  ],
  ...['cross-origin-embedder-policy', 'cross-origin-embedder-policy-report-only'],
  ...['cross-origin-resource-policy', 'access-control-allow-origin', 'access-control-allow-credentials'],
  ...['origin-agent-cluster', 'clear-site-data', 'document-isolation-policy', 'integrity-policy'],
]);

/** Headers that no current browser uses, and their successors. */
const OBSOLETE_HEADERS: ReadonlyMap<string, string> = new Map([
  ['x-xss-protection', 'Use Content-Security-Policy instead.'],
  ['public-key-pins', 'Remove it.'],
  ['public-key-pins-report-only', 'Remove it.'],
  ['expect-ct', 'Remove it.'],
  ['x-content-security-policy', 'Use Content-Security-Policy instead.'],
  ['x-webkit-csp', 'Use Content-Security-Policy instead.'],
  ['feature-policy', 'Use Permissions-Policy instead.'],
]);

/** Maximum number of characters of a header that is checked. Longer headers are reported. */
const MAX_CHECKED = 8_192;

/** Returns what does not work in the security headers of a page, in the order of the headers. */
export function headerFindings(page: ObservedPage): HeaderFinding[] {
  const tooLong: HeaderFinding[] = [];
  const linesOf = (header: string): readonly string[] => {
    const lines = headerLines(page, header);
    if (lines.reduce((sum, line) => sum + line.length, 0) <= MAX_CHECKED) return lines;
    tooLong.push(
      finding(
        header,
        'not_checked',
        'info',
        null,
        `The header has more than ${MAX_CHECKED} characters and was not checked.`,
      ),
    );
    return [];
  };
  const found = [
    ...hstsFindings(linesOf('strict-transport-security')),
    ...framingFindings(linesOf('x-frame-options')),
    ...nosniffFindings(linesOf('x-content-type-options')),
    ...referrerFindings(linesOf('referrer-policy'), page.referrer),
    ...permissionsFindings(linesOf),
    ...nameFindings(page),
    ...tooLong,
  ];
  const [first, ...others] = found.slice(MAX_FINDINGS - 1);
  if (!first || others.length === 0) return found;
  return [
    ...found.slice(0, MAX_FINDINGS - 1),
    finding(
      first.header,
      'not_listed',
      'info',
      null,
      `${others.length + 1} further findings are not listed, from this header on.`,
    ),
  ];
}

const FAULTS: Readonly<
  Record<HstsFault['kind'], (directive: string) => Omit<HeaderFinding, 'header' | 'part'>>
> = {
  repeated: (directive) => ({
    code: 'repeated_directive',
    severity: 'medium',
    message: `${directive} occurs more than once, so browsers ignore the header (RFC 6797, section 6.1).`,
  }),
  malformed: (directive) => ({
    code: 'invalid_header',
    severity: 'medium',
    message: `${JSON.stringify(directive)} is not a valid directive, so browsers ignore the header.`,
  }),
  no_max_age: () => ({
    code: 'invalid_header',
    severity: 'medium',
    message: 'There is no max-age, so browsers ignore the header.',
  }),
  unknown: (directive) => ({
    code: 'unknown_directive',
    severity: 'low',
    message: `No browser knows the directive ${directive}.`,
  }),
};

function hstsFindings(lines: readonly string[]): HeaderFinding[] {
  const header = 'strict-transport-security';
  const [first] = lines;
  if (first === undefined) return [];
  return [
    ...(lines.length > 1
      ? [
          finding(
            header,
            'repeated_header',
            new Set(lines).size > 1 ? 'medium' : 'info',
            null,
            `The header is sent ${lines.length} times; browsers use only the first (RFC 6797, section 8.1).`,
          ),
        ]
      : []),
    ...readHsts(first).faults.map(({ kind, directive }) => ({
      header,
      part: shownPart(directive),
      ...FAULTS[kind](shownPart(directive)),
    })),
  ];
}

function framingFindings(lines: readonly string[]): HeaderFinding[] {
  const header = 'x-frame-options';
  if (lines.length === 0) return [];
  const values = splitValues(lines).map((value) => value.toLowerCase());
  const unknown = [...new Set(values)].filter((value) => value !== 'deny' && value !== 'sameorigin');
  const conflict = frameRuleOf(lines) === 'conflict';
  return [
    ...(conflict
      ? [
          finding(
            header,
            'conflicting_values',
            'medium',
            values.join(', '),
            'The values differ, so browsers show the page in no frame at all, as with DENY.',
          ),
        ]
      : unknown.map((value) =>
          finding(
            header,
            'unknown_value',
            'medium',
            value,
            `Browsers ignore ${JSON.stringify(shownPart(value))}: only DENY and SAMEORIGIN are valid.`,
          ),
        )),
    ...(values.length > 1 && new Set(values).size === 1 && unknown.length === 0
      ? [
          finding(
            header,
            'repeated_header',
            'info',
            null,
            'The same value is sent more than once, which has no effect.',
          ),
        ]
      : []),
  ];
}

function nosniffFindings(lines: readonly string[]): HeaderFinding[] {
  const header = 'x-content-type-options';
  if (lines.length === 0) return [];
  const values = splitValues(lines);
  const nosniff = isNosniff(lines);
  const others = [...new Set(values.map((value) => value.toLowerCase()))].filter(
    (value) => value !== 'nosniff',
  );
  return [
    ...others.map((value) =>
      finding(
        header,
        'unknown_value',
        nosniff ? 'low' : 'medium',
        value,
        `Browsers do not know the value ${JSON.stringify(shownPart(value))}. They use only the first value, which must be nosniff.`,
      ),
    ),
    ...(values.length > 1 && others.length === 0
      ? [
          finding(
            header,
            'repeated_header',
            'info',
            null,
            'nosniff is sent more than once, which has no effect.',
          ),
        ]
      : []),
  ];
}

function referrerFindings(lines: readonly string[], meta: string | null): HeaderFinding[] {
  const header = 'referrer-policy';
  const tokens = [...new Set(referrerTokens(lines))];
  const known = tokens.some((token) => REFERRER_POLICIES.has(token));
  const unknown = tokens.filter((token) => !REFERRER_POLICIES.has(token));
  if (meta !== null && withoutBlanks(meta, ASCII_WHITESPACE) !== '' && metaReferrer(meta) === undefined)
    unknown.push(withoutBlanks(meta, ASCII_WHITESPACE).toLowerCase());
  return unknown.map((token, index) => {
    const [near] =
      index >= MAX_SUGGESTED || token.length > 60 ? [] : findNearest(token, [...REFERRER_POLICIES]);
    return finding(
      header,
      'unknown_value',
      known ? 'low' : 'medium',
      token,
      `No browser knows the policy ${JSON.stringify(shownPart(token))}.${near ? ` Did you mean ${near}?` : ''}`,
    );
  });
}

/** Returns findings on header names: misspelt, obsolete, or repeated at the beginning of the value. */
function nameFindings(page: ObservedPage): HeaderFinding[] {
  const findings: HeaderFinding[] = [];
  for (const [name, value] of page.reply.rawHeaders) {
    const successor = OBSOLETE_HEADERS.get(name);
    if (successor !== undefined && !(name === 'x-xss-protection' && withoutBlanks(value) === '0'))
      findings.push(
        finding(name, 'obsolete_header', 'info', null, `No current browser uses this header. ${successor}`),
      );
    if (USED_HEADERS.has(name) && withoutBlanks(value).slice(0, name.length).toLowerCase() === name)
      findings.push(
        finding(
          name,
          'name_in_value',
          'medium',
          withoutBlanks(value).slice(0, name.length + 1),
          'The value begins with the name of the header, which browsers take for the first directive. Remove the name from the value.',
        ),
      );
    const meant = successor === undefined && name.length <= 60 ? meantHeader(name) : undefined;
    if (meant !== undefined)
      findings.push(
        finding(
          name,
          'misspelt_header',
          'medium',
          null,
          `Browsers ignore this header. Did you mean ${meant}?`,
        ),
      );
  }
  return findings;
}

function meantHeader(name: string): string | undefined {
  if (USED_HEADERS.has(name) || name.length < 10) return undefined;
  return [...USED_HEADERS].find((known) => editDistance(name, known, 2) <= 2);
}
