import { asksOthers, priceSentence } from '../../accounting/credits/cost.ts';
import { PLANS } from '../../accounting/plans/plans.ts';
import { ApiError, type ErrorCode, invalidParameters, maxCreditsExceeded, toProblem } from '../../errors.ts';
import type { Endpoint } from '../../schema/endpoints.ts';
import { UNSUPPORTED } from '../bodies.ts';
import type { Document, ExampleObject, JsonSchema, Parameter, Reference, Response } from './document.ts';
import { HEADERS, type HeaderName, PARAMETERS } from './headers.ts';
import { PROBLEM } from './problem.ts';

const refer = (kind: string, name: string): Reference => ({ $ref: `#/components/${kind}/${name}` });
const headers = (...names: HeaderName[]) =>
  Object.fromEntries(names.map((name) => [name, refer('headers', name)]));

/** Properties of an operation that determine its headers and answers. */
interface Traits {
  readonly posts: boolean;
  /** True if a client may ask if its copy of the answer is still current. */
  readonly revalidates: boolean;
}

/** Request headers of an operation, in addition to its own parameters. */
export function sharedParameters({ credits }: Endpoint, { posts, revalidates }: Traits): Reference[] {
  return [
    ...(credits > 0 ? [refer('parameters', 'MaxCredits'), refer('parameters', 'DryRun')] : []),
    ...(credits > 0 && posts ? [refer('parameters', 'IdempotencyKey')] : []),
    ...(revalidates ? [refer('parameters', 'IfNoneMatch')] : []),
    refer('parameters', 'RequestId'),
  ];
}

const ACCOUNT_HEADERS = [
  'X-Request-Id',
  'X-Credits-Charged',
  'X-Credits-Remaining',
  'RateLimit',
  'RateLimit-Policy',
] as const;

/** Headers of a successful answer. */
export const successHeaders = ({ credits }: Pick<Endpoint, 'credits'>, { posts, revalidates }: Traits) =>
  headers(
    ...ACCOUNT_HEADERS,
    ...(revalidates ? (['ETag'] as const) : []),
    ...(posts && credits > 0 ? (['Idempotent-Replayed', 'X-Original-Request-Id'] as const) : []),
  );

const INSTANCE = '/reference/v1/http-status/99';
const REQUEST_ID = HEADERS['X-Request-Id'].example;

function problem(description: string, names: readonly HeaderName[], errors: readonly ApiError[]): Response {
  return {
    description,
    headers: headers(...names),
    content: {
      'application/problem+json': {
        schema: refer('schemas', 'Problem'),
        ...(errors.length > 0 && {
          examples: Object.fromEntries(
            errors.map((error): [ErrorCode, ExampleObject] => [
              error.code,
              {
                summary: error.title,
                value: toProblem(error, { instance: INSTANCE, requestId: REQUEST_ID }),
              },
            ]),
          ),
        }),
      },
    },
  };
}

const UNRESOLVABLE = new ApiError('target_unresolvable', 'example.invalid has no IP address.');
const MISMATCH = new ApiError(
  'idempotency_mismatch',
  `This Idempotency-Key was used for a different request (request ID ${REQUEST_ID}). Use a new key for every new request.`,
);

