import type { ApiError } from '../../errors.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { readUserUrl } from '../../upstream/web/target.ts';
import { contentTypeTest, corsTest, framingTest, referrerTest } from './content.ts';
import { cookiesOf, cookiesTest, type SeenCookie } from './cookies.ts';
import { cspTest, effectivePolicy, policiesOf } from './csp.ts';
import type { HeaderFinding } from './header-finding.ts';
import { headerFindings } from './header-findings.ts';
import { coepTest, coopTest, corpTest } from './isolation.ts';
import { type Observation, type ObservedPage, observe, type Walk } from './observe.ts';
import { type CspFinding, findingsOf } from './policy-findings.ts';
import { type Grade, gradeOf, type Recommendation, recommendationsOf, scoreOf } from './score.ts';
import { sriTest } from './scripts.ts';
import { headerLines, resultOf, type TestResult } from './test.ts';
import { hstsTest, redirectionTest } from './transport.ts';
import { type ScanWarning, scanWarnings } from './warnings.ts';

/** The twelve tests of the MDN HTTP Observatory's algorithm, version 6, in its order. */
export const TESTS = [
  cspTest,
  cookiesTest,
  corsTest,
  redirectionTest,
  referrerTest,
  hstsTest,
  sriTest,
  contentTypeTest,
  framingTest,
  corpTest,
  coepTest,
  coopTest,
] as const;

const DEADLINE_MS = 15_000;
const KEEP_MS = 60_000;

/** Headers that are relevant to security, reported even if absent. */
const NAMED_HEADERS = [
  'strict-transport-security',
  'content-security-policy',
  'content-security-policy-report-only',
  'x-frame-options',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-embedder-policy',
  'cross-origin-resource-policy',
  'access-control-allow-origin',
  'server',
  'x-powered-by',
];

export interface HeaderLine {
  readonly name: string;
  /** Null if the header is absent. */
  readonly value: string | null;
}

/** A redirect on the way to the page. */
export interface FollowedRedirect {
  /** The scheme of the first URL. */
  readonly start: 'http' | 'https';
  readonly url: string;
  readonly status: number;
  readonly location: string;
}

/** The TLS facts of a connection. After a failed handshake, only `error` is set. */
export type TlsFacts = { readonly host: string; readonly valid: boolean; readonly error: string | null } & {
  readonly [Fact in 'protocol' | 'cipher' | 'subject' | 'issuer' | 'validFrom' | 'validTo']: string | null;
};

/** The policies of a page. */
export interface CspReport {
  /** The combination of all policies. */
  readonly policy: readonly { readonly directive: string; readonly sources: readonly string[] }[];
  readonly policies: readonly { readonly delivery: CspDelivery; readonly value: string }[];
  readonly findings: readonly (CspFinding & { readonly delivery: CspDelivery })[];
}

export type CspDelivery = 'header' | 'meta' | 'report_only';

/** The result of a scan. If TLS fails for every visitor, there is no page, and thus no score. */
export interface SecurityReport {
  readonly url: string;
  readonly finalUrl: string | null;
  readonly status: number | null;
  readonly score: number | null;
  readonly grade: Grade | null;
  readonly tests: readonly TestResult[];
  readonly headers: readonly HeaderLine[];
  /** The parts of security headers that do not work as intended. */
  readonly headerFindings: readonly HeaderFinding[];
  readonly csp: CspReport | null;
  readonly cookies: readonly SeenCookie[];
  readonly redirects: readonly FollowedRedirect[];
  readonly tls: TlsFacts | null;
  readonly rawHeaders: readonly { readonly name: string; readonly value: string }[];
  readonly recommendations: readonly Recommendation[];
  readonly warnings: readonly ScanWarning[];
}

/**
 * Rates the security headers of a site by the algorithm of the MDN HTTP Observatory, version 6. No list of preloaded
 * HSTS hosts is used, so the two results for such hosts never occur. A TLS failure is a finding, not an error. Throws
 * the errors of the guarded fetch if the site cannot be reached.
 * @param url a web address; https if it has no scheme
 */
