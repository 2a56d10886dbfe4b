import {
  type DocumentNode,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  type OperationDefinitionNode,
  type VariableValues,
} from 'graphql';
import { asksOthers } from '../accounting/credits/cost.ts';
import type { Call, Keeps, Receipt } from '../accounting/credits/meter.ts';
import type { Face } from '../accounting/face.ts';
import { ApiError, toApiError } from '../errors.ts';
import type { AuthenticatedRequest, RequestGate } from '../gateway/admission.ts';
import type { Exchange } from '../gateway/exchange.ts';
import type { RequestOptions } from '../gateway/request-options.ts';
import { reached } from '../schema/answer-paths.ts';
import type { Deprecation } from '../schema/deprecation.ts';
import { type Endpoint, endpoints } from '../schema/endpoints.ts';
import { createDocuments, type Prepared } from './documents.ts';
import { Execution } from './execution.ts';
import type { IdempotentRequest } from './idempotency.ts';
import { mayCall, type Plan } from './plan.ts';
import type { Plans } from './plans.ts';
import { onlyGraphQL, presentable, refusal } from './public-errors.ts';
import { quoteOf, unasked } from './quote.ts';
import { misspeltVariables, variableFaults } from './variables.ts';
import { type Written, written } from './writing.ts';

/** One operation as it was sent. */
export interface Params {
  readonly query?: string | null;
  readonly operationName?: string | null;
  readonly variables?: Readonly<Record<string, unknown>> | null;
}

/** State of one HTTP request, shared by the operations of a batch. */
export interface Batch {
  readonly exchange: Exchange;
  /** The interface that received the request. */
  readonly face: Face;
  /** Options for the charge of the request that are not in its headers. */
  readonly terms?: Partial<RequestOptions>;
  /** Cost of all operations so far. */
  receipt?: Receipt;
  /** Settles all operations at once. Set if the request has an idempotency key. */
  keyed?: IdempotentRequest;
  /** Preparation of the previous operation of a batch. Operations are parsed and validated one after another. */
  preparing?: Promise<unknown>;
  /** Memory used by the answers of all operations so far, in characters. */
  held?: number;
  /** Deprecations of the operations selected so far. */
  deprecated?: readonly Deprecation[];
  /** True if an operation has produced a result. Keys in its errors are then already masked. */
  written?: boolean;
}

/** Runs one operation. Throws a GraphQLError if the whole operation is refused. */
export type Run = (params: Params, batch: Batch) => Promise<Written>;

/** The operations that a plan calls, collected once. */
interface Calls {
  readonly selected: readonly Endpoint[];
  readonly credits: number;
  /** A selected operation that must not be called by GET, if there is one. */
  readonly postOnly: Endpoint | undefined;
  readonly leaving: readonly Deprecation[];
}

/**
 * Amounts of uncharged work that cost one unit of the throttle: about four milliseconds, or a quarter of a megabyte.
 */
const UNIT = { characters: 2_000, nodes: 2_500, answered: 250_000 };

/** Number of characters that each value adds to a GraphQL answer, in addition to those of the value itself. */
const CHARACTERS_OF_NODE = 20;

/**
 * Parses, validates, admits, runs and charges operations. An operation that selects any API field needs a key and
 * counts one unit per root field against the rate limit. It is refused as a whole if its known price exceeds the
 * remaining credits. After execution, everything in the answer is charged in one commit, before the answer is sent.
 * Refused operations, and operations without a key, are throttled by the work they caused.
 */
