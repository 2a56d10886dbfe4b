/** Adds an API key to the requests of all GraphiQL tabs. The key is not stored in GraphiQL's saved state. */
import { bindKey, readKey } from './key.js';

const field = document.getElementById('key');
const button = document.getElementById('forget');
if (field instanceof HTMLInputElement && button instanceof HTMLButtonElement) bindKey(field, button);

const plain = globalThis.fetch;

/**
 * GraphiQL uses the global `fetch`. This replacement adds the key only to requests to this service's GraphQL, and only
 * if they contain no other credentials.
 */
globalThis.fetch = (input, init) => {
  const key = readKey() || (field instanceof HTMLInputElement ? field.value.trim() : '');
  const url = URL.parse(input instanceof Request ? input.url : input, location.href);
  if (!key || url?.origin !== location.origin || url.pathname !== '/graphql') return plain(input, init);
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
  if (headers.get('X-Api-Key') || headers.has('Authorization')) return plain(input, init);
  headers.set('X-Api-Key', key);
  return plain(input, { ...init, headers });
};
