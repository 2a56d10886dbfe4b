import { createFacet } from '../../clients/typescript/src/index.ts';
import type { FacetOptions } from '../../clients/typescript/src/types.ts';
import type { TestService } from '../service-in-memory.ts';

/** Creates a client of the service and records its requests. */
export function clientOf(service: TestService, options: Partial<FacetOptions> = {}) {
  const requests: Request[] = [];
  const facet = createFacet({
    url: 'http://facet.test/',
    key: service.key,
    fetch: (input, init) => {
      const request = new Request(input, init);
      requests.push(request.clone());
      return service.app.fetch(request);
    },
    ...options,
  });
  return { facet, requests };
}

/** Response of a service, or of a proxy in front of it, to one request. */
type Reply = (request: Request) => Response | Promise<Response>;

/** Creates a client of a service that sends the given replies in turn. */
export function clientAmong(replies: readonly Reply[], options: Partial<FacetOptions> = {}) {
  const requests: Request[] = [];
  const facet = createFacet({
    url: 'http://facet.test',
    key: 'a key',
    fetch: async (input, init) => {
      const reply = replies[requests.length];
      const request = new Request(input, init);
      requests.push(request);
      if (!reply) throw new Error('Nobody asked for another request');
      return reply(request);
    },
    ...options,
  });
  return { facet, requests };
}

/** A refusal of the service. */
export const refused =
  (status: number, code: string, headers: Record<string, string> = { 'Retry-After': '0' }): Reply =>
  () =>
    Response.json({ code, detail: `It is ${code}.` }, { status, headers });

export const answered =
  (charged = 1, headers: Record<string, string> = {}): Reply =>
  () =>
    Response.json({ valid: true }, { headers: { 'X-Credits-Charged': String(charged), ...headers } });

export const lost: Reply = () => Promise.reject(new TypeError('fetch failed'));
