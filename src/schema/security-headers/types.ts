import type { SeenCookie } from '../../resolvers/security-headers/cookies.ts';
import {
  type CspDelivery,
  type CspReport,
  type HeaderLine,
  type MetRedirect,
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
import type { Words } from '../words.ts';

type TestName = (typeof TESTS)[number]['name'];

const TEST_NAMES = {
  content_security_policy: { description: 'Whether injected scripts would run.' },
  cookies: { description: 'How cookies are kept from others.' },
  cross_origin_resource_sharing: { description: 'Which other sites may read the content.' },
  redirection: { description: 'Whether plain http leads to https.' },
  referrer_policy: { description: 'What other sites learn of where a visitor comes from.' },
  strict_transport_security: { description: 'Whether browsers stay on https (HSTS).' },
  subresource_integrity: { description: 'Whether scripts of other sites are checked by their hashes.' },
  x_content_type_options: { description: 'Whether browsers may guess types.' },
  x_frame_options: { description: 'Who may show the page in a frame.' },
  cross_origin_resource_policy: { description: 'Which other sites may load the content.' },
  cross_origin_embedder_policy: { description: 'What the page may load from other sites.' },
  cross_origin_opener_policy: { description: 'Whether windows of other sites have a hold on the page.' },
} satisfies Words<TestName>;

const TestNameType = builder.enumType('SecurityTestName', {
  description: 'One of the twelve tests.',
  values: TEST_NAMES as Words<string>,
});

const ratings = TESTS.flatMap((test) => Object.entries(test.ratings));

const RatingType = builder.enumType('SecurityTestResult', {
  description: 'What a test found, in the words of the algorithm.',
  values: {
    ...Object.fromEntries(ratings.map(([result, { found }]) => [result, { description: found }])),
    not_evaluated: { description: 'The test could not be made; it takes nothing from the score.' },
  } as Words<string>,
});

export const SecurityTestType = builder.objectRef<TestResult>('SecurityTest').implement({
  description: 'The result of one test.',
  fields: (t) => ({
    name: t.expose('name', { type: TestNameType, description: 'Which test.' }),
    result: t.expose('result', { type: RatingType, description: 'What it found.' }),
    pass: t.exposeBoolean('pass', { nullable: true, description: 'Null where the test could not be made.' }),
    scoreModifier: t.exposeInt('scoreModifier', {
      description:
        'What the result adds to the score. Additions only count with 90 or more after all deductions.',
    }),
    expectation: t.expose('expectation', {
      type: RatingType,
      description: 'The result that the algorithm takes as the least to ask for.',
    }),
    description: t.exposeString('description', { description: 'The result in a sentence.' }),
    recommendation: t.exposeString('recommendation', {
      nullable: true,
      description: 'What would make it better. Null where nothing would.',
    }),
    data: t.field({
      type: 'JSON',
      nullable: true,
      description:
        'What the result rests on, by test: the value of the header, `maxAgeS`, the `route` of redirects, `external` scripts. `preloaded` is null, as no list of preloaded hosts is at hand.',
      resolve: ({ data }) => data,
    }),
    error: t.exposeString('error', {
      nullable: true,
      description: 'The error code of what kept the test from being made, such as `upstream_timeout`.',
    }),
  }),
});

export const HeaderType = builder.objectRef<HeaderLine>('SecurityHeader').implement({
  description: 'A header that matters for security.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'In lower case.' }),
    value: t.exposeString('value', {
      nullable: true,
      description: 'Several lines of one name are joined by commas. Null where the header is absent.',
    }),
  }),
});

const DeliveryType = builder.enumType('CspDelivery', {
  description: 'How a policy reached the browser.',
  values: {
    header: { description: 'In Content-Security-Policy.' },
    meta: { description: 'In a meta element of the page.' },
    report_only: { description: 'In Content-Security-Policy-Report-Only: it stops nothing.' },
  } satisfies Words<CspDelivery>,
});

const SeverityType = builder.enumType('CspSeverity', {
  description: 'How much a weakness matters.',
  values: {
    high: { description: 'Injected scripts run.' },
    medium: { description: 'Helps whoever finds a hole, or does not work as it seems to.' },
    low: { description: 'A gap beside scripts.' },
    info: { description: 'Out of use.' },
  } satisfies Words<CspSeverity>,
});

const FindingCodeType = builder.enumType('CspFindingCode', {
  description: 'The kind of a weakness.',
  values: Object.fromEntries(
    Object.entries(CSP_FINDINGS).map(([code, [, description]]) => [code, { description }]),
  ) as Words<CspFindingCode>,
});

const FindingType = builder.objectRef<CspReport['findings'][number]>('CspFinding').implement({
  description: 'A weakness of one policy.',
  fields: (t) => ({
    code: t.expose('code', { type: FindingCodeType, description: 'Its kind.' }),
    severity: t.expose('severity', { type: SeverityType, description: 'How much it matters.' }),
    delivery: t.expose('delivery', { type: DeliveryType, description: 'Of which policy.' }),
    directive: t.exposeString('directive', { nullable: true, description: 'The directive it is about.' }),
    source: t.exposeString('source', { nullable: true, description: 'The source it is about.' }),
    message: t.exposeString('message', { description: 'The weakness in a sentence.' }),
  }),
});

