/**
 * Every error that a caller can see: its stable code, its HTTP status and its title. No other list of them exists;
 * GraphQL uses the same codes in upper case.
 */
const ERRORS = {
  invalid_parameter: [400, 'Invalid parameter'],
  unknown_parameter: [400, 'Unknown parameter'],
  malformed_request: [400, 'Malformed request'],
  malformed_token: [400, 'Malformed token'],
  invalid_url: [400, 'Invalid URL'],
  unsupported_search_url: [400, 'Unsupported search URL'],
  target_not_allowed: [400, 'Target not allowed'],
  max_credits_exceeded: [400, 'Maximum credits exceeded'],
  edge_limit_exceeded: [400, 'Too many edge lookups'],
  unauthorized: [401, 'API key missing, invalid or revoked'],
  forbidden: [403, 'Forbidden'],
  account_suspended: [403, 'Account suspended'],
  not_found: [404, 'Not found'],
  tld_not_supported: [404, 'Top-level domain not supported'],
  method_not_allowed: [405, 'Method not allowed'],
  not_acceptable: [406, 'Not acceptable'],
  snapshot_expired: [410, 'Snapshot expired'],
  payload_too_large: [413, 'Payload too large'],
  unsupported_media_type: [415, 'Unsupported media type'],
  target_unresolvable: [422, 'Target cannot be resolved'],
  unsupported_image: [422, 'Unsupported image'],
  snapshot_failed: [422, 'Snapshot failed'],
  unprocessable_document: [422, 'Document cannot be processed'],
  unprocessable_text: [422, 'Text cannot be processed'],
  answer_too_large: [422, 'Response too large'],
  precondition_failed: [412, 'Precondition failed'],
  idempotency_conflict: [409, 'Idempotency key already used'],
  idempotency_mismatch: [422, 'Idempotency key used for another request'],
  key_limit_reached: [409, 'API key limit reached'],
  quota_exceeded: [429, 'Monthly credit quota exceeded'],
  rate_limited: [429, 'Rate limit exceeded'],
  request_timeout: [408, 'Request timeout'],
  headers_too_large: [431, 'Request headers too large'],
  internal_error: [500, 'Internal error'],
  upstream_unreachable: [502, 'Upstream server unreachable'],
  upstream_error: [502, 'Invalid upstream response'],
  upstream_too_large: [502, 'Upstream response too large'],
  provider_auth: [502, 'Provider rejected our credentials'],
  blocked_by_engine: [502, 'Blocked by the search engine'],
  upstream_rate_limited: [503, 'Upstream rate limit reached'],
  provider_not_configured: [503, 'Provider not configured'],
  provider_unavailable: [503, 'Provider unavailable'],
  busy: [503, 'Service busy'],
  unavailable: [503, 'Service temporarily unavailable'],
  upstream_timeout: [504, 'Upstream timeout'],
} as const satisfies Record<string, readonly [status: number, title: string]>;

export type ErrorCode = keyof typeof ERRORS;

/** Errors that exist only in GraphQL. They concern documents and persisted queries. */
const GRAPHQL_ERRORS = {
  graphql_parse_failed: [400, 'Invalid GraphQL syntax'],
  graphql_validation_failed: [400, 'Query does not match the schema'],
  operation_resolution_failure: [400, 'Operation cannot be determined'],
  // Apollo's clients respond to these two errors by sending the whole query.
  persisted_query_not_found: [200, 'Persisted query not found'],
  persisted_query_not_supported: [200, 'Persisted query version not supported'],
  persisted_query_hash_mismatch: [400, 'Persisted query hash mismatch'],
} as const satisfies Record<string, readonly [status: number, title: string]>;

/** Code of an error that does not exist in REST. */
export type GraphQLCode = keyof typeof GRAPHQL_ERRORS;

/**
 * One invalid parameter: its name as the caller spelled it, and the problem with it. The message is a predicate of the
 * name ("must be …"), begins with a quoted value ("'x' must be …"), or consists of complete sentences.
 */
export interface Fault {
  readonly field: string;
  readonly message: string;
}

/** Matches text that looks like an API key. Its underscores may be percent-encoded. */
const KEY = /fct(?:_|%5f)[a-z]+(?:_|%5f)\w+/gi;

/** Masks every API key in a text. Responses quote paths and arguments, and callers put keys in both by mistake. */
export const maskKeys = (text: string): string =>
  /fct[_%]/i.test(text) ? text.replace(KEY, 'fct_***') : text;

