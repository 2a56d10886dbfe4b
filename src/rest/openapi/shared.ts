import { asksOthers } from '../../accounting/cost.ts';
import { PLANS } from '../../accounting/plans.ts';
import { ApiError, type ErrorCode, errorTable, invalidParameters, toProblem } from '../../errors.ts';
import type { Endpoint } from '../../schema/endpoints.ts';
import type { Document, ExampleObject, JsonSchema, Parameter, Reference, Response } from './document.ts';

const text = (description: string, example: string) => ({ description, schema: { type: 'string' }, example });
const count = (description: string, example: number) => ({
  description,
  schema: { type: 'integer', minimum: 0 },
  example,
});

const HEADERS = {
  'X-Request-Id': text(
    'Names this request in our log. Quote it when you report a problem.',
    '018f4f3e-9d0c-4c53-a1d8-0a6a4f1b7c55',
  ),
  'X-Credits-Charged': count('Credits this request cost. 0 unless it succeeded.', 1),
  'X-Credits-Remaining': count('Credits left until the month renews.', 999),
  RateLimit: text(
    'What is left (`r`) of the rate and of the month’s credits, and the seconds until all of it is back (`t`).',
    '"rate";r=19;t=1, "credits";r=999;t=1209600',
  ),
  'RateLimit-Policy': text(
    'Calls at once and credits a month (`q`), with the seconds each comes back in (`w`).',
    '"rate";q=20;w=2, "credits";q=1000;w=2592000',
  ),
  ETag: text(
    'Names this answer. Sent back in `If-None-Match`, it asks whether the answer still holds.',
    'W/"x"',
  ),
  'Retry-After': count('Seconds after which a retry makes sense.', 1),
  'WWW-Authenticate': text(
    'The two ways to send a key.',
    'ApiKey realm="facet", header="X-Api-Key", query="apikey"',
  ),
};

type HeaderName = keyof typeof HEADERS;

const PARAMETERS = {
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The `ETag` of an answer you hold. While it still holds you get a free 304 without a body.',
    schema: { type: 'string' },
  },
  MaxCredits: {
    name: 'X-Max-Credits',
    in: 'header',
    required: false,
    description: 'The most this request may cost. One that would cost more is refused and costs nothing.',
    schema: { type: 'integer', minimum: 0, maximum: 999_999_999_999 },
  },
  RequestId: {
    name: 'X-Request-Id',
    in: 'header',
    required: false,
    description: 'Your own name for this request, sent back as `X-Client-Request-Id`.',
    schema: { type: 'string', maxLength: 128, pattern: '^[A-Za-z0-9_.:/+=-]+$' },
  },
} as const satisfies Record<string, Parameter>;

const refer = (kind: string, name: string): Reference => ({ $ref: `#/components/${kind}/${name}` });
const headers = (...names: HeaderName[]) =>
  Object.fromEntries(names.map((name) => [name, refer('headers', name)]));

