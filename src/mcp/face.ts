import type { Receipt } from '../accounting/credits/meter.ts';
import { ApiError, invalidParameters, maskKeys, toApiError, toProblem } from '../errors.ts';
import type { Exchange } from '../gateway/exchange.ts';
import { isJson, JSON_LIMIT_BYTES, readBytes } from '../http/body.ts';
import { isObject, readJson } from '../http/json.ts';
import { errorHeaders, type HeaderList, respond } from '../http/respond.ts';
import { onFirstUse } from '../scheduling/on-first-use.ts';
import type { Documents } from './documents.ts';
import { type Origins, refuseForeignOrigin } from './origins.ts';
import { MAX_BUILT, type ToolRequest } from './results.ts';
import { FILES_HERE } from './signature.ts';
import { createToolsets, type ToolsetsOptions } from './toolsets.ts';

export interface McpOptions extends ToolsetsOptions {
  readonly documents: Documents;
  readonly origins: Origins;
  /** The service's version. */
  readonly version: string;
}

export interface Mcp {
  serve(exchange: Exchange): Promise<Response>;
}

/** Methods that the MCP interface supports. */
export const MCP_METHODS = ['POST', 'OPTIONS'] as const;

/** True if a path belongs to the MCP interface. */
export const isMcpPath = (path: string): boolean => path === '/mcp' || path.startsWith('/mcp/');

/** Number of bytes that count as one unit of the throttle for uncharged work. */
const UNIT_BYTES = 250_000;
/** Maximum number of messages in a batch, as in GraphQL. */
const MAX_BATCH = 10;
/** The newest revision of the protocol with batches. A request without a revision is of this revision at the latest. */
const LAST_WITH_BATCHES = '2025-03-26';
/** Units of the throttle for a search, and for a tool call that reaches no operation. */
const UNITS_OF_TOOL = 0.2;

/** The answer to one message. */
interface Answered {
  readonly status: number;
  readonly body: string;
  readonly headers: HeaderList;
  readonly receipt?: Receipt | undefined;
}

/**
 * The interface for agents: the Model Context Protocol. It is stateless: each request contains one message, or in old
 * revisions a batch of them, and gets one answer. Calls work as in the other interfaces. Protocol messages need no key and are throttled.
 */
export function createMcp({ version, documents, origins, gate, ...options }: McpOptions): Mcp {
  const toolsetAt = createToolsets({ ...options, gate: gate });
  const failed = ({ exchange }: ToolRequest, cause: unknown) => exchange.failed(toApiError(cause));
  /** The library of the protocol takes a tenth of a second to load. */
  const protocol = onFirstUse(async () =>
    (await import('./protocol.ts')).createProtocol({ version, documents, failed }),
  );

  /** Reads the received JSON, which may not be a valid message. */
  async function read(exchange: Exchange): Promise<unknown> {
    const { request, allowance } = exchange;
    if (request.method !== 'POST') {
      const detail = `${request.method} is not supported at this path. Send POST. This server is stateless and does not stream.`;
      throw new ApiError('method_not_allowed', detail, { allow: MCP_METHODS });
    }
    if (!isJson(request))
      throw new ApiError('unsupported_media_type', 'Send the message with Content-Type: application/json.');
    const bytes = await readBytes(exchange, JSON_LIMIT_BYTES).catch(refuseFiles);
    return (await readJson(bytes, allowance)).value;
  }

  async function answer(exchange: Exchange, message: Record<string, unknown>): Promise<Answered> {
    const sentArguments = isObject(message.params) ? message.params.arguments : undefined;
    const toolRequest: ToolRequest = { exchange, sentArguments };
    const toolset = toolsetAt(exchange);
    // A tool call has a price, so the tool, which knows the price, admits the call later.
    const calls = message.method === 'tools/call';
    if (!calls && exchange.caller) await gate.admitAnonymous(exchange);
    if (message.method === 'subscriptions/listen')
      return failure(exchange, message.id, unlistened(), METHOD_NOT_FOUND);
    exchange.allowance.narrow(MAX_BUILT);
    const pause = exchange.allowance.pause();
    if (pause) await pause;
    const { status, headers, body } = await plainOf(
      await (await protocol())(message, exchange.request.headers, { toolRequest, toolset }),
    );
    if (calls && exchange.caller && !toolRequest.admitted) await gate.admitAnonymous(exchange, UNITS_OF_TOOL);
    // The memory of a tool call's answer is counted elsewhere, before the answer is charged.
    if (!calls) exchange.holdMemory(body.length);
    if (!toolRequest.receipt)
      gate.addRateCost(exchange, Math.max(body.length, exchange.received) / UNIT_BYTES);
    return {
      status,
      body: toolRequest.answered ? body : maskKeys(body),
      headers: [...headers, ...(toolRequest.headers ?? [])],
      receipt: toolRequest.receipt,
    };
  }

  /**
   * Answers the messages of a batch one after another. Each call is charged separately. A refused message is an error
   * in the answer, which contains nothing for notifications.
   */
  async function answerBatch(exchange: Exchange, messages: readonly unknown[]): Promise<Answered> {
    refuseBatch(exchange.request.headers, messages);
    const bodies: string[] = [];
    let total: Receipt | undefined;
    let retryAfter: string | undefined;
    // A request without a key was throttled as one message.
    if (!exchange.caller && messages.length > 1) await gate.admitAnonymous(exchange, messages.length - 1);
    for (const message of messages) {
      const { body, headers, receipt } = isObject(message)
        ? await answer(exchange, message).catch((error) => failure(exchange, message.id, error))
        : await answerInvalid(exchange);
      if (body !== '') bodies.push(body);
      // The last refused message has to wait longest.
      retryAfter = headers.find(([name]) => name === 'retry-after')?.[1] ?? retryAfter;
      if (receipt) total = { ...receipt, charged: receipt.charged + (total?.charged ?? 0) };
    }
    const headers: HeaderList = retryAfter === undefined ? [] : [['retry-after', retryAfter]];
    return bodies.length > 0
      ? { status: 200, body: `[${bodies.join(',')}]`, headers: [...JSON_TYPE, ...headers], receipt: total }
      : { status: 202, body: '', headers, receipt: total };
  }

  /** Refuses an item of a batch that is no message. Those of a request without a key have been counted before. */
  async function answerInvalid(exchange: Exchange): Promise<Answered> {
    try {
      if (exchange.caller) await gate.admitAnonymous(exchange);
      return failure(exchange, undefined, notOne(), INVALID_REQUEST);
    } catch (error) {
      return failure(exchange, undefined, error);
    }
  }

  const send = (exchange: Exchange, { status, body, headers, receipt }: Answered) =>
    respond(exchange, status, body, [
      ...headers,
      ['cache-control', 'no-store'],
      ...gate.headers(exchange, receipt),
    ]);

  /** Returns a JSON-RPC error that contains the problem document that REST would send. */
  function failure(exchange: Exchange, id: unknown, thrown: unknown, code?: number): Answered {
    const error = toApiError(thrown);
    exchange.failed(error);
    const problem = toProblem(error, { instance: exchange.path, requestId: exchange.id });
    const rpcError = {
      jsonrpc: '2.0',
      id: typeof id === 'string' || typeof id === 'number' ? id : null,
      error: { code: code ?? CODES[error.code] ?? SERVER_ERROR, message: error.message, data: problem },
    };
    return {
      status: error.status,
      body: maskKeys(JSON.stringify(rpcError)),
      headers: [...JSON_TYPE, ...errorHeaders(error)],
    };
  }

  async function answerOf(exchange: Exchange): Promise<Answered> {
    let id: unknown;
    try {
      await gate.identify(exchange);
      refuseForeignOrigin(exchange.request.headers, origins);
      // Requests without a key are throttled like any other uncharged work, before their body is read.
      if (!exchange.caller) await gate.admitAnonymous(exchange);
      const sent = await read(exchange);
      if (Array.isArray(sent)) return await answerBatch(exchange, sent);
      if (!isObject(sent)) return failure(exchange, undefined, notOne(), INVALID_REQUEST);
      id = sent.id;
      return await answer(exchange, sent);
    } catch (error) {
      return failure(exchange, id, error, error instanceof RefusedBatch ? INVALID_REQUEST : undefined);
    }
  }

  return {
    async serve(exchange) {
      exchange.outcome.face = 'mcp';
      const answered = await answerOf(exchange);
      if (exchange.counted) return send(exchange, answered);
      // Requests refused before they are admitted count too.
      const refused = await Promise.try(gate.admitAnonymous, exchange).then(
        () => undefined,
        (error) => failure(exchange, undefined, error),
      );
      return send(exchange, refused ?? answered);
    },
  };
}

