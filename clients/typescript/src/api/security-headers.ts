// Written by `npm run generate` from the declarations of the operations.

export interface SecurityHeadersOperations {
  /**
   * Scan security headers. Requests a page over http and https like a browser and checks its security headers, cookies, scripts and certificate.
   * Costs 5 credits.
   */
  securityHeadersScan: {
    method: 'GET';
    credits: 5;
    args: {
      /** URL of the page; without a scheme, https is used. Both schemes are tested unless the URL contains a port. */
      url: string;
    };
    answer: SecurityScan;
    refusals: 400 | 401 | 404 | 422 | 429 | 502 | 503 | 504;
  };
}

/** SameSite attribute of a cookie. */
export type CookieSameSite = 'strict' | 'lax' | 'none';

/** Delivery of a policy. */
export type CspDelivery = 'header' | 'meta' | 'report_only';

/** A directive and what it allows. */
export interface CspDirective {
  /** Name in lower case. */
  directive: string;
  /** Sources as sent; `'none'` if the list is empty. */
  sources: string[];
}

/** A weakness of one policy. */
export interface CspFinding {
  /** Type of the weakness. */
  code: CspFindingCode;
  /** Severity. */
  severity: CspSeverity;
  /** Delivery of the affected policy. */
  delivery: CspDelivery;
  /** Affected directive. */
  directive: string | null;
  /** Affected source. */
  source: string | null;
  /** The weakness in one sentence. */
  message: string;
}

/** Type of a weakness. */
export type CspFindingCode = 'script_src_missing' | 'object_src_missing' | 'unsafe_inline_script' | 'data_source' | 'broad_script_source' | 'broad_object_source' | 'strict_dynamic_alone' | 'base_uri_missing' | 'unsafe_eval' | 'short_nonce' | 'insecure_scheme' | 'duplicate_directive' | 'ignored_in_meta' | 'unquoted_keyword' | 'report_only' | 'unknown_directive' | 'form_action_missing' | 'frame_ancestors_missing' | 'unsafe_inline_style' | 'broad_source' | 'address_source' | 'deprecated_directive';

/** One Content Security Policy. */
export interface CspPolicy {
  /** Delivery of the policy. */
  delivery: CspDelivery;
  /** The policy as sent. */
  value: string;
}

/** The Content Security Policies of the page. */
export interface CspReport {
  /** Combined effect of all policies, except report-only policies. */
  policy: CspDirective[];
  /** Each policy as sent. */
  policies: CspPolicy[];
  /** Weaknesses of each policy, most severe first. */
  findings: CspFinding[];
}

/** Severity of a weakness. */
export type CspSeverity = 'high' | 'medium' | 'low' | 'info';

/** A cookie set by the page or by a redirect to it, without its value. */
export interface SecurityCookie {
  /** Name as set. */
  name: string;
  /** Host that set the cookie. */
  host: string;
  /** Domain that receives the cookie, including all subdomains. Null means only `host`. */
  domain: string | null;
  /** Path that receives the cookie. Null means the folder of the page. */
  path: string | null;
  /** True if the cookie is sent only over https. */
  secure: boolean;
  /** True if scripts cannot read the cookie. */
  httpOnly: boolean;
  /** SameSite attribute. Null if missing or invalid. */
  sameSite: CookieSameSite | null;
  /** True if the cookie is stored separately for each embedding site. */
  partitioned: boolean;
  /** True if the name of the cookie suggests that it keeps a visitor logged in. */
  session: boolean;
  /** Expiry: ISO 8601, UTC. Null means the end of the browser session. */
  expires: string | null;
}

/** A security-related header. */
export interface SecurityHeader {
  /** Header name in lower case. */
  name: string;
  /** Header value; several lines with the same name are joined by commas. Null if the header is absent. */
  value: string | null;
}

/** A response header of the page. */
export interface SecurityRawHeader {
  /** Header name in lower case. */
  name: string;
  /** Value as received. */
  value: string;
}

/** A recommendation. */
export interface SecurityRecommendation {
  /** 1 for the largest gain. */
  priority: number;
  /** Test whose result would improve. */
  test: SecurityTestName;
  /** The recommended action. */
  text: string;
  /** Points by which the score modifier of the test could increase. */
  gain: number;
}

