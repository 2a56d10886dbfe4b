// Written by `npm run generate` from the declarations of the operations.

/** Error codes by HTTP status. */
export interface Refusals {
  400:
    /** Invalid parameter */
    | 'invalid_parameter'
    /** Unknown parameter */
    | 'unknown_parameter'
    /** Malformed request */
    | 'malformed_request'
    /** Malformed token */
    | 'malformed_token'
    /** Invalid URL */
    | 'invalid_url'
    /** Unsupported search URL */
    | 'unsupported_search_url'
    /** Target not allowed */
    | 'target_not_allowed'
    /** Maximum credits exceeded */
    | 'max_credits_exceeded'
    /** Too many edge lookups */
    | 'edge_limit_exceeded';
  401:
    /** API key missing, invalid or revoked */
    | 'unauthorized';
  403:
    /** Forbidden */
    | 'forbidden'
    /** Account suspended */
    | 'account_suspended';
  404:
    /** Not found */
    | 'not_found'
    /** Top-level domain not supported */
    | 'tld_not_supported';
  405:
    /** Method not allowed */
    | 'method_not_allowed';
  410:
    /** Snapshot expired */
    | 'snapshot_expired';
  413:
    /** Payload too large */
    | 'payload_too_large';
  415:
    /** Unsupported media type */
    | 'unsupported_media_type';
  422:
    /** Target cannot be resolved */
    | 'target_unresolvable'
    /** Unsupported image */
    | 'unsupported_image'
    /** Snapshot failed */
    | 'snapshot_failed'
    /** Document cannot be processed */
    | 'unprocessable_document'
    /** Text cannot be processed */
    | 'unprocessable_text'
    /** Response too large */
    | 'answer_too_large'
    /** Idempotency key used for another request */
    | 'idempotency_mismatch';
  412:
    /** Precondition failed */
    | 'precondition_failed';
  409:
    /** Idempotency key already used */
    | 'idempotency_conflict'
    /** API key limit reached */
    | 'key_limit_reached';
  429:
    /** Monthly credit quota exceeded */
    | 'quota_exceeded'
    /** Rate limit exceeded */
    | 'rate_limited';
  408:
    /** Request timeout */
    | 'request_timeout';
  431:
    /** Request headers too large */
    | 'headers_too_large';
  500:
    /** Internal error */
    | 'internal_error';
  502:
    /** Upstream server unreachable */
    | 'upstream_unreachable'
    /** Invalid upstream response */
    | 'upstream_error'
    /** Upstream response too large */
    | 'upstream_too_large'
    /** Provider rejected our credentials */
    | 'provider_auth'
    /** Blocked by the search engine */
    | 'blocked_by_engine';
  503:
    /** Upstream rate limit reached */
    | 'upstream_rate_limited'
    /** Provider not configured */
    | 'provider_not_configured'
    /** Provider unavailable */
    | 'provider_unavailable'
    /** Service busy */
    | 'busy'
    /** Service temporarily unavailable */
    | 'unavailable';
  504:
    /** Upstream timeout */
    | 'upstream_timeout';
}

/** An error code of REST. */
export type ErrorCode = Refusals[keyof Refusals];

/** Error codes that every operation can return, in addition to those documented for it. */
export type CommonCode = Refusals[403 | 405 | 412 | 408 | 431 | 500] | 'answer_too_large';

/** An error code of GraphQL. */
export type GraphQLErrorCode =
  /** Invalid GraphQL syntax */
  | 'graphql_parse_failed'
  /** Query does not match the schema */
  | 'graphql_validation_failed'
  /** Operation cannot be determined */
  | 'operation_resolution_failure'
  /** Persisted query not found */
  | 'persisted_query_not_found'
  /** Persisted query version not supported */
  | 'persisted_query_not_supported'
  /** Persisted query hash mismatch */
  | 'persisted_query_hash_mismatch';
