import type { Exchange } from '../gateway/exchange.ts';
import { respondBytes } from './respond.ts';

/** Methods of pages. */
export const PAGE_METHODS = ['GET', 'HEAD', 'OPTIONS'] as const;

/**
 * Headers that scripts of other sites may send: those that the service reads, and those by which GraphQL and MCP
 * clients identify themselves.
 */
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

/** Answers a CORS preflight, which browsers send before every call that has a key header. It needs no key. */
export const preflight = (exchange: Exchange, allow: readonly string[] = PAGE_METHODS): Response =>
  respondBytes(exchange, 204, null, [
    ['access-control-allow-methods', allow.join(', ')],
    ['access-control-allow-headers', ALLOWED_HEADERS.join(', ')],
    ['access-control-max-age', '86400'],
    ['allow', allow.join(', ')],
  ]);
