import { type ApiError, type Fault, invalidParameters } from '../errors.ts';
import type { Exchange } from '../gateway/exchange.ts';
import { isIgnoredParameter } from '../http/ignored-parameters.ts';
import { excerpt } from '../libraries/text/excerpt.ts';
import { didYouMean, findNearest } from '../libraries/text/near.ts';
import { namesKey, parameterKeyOf } from '../schema/parameters.ts';

/** Methods that the GraphQL interface supports. Pages at the same path are for browsers. */
export const METHODS = ['GET', 'POST', 'OPTIONS'] as const;

/** Parameters of GraphQL over HTTP. They are in the query string of a GET request and in the body of a POST request. */
const PARAMETERS = ['query', 'variables', 'operationName', 'extensions'] as const;

const SPELLINGS: ReadonlyMap<string, string> = new Map(PARAMETERS.map((name) => [name.toLowerCase(), name]));

/**
 * Limits the number of names in an error, and the number of characters of a name that are compared. All parameter
 * names are much shorter.
 */
const LIMITS = { reported: 10, characters: 40 };

/** Returns the parameter of GraphQL over HTTP that was probably meant by a name. */
export function parameterMeant(name: string): string | undefined {
  const word = parameterKeyOf(name.slice(0, LIMITS.characters));
  return SPELLINGS.get(word) ?? SPELLINGS.get(findNearest(word, SPELLINGS.keys(), { limit: 1 })[0] ?? '');
}

/**
 * Returns the error for a query string with parameters that have no effect. If misspelt variables were ignored, the
 * caller would get the answer to a different query. In a POST request, only the parameters in the body have an
 * effect. Clients may still put the operation's name into the URL, for logs.
 */
export function ineffectiveParameters({
  request: { method },
  query,
  caller,
}: Exchange): ApiError | undefined {
  if (query === '' || (method !== 'GET' && method !== 'POST')) return undefined;
  const known: readonly string[] = PARAMETERS;
  const names = [...new Set(new URLSearchParams(query).keys())];
  // If the caller is not authenticated, the gate reports a key that was sent under a wrong name.
  const unknown = names.filter(
    (name) => !known.includes(name) && !isIgnoredParameter(name) && (caller || !namesKey(name)),
  );
  const misplaced =
    method === 'POST' ? names.filter((name) => known.includes(name) && name !== 'operationName') : [];
  const faults: Fault[] = [
    ...unknown
      .slice(0, LIMITS.reported)
      .map((name) => ({ field: excerpt(name), message: unknownMessage(name) })),
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
  return `Unknown parameter \`${excerpt(name)}\`.${didYouMean(meant === undefined ? [] : [`\`${meant}\``])}`;
}