const RESPONSES = {
  Price: {
    description:
      'The price of a request that was sent with `X-Dry-Run: true`. The request was not run, and nothing was charged.',
    headers: headers(...ACCOUNT_HEADERS, 'X-Credits-Price'),
  },
  NotModified: {
    description: 'Your cached response is still current. Nothing was charged.',
    headers: headers(...ACCOUNT_HEADERS, 'ETag'),
  },
  BadRequest: problem(
    'The request cannot be read or violates a rule. All invalid parameters are listed at once.',
    ACCOUNT_HEADERS,
    [invalidParameters([{ field: 'code', message: 'must be at least 100' }]), maxCreditsExceeded(25, 10)],
  ),
  Unauthorized: problem(
    'The API key is missing, mistyped or revoked.',
    ['X-Request-Id', 'WWW-Authenticate'],
    [
      new ApiError(
        'unauthorized',
        'No API key was sent. Send it in the X-Api-Key header or the apikey query parameter.',
      ),
    ],
  ),
  NotFound: problem('The requested item does not exist. Nothing was charged.', ACCOUNT_HEADERS, [
    new ApiError('not_found', 'HTTP status code 299 is not assigned in the IANA registry.'),
  ]),
  PayloadTooLarge: problem('The request body is too large.', ACCOUNT_HEADERS, [
    new ApiError('payload_too_large', 'The request body must not exceed 1,000,000 bytes.'),
  ]),
  UnsupportedMediaType: problem('The media type of the request body is not supported.', ACCOUNT_HEADERS, [
    new ApiError('unsupported_media_type', UNSUPPORTED),
  ]),
  TooManyRequests: problem(
    'The monthly credits are used up, or the rate limit is exceeded.',
    [...ACCOUNT_HEADERS, 'Retry-After'],
    [
      new ApiError(
        'quota_exceeded',
        'This request needs 25 credits; 0 are left this month. Credits renew on 1 February 2030, at 00:00 UTC.',
      ),
      new ApiError(
        'rate_limited',
        `Rate limit exceeded: your plan allows ${PLANS.free.callsPerSecond} calls per second. A call that uses a lot of processor time counts as several calls.`,
      ),
    ],
  ),
  Unavailable: problem(
    'The server is temporarily unavailable. Retry with exponential backoff; nothing was charged.',
    ['X-Request-Id', 'Retry-After'],
    [
      new ApiError('unavailable', 'The request took too long to complete. It was not charged.'),
      new ApiError('busy', 'Too many requests are in progress. Try again in a moment.'),
    ],
  ),
  Unprocessable: problem('The target cannot be resolved, or is not of the expected type.', ACCOUNT_HEADERS, [
    UNRESOLVABLE,
  ]),
  UnprocessablePost: problem(
    'The target cannot be resolved, or is not of the expected type; or the `Idempotency-Key` was used for another request.',
    ACCOUNT_HEADERS,
    [UNRESOLVABLE, MISMATCH],
  ),
  Gone: problem('The collected data is no longer available.', ACCOUNT_HEADERS, [
    new ApiError('snapshot_expired', 'The snapshot is no longer available.'),
  ]),
  Mismatch: problem('The `Idempotency-Key` was used for another request.', ACCOUNT_HEADERS, [MISMATCH]),
  Conflict: problem(
    'The first request with the same `Idempotency-Key` is still running (`Retry-After` is sent), or its response was not stored.',
    [...ACCOUNT_HEADERS, 'Retry-After'],
    [
      new ApiError(
        'idempotency_conflict',
        `The first request with this Idempotency-Key is still running (request ID ${REQUEST_ID}). Try again in a moment.`,
        { retryAfterSeconds: 1 },
      ),
    ],
  ),
  BadGateway: problem(
    'The upstream server cannot be reached, or sent an invalid response.',
    ACCOUNT_HEADERS,
    [
      new ApiError('upstream_unreachable', 'The server refused the connection.', { reason: 'connect' }),
      new ApiError('upstream_error', 'The server did not send valid HTTP.'),
    ],
  ),
  GatewayTimeout: problem('The upstream server did not respond in time.', ACCOUNT_HEADERS, [
    new ApiError('upstream_timeout', 'No response within 10 seconds.'),
  ]),
  Failure: problem('Any other error. Nothing was charged.', ['X-Request-Id'], []),
} satisfies Record<string, Response>;

