import { z } from 'zod';
import type { LastCallList } from '../../accounting/usage/call-log.ts';
import type { LoggedCall } from '../../accounting/usage/logged-call.ts';
import type { Price } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import { didYouMean, findNearest } from '../../libraries/text/near.ts';
import { builder } from '../builder.ts';
import { wholeNumber } from '../numbers.ts';
import { filledText } from '../texts.ts';
import type { EnumDescriptions } from '../vocabulary.ts';

/** The maximum of GraphQL's `Int`. */
const MAX_KEY = 2_147_483_647;

const FaceEnum = builder.enumType('CallFace', {
  description: 'Interface of a call.',
  values: {
    rest: { description: 'REST.' },
    graphql: { description: 'GraphQL.' },
    mcp: { description: 'MCP, the interface for agents.' },
    service: { description: 'This server, which refunded credits.' },
  } satisfies EnumDescriptions<LoggedCall['face']>,
});

const CallType = builder.objectRef<LoggedCall>('LoggedCall').implement({
  description: 'A call in the log.',
  fields: (t) => ({
    requestId: t.exposeString('requestId', {
      format: 'uuid',
      description: 'The `X-Request-Id` of the response. All calls of one GraphQL request share the same ID.',
    }),
    at: t.field({
      type: 'DateTime',
      description: 'When the request arrived.',
      resolve: ({ at }) => new Date(at).toISOString(),
    }),
    key: t.exposeInt('key', {
      description:
        'Number of the API key, as in `keys` of the `usage` operation. 0 if the call came through a marketplace.',
    }),
    face: t.expose('face', {
      type: FaceEnum,
      description: 'Interface of the call: REST, GraphQL, MCP, or `service` for a refund.',
    }),
    operation: t.exposeString('operation', {
      description: 'GraphQL field, which is also the OpenAPI operationId.',
    }),
    status: t.exposeInt('status', {
      description: 'HTTP status code, also for GraphQL.',
    }),
    ms: t.exposeInt('ms', { description: 'Duration on this server, in whole milliseconds.' }),
    credits: t.exposeInt('credits', {
      description: 'Credits charged; negative if they were refunded.',
    }),
  }),
});

const CallsType = builder.objectRef<LastCallList>('LoggedCalls').implement({
  description: 'The most recent calls of an account.',
  fields: (t) => ({
    count: t.int({ description: 'Number of entries in `items`.', resolve: ({ items }) => items.length }),
    items: t.expose('items', { type: [CallType], description: 'The calls, newest first.' }),
    since: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'The log contains every call since this time. Earlier ones may be missing: they are deleted after 30 days, or when the log of this server is full. Null while the log is empty.',
      resolve: ({ since }) => (since === null ? null : new Date(since).toISOString()),
    }),
  }),
});

builder.operations((t) => ({
  usageCalls: t.field({
    type: CallsType,
    description:
      'Returns the most recent calls of the account, made with any of its keys, newest first. All filters must match. Calls are kept for up to 30 days: see `since`. This operation has a lower rate limit than the others.',
    api: {
      path: '/usage/calls',
      keywords:
        'my last recent API calls, log, lately, individual requests of my key, history of requests, what did I ask, what was charged when',
      summary: 'Last calls',
      cost: 'free',
      examples: [
        { name: 'The last two calls', args: { limit: 2 } },
        {
          name: 'Calls of an operation that found nothing',
          args: { limit: 20, operation: 'referenceTld', status: 404 },
        },
        {
          name: 'The calls of one request',
          args: { limit: 20, requestId: 'e0a3b1f4-52d7-4f0d-b8a9-6c2d9e7f4b03' },
        },
      ],
    },
    args: {
      limit: t.arg.int({
        required: true,
        defaultValue: 20,
        description: 'Maximum number of entries to return.',
        validate: { schema: wholeNumber(1, 100) },
      }),
      key: t.arg.int({
        description: 'Number of an API key, as in `items`. 0 selects calls through a marketplace.',
        alsoKnownAs: ['keyId', 'apiKeyId', 'keyNumber'],
        validate: { schema: wholeNumber(0, MAX_KEY) },
      }),
      operation: t.arg.string({
        description: 'Operation whose calls are returned, such as `referenceTld`.',
        alsoKnownAs: ['operationId', 'operationName', 'endpoint', 'method'],
        validate: { schema: filledText(80) },
      }),
      face: t.arg({
        type: FaceEnum,
        description: 'Interface whose calls are returned; `service` selects refunds.',
        alsoKnownAs: ['interface', 'protocol', 'channel'],
      }),
      status: t.arg.int({
        description: 'HTTP status code of the calls.',
        alsoKnownAs: ['statusCode', 'httpStatus', 'code'],
        validate: { schema: wholeNumber(100, 599) },
      }),
      requestId: t.arg.string({
        format: 'uuid',
        description:
          'The `X-Request-Id` of a response. Returns the calls of this request, and their refunds.',
        alsoKnownAs: ['request', 'xRequestId', 'id'],
        validate: { schema: z.guid('must be a UUID, such as the X-Request-Id of a response') },
      }),
    },
    resolve: (_root, { limit, key, operation, face, status, requestId }, { lastCalls, prices }) => {
      if (operation != null) ensureKnown(operation, prices);
      return lastCalls(limit, {
        key: key ?? undefined,
        operation: operation ?? undefined,
        face: face ?? undefined,
        status: status ?? undefined,
        requestId: requestId?.toLowerCase(),
      });
    },
  }),
}));

/** @throws ApiError `not_found` with similar names */
function ensureKnown(operation: string, prices: readonly Price[]): void {
  const names = new Set(prices.map((price) => price.operation));
  if (names.has(operation)) return;
  const near = didYouMean(findNearest(operation, names));
  throw new ApiError('not_found', `There is no operation named '${operation}'.${near}`);
}
