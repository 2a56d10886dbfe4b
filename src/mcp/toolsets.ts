import { ApiError, invalidParameters } from '../errors.ts';
import type { RequestGate } from '../gateway/admission.ts';
import type { Exchange } from '../gateway/exchange.ts';
import type { GraphQL } from '../graphql/face.ts';
import { isIgnoredParameter } from '../http/ignored-parameters.ts';
import { excerpt } from '../libraries/text/excerpt.ts';
import { didYouMean, findNearest } from '../libraries/text/near.ts';
import type { Endpoint } from '../schema/endpoints.ts';
import type { ApiInfo } from '../schema/index.ts';
import { namesKey } from '../schema/parameters.ts';
import { createGeneralTools } from './general-tools.ts';
import { createOperations } from './operations.ts';
import type { Toolset } from './tool.ts';
import { createTypedTools } from './typed-tools.ts';

export interface ToolsetsOptions {
  readonly endpoints: readonly Endpoint[];
  readonly apis: readonly ApiInfo[];
  readonly gate: RequestGate;
  readonly graphql: Pick<GraphQL, 'ask'>;
}

/** Returns the tools at the address of a request. Throws if the address has no tools. */
export type Toolsets = (exchange: Pick<Exchange, 'path' | 'query' | 'caller'>) => Toolset;

/**
 * Offers the tools by address. `/mcp` has three tools that give access to everything. `/mcp/<api>,<api>` has the tools
 * of the named APIs. These tools include the schemas of their answers if the query string contains `schemas=output`.
 */
export function createToolsets({ endpoints, apis, gate, graphql }: ToolsetsOptions): Toolsets {
  const operations = createOperations(endpoints, gate);
  let general: Toolset | undefined;
  /** The tools of individual APIs. Several addresses share them. */
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

/** Decodes a path, because some clients encode a comma as `%2C`. Returns a malformed path unchanged. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Maximum number of APIs at one address. A model could not choose among the tools of more APIs. */
const MAX_APIS = 10;
/** Limits the part of a path that is read: the number of names, and the characters of a name. */
const MAX_NAMES = 50;
const MAX_NAME_LENGTH = 80;

/**
 * True if the query string requests the schemas of answers. Throws for any other parameter except a key. Before the
 * caller is admitted, ignores a key that was sent under another name, because the gate handles it.
 */
function wantsSchemas(query: string, admitted: boolean): boolean {
  if (query === '') return false;
  const parameters = new URLSearchParams(query);
  const unknown = [...new Set(parameters.keys())].filter(
    (name) => name !== 'schemas' && !isIgnoredParameter(name) && (admitted || !namesKey(name)),
  );
  if (unknown.length > 0) {
    const faults = unknown
      .slice(0, MAX_REPORTED)
      .map((name) => ({ field: excerpt(name), message: `Unknown parameter \`${excerpt(name)}\`.` }));
    throw invalidParameters(faults, {
      code: 'unknown_parameter',
      hint: 'The parameters are schemas and apikey.',
    });
  }
  const schemas = parameters.get('schemas');
  if (schemas === null || schemas === 'output') return schemas !== null;
  throw invalidParameters([{ field: 'schemas', message: 'must be output' }]);
}

const MAX_REPORTED = 10;
