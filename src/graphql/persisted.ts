import { hash } from 'node:crypto';
import { GraphQLError } from 'graphql';
import type { RequestGate } from '../gateway/admission.ts';
import { ApiError, type GraphQLCode } from '../errors.ts';
import type { Exchange } from '../gateway/exchange.ts';
import { FairCache } from '../scheduling/fair-cache.ts';
import { LIMITS } from './limits.ts';
import type { Params } from './operation.ts';
import { onlyGraphQL } from './public-errors.ts';

/**
 * Apollo's automatic persisted queries: a hash stands for a query that its caller sent before.
 * @returns undefined where the request names no hash; else its parameters with the query that is to be run. Rejects with what
 * keeps that from being known.
 */
export type Persisted = (params: unknown, exchange: Exchange) => Promise<Params> | undefined;

/** Refused texts owe their party so much of the throttle: a hash is a tenth of a millisecond for the longest. */
const CHARACTERS_OF_UNIT = 20_000;

/** What the queries of all may take, of which one account gets an eighth; and what each of them takes beside its text. */
const BYTES = { all: 16 * 2 ** 20, query: 1_024 };

/** Opens the memory of persisted queries. It is as long as the process lives: clients send again what it has forgotten. */
export function createPersisted(gate: RequestGate): Persisted {
  const queries = new FairCache<{ readonly query: string }>(BYTES.all);
  /** Nobody runs the queries of others by their hashes, as those stand in addresses and logs. */
  const keyOf = ({ party }: Exchange, digest: string): string => `${party} ${digest}`;

  /**
   * Counts a question that is answered without running anything, by the rate of its caller. Without a key that is somebody who
   * sends texts: what hashes stand for is told to nobody else than callers.
   */
  async function admit(exchange: Exchange, text: string): Promise<void> {
    if (!exchange.caller) {
      await gate.admitAnonymous(exchange);
      gate.addRateCost(exchange, text.length / CHARACTERS_OF_UNIT);
    }
    if (exchange.caller || text === '') await gate.admit(exchange, 'graphql', 1);
  }

  async function whole({ extensions, ...params }: Params & Extended, exchange: Exchange): Promise<Params> {
    const { version, sha256Hash } = extensions.persistedQuery;
    const query = params.query ?? '';
    const refuse = async (code: GraphQLCode, message: string): Promise<never> => {
      await admit(exchange, query);
      throw new GraphQLError(message, { extensions: onlyGraphQL(code) });
    };
    if (version !== 1) return refuse('persisted_query_not_supported', 'PersistedQueryNotSupported');
    if (typeof sha256Hash !== 'string' || !SHA256.test(sha256Hash)) {
      await admit(exchange, query);
      throw malformed();
    }
    const digest = sha256Hash.toLowerCase();
    const known = exchange.caller && queries.get(keyOf(exchange, digest))?.query;
    if (query === '' && known === undefined)
      return refuse('persisted_query_not_found', 'PersistedQueryNotFound');
    if (query === '') return { ...params, query: known };
    // One that is too long is refused as such, whatever its hash is.
    if (query === known || query.length > LIMITS.characters) return params;
    await exchange.allowance.pause();
    if (hash('sha256', query) !== digest) return refuse('persisted_query_hash_mismatch', MISMATCH);
    // A character takes two bytes where any of the text is beyond Latin-1.
    const size = BYTES.query + 2 * query.length;
    if (exchange.caller) queries.set(keyOf(exchange, digest), { query }, { size, party: exchange.party });
    return params;
  }

  return (params, exchange) => (isExtended(params) ? whole(params, exchange) : undefined);
}

interface Extended {
  readonly extensions: {
    readonly persistedQuery: { readonly version?: unknown; readonly sha256Hash?: unknown };
  };
}

/** Whether parameters name a persisted query. Whether they are good otherwise is found out later, in any case. */
function isExtended(params: unknown): params is Params & Extended {
  const { query, extensions } = (params ?? {}) as {
    query?: unknown;
    extensions?: { persistedQuery?: unknown };
  };
  const asked = extensions?.persistedQuery;
  return typeof asked === 'object' && asked !== null && (query == null || typeof query === 'string');
}

const MISMATCH =
  'The sha256Hash is not the SHA-256 hash of the query. Hash exactly the text that you send, in UTF-8.';

const SHA256 = /^[\da-f]{64}$/i;

const malformed = (): ApiError =>
  new ApiError(
    'malformed_request',
    'extensions.persistedQuery.sha256Hash must be a SHA-256 hash of 64 hexadecimal digits.',
  );
