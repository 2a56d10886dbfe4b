import { isIP } from 'node:net';
import type { Resource } from '../http/page.ts';

/** Where the registry has servers whose host has no name that anybody could prove: it is for trying out. */
const NAMELESS = 'io.modelcontextprotocol.anonymous';

/** What the registry of MCP servers is told of an installation, for whoever runs it to publish: under the name of its host, as the registry proves names. */
export function serverJson(origin: string, version: string): Resource {
  const { hostname } = new URL(origin);
  const named = hostname.includes('.') && isIP(hostname) === 0;
  const server = {
    $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
    name: `${named ? hostname.split('.').reverse().join('.') : NAMELESS}/facet`,
    title: 'Facet',
    description:
      'Data and utility APIs behind one key. Search operations, call them, or query them with GraphQL.',
    version,
    websiteUrl: `${origin}/docs`,
    remotes: [
      {
        type: 'streamable-http',
        url: `${origin}/mcp`,
        headers: [{ name: 'X-Api-Key', description: 'Facet API key', isRequired: true, isSecret: true }],
      },
    ],
  };
  return { type: 'application/json', body: `${JSON.stringify(server, null, 2)}\n` };
}
