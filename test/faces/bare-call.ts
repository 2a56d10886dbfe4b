import type { Answer, House } from '../house.ts';

/** What a test puts into a call. */
export interface Bare {
  readonly headers?: Record<string, string>;
  readonly query?: string;
  readonly signal?: AbortSignal;
}

type BareCall = (house: House, path: string, document: string, bare: Bare) => Promise<Answer>;

/** One call by each face with nothing in it but what the test puts there: not even a key. */
export const BARE_CALLS: Record<string, BareCall> = {
  REST: (house, path, _document, { query = '', ...init }) => house.send(path + query, init),
  GraphQL: (house, _path, document, { query = '', headers = {}, ...init }) =>
    house.send(`/graphql${query}`, {
      ...init,
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ query: document }),
    }),
};
