import { foreignBlankIn, splitAtBlanks } from '../../formats/blanks.ts';
import {
  isKeywordSource,
  isSandboxToken,
  isSchemeOrHost,
  isUnquotedKeyword,
  meantSandboxToken,
  meantSource,
} from './csp-sources.ts';
import { MAX_SUGGESTED } from './header-finding.ts';
import { FETCH_DIRECTIVES, HEADER_ONLY, type Policy, parsePolicy, sourcesOf } from './policy.ts';

export type CspFindingCode = keyof typeof CSP_FINDINGS;
export type CspSeverity = 'high' | 'medium' | 'low' | 'info';

/** A weakness of a policy. */
export interface CspFinding {
  readonly code: CspFindingCode;
  readonly severity: CspSeverity;
  readonly directive: string | null;
  readonly source: string | null;
  readonly message: string;
}

/** Every kind of weakness, with its severity and meaning. */
export const CSP_FINDINGS = {
  script_src_missing: [
    'high',
    'Neither script-src nor default-src is set, so scripts can come from anywhere.',
  ],
  object_src_missing: [
    'high',
    'Neither object-src nor default-src is set, so plugins can come from anywhere.',
  ],
  unsafe_inline_script: ['high', "'unsafe-inline' allows injected scripts to run."],
  data_source: ['high', 'data: allows a script or plugin to be embedded in its own URL.'],
  broad_script_source: ['high', 'This source allows scripts from nearly any site.'],
  broad_object_source: ['high', 'This source allows plugins from nearly any site.'],
  strict_dynamic_alone: ['high', "'strict-dynamic' without a nonce or hash blocks all scripts."],
  base_uri_missing: ['medium', 'Without base-uri, an injected base element changes every relative URL.'],
  unsafe_eval: ['medium', "'unsafe-eval' allows text to run as scripts."],
  short_nonce: ['medium', 'A nonce of less than 128 bits can be guessed.'],
  insecure_scheme: ['medium', 'This source is plain http, which can be modified in transit.'],
  duplicate_directive: ['medium', 'The directive occurs twice in the policy; browsers use the first.'],
  ignored_in_meta: ['medium', 'Browsers ignore this directive in a meta element.'],
  unquoted_keyword: ['medium', 'Without single quotes, the keyword is treated as a host name.'],
  report_only: ['medium', 'The policy is report-only and blocks nothing.'],
  unknown_directive: ['medium', 'Browsers do not support this directive.'],
  header_name_in_policy: [
    'high',
    'The policy begins with the name of the header, so browsers ignore its first directive.',
  ],
  missing_semicolon: [
    'high',
    'The name of a directive is among the sources: the semicolon before it is missing, so browsers ignore it.',
  ],
  directive_not_ascii: ['high', 'Browsers ignore a directive with characters outside ASCII.'],
  invalid_source: [
    'medium',
    'Browsers ignore this source, because it is not a keyword, nonce, hash, scheme or host of CSP 3.',
  ],
  unknown_keyword: ['medium', 'Browsers do not know this keyword and ignore it.'],
  keyword_not_allowed: ['medium', "This directive allows only the keywords 'self' and 'none'."],
  unknown_sandbox_token: ['medium', 'Browsers do not know this token of sandbox and ignore it.'],
  none_with_others: ['low', "Browsers ignore 'none' beside other sources."],
  form_action_missing: ['low', 'Without form-action, an injected form can send its data anywhere.'],
  frame_ancestors_missing: [
    'low',
    'Without frame-ancestors, the policy allows any site to show the page in a frame.',
  ],
  unsafe_inline_style: ['low', "'unsafe-inline' allows injected styles to apply."],
  broad_source: ['low', 'This source allows content from nearly any site.'],
  address_source: ['low', 'Browsers ignore IP addresses other than 127.0.0.1 as sources.'],
  sources_not_checked: [
    'info',
    'The policy has more than 8,192 characters, so the form of its sources was not checked.',
  ],
  deprecated_directive: ['info', 'The directive is deprecated.'],
} as const satisfies Record<string, readonly [CspSeverity, string]>;

const OTHER_DIRECTIVES: ReadonlySet<string> = new Set([
  ...[
    'base-uri',
    'default-src',
    'form-action',
    'frame-ancestors',
    'report-to',
    'report-uri',
    'require-trusted-types-for',
  ],
  ...['sandbox', 'trusted-types', 'upgrade-insecure-requests', 'webrtc'],
]);

const DEPRECATED: ReadonlySet<string> = new Set([
  ...['block-all-mixed-content', 'navigate-to', 'plugin-types', 'prefetch-src', 'referrer', 'reflected-xss'],
  'require-sri-for',
]);