/** The request headers an operation understands beside its own parameters. */
export function sharedParameters({ credits }: Endpoint, revalidates: boolean): Reference[] {
  return [
    ...(credits > 0 ? [refer('parameters', 'MaxCredits')] : []),
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

/** The headers of an answer that succeeded. */
export const successHeaders = (revalidates: boolean) =>
  headers(...ACCOUNT_HEADERS, ...(revalidates ? (['ETag'] as const) : []));

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

const RESPONSES = {
  NotModified: {
    description: 'What you hold still holds. Nothing was charged.',
    headers: successHeaders(true),
  },
  BadRequest: problem(
    'The request cannot be read or breaks a rule. All faulty parameters are named at once.',
    ACCOUNT_HEADERS,
    [
      invalidParameters([{ field: 'code', message: 'must be at least 100' }]),
      new ApiError('max_credits_exceeded', 'The price would be 25, more than the X-Max-Credits of 10.'),
    ],
  ),
  Unauthorized: problem(
    'The key is missing, mistyped or revoked.',
    ['X-Request-Id', 'WWW-Authenticate'],
    [new ApiError('unauthorized', 'Send your API key in the X-Api-Key header or the apikey parameter.')],
  ),
  NotFound: problem('There is no such thing. Nothing was charged.', ACCOUNT_HEADERS, [
    new ApiError('not_found', 'HTTP status code 299 is not assigned in the IANA registry.'),
  ]),
  PayloadTooLarge: problem('The body is too large.', ACCOUNT_HEADERS, [
    new ApiError('payload_too_large', 'The body may have at most 1,000,000 bytes.'),
  ]),
  UnsupportedMediaType: problem('The body is of a type that is not read here.', ACCOUNT_HEADERS, [
    new ApiError(
      'unsupported_media_type',
      'Send the parameters as a JSON object with Content-Type: application/json.',
    ),
  ]),
  TooManyRequests: problem(
    'The month’s credits are used up, or too many calls came at once.',
    [...ACCOUNT_HEADERS, 'Retry-After'],
    [
      new ApiError(
        'quota_exceeded',
        'The credits left this month do not cover this request. They renew on 2030-02-01T00:00:00.000Z.',
      ),
      new ApiError('rate_limited', `Your plan allows ${PLANS.free.callsPerSecond} calls a second.`),
    ],
  ),
  Unavailable: problem(
    'The service cannot answer now. Retry with exponential backoff; nothing was charged.',
    ['X-Request-Id', 'Retry-After'],
    [
      new ApiError('unavailable', 'The answer took too long and was not charged.'),
      new ApiError('busy', 'Too many requests are in work. Try again in a moment.'),
    ],
  ),
  Unprocessable: problem('The target has no address, or is not what it should be.', ACCOUNT_HEADERS, [
    new ApiError('target_unresolvable', 'example.invalid has no address.'),
  ]),
  BadGateway: problem('The other side cannot be reached or gives no usable answer.', ACCOUNT_HEADERS, [
    new ApiError('upstream_unreachable', 'The server refused the connection.', { reason: 'connect' }),
    new ApiError('upstream_error', 'What the server answered is not HTTP.'),
  ]),
  GatewayTimeout: problem('The other side did not answer in time.', ACCOUNT_HEADERS, [
    new ApiError('upstream_timeout', 'No answer within 10 seconds.'),
  ]),
  Failure: problem('Any other failure. Nothing was charged.', ['X-Request-Id'], []),
} satisfies Record<string, Response>;

/** The answers to an operation's failures, and the 304 where a client may ask for one. */
export function sharedResponses(
  { args, cost }: Endpoint,
  { posts, revalidates }: { posts: boolean; revalidates: boolean },
) {
  const named = (name: keyof typeof RESPONSES) => refer('responses', name);
  const outside = asksOthers(cost);
  return {
    ...(revalidates && { 304: named('NotModified') }),
    400: named('BadRequest'),
    401: named('Unauthorized'),
    ...(args.length > 0 && { 404: named('NotFound') }),
    ...(posts && { 413: named('PayloadTooLarge'), 415: named('UnsupportedMediaType') }),
    ...(outside && { 422: named('Unprocessable') }),
    429: named('TooManyRequests'),
    ...(outside && { 502: named('BadGateway') }),
    503: named('Unavailable'),
    ...(outside && { 504: named('GatewayTimeout') }),
    default: named('Failure'),
  };
}

const PROBLEM: JsonSchema = {
  type: 'object',
  description: 'Why a request failed, as RFC 9457 writes it.',
  properties: {
    type: {
      type: 'string',
      format: 'uri-reference',
      description: 'Where this kind of failure is explained.',
    },
    title: { type: 'string', description: 'The kind of failure in a few words; the same each time.' },
    status: { type: 'integer', description: 'The HTTP status.' },
    detail: { type: 'string', description: 'What went wrong this time, in whole sentences.' },
    instance: {
      type: 'string',
      format: 'uri-reference',
      description: 'The path asked for, without its query.',
    },
    code: {
      type: 'string',
      description: 'The kind of failure for programs. It never changes; new ones may come.',
      examples: errorTable().map(({ code }) => code),
    },
    requestId: { type: 'string', description: 'The same as `X-Request-Id`.' },
    reason: {
      type: 'string',
      enum: ['connect', 'tls'],
      description: 'What kept us from the other side. Only with `upstream_unreachable`.',
    },
    errors: {
      type: 'array',
      description: 'Every faulty parameter. Only with `invalid_parameter`.',
      items: {
        type: 'object',
        properties: {
          field: { type: 'string', description: 'The parameter as you wrote it.' },
          message: { type: 'string', description: 'What it must be, as the rest of a sentence.' },
        },
        required: ['field', 'message'],
      },
    },
  },
  required: ['type', 'title', 'status', 'detail', 'instance', 'code', 'requestId'],
};

/** The components that some path refers to, directly or through another component. */
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
        description: 'Preferred: headers stay out of access logs. It wins where both are sent.',
      },
      ApiKeyQuery: {
        type: 'apiKey',
        in: 'query',
        name: 'apikey',
        description: 'For clients that cannot set headers.',
      },
    },
    parameters: keep<Parameter>(PARAMETERS, used('parameters', paths)),
    headers: keep<object>(HEADERS, used('headers', { paths, responses })),
    responses,
    schemas: { ...schemas, Problem: PROBLEM },
  };
}
