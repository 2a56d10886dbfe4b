import type { Credentials } from '../accounting/access/authenticator.ts';
import { looksLikeKey } from '../accounting/access/keys.ts';
import { namesKey } from '../schema/parameters.ts';
import type { Exchange } from './exchange.ts';

const BEARER = /^bearer +(\S+)$/i;

/**
 * Returns the key of a request. The `X-Api-Key` header takes precedence over a bearer token, and a bearer token over
 * the query string. An empty value counts as absent. A bearer token that is not a key of this service may be intended
 * for a proxy in front of it.
 */
export function readCredentials({
  request: { headers },
  query,
}: Exchange): Pick<Credentials, 'key' | 'token'> {
  const header = headers.get('x-api-key')?.trim();
  if (header) return { key: header, token: null };
  const token = BEARER.exec(headers.get('authorization')?.trim() ?? '')?.[1] ?? null;
  if (token !== null && looksLikeKey(token)) return { key: token, token };
  return { key: query.includes('apikey=') ? new URLSearchParams(query).get('apikey') : null, token };
}

/**
 * Returns a sentence about a key that seems to be in the wrong place: a parameter or header that other services use for
 * keys.
 */
export function findMisnamedKey({ request: { headers }, query }: Exchange): string | undefined {
  const name = query
    .split('&', 100)
    .map((pair) => pair.split('=', 1)[0] as string)
    .find(namesKey);
  if (name) return `Send the key in the query parameter apikey instead of ${name}.`;
  const header = KEY_HEADERS.find((one) => headers.has(one));
  if (header) return `Send the key in the header X-Api-Key instead of ${header}.`;
  const authorization = headers.get('authorization');
  if (!authorization) return undefined;
  return BEARER.test(authorization.trim()) ? undefined : 'Use `Authorization: Bearer <key>`.';
}

const KEY_HEADERS = ['Api-Key', 'ApiKey', 'X-RapidAPI-Key', 'X-Access-Token', 'X-Auth-Token'];