/** A redirect to the page. */
export interface SecurityRedirect {
  /** Requested URL that led to the redirect: the http or the https URL. */
  start: SecurityRedirectStart;
  /** URL that redirected. */
  url: string;
  /** HTTP status code. */
  status: number;
  /** Target as an absolute URL. */
  location: string;
}

/** URL with which the scan started. */
export type SecurityRedirectStart = 'http' | 'https';

/** Result of a scan. TLS failures, and other problems that a browser would not accept, are reported in the result, not as errors. */
export interface SecurityScan {
  /** Requested URL, normalised. */
  url: string;
  /** URL of the page that was checked, after redirects. Null if TLS failures make the site unreachable. */
  finalUrl: string | null;
  /** HTTP status code of the page. */
  status: number | null;
  /** 100 plus the score modifiers of the tests, never below 0; can be above 100. Null if no page could be checked. */
  score: number | null;
  /** `A+` (100 or more) to `F` (below 25). Null if no page could be checked. */
  grade: string | null;
  /** Version of the algorithm. */
  algorithm: number;
  /** All twelve tests, in the order of the algorithm. */
  tests: SecurityTest[];
  /** Security-related headers, including absent ones. */
  headers: SecurityHeader[];
  /** Content Security Policies. Null if there are none. */
  csp: CspReport | null;
  /** Cookies set by the page or by redirects to it. */
  cookies: SecurityCookie[];
  /** Redirects from the http and the https URL, at most ten each. */
  redirects: SecurityRedirect[];
  /** TLS connection. Null if nothing was served over https. */
  tls: SecurityTls | null;
  /** All response headers of the page, in order. */
  rawHeaders: SecurityRawHeader[];
  /** Recommendations, largest gain first. */
  recommendations: SecurityRecommendation[];
  /** Reasons why the result may not describe the site itself. */
  warnings: SecurityWarning[];
  /** Time when the data was fetched: ISO 8601, UTC. */
  fetchedAt: string;
  /** True if the data was fetched for an earlier request. Results are cached for a minute. */
  cached: boolean;
}

/** Result of one test. */
export interface SecurityTest {
  /** Name of the test. */
  name: SecurityTestName;
  /** Result of the test. */
  result: SecurityTestResult;
  /** True if the test passed. Null if the test could not be made. */
  pass: boolean | null;
  /** Points added to or subtracted from the score. Points are added only if the score is 90 or more after all subtractions. */
  scoreModifier: number;
  /** Minimum result that the algorithm expects. */
  expectation: SecurityTestResult;
  /** The result in one sentence. */
  description: string;
  /** Recommendation to improve the result. Null if nothing needs to be improved. */
  recommendation: string | null;
  /** Data that the result is based on, by test: the value of the header, `maxAgeS`, the `route` of redirects, `external` scripts. `preloaded` is null because the HSTS preload list is not available. */
  data: unknown;
  /** Error code if the test could not be made, such as `upstream_timeout`. */
  error: string | null;
}

/** One of the twelve tests. */
export type SecurityTestName = 'content_security_policy' | 'cookies' | 'cross_origin_resource_sharing' | 'redirection' | 'referrer_policy' | 'strict_transport_security' | 'subresource_integrity' | 'x_content_type_options' | 'x_frame_options' | 'cross_origin_resource_policy' | 'cross_origin_embedder_policy' | 'cross_origin_opener_policy';