/** Answers to the failures of an operation, and answers without a body if a client may request them. */
export function sharedResponses(
  { args, cost, credits, mayBeLater }: Endpoint,
  { posts, revalidates }: Traits,
) {
  const named = (name: keyof typeof RESPONSES) => refer('responses', name);
  const outside = asksOthers(cost) || mayBeLater;
  const keyed = posts && credits > 0;
  return {
    ...(credits > 0 && { 204: named('Price') }),
    ...(revalidates && { 304: named('NotModified') }),
    400: named('BadRequest'),
    401: named('Unauthorized'),
    ...(args.length > 0 && { 404: named('NotFound') }),
    ...(mayBeLater && credits === 0 && { 410: named('Gone') }),
    ...(posts && { 413: named('PayloadTooLarge'), 415: named('UnsupportedMediaType') }),
    ...(keyed && { 409: named('Conflict'), 422: named('Mismatch') }),
    ...(outside && { 422: named(posts ? 'UnprocessablePost' : 'Unprocessable') }),
    429: named('TooManyRequests'),
    ...(outside && { 502: named('BadGateway') }),
    503: named('Unavailable'),
    ...(outside && { 504: named('GatewayTimeout') }),
    default: named('Failure'),
  };
}

/** HTTP statuses of the failures that are documented for an operation. Each has at least one code. */
export const documentedFailures = (endpoint: Endpoint, traits: Traits): number[] =>
  Object.keys(sharedResponses(endpoint, traits))
    .map(Number)
    .filter((status) => status >= 400);

/** Returns a deferred answer. It has the same type as a complete answer. */
export const laterAnswer = ({ credits }: Endpoint, { headers, content }: Response): Response => ({
  description: `The data is still being collected. Fetch it from \`Location\`. ${priceSentence(credits)}`,
  headers: {
    ...headers,
    Location: refer('headers', 'Location'),
    'Retry-After': refer('headers', 'Retry-After'),
  },
  content: exampled(content, isRunning),
});

/** Returns a complete answer, without the examples of deferred answers. */
export const readyAnswer = (answer: Response): Response => ({
  ...answer,
  content: exampled(answer.content, (value) => !isRunning(value)),
});

const isRunning = (value: unknown): boolean => (value as { readonly status?: unknown }).status === 'running';

/** Returns the same content, but only with matching examples. */
const exampled = (
  content: Response['content'] = {},
  isOne: (value: unknown) => boolean,
): Response['content'] =>
  Object.fromEntries(
    Object.entries(content).map(([type, { schema, examples = {} }]) => {
      const own = Object.entries(examples).filter(([, { value }]) => isOne(value));
      return [type, own.length > 0 ? { schema, examples: Object.fromEntries(own) } : { schema }];
    }),
  );

/** Returns the components that paths refer to, directly or through another component. */
export function sharedComponents(
  paths: Document['paths'],
  schemas: Record<string, JsonSchema>,
): Document['components'] {
  const used = (kind: string, within: object) => {
    const names = JSON.stringify(within).matchAll(new RegExp(`"#/components/${kind}/([^"]+)"`, 'g'));
    return new Set([...names].map(([, name]) => name));
  };
  const keep = <T>(all: Readonly<Record<string, T>>, names: Set<string | undefined>): Record<string, T> =>
    Object.fromEntries(Object.entries(all).filter(([name]) => names.has(name)));

  const responses = keep<Response>(RESPONSES, used('responses', paths));
  return {
    securitySchemes: {
      ApiKeyHeader: {
        type: 'apiKey',
        in: 'header',
        name: 'X-Api-Key',
        description:
          'Recommended: headers do not appear in access logs. Takes precedence over the other ways to send a key.',
      },
      ApiKeyQuery: {
        type: 'apiKey',
        in: 'query',
        name: 'apikey',
        description: 'For clients that cannot set headers.',
      },
      Bearer: {
        type: 'http',
        scheme: 'bearer',
        description:
          'The API key as `Authorization: Bearer …`, for tools that support no other way. `X-Api-Key` takes precedence.',
      },
    },
    parameters: keep<Parameter>(PARAMETERS, used('parameters', paths)),
    headers: keep<object>(HEADERS, used('headers', { paths, responses })),
    responses,
    schemas: { ...schemas, Problem: PROBLEM },
  };
}
