import type { ObservedPage } from './observe.ts';
import { combine, inMeta, type Policy, parsePolicy, splitPolicies } from './policy.ts';
import { defineTest, headerLines, onPage, type Rating } from './test.ts';

/** The policies of a page, each as it was sent. */
export interface SentPolicies {
  readonly header: readonly string[];
  readonly meta: readonly string[];
  readonly reportOnly: readonly string[];
}

const sentWith = new WeakMap<ObservedPage, SentPolicies>();
/** Returns the policies of a page, from its headers and its markup. */
export const policiesOf = (page: ObservedPage): SentPolicies =>
  sentWith.getOrInsertComputed(page, () => ({
    header: splitPolicies(headerLines(page, 'content-security-policy')),
    meta: splitPolicies(page.policies),
    reportOnly: splitPolicies(headerLines(page, 'content-security-policy-report-only')),
  }));

/** Caches combined policies, as combining is slow and several tests need the result. */
const effective = new WeakMap<SentPolicies, Policy>();
/** Returns the combined policy of a page, without report-only policies. */
export const effectivePolicy = (sent: SentPolicies): Policy =>
  effective.getOrInsertComputed(sent, ({ header, meta }) =>
    combine([...header.map(parsePolicy), ...meta.map((text) => inMeta(parsePolicy(text)))]),
  );

/** Sources that allow almost everything. */
const BROAD: ReadonlySet<string> = new Set([
  '*',
  'ftp:',
  'http:',
  'https:',
  'http://*',
  'http://*.*',
  'https://*',
  'https://*.*',
]);

const INLINE: ReadonlySet<string> = new Set(["'unsafe-inline'", 'data:']);

/** Directives that may occur twice in a policy without harm. */
const REPORTING: ReadonlySet<string> = new Set(['report-uri', 'report-to']);

const PASSIVE: readonly string[] = ['img-src', 'media-src'];

const broad = (source: string): boolean => BROAD.has(source);
const nonceOrHash = (source: string): boolean => /^'(nonce|sha(256|384|512))-/.test(source);

/** True if a text is not a valid policy. The shortest valid policy is a directive such as `img-src`. */
const invalid = (text: string): boolean =>
  text.length < 6 || parsePolicy(text).contradictions.some((name) => !REPORTING.has(name));

const ratings = {
  csp_implemented_with_no_unsafe_default_src_none: {
    points: 10,
    pass: true,
    found:
      "The Content Security Policy denies everything by default (default-src 'none') and allows nothing unsafe.",
  },
  csp_implemented_with_no_unsafe: {
    points: 5,
    pass: true,
    found: "The Content Security Policy allows neither 'unsafe-inline' nor 'unsafe-eval' scripts.",
    advice: "Start the policy with default-src 'none' and list only what the page needs.",
  },
  csp_implemented_with_unsafe_inline_in_style_src_only: {
    points: 0,
    pass: true,
    found:
      "The Content Security Policy is safe for scripts but loose for styles: 'unsafe-inline', data: or very broad sources in style-src.",
    advice: "Remove 'unsafe-inline', data: and broad sources from style-src.",
  },
  csp_implemented_with_insecure_scheme_in_passive_content_only: {
    points: -10,
    pass: true,
    found: 'The Content Security Policy allows images or media over plain http on an https page.',
    advice: 'Load images and media over https, and allow only https sources in img-src and media-src.',
  },
  csp_implemented_with_unsafe_eval: {
    points: -10,
    pass: false,
    found: "The Content Security Policy allows 'unsafe-eval', which runs text as scripts.",
    advice: "Remove eval() from the scripts, then 'unsafe-eval' from the policy.",
  },
  csp_implemented_with_unsafe_inline: {
    points: -20,
    pass: false,
    found:
      "The Content Security Policy does not stop injected scripts: script-src or object-src is missing, has very broad sources such as https:, or allows 'unsafe-inline' or data:.",
    advice:
      "Set script-src and object-src to the sources in use, and allow inline scripts by nonce or hash instead of 'unsafe-inline'.",
  },
  csp_implemented_with_insecure_scheme: {
    points: -20,
    pass: false,
    found: 'The Content Security Policy allows active content over plain http on an https page.',
    advice: 'Load everything over https and remove http: sources from the policy.',
  },
  csp_implemented_but_duplicate_directives: {
    points: 0,
    pass: true,
    found:
      'The Content Security Policy is safe but contains a directive twice without effect; browsers use the first.',
    advice: 'Remove the second directive.',
  },
  csp_header_invalid: {
    points: -25,
    pass: false,
    found:
      "The Content Security Policy is invalid: it is empty, repeats a directive with other sources, or uses 'strict-dynamic' without a nonce or hash.",
    advice: 'Fix the policy; browsers do not apply it as intended.',
  },
  csp_not_implemented: {
    points: -25,
    pass: false,
    found: 'There is no Content Security Policy, so injected scripts run.',
    advice:
      "Send a Content-Security-Policy header, such as default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'.",
  },
  csp_not_implemented_but_reporting_enabled: {
    points: -25,
    pass: false,
    found: 'The Content Security Policy is report-only and blocks nothing.',
    advice: 'Send the policy as Content-Security-Policy once it causes no more reports.',
  },
} satisfies Record<string, Rating>;