export function createRun(schema: GraphQLSchema, gate: RequestGate): Run {
  const byName = new Map(endpoints(schema).map((endpoint) => [endpoint.name, endpoint]));
  const documents = createDocuments(schema);
  const known = new WeakMap<Plan, Calls>();

  const callsOf = (plan: Plan): Calls =>
    known.getOrInsertComputed(plan, ({ root }) => {
      const selected = root.flatMap(({ field }) => byName.get(field.name) ?? []);
      return {
        selected,
        credits: selected.reduce((sum, { credits }) => sum + credits, 0),
        postOnly: selected.find(({ methods, secrets }) => !methods.includes('GET') || secrets.length > 0),
        leaving: selected.flatMap(({ deprecated }) => deprecated ?? []),
      };
    });

  function prepare(text: string, batch: Batch): Prepared | Promise<Prepared> {
    const found = documents.known(text);
    const before = batch.preparing;
    if (found && !before) return found;
    const { allowance } = batch.exchange;
    const prepared = (async () => {
      await before;
      const meanwhile = documents.known(text);
      if (meanwhile) return meanwhile;
      await allowance.pause();
      return documents.prepare(text, batch.exchange.party);
    })();
    batch.preparing = prepared;
    return prepared;
  }

  /** Counts an operation against the rate limit of its party if the operation was refused before it ran. */
  async function unpaid(exchange: Exchange, query: string): Promise<void> {
    await gate.admitAnonymous(exchange);
    gate.addRateCost(exchange, query.length / UNIT.characters);
  }

  async function operate(
    { query, operationName, variables: sentVariables }: Params,
    batch: Batch,
  ): Promise<ExecutionResult> {
    const { exchange } = batch;
    const { allowance } = exchange;
    const text = query ?? '';
    const preparing = prepare(text, batch);
    const { document, plans, errors } = preparing instanceof Promise ? await preparing : preparing;
    const operation = document && getOperationAST(document, operationName);
    if (!operation) {
      await unpaid(exchange, text).catch(refusing(exchange));
      if (errors) return { errors };
      throw unresolved();
    }
    const pause = operation.variableDefinitions?.length ? allowance.pause() : undefined;
    if (pause) await pause;
    const { plan, variables, faults } = bind(schema, { document, plans }, operation, sentVariables ?? {});
    if (faults) {
      await unpaid(exchange, text).catch(refusing(exchange));
      if (mayCall(document, operation)) await gate.admit(exchange, batch.face, 1).catch(refusing(exchange));
      return present({ errors: faults }, exchange);
    }
    const calls = callsOf(plan);
    if (calls.selected.length === 0) {
      await Promise.try(gate.admitAnonymous, exchange).catch(refusing(exchange));
      const result = await new Execution(plan, variables, undefined, allowance).run();
      gate.addRateCost(
        exchange,
        Math.max(0, allowance.nodes / UNIT.nodes + allowance.characters / UNIT.answered - 1),
      );
      await Promise.try(hold, batch).catch(refusing(exchange));
      return present(result, exchange);
    }
    if (calls.leaving.length > 0) batch.deprecated = [...(batch.deprecated ?? []), ...calls.leaving];
    const refused = async (error: unknown): Promise<never> => {
      await unpaid(exchange, text).catch(refusing(exchange));
      return refuse(exchange, error);
    };
    const authenticated = await admit(gate, batch, calls).catch(refused);
    if (authenticated.terms.dryRun) {
      const { remaining } = authenticated.caller.account;
      const credits = { charged: 0, remaining, ...quoteOf(plan, calls.credits, byName) };
      return { ...present(unasked(plan, variables), exchange), extensions: { credits } };
    }
    const { keyed } = batch;
    // If the key already has a stored answer, that answer replaces this result.
    if (keyed && !(await keyed.claim(authenticated, calls.selected).catch(refusing(exchange))))
      return { data: null };
    await Promise.try(gate.assertAffordable, authenticated, calls.credits).catch(refused);
    const execution = new Execution(plan, variables, authenticated.context, allowance);
    const result = await execution.run();
    try {
      hold(batch);
    } catch (error) {
      if (keyed) keyed.add(authenticated, () => false);
      else await authenticated.context.meter.settle(() => false);
      refuse(exchange, error);
    }
    const keeps = keeping(result.data, execution.ended);
    if (keyed)
      return { ...present(result, exchange), extensions: { credits: keyed.add(authenticated, keeps) } };
    const receipt = await settle(authenticated, keeps).catch(refusing(exchange));
    const { charged = 0, remaining = Infinity } = batch.receipt ?? {};
    batch.receipt = {
      charged: charged + receipt.charged,
      remaining: Math.min(remaining, receipt.remaining),
    };
    return { ...present(result, exchange), extensions: { credits: receipt } };
  }

  return async (params, batch) => {
    const result = await operate(params, batch);
    batch.written = true;
    return written(result, batch.exchange.allowance);
  };
}

