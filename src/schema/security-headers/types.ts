import { momentAt } from '../../libraries/text/calendar.ts';
import type { SeenCookie } from '../../resolvers/security-headers/cookies.ts';
import {
  type CspDelivery,
  type CspReport,
  type FollowedRedirect,
  type HeaderLine,
  TESTS,
  type TlsFacts,
} from '../../resolvers/security-headers/index.ts';
import {
  CSP_FINDINGS,
  type CspFindingCode,
  type CspSeverity,
} from '../../resolvers/security-headers/policy-findings.ts';
import type { Recommendation } from '../../resolvers/security-headers/score.ts';
import type { SetCookie } from '../../resolvers/security-headers/set-cookie.ts';
import type { TestResult } from '../../resolvers/security-headers/test.ts';
import { builder } from '../builder.ts';
import type { EnumDescriptions } from '../vocabulary.ts';

type TestName = (typeof TESTS)[number]['name'];

const TEST_NAMES = {
  content_security_policy: { description: 'Protection against injected scripts.' },
  cookies: { description: 'Protection of cookies.' },
  cross_origin_resource_sharing: { description: 'Access to the content by other sites (CORS).' },
  redirection: { description: 'Redirection of plain http to https.' },
  referrer_policy: {
    description: 'Information that other sites receive about the page a visitor comes from.',
  },
  strict_transport_security: { description: 'Instruction to browsers to use only https (HSTS).' },
  subresource_integrity: { description: 'Hashes that protect scripts of other sites against modification.' },
  x_content_type_options: { description: 'Instruction to browsers not to guess content types.' },
  x_frame_options: { description: 'Protection against being shown in a frame of another site.' },
  cross_origin_resource_policy: { description: 'Sites that may load the content.' },
  cross_origin_embedder_policy: { description: 'Content of other sites that the page may load.' },
  cross_origin_opener_policy: { description: 'Access to the page by windows of other sites.' },
} satisfies EnumDescriptions<TestName>;

const TestNameType = builder.enumType('SecurityTestName', {
  description: 'One of the twelve tests.',
  values: TEST_NAMES as EnumDescriptions<string>,
});

const ratings = TESTS.flatMap((test) => Object.entries(test.ratings));

const RatingType = builder.enumType('SecurityTestResult', {
  description: 'Result of a test, named as in the algorithm.',
  values: {
    ...Object.fromEntries(ratings.map(([result, { found }]) => [result, { description: found }])),
    not_evaluated: { description: 'The test could not be made; the score is not affected.' },
  } as EnumDescriptions<string>,
});

export const SecurityTestType = builder.objectRef<TestResult>('SecurityTest').implement({
  description: 'Result of one test.',
  fields: (t) => ({
    name: t.expose('name', { type: TestNameType, description: 'Name of the test.' }),
    result: t.expose('result', { type: RatingType, description: 'Result of the test.' }),
    pass: t.exposeBoolean('pass', {
      nullable: true,
      description: 'True if the test passed. Null if the test could not be made.',
    }),
    scoreModifier: t.exposeInt('scoreModifier', {
      description:
        'Points added to or subtracted from the score. Points are added only if the score is 90 or more after all subtractions.',
    }),
    expectation: t.expose('expectation', {
      type: RatingType,
      description: 'Minimum result that the algorithm expects.',
    }),
    description: t.exposeString('description', { description: 'The result in one sentence.' }),
    recommendation: t.exposeString('recommendation', {
      nullable: true,
      description: 'Recommendation to improve the result. Null if nothing needs to be improved.',
    }),
    data: t.field({
      type: 'JSON',
      nullable: true,
      description:
        'Data that the result is based on, by test: the value of the header, `maxAgeS`, the `route` of redirects, `external` scripts. `preloaded` is null because the HSTS preload list is not available.',
      resolve: ({ data }) => data,
    }),
    error: t.exposeString('error', {
      nullable: true,
      description: 'Error code if the test could not be made, such as `upstream_timeout`.',
    }),
  }),
});