const DirectiveType = builder.objectRef<CspReport['policy'][number]>('CspDirective').implement({
  description: 'A directive and what it allows.',
  fields: (t) => ({
    directive: t.exposeString('directive', { description: 'In lower case.' }),
    sources: t.exposeStringList('sources', {
      description: "As they were sent; `'none'` where nothing is left.",
    }),
  }),
});

const PolicyType = builder.objectRef<CspReport['policies'][number]>('CspPolicy').implement({
  description: 'One policy.',
  fields: (t) => ({
    delivery: t.expose('delivery', { type: DeliveryType, description: 'How it reached the browser.' }),
    value: t.exposeString('value', { description: 'As it was sent.' }),
  }),
});

export const CspType = builder.objectRef<CspReport>('CspReport').implement({
  description: 'The Content Security Policies of the page.',
  fields: (t) => ({
    policy: t.expose('policy', {
      type: [DirectiveType],
      description: 'What all of them allow together; those that only report do not count.',
    }),
    policies: t.expose('policies', { type: [PolicyType], description: 'Each as it was sent.' }),
    findings: t.expose('findings', {
      type: [FindingType],
      description: 'The weaknesses of each, the worst first.',
    }),
  }),
});

const SameSiteType = builder.enumType('CookieSameSite', {
  description: 'When a cookie goes along with requests that other sites make.',
  values: {
    strict: { description: 'Never.' },
    lax: { description: 'When a visitor follows a link.' },
    none: { description: 'Always.' },
  } satisfies Words<NonNullable<SetCookie['sameSite']>>,
});

export const CookieType = builder.objectRef<SeenCookie>('SecurityCookie').implement({
  description: 'A cookie that was set on the way to the page, without its value.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'As it was set.' }),
    host: t.exposeString('host', { description: 'Who set it.' }),
    domain: t.exposeString('domain', {
      nullable: true,
      description: 'The domain with all below it that get it. Null is `host` alone.',
    }),
    path: t.exposeString('path', { nullable: true, description: 'Null is the folder of the page.' }),
    secure: t.exposeBoolean('secure', { description: 'Only over https.' }),
    httpOnly: t.exposeBoolean('httpOnly', { description: 'Out of reach of scripts.' }),
    sameSite: t.expose('sameSite', {
      type: SameSiteType,
      nullable: true,
      description: 'Null where it is not said, or with a value that browsers do not know.',
    }),
    partitioned: t.exposeBoolean('partitioned', {
      description: 'Kept apart for each site that embeds the page.',
    }),
    session: t.exposeBoolean('session', {
      description: 'Whether its name says that it keeps someone logged in.',
    }),
    expires: t.string({
      nullable: true,
      description: 'ISO 8601, UTC. Null is the end of the browser’s session.',
      resolve: ({ expiresAt }) => (expiresAt === null ? null : new Date(expiresAt).toISOString()),
    }),
  }),
});

const StartType = builder.enumType('SecurityRedirectStart', {
  description: 'How a visitor began.',
  values: {
    http: { description: 'At the http address.' },
    https: { description: 'At the https address.' },
  } satisfies Words<MetRedirect['start']>,
});

export const RedirectType = builder.objectRef<MetRedirect>('SecurityRedirect').implement({
  description: 'A redirect on the way to the page.',
  fields: (t) => ({
    start: t.expose('start', { type: StartType, description: 'On which of the two ways it was met.' }),
    url: t.exposeString('url', { description: 'Where it was met.' }),
    status: t.exposeInt('status', { description: 'Its status code.' }),
    location: t.exposeString('location', { description: 'Where it leads, made absolute.' }),
  }),
});

export const TlsType = builder.objectRef<TlsFacts>('SecurityTls').implement({
  description: 'The certificate of the page, or the first on the way that does not hold.',
  fields: (t) => ({
    host: t.exposeString('host', { description: 'Whose it is.' }),
    protocol: t.exposeString('protocol', { nullable: true, description: 'Such as `TLSv1.3`.' }),
    cipher: t.exposeString('cipher', { nullable: true, description: 'By its standard name.' }),
    subject: t.exposeString('subject', { nullable: true, description: 'Whom it names.' }),
    issuer: t.exposeString('issuer', { nullable: true, description: 'Who signed it.' }),
    validFrom: t.exposeString('validFrom', { nullable: true, description: 'ISO 8601, UTC.' }),
    validTo: t.exposeString('validTo', { nullable: true, description: 'ISO 8601, UTC.' }),
    valid: t.exposeBoolean('valid', { description: 'Whether browsers would trust it for this host.' }),
    error: t.exposeString('error', {
      nullable: true,
      description: 'Why not: a code of OpenSSL or Node.js such as `CERT_HAS_EXPIRED`.',
    }),
  }),
});

export const RawHeaderType = builder
  .objectRef<{ readonly name: string; readonly value: string }>('SecurityRawHeader')
  .implement({
    description: 'A header line of the page.',
    fields: (t) => ({
      name: t.exposeString('name', { description: 'In lower case.' }),
      value: t.exposeString('value', { description: 'As it came.' }),
    }),
  });

export const RecommendationType = builder.objectRef<Recommendation>('SecurityRecommendation').implement({
  description: 'Something to do.',
  fields: (t) => ({
    priority: t.exposeInt('priority', { description: '1 is the most rewarding.' }),
    test: t.expose('test', { type: TestNameType, description: 'The test it is for.' }),
    text: t.exposeString('text', { description: 'What to do.' }),
    gain: t.exposeInt('gain', { description: 'How many points the test could add beyond what it adds now.' }),
  }),
});
