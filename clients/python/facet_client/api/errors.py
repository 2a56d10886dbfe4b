# Written by `npm run generate` from the declarations of the operations.
from typing import Literal

ErrorCode = Literal[
    "invalid_parameter",  # Invalid parameter
    "unknown_parameter",  # Unknown parameter
    "malformed_request",  # Malformed request
    "malformed_token",  # Malformed token
    "invalid_url",  # Invalid URL
    "unsupported_search_url",  # Unsupported search URL
    "target_not_allowed",  # Target not allowed
    "max_credits_exceeded",  # Maximum credits exceeded
    "edge_limit_exceeded",  # Too many edge lookups
    "unauthorized",  # API key missing, invalid or revoked
    "forbidden",  # Forbidden
    "account_suspended",  # Account suspended
    "not_found",  # Not found
    "tld_not_supported",  # Top-level domain not supported
    "method_not_allowed",  # Method not allowed
    "snapshot_expired",  # Snapshot expired
    "payload_too_large",  # Payload too large
    "unsupported_media_type",  # Unsupported media type
    "target_unresolvable",  # Target cannot be resolved
    "unsupported_image",  # Unsupported image
    "snapshot_failed",  # Snapshot failed
    "unprocessable_document",  # Document cannot be processed
    "unprocessable_text",  # Text cannot be processed
    "answer_too_large",  # Response too large
    "precondition_failed",  # Precondition failed
    "idempotency_conflict",  # Idempotency key already used
    "idempotency_mismatch",  # Idempotency key used for another request
    "key_limit_reached",  # API key limit reached
    "quota_exceeded",  # Monthly credit quota exceeded
    "rate_limited",  # Rate limit exceeded
    "request_timeout",  # Request timeout
    "headers_too_large",  # Request headers too large
    "internal_error",  # Internal error
    "upstream_unreachable",  # Upstream server unreachable
    "upstream_error",  # Invalid upstream response
    "upstream_too_large",  # Upstream response too large
    "provider_auth",  # Provider rejected our credentials
    "blocked_by_engine",  # Blocked by the search engine
    "upstream_rate_limited",  # Upstream rate limit reached
    "provider_not_configured",  # Provider not configured
    "provider_unavailable",  # Provider unavailable
    "busy",  # Service busy
    "unavailable",  # Service temporarily unavailable
    "upstream_timeout",  # Upstream timeout
]
"""Why the service refuses a request."""

GraphQLErrorCode = Literal[
    "graphql_parse_failed",  # Invalid GraphQL syntax
    "graphql_validation_failed",  # Query does not match the schema
    "operation_resolution_failure",  # Operation cannot be determined
    "persisted_query_not_found",  # Persisted query not found
    "persisted_query_not_supported",  # Persisted query version not supported
    "persisted_query_hash_mismatch",  # Persisted query hash mismatch
]
"""Why it refuses a document of GraphQL."""