export const HeaderType = builder.objectRef<HeaderLine>('SecurityHeader').implement({
  description: 'A security-related header.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Header name in lower case.' }),
    value: t.exposeString('value', {
      nullable: true,
      description:
        'Header value; several lines with the same name are joined by commas. Null if the header is absent.',
    }),
  }),
});

const DeliveryType = builder.enumType('CspDelivery', {
  description: 'Delivery of a policy.',
  values: {
    header: { description: 'In Content-Security-Policy.' },
    meta: { description: 'In a meta element of the page.' },
    report_only: { description: 'In Content-Security-Policy-Report-Only: it blocks nothing.' },
  } satisfies EnumDescriptions<CspDelivery>,
});

const SeverityType = builder.enumType('CspSeverity', {
  description: 'Severity of a weakness.',
  values: {
    high: { description: 'Allows injected scripts to run.' },
    medium: { description: 'Helps an attacker who finds a vulnerability, or does not work as intended.' },
    low: { description: 'A weakness that does not concern scripts.' },
    info: { description: 'Deprecated.' },
  } satisfies EnumDescriptions<CspSeverity>,
});

const FindingCodeType = builder.enumType('CspFindingCode', {
  description: 'Type of a weakness.',
  values: Object.fromEntries(
    Object.entries(CSP_FINDINGS).map(([code, [, description]]) => [code, { description }]),
  ) as EnumDescriptions<CspFindingCode>,
});

const FindingType = builder.objectRef<CspReport['findings'][number]>('CspFinding').implement({
  description: 'A weakness of one policy.',
  fields: (t) => ({
    code: t.expose('code', { type: FindingCodeType, description: 'Type of the weakness.' }),
    severity: t.expose('severity', { type: SeverityType, description: 'Severity.' }),
    delivery: t.expose('delivery', {
      type: DeliveryType,
      description: 'Delivery of the affected policy.',
    }),
    directive: t.exposeString('directive', { nullable: true, description: 'Affected directive.' }),
    source: t.exposeString('source', { nullable: true, description: 'Affected source.' }),
    message: t.exposeString('message', { description: 'The weakness in one sentence.' }),
  }),
});

const DirectiveType = builder.objectRef<CspReport['policy'][number]>('CspDirective').implement({
  description: 'A directive and what it allows.',
  fields: (t) => ({
    directive: t.exposeString('directive', { description: 'Name in lower case.' }),
    sources: t.exposeStringList('sources', {
      description: "Sources as sent; `'none'` if the list is empty.",
    }),
  }),
});

const PolicyType = builder.objectRef<CspReport['policies'][number]>('CspPolicy').implement({
  description: 'One Content Security Policy.',
  fields: (t) => ({
    delivery: t.expose('delivery', { type: DeliveryType, description: 'Delivery of the policy.' }),
    value: t.exposeString('value', { description: 'The policy as sent.' }),
  }),
});

export const CspType = builder.objectRef<CspReport>('CspReport').implement({
  description: 'The Content Security Policies of the page.',
  fields: (t) => ({
    policy: t.expose('policy', {
      type: [DirectiveType],
      description: 'Combined effect of all policies, except report-only policies.',
    }),
    policies: t.expose('policies', { type: [PolicyType], description: 'Each policy as sent.' }),
    findings: t.expose('findings', {
      type: [FindingType],
      description: 'Weaknesses of each policy, most severe first.',
    }),
  }),
});

const SameSiteType = builder.enumType('CookieSameSite', {
  description: 'SameSite attribute of a cookie.',
  values: {
    strict: { description: 'The cookie is not sent with cross-site requests.' },
    lax: { description: 'The cookie is sent with a cross-site request only if the visitor follows a link.' },
    none: { description: 'The cookie is sent with all cross-site requests.' },
  } satisfies EnumDescriptions<NonNullable<SetCookie['sameSite']>>,
});

