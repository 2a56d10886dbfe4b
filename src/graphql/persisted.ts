import { hash } from 'node:crypto';
import { GraphQLError } from 'graphql';
import { ApiError, type GraphQLCode } from '../errors.ts';
import type { RequestGate } from '../gateway/admission.ts';
import type { Exchange } from '../gateway/exchange.ts';
import { FairCache } from '../scheduling/fair-cache.ts';
import { LIMITS } from './limits.ts';
import type { Params } from './operation.ts';
import { onlyGraphQL } from './public-errors.ts';

/**
 * Apollo's automatic persisted queries, in which a hash represents a query that its caller sent before.
 * @returns undefined if the request contains no hash; otherwise its parameters with the query to run. Rejects with the
 * error that prevents running it.
 */
export type Persisted = (params: unknown, exchange: Exchange) => Promise<Params> | undefined;

/**
 * Number of characters of a refused text that cost its party one unit of the throttle. Hashing the longest text takes
 * a tenth of a millisecond.
 */
const CHARACTERS_OF_UNIT = 20_000;

/**
 * `all` is the maximum memory of all queries. One account may use an eighth of it. `query` is counted for each query,
 * in addition to its text.
 */
const BYTES = { all: 16 * 2 ** 20, query: 1_024 };

/**
 * Creates the cache of persisted queries. It lives in the memory of the process: clients resend queries that are no
 * longer cached.
 */
export function createPersisted(gate: RequestGate): Persisted {
  const queries = new FairCache<{ readonly query: string }>(BYTES.all);
  /**
   * The key includes the party, so a hash runs only the party's own queries. Others may know the hash, because hashes
   * appear in URLs and logs.
   */
  const keyOf = ({ party }: Exchange, digest: string): string => `${party} ${digest}`;

  /**
   * Counts a request against the rate limit of its caller if it is answered without running a query. Requests without
   * an API key are throttled by the length of their text. If they contain only a hash, they are refused because
   * stored queries require an API key.
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
    // A text that is too long is refused for its length, even if its hash is wrong.
    if (query === known || query.length > LIMITS.characters) return params;
    await exchange.allowance.pause();
    if (hash('sha256', query) !== digest) return refuse('persisted_query_hash_mismatch', MISMATCH);
    // If a text contains a character beyond Latin-1, each of its characters takes two bytes.
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

/** True if parameters name a persisted query. The other parameters are validated later. */
function isExtended(params: unknown): params is Params & Extended {
  const { query, extensions } = (params ?? {}) as {
    query?: unknown;
    extensions?: { persistedQuery?: unknown };
  };
  const persistedQuery = extensions?.persistedQuery;
  return (
    typeof persistedQuery === 'object' &&
    persistedQuery !== null &&
    (query == null || typeof query === 'string')
  );
}

const MISMATCH =
  'The sha256Hash is not the SHA-256 hash of the query. Hash exactly the text that you send, in UTF-8.';

const SHA256 = /^[\da-f]{64}$/i;

const malformed = (): ApiError =>
  new ApiError(
    'malformed_request',
    'extensions.persistedQuery.sha256Hash must be a SHA-256 hash of 64 hexadecimal digits.',
  );
