import { type ApiError, type Fault, invalidParameters } from '../errors.ts';
import type { Exchange } from '../gateway/exchange.ts';
import { meansNothing } from '../http/ignored-parameters.ts';
import { excerpt } from '../libraries/text/excerpt.ts';
import { findNearest } from '../libraries/text/near.ts';
import { keyOf, namesKey } from '../schema/parameters.ts';

/** Methods that the face supports. Pages at its path are for browsers. */
export const METHODS = ['GET', 'POST', 'OPTIONS'] as const;

/** Parameters of GraphQL over HTTP: of the query string by GET, of the body by POST. */
const PARAMETERS = ['query', 'variables', 'operationName', 'extensions'] as const;

const SPELLINGS: ReadonlyMap<string, string> = new Map(PARAMETERS.map((name) => [name.toLowerCase(), name]));

/** Limits the names in an error, and the compared characters of a name. No parameter's name is nearly as long. */
const LIMITS = { told: 10, characters: 40 };

/** Returns the parameter of GraphQL over HTTP that a name was probably meant to be. */
export function parameterMeant(name: string): string | undefined {
  const word = keyOf(name.slice(0, LIMITS.characters));
  return SPELLINGS.get(word) ?? SPELLINGS.get(findNearest(word, SPELLINGS.keys(), { limit: 1 })[0] ?? '');
}

/**
 * Returns the error for a query string with parameters that have no effect. Ignored misspelt variables would give a
 * confident answer to another question. By POST only the body counts. Clients may still put the operation's name into
 * the URL, for logs.
 */
export function parametersInVain({ request: { method }, query, caller }: Exchange): ApiError | undefined {
  if (query === '' || (method !== 'GET' && method !== 'POST')) return undefined;
  const known: readonly string[] = PARAMETERS;
  const names = [...new Set(new URLSearchParams(query).keys())];
  // A key under another name is left to the gate as long as the caller is unknown.
  const unknown = names.filter(
    (name) => !known.includes(name) && !meansNothing(name) && (caller || !namesKey(name)),
  );
  const misplaced =
    method === 'POST' ? names.filter((name) => known.includes(name) && name !== 'operationName') : [];
  const faults: Fault[] = [
    ...unknown.slice(0, LIMITS.told).map((name) => ({ field: excerpt(name), message: unknownMessage(name) })),
    ...misplaced.map((field) => ({ field, message: 'must be sent in the body of a POST request' })),
  ];
  if (faults.length === 0) return undefined;
  return invalidParameters(faults, {
    code: misplaced.length > 0 ? 'invalid_parameter' : 'unknown_parameter',
    hint: `A GraphQL request accepts ${PARAMETERS.join(', ')}.`,
  });
}

function unknownMessage(name: string): string {
  const meant = parameterMeant(name);
  return `is not a parameter of GraphQL requests${meant === undefined ? '' : ` (did you mean ${meant}?)`}`;
}