const BROAD = /^(\*|https?:|ftp:|wss?:|https?:\/\/\*(\.\*)?)$/i;
const ADDRESS = /^(https?:\/\/)?(\d{1,3}(\.\d{1,3}){3}|\[[\da-f:]+\])(:|\/|$)/i;

/** Returns the weaknesses of one policy as it was sent, the worst first. */
export function findingsOf(text: string, delivery: 'header' | 'meta' | 'report_only'): CspFinding[] {
  const policy = parsePolicy(text);
  const checked = text.length <= MAX_CHECKED;
  const findings = [
    ...(checked ? [] : [finding('sources_not_checked')]),
    ...(delivery === 'report_only' ? [finding('report_only')] : []),
    ...policy.duplicates.map((name) => finding('duplicate_directive', name)),
    ...missing(policy, delivery),
    ...notAscii(text),
    ...[...policy.directives].flatMap(([name, sources]) => strange(name, sources, delivery)),
    ...[...policy.directives].flatMap(([name, sources]) => {
      const rules = ruledBy(policy, name);
      return rules ? sources.flatMap((source) => weak(rules, checked, name, source)) : [];
    }),
  ];
  let misspelt = 0;
  return withSuggestions(
    findings
      .filter(({ code }) => MEANT[code] === undefined || ++misspelt <= MAX_MISSPELT)
      .toSorted((one, other) => SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity))
      .slice(0, MAX_FINDINGS),
  );
}

const MEANT: Partial<Record<CspFindingCode, (source: string) => string | undefined>> = {
  invalid_source: meantSource,
  unknown_keyword: meantSource,
  unquoted_keyword: meantSource,
  unknown_sandbox_token: meantSandboxToken,
};

/** Maximum number of findings on misspelt sources. Sorting more of them takes too long. */
const MAX_MISSPELT = 100;

/** Adds what was probably meant to the first findings, because finding it takes time. */
function withSuggestions(findings: readonly CspFinding[]): CspFinding[] {
  let left = MAX_SUGGESTED;
  return findings.map((one) => {
    const meant = one.source !== null && MEANT[one.code] && left-- > 0 ? MEANT[one.code]?.(one.source) : null;
    return meant ? { ...one, message: `${one.message} Did you mean ${meant}?` } : one;
  });
}

/** Maximum number of characters of a directive that is named in a finding about its characters. */
const MAX_NAMED = 80;

function notAscii(text: string): CspFinding[] {
  return text.split(';').flatMap((part) => {
    const blank = foreignBlankIn(part);
    if (blank === undefined && /^[\0-\x7f]*$/.test(part)) return [];
    const [directive = ''] = splitAtBlanks(part);
    const one = finding('directive_not_ascii', directive.slice(0, MAX_NAMED));
    return blank === undefined
      ? one
      : {
          ...one,
          message: `Browsers ignore or misread the directive, because it contains ${blank}, which looks like a space but is another character.`,
        };
  });
}

/** Maximum number of characters of a policy whose sources are checked by the grammar. */
const MAX_CHECKED = 8_192;

/** Maximum number of findings. More findings cannot make the rating of a policy worse. */
const MAX_FINDINGS = 200;

const SEVERITIES: readonly CspSeverity[] = ['high', 'medium', 'low', 'info'];

function finding(
  code: CspFindingCode,
  directive: string | null = null,
  source: string | null = null,
): CspFinding {
  const [severity, message] = CSP_FINDINGS[code];
  return { code, severity, directive, source, message };
}