/** Ends a request with the error that prevented it from being run or answered. */
function refuse(exchange: Exchange, thrown: unknown): never {
  const error = toApiError(thrown);
  exchange.failed(error);
  throw refusal(error, exchange.id);
}

const refusing =
  (exchange: Exchange) =>
  (thrown: unknown): never =>
    refuse(exchange, thrown);

/** A plan with its variables, or the errors in the variables. */
type Bound =
  | { readonly plan: Plan; readonly variables: VariableValues; readonly faults?: never }
  | { readonly plan?: never; readonly variables?: never; readonly faults: readonly GraphQLError[] };

const NO_VARIABLES: VariableValues = { sources: Object.create(null), coerced: Object.create(null) };

function bind(
  schema: GraphQLSchema,
  { document, plans }: { readonly document: DocumentNode; readonly plans: Plans },
  operation: OperationDefinitionNode,
  sentVariables: Readonly<Record<string, unknown>>,
): Bound {
  const { variableDefinitions: definitions = [] } = operation;
  const misspelt = misspeltVariables(schema, document, operation, sentVariables);
  const { variableValues: variables } = (
    definitions.length === 0
      ? { variableValues: NO_VARIABLES }
      : getVariableValues(schema, definitions, sentVariables, { maxErrors: 1 })
  ) as { variableValues?: VariableValues };
  if (!variables || misspelt.length > 0)
    return { faults: [...misspelt, ...variableFaults(schema, document, operation, sentVariables)] };
  try {
    return { plan: plans.of(operation, variables), variables };
  } catch (error) {
    if (error instanceof GraphQLError) return { faults: [error] };
    throw error;
  }
}

/**
 * Counts the memory of the answer before it is charged. An answer that does not fit into memory therefore costs
 * nothing.
 */
function hold(batch: Batch): void {
  const { exchange, held = 0 } = batch;
  const { nodes, characters } = exchange.allowance;
  batch.held = characters + nodes * CHARACTERS_OF_NODE;
  exchange.holdMemory(batch.held - held);
}

/** Admits an operation according to the calls it makes. */
async function admit(
  gate: RequestGate,
  { exchange, face, terms }: Batch,
  { selected, postOnly }: Calls,
): Promise<AuthenticatedRequest> {
  if (postOnly && exchange.request.method === 'GET') {
    const { name, secrets } = postOnly;
    const why =
      secrets.length > 0 ? 'accepts secrets, which must not be sent in a URL' : 'is not available by GET';
    const detail = `${name} ${why}. Use POST.`;
    throw new ApiError('method_not_allowed', detail, { allow: ['POST'] });
  }
  return gate.admit(exchange, face, selected.length, terms);
}

/**
 * Selects the calls to charge: those whose value is in the answer. If the answer became too large or its client
 * disconnected, the answer contains no values. Calls to third parties that had begun are charged even then, because we
 * had to pay for them.
 */
const keeping =
  (data: unknown, ended: boolean): Keeps =>
  (call: Call) =>
    ended ? call.begun && asksOthers(call.cost) : call.done && reached(call, data);

const settle = async ({ context }: AuthenticatedRequest, keeps: Keeps): Promise<Receipt> =>
  context.meter.settle(keeps);

function present({ errors, ...rest }: ExecutionResult, exchange: Exchange): ExecutionResult {
  if (!errors) return rest;
  const shown = errors.map((error) => {
    const safe = presentable(error, exchange.id);
    if (safe.originalError instanceof ApiError) exchange.failed(safe.originalError);
    return safe;
  });
  return { errors: shown, ...rest };
}

const unresolved = () =>
  new GraphQLError('Could not determine what operation to execute.', {
    extensions: onlyGraphQL('operation_resolution_failure'),
  });