interface Details {
  readonly faults?: readonly Fault[];
  /** Seconds to wait before a retry makes sense. Sent as `Retry-After`, rounded up to whole seconds. */
  readonly retryAfterSeconds?: number;
  /** The methods that the path supports, for 405. */
  readonly allow?: readonly string[];
  /** Machine-readable reason: why a connection failed (`connect`, `tls`), or why a document could not be read. */
  readonly reason?: string;
  /** The underlying error. It is logged and never sent to the caller. */
  readonly cause?: unknown;
}

/** An error whose message is meant for the caller. Any other error is shown as `internal_error`. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly faults: readonly Fault[];
  readonly retryAfterSeconds: number | undefined;
  readonly allow: readonly string[] | undefined;
  readonly reason: string | undefined;

  constructor(
    code: ErrorCode,
    detail: string,
    { faults = [], retryAfterSeconds, allow, reason, cause }: Details = {},
  ) {
    super(maskKeys(detail), { cause });
    this.name = 'ApiError';
    this.code = code;
    this.faults = faults;
    this.retryAfterSeconds =
      retryAfterSeconds === undefined ? undefined : Math.max(1, Math.ceil(retryAfterSeconds));
    this.allow = allow;
    this.reason = reason;
  }

  get status(): number {
    return ERRORS[this.code][0];
  }

  get title(): string {
    return ERRORS[this.code][1];
  }

  /** The code in the form of GraphQL's `extensions.code`. */
  get graphqlCode(): string {
    return this.code.toUpperCase();
  }
}

/**
 * Creates one error for all invalid parameters, so a caller can correct them all together.
 * @param hint a sentence about all of them
 */
export function invalidParameters(
  faults: readonly Fault[],
  { code = 'invalid_parameter', hint }: { code?: ErrorCode; hint?: string } = {},
): ApiError {
  const detail = describeFaults(faults);
  return new ApiError(code, hint ? `${detail} ${hint}` : detail, { faults });
}

/** Describes invalid parameters in sentences. A sentence about several parameters occurs only once. */
function describeFaults(faults: readonly Fault[]): string {
  const clauses = new Map(faults.map((fault) => [clauseOf(fault), fault.message]));
  let detail = '';
  for (const [clause, message] of clauses) {
    if (detail === '') detail = clause;
    else if (/[.?]$/.test(detail)) detail += ` ${clause}`;
    else detail += isSentence(message) ? `. ${clause}` : `; ${clause}`;
  }
  return /[.?]$/.test(detail) ? detail : `${detail}.`;
}

const isSentence = (message: string): boolean => /^\p{Lu}/u.test(message);

/** Combines a message with the name of its parameter, or a label for it. A complete sentence needs no name. */
export function clauseOf({ field, message }: Fault, label: string = field): string {
  if (isSentence(message)) return message;
  return message.startsWith("'") ? `${label}: ${message}` : `${label} ${message}`;
}

/**
 * Creates the error for a request that would cost more than its limit. Each interface has its own parameter for that
 * limit.
 */
export const maxCreditsExceeded = (credits: number, max: number): ApiError =>
  new ApiError(
    'max_credits_exceeded',
    `This request costs ${creditCount(credits)}, more than its limit of ${max}.`,
  );

/** Formats a number of credits for a sentence. */
export const creditCount = (credits: number): string => `${credits} ${credits === 1 ? 'credit' : 'credits'}`;

/** Converts any thrown value to an error for the caller. */
export function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  return new ApiError('internal_error', 'Something went wrong on our side. The request was not charged.', {
    cause: thrown,
  });
}

interface TableRow<Code> {
  readonly code: Code;
  readonly status: number;
  readonly title: string;
}

const tableOf = <Code extends string>(
  errors: Readonly<Record<Code, readonly [status: number, title: string]>>,
): TableRow<Code>[] =>
  (Object.keys(errors) as Code[]).map((code) => ({ code, status: errors[code][0], title: errors[code][1] }));

/** The error table for reference pages: code, status and title. */
export const errorTable = (): TableRow<ErrorCode>[] => tableOf(ERRORS);

/** The table of errors that exist only in GraphQL. */
export const graphqlErrorTable = (): TableRow<GraphQLCode>[] => tableOf(GRAPHQL_ERRORS);

/** Returns the HTTP status of an error that exists only in GraphQL. */
export const graphqlStatus = (code: GraphQLCode): number => GRAPHQL_ERRORS[code][0];

/** Creates a problem document (RFC 9457). `instance` is the path without its query string, which may contain a key. */
export function toProblem(error: ApiError, { instance, requestId }: { instance: string; requestId: string }) {
  return {
    type: `/docs/errors#${error.code}`,
    title: error.title,
    status: error.status,
    detail: error.message,
    instance: maskKeys(instance),
    code: error.code,
    requestId,
    ...(error.reason && { reason: error.reason }),
    ...(error.faults.length > 0 && { errors: error.faults }),
  };
}
