import { execute } from '@graphql-tools/executor';
import {
  type DocumentNode,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  parse,
  validate,
} from 'graphql';
import { createLRUCache } from 'graphql-yoga';
import type { Receipt } from '../accounting/meter.ts';
import type { Door, Guest } from '../door.ts';
import { ApiError, toApiError } from '../errors.ts';
import type { Visit } from '../http/visit.ts';
import { type Endpoint, endpoints } from '../schema/endpoints.ts';
import { reached } from '../schema/places.ts';
import { presentable, refusal, withoutValues } from './errors.ts';
import { excesses, LIMITS } from './limits.ts';
import { rootFields } from './roots.ts';

/** One operation as it was sent. */
export interface Params {
  readonly query?: string | null;
  readonly operationName?: string | null;
  readonly variables?: Readonly<Record<string, unknown>> | null;
}

/** What is carried through one HTTP request. The operations of a batch share it. */
export interface Exchange {
  readonly visit: Visit;
  /** What all operations so far cost together. */
  receipt?: Receipt;
}

/** Runs one operation. Throws a GraphQLError that refuses it whole. */
export type Run = (params: Params, exchange: Exchange) => Promise<ExecutionResult>;

interface Prepared {
  readonly document?: DocumentNode;
  readonly errors?: readonly GraphQLError[];
}

/** Query texts that are remembered, parsed and judged, and the length up to which one is. */
const REMEMBERED = { texts: 1_000, characters: 10_000 };

/**
 * Parses, judges, admits, runs and charges operations. One that selects any API field needs a key, passes the rate limit
 * with one unit a root field, and is refused whole when its known price is more than what is left. After execution,
 * what reached the answer is charged in one commit, before the answer leaves.
 */
export function createRun(schema: GraphQLSchema, door: Door): Run {
  const byName = new Map(endpoints(schema).map((endpoint) => [endpoint.name, endpoint]));
  const remembered = createLRUCache<Prepared>({ max: REMEMBERED.texts });

  function prepare(text: string): Prepared {
    let prepared = remembered.get(text);
    if (!prepared) {
      prepared = judge(schema, text);
      if (text.length <= REMEMBERED.characters) remembered.set(text, prepared);
    }
    return prepared;
  }

  return async ({ query, operationName, variables }, exchange) => {
    const { visit } = exchange;
    const { document, errors } = prepare(query ?? '');
    if (!document) return { errors: errors ?? [] };
    if (!getOperationAST(document, operationName)) throw unresolved();
    const selected = rootFields(document, operationName ?? undefined, variables ?? {}).flatMap(
      (name) => byName.get(name) ?? [],
    );
    const refuse = (thrown: unknown): never => {
      const error = toApiError(thrown);
      visit.failed(error);
      throw refusal(error, visit.id);
    };
    const guest = await admit(door, visit, selected).catch(refuse);
    const result = (await execute({
      schema,
      document,
      contextValue: guest?.context,
      variableValues: variables as Record<string, unknown>,
      operationName,
    })) as ExecutionResult;
    if (!guest) return present(result, visit);
    const receipt = await settle(guest, result.data).catch(refuse);
    const { charged = 0, remaining = Infinity } = exchange.receipt ?? {};
    exchange.receipt = {
      charged: charged + receipt.charged,
      remaining: Math.min(remaining, receipt.remaining),
    };
    return { ...present(result, visit), extensions: { ...result.extensions, credits: receipt } };
  };
}

/** Parses a text and holds it against the schema and the limits. What is wrong is the same every time. */
function judge(schema: GraphQLSchema, text: string): Prepared {
  const refused = (code: string) => (error: GraphQLError) => {
    error.message = withoutValues(error.message);
    Object.assign(error.extensions, { code, http: { spec: true, status: 400 } });
    return error;
  };
  try {
    const document = parse(text, { maxTokens: LIMITS.tokens });
    const tooMuch = excesses(document);
    const errors = tooMuch.length > 0 ? tooMuch : validate(schema, document);
    return errors.length > 0 ? { errors: errors.map(refused('GRAPHQL_VALIDATION_FAILED')) } : { document };
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    return { errors: [refused('GRAPHQL_PARSE_FAILED')(error)] };
  }
}

/** Lets an operation in by the fields it selects; one that selects none, as introspection does, needs no key. */
async function admit(door: Door, visit: Visit, selected: readonly Endpoint[]): Promise<Guest | undefined> {
  if (selected.length === 0) {
    door.admitAnonymous(visit);
    return undefined;
  }
  const postOnly = selected.find(({ methods, secrets }) => !methods.includes('GET') || secrets.length > 0);
  if (postOnly && visit.request.method === 'GET') {
    const detail = `${postOnly.name} takes secrets, which do not belong in a URL. Use POST.`;
    throw new ApiError('method_not_allowed', detail, { allow: ['POST'] });
  }
  const guest = await door.admit(visit, 'graphql', selected.length);
  await door.afford(
    guest,
    selected.reduce((sum, { credits }) => sum + credits, 0),
  );
  return guest;
}

/** Charges what stands in the answer. */
const settle = async ({ context }: Guest, data: unknown): Promise<Receipt> =>
  context.meter.settle((call) => reached(call, data));

function present({ errors, ...rest }: ExecutionResult, visit: Visit): ExecutionResult {
  if (!errors) return rest;
  const shown = errors.map((error) => {
    const safe = presentable(error, visit.id);
    if (safe.originalError instanceof ApiError) visit.failed(safe.originalError);
    return safe;
  });
  return { errors: shown, ...rest };
}

const unresolved = () =>
  new GraphQLError('Could not determine what operation to execute.', {
    extensions: { code: 'OPERATION_RESOLUTION_FAILURE', http: { status: 400 } },
  });