type CspResult = keyof typeof ratings;

export const cspTest = defineTest({
  name: 'content_security_policy',
  expectation: 'csp_implemented_with_no_unsafe',
  ratings,
  evaluate: onPage((page) => {
    const sent = policiesOf(page);
    const policy = effectivePolicy(sent);
    const data = {
      policies: sent.header.length + sent.meta.length,
      header: sent.header.length > 0,
      meta: sent.meta.length > 0,
      reportOnly: sent.reportOnly.length > 0,
    };
    if ([...sent.header, ...sent.meta].some(invalid)) return { result: 'csp_header_invalid', data };
    if (policy.directives.size === 0) {
      const result = data.reportOnly ? 'csp_not_implemented_but_reporting_enabled' : 'csp_not_implemented';
      return { result, data };
    }
    return { result: ratePolicy(policy, page.url.protocol === 'https:'), data };
  }),
});

/** Rates a policy. The order of the checks matters: the first weakness found is the result. */
export function ratePolicy({ directives, duplicates }: Policy, secure: boolean): CspResult {
  const lower = (sources: readonly string[]): string[] => sources.map((source) => source.toLowerCase());
  const effective = (name: string): string[] =>
    lower(directives.get(name) ?? directives.get('default-src') ?? ['*']);
  const strict = effective('script-src');
  const dynamic = strict.includes("'strict-dynamic'");
  if (dynamic && !strict.some(nonceOrHash)) return 'csp_header_invalid';
  const script = withoutIgnored(strict, dynamic);
  const style = withoutIgnored(effective('style-src'), false);
  const others = [...directives].filter(([name]) => name !== 'script-src' && !PASSIVE.includes(name));
  const active = [...others.flatMap(([, sources]) => lower(sources)), ...script];
  const passive = PASSIVE.flatMap((name) =>
    lower(directives.get(name) ?? directives.get('default-src') ?? []),
  );
  const loose = (source: string): boolean => broad(source) || INLINE.has(source);
  const insecure = (source: string): boolean => secure && /^(http|ftp):/.test(source);

  if (script.some(loose) || effective('object-src').some(broad)) return 'csp_implemented_with_unsafe_inline';
  if (active.some(insecure)) return 'csp_implemented_with_insecure_scheme';
  if ([...script, ...style].includes("'unsafe-eval'")) return 'csp_implemented_with_unsafe_eval';
  if (passive.some(insecure)) return 'csp_implemented_with_insecure_scheme_in_passive_content_only';
  if (style.some(loose)) return 'csp_implemented_with_unsafe_inline_in_style_src_only';
  if (duplicates.length > 0) return 'csp_implemented_but_duplicate_directives';
  const all = directives.get('default-src');
  return all?.length === 1 && all[0]?.toLowerCase() === "'none'"
    ? 'csp_implemented_with_no_unsafe_default_src_none'
    : 'csp_implemented_with_no_unsafe';
}

/**
 * Removes the sources that browsers ignore: 'unsafe-inline' beside a nonce or hash, and all others beside
 * 'strict-dynamic' (CSP 3, section 6.7.3).
 */
function withoutIgnored(sources: readonly string[], dynamic: boolean): string[] {
  if (!sources.some(nonceOrHash)) return [...sources];
  const ignored = (source: string): boolean =>
    source === "'unsafe-inline'" ||
    (dynamic && (source === "'self'" || [...BROAD].some((wide) => source.startsWith(wide))));
  return sources.filter((source) => !ignored(source));
}