/** JSON-RPC error numbers of our error codes, where JSON-RPC defines one. */
const CODES: Readonly<Record<string, number>> = {
  malformed_request: -32700,
  internal_error: -32603,
};
const SERVER_ERROR = -32000;
const METHOD_NOT_FOUND = -32601;
const INVALID_REQUEST = -32600;

const JSON_TYPE: HeaderList = [['content-type', 'application/json']];

const notOne = () => new ApiError('malformed_request', 'A JSON-RPC message is a JSON object.');

/** The refusal of a batch as a whole. */
class RefusedBatch extends ApiError {}

/** Headers that apply to a single call. */
const CALL_HEADERS = ['Idempotency-Key', 'X-Max-Credits'] as const;

/** Refuses a batch that the protocol does not allow, or that is too long, or whose headers apply to a single call. */
function refuseBatch(headers: Headers, messages: readonly unknown[]): void {
  const revision = headers.get('mcp-protocol-version') ?? LAST_WITH_BATCHES;
  if (revision > LAST_WITH_BATCHES)
    throw new RefusedBatch(
      'malformed_request',
      `Revision ${LAST_WITH_BATCHES} is the last one with batches. Send one JSON-RPC message at a time.`,
    );
  if (messages.length === 0 || messages.length > MAX_BATCH)
    throw new RefusedBatch('malformed_request', `A batch must have 1 to ${MAX_BATCH} messages.`);
  if (messages.some((message) => isObject(message) && message.method === 'initialize'))
    throw new RefusedBatch('malformed_request', 'Send the initialize request by itself, not in a batch.');
  const faults = CALL_HEADERS.filter((name) => headers.has(name)).map((field) => ({
    field,
    message: 'is not supported for batches; send it as an argument of a tool, or the messages one at a time',
  }));
  if (faults.length > 0) throw invalidParameters(faults);
}

/** Extends the error for an oversized message with a hint about where large files can be sent. */
function refuseFiles(error: unknown): never {
  if (error instanceof ApiError && error.code === 'payload_too_large')
    throw new ApiError(error.code, `${error.message} ${FILES_HERE}`);
  throw error;
}

const unlistened = () =>
  new ApiError(
    'not_found',
    'Subscriptions are not supported, because the resources of this server do not change.',
  );

/** Reduces a response of the library to its status, content type and body. */
async function plainOf(answer: Response) {
  const type = answer.headers.get('content-type');
  const headers = type === null ? [] : [['content-type', type] as const];
  return { status: answer.status, headers, body: await answer.text() };
}
