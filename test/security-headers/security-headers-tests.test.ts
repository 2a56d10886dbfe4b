import { describe, expect, it, test } from 'vitest';
import { reportOn } from '../../src/resolvers/security-headers/index.ts';
import { judged, late, NO_CORS, siteOf, URL_ASKED } from './observed-site.ts';

describe('the checks of individual headers', () => {
  test.each<[string, string, string, string, number]>([
    ['x-frame-options', 'DENY', 'x_frame_options', 'x_frame_options_sameorigin_or_deny', 5],
    ['x-frame-options', 'SameOrigin', 'x_frame_options', 'x_frame_options_sameorigin_or_deny', 5],
    [
      'x-frame-options',
      'ALLOW-FROM https://a.example',
      'x_frame_options',
      'x_frame_options_allow_from_origin',
      0,
    ],
    ['x-frame-options', 'none', 'x_frame_options', 'x_frame_options_header_invalid', -20],
    [
      'content-security-policy',
      "frame-ancestors 'none'",
      'x_frame_options',
      'x_frame_options_implemented_via_csp',
      5,
    ],
    ['x-content-type-options', ' NoSniff', 'x_content_type_options', 'x_content_type_options_nosniff', 0],
    [
      'x-content-type-options',
      'sniff',
      'x_content_type_options',
      'x_content_type_options_header_invalid',
      -5,
    ],
    ['referrer-policy', 'no-referrer', 'referrer_policy', 'referrer_policy_private', 5],
    ['referrer-policy', 'unsafe-url, strict-origin', 'referrer_policy', 'referrer_policy_private', 5],
    ['referrer-policy', 'strict-origin, later-policy', 'referrer_policy', 'referrer_policy_private', 5],
    ['referrer-policy', 'origin', 'referrer_policy', 'referrer_policy_unsafe', -5],
    ['referrer-policy', 'never', 'referrer_policy', 'referrer_policy_header_invalid', -5],
    [
      'cross-origin-resource-policy',
      'same-site',
      'cross_origin_resource_policy',
      'cross_origin_resource_policy_implemented_with_same_site',
      10,
    ],
    [
      'cross-origin-resource-policy',
      'cross-origin',
      'cross_origin_resource_policy',
      'cross_origin_resource_policy_implemented_with_cross_origin',
      0,
    ],
    [
      'cross-origin-resource-policy',
      'same',
      'cross_origin_resource_policy',
      'cross_origin_resource_policy_header_invalid',
      -5,
    ],
    [
      'cross-origin-embedder-policy',
      'require-corp; report-to="x"',
      'cross_origin_embedder_policy',
      'coep_implemented_with_require_corp',
      10,
    ],
    [
      'cross-origin-embedder-policy',
      'credentialless',
      'cross_origin_embedder_policy',
      'coep_implemented_with_credentialless',
      10,
    ],
    [
      'cross-origin-embedder-policy',
      'Require-Corp',
      'cross_origin_embedder_policy',
      'coep_header_invalid',
      -5,
    ],
    [
      'cross-origin-embedder-policy',
      '"require-corp"',
      'cross_origin_embedder_policy',
      'coep_header_invalid',
      -5,
    ],
    [
      'cross-origin-embedder-policy',
      'require-corp; report-to=x y',
      'cross_origin_embedder_policy',
      'coep_header_invalid',
      -5,
    ],
    [
      'cross-origin-opener-policy',
      'same-origin-allow-popups',
      'cross_origin_opener_policy',
      'coop_implemented_with_same_origin_allow_popups',
      10,
    ],
    [
      'cross-origin-opener-policy',
      'noopener-allow-popups',
      'cross_origin_opener_policy',
      'coop_implemented_with_noopener_allow_popups',
      10,
    ],
    [
      'cross-origin-opener-policy',
      'unsafe-none',
      'cross_origin_opener_policy',
      'coop_implemented_with_unsafe_none',
      0,
    ],
    ['content-security-policy', '', 'content_security_policy', 'csp_header_invalid', -25],
    [
      'content-security-policy',
      "img-src 'self'; img-src *",
      'content_security_policy',
      'csp_header_invalid',
      -25,
    ],
    [
      'content-security-policy-report-only',
      "default-src 'none'",
      'content_security_policy',
      'csp_not_implemented_but_reporting_enabled',
      -25,
    ],
    [
      'strict-transport-security',
      'max-age=31536000; preload',
      'strict_transport_security',
      'hsts_implemented_max_age_at_least_six_months',
      0,
    ],
    [
      'strict-transport-security',
      'max-age=86400',
      'strict_transport_security',
      'hsts_implemented_max_age_less_than_six_months',
      -10,
    ],
    ['strict-transport-security', 'max-age=soon', 'strict_transport_security', 'hsts_header_invalid', -20],
    [
      'strict-transport-security',
      'max-age=31536000; max-age=1',
      'strict_transport_security',
      'hsts_header_invalid',
      -20,
    ],
    [
      'content-security-policy',
      "default-src 'none'; default-src 'none'",
      'content_security_policy',
      'csp_implemented_but_duplicate_directives',
      0,
    ],
    ['x-frame-options', 'SAMEORIGIN, SAMEORIGIN', 'x_frame_options', 'x_frame_options_sameorigin_or_deny', 5],
    [
      'x-content-type-options',
      'nosniff,nosniff',
      'x_content_type_options',
      'x_content_type_options_nosniff',
      0,
    ],
  ])('rate %s: %s', async (header, value, name, result, points) => {
    const verdict = judged(name, await siteOf([[header, value]]));
    expect([verdict.result, verdict.scoreModifier]).toEqual([result, points]);
  });

  test.each([
    'cross-origin-opener-policy',
    'cross-origin-embedder-policy',
  ])('treat %s as invalid if it is sent twice', async (header) => {
    const value = header.includes('opener') ? 'same-origin' : 'require-corp';
    const site = await siteOf([
      [header, value],
      [header, value],
    ]);
    expect(judged(header.replaceAll('-', '_'), site).result).toMatch(/_header_invalid$/);
  });

  it('accept meta elements in the cases in which browsers accept them', async () => {
    const meta = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; frame-ancestors 'none'">
      <meta name=referrer content=no-referrer><meta http-equiv="X-Frame-Options" content="DENY">`;
    const { tests } = reportOn(URL_ASKED, await siteOf([], meta));
    expect(tests.map(({ result }) => result)).toEqual(
      expect.arrayContaining([
        'csp_implemented_with_no_unsafe_default_src_none',
        'referrer_policy_private',
        'x_frame_options_not_implemented',
      ]),
    );
  });
});

describe('the check of cross-origin resource sharing', () => {
  test.each([
    [null, null, 'not_implemented'],
    ['*', null, 'implemented_with_public_access'],
    ['https://stranger.example', null, 'implemented_with_restricted_access'],
    ['https://stranger.example', 'TRUE', 'implemented_with_universal_access'],
    ['https://a.example', 'true', 'implemented_with_restricted_access'],
    ['null', 'true', 'implemented_with_restricted_access'],
  ])('rates %s with credentials %s as %s', async (allowOrigin, allowCredentials, result) => {
    const cors = { ...NO_CORS, allowOrigin, allowCredentials };
    expect(judged('cross_origin_resource_sharing', await siteOf([], '', { cors })).result).toBe(
      `cross_origin_resource_sharing_${result}`,
    );
  });

  it('is unknown if the probe failed', async () => {
    expect(judged('cross_origin_resource_sharing', await siteOf([], '', { cors: late }))).toMatchObject({
      result: 'not_evaluated',
      pass: null,
      scoreModifier: 0,
      error: 'upstream_timeout',
    });
  });
});
