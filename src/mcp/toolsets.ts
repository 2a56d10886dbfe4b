import { ApiError, invalidParameters } from '../errors.ts';
import type { Exchange } from '../gateway/exchange.ts';
import { meansNothing } from '../http/ignored-parameters.ts';
import { excerpt } from '../libraries/text/excerpt.ts';
import { didYouMean, findNearest } from '../libraries/text/near.ts';
import { namesKey } from '../schema/parameters.ts';
import type { McpOptions } from './face.ts';
import { createGeneralTools } from './general-tools.ts';
import { createOperations } from './operations.ts';
import type { Toolset } from './tool.ts';
import { createTypedTools } from './typed-tools.ts';

type ToolsetsOptions = Pick<McpOptions, 'endpoints' | 'apis' | 'gate' | 'graphql'>;

/** Gives the tools of the address that a request was sent to. Throws where there are none. */
export type Toolsets = (exchange: Pick<Exchange, 'path' | 'query' | 'caller'>) => Toolset;

/**
 * The tools by address: `/mcp` has three that lead to everything; `/mcp/<api>,<api>` those of these APIs, with the schemas of their
 * answers where `?schemas=output` asks for them.
 */
export function createToolsets({ endpoints, apis, gate: gate, graphql }: ToolsetsOptions): Toolsets {
  const operations = createOperations(endpoints, gate);
  let general: Toolset | undefined;
  /** The tools of one API, which several addresses share. */
  const typed = new Map<string, Toolset>();
  const roomOf = (api: string, structured: boolean): Toolset =>
    typed.getOrInsertComputed(`${api} ${structured}`, () => {
      const own = endpoints.filter((endpoint) => endpoint.api === api);
      return createTypedTools(own, operations, { structured });
    });

  return ({ path, query, caller }) => {
    const structured = wantsSchemas(query, caller !== undefined);
    const named = decoded(path.slice('/mcp'.length)).replace(/^\/|\/$/g, '');
    if (named === '') {
      general ??= createGeneralTools({ endpoints, apis, operations, graphql });
      return general;
    }
    const names = [...new Set(named.split(',', MAX_NAMES))];
    if (names.length > MAX_APIS) {
      const detail = `An address can name at most ${MAX_APIS} APIs. The three tools at /mcp give access to all of them.`;
      throw new ApiError('invalid_parameter', detail);
    }
    const known = apis.map(({ name }) => name);
    const unknown = names.find((name) => !known.includes(name));
    if (unknown !== undefined) {
      const meant = didYouMean(findNearest(unknown.slice(0, MAX_NAME_LENGTH).toLowerCase(), known));
      throw new ApiError(
        'not_found',
        `There is no API ${excerpt(unknown)}.${meant} The APIs are ${known.join(', ')}.`,
      );
    }
    return new Map(names.flatMap((name) => [...roomOf(name, structured)]));
  };
}

/** A path as it is meant: some clients write a comma as `%2C`. What cannot be read is left as it is. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** More tools than of so many APIs are more than a model can choose from. */
const MAX_APIS = 10;
/** What is looked at of a path. */
const MAX_NAMES = 50;
const MAX_NAME_LENGTH = 80;

/**
 * Whether the query string asks for the schemas of answers. Throws for anything else in it but a key; one under another name is a
 * matter of the gate, as long as there is no other.
 */
function wantsSchemas(query: string, admitted: boolean): boolean {
  if (query === '') return false;
  const given = new URLSearchParams(query);
  const unknown = [...new Set(given.keys())].filter(
    (name) => name !== 'schemas' && !meansNothing(name) && (admitted || !namesKey(name)),
  );
  if (unknown.length > 0) {
    const faults = unknown
      .slice(0, MAX_REPORTED)
      .map((name) => ({ field: excerpt(name), message: 'is not a parameter of this address' }));
    throw invalidParameters(faults, { code: 'unknown_parameter', hint: 'It takes schemas and apikey.' });
  }
  const schemas = given.get('schemas');
  if (schemas === null || schemas === 'output') return schemas !== null;
  throw invalidParameters([{ field: 'schemas', message: 'must be output' }]);
}

const MAX_REPORTED = 10;
