import {
  createMcpHandler,
  isLegacyRequest,
  type jsonSchemaValidator,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import type { Documents } from './documents.ts';
import { refusalOf, type ToolRequest } from './results.ts';
import type { Toolset } from './tool.ts';

/** The request that a server answers, with the tools at its address. */
interface Served {
  readonly toolRequest: ToolRequest;
  readonly toolset: Toolset;
}

interface ProtocolOptions {
  readonly version: string;
  readonly documents: Documents;
  /** Called with each error inside the protocol. */
  readonly failed: (toolRequest: ToolRequest, cause: unknown) => void;
}

/** Answers one message as JSON, or with an empty response if the message needs no answer. Never rejects. */
export type Protocol = (message: unknown, headers: Headers, served: Served) => Promise<Response>;

/** Instructions that agents receive when they connect. */
const INSTRUCTIONS =
  'Facet: data and utility APIs behind one key. Each successful call costs credits; every operation states its price. Failed calls and searches are not charged. Find an operation, then call it.';

/**
 * Replaces the library's validator, which would be compiled for each request. There is nothing to validate because the
 * server elicits nothing from clients.
 */
const NO_VALIDATOR: jsonSchemaValidator = {
  getValidator: () => () => ({
    valid: false,
    data: undefined,
    errorMessage: 'Elicitation is not supported.',
  }),
};

/** Cache hint for lists, in milliseconds. Lists change only when the service is updated. */
const HINT = { ttlMs: 300_000, cacheScope: 'public' } as const;
/**
 * Cache hint for texts, which contain the host of the request. A client can forge the host, so a text that was made
 * for one client must not be served to another.
 */
const OWN_HINT = { ...HINT, cacheScope: 'private' } as const;

/**
 * Serves both the older and the newer version of the protocol with the official library. Each message gets its own
 * server object, which is linked to the request. Even in the older version, answers are complete JSON instead of
 * streams, because a call must be settled before any part of its answer is sent.
 */
export function createProtocol({ version, documents, failed }: ProtocolOptions): Protocol {
  const served = new WeakMap<Request, Served>();

  function serverFor({ toolRequest, toolset }: Served): Server {
    const server = new Server(
      { name: 'facet', title: 'Facet', version },
      {
        capabilities: { tools: {}, resources: {} },
        instructions: INSTRUCTIONS,
        jsonSchemaValidator: NO_VALIDATOR,
        cacheHints: {
          'tools/list': HINT,
          'resources/list': HINT,
          'resources/read': OWN_HINT,
          'resources/templates/list': HINT,
          'server/discover': HINT,
        },
      },
    );
    server.setRequestHandler('tools/list', () => ({
      tools: [...toolset.values()].map((tool) => tool.definition),
    }));
    server.setRequestHandler('tools/call', async ({ params: { name } }) => {
      const tool = toolset.get(name);
      if (!tool) throw unknownTool(toolset);
      return tool
        .call(toolRequest, toolRequest.sentArguments)
        .catch((error: unknown) => refusalOf(toolRequest, error));
    });
    server.setRequestHandler('resources/list', () => ({ resources: [...documents.list] }));
    server.setRequestHandler('resources/templates/list', () => ({
      resourceTemplates: [...documents.templates],
    }));
    server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
      const text = await documents.read(uri, toolRequest.exchange.request.headers.get('host') ?? '');
      if (text === undefined)
        throw new ResourceNotFoundError(uri.slice(0, MAX_NAME_LENGTH), 'No resource has this URI.');
      return { contents: [{ uri, mimeType: 'text/markdown', text }] };
    });
    return server;
  }

  const modern = createMcpHandler(({ requestInfo }) => serverFor(servedTo(requestInfo)), {
    legacy: 'reject',
  });

  function servedTo(request: Request | undefined): Served {
    const known = request && served.get(request);
    if (!known) throw new TypeError('The request is not being served');
    return known;
  }

  async function legacy(request: Request, message: unknown): Promise<Response> {
    const server = serverFor(servedTo(request));
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    try {
      return await transport.handleRequest(request, { parsedBody: message });
    } finally {
      await server.close();
    }
  }

  return async (message, headers, one) => {
    const request = new Request(ADDRESS, { method: 'POST', headers: protocolHeaders(headers) });
    served.set(request, one);
    try {
      return await ((await isLegacyRequest(request, message))
        ? legacy(request, message)
        : modern.fetch(request, { parsedBody: message }));
    } catch (cause) {
      failed(one.toolRequest, cause);
      return new Response(null, { status: 500 });
    }
  };
}

/** The library requires an address but does not use it. The real address may contain a key. */
const ADDRESS = 'http://facet/mcp';
const MAX_NAME_LENGTH = 200;
const MAX_NAMES = 20;

/** Keeps only the headers that the library reads. All answers are JSON, which every client has to accept. */
function protocolHeaders(headers: Headers): Headers {
  const own = new Headers({
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  });
  for (const [name, value] of headers) if (name.startsWith('mcp-')) own.set(name, value);
  return own;
}

function unknownTool(toolset: Toolset): ProtocolError {
  const names = [...toolset.keys()];
  const listedNames = names.slice(0, MAX_NAMES).join(', ');
  return new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    `Unknown tool. The tools at this address are ${listedNames}${names.length > MAX_NAMES ? ' and others' : ''}.`,
  );
}
