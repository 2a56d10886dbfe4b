import { withoutBlanks } from '../../formats/blanks.ts';
import { frameRuleOf, isNosniff, metaReferrer, REFERRER_POLICIES, referrerTokens } from './browser-rules.ts';
import { policiesOf } from './csp.ts';
import type { CorsAnswer } from './observe.ts';
import { parsePolicy } from './policy.ts';
import { defineTest, headerLines, onPage } from './test.ts';

export const corsTest = defineTest({
  name: 'cross_origin_resource_sharing',
  expectation: 'cross_origin_resource_sharing_not_implemented',
  ratings: {
    cross_origin_resource_sharing_not_implemented: {
      points: 0,
      pass: true,
      found: 'Pages on other sites cannot read the content.',
    },
    cross_origin_resource_sharing_implemented_with_public_access: {
      points: 0,
      pass: true,
      found: 'Pages on any site can read the content that is served without the visitor’s cookies.',
    },
    cross_origin_resource_sharing_implemented_with_restricted_access: {
      points: 0,
      pass: true,
      found: 'Pages on certain sites can read the content.',
    },
    cross_origin_resource_sharing_implemented_with_universal_access: {
      points: -50,
      pass: false,
      found:
        'Pages on any site can read the content with the visitor’s cookies: any site can act on the visitor’s behalf.',
      advice:
        'Allow credentials only for specific origins instead of returning any Origin that is sent; for public content send Access-Control-Allow-Origin: * without Access-Control-Allow-Credentials.',
    },
  },
  evaluate: ({ cors }) => {
    if (cors instanceof Error) return { error: cors };
    const data = { allowOrigin: cors.allowOrigin, allowCredentials: cors.allowCredentials };
    return { result: `cross_origin_resource_sharing_${accessOf(cors)}` as const, data };
  },
});

function accessOf({ origin, allowOrigin, allowCredentials }: CorsAnswer) {
  const allowed = withoutBlanks(allowOrigin ?? '').toLowerCase();
  if (!allowed) return 'not_implemented';
  if (allowed === '*') return 'implemented_with_public_access';
  return allowed === origin && withoutBlanks(allowCredentials ?? '').toLowerCase() === 'true'
    ? 'implemented_with_universal_access'
    : 'implemented_with_restricted_access';
}

const PRIVATE = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];
const REFERRER_ADVICE = 'Send Referrer-Policy: strict-origin-when-cross-origin, or a stricter policy.';

export const referrerTest = defineTest({
  name: 'referrer_policy',
  expectation: 'referrer_policy_private',
  ratings: {
    referrer_policy_private: {
      points: 5,
      pass: true,
      found: 'Other sites learn at most which site a visitor comes from.',
    },
    referrer_policy_not_implemented: {
      points: 0,
      pass: true,
      found: 'There is no Referrer-Policy, so browsers apply their default policy.',
      advice: REFERRER_ADVICE,
    },
    referrer_policy_unsafe: {
      points: -5,
      pass: false,
      found: 'The Referrer-Policy reveals more to other sites than the default policy of browsers.',
      advice: REFERRER_ADVICE,
    },
    referrer_policy_header_invalid: {
      points: -5,
      pass: false,
      found: 'The Referrer-Policy has no valid value.',
      advice: REFERRER_ADVICE,
    },
  },
  evaluate: onPage((page) => {
    const lines = headerLines(page, 'referrer-policy');
    if (lines.length === 0 && page.referrer === null) return { result: 'referrer_policy_not_implemented' };
    const known =
      (page.referrer === null ? undefined : metaReferrer(page.referrer)) ??
      referrerTokens(lines).findLast((token) => REFERRER_POLICIES.has(token));
    const data = { policy: known ?? null, header: lines.length > 0, meta: page.referrer !== null };
    if (!known) return { result: 'referrer_policy_header_invalid', data };
    return { result: PRIVATE.includes(known) ? 'referrer_policy_private' : 'referrer_policy_unsafe', data };
  }),
});

const NOSNIFF_ADVICE = 'Send X-Content-Type-Options: nosniff.';

export const contentTypeTest = defineTest({
  name: 'x_content_type_options',
  expectation: 'x_content_type_options_nosniff',
  ratings: {
    x_content_type_options_nosniff: {
      points: 0,
      pass: true,
      found: 'Browsers do not guess content types.',
    },
    x_content_type_options_not_implemented: {
      points: -5,
      pass: false,
      found: 'Browsers may guess content types, and may run a file that is not a script as a script.',
      advice: NOSNIFF_ADVICE,
    },
    x_content_type_options_header_invalid: {
      points: -5,
      pass: false,
      found: 'X-Content-Type-Options has an invalid value.',
      advice: NOSNIFF_ADVICE,
    },
  },
  evaluate: onPage((page) => {
    const lines = headerLines(page, 'x-content-type-options');
    if (lines.length === 0) return { result: 'x_content_type_options_not_implemented' };
    const value = lines.join(', ');
    const result = isNosniff(lines)
      ? 'x_content_type_options_nosniff'
      : 'x_content_type_options_header_invalid';
    return { result, data: { value } };
  }),
});

const FRAMING_ADVICE =
  "Send Content-Security-Policy with frame-ancestors 'none' or 'self', or X-Frame-Options: DENY.";

export const framingTest = defineTest({
  name: 'x_frame_options',
  expectation: 'x_frame_options_sameorigin_or_deny',
  ratings: {
    x_frame_options_implemented_via_csp: {
      points: 5,
      pass: true,
      found: 'The Content Security Policy controls which sites may show the page in a frame.',
    },
    x_frame_options_sameorigin_or_deny: {
      points: 5,
      pass: true,
      found: 'No other site may show the page in a frame.',
    },
    x_frame_options_allow_from_origin: {
      points: 0,
      pass: true,
      found: 'X-Frame-Options uses ALLOW-FROM, which browsers no longer support.',
      advice: 'Use frame-ancestors in the Content Security Policy instead.',
    },
    x_frame_options_not_implemented: {
      points: -20,
      pass: false,
      found: 'Any site can show the page in a frame and hijack clicks on it.',
      advice: FRAMING_ADVICE,
    },
    x_frame_options_header_invalid: {
      points: -20,
      pass: false,
      found: 'X-Frame-Options has an invalid value.',
      advice: FRAMING_ADVICE,
    },
  },
  evaluate: onPage((page) => {
    const framed = policiesOf(page).header.some((text) =>
      parsePolicy(text).directives.has('frame-ancestors'),
    );
    if (framed) return { result: 'x_frame_options_implemented_via_csp' };
    const lines = headerLines(page, 'x-frame-options');
    if (lines.length === 0) return { result: 'x_frame_options_not_implemented' };
    const value = lines.join(', ');
    return { result: rateFraming(lines, withoutBlanks(value).toLowerCase()), data: { value } };
  }),
});

function rateFraming(lines: readonly string[], value: string) {
  if (frameRuleOf(lines) !== 'none') return 'x_frame_options_sameorigin_or_deny';
  return value.startsWith('allow-from')
    ? 'x_frame_options_allow_from_origin'
    : 'x_frame_options_header_invalid';
}
