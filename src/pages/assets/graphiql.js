/** What the service adds to GraphiQL: a key for all of its tabs, which its saved state never sees. */
import { bindKey, readKey } from './key.js';

const field = document.getElementById('key');
const button = document.getElementById('forget');
if (field instanceof HTMLInputElement && button instanceof HTMLButtonElement) bindKey(field, button);

const plain = globalThis.fetch;

/** GraphiQL asks by whatever `fetch` there is. Only what it asks of this service's GraphQL gets the key, and no other is replaced. */
globalThis.fetch = (input, init) => {
  const key = readKey() || (field instanceof HTMLInputElement ? field.value.trim() : '');
  const url = URL.parse(input instanceof Request ? input.url : input, location.href);
  if (!key || url?.origin !== location.origin || url.pathname !== '/graphql') return plain(input, init);
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
  if (headers.get('X-Api-Key') || headers.has('Authorization')) return plain(input, init);
  headers.set('X-Api-Key', key);
  return plain(input, { ...init, headers });
};
