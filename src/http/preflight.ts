import type { Exchange } from '../gateway/exchange.ts';
import { respondBytes } from './respond.ts';

/** How pages may be asked for. */
export const PAGE_METHODS = ['GET', 'HEAD', 'OPTIONS'] as const;

/** What scripts of other sites may send: what we read, and what clients of GraphQL and of MCP add to say who they are. */
const ALLOWED_HEADERS = [
  'Authorization',
  'Content-Type',
  'X-Api-Key',
  'X-Max-Credits',
  'X-Dry-Run',
  'Idempotency-Key',
  'X-Request-Id',
  'If-None-Match',
  'Apollo-Require-Preflight',
  'ApolloGraphQL-Client-Name',
  'ApolloGraphQL-Client-Version',
  'X-Apollo-Operation-Name',
  'MCP-Protocol-Version',
  'Mcp-Method',
  'Mcp-Name',
] as const;

/** CORS asks before every call with a key header; it is answered before anyone has to show a key. */
export const preflight = (exchange: Exchange, allow: readonly string[] = PAGE_METHODS): Response =>
  respondBytes(exchange, 204, null, [
    ['access-control-allow-methods', allow.join(', ')],
    ['access-control-allow-headers', ALLOWED_HEADERS.join(', ')],
    ['access-control-max-age', '86400'],
    ['allow', allow.join(', ')],
  ]);