function missing(policy: Policy, delivery: string): CspFinding[] {
  const { directives } = policy;
  const script = sourcesOf(policy, 'script-src');
  const lower = script?.map((source) => source.toLowerCase()) ?? [];
  const trusts = lower.some((source) => /^'(nonce|sha\d{3})-/.test(source));
  // If the policy allows no scripts, a base element cannot redirect script URLs.
  const scripts = lower.join() !== "'none'";
  return [
    ...(script ? [] : [finding('script_src_missing', 'script-src')]),
    ...(sourcesOf(policy, 'object-src') ? [] : [finding('object_src_missing', 'object-src')]),
    ...(scripts && !directives.has('base-uri') ? [finding('base_uri_missing', 'base-uri')] : []),
    ...(directives.has('form-action') ? [] : [finding('form_action_missing', 'form-action')]),
    ...(delivery === 'meta' || directives.has('frame-ancestors')
      ? []
      : [finding('frame_ancestors_missing', 'frame-ancestors')]),
    ...(lower.includes("'strict-dynamic'") && !trusts
      ? [finding('strict_dynamic_alone', 'script-src', "'strict-dynamic'")]
      : []),
  ];
}

function strange(name: string, sources: readonly string[], delivery: string): CspFinding[] {
  if (/^content-security-policy(-report-only)?:?$/.test(name)) {
    const [lost] = sources.filter(isDirective);
    const [severity, message] = CSP_FINDINGS.header_name_in_policy;
    const named = lost ? `${message.slice(0, -1)}: ${lost.toLowerCase()} is lost.` : message;
    return [
      finding('unknown_directive', name),
      { code: 'header_name_in_policy', severity, directive: name, source: lost ?? null, message: named },
    ];
  }
  return [
    ...sources.filter(isDirective).map((source) => finding('missing_semicolon', name, source)),
    ...(name === 'sandbox' ? sources.filter((token) => !isSandboxToken(token)) : []).map((token) =>
      finding('unknown_sandbox_token', name, token),
    ),
    ...unusual(name, delivery),
  ];
}

const isDirective = (text: string): boolean => {
  const name = text.toLowerCase();
  return FETCH_DIRECTIVES.has(name) || (name.includes('-') && OTHER_DIRECTIVES.has(name));
};

function unusual(name: string, delivery: string): CspFinding[] {
  if (delivery === 'meta' && HEADER_ONLY.includes(name)) return [finding('ignored_in_meta', name)];
  if (DEPRECATED.has(name)) return [finding('deprecated_directive', name)];
  return FETCH_DIRECTIVES.has(name) || OTHER_DIRECTIVES.has(name) ? [] : [finding('unknown_directive', name)];
}

/** Returns the weaknesses of a source, depending on its directive. */
function weak(rules: Rules, checked: boolean, name: string, written: string): CspFinding[] {
  const source = written.toLowerCase();
  const found = (code: CspFindingCode): CspFinding[] => [finding(code, name, written)];
  if (isUnquotedKeyword(source)) return found('unquoted_keyword');
  if (/^'|'$/.test(source)) {
    if (!isKeywordSource(source)) return found('unknown_keyword');
    if (name === 'frame-ancestors' && source !== "'self'" && source !== "'none'")
      return found('keyword_not_allowed');
  } else if (ADDRESS.test(source)) return source.includes('127.0.0.1') ? [] : found('address_source');
  else if (checked && !isSchemeOrHost(source)) return found('invalid_source');
  if (source === "'none'" && rules.several) return found('none_with_others');
  const [, nonce] = /^'nonce-(.*)'$/.exec(written) ?? [];
  if (nonce !== undefined && nonce.length < 22) return found('short_nonce');
  if (source === "'unsafe-eval'" && rules.script) return found('unsafe_eval');
  if (source === "'unsafe-inline'")
    return rules.inlineScript
      ? found('unsafe_inline_script')
      : rules.inlineStyle
        ? found('unsafe_inline_style')
        : [];
  if (source === 'data:' && (rules.script || rules.object)) return found('data_source');
  if (BROAD.test(source)) {
    if (rules.script) return rules.dynamic ? [] : found('broad_script_source');
    return found(rules.object ? 'broad_object_source' : 'broad_source');
  }
  return /^(http|ftp|ws):/.test(source) ? found('insecure_scheme') : [];
}

interface Rules {
  /** True if the directive has more than one source. */
  readonly several: boolean;
  readonly script: boolean;
  readonly object: boolean;
  readonly inlineScript: boolean;
  readonly inlineStyle: boolean;
  readonly dynamic: boolean;
}

/**
 * Returns the content types that a directive controls. `default-src` controls the types whose own directive is
 * absent. Undefined for directives that take no sources.
 */
function ruledBy(policy: Policy, name: string): Rules | undefined {
  if (!/-src(-elem|-attr)?$/.test(name) && !['base-uri', 'form-action', 'frame-ancestors'].includes(name))
    return undefined;
  const decides = (kind: string): boolean =>
    name === kind || name.startsWith(`${kind}-`) || (name === 'default-src' && !policy.directives.has(kind));
  const trusted = (sources: readonly string[]): boolean =>
    sources.some((source) => /^'(nonce|sha\d{3})-/i.test(source));
  const sources = policy.directives.get(name) ?? [];
  const script = decides('script-src');
  const trusts = trusted(sources);
  return {
    several: sources.length > 1,
    script,
    object: decides('object-src'),
    inlineScript: script && !trusts,
    inlineStyle: decides('style-src') && !trusts,
    dynamic: trusts && sources.some((source) => source.toLowerCase() === "'strict-dynamic'"),
  };
}
