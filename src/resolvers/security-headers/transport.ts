import { type Hsts, readHsts } from './browser-rules.ts';
import type { Walk } from './observe.ts';
import { defineTest, type Rating } from './test.ts';

const REDIRECT_ADVICE =
  'Redirect from http to https on the same host first, and then to the location of the page.';
const CERTIFICATE_ADVICE =
  'Install a certificate from a trusted authority for this name and renew it in time.';

/** True if TLS failed during the redirects, or if a certificate is invalid. */
const untrusted = ({ replies, error }: Walk): boolean =>
  error?.reason === 'tls' || replies.some(({ tls }) => tls?.valid === false);

/** True if the connection was refused at the first URL, as opposed to a late or malformed response. */
const absent = ({ replies, error }: Walk): boolean =>
  replies.length === 0 && error?.code === 'upstream_unreachable' && error.reason === 'connect';

const redirectionRatings = {
  redirection_to_https: {
    points: 0,
    pass: true,
    found: 'Plain http redirects to https on the same host, and the page is on https.',
  },
  redirection_not_needed_no_http: {
    points: 0,
    pass: true,
    found: 'Nothing responds on plain http, so there is nothing to redirect.',
  },
  redirection_off_host_from_http: {
    points: -5,
    pass: false,
    found: 'Plain http redirects to https on another host, so HSTS never protects this host.',
    advice: REDIRECT_ADVICE,
  },
  redirection_not_to_https_on_initial_redirection: {
    points: -10,
    pass: false,
    found: 'Plain http redirects to another plain http URL before https.',
    advice: REDIRECT_ADVICE,
  },
  redirection_not_to_https: {
    points: -20,
    pass: false,
    found: 'Plain http redirects, but the final URL is also plain http.',
    advice: REDIRECT_ADVICE,
  },
  redirection_missing: {
    points: -20,
    pass: false,
    found: 'The page is served over plain http, without a redirect to https.',
    advice: REDIRECT_ADVICE,
  },
  redirection_invalid_cert: {
    points: -20,
    pass: false,
    found: 'A redirect from plain http leads to a host with an invalid certificate.',
    advice: CERTIFICATE_ADVICE,
  },
} satisfies Record<string, Rating>;

export const redirectionTest = defineTest({
  name: 'redirection',
  expectation: 'redirection_to_https',
  ratings: redirectionRatings,
  evaluate: ({ http }) => {
    if (!http) return { error: null };
    if (absent(http)) return { result: 'redirection_not_needed_no_http' };
    if (http.replies.length === 0) return { error: http.error };
    const data = { route: http.urls.map(({ href }) => href), status: http.replies[0]?.status };
    return { result: rateRoute(http), data };
  },
});

function rateRoute(http: Walk): keyof typeof redirectionRatings {
  const [first, second] = http.urls;
  if (untrusted(http)) return 'redirection_invalid_cert';
  if (!second) return 'redirection_missing';
  if (http.urls.at(-1)?.protocol !== 'https:') return 'redirection_not_to_https';
  if (second.protocol !== 'https:') return 'redirection_not_to_https_on_initial_redirection';
  return second.hostname === first?.hostname ? 'redirection_to_https' : 'redirection_off_host_from_http';
}

const hstsRatings = {
  hsts_implemented_max_age_at_least_six_months: {
    points: 0,
    pass: true,
    found: 'HSTS keeps browsers on https for six months or longer.',
  },
  hsts_implemented_max_age_less_than_six_months: {
    points: -10,
    pass: false,
    found: 'HSTS keeps browsers on https for less than six months.',
    advice: 'Raise max-age to at least 15768000, preferably to 63072000.',
  },
  hsts_not_implemented: {
    points: -20,
    pass: false,
    found: 'There is no HSTS, so a browser may use plain http again.',
    advice: 'Send Strict-Transport-Security. Start with a short max-age, then raise it to max-age=63072000.',
  },
  hsts_header_invalid: {
    points: -20,
    pass: false,
    found:
      'Strict-Transport-Security has no valid max-age, repeats a directive or is malformed, so browsers ignore it.',
    advice: 'Send one header of the form Strict-Transport-Security: max-age=63072000; includeSubDomains.',
  },
  hsts_not_implemented_no_https: {
    points: -20,
    pass: false,
    found: 'The site does not use https, and HSTS only works over https.',
    advice: 'Serve the site over https.',
  },
  hsts_invalid_cert: {
    points: -20,
    pass: false,
    found: 'The certificate is invalid, so browsers ignore HSTS.',
    advice: CERTIFICATE_ADVICE,
  },
} satisfies Record<string, Rating>;

/** 180 days in seconds, which many sites use for six months. */
const SIX_MONTHS_S = 15_552_000;

export const hstsTest = defineTest({
  name: 'strict_transport_security',
  expectation: 'hsts_implemented_max_age_at_least_six_months',
  ratings: hstsRatings,
  evaluate: ({ https }) => {
    if (!https || absent(https)) return { result: 'hsts_not_implemented_no_https' };
    if (untrusted(https)) return { result: 'hsts_invalid_cert' };
    const reply = https.replies.at(-1);
    if (!reply || https.error) return { error: https.error };
    const lines = reply.rawHeaders.filter(([name]) => name === 'strict-transport-security');
    // Over plain http, the header must be ignored (RFC 6797, section 8.1).
    const [first] = lines;
    if (!first || !reply.tls) return { result: 'hsts_not_implemented' };
    // If the header is sent more than once, browsers use only the first (RFC 6797, section 8.1).
    const { hsts } = readHsts(first[1]);
    // A number beyond the safe integers is omitted; the header itself is also in the report.
    const maxAgeS = Number.isSafeInteger(hsts.maxAgeS) ? hsts.maxAgeS : null;
    return { result: rateHsts(hsts), data: { ...hsts, maxAgeS, preloaded: null } };
  },
});

function rateHsts({ maxAgeS }: Hsts): keyof typeof hstsRatings {
  if (maxAgeS === null) return 'hsts_header_invalid';
  return maxAgeS < SIX_MONTHS_S
    ? 'hsts_implemented_max_age_less_than_six_months'
    : 'hsts_implemented_max_age_at_least_six_months';
}
