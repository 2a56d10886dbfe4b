import { COSTS } from '../../accounting/credits/cost.ts';
import { IDEMPOTENCY_KEY } from '../../gateway/idempotency-key.ts';
import type { Parameter } from './document.ts';
import { portable } from './patterns.ts';

const text = (description: string, example: string) => ({ description, schema: { type: 'string' }, example });
const count = (description: string, example: number) => ({
  description,
  schema: { type: 'integer', minimum: 0 },
  example,
});

/** Headers of answers. */
export const HEADERS = {
  'X-Request-Id': text(
    'Identifies this request in our logs. Quote it when you report a problem.',
    '018f4f3e-9d0c-4c53-a1d8-0a6a4f1b7c55',
  ),
  'X-Credits-Charged': count('Credits charged for this request. 0 unless the request succeeded.', 1),
  'X-Credits-Remaining': count('Credits left until the quota renews.', 999),
  'X-Credits-Price': count('Credits that the request would cost if it succeeded.', 1),
  RateLimit: text(
    'Remaining rate limit and monthly credits (`r`), and the seconds until each is fully restored (`t`).',
    '"rate";r=19;t=1, "credits";r=999;t=1209600',
  ),
  'RateLimit-Policy': text(
    'The burst limit in calls and the monthly quota in credits (`q`), with the seconds in which each is restored (`w`).',
    '"rate";q=20;w=2, "credits";q=1000;w=2592000',
  ),
  ETag: text(
    'Identifies this response. Send it in `If-None-Match` to check whether the response has changed.',
    'W/"x"',
  ),
  'Idempotent-Replayed': {
    description:
      '`true` if this is the stored response to an earlier request with the same `Idempotency-Key`. Nothing was charged.',
    schema: { type: 'boolean' },
    example: true,
  },
  'X-Original-Request-Id': text(
    'In a stored response: the ID of the request that was charged.',
    '018f4f3e-9d0c-4c53-a1d8-0a6a4f1b7c54',
  ),
  'Retry-After': count('Seconds to wait before a retry.', 1),
  Location: text(
    'URL to fetch the result from.',
    '/linkedin/v1/result?snapshot_id=snp_0c3f1d1e5a7b49d28e61f0a4b2c8d7e9',
  ),
  'WWW-Authenticate': text(
    'The ways to send an API key.',
    'ApiKey realm="facet", header="X-Api-Key", query="apikey"',
  ),
};

/** The name of a response header. */
export type HeaderName = keyof typeof HEADERS;

/** Maximum value of `X-Max-Credits`. No request may cost more. */
const MAX_CREDIT_LIMIT = 999_999_999_999;

/** Headers that are allowed in any request. */
export const PARAMETERS = {
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description:
      'The `ETag` of your cached response. If that response is still current, you get a 304 without a body and are not charged.',
    schema: { type: 'string' },
    example: HEADERS.ETag.example,
  },
  MaxCredits: {
    name: 'X-Max-Credits',
    in: 'header',
    required: false,
    description:
      'Maximum number of credits that this request may cost. A request that would cost more is rejected and not charged.',
    // By default there is no limit. Tools that send every documented header, such as imports into Postman, therefore
    // do no harm.
    schema: { type: 'integer', minimum: 0, maximum: MAX_CREDIT_LIMIT, default: MAX_CREDIT_LIMIT },
    example: Math.max(...Object.values(COSTS)),
  },
  DryRun: {
    name: 'X-Dry-Run',
    in: 'header',
    required: false,
    description:
      'Send `true` to get a 204 with the price of this request in `X-Credits-Price`. Its parameters are checked; nothing is run, and nothing is charged.',
    schema: { type: 'boolean', default: false },
    // Tools that send every header with its example must receive answers, not prices.
    example: false,
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'A unique key for this request, such as a UUID. If you repeat the request with the same key within 24 hours, you get the same response and are charged once.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: portable(IDEMPOTENCY_KEY.source) },
    // Postman sends every header with its example, and replaces this example by a new UUID.
    example: '{{$guid}}',
  },
  RequestId: {
    name: 'X-Request-Id',
    in: 'header',
    required: false,
    description: 'Your own ID for this request, returned as `X-Client-Request-Id`.',
    schema: { type: 'string', maxLength: 128, pattern: portable('^[A-Za-z0-9_.:/+=-]+$') },
    example: 'order-4711',
  },
} as const satisfies Record<string, Parameter>;
