import type { ExecutionResult, GraphQLSchema } from 'graphql';
import { type FetchAPI, type GraphQLParams, processRegularResult, YogaServer } from 'graphql-yoga';
import { LIMITS } from './limits.ts';
import type { Batch, Params, Run } from './operation.ts';
import type { Persisted } from './persisted.ts';
import { presentableRefusal, signed } from './public-errors.ts';

/** A response before we add our headers and compress it. */
export class Draft {
  readonly body: string | null;
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(
    body: string | null,
    { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
  ) {
    this.body = body;
    this.status = status;
    this.headers = headers;
  }
}

const fetchAPI = { Response: Draft } as unknown as FetchAPI;

/** Our own data that Yoga passes along with a request. */
interface Carried {
  readonly batch: Batch;
  readonly waitUntil: (work: Promise<void> | void) => void;
}

/** No work continues after an answer, so `waitUntil` does nothing. */
const carried = (batch: Batch): Carried => ({ batch, waitUntil: () => {} });

/** The parts of GraphQL over HTTP that Yoga implements. */
export interface Yoga {
  /** Answers any request. */
  handle(request: Request, batch: Batch): Promise<Draft>;
  /** Returns the result of one operation that needs no other feature of GraphQL over HTTP. */
  ask(params: Params, batch: Batch): Promise<ExecutionResult>;
  /** Returns a result as a response of a media type, with the status of its errors. */
  draftOf(result: ExecutionResult, type: string): Draft;
}

/** Creates the Yoga server, which runs operations with `run` and completes persisted ones with `persisted`. */
export function createYoga(schema: GraphQLSchema, run: Run, persisted: Persisted): Yoga {
  const yoga = new YogaServer<Carried, Carried>({
    schema,
    graphqlEndpoint: '/graphql',
    logging: false,
    cors: false,
    graphiql: false,
    landingPage: false,
    multipart: false,
    batching: { limit: LIMITS.batch },
    parserAndValidationCache: false,
    maxRequestBodySize: false,
    fetchAPI,
    maskedErrors: { maskError: presentableRefusal },
    plugins: [
      {
        onParams({ params, setParams, setParamsHandler, context }) {
          const { batch } = context as Carried;
          setParamsHandler(({ params }) => run(params, batch));
          return persisted(params, batch.exchange)?.then((whole) => setParams(whole as GraphQLParams));
        },
        onResultProcess({ result, serverContext }) {
          const { id } = (serverContext as Carried).batch.exchange;
          for (const one of [result].flat()) signed(one as ExecutionResult, id);
        },
      },
    ],
  });
  return {
    handle: async (request, batch) => (await yoga.handle(request, carried(batch))) as unknown as Draft,
    ask: async (params, batch) =>
      yoga.getResultForParams(
        { params: params as GraphQLParams, request: batch.exchange.request },
        carried(batch),
      ) as ExecutionResult,
    draftOf: (result, type) => processRegularResult(result, fetchAPI, type) as unknown as Draft,
  };
}