/** Result of a test, named as in the algorithm. */
export type SecurityTestResult = 'csp_implemented_with_no_unsafe_default_src_none' | 'csp_implemented_with_no_unsafe' | 'csp_implemented_with_unsafe_inline_in_style_src_only' | 'csp_implemented_with_insecure_scheme_in_passive_content_only' | 'csp_implemented_with_unsafe_eval' | 'csp_implemented_with_unsafe_inline' | 'csp_implemented_with_insecure_scheme' | 'csp_implemented_but_duplicate_directives' | 'csp_header_invalid' | 'csp_not_implemented' | 'csp_not_implemented_but_reporting_enabled' | 'cookies_secure_with_httponly_sessions_and_samesite' | 'cookies_secure_with_httponly_sessions' | 'cookies_not_found' | 'cookies_without_secure_flag_but_protected_by_hsts' | 'cookies_session_without_secure_flag_but_protected_by_hsts' | 'cookies_without_secure_flag' | 'cookies_samesite_flag_invalid' | 'cookies_anticsrf_without_samesite_flag' | 'cookies_session_without_httponly_flag' | 'cookies_session_without_secure_flag' | 'cross_origin_resource_sharing_not_implemented' | 'cross_origin_resource_sharing_implemented_with_public_access' | 'cross_origin_resource_sharing_implemented_with_restricted_access' | 'cross_origin_resource_sharing_implemented_with_universal_access' | 'redirection_to_https' | 'redirection_not_needed_no_http' | 'redirection_off_host_from_http' | 'redirection_not_to_https_on_initial_redirection' | 'redirection_not_to_https' | 'redirection_missing' | 'redirection_invalid_cert' | 'referrer_policy_private' | 'referrer_policy_not_implemented' | 'referrer_policy_unsafe' | 'referrer_policy_header_invalid' | 'hsts_implemented_max_age_at_least_six_months' | 'hsts_implemented_max_age_less_than_six_months' | 'hsts_not_implemented' | 'hsts_header_invalid' | 'hsts_not_implemented_no_https' | 'hsts_invalid_cert' | 'sri_implemented_and_all_scripts_loaded_securely' | 'sri_implemented_and_external_scripts_loaded_securely' | 'sri_not_implemented_response_not_html' | 'sri_not_implemented_but_no_scripts_loaded' | 'sri_not_implemented_but_all_scripts_loaded_from_secure_origin' | 'sri_not_implemented_but_external_scripts_loaded_securely' | 'sri_implemented_but_external_scripts_not_loaded_securely' | 'sri_not_implemented_and_external_scripts_not_loaded_securely' | 'html_not_parseable' | 'x_content_type_options_nosniff' | 'x_content_type_options_not_implemented' | 'x_content_type_options_header_invalid' | 'x_frame_options_implemented_via_csp' | 'x_frame_options_sameorigin_or_deny' | 'x_frame_options_allow_from_origin' | 'x_frame_options_not_implemented' | 'x_frame_options_header_invalid' | 'cross_origin_resource_policy_implemented_with_same_origin' | 'cross_origin_resource_policy_implemented_with_same_site' | 'cross_origin_resource_policy_implemented_with_cross_origin' | 'cross_origin_resource_policy_not_implemented' | 'cross_origin_resource_policy_header_invalid' | 'coep_implemented_with_require_corp' | 'coep_implemented_with_credentialless' | 'coep_implemented_with_unsafe_none' | 'coep_not_implemented' | 'coep_header_invalid' | 'coop_implemented_with_same_origin' | 'coop_implemented_with_same_origin_allow_popups' | 'coop_implemented_with_noopener_allow_popups' | 'coop_implemented_with_unsafe_none' | 'coop_not_implemented' | 'coop_header_invalid' | 'not_evaluated';

/** TLS connection and certificate of the page, or of the first redirect with an invalid certificate. */
export interface SecurityTls {
  /** Host name. */
  host: string;
  /** Protocol version, such as `TLSv1.3`. */
  protocol: string | null;
  /** Standard name of the cipher suite. */
  cipher: string | null;
  /** Subject of the certificate. */
  subject: string | null;
  /** Issuer of the certificate. */
  issuer: string | null;
  /** Start of validity: ISO 8601, UTC. */
  validFrom: string | null;
  /** End of validity: ISO 8601, UTC. */
  validTo: string | null;
  /** True if browsers would trust the certificate for this host. */
  valid: boolean;
  /** Reason why browsers do not trust the certificate: an OpenSSL or Node.js code such as `CERT_HAS_EXPIRED`. */
  error: string | null;
}

/** A warning about a scan. */
export interface SecurityWarning {
  /** Code of the warning. */
  code: SecurityWarningCode;
  /** Description of the problem, in one sentence. */
  message: string;
}

/** Reason why a score may not describe the site. */
export type SecurityWarningCode = 'error_page' | 'challenge_page';
