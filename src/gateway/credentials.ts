import type { Credentials } from '../accounting/authenticator.ts';
import { looksLikeKey } from '../accounting/keys.ts';
import type { Exchange } from './exchange.ts';
import { namesKey } from '../schema/parameters.ts';

/**
 * The key of a request: the `X-Api-Key` header wins over a bearer token, and that over the query; an empty one counts as
 * absent. A bearer token that is none of our keys may be meant for somebody on the way here.
 */
export function readCredentials({ request: { headers }, query }: Exchange): Pick<Credentials, 'key' | 'token'> {
  const header = headers.get('x-api-key')?.trim();
  if (header) return { key: header, token: null };
  const token = /^bearer +(\S+)$/i.exec(headers.get('authorization')?.trim() ?? '')?.[1] ?? null;
  if (token !== null && looksLikeKey(token)) return { key: token, token };
  return { key: query.includes('apikey=') ? new URLSearchParams(query).get('apikey') : null, token };
}

/** Where else a key seems to have been sent, by what other services call it: a sentence. */
export function findMisnamedKey({ request: { headers }, query }: Exchange): string | undefined {
  const name = query
    .split('&', 100)
    .map((pair) => pair.split('=', 1)[0] as string)
    .find(namesKey);
  if (name) return `The query parameter ${name} is called apikey here.`;
  const header = KEY_HEADERS.find((one) => headers.has(one));
  if (header) return `The header ${header} is called X-Api-Key here.`;
  const authorization = headers.get('authorization');
  if (!authorization) return undefined;
  return /^bearer /i.test(authorization)
    ? 'The bearer token is none of our keys.'
    : 'The Authorization header must be written as Bearer and the key.';
}

const KEY_HEADERS = ['Api-Key', 'ApiKey', 'X-RapidAPI-Key', 'X-Access-Token', 'X-Auth-Token'];
