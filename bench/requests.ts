/** A request that is put on servers, and the way it looks on the wire. */
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

/** The bytes of a request, with the headers that a usual client library sends. */
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
