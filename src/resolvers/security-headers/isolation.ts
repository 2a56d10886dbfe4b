import { ParseError, parseItem, Token } from 'structured-headers';
import { withoutBlanks } from '../../formats/blanks.ts';
import type { ObservedPage } from './observe.ts';
import { defineTest, headerLines, onPage } from './test.ts';

export const corpTest = defineTest({
  name: 'cross_origin_resource_policy',
  expectation: 'cross_origin_resource_policy_implemented_with_same_site',
  ratings: {
    cross_origin_resource_policy_implemented_with_same_origin: {
      points: 10,
      pass: true,
      found: 'Only pages of the same origin can load the content as an image, script or similar.',
    },
    cross_origin_resource_policy_implemented_with_same_site: {
      points: 10,
      pass: true,
      found: 'Only pages of the same site can load the content as an image, script or similar.',
    },
    cross_origin_resource_policy_implemented_with_cross_origin: {
      points: 0,
      pass: true,
      found: 'Cross-Origin-Resource-Policy allows pages on any site to load the content.',
    },
    cross_origin_resource_policy_not_implemented: {
      points: 0,
      pass: true,
      found: 'There is no Cross-Origin-Resource-Policy, so pages on any site can load the content.',
      advice: 'Send Cross-Origin-Resource-Policy: same-origin, unless other sites embed the content.',
    },
    cross_origin_resource_policy_header_invalid: {
      points: -5,
      pass: false,
      found: 'Cross-Origin-Resource-Policy has an invalid value.',
      advice: 'Use same-origin, same-site or cross-origin.',
    },
  },
  evaluate: onPage((page) => {
    const [value] = headerLines(page, 'cross-origin-resource-policy');
    if (value === undefined) return { result: 'cross_origin_resource_policy_not_implemented' };
    const data = { value };
    switch (withoutBlanks(value).toLowerCase()) {
      case 'same-origin':
        return { result: 'cross_origin_resource_policy_implemented_with_same_origin', data };
      case 'same-site':
        return { result: 'cross_origin_resource_policy_implemented_with_same_site', data };
      case 'cross-origin':
        return { result: 'cross_origin_resource_policy_implemented_with_cross_origin', data };
      default:
        return { result: 'cross_origin_resource_policy_header_invalid', data };
    }
  }),
});

export const coepTest = defineTest({
  name: 'cross_origin_embedder_policy',
  expectation: 'coep_not_implemented',
  ratings: {
    coep_implemented_with_require_corp: {
      points: 10,
      pass: true,
      found: 'The page only loads content from other sites that explicitly allow it.',
    },
    coep_implemented_with_credentialless: {
      points: 10,
      pass: true,
      found: 'The page loads content from other sites without the visitor’s cookies.',
    },
    coep_implemented_with_unsafe_none: {
      points: 0,
      pass: true,
      found: 'Cross-Origin-Embedder-Policy is set to the default of browsers.',
    },
    coep_not_implemented: {
      points: 0,
      pass: true,
      found: 'There is no Cross-Origin-Embedder-Policy.',
      advice: 'Send Cross-Origin-Embedder-Policy: require-corp or credentialless if the page works with it.',
    },
    coep_header_invalid: {
      points: -5,
      pass: false,
      found: 'Cross-Origin-Embedder-Policy is invalid, so browsers ignore it.',
      advice: 'Use require-corp or credentialless, in lower case and without quotes.',
    },
  },
  evaluate: onPage((page) => {
    const seen = tokenOf(page, 'cross-origin-embedder-policy');
    if (!seen) return { result: 'coep_not_implemented' };
    const { token, data } = seen;
    switch (token) {
      case 'require-corp':
        return { result: 'coep_implemented_with_require_corp', data };
      case 'credentialless':
        return { result: 'coep_implemented_with_credentialless', data };
      case 'unsafe-none':
        return { result: 'coep_implemented_with_unsafe_none', data };
      default:
        return { result: 'coep_header_invalid', data };
    }
  }),
});

export const coopTest = defineTest({
  name: 'cross_origin_opener_policy',
  expectation: 'coop_not_implemented',
  ratings: {
    coop_implemented_with_same_origin: {
      points: 10,
      pass: true,
      found: 'Windows of other sites cannot access the page.',
    },
    coop_implemented_with_same_origin_allow_popups: {
      points: 10,
      pass: true,
      found: 'Windows of other sites cannot access the page, except for windows that the page opens.',
    },
    coop_implemented_with_noopener_allow_popups: {
      points: 10,
      pass: true,
      found: 'A window that opened the page cannot access the page.',
    },
    coop_implemented_with_unsafe_none: {
      points: 0,
      pass: true,
      found: 'Cross-Origin-Opener-Policy is set to the default of browsers.',
    },
    coop_not_implemented: {
      points: 0,
      pass: true,
      found: 'There is no Cross-Origin-Opener-Policy.',
      advice:
        'Send Cross-Origin-Opener-Policy: same-origin, or same-origin-allow-popups if the page opens other windows.',
    },
    coop_header_invalid: {
      points: -5,
      pass: false,
      found: 'Cross-Origin-Opener-Policy is invalid, so browsers ignore it.',
      advice: 'Use same-origin or same-origin-allow-popups, in lower case and without quotes.',
    },
  },
  evaluate: onPage((page) => {
    const seen = tokenOf(page, 'cross-origin-opener-policy');
    if (!seen) return { result: 'coop_not_implemented' };
    const { token, data } = seen;
    switch (token) {
      case 'same-origin':
        return { result: 'coop_implemented_with_same_origin', data };
      case 'same-origin-allow-popups':
        return { result: 'coop_implemented_with_same_origin_allow_popups', data };
      case 'noopener-allow-popups':
        return { result: 'coop_implemented_with_noopener_allow_popups', data };
      case 'unsafe-none':
        return { result: 'coop_implemented_with_unsafe_none', data };
      default:
        return { result: 'coop_header_invalid', data };
    }
  }),
});

/**
 * Returns the token of a header that is a structured item (RFC 9651, section 3.3) and must be sent only once; null if
 * it cannot be parsed, undefined if the header is absent.
 */
function tokenOf(
  page: ObservedPage,
  name: string,
): { token: string | null; data: { value: string } } | undefined {
  const lines = headerLines(page, name);
  if (lines.length === 0) return undefined;
  const value = lines.join(', ');
  try {
    const [item] = parseItem(value);
    return { token: item instanceof Token ? item.toString() : null, data: { value } };
  } catch (thrown) {
    if (!(thrown instanceof ParseError)) throw thrown;
    return { token: null, data: { value } };
  }
}
