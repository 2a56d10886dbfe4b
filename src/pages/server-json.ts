import { isIP } from 'node:net';
import type { Resource } from '../http/page.ts';

/** The registry's namespace for trial servers, whose host names cannot be verified. */
const NAMELESS = 'io.modelcontextprotocol.anonymous';

/**
 * Returns the entry of an installation for the registry of MCP servers, which its operator can publish. Its name is
 * derived from the host, because the registry verifies names by domain.
 */
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