export const CookieType = builder.objectRef<SeenCookie>('SecurityCookie').implement({
  description: 'A cookie set by the page or by a redirect to it, without its value.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name as set.' }),
    host: t.exposeString('host', { description: 'Host that set the cookie.' }),
    domain: t.exposeString('domain', {
      nullable: true,
      description: 'Domain that receives the cookie, including all subdomains. Null means only `host`.',
    }),
    path: t.exposeString('path', {
      nullable: true,
      description: 'Path that receives the cookie. Null means the folder of the page.',
    }),
    secure: t.exposeBoolean('secure', { description: 'True if the cookie is sent only over https.' }),
    httpOnly: t.exposeBoolean('httpOnly', { description: 'True if scripts cannot read the cookie.' }),
    sameSite: t.expose('sameSite', {
      type: SameSiteType,
      nullable: true,
      description: 'SameSite attribute. Null if missing or invalid.',
    }),
    partitioned: t.exposeBoolean('partitioned', {
      description: 'True if the cookie is stored separately for each embedding site.',
    }),
    session: t.exposeBoolean('session', {
      description: 'True if the name of the cookie suggests that it keeps a visitor logged in.',
    }),
    expires: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Expiry: ISO 8601, UTC. Null means the end of the browser session.',
      resolve: ({ expiresAt }) => (expiresAt === null ? null : momentAt(expiresAt)),
    }),
  }),
});

const StartType = builder.enumType('SecurityRedirectStart', {
  description: 'URL with which the scan started.',
  values: {
    http: { description: 'The http URL.' },
    https: { description: 'The https URL.' },
  } satisfies EnumDescriptions<FollowedRedirect['start']>,
});

export const RedirectType = builder.objectRef<FollowedRedirect>('SecurityRedirect').implement({
  description: 'A redirect to the page.',
  fields: (t) => ({
    start: t.expose('start', {
      type: StartType,
      description: 'Requested URL that led to the redirect: the http or the https URL.',
    }),
    url: t.exposeString('url', { format: 'uri', description: 'URL that redirected.' }),
    status: t.exposeInt('status', { description: 'HTTP status code.' }),
    location: t.exposeString('location', {
      format: 'uri-reference',
      description: 'Target as an absolute URL.',
    }),
  }),
});

export const TlsType = builder.objectRef<TlsFacts>('SecurityTls').implement({
  description:
    'TLS connection and certificate of the page, or of the first redirect with an invalid certificate.',
  fields: (t) => ({
    host: t.exposeString('host', { format: 'hostname', description: 'Host name.' }),
    protocol: t.exposeString('protocol', {
      nullable: true,
      description: 'Protocol version, such as `TLSv1.3`.',
    }),
    cipher: t.exposeString('cipher', { nullable: true, description: 'Standard name of the cipher suite.' }),
    subject: t.exposeString('subject', { nullable: true, description: 'Subject of the certificate.' }),
    issuer: t.exposeString('issuer', { nullable: true, description: 'Issuer of the certificate.' }),
    validFrom: t.expose('validFrom', {
      type: 'DateTime',
      nullable: true,
      description: 'Start of validity: ISO 8601, UTC.',
    }),
    validTo: t.expose('validTo', {
      type: 'DateTime',
      nullable: true,
      description: 'End of validity: ISO 8601, UTC.',
    }),
    valid: t.exposeBoolean('valid', {
      description: 'True if browsers would trust the certificate for this host.',
    }),
    error: t.exposeString('error', {
      nullable: true,
      description:
        'Reason why browsers do not trust the certificate: an OpenSSL or Node.js code such as `CERT_HAS_EXPIRED`.',
    }),
  }),
});

export const RawHeaderType = builder
  .objectRef<{ readonly name: string; readonly value: string }>('SecurityRawHeader')
  .implement({
    description: 'A response header of the page.',
    fields: (t) => ({
      name: t.exposeString('name', { description: 'Header name in lower case.' }),
      value: t.exposeString('value', { description: 'Value as received.' }),
    }),
  });

export const RecommendationType = builder.objectRef<Recommendation>('SecurityRecommendation').implement({
  description: 'A recommendation.',
  fields: (t) => ({
    priority: t.exposeInt('priority', { description: '1 for the largest gain.' }),
    test: t.expose('test', { type: TestNameType, description: 'Test whose result would improve.' }),
    text: t.exposeString('text', { description: 'The recommended action.' }),
    gain: t.exposeInt('gain', {
      description: 'Points by which the score modifier of the test could increase.',
    }),
  }),
});
