import type { LastCallList } from '../../accounting/usage/call-log.ts';
import type { LoggedCall } from '../../accounting/usage/logged-call.ts';
import { builder } from '../builder.ts';
import { wholeNumber } from '../numbers.ts';
import type { EnumDescriptions } from '../vocabulary.ts';

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
      'Returns the most recent calls of the account, made with any of its keys, newest first. Calls are kept for up to 30 days: see `since`. This operation has a lower rate limit than the others.',
    api: {
      path: '/usage/calls',
      keywords:
        'my last recent API calls, log, lately, individual requests of my key, history of requests, what did I ask, what was charged when',
      summary: 'Last calls',
      cost: 'free',
      examples: [{ name: 'The last two calls', args: { limit: 2 } }],
    },
    args: {
      limit: t.arg.int({
        required: true,
        defaultValue: 20,
        description: 'Maximum number of entries to return.',
        validate: { schema: wholeNumber(1, 100) },
      }),
    },
    resolve: (_root, { limit }, { lastCalls }) => lastCalls(limit),
  }),
}));