export async function scanSecurityHeaders(upstream: Upstream, { url: input }: { readonly url: string }) {
  const { url } = readUserUrl(input);
  const { value, ...when } = await upstream.lookup({
    key: `security-headers ${url.href}`,
    deadlineMs: DEADLINE_MS,
    keepMs: () => KEEP_MS,
    work: async (signal) => reportOn(url, await observe(upstream, url, signal)),
  });
  return { ...value, ...when };
}

/** Builds the report from the observation of a site. */
export function reportOn(url: URL, site: Observation): SecurityReport {
  const { page } = site;
  const tests = TESTS.map((test) => resultOf(test, site));
  const score = page ? scoreOf(tests) : null;
  return {
    url: url.href,
    finalUrl: page?.url.href ?? null,
    status: page?.reply.status ?? null,
    score,
    grade: score === null ? null : gradeOf(score),
    tests,
    headers: page ? NAMED_HEADERS.map((name) => headerOf(page, name)) : [],
    headerFindings: page ? headerFindings(page) : [],
    csp: page ? cspOf(page) : null,
    cookies: page ? cookiesOf(page, site.now) : [],
    redirects: [...redirectsOf('http', site.http), ...redirectsOf('https', site.https)],
    tls: tlsOf(site),
    rawHeaders: (page?.reply.rawHeaders ?? []).map(([name, value]) => ({ name, value })),
    recommendations: recommendationsOf(tests, TESTS),
    warnings: page ? scanWarnings(page) : [],
  };
}

function headerOf(page: ObservedPage, name: string): HeaderLine {
  const lines = headerLines(page, name);
  return { name, value: lines.length > 0 ? lines.join(', ') : null };
}

function cspOf(page: ObservedPage): CspReport | null {
  const sent = policiesOf(page);
  const { header, meta, reportOnly } = sent;
  const policies = [
    ...header.map((value) => ({ delivery: 'header' as const, value })),
    ...meta.map((value) => ({ delivery: 'meta' as const, value })),
    ...reportOnly.map((value) => ({ delivery: 'report_only' as const, value })),
  ];
  if (policies.length === 0) return null;
  const { directives } = effectivePolicy(sent);
  return {
    policy: [...directives].map(([directive, sources]) => ({ directive, sources })),
    policies,
    findings: policies.flatMap(({ delivery, value }) =>
      findingsOf(value, delivery).map((finding) => ({ ...finding, delivery })),
    ),
  };
}

const redirectsOf = (start: 'http' | 'https', walk: Walk | null): FollowedRedirect[] =>
  (walk?.replies ?? []).flatMap(({ url, status }, at) => {
    const next = walk?.urls[at + 1];
    return next ? [{ start, url, status, location: next.href }] : [];
  });

/** Returns the first invalid certificate, or otherwise the page's certificate. */
function tlsOf({ https, http, page }: Observation): TlsFacts | null {
  const tlsReplies = [https, http].flatMap((walk) => walk?.replies ?? []).filter(({ tls }) => tls !== null);
  const shown =
    tlsReplies.find(({ tls }) => tls?.valid === false) ??
    tlsReplies.find(({ url }) => url === page?.url.href);
  const broken = [https, http].find((walk) => walk?.error?.reason === 'tls');
  if (shown?.tls) return { host: new URL(shown.url).hostname, ...shown.tls };
  if (!broken) return null;
  return {
    ...NO_FACTS,
    host: broken.urls.at(-1)?.hostname ?? '',
    valid: false,
    error: causeOf(broken.error) ?? 'HANDSHAKE_FAILED',
  };
}

const NO_FACTS = {
  protocol: null,
  cipher: null,
  subject: null,
  issuer: null,
  validFrom: null,
  validTo: null,
};

function causeOf(error: ApiError | null): string | null {
  const cause: unknown = error?.cause;
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : null;
}
