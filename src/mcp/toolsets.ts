import { ApiError, invalidParameters } from '../errors.ts';
import type { Exchange } from '../gateway/exchange.ts';
import { meansNothing } from '../http/ignored-parameters.ts';
import { excerpt } from '../resolvers/text/excerpt.ts';
import { didYouMean, nearest } from '../resolvers/text/near.ts';
import { namesKey } from '../schema/parameters.ts';
import type { McpOptions } from './face.ts';
import { createGeneralTools } from './general-tools.ts';
import { createOperations } from './operations.ts';
import type { Room } from './tool.ts';
import { createTypedTools } from './typed-tools.ts';

type RoomsOptions = Pick<McpOptions, 'endpoints' | 'apis' | 'door' | 'graphql'>;

/** Gives the tools of the address that a request was sent to. Throws where there are none. */
export type Rooms = (exchange: Pick<Exchange, 'path' | 'query' | 'caller'>) => Room;

/**
 * The tools by address: `/mcp` has three that lead to everything; `/mcp/<api>,<api>` those of these APIs, with the schemas of their
 * answers where `?schemas=output` asks for them.
 */
export function createRooms({ endpoints, apis, door, graphql }: RoomsOptions): Rooms {
  const operations = createOperations(endpoints, door);
  let general: Room | undefined;
  /** The tools of one API, which several addresses share. */
  const typed = new Map<string, Room>();
  const roomOf = (api: string, structured: boolean): Room =>
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
    const names = [...new Set(named.split(',', MOST_NAMES))];
    if (names.length > MOST_APIS) {
      const detail = `An address can name at most ${MOST_APIS} APIs. The three tools at /mcp give access to all of them.`;
      throw new ApiError('invalid_parameter', detail);
    }
    const known = apis.map(({ name }) => name);
    const unknown = names.find((name) => !known.includes(name));
    if (unknown !== undefined) {
      const meant = didYouMean(nearest(unknown.slice(0, LONGEST_NAME).toLowerCase(), known));
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
const MOST_APIS = 10;
/** What is looked at of a path. */
const MOST_NAMES = 50;
const LONGEST_NAME = 80;

/**
 * Whether the query string asks for the schemas of answers. Throws for anything else in it but a key; one under another name is a
 * matter of the door, as long as there is no other.
 */
function wantsSchemas(query: string, admitted: boolean): boolean {
  if (query === '') return false;
  const given = new URLSearchParams(query);
  const unknown = [...new Set(given.keys())].filter(
    (name) => name !== 'schemas' && !meansNothing(name) && (admitted || !namesKey(name)),
  );
  if (unknown.length > 0) {
    const faults = unknown
      .slice(0, MOST_TOLD)
      .map((name) => ({ field: excerpt(name), message: 'is not a parameter of this address' }));
    throw invalidParameters(faults, { code: 'unknown_parameter', hint: 'It takes schemas and apikey.' });
  }
  const schemas = given.get('schemas');
  if (schemas === null || schemas === 'output') return schemas !== null;
  throw invalidParameters([{ field: 'schemas', message: 'must be output' }]);
}

const MOST_TOLD = 10;
