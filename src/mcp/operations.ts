import { ApiError } from '../errors.ts';
import type { AuthenticatedRequest, RequestGate } from '../gateway/admission.ts';
import { repeatHeaders } from '../gateway/idempotency-key.ts';
import type { RequestOptions } from '../gateway/request-options.ts';
import { isObject } from '../http/json.ts';
import { didYouMean, findNearest } from '../libraries/text/near.ts';
import { SpellingIndex } from '../libraries/text/spelling-index.ts';
import { compileArguments } from '../rest/arguments.ts';
import { assertValidArguments, createCall, giveUp, refuse } from '../rest/call.ts';
import { runAtOnce } from '../scheduling/steps.ts';
import { deprecationReason } from '../schema/deprecation.ts';
import type { Endpoint } from '../schema/endpoints.ts';
import type { ToolRequest, ToolResult } from './results.ts';

/** A call of an operation by an agent. */
interface Question {
  readonly operation: string;
  readonly args: unknown;
  readonly terms: Partial<RequestOptions>;
}

/**
 * Calls an operation by its name and settles the call. Rejects with the error that refuses the call. A refused call is
 * free.
 */
export type Operations = (toolRequest: ToolRequest, question: Question) => Promise<ToolResult>;

/**
 * Offers the operations to agents. Reads arguments as JSON, as REST does, and uses REST's calls. Charges, stored
 * answers and limits are therefore the same as for REST.
 */
export function createOperations(list: readonly Endpoint[], gate: RequestGate): Operations {
  const named = new Map(list.map((endpoint) => [endpoint.name, endpoint]));
  /** Compiled at the first call of each operation, because all of them would lengthen the start. */
  const runs = new Map<Endpoint, Operations>();
  const spellings = new Map(list.map(({ name }) => [name.toLowerCase(), name]));
  const index = runAtOnce(SpellingIndex.of(spellings.keys()));

  return (toolRequest, question) => {
    const endpoint = named.get(question.operation);
    if (endpoint) {
      const run = runs.getOrInsertComputed(endpoint, () => createRun(endpoint, gate));
      return run(toolRequest, question);
    }
    const near = findNearest(question.operation.slice(0, MAX_NAME_LENGTH).toLowerCase(), index);
    const meant = near.flatMap((spelling) => spellings.get(spelling) ?? []);
    return unknownOperation(
      toolRequest,
      gate,
      `No operation has this name.${didYouMean(meant)} Use search_operations to find one.`,
    );
  };
}

/**
 * Maximum length, in characters, of a name that is compared with the names of the operations. The names of all
 * operations are much shorter.
 */
const MAX_NAME_LENGTH = 80;

/** Refuses an unknown operation. The caller is authenticated first, and the request counts against its rate limit. */
async function unknownOperation(toolRequest: ToolRequest, gate: RequestGate, detail: string): Promise<never> {
  const { exchange } = toolRequest;
  toolRequest.admitted = true;
  await gate.admit(exchange, 'mcp', 1);
  throw new ApiError('not_found', detail);
}

/**
 * Compiles the function that reads arguments. Path parameters have no meaning here, because all arguments are in the
 * JSON.
 */
const compile = (endpoint: Endpoint) => compileArguments({ ...endpoint, pathParameters: [] });
const compiled = new WeakMap<Endpoint, ReturnType<typeof compile>>();

function createRun(endpoint: Endpoint, gate: RequestGate): Operations {
  const read = compiled.getOrInsertComputed(endpoint, compile);
  const call = createCall(endpoint, gate);
  const less = lessOf(endpoint);

  function readArguments(sent: unknown, authenticated: AuthenticatedRequest): Record<string, unknown> {
    try {
      if (sent !== undefined && !isObject(sent))
        throw new ApiError('malformed_request', 'The arguments must be a JSON object.');
      return read({ path: {}, body: sent ?? {} });
    } catch (error) {
      return refuse(endpoint, authenticated, error);
    }
  }

  async function answer(
    toolRequest: ToolRequest,
    authenticated: AuthenticatedRequest,
    sent: unknown,
  ): Promise<ToolResult> {
    const { exchange } = toolRequest;
    const args = readArguments(sent, authenticated);
    if (authenticated.terms.dryRun) {
      assertValidArguments(endpoint, args);
      const { name, cost, credits } = endpoint;
      const priced = { operation: name, costClass: cost, price: credits, dryRun: true };
      return { body: JSON.stringify(priced), less, priced: true };
    }
    const answered = await call(authenticated, exchange, { face: 'mcp', args, keyed: true });
    if (answered.kind === 'kept')
      return { body: answered.kept.body, headers: repeatHeaders(answered.kept), less, note: REPEATED };
    if (answered.kind === 'unchanged')
      throw new TypeError(`${endpoint.name} returned “unchanged” without a condition`);
    const { receipt, answer: response } = answered;
    const { headers, body } = response;
    const later = headers.find(([name]) => name === 'retry-after');
    const notes = [
      ...(later ? [`The data is still being collected. Fetch it in ${later[1]} seconds.`] : []),
      ...(endpoint.deprecated ? [deprecationReason(endpoint.deprecated)] : []),
    ];
    return { body, headers, receipt, less, note: notes.join(' ') };
  }

  return async (toolRequest, { args, terms }) => {
    const { exchange } = toolRequest;
    exchange.outcome.operation = endpoint.name;
    toolRequest.admitted = true;
    let authenticated: AuthenticatedRequest | undefined;
    try {
      authenticated = await gate.admit(exchange, 'mcp', 1, terms);
      return await answer(toolRequest, authenticated, args);
    } catch (error) {
      await giveUp(authenticated);
      throw error;
    }
  };
}

const REPEATED = 'This is the stored answer to an earlier call with the same idempotency key.';

/** Returns the sentence that explains how to get a shorter answer from an operation. */
function lessOf({ selects, args }: Endpoint): string {
  const suggestions = [
    ...(selects ? [`fewer \`${selects}\``] : []),
    ...(args.some(({ name }) => name === 'limit') ? ['a smaller `limit`'] : []),
  ];
  return `Ask for ${[...suggestions, 'single fields by GraphQL'].join(', or ')}.`;
}
