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
import { asksOthers } from '../accounting/cost.ts';
import type { Call, Receipt } from '../accounting/meter.ts';
import type { Door, Guest } from '../door.ts';
import { ApiError, toApiError } from '../errors.ts';
import type { Exchange } from '../http/exchange.ts';
import { reached } from '../schema/answer-paths.ts';
import type { Deprecation } from '../schema/deprecation.ts';
import { type Endpoint, endpoints } from '../schema/endpoints.ts';
import { createDocuments, type Prepared } from './documents.ts';
import { Execution } from './execution.ts';
import { mayCall, Plan } from './plan.ts';
import { presentable, refusal } from './public-errors.ts';
import { writtenInTurns } from './writing.ts';

/** One operation as it was sent. */
export interface Params {
  readonly query?: string | null;
  readonly operationName?: string | null;
  readonly variables?: Readonly<Record<string, unknown>> | null;
}

/** What is carried through one HTTP request. The operations of a batch share it. */
export interface Batch {
  readonly exchange: Exchange;
  /** What all operations so far cost together. */
  receipt?: Receipt;
  /** The operation of a batch that is being parsed and judged: one after the other. */
  preparing?: Promise<unknown>;
  /** What all operations so far hold of memory. */
  held?: number;
  /** What was selected that is on its way out. */
  deprecated?: readonly Deprecation[];
  /** Whether an operation has a result, in whose errors keys are masked already. */
  written?: boolean;
}

/** Runs one operation. Throws a GraphQLError that refuses it whole. */
export type Run = (params: Params, batch: Batch) => Promise<ExecutionResult>;

/** What makes one unit of the throttle for work that nobody pays for: about four milliseconds, or a quarter of a megabyte. */
const UNIT = { characters: 2_000, nodes: 2_500, answered: 250_000 };

/** A GraphQL answer takes about so many characters for each value in it, beside the value's own. */
const CHARACTERS_OF_NODE = 20;

/**
 * Parses, judges, admits, runs and charges operations. One that selects any API field needs a key, passes the rate limit
 * with one unit a root field, and is refused whole when its known price is more than what is left. After execution,
 * what reached the answer is charged in one commit, before the answer leaves. What needs no key, and what is refused, is
 * throttled by the work it made.
 */
export function createRun(schema: GraphQLSchema, door: Door): Run {
  const byName = new Map(endpoints(schema).map((endpoint) => [endpoint.name, endpoint]));
  const documents = createDocuments(schema);

  async function prepare(text: string, batch: Batch): Promise<Prepared> {
    const known = documents.known(text);
    const before = batch.preparing;
    if (known && !before) return known;
    const { allowance } = batch.exchange;
    const prepared = (async () => {
      await before;
      const meanwhile = documents.known(text);
      if (meanwhile) return meanwhile;
      await allowance.pause();
      return documents.prepare(text);
    })();
    batch.preparing = prepared;
    return prepared;
  }

  /** What was refused before it was run: its party pays with its rate. */
  async function unpaid(exchange: Exchange, query: string): Promise<void> {
    door.admitAnonymous(exchange);
    door.owe(exchange, query.length / UNIT.characters);
  }

  const operate: Run = async ({ query, operationName, variables }, batch) => {
    const { exchange } = batch;
    const { allowance } = exchange;
    const refuse = (thrown: unknown): never => {
      const error = toApiError(thrown);
      exchange.failed(error);
      throw refusal(error, exchange.id);
    };
    const text = query ?? '';
    const { document, errors } = await prepare(text, batch);
    const operation = document && getOperationAST(document, operationName);
    if (!operation) {
      await unpaid(exchange, text).catch(refuse);
      if (errors) return { errors };
      throw unresolved();
    }
    const planned = await plan(schema, document, operation, variables ?? {}, exchange);
    if (!(planned instanceof Plan)) {
      await unpaid(exchange, text).catch(refuse);
      if (mayCall(document, operation)) await door.admit(exchange, 'graphql', 1).catch(refuse);
      return present({ errors: planned }, exchange);
    }
    const selected = planned.root.flatMap(({ field }) => byName.get(field.name) ?? []);
    if (selected.length === 0) {
      await Promise.try(door.admitAnonymous, exchange).catch(refuse);
      const execution = new Execution(planned, undefined, allowance);
      const result = await execution.run();
      door.owe(
        exchange,
        Math.max(0, allowance.nodes / UNIT.nodes + allowance.characters / UNIT.answered - 1),
      );
      await hold(batch).catch(refuse);
      return present(result, exchange);
    }
    const leaving = selected.flatMap(({ deprecated }) => deprecated ?? []);
    batch.deprecated = [...(batch.deprecated ?? []), ...leaving];
    const guest = await admit(door, exchange, selected).catch(async (error) => {
      await unpaid(exchange, text).catch(refuse);
      return refuse(error);
    });
    const execution = new Execution(planned, guest.context, allowance);
    const result = await execution.run();
    await hold(batch).catch((error) => giveUp(guest).then(() => refuse(error)));
    const receipt = await settle(guest, result.data, execution.ended).catch(refuse);
    const { charged = 0, remaining = Infinity } = batch.receipt ?? {};
    batch.receipt = {
      charged: charged + receipt.charged,
      remaining: Math.min(remaining, receipt.remaining),
    };
    return { ...present(result, exchange), extensions: { ...result.extensions, credits: receipt } };
  };

  return async (params, batch) => {
    const result = await operate(params, batch);
    batch.written = true;
    return writtenInTurns(result, batch.exchange.allowance);
  };
}

