import type { Answer, TestService } from '../service-in-memory.ts';
import { problemOf } from './faces.ts';

/** The parts of a call that a test sets. */
export interface Bare {
  readonly headers?: Record<string, string>;
  readonly query?: string;
  readonly signal?: AbortSignal;
}

type BareCall = (service: TestService, path: string, document: string, bare: Bare) => Promise<Answer>;

/** Makes one call by REST, GraphQL or MCP with only the given parts. Does not even add an API key. */
export const BARE_CALLS: Record<string, BareCall> = {
  REST: (service, path, _document, { query = '', ...init }) => service.send(path + query, init),
  GraphQL: (service, _path, document, { query = '', headers = {}, ...init }) =>
    service.send(`/graphql${query}`, {
      ...init,
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ query: document }),
    }),
  MCP: async (service, _path, document, { query = '', headers = {}, ...init }) => {
    const [, operation, code] = /^\{ (\w+)(?:\(code: (\d+)\))?/.exec(document) ?? [];
    const args = { operation, arguments: code === undefined ? {} : { code: Number(code) } };
    const params = { name: 'call_operation', arguments: args };
    const answer = await service.send(`/mcp${query}`, {
      ...init,
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
    });
    const problem = problemOf(answer);
    return problem ? { ...answer, status: problem.status, body: problem } : answer;
  },
};
