import { ApiError, maskKeys, toApiError, toProblem } from '../errors.ts';
import type { Exchange } from '../gateway/exchange.ts';
import { isJson, JSON_LIMIT_BYTES, readBytes } from '../http/body.ts';
import { isObject, readJson } from '../http/json.ts';
import { errorHeaders, respond } from '../http/respond.ts';
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
/** Units of the throttle for a search, and for a tool call that reaches no operation. */
const UNITS_OF_TOOL = 0.2;

/**
 * The interface for agents: the Model Context Protocol. It is stateless: each request contains one message and gets
 * one answer. Calls work as in the other interfaces. Protocol messages need no key and are throttled.
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

  async function answer(exchange: Exchange, message: Record<string, unknown>): Promise<Response> {
    const toolRequest: ToolRequest = { exchange };
    const toolset = toolsetAt(exchange);
    // A tool call has a price, so the tool, which knows the price, admits the call later.
    const calls = message.method === 'tools/call';
    if (!calls && exchange.caller) await gate.admitAnonymous(exchange);
    if (message.method === 'subscriptions/listen')
      return fail(exchange, message.id, unlistened(), METHOD_NOT_FOUND);
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
    return respond(exchange, status, toolRequest.answered ? body : maskKeys(body), [
      ...headers,
      ['cache-control', 'no-store'],
      ...(toolRequest.headers ?? []),
      ...gate.headers(exchange, toolRequest.receipt),
    ]);
  }

  /** Responds with a JSON-RPC error that contains the problem document that REST would send. */
  function fail(
    exchange: Exchange,
    id: unknown,
    thrown: unknown,
    code?: number,
  ): Response | Promise<Response> {
    const error = toApiError(thrown);
    exchange.failed(error);
    const problem = toProblem(error, { instance: exchange.path, requestId: exchange.id });
    const rpcError = {
      jsonrpc: '2.0',
      id: typeof id === 'string' || typeof id === 'number' ? id : null,
      error: { code: code ?? CODES[error.code] ?? SERVER_ERROR, message: error.message, data: problem },
    };
    return respond(exchange, error.status, maskKeys(JSON.stringify(rpcError)), [
      ['content-type', 'application/json'],
      ['cache-control', 'no-store'],
      ...errorHeaders(error),
      ...gate.headers(exchange),
    ]);
  }

  return {
    async serve(exchange) {
      exchange.outcome.face = 'mcp';
      let message: Record<string, unknown> | undefined;
      try {
        await gate.identify(exchange);
        refuseForeignOrigin(exchange.request.headers, origins);
        // Requests without a key are throttled like any other uncharged work, before their body is read.
        if (!exchange.caller) await gate.admitAnonymous(exchange);
        const sent = await read(exchange);
        if (!isObject(sent)) return fail(exchange, undefined, notOne(), INVALID_REQUEST);
        message = sent;
        return await answer(exchange, message);
      } catch (error) {
        return fail(exchange, message?.id, error);
      }
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

const notOne = () => new ApiError('malformed_request', 'Send one JSON-RPC message at a time.');

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
