/** The parts of a request from which its bytes are built. */
export interface BenchRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
}

export const REST: BenchRequest = { method: 'GET', path: '/reference/v1/http-status/404' };

export const GRAPHQL: BenchRequest = {
  method: 'POST',
  path: '/graphql',
  body: JSON.stringify({ query: '{ referenceHttpStatus(code: 404) { code message category description } }' }),
};

/** A page of a hundred entries. */
export const LIST: BenchRequest = {
  method: 'GET',
  path: '/countries/v1/all?limit=100&fields=alpha2,name,region,subregion,population,currencies',
};

export const SEARCH: BenchRequest = { method: 'GET', path: '/aviation/v1/airports/search?q=london' };

/**
 * From an airport to its country, and from the country to its currency and a neighbour. Uses three APIs; each edge is
 * charged.
 */
export const EDGES: BenchRequest = {
  method: 'POST',
  path: '/graphql',
  body: JSON.stringify({
    query: `query Journey($code: String!) {
      aviationAirport(code: $code) {
        name
        country {
          name { common }
          currencies { currency { name } }
          neighbours { name { common } }
        }
      }
    }`,
    variables: { code: 'LIS' },
  }),
};

/** The key for other servers, with the length of a Facet key. */
export const PEER_KEY = `fct_live_${'0'.repeat(38)}`;

/** Returns the bytes of a request, with the headers that a usual client library sends. */
export function wire({ method, path, body }: BenchRequest, url: string, key: string): string {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${new URL(url).host}`,
    'Connection: keep-alive',
    'Accept: application/json',
    'User-Agent: facet-bench',
    `X-Api-Key: ${key}`,
    ...(body ? ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`] : []),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`;
}
