import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createResources } from '../../src/scheduling/resources.ts';
import { listen } from '../../src/server/listen.ts';
import { openTestService, type ServiceOptions, type TestService } from '../service-in-memory.ts';

/** The supported revisions of the protocol, each with the settings for the official client. */
export const REVISIONS = [
  { revision: '2026-07-28', mode: { pin: '2026-07-28' } },
  { revision: '2025-11-25', mode: 'legacy' },
] as const;

export type Mode = (typeof REVISIONS)[number]['mode'];

/** Opens the service behind a socket. */
export async function openAtSocket(options: ServiceOptions = {}) {
  const resources = createResources();
  const service = await openTestService({ resources, ...options });
  const server = await listen(service.app.fetch, { host: '127.0.0.1', port: 0, resources });
  const origin = `http://127.0.0.1:${server.port}`;
  return {
    house: service,
    origin,
    /** Connects the official client to an address, with the key. */
    async connect(mode: Mode, path = '/mcp', headers: Record<string, string> = { 'X-Api-Key': service.key }) {
      const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } });
      await client.connect(
        new StreamableHTTPClientTransport(new URL(path, origin), { requestInit: { headers } }),
      );
      return client;
    },
    async [Symbol.asyncDispose]() {
      await server.close(100);
      await service[Symbol.asyncDispose]();
    },
  };
}

/** Sends one message of the older revision, which needs no further headers. */
export const send = (
  service: TestService,
  method: string,
  params: object = {},
  { path = '/mcp', headers = {} }: { path?: string; headers?: Record<string, string> } = {},
) => service.post(path, { jsonrpc: '2.0', id: 1, method, params }, headers);

/** Calls a tool. Returns its result, and the JSON that the result contains. */
export async function callTool(
  service: TestService,
  name: string,
  args: object = {},
  options: { path?: string; headers?: Record<string, string> } = {},
) {
  const answer = await send(service, 'tools/call', { name, arguments: args }, options);
  const { result } = answer.body;
  return {
    ...answer,
    result,
    said: result && JSON.parse(result.content[0].text),
    note: result?.content[1].text as string,
    charged: Number(answer.headers.get('x-credits-charged')),
  };
}