/** The plan of an operation, or what is wrong with its variables. */
async function plan(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  given: Readonly<Record<string, unknown>>,
  { allowance }: Exchange,
): Promise<Plan | readonly GraphQLError[]> {
  const definitions = operation.variableDefinitions ?? [];
  if (definitions.length > 0) await allowance.pause();
  const { variableValues, errors } = getVariableValues(schema, definitions, given, { maxErrors: 10 }) as {
    variableValues?: VariableValues;
    errors?: readonly GraphQLError[];
  };
  if (!variableValues) return errors ?? [];
  try {
    return new Plan(schema, document, operation, variableValues);
  } catch (error) {
    if (error instanceof GraphQLError) return [error];
    throw error;
  }
}

/** Counts the answer before it is charged, so that one there is no room for costs nothing. */
async function hold(batch: Batch): Promise<void> {
  const { exchange, held = 0 } = batch;
  const { nodes, characters } = exchange.allowance;
  batch.held = characters + nodes * CHARACTERS_OF_NODE;
  exchange.holdMemory(batch.held - held);
}

/** Lets an operation in by the fields it selects. */
async function admit(door: Door, exchange: Exchange, selected: readonly Endpoint[]): Promise<Guest> {
  const postOnly = selected.find(({ methods, secrets }) => !methods.includes('GET') || secrets.length > 0);
  if (postOnly && exchange.request.method === 'GET') {
    const detail = `${postOnly.name} takes secrets, which must not be sent in a URL. Use POST.`;
    throw new ApiError('method_not_allowed', detail, { allow: ['POST'] });
  }
  const guest = await door.admit(exchange, 'graphql', selected.length);
  await door.afford(
    guest,
    selected.reduce((sum, { credits }) => sum + credits, 0),
  );
  return guest;
}

/**
 * Charges what stands in the answer. Of one that grew too large, or whose client left, nothing does; what asked others for
 * it has cost us all the same, and is charged where that had begun.
 */
const settle = async ({ context }: Guest, data: unknown, ended: boolean): Promise<Receipt> =>
  context.meter.settle(
    ended ? ({ cost, begun }: Call) => begun && asksOthers(cost) : (call) => call.done && reached(call, data),
  );

const giveUp = async ({ context }: Guest): Promise<unknown> => context.meter.settle(() => false);

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
    extensions: { code: 'OPERATION_RESOLUTION_FAILURE', http: { status: 400 } },
  });
