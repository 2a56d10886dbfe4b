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

/** Returns the tools at the address of a request. Throws if the address has none. */
export type Toolsets = (exchange: Pick<Exchange, 'path' | 'query' | 'caller'>) => Toolset;

/**
 * Offers the tools by address. `/mcp` has three that give access to everything. `/mcp/<api>,<api>` has those of the
 * named APIs, with the schemas of their answers if the query string has `schemas=output`.
 */
export function createToolsets({ endpoints, apis, gate, graphql }: ToolsetsOptions): Toolsets {
  const operations = createOperations(endpoints, gate);
  let general: Toolset | undefined;
  /** The tools of single APIs, which several addresses share. */
  const typed = new Map<string, Toolset>();
  const toolsetOf = (api: string, structured: boolean): Toolset =>
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
      const detail = `A URL can name at most ${MAX_APIS} APIs. The three tools at /mcp give access to all APIs.`;
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
    return new Map(names.flatMap((name) => [...toolsetOf(name, structured)]));
  };
}

/** Decodes a path: some clients write a comma as `%2C`. Returns it unchanged if it is malformed. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Most APIs at one address. A model cannot choose among more tools than they have. */
const MAX_APIS = 10;
/** Limits how much of a path is read: names, and characters of a name. */
const MAX_NAMES = 50;
const MAX_NAME_LENGTH = 80;

/**
 * True if the query string asks for the schemas of answers. Throws for any other parameter but a key. A key under
 * another name is left to the gate as long as the caller is unknown.
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
      .map((name) => ({ field: excerpt(name), message: 'is not a parameter of this URL' }));
    throw invalidParameters(faults, {
      code: 'unknown_parameter',
      hint: 'The parameters are schemas and apikey.',
    });
  }
  const schemas = given.get('schemas');
  if (schemas === null || schemas === 'output') return schemas !== null;
  throw invalidParameters([{ field: 'schemas', message: 'must be output' }]);
}

const MAX_REPORTED = 10;
